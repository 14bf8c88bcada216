// Elements from plain values. Text is only ever set as text.
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && name !== "list") element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// What was refused has been shown already; anything else is a mistake of this page.
async function attempt(act, event) {
  try {
    await act(event);
  } catch (error) {
    if (!error.code) throw error;
  }
}

export function button(words, act, properties = {}) {
  return el("button", { type: "button", onclick: (event) => attempt(act, event), ...properties }, words);
}

// A form that does something and stays on the page.
export function form(act, ...children) {
  return el("form", { onsubmit: (event) => { event.preventDefault(); return attempt(act, event); } }, ...children);
}

// A choice: each option is a value, or a value and the words for it.
export function select(options, properties = {}) {
  const { value, ...others } = properties;
  const made = el("select", others, ...options.map((one) => (Array.isArray(one) ? el("option", { value: one[0] }, one[1]) : el("option", { value: one }, String(one)))));
  if (value !== undefined) made.value = value;
  return made;
}

let pressed = false;
let postponed = [];

// Nothing is drawn anew under a pressed finger: its click would find nothing there any more.
export function unlessPressed(act) {
  if (pressed) postponed.push(act); else act();
}

function release() {
  pressed = false;
  const acts = postponed;
  postponed = [];
  for (const act of acts) act();
}

addEventListener("pointerdown", () => { pressed = true; }, true);
for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => setTimeout(release), true); // the click comes first

export function show(...children) {
  document.getElementById("main").replaceChildren(...children);
}

// What was refused, until something else is done.
export function complain(sentence) {
  const problem = document.getElementById("problem");
  problem.textContent = sentence;
  problem.hidden = !sentence;
}

// A JSON value as a tree that folds; `open` remembers what is unfolded when it is drawn anew.
export function tree(value, name, open, path = name) {
  if (value === null || typeof value !== "object") return el("div", {}, `${name}: ${value ?? "–"}`);
  const entries = Array.isArray(value) ? value.map((one, at) => [String(at), one]) : Object.entries(value);
  if (!entries.length) return el("div", {}, `${name}: –`);
  const inside = el("div", { className: "inside" });
  const folded = el("details", {}, el("summary", {}, `${name} (${entries.length})`), inside);
  const unfold = () => inside.replaceChildren(...entries.map(([key, one]) => tree(one, key, open, `${path}/${key}`)));
  folded.addEventListener("toggle", () => {
    if (folded.open) open.add(path); else open.delete(path);
    if (folded.open && !inside.childElementCount) unfold();
  });
  if (open.has(path)) { folded.open = true; unfold(); }
  return folded;
}
