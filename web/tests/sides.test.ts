import { describe, expect, test } from "vitest";
import { freeSide, type Around } from "../src/table/sides";

const RIGHT_BELOW = { left: false, above: false };
const around = (more: Partial<Around>): Around => ({ at: [500, 300], high: 64, board: { wide: 1000, high: 600 }, lit: [], ...more });

describe("what is told beside a thing", () => {
  test("opens on its first side where nothing lit is covered there", () => {
    expect(freeSide(RIGHT_BELOW, around({ lit: [[400, 300], [600, 200]] }))).toEqual(RIGHT_BELOW);
  });

  test("opens on another side where it would cover what is lit", () => {
    expect(freeSide(RIGHT_BELOW, around({ lit: [[600, 340]] }))).toEqual({ left: false, above: true });
    expect(freeSide(RIGHT_BELOW, around({ lit: [[600, 340], [600, 260]] }))).toEqual({ left: true, above: false });
  });

  test("covers as little as it can where something is lit on every side", () => {
    const lit: [number, number][] = [[600, 340], [650, 340], [600, 260], [650, 260], [400, 340], [400, 260], [350, 260]];
    expect(freeSide(RIGHT_BELOW, around({ lit }))).toEqual({ left: true, above: false });
  });

  test("stays within the board", () => {
    expect(freeSide(RIGHT_BELOW, around({ at: [100, 20], lit: [[200, 60]] }))).toEqual(RIGHT_BELOW);
  });
});
