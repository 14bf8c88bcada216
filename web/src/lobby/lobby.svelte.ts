// What the lobby knows: who I am, the games, and the tables; looked up anew now and then while the page is seen.
import { untrack } from "svelte";
import { store, stored, storing } from "../settings.svelte";
import { line } from "../socket/line.svelte";
import { lobby as server, ownNumber, Problem, type Game, type Person } from "./api";
import { Listing } from "./listing.svelte";

const EVERY = 15_000;
const NAMES = ["Gannet", "Petrel", "Tern", "Skua", "Fulmar", "Kittiwake", "Puffin", "Razorbill", "Plover", "Curlew"];

const NO_COOKIES = "This browser keeps no cookie for this site, so the server forgets you at once. Allow cookies here and try again; you can look on without.";

/** Whether somebody came in from this browser before, as far as it may remember: a stranger is not asked who they are. */
const known = (): boolean => !storing() || stored("known") === "yes";

class Lobby {
  me = $state.raw<Person | null>(null);
  games = $state.raw<Game[]>([]);
  readonly mine = new Listing("mine");
  readonly open = new Listing("open");
  readonly over = new Listing("over");
  problem = $state("");
  loaded = $state(false);

  readonly waiting = $derived(this.mine.tables.filter((table) => table.state === "playing" && table.your_turn));
  readonly thinking = $derived(this.mine.tables.filter((table) => table.state === "playing" && !table.your_turn));
  readonly gathering = $derived(this.mine.tables.filter((table) => table.state === "open"));

  /** Look, and go on looking until the returned function is called. */
  watch(): () => void {
    untrack(() => void this.look());
    const timer = setInterval(() => document.hidden || void this.look(), EVERY);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    await this.try(async () => {
      const [me] = await Promise.all([
        known() ? server.me().catch(nobody) : null,
        this.games.length || server.games().then((games) => (this.games = games)), // shown before the rest is there
        this.open.look(),
        this.over.look(),
        known() ? this.mine.look().catch((problem: Problem) => (nobody(problem), this.mine.clear())) : this.mine.clear(),
      ]);
      Object.assign(this, { me, loaded: true });
    });
  }

  /** Who I am, where a page looks up nothing else. */
  async know(): Promise<void> {
    if (!this.me && known()) this.me = await server.me().catch(() => null);
  }

  /** Whoever does something without a name comes in as a guest with one of ours, and can change it. */
  async comeIn(name = NAMES[Math.floor(Math.random() * NAMES.length)]!): Promise<void> {
    if (this.me) return;
    this.me = (known() && (await server.me().catch(nobody))) || (await remembered(server.comeIn(name)));
    store("known", "yes");
    line.anew();
  }

  /** A table with agents in all other seats, begun at once; its id. */
  async playNow(game: Game): Promise<string | null> {
    return this.try(async () => {
      await this.comeIn();
      const players = game.players.includes(2) ? 2 : Math.min(...game.players);
      const seats = Array.from({ length: players }, (_, n) => (n ? { agent: game.usual_agent } : { me: true }));
      return (await server.open({ game: game.name, players, seats, number: ownNumber(), start: true })).id;
    });
  }

  /** Become somebody, or change about oneself; whether that was done. */
  async become(doing: () => Promise<Person | null>): Promise<boolean> {
    const me = await this.try(() => (this.me ? doing() : remembered(doing())));
    if (this.problem) return false;
    this.me = me;
    store("known", me ? "yes" : "no");
    return true;
  }

  async try<T>(doing: () => Promise<T>): Promise<T | null> {
    try {
      const done = await doing();
      this.problem = "";
      return done;
    } catch (problem) {
      this.problem = problem instanceof Problem ? problem.message : "Something went wrong on this page. Load it anew.";
      return null;
    }
  }
}

/** Who has come in, as the server still knows in the next request: not where the browser keeps no cookies. */
async function remembered(coming: Promise<Person | null>): Promise<Person | null> {
  const person = await coming;
  if (person && !(await server.me().catch(nobody))) throw new Problem("no-cookies", NO_COOKIES);
  return person;
}

function nobody(problem: Problem): null {
  if (problem.code === "not-signed-in") return null;
  throw problem;
}

export const lobby = new Lobby();
