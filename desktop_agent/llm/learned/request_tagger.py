"""Tags a request: where each act begins, which act it is, and which words are which part of it.

The tagger is a small BERT (the lower four layers of all-MiniLM-L6-v2, trained further by
`tools/request_tagger`), kept as ONNX. It judges words only; whether what it reads can be meant on
the screen is for the planner to say.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .word_pieces import CLASSIFY, SEPARATE, WordPiece, vocabulary_of, word_pieces
from .worded_acts import ActPart, Mood, WordedAct, WordedRequest

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FILES: Final = Path(__file__).parent / "model"
# No longer ones were trained.
_MOST_PIECES: Final = 62
_BEGINS: Final = "B-"
_GOES_ON: Final = "I-"
_OUTSIDE: Final = "O"


@dataclass(frozen=True, slots=True)
class TaggedRequest:
    """A request with its acts in their order; `certainty`, from 0 to 1, is that of the least
    certain of all decisions."""

    wording: WordedRequest
    certainty: float


class RequestTagger:
    """Reads requests; made once for all, as it takes a moment to load."""

    def __init__(self, folder: Path = _FILES) -> None:
        # Most goals need no tagger, and a start should not wait for it.
        from onnxruntime import InferenceSession, SessionOptions

        options = SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        labels = json.loads((folder / "labels.json").read_text(encoding="utf-8"))
        self._frames: Sequence[str] = labels["frames"]
        self._tags: Sequence[str] = labels["tags"]
        self._moods: Sequence[str] = labels["moods"]
        with (folder / "vocabulary.txt").open(encoding="utf-8") as lines:
            self._vocabulary = vocabulary_of(lines)
        self._words = InferenceSession(folder / "words.onnx", options)
        self._acts = InferenceSession(folder / "acts.onnx", options)

    def read(self, said: str) -> TaggedRequest | None:
        """Return the acts of a request; None if it is empty, or too long to be read."""
        import numpy

        pieces = word_pieces(said, self._vocabulary)
        if not pieces or len(pieces) > _MOST_PIECES:
            return None
        numbers = [piece.number for piece in pieces]
        ids = [self._vocabulary[CLASSIFY], *numbers, self._vocabulary[SEPARATE]]
        hidden, tags, starts = self._words.run(None, {"ids": numpy.array([ids], numpy.int64)})
        hidden, tags, starts = hidden[0, 1:-1], _shares(tags[0, 1:-1]), _shares(starts[0, 1:-1])
        begins = [at for at in range(len(pieces)) if at == 0 or starts[at][1] > starts[at][0]]
        certainty = min(float(tags.max(-1).min()), float(starts[1:].max(-1).min(initial=1.0)))
        chosen = [self._tags[at] for at in tags.argmax(-1)]
        acts = []
        for begin, end in zip(begins, [*begins[1:], len(pieces)], strict=True):
            inside = hidden[begin:end]
            pooled = numpy.concatenate([inside.mean(0), inside.max(0)])[None]
            frames, moods = map(_shares, self._acts.run(None, {"pooled": pooled}))
            certainty = min(certainty, float(frames.max()), float(moods.max()))
            mood = Mood(self._moods[int(moods.argmax())])
            parts = _parts(pieces[begin:end], chosen[begin:end])
            acts.append(WordedAct(mood, self._frames[int(frames.argmax())], parts))
        return TaggedRequest(WordedRequest(said, tuple(acts)), certainty)


@cache
def request_tagger() -> RequestTagger:
    """Return the tagger that comes with the program, loaded at the first call."""
    return RequestTagger()


def _shares(scores: NDArray[Any]) -> NDArray[Any]:
    """Return scores as shares of 1, along the last axis."""
    import numpy

    powers = numpy.exp(scores - scores.max(-1, keepdims=True))
    shares: NDArray[Any] = powers / powers.sum(-1, keepdims=True)
    return shares


def _parts(pieces: Sequence[WordPiece], tags: Sequence[str]) -> tuple[ActPart, ...]:
    """Return the runs of pieces that are one part each."""
    parts: list[ActPart] = []
    before = _OUTSIDE
    for piece, tag in zip(pieces, tags, strict=True):
        name = tag.removeprefix(_BEGINS).removeprefix(_GOES_ON)
        if tag.startswith(_GOES_ON) and before == name:
            parts[-1] = ActPart(name, parts[-1].start, piece.end)
        elif tag != _OUTSIDE:
            parts.append(ActPart(name, piece.start, piece.end))
        before = name
    return tuple(parts)
