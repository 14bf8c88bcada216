// One of the server's lists of tables, as much of it as was asked for: the first, more of them, or what a search finds.
import { lobby as server, type TableInfo, type Which } from "./api";

const STEP = 20;
const AT_ONCE = 100; // that the server gives

export class Listing {
  tables = $state.raw<TableInfo[]>([]);
  more = $state(false); // whether others follow
  search = $state("");
  private wanted = STEP;
  private looks = 0;

  constructor(private readonly which: Which) {}

  /** Look at what is shown, as it is now. What was asked for meanwhile counts. */
  async look(): Promise<void> {
    const look = (this.looks += 1);
    const found: TableInfo[] = [];
    let after = "";
    do {
      const page = await server.tables(this.which, { search: this.search.trim(), after, most: Math.min(AT_ONCE, this.wanted - found.length) });
      found.push(...page.tables);
      after = page.next;
    } while (after && found.length < this.wanted);
    if (look !== this.looks) return;
    this.tables = found;
    this.more = after !== "";
  }

  showMore(): Promise<void> {
    this.wanted += STEP;
    return this.look();
  }

  find(words: string): Promise<void> {
    this.search = words;
    this.wanted = STEP;
    return this.look();
  }

  clear(): void {
    this.looks += 1;
    this.tables = [];
    this.more = false;
  }
}
