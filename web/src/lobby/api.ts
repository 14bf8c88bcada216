// The server's addresses, as far as the lobby needs them.
import type { Line, Said } from "../socket/messages";
import type * as made from "../socket/types";
import type { Catalogue, Choice, GameEvent, Head, Outcome } from "../table/contract";

export type Person = Pick<made.Me, "id" | "name" | "guest" | "away_until" | "webhook" | "mail" | "mails">;
export type Game = made.GameView;
export type Report = made.ReportView;
export type Pace = made.Pace;
export type NewTable = made.NewTable;
export type TableInfo = Omit<made.TableView, "outcome"> & { outcome: Outcome | null };

/** A finished game after one of its moves, by the eyes that see it. */
export type Moment = Pick<made.Moment, "number" | "last"> & {
  views: { [eyes: string]: Head };
  lines: (Line & { move: number; told_to: number[] | null })[]; // told to these seats alone
  events: GameEvent[]; // that the move has caused
};

/** What a game teaches about itself, step by step; what a step asks for is one of its moves. */
export type Lesson = Omit<made.LessonView, "steps"> & {
  steps: { text: string; why: string; move: string | null; view: Head; choice: Choice; events: GameEvent[]; lines: Line[] }[];
};

/** A refusal by the server: a code for the page, a sentence for people. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export const OFFLINE = "The server cannot be reached. Is it running?";

export const UNANSWERED = "The server has not answered. It may have done what you asked for all the same: look before you ask again.";

const PATIENCE = 30_000; // milliseconds, after which an answer is no longer waited for; a record that is brought takes as long as it takes

/** Nothing came back: what only looks up has lost nothing, but what changes something may have been done. */
function silence(method: string, problem: unknown): never {
  const late = (problem as Error).name === "TimeoutError";
  throw new Problem("offline", late && method !== "GET" ? UNANSWERED : OFFLINE);
}

async function call<T>(method: string, path: string, body?: object, keepalive = false): Promise<T> {
  const headers = { "content-type": "application/json" };
  const init: RequestInit = { method, ...(keepalive && { keepalive }), ...(body && { headers, body: body instanceof Blob ? body : JSON.stringify(body) }) };
  if (!(body instanceof Blob)) init.signal = AbortSignal.timeout(PATIENCE);
  const silent = (problem: unknown) => silence(method, problem);
  const answer = await fetch(`/api${path}`, init).catch(silent);
  const told: unknown = answer.status === 204 ? null : await answer.json().catch((problem) => (answer.ok ? silent(problem) : null));
  if (answer.ok) return told as T;
  const { code, sentence } = (told ?? {}) as { code?: string; sentence?: string };
  throw new Problem(code ?? "internal", sentence ?? "The server made a mistake; nothing was changed.");
}

interface Page {
  tables: TableInfo[];
  next: string;
}

export type Which = "open" | "mine" | "over";

const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const lobby = {
  me: () => call<Person>("GET", "/me"),
  comeIn: (name: string) => call<Person>("POST", "/guests", { name }),
  change: (what: Partial<Pick<Person, "name" | "webhook" | "mail"> & { away_until: number }>) => call<Person>("PUT", "/me", what),
  changePassword: (old: string, fresh: string) => call<null>("PUT", "/me/password", { old, new: fresh }),
  logIn: (name: string, password: string) => call<Person>("POST", "/session", { name, password }),
  makeAccount: (name: string, password: string) => call<Person>("POST", "/accounts", { name, password }),
  logOut: () => call<null>("DELETE", "/session"),
  games: () => call<Game[]>("GET", "/games"),
  reports: () => call<Report[]>("GET", "/reports"),
  catalogue: (game: string) => call<Catalogue>("GET", `/games/${encodeURIComponent(game)}/catalogue`),
  lessons: (game: string) => call<Lesson[]>("GET", `/games/${encodeURIComponent(game)}/lessons`),
  tables: (which: Which, { search = "", after = "", most = 20 }) => call<Page>("GET", `/tables?${new URLSearchParams({ which, search, after, most: String(most) })}`),
  table: (id: string) => call<TableInfo>("GET", at(id)),
  open: (table: NewTable) => call<TableInfo>("POST", "/tables", table),
  sit: (id: string, seats: number[] = [], password = "") => call<TableInfo>("POST", `${at(id)}/sit`, { seats, password, number: ownNumber() }),
  enter: (id: string, password: string) => call<TableInfo>("POST", `${at(id)}/enter`, { password }),
  leave: (id: string) => call<TableInfo>("POST", `${at(id)}/leave`, {}),
  comeBack: (id: string) => call<TableInfo>("POST", `${at(id)}/return`, {}),
  swap: (id: string, one: number, other: number) => call<TableInfo>("POST", `${at(id)}/swap`, { one, other }),
  give: (id: string, seat: number, agent: string | null) => call<TableInfo>("PUT", `${at(id)}/seats/${seat}`, { agent }),
  addNumber: (id: string, seat: number) => call<TableInfo>("PUT", `${at(id)}/seats/${seat}/number`, { number: ownNumber() }),
  start: (id: string) => call<TableInfo>("POST", `${at(id)}/start`, {}),
  moment: (id: string, number: number, eyes: string, log = false) => call<Moment>("GET", `${at(id)}/moments/${number}?eyes=${eyes}&log=${log}`),
  chances: (id: string, eyes: string) => call<made.ChancesView>("GET", `${at(id)}/chances?eyes=${eyes}`),
  seen: (id: string, number: number, seat?: number) => call<Pick<made.Seen, "number"> & { view: Head }>("GET", `${at(id)}/seen/${number}${seat === undefined ? "" : `?seat=${seat}`}`),
  bring: (record: Blob) => call<TableInfo>("POST", "/records", record),
  talk: async (id: string, to: string, before: number) =>
    (await call<{ lines: Said[] }>("GET", `${at(id)}/talk?${new URLSearchParams({ to, before: String(before), most: "200" })}`)).lines,
  note: async (id: string) => (await call<{ words: string }>("GET", `${at(id)}/note`)).words,
  keepNote: (id: string, words: string, leaving = false) => call<{ words: string }>("PUT", `${at(id)}/note`, { words }, leaving),
  rematch: (id: string) => call<TableInfo>("POST", `${at(id)}/rematch`, {}),
};

/** What this browser adds to the seed, so that nobody else can have picked the dice. */
export function ownNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("");
}

/** Where a seat of mine has no number in the seed yet (in a rematch nobody has sat down), add one; the table as it is then. */
export async function addNumbers(table: TableInfo): Promise<TableInfo> {
  const bare = table.state === "open" ? table.mine.filter((seat) => !table.seats[seat]!.has_number) : [];
  for (const seat of bare) table = await lobby.addNumber(table.id, seat).catch(() => lobby.table(table.id)); // it may have begun meanwhile
  return table;
}
