// What the browser's tab says of the page: its title, and by its icon whether it is my turn.
export function heading(title: string, turn = false): void {
  document.title = title ? `${title} · Fathoms` : "Fathoms";
  document.querySelector('link[rel="icon"]')?.setAttribute("href", turn ? "/icon-turn.svg" : "/icon.svg");
}
