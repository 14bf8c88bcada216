import { complain } from "./dom.js";

// A socket that comes back by itself; `ready` is called whenever it is open.
export class Socket {
  constructor(hear, ready) {
    this.hear = hear;
    this.ready = ready;
    this.wait = 250;
    this.open();
  }

  open() {
    const address = new URL("/api/socket", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(address);
    this.socket.onopen = () => { this.wait = 250; this.send({ type: "hello", protocol: 1 }); };
    this.socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "welcome") { complain(""); this.ready(); } else this.hear(message);
    };
    this.socket.onclose = () => {
      complain("The server is away; trying again …");
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 8000);
    };
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
