"""Tries a model with a picture of its own: whether it answers, how fast, and whether it sees.

The picture shows a number that nobody could guess. Nothing of the screen is sent.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Final

from ..events import FrameRef
from ..geometry import Displays, Rect
from ..ports import Brain, BrainReply, Cost, Frame, News, Situation, Thought, Unavailable, View
from ..protocol import AskUser, Done, ProtocolError, Reply, Stop, parse_reply

_SIZE: Final = Rect(0, 0, 960, 600)
_GOAL: Final = (
    "Read the number in the screenshot. Click nothing and type nothing: say done at once, with "
    "the number as the summary."
)
_MOST_TOLD: Final = 200


@dataclass(frozen=True, slots=True)
class ModelTrial:
    """Says what came of it. `answer` is the model's word, `right` that it read the number."""

    answer: str
    right: bool
    seconds: float
    tokens_in: int = 0
    tokens_out: int = 0
    dollars: float = 0.0
    cached: int = 0


def tried(brain: Brain, number: int, patience_s: float) -> ModelTrial:
    """Ask once; takes as long as the model does, at most `patience_s`. Unavailable, in words for a
    user, if there is no answer."""
    came = threading.Event()
    replies: list[BrainReply] = []
    costs: list[Cost] = []

    def answer(reply: BrainReply) -> None:
        replies.append(reply)
        came.set()

    def tell(news: News) -> None:
        if isinstance(news, Cost):
            costs.append(news)

    cancel = brain.start(_situation(number), answer, tell)
    if not came.wait(patience_s):
        cancel()
        raise Unavailable(f"The model has not answered within {patience_s:g} seconds.")
    (reply,) = replies
    if isinstance(reply, Unavailable):
        raise reply
    words = _words_of(reply)
    return ModelTrial(
        words,
        str(number) in words,
        sum(one.seconds for one in costs),
        sum(one.tokens_in for one in costs),
        sum(one.tokens_out for one in costs),
        sum(one.dollars for one in costs),
        sum(one.cached for one in costs),
    )


def _situation(number: int) -> Situation:
    import cv2
    import numpy as np

    pixels = np.full((_SIZE.height, _SIZE.width, 4), 255, np.uint8)
    place, font = (280, 340), cv2.FONT_HERSHEY_SIMPLEX
    cv2.putText(pixels, str(number), place, font, 5.0, (0, 0, 0, 255), 10, cv2.LINE_AA)
    frame = Frame(FrameRef(1, f"the number {number}", _SIZE), pixels)
    return Situation(_GOAL, displays=Displays.of(_SIZE), view=View(frame))


def _words_of(reply: BrainReply) -> str:
    if isinstance(reply, Thought):
        found = _read(reply)
        said = reply.raw if found is None else _said(found)
    else:
        said = str(reply)
    return " ".join(said.split())[:_MOST_TOLD]


def _read(thought: Thought) -> Reply | None:
    try:
        return None if thought.wrong else parse_reply(thought.ours)
    except ProtocolError:
        return None


def _said(reply: Reply) -> str:
    for op in reply.actions:
        match op:
            case Done(summary=words) | Stop(reason=words) | AskUser(question=words):
                return words
            case _:
                pass
    return reply.notes
