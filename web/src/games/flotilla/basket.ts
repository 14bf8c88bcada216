// Transactions as one basket: what is put into it, what that costs in all, and the moves it becomes.
import type { CaptainView, Trading } from "./types";
import { COLOURS, total, type Colour } from "./view";

export interface Basket {
  goods: { [colour in Colour]: number }; // bought, or below 0 sold
  skiffs: number;
  objective: string | null; // the move that buys it
}

export const empty = (): Basket => ({ goods: { red: 0, green: 0, yellow: 0, blue: 0 }, skiffs: 0, objective: null });

export const used = (basket: Basket): number =>
  COLOURS.reduce((sum, colour) => sum + Math.abs(basket.goods[colour]), 0) + basket.skiffs + (basket.objective ? 1 : 0);

/** What is left of the ¤ after all of it. */
export function purse(basket: Basket, { currency }: CaptainView, asked: Trading, extra = 0): number {
  const goods = COLOURS.reduce((sum, colour) => {
    const n = basket.goods[colour];
    const { buy, sell } = asked.prices[colour]!;
    return sum - (n > 0 ? n * buy : n * sell);
  }, 0);
  return currency + goods - basket.skiffs * asked.skiff - (basket.objective ? (asked.objective ?? 0) + extra : 0);
}

/** Whether the basket can be played as it is: enough transactions, ¤, barrels and skiffs, no colour both bought and sold. */
export function possible(basket: Basket, captain: CaptainView, asked: Trading, traded: { bought: { [c: string]: number }; sold: { [c: string]: number } }, extra = 0): boolean {
  const goods = COLOURS.every((colour) => {
    const n = basket.goods[colour];
    if (n < 0) return -n <= (captain.reserve[colour] ?? 0) && !traded.bought[colour];
    return n === 0 || !traded.sold[colour];
  });
  return goods && used(basket) <= asked.left && purse(basket, captain, asked, extra) >= 0 && basket.skiffs <= captain.skiffs_left && (basket.skiffs === 0 || captain.side === "sinkside");
}

/** Its moves: sales first, so that purchases can be paid; an objective last, for it asks where its outpost goes. */
export function moves(basket: Basket, asked: Trading): string[] {
  const sold = COLOURS.flatMap((colour) => Array<string>(Math.max(0, -basket.goods[colour])).fill(`sell ${colour}`));
  const bought = COLOURS.flatMap((colour) => Array<string>(Math.max(0, basket.goods[colour])).fill(`buy ${colour}`));
  const skiffs = Array<string>(basket.skiffs).fill("buy skiff");
  const all = [...sold, ...bought, ...skiffs, ...(basket.objective ? [basket.objective] : [])];
  return used(basket) < asked.left && !basket.objective ? [...all, "done"] : all;
}

export const isEmpty = (basket: Basket): boolean => used(basket) === 0 && total(basket.goods) === 0;
