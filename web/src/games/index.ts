// The games that have a board here, each loaded when it is played.
import type { GameFace } from "../table/contract";

const faces: { readonly [game: string]: () => Promise<{ face: GameFace }> } = {
  spill: () => import("./spill/face"),
};

export async function faceOf(game: string): Promise<GameFace | null> {
  return (await faces[game]?.())?.face ?? null;
}

export const playable = (game: string): boolean => game in faces;
