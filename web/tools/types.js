// TypeScript types of everything that the games and the server give out, made from their schemas.
// `fathoms schema` prints those; FATHOMS names the program. With --check nothing is written, and stale types fail.
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const FATHOMS = process.env.FATHOMS ?? "../.venv/bin/fathoms";
const GAMES = ["spill"];
const NOTE = "// Made from the game's schema by `make web-types`. Do not edit.\n\n";

async function typesOf(schema) {
  const schemas = JSON.parse(JSON.stringify(schema.$defs).replaceAll("#/$defs/", "#/components/schemas/"));
  delete schemas.record; // RecordView by another name, and TypeScript has a Record of its own
  const document = { openapi: "3.1.0", info: { title: schema.title ?? "", version: "1" }, paths: {}, components: { schemas } };
  const ast = await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true, exportType: true, alphabetize: true });
  return NOTE + astToString(ast);
}

let stale = 0;
for (const game of GAMES) {
  const file = new URL(`../src/games/${game}/types.ts`, import.meta.url);
  const schema = JSON.parse(execFileSync(FATHOMS, ["schema", game], { encoding: "utf8", maxBuffer: 2 ** 26 }));
  const made = await typesOf(schema);
  const before = await readFile(file, "utf8").catch(() => "");
  if (before === made) continue;
  if (!process.argv.includes("--check")) await writeFile(file, made);
  else {
    stale += 1;
    console.error(`web/src/games/${game}/types.ts is stale: run \`make web-types\`.`);
  }
}
process.exitCode = stale ? 1 : 0;
