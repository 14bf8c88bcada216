// Where one finds a table: one's own, open ones, finished ones, or a new one.
import { api } from "./api.js";
import { button, el, show } from "./dom.js";
import { newTable } from "./new_table.js";
import { nameOf } from "./words.js";

function row(table) {
  const names = table.seats.map((seat) => (seat.name || seat.agent ? nameOf(table, seat.seat) : "free")).join(", ");
  const turn = table.your_turn ? el("div", { className: "turn-mark" }, `your turn: ${table.question ?? ""}`) : null;
  return el("tr", {},
    el("td", {}, el("a", { href: `/t/${table.id}` }, table.title), turn), el("td", {}, table.game_title), el("td", {}, names),
    el("td", {}, table.outcome?.sentence ?? table.state, table.has_password ? ", with a password" : ""));
}

function list(title, which) {
  const body = el("tbody");
  const none = el("p", { className: "quiet", hidden: true }, "None.");
  let next = "";
  let asked = 0;
  const search = el("input", { type: "search", maxLength: 60, "aria-label": `Search: ${title}`, placeholder: "Search" });
  const load = async (fresh) => {
    const own = ++asked;
    const page = await api("GET", `/api/tables?${new URLSearchParams({ which, search: search.value, after: fresh ? "" : next })}`);
    if (own !== asked) return; // something else was asked for meanwhile
    if (fresh) body.replaceChildren();
    body.append(...page.tables.map(row));
    next = page.next;
    more.hidden = !next;
    none.hidden = body.childElementCount > 0;
  };
  const more = button("More", () => load(false), { hidden: true });
  search.addEventListener("input", () => load(true).catch(() => {}));
  load(true).catch(() => {});
  return el("section", {}, el("h2", {}, title), search, el("table", {}, body), none, more);
}

function bringRecord() {
  const bring = async () => {
    const table = await api("POST", "/api/records", file.files[0]).finally(() => { file.value = ""; });
    location.assign(`/t/${table.id}`);
  };
  const file = el("input", { type: "file", accept: "application/json,.json", onchange: () => bring().catch(() => {}) });
  return el("p", {}, el("label", {}, "Look at a recorded game: ", file));
}

export async function showLobby() {
  const games = await api("GET", "/api/games");
  show(newTable(games), list("My tables", "mine"), list("Open tables", "open"), list("Finished games", "over"), bringRecord());
}
