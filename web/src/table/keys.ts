// Names of elements that stand for a thing on the board.
export const keyName = (target: string): string => `key-${target.replaceAll(/[^\w-]/g, "_")}`;
