// What is read aloud: the log politely; only that it is my turn, or that of the next whom I play, cuts in.
import type { Table } from "./table.svelte";

const MOST = 12; // lines at once

export function announce(table: () => Table): { readonly quiet: string; readonly loud: string } {
  let asked: number | null = null; // the turn that was called
  let loud = $state("");
  $effect(() => {
    const { mine, choice, stage } = table();
    const turn = mine ? (stage.shown?.turn ?? 0) : null;
    if (turn !== null && turn !== asked) loud = `Your turn. ${choice?.prompt ?? ""}`;
    if (!mine) loud = "";
    asked = turn;
  });
  return {
    get quiet() {
      return table().fresh.slice(-MOST).map((line) => table().named(line.text)).join(" ");
    },
    get loud() {
      return loud;
    },
  };
}
