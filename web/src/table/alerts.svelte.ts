// A sound and a notification when it becomes my turn: off until asked for, and only while the page is not looked at.
import { settings } from "../settings.svelte";
import type { Table } from "./table.svelte";

let audio: AudioContext | null = null;

/** Two soft strokes of a ship's bell. */
function bell(): void {
  audio ??= new AudioContext();
  void audio.resume(); // a page that was loaded anew may make no sound before the first click
  const now = audio.currentTime;
  for (const [n, pitch] of [784, 1046].entries()) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.0001, now + n * 0.22);
    gain.gain.exponentialRampToValueAtTime(0.12, now + n * 0.22 + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + n * 0.22 + 0.7);
    tone.connect(gain).connect(audio.destination);
    tone.start(now + n * 0.22);
    tone.stop(now + n * 0.22 + 0.75);
  }
}

/** Some browsers let only a service worker notify: they do without. */
function notify(title: string, body: string): void {
  try {
    new Notification(title, { body, icon: "/icon-turn.svg" });
  } catch {
    settings.notify = false;
  }
}

export function alerts(table: () => Table): void {
  let was = true;
  $effect(() => {
    const { mine, choice, catalogue } = table();
    const now = mine && !table().view?.over;
    if (now && !was) {
      if (settings.sound) bell();
      if (settings.notify && document.hidden) notify(`Your turn: ${catalogue.title}`, choice?.prompt ?? "");
    }
    was = now;
  });
}
