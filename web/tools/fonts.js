// The two typefaces, cut down to the letters that the page can show; other letters fall back to the system's fonts.
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const folder = new URL("../src/fonts/", import.meta.url);

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join("");
const letters = range(0x20, 0x7e) + range(0xa0, 0xff) + "ŒœŠšŽž–—‘’“”„…•−×→←↑↓★";

const fonts = {
  "garamond.woff2": ["@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2", {}],
  "inter.woff2": ["@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", { wght: { min: 400, max: 700 } }],
};

await mkdir(folder, { recursive: true });
for (const [name, [source, variationAxes]] of Object.entries(fonts)) {
  const made = new URL(name, folder);
  if (await stat(made).catch(() => null)) continue;
  const font = await readFile(require.resolve(source));
  await writeFile(made, await subsetFont(font, letters, { targetFormat: "woff2", variationAxes }));
}
