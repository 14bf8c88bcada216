// What was begun at a table and is not yet done outlives a page that is loaded anew: a draft, one on its way, a line of talk,
// notes that are not kept yet, what was sent and not answered.
type What = "draft" | "commit" | "talk" | "note" | "sent";

const name = (place: string, what: string): string => `fathoms-${what}-${place}`;

export function keepBegun(place: string, what: What, value: unknown): void {
  try {
    if (value) sessionStorage.setItem(name(place, what), JSON.stringify(value));
    else sessionStorage.removeItem(name(place, what));
  } catch {
    // Storage is forbidden: then it lasts as long as the page.
  }
}

export function begun<T>(place: string, what: What): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name(place, what)) ?? "null") as T | null;
  } catch {
    return null;
  }
}
