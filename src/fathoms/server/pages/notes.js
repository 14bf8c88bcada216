// My own notes on a table, which nobody else sees.
import { api } from "./api.js";
import { el, form } from "./dom.js";

export function notes(table) {
  const words = el("textarea", { maxLength: 10000, rows: 6, "aria-label": "My notes", disabled: true });
  const kept = el("span", { role: "status" });
  const keep = async () => { await api("PUT", `/api/tables/${table}/note`, { words: words.value }); kept.textContent = "Kept."; };
  const element = el("details", {}, el("summary", {}, "My notes"), form(keep, words, el("button", {}, "Keep"), " ", kept));
  words.addEventListener("input", () => { kept.textContent = ""; });
  element.addEventListener("toggle", async () => {
    if (!element.open || !words.disabled) return;
    words.value = (await api("GET", `/api/tables/${table}/note`)).words;
    words.disabled = false;
  });
  return element;
}
