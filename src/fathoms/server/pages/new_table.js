// Opening a table: the game, who sits where, the clock, and what the table allows.
import { api, drawNumber } from "./api.js";
import { el, form, select } from "./dom.js";

const CLOCKS = [["none", "no clock"], ["move", "for each move"], ["bank", "a bank of time"]];
const ALLOWED = [["observers", "observers"], ["hints", "hints"], ["talk", "talk"]];

function box(name, words, checked) {
  return el("label", {}, el("input", { name, type: "checkbox", checked }), ` ${words}`);
}

function options(game) {
  return game.options.map((option) => el("label", { title: option.about }, `${option.name} `,
    select(option.values.map((value) => [JSON.stringify(value), String(value)]), { name: `option ${option.name}` })));
}

function seats(game, players) {
  const who = [["me", "me"], ["", "whoever comes"], ...game.agents.map((agent) => [`agent ${agent}`, `agent: ${agent}`])];
  return Array.from({ length: players }, (_, seat) => el("label", {}, `Seat ${seat + 1} `, select(who, { name: `seat ${seat}`, value: seat ? "" : "me" })));
}

function clock() {
  return el("details", {}, el("summary", {}, "Clock, and what is allowed"),
    el("label", {}, "Clock ", select(CLOCKS, { name: "clock" })),
    el("label", {}, "Seconds ", el("input", { name: "seconds", type: "number", min: 0, value: 0 })),
    el("label", {}, "Seconds added by a move ", el("input", { name: "added", type: "number", min: 0, value: 0 })),
    box("vacations", "with vacations", false), el("br"), "Allowed: ", ...ALLOWED.map(([name, words]) => box(name, words, true)));
}

function place(value) {
  if (value === "me") return { me: true };
  return value ? { agent: value.replace("agent ", "") } : {};
}

// What is sent to the server, from the fields of the form.
function asked(given, game) {
  const players = Number(given.get("players"));
  const kind = given.get("clock");
  const pace = kind === "none" ? { kind } : { kind, seconds: Number(given.get("seconds")), added: Number(given.get("added")), vacations: given.has("vacations") };
  return {
    game: game.name, players, title: given.get("title"), public: given.has("public"), password: given.get("password"), number: drawNumber(), pace,
    options: Object.fromEntries(game.options.map((option) => [option.name, JSON.parse(given.get(`option ${option.name}`))])),
    allow: Object.fromEntries(ALLOWED.map(([name]) => [name, given.has(name)])),
    seats: Array.from({ length: players }, (_, seat) => place(given.get(`seat ${seat}`))),
  };
}

export function newTable(games) {
  const choose = select(games.map((game, at) => [at, game.title]), { name: "game" });
  const players = el("select", { name: "players" });
  const details = el("div");
  const game = () => games[Number(choose.value)];
  const open = async () => {
    const table = await api("POST", "/api/tables", asked(new FormData(made), game()));
    location.assign(`/t/${table.id}`);
  };
  const made = form(open,
    el("label", {}, "Game ", choose), el("label", {}, "Players ", players), details,
    el("label", {}, "Title ", el("input", { name: "title", maxLength: 60 })),
    el("label", {}, "Password ", el("input", { name: "password", maxLength: 100, autocomplete: "off" })),
    box("public", "for all to see", false), clock(), el("button", {}, "Open"));
  const fill = () => details.replaceChildren(...seats(game(), Number(players.value)), ...options(game()));
  const change = () => { players.replaceChildren(...game().players.map((count) => el("option", { value: count }, String(count)))); fill(); };
  choose.addEventListener("change", change);
  players.addEventListener("change", fill);
  change();
  return el("fieldset", {}, el("legend", {}, "Open a table"), made);
}
