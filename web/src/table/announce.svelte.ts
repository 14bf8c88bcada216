// What is read aloud: the log politely; only that it is my turn cuts in.
import type { Table } from "./table.svelte";

const MOST = 12; // lines at once

export function announce(table: () => Table): { readonly quiet: string; readonly loud: string } {
  let wasMine = false;
  let loud = $state("");
  $effect(() => {
    const { mine, choice } = table();
    if (mine && !wasMine) loud = `Your turn. ${choice?.prompt ?? ""}`;
    if (!mine) loud = "";
    wasMine = mine;
  });
  return {
    get quiet() {
      return table().fresh.slice(-MOST).map((line) => line.text).join(" ");
    },
    get loud() {
      return loud;
    },
  };
}
