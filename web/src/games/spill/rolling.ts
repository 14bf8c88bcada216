// The faces of the dice that are on their way, as the event tells them; 0 where it does not.
import type { Event } from "./types";

export function facesOf(event: Event | null): { weather: number; runner: number } {
  return {
    weather: event?.event === "weather_rolled" ? event.face : 0,
    runner: event?.event === "overflowed" ? Number(event.start.split("-")[1]) : 0, // it shows the sector that it fell into
  };
}
