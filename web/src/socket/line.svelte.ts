// The page's one connection, and how it is.
import { Connection, type Line } from "./connection";

class PageLine {
  state = $state<Line>("connecting");
  private software = "";
  private made: Connection | null = null;

  get connection(): Connection {
    this.made ??= new Connection(
      () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`),
      (state, software) => this.changed(state, software),
    );
    return this.made;
  }

  /** A server that was upgraded under an open page has another software: the page has to be loaded anew. */
  private changed(state: Line, software = this.software): void {
    const other = this.software !== "" && software !== this.software;
    this.software ||= software;
    if (other) this.outdate();
    if (this.state !== "outdated") this.state = state;
  }

  /** What this page is made of is no longer there. */
  outdate(): void {
    this.state = "outdated";
  }

  /** Somebody has come in or gone: who one is, the next connection tells. */
  anew(): void {
    this.made?.connectAnew();
  }
}

export const line = new PageLine();
