// The rule catalogues, as the repository has them: themes, and rules with their ids.
export interface Rule {
  id: string;
  note: string; // "ruling", "component": where the rulebook is silent
  text: string;
}

export interface Theme {
  title: string;
  rules: Rule[];
}

export interface Rulebook {
  title: string;
  themes: Theme[];
}

const RULE = /^- \*\*([A-Z]+-\d+)(?: \[(\w+)\])?\*\* (.*)$/;

export function readRules(words: string): Rulebook {
  const book: Rulebook = { title: "", themes: [] };
  for (const line of words.split("\n")) {
    const rule = RULE.exec(line);
    if (line.startsWith("# ")) book.title = line.slice(2).split(" — ")[0]!;
    else if (line.startsWith("## ")) book.themes.push({ title: line.slice(3), rules: [] });
    else if (rule) book.themes.at(-1)?.rules.push({ id: rule[1]!, note: rule[2] ?? "", text: rule[3]! });
  }
  return book;
}

/** The rules that have all of these words, in their theme's heading, their id or their text. */
export function search(book: Rulebook, words: string): Theme[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (theme: Theme, rule: Rule) => wanted.every((word) => `${theme.title} ${rule.id} ${rule.text}`.toLowerCase().includes(word));
  return book.themes.map((theme) => ({ ...theme, rules: theme.rules.filter((rule) => fits(theme, rule)) })).filter((theme) => theme.rules.length);
}

/** A rule's text in pieces: plain, emphasised (**…**), code (`…`). */
export function pieces(text: string): { text: string; kind: "plain" | "strong" | "code" }[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("**")) return { text: part.slice(2, -2), kind: "strong" };
      return part.startsWith("`") ? { text: part.slice(1, -1), kind: "code" } : { text: part, kind: "plain" };
    });
}

const files = import.meta.glob<string>("../../../docs/rules/*.md", { query: "?raw", import: "default" });

export const books = Object.keys(files).map((path) => path.split("/").at(-1)!.replace(".md", ""));

/** What each rulebook is called. */
export async function titles(): Promise<{ [book: string]: string }> {
  return Object.fromEntries(await Promise.all(books.map(async (book) => [book, (await rulesOf(book))!.title])));
}

/** A rule to look for as an example. */
export const example = (book: Rulebook): string => book.themes[0]?.rules[0]?.id ?? "";

export async function rulesOf(game: string): Promise<Rulebook | null> {
  const name = game.replaceAll("_", "-");
  const load = files[`../../../docs/rules/${name}.md`];
  return load ? readRules(await load()) : null;
}
