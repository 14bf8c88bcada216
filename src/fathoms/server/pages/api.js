import { complain } from "./dom.js";

function refuse(found) {
  if (found.code !== "not-signed-in") complain(found.sentence);
  throw Object.assign(new Error(found.sentence), { code: found.code });
}

async function read(answer) {
  try {
    return answer.status === 204 ? null : await answer.json();
  } catch {
    return refuse({ code: "away", sentence: `The server gave no answer that this page understands (${answer.status}).` });
  }
}

// One request; a refusal is shown and thrown.
export async function api(method, path, body) {
  const options = { method, credentials: "same-origin", headers: {} };
  if (body !== undefined) {
    options.body = body instanceof Blob ? body : JSON.stringify(body);
    options.headers["content-type"] = "application/json";
  }
  const answer = await fetch(path, options).catch(() => refuse({ code: "away", sentence: "The server is away: try again in a moment." }));
  const found = await read(answer);
  if (!answer.ok) refuse(found);
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
