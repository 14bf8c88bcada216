import { api, drawNumber } from "./api.js";
import { el, show } from "./dom.js";

function row(table) {
  const names = table.seats.map((seat) => seat.name ?? seat.agent ?? "free").join(", ");
  return el("tr", {},
    el("td", {}, el("a", { href: `/t/${table.id}` }, table.title), table.your_turn ? el("div", { className: "turn-mark" }, "your turn") : null),
    el("td", {}, table.game_title), el("td", {}, names), el("td", {}, table.outcome?.sentence ?? table.state));
}

function list(title, which) {
  const body = el("tbody");
  const more = el("button", { hidden: true }, "More");
  let next = "";
  const search = el("input", { type: "search", "aria-label": `Search: ${title}` });
  const load = async (fresh) => {
    const asked = new URLSearchParams({ which, search: search.value, after: fresh ? "" : next });
    const page = await api("GET", `/api/tables?${asked}`);
    if (fresh) body.replaceChildren();
    body.append(...page.tables.map(row));
    next = page.next;
    more.hidden = !next;
  };
  more.addEventListener("click", () => load(false));
  search.addEventListener("input", () => load(true));
  load(true);
  return el("section", {}, el("h2", {}, title), search, el("table", {}, body), more);
}

function options(game) {
  return game.options.map((option) => el("label", { title: option.about }, `${option.name} `,
    el("select", { name: `option ${option.name}` },
      ...option.values.map((value) => el("option", { value: JSON.stringify(value) }, String(value))))));
}

function seats(game, players) {
  return Array.from({ length: players }, (_, seat) => el("label", {}, `Seat ${seat + 1} `,
    el("select", { name: `seat ${seat}` },
      el("option", { value: "me" }, "me"), el("option", { value: "", selected: seat > 0 }, "whoever comes"),
      ...game.agents.map((agent) => el("option", { value: agent }, `agent: ${agent}`)))));
}

function place(value) {
  return value === "me" ? { me: true } : value ? { agent: value } : {};
}

async function openTable(form, game) {
  const given = new FormData(form);
  const players = Number(given.get("players"));
  const chosen = Object.fromEntries(game.options.map((option) => [option.name, JSON.parse(given.get(`option ${option.name}`))]));
  const table = await api("POST", "/api/tables", {
    game: game.name, players, options: chosen, title: given.get("title"), public: given.has("public"),
    password: given.get("password"), number: drawNumber(),
    seats: Array.from({ length: players }, (_, seat) => place(given.get(`seat ${seat}`))),
  });
  location.assign(`/t/${table.id}`);
}

function newTable(games) {
  const choose = el("select", { name: "game" }, ...games.map((game, at) => el("option", { value: at }, game.title)));
  const players = el("select", { name: "players" });
  const details = el("div");
  const form = el("form", {},
    el("label", {}, "Game ", choose), el("label", {}, "Players ", players), details,
    el("label", {}, "Title ", el("input", { name: "title", maxLength: 60 })),
    el("label", {}, "Password ", el("input", { name: "password", type: "password", autocomplete: "off" })),
    el("label", {}, el("input", { name: "public", type: "checkbox" }), " for all to see"),
    el("button", { type: "submit" }, "Open"));
  const game = () => games[Number(choose.value)];
  const fill = () => details.replaceChildren(...seats(game(), Number(players.value)), ...options(game()));
  const change = () => { players.replaceChildren(...game().players.map((count) => el("option", { value: count }, String(count)))); fill(); };
  choose.addEventListener("change", change);
  players.addEventListener("change", fill);
  form.addEventListener("submit", (event) => { event.preventDefault(); openTable(form, game()); });
  change();
  return el("fieldset", {}, el("legend", {}, "Open a table"), form);
}

function bringRecord() {
  const file = el("input", { type: "file", accept: "application/json,.json" });
  file.addEventListener("change", async () => {
    const text = await file.files[0].text();
    const answer = await fetch("/api/records", { method: "POST", body: text, headers: { "content-type": "application/json" } });
    const found = await answer.json();
    if (answer.ok) location.assign(`/t/${found.id}`);
    else document.getElementById("problem").replaceChildren(found.sentence), (document.getElementById("problem").hidden = false);
  });
  return el("p", {}, el("label", {}, "Look at a recorded game: ", file));
}

export async function showLobby() {
  const games = await api("GET", "/api/games");
  show(newTable(games), list("My tables", "mine"), list("Open tables", "open"), list("Finished games", "over"), bringRecord());
}
