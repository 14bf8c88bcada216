import { api, me } from "./api.js";
import { complain, el, show } from "./dom.js";
import { showLobby } from "./lobby.js";
import { showTable } from "./table.js";
import { showVerify } from "./verify.js";

function comeIn() {
  const name = el("input", { name: "name", required: true, maxLength: 30, autocomplete: "nickname" });
  const password = el("input", { name: "password", type: "password", autocomplete: "current-password" });
  const enter = async (path) => {
    const body = { name: name.value };
    if (path !== "/api/guests") body.password = password.value;
    await api("POST", path, body);
    location.reload();
  };
  const form = el("form", { onsubmit: (event) => { event.preventDefault(); enter("/api/guests"); } },
    el("label", {}, "Your name ", name),
    el("button", { type: "submit" }, "Come in as a guest"),
    el("details", {}, el("summary", {}, "I have an account, or want one"),
      el("label", {}, "Password ", password),
      el("button", { type: "button", onclick: () => enter("/api/session") }, "Sign in"),
      el("button", { type: "button", onclick: () => enter("/api/accounts") }, "Make an account")));
  show(el("h1", {}, "Come in"), form);
  name.focus();
}

// A guest becomes an account, and keeps all tables.
function keepForm(person) {
  const password = el("input", { type: "password", minLength: 8, required: true, autocomplete: "new-password" });
  const keep = async (event) => {
    event.preventDefault();
    await api("POST", "/api/accounts", { name: person.name, password: password.value });
    location.reload();
  };
  return el("details", {}, el("summary", {}, "Make an account"),
    el("form", { onsubmit: keep }, el("label", {}, "Password ", password), el("button", { type: "submit" }, "Keep my tables")));
}

function greet(person) {
  const out = async () => { await api("DELETE", "/api/session"); location.assign("/plain"); };
  const leave = el("button", { onclick: out }, "Leave");
  document.getElementById("person").replaceChildren(`${person.name} `, leave, ...(person.guest ? [keepForm(person)] : []));
}

async function begin() {
  const table = location.pathname.match(/^\/(?:t|table)\/([\w-]+)$/);
  if (location.pathname === "/verify") return showVerify();
  const person = await me();
  if (!person) return comeIn();
  greet(person);
  return table ? showTable(table[1], person) : showLobby();
}

begin().catch((error) => complain(error.message));
