import { complain } from "./dom.js";

// One request; a refusal is shown and thrown.
export async function api(method, path, body) {
  const options = { method, credentials: "same-origin", headers: {} };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers["content-type"] = "application/json";
  }
  const answer = await fetch(path, options);
  const found = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) {
    if (found.code !== "not-signed-in") complain(found.sentence);
    throw Object.assign(new Error(found.sentence), { code: found.code });
  }
  complain("");
  return found;
}

export async function me() {
  try {
    return await api("GET", "/api/me");
  } catch (error) {
    if (error.code === "not-signed-in") return null;
    throw error;
  }
}

// What this browser adds to the dice.
export function drawNumber() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
