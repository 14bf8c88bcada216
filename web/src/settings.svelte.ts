// What the reader has chosen for this browser; where storage is forbidden it lasts as long as the page.
type Theme = "light" | "dark";

export function stored(name: string): string | null {
  try {
    return localStorage.getItem(`fathoms-${name}`);
  } catch {
    return null;
  }
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(`fathoms-${name}`, value);
  } catch {
    // Forbidden: it is kept for this page alone.
  }
}

/** Whether this browser may remember anything. */
export function storing(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

// Milliseconds. Chromium 156 leaves most colours as they were when the page's theme changes in the same frame as the system's.
const AFTER = 60;

class Settings {
  theme = $state<Theme | null>(stored("theme") as Theme | null);
  scene = $state<string | null>(null); // a theme of the game that is shown, instead of the reader's
  sound = $state(stored("sound") === "on");
  notify = $state(stored("notify") === "on" && globalThis.Notification?.permission === "granted");
  speed = $state(Number(stored("speed")) || 1); // of what is shown
  private systemDark = $state(globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false);
  readonly dark = $derived(this.theme ? this.theme === "dark" : this.systemDark);

  constructor() {
    globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", (event) => setTimeout(() => (this.systemDark = event.matches), AFTER));
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    store("speed", String(speed));
  }

  toggleTheme(): void {
    this.theme = this.dark ? "light" : "dark";
    store("theme", this.theme);
  }

  async toggleNotify(): Promise<void> {
    this.notify = !this.notify && (await globalThis.Notification?.requestPermission()) === "granted";
    store("notify", this.notify ? "on" : "off");
  }

  toggleSound(): void {
    this.sound = !this.sound;
    store("sound", this.sound ? "on" : "off");
  }
}

export const settings = new Settings();
