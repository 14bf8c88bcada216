// What was sent and has not been answered outlives a page that is loaded anew: it is sent again under its id, and so done once.
import type { Move, Say } from "../socket/types";
import { begun, keepBegun } from "./begun";

export type Sent = Move | Say;

export const unanswered = (place: string): Sent[] => begun<Sent[]>(place, "sent") ?? [];

export function keepSent(place: string, message: Sent): void {
  keepBegun(place, "sent", [...unanswered(place).filter((one) => one.id !== message.id), message]);
}

export function answered(place: string, { id }: Sent): void {
  const rest = unanswered(place).filter((one) => one.id !== id);
  keepBegun(place, "sent", rest.length ? rest : null);
}
