// What was begun at a table and is not yet done outlives a page that is loaded anew: a draft, a line of talk.
const name = (table: string, what: string): string => `fathoms-${what}-${table}`;

export function keepBegun(table: string, what: "draft" | "talk", value: unknown): void {
  try {
    if (value) sessionStorage.setItem(name(table, what), JSON.stringify(value));
    else sessionStorage.removeItem(name(table, what));
  } catch {
    // Storage is forbidden: then it lasts as long as the page.
  }
}

export function begun<T>(table: string, what: "draft" | "talk"): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name(table, what)) ?? "null") as T | null;
  } catch {
    return null;
  }
}
