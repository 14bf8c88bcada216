// A contact sheet of all components, for tests/games/flotilla/browser/sheet.py; no part of the page.
import { mount } from "svelte";
import Sheet from "./Sheet.svelte";
import "../../../styles/tokens.css";
import "../../../styles/base.css";

const catalogue = await (await fetch("catalogue.json")).json();
mount(Sheet, { target: document.getElementById("app")!, props: { catalogue } });
