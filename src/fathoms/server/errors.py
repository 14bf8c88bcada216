"""What the server refuses: every refusal has a code for programs and a sentence for people."""

from typing import Final, final

# code: (HTTP status, when it is said). docs/protocol.md lists them; a test compares.
CODES: Final[dict[str, tuple[int, str]]] = {
    "bad-json": (400, "The body or the message is no JSON."),
    "bad-request": (400, "A field is missing, unknown, or of the wrong kind or size."),
    "bad-options": (400, "The game, its number of players or its options are not possible."),
    "bad-record": (
        400,
        "An uploaded record or proof is none, or it does not hold: its moves, or its dice.",
    ),
    "bad-protocol": (400, "The socket speaks a version of the protocol that this server does not."),
    "unknown-message": (400, "The socket sent a message of a type that does not exist."),
    "bad-move": (400, "What was sent as a move is no move of this game at all."),
    "not-signed-in": (401, "Something that needs a person was asked without a session."),
    "wrong-login": (401, "The name or the password of an account is wrong."),
    "wrong-password": (403, "The table's password is missing or wrong."),
    "bad-origin": (403, "A request that changes something, or a socket, came from another site's page."),
    "not-yours": (403, "The seat is somebody else's."),
    "not-host": (
        403,
        "Only the host can do this: who opened the table, or once they have left, the first who sits there.",
    ),
    "not-seated": (403, "Only somebody who sits at the table can do this."),
    "not-allowed": (403, "The table was set up not to allow this."),
    "not-found": (404, "There is nothing at this address."),
    "no-table": (404, "There is no such table, or it is not for you."),
    "no-seat": (404, "The table has no such seat."),
    "no-game": (404, "No such game is installed."),
    "bad-method": (405, "The address does not know this HTTP method."),
    "signed-in": (409, "The socket is another person's already."),
    "name-taken": (409, "Another account has that name."),
    "has-account": (409, "This person has an account already."),
    "full": (409, "No seat is free."),
    "seat-taken": (409, "The seat is not free."),
    "seated": (409, "The person sits at the table already."),
    "not-open": (409, "The table has begun: this can only be done before."),
    "not-ready": (409, "The table cannot begin yet: a seat is free."),
    "not-playing": (409, "The table has not begun, or the game is over."),
    "game-over": (409, "The game is over: nothing can be played."),
    "not-over": (409, "This can be had only when the game is over."),
    "old-rules": (409, "The table was played under rules that this server does not have, or what is kept is spoilt."),
    "too-slow": (408, "The rest of the request did not come in time; the connection is closed."),
    "late": (409, "The move answers a question that is no longer asked."),
    "not-asked": (409, "The seat has nothing to choose now."),
    "illegal-move": (409, "The rules do not allow the move now."),
    "cannot-undo": (409, "There is nothing to take back, or it may not be taken back."),
    "no-ask": (409, "There is no such question to the table, or it has been settled."),
    "too-large": (413, "The body, the message or the record is larger than allowed."),
    "too-fast": (429, "Too many requests or messages in a short time."),
    "too-many": (429, "Too many tables, sockets or guests of one person or address."),
    "too-many-watched": (429, "The socket watches as many tables as one may."),
    "no-hint": (409, "No agent has an idea what to do."),
    "internal": (500, "The server made a mistake; nothing was changed."),
    "disk-full": (507, "The server's disk is full; nothing was changed."),
    "not-saved": (503, "The server's storage refuses to be written to; nothing was changed."),
    "storage-lost": (503, "The server has lost its database; send it again, under the same id it is done once."),
    "stopping": (503, "The server is being shut down; come back in a moment."),
}


@final
class Problem(Exception):
    """A refusal: the code is one of `CODES`, the sentence says to a person what is wrong."""

    def __init__(self, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule
        self.status = CODES[code][0]
