// The parts of a dial: so many steps over the upper half and a little more.
import { polar, round } from "./geometry";

export function arcOf(step: number, steps: number, r: number): string {
  const each = 240 / steps;
  const [from, to] = [150 + step * each + 4, 150 + (step + 1) * each - 4];
  return `M${polar(r, from).join(" ")}A${round(r)} ${round(r)} 0 0 1 ${polar(r, to).join(" ")}`;
}
