// What a space of a ring or track gives, as a sign: a number with its unit, or an icon.
import type { EffectView } from "./types";

export interface Sign {
  text: string; // "6" with a unit, or empty
  unit: "" | "¤" | "★";
  icon: string; // or empty
}

const ICONS: Readonly<Record<string, string>> = {
  seal: "seal",
  tile: "tile",
  survivor: "survivor",
  resource: "barrel",
  recruit: "recruit",
  toxicity: "toxicity",
  artifact: "artifact",
  dial: "dial",
  skiff: "skiff",
  influence: "influence",
  transactions: "transaction",
  dive: "delvers",
  research: "delvers",
};

export function sign(does: EffectView[]): Sign {
  const words = does.map((one) => one.word);
  const main = does.find((one) => one.word === "artifact") ?? does[0];
  if (!main) return { text: "–", unit: "", icon: "" };
  if (main.word === "currency") return { text: String(main.amount), unit: "¤", icon: "" };
  if (main.word === "stars") return { text: String(main.amount), unit: "★", icon: "" };
  return { text: "", unit: "", icon: ICONS[main.word] ?? (words.length ? "wild" : "") };
}
