import { me } from "./api.js";
import { complain } from "./dom.js";
import { showLobby } from "./lobby.js";
import { comeIn, greet } from "./person.js";
import { showTable } from "./table.js";
import { showVerify } from "./verify.js";

async function begin() {
  const table = location.pathname.match(/^\/(?:t|table)\/([\w-]+)$/);
  if (location.pathname === "/verify") return showVerify();
  const person = await me();
  if (!person) return comeIn();
  greet(person);
  return table ? showTable(table[1], person) : showLobby();
}

begin().catch((error) => complain(error.message));
