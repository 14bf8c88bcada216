// What a visitor downloads, packed; the build fails when it is more than the page allows itself.
import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const LIMIT = 300_000;
const folder = new URL("../../src/fathoms/server/static/", import.meta.url);

let total = 0;
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (entry.isFile()) total += gzipSync(await readFile(`${entry.parentPath}/${entry.name}`)).length;
}
console.log(`The page is ${Math.round(total / 1000)} kB packed, of ${LIMIT / 1000} kB at most.`);
process.exitCode = total > LIMIT ? 1 : 0;
