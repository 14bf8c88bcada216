/** What has come, with every part that is as it was before being the very same: so nothing is drawn anew that has not changed. */
export function kept<T>(before: unknown, now: T): T {
  if (!isTree(before) || !isTree(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const [had, has] = [Object.keys(before), Object.keys(now)];
  const parts = has.map((key) => kept(before[key], now[key]));
  if (had.length === has.length && has.every((key, n) => key === had[n] && Object.is(parts[n], before[key]))) return before as T;
  return (Array.isArray(now) ? parts : Object.fromEntries(has.map((key, n) => [key, parts[n]]))) as T;
}

const isTree = (one: unknown): one is Record<string, unknown> => typeof one === "object" && one !== null;
