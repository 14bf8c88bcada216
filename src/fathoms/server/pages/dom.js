// Elements from plain values. Text is only ever set as text.
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export function show(...children) {
  document.getElementById("main").replaceChildren(...children);
}

export function complain(sentence) {
  const problem = document.getElementById("problem");
  problem.textContent = sentence;
  problem.hidden = !sentence;
}

// A JSON value as a tree that folds.
export function tree(value, name = "") {
  if (value === null || typeof value !== "object") return el("div", {}, `${name}: ${value}`);
  const entries = Array.isArray(value) ? value.map((one, at) => [String(at), one]) : Object.entries(value);
  if (!entries.length) return el("div", {}, `${name}: –`);
  const inside = el("dl");
  const folded = el("details", {}, el("summary", {}, `${name} (${entries.length})`), inside);
  folded.addEventListener("toggle", () => {
    if (folded.open && !inside.childElementCount) inside.append(...entries.map(([key, one]) => tree(one, key)));
  });
  return folded;
}
