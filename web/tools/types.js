// TypeScript types of everything that the games and the server give out, made from their schemas.
// With --check nothing is written, and stale types fail. FATHOMS names the program, PYTHON the Python that has it.
import { execFileSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const FATHOMS = process.env.FATHOMS ?? "../.venv/bin/fathoms";
const PYTHON = process.env.PYTHON ?? "../.venv/bin/python";
const FOLDERS = await readdir(new URL("../src/games/", import.meta.url), { withFileTypes: true });
const GAMES = FOLDERS.filter((one) => one.isDirectory()).map((one) => one.name).sort(); // every game that has a board here
const NOTE = "// Made from the schemas by `make web-types`. Do not edit.\n\n";
const SERVER = "import json; from fathoms.server.app import api_document; print(json.dumps(api_document()))";
const OPTIONS = { rootTypes: true, rootTypesNoSchemaPrefix: true, exportType: true, alphabetize: true, defaultNonNullable: false };

const run = (program, ...words) => JSON.parse(execFileSync(program, words, { encoding: "utf8", maxBuffer: 2 ** 26 }));

/** A game's schema, in the form of an API's document. */
function ofGame(game) {
  const schema = run(FATHOMS, "schema", game.replaceAll("_", "-"));
  const schemas = JSON.parse(JSON.stringify(schema.$defs).replaceAll("#/$defs/", "#/components/schemas/"));
  delete schemas.record; // RecordView by another name, and TypeScript has a Record of its own
  return { info: { title: schema.title, version: "1" }, components: { schemas } };
}

/** A checkout without the server keeps the types it has. */
function hasServer() {
  const look = "import importlib.util, json; print(json.dumps(importlib.util.find_spec('fathoms.server.app') is not None))";
  try {
    return run(PYTHON, "-c", look);
  } catch {
    return false; // no package fathoms.server to look into
  }
}

/** The server's document: what goes over HTTP and over the socket. Names that two modules use are told apart. */
function ofServer() {
  const { info, components } = run(PYTHON, "-c", SERVER);
  const short = (name) => name.split(".").slice(-2).map((part) => part.replaceAll(/(^|_)(\w)/g, (_, __, letter) => letter.toUpperCase())).join("");
  let text = JSON.stringify(components.schemas);
  for (const name of Object.keys(components.schemas).filter((one) => one.includes("."))) text = text.replaceAll(name, short(name));
  return { info, components: { schemas: JSON.parse(text) } };
}

async function typesOf(document) {
  const ast = await openapiTS({ openapi: "3.1.0", paths: {}, ...document }, OPTIONS);
  return NOTE + astToString(ast);
}

const sources = {};
if (hasServer()) sources["src/socket/types.ts"] = ofServer;
else console.error("The server is not installed here: its types are left as they are.");
for (const game of GAMES) sources[`src/games/${game}/types.ts`] = () => ofGame(game);

let stale = 0;
for (const [path, make] of Object.entries(sources)) {
  const file = new URL(`../${path}`, import.meta.url);
  const made = await typesOf(make());
  const before = await readFile(file, "utf8").catch(() => "");
  if (before === made) continue;
  if (!process.argv.includes("--check")) await writeFile(file, made);
  else {
    stale += 1;
    console.error(`web/${path} is stale: run \`make web-types\`.`);
  }
}
process.exitCode = stale ? 1 : 0;
