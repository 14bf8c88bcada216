import { drawNumber } from "./api.js";

function away(is) {
  document.getElementById("away").hidden = !is;
}

// A socket that comes back by itself; `ready` is called whenever it is open. What was asked is asked again then, under the
// same id, until it is answered: the server does it once.
export class Socket {
  constructor(hear, ready) {
    this.hear = hear;
    this.ready = ready;
    this.wait = 250;
    this.waiting = new Map(); // what was asked and is not answered yet, by id
    this.open();
  }

  open() {
    const address = new URL("/api/socket", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(address);
    this.socket.onopen = () => { this.wait = 250; this.send({ type: "hello", protocol: 1 }); };
    this.socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    this.socket.onclose = () => {
      away(true);
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 8000);
    };
  }

  receive(message) {
    if (message.type === "welcome") {
      away(false);
      this.ready();
      for (const { asked } of this.waiting.values()) this.send(asked);
      return;
    }
    this.hear(message);
    this.waiting.get(message.id)?.answered(message);
    this.waiting.delete(message.id);
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // The answer to something that is asked under an id: done, or refused.
  ask(message) {
    const asked = { ...message, id: drawNumber() };
    return new Promise((answered) => {
      this.waiting.set(asked.id, { asked, answered });
      this.send(asked);
    });
  }
}
