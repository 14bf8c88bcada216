"""What a move is, for the frame that takes it and for screens that group moves: `Move.verb` is one of these."""

from typing import Final

VERBS: Final = (
    *("role", "go", "take", "extra", "stop", "craft", "shoot", "medkit", "painkillers", "lay", "use", "reactivate"),
    *("unlock", "trade", "pass", "discard", "enable", "collect", "leave", "react", "decline", "give", "ask", "propose"),
    *("cancel", "accept", "refuse", "name", "give up", "keep", "answer", "silent", "suspect"),
)
PICK_ROLE: Final = 0
GO: Final = 1
TAKE: Final = 2
EXTRA: Final = 3
STOP: Final = 4
CRAFT: Final = 5
SHOOT: Final = 6
USE_MEDKIT: Final = 7
USE_PAINKILLERS: Final = 8
LAY: Final = 9
USE: Final = 10
REACTIVATE: Final = 11
UNLOCK: Final = 12
TRADE: Final = 13
PASS: Final = 14
DISCARD: Final = 15
ENABLE: Final = 16
COLLECT: Final = 17
LEAVE: Final = 18
REACT: Final = 19
DECLINE: Final = 20
GIVE: Final = 21
ASK: Final = 22
PROPOSE: Final = 23
CANCEL: Final = 24
ACCEPT: Final = 25
REFUSE: Final = 26
NAME: Final = 27
GIVE_UP: Final = 28
KEEP: Final = 29
ANSWER: Final = 30
SILENT: Final = 31
SUSPECT: Final = 32
