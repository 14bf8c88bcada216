"""The wire between a page and its server, in a test's hands: held, slowed, cut."""

import re

from playwright.sync_api import Page, WebSocketRoute


class Cable:
    """Every socket of a page from now on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.holds_back = False  # what the server says stays on the way
        self.holds_up = False  # what the page says does
        self.broken = False  # nobody answers
        self.becomes = ""  # the software that the server says it is
        self.sent: list[str] = []  # that reached the server
        self.lost: list[str] = []  # that did not
        self._waiting: list[tuple[WebSocketRoute, str]] = []
        self._sockets: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket("**/api/socket", self._connect)

    def _connect(self, page_side: WebSocketRoute) -> None:
        if self.broken:
            page_side.close()
            return
        server_side = page_side.connect_to_server()
        self._sockets.append((page_side, server_side))
        page_side.on_message(lambda text: self._up(server_side, str(text)))
        server_side.on_message(lambda text: self._back(page_side, str(text)))

    def _up(self, server_side: WebSocketRoute, text: str) -> None:
        if self.holds_up:
            self.lost.append(text)
            return
        self.sent.append(text)
        server_side.send(text)

    def _back(self, page_side: WebSocketRoute, text: str) -> None:
        if self.becomes and '"welcome"' in text:
            text = re.sub(r'"software":"[^"]*"', f'"software":"{self.becomes}"', text)
        if self.holds_back:
            self._waiting.append((page_side, text))
        else:
            page_side.send(text)

    def hold(self) -> None:
        self.holds_back = True

    def let_go(self) -> None:
        self.holds_back = False
        for side, text in self._waiting:
            side.send(text)
        self._waiting.clear()

    def cut(self) -> None:
        """The connection breaks; a new one is possible unless `broken`."""
        for page_side, server_side in self._sockets:
            page_side.close()
            server_side.close()
        self._sockets.clear()
        self._waiting.clear()
        self.holds_up = self.holds_back = False
