import { api } from "./api.js";
import { el, show } from "./dom.js";

function bytes(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

async function sha256(data) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}

function asHex(data) {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The same as fathoms.server.fair_dice.seed_of.
async function seedOf(proof) {
  const letters = (text) => Array.from(text).length;
  const told = proof.numbers.flatMap((number, seat) => (number === null ? [] : [`${seat} ${letters(number)} ${number}`]));
  const text = ["fathoms fair dice 1", proof.table, proof.secret, String(proof.numbers.length), ...told].join("\n");
  return BigInt(`0x${asHex(await sha256(new TextEncoder().encode(text)))}`).toString();
}

const CANNOT = "This browser works out nothing by itself on a page that comes neither by https nor from this machine.";

async function check(proof) {
  if (proof.format !== "fathoms table 1") return "This is no proof of a game.";
  if (asHex(await sha256(bytes(proof.secret))) !== proof.commitment) return "Not fair: the secret is not the one that was committed to.";
  if ((await seedOf(proof)) !== proof.record.seed) return "Not fair: the seed is not made of the secret and the seats' numbers.";
  const given = proof.numbers.filter((number) => number !== null).length;
  return `The seed was made of the server's secret and ${given === 1 ? "1 number" : `${given} numbers`} of the seats. The commitment, to compare with the one you saw when the table opened: ${proof.commitment}.`;
}

// What this browser works out by itself; null where that is no proof.
async function alone(file) {
  if (!globalThis.crypto?.subtle) return CANNOT;
  try {
    return await check(JSON.parse(await file.text()));
  } catch {
    return null;
  }
}

async function replayed(file) {
  try {
    return (await api("POST", "/api/proofs", file)).sentence;
  } catch (error) {
    return error.message;
  }
}

export function showVerify() {
  const result = el("p", { role: "status" });
  const servers = el("p", { role: "status" });
  const file = el("input", { type: "file", accept: "application/json,.json" });
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    servers.textContent = "";
    result.textContent = (await alone(chosen)) ?? "This is no proof of a game.";
    if (!/^(The seed|This browser)/.test(result.textContent)) return;
    servers.textContent = "This server is replaying the moves …";
    servers.textContent = `This server has replayed the moves: ${await replayed(chosen)}`;
  });
  return show(el("h1", {}, "Were the dice fair?"), el("label", {}, "The proof that you downloaded: ", file), result, servers,
    el("p", { className: "quiet" }, "`fathoms verify FILE` checks all of it and asks nobody."));
}
