// Who I am here: coming in, an account, and what the server knows of me.
import { api } from "./api.js";
import { button, el, form, show } from "./dom.js";

export function comeIn() {
  const name = el("input", { name: "name", required: true, maxLength: 30, autocomplete: "nickname" });
  const password = el("input", { name: "password", type: "password", maxLength: 200, autocomplete: "current-password" });
  const enter = async (path) => {
    await api("POST", path, path === "/api/guests" ? { name: name.value } : { name: name.value, password: password.value });
    location.reload();
  };
  show(el("h1", {}, "Come in"), form(() => enter("/api/guests"),
    el("label", {}, "Your name ", name), el("button", {}, "Come in as a guest"),
    el("details", {}, el("summary", {}, "I have an account, or want one"),
      el("label", {}, "Password ", password), button("Sign in", () => enter("/api/session")), button("Make an account", () => enter("/api/accounts")))));
  name.focus();
}

export function greet(person) {
  const out = async () => { await api("DELETE", "/api/session"); location.assign("/plain"); };
  document.getElementById("person").replaceChildren(`${person.name} `, button("Leave", out), person.guest ? keepForm(person) : settings(person));
}

// A guest becomes an account, and keeps all tables.
function keepForm(person) {
  const password = el("input", { type: "password", minLength: 8, maxLength: 200, required: true, autocomplete: "new-password" });
  const keep = async () => { await api("POST", "/api/accounts", { name: person.name, password: password.value }); location.reload(); };
  return el("details", {}, el("summary", {}, "Make an account"), form(keep, el("label", {}, "Password ", password), el("button", {}, "Keep my tables")), ...changes(person));
}

function settings(person) {
  const old = el("input", { type: "password", required: true, autocomplete: "current-password" });
  const fresh = el("input", { type: "password", minLength: 8, maxLength: 200, required: true, autocomplete: "new-password" });
  const change = async () => { await api("PUT", "/api/me/password", { old: old.value, new: fresh.value }); location.reload(); };
  return el("details", {}, el("summary", {}, "My settings"), ...changes(person),
    form(change, el("label", {}, "Old password ", old), el("label", {}, "New one ", fresh), el("button", {}, "Change it")));
}

function changes(person) {
  const field = (words, name, value, properties) => {
    const input = el("input", { value, ...properties });
    return form(async () => { await api("PUT", "/api/me", { [name]: read(name, input.value) }); location.reload(); }, el("label", {}, words, " ", input), el("button", {}, "Keep"));
  };
  const away = person.away_until ? new Date(person.away_until).toISOString().slice(0, 10) : "";
  return [
    field("Name", "name", person.name, { required: true, maxLength: 30 }),
    field("Webhook for “your turn”", "webhook", person.webhook, { type: "url" }),
    person.mails && field("E-mail for “your turn”", "mail", person.mail, { type: "email" }),
    field("On vacation until", "away_until", away, { type: "date" }),
  ].filter(Boolean);
}

function read(name, value) {
  return name === "away_until" ? Date.parse(value) || 0 : value;
}
