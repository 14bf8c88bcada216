"""What a move is, for the frame that takes it and for screens that group moves: `Move.verb` is one of these."""

from typing import Final

VERBS: Final = (
    *("role", "go", "take", "extra", "stop", "craft", "shoot", "medkit", "painkillers", "lay", "use", "reactivate"),
    *("unlock", "trade", "pass", "discard", "enable", "collect", "leave", "react", "decline", "give", "ask", "propose"),
    *("cancel", "accept", "refuse", "name", "give up", "keep", "answer", "silent", "suspect"),
)
# fmt: off
(
    PICK_ROLE, GO, TAKE, EXTRA, STOP, CRAFT, SHOOT, USE_MEDKIT, USE_PAINKILLERS, LAY, USE, REACTIVATE,
    UNLOCK, TRADE, PASS, DISCARD, ENABLE, COLLECT, LEAVE, REACT, DECLINE, GIVE, ASK, PROPOSE,
    CANCEL, ACCEPT, REFUSE, NAME, GIVE_UP, KEEP, ANSWER, SILENT, SUSPECT,
) = range(len(VERBS))
# fmt: on
