"""Tells why there is no answer of the brain yet, once that takes long. No Qt."""

from __future__ import annotations

from ..events import Retrying, Sent
from .model.now_view import first_words, retry_words, waiting_words
from .model.transcript import Transcript
from .patience import Patience, no_patience


class BrainWait:
    """`brain` is its name; `now` below is the time in seconds of any steady clock. `patience_s`
    tells how long silence of a brain is borne."""

    def __init__(self, brain: str, patience_s: Patience = no_patience) -> None:
        self.brain = brain
        self._patience_s = patience_s
        self._since: float | None = None
        self._sent: Sent | None = None
        self._first: float | None = None
        self._retry: tuple[Retrying, float] | None = None

    def words(self, transcript: Transcript, *, thinking: bool, now: float) -> str:
        """ "" while there is nothing to be told."""
        if not thinking:
            self._since = self._first = None
        elif self._since is None or transcript.tally.sent is not self._sent:
            # Each request has its own time-out.
            self._since, self._sent = now, transcript.tally.sent
        if transcript.speaking and self._since is not None and self._first is None:
            self._first = now - self._since
        retry, since = transcript.tally.retry, self._since
        if retry is None:
            self._retry = None
            if transcript.speaking and self._first is not None:
                return first_words(self._first)
            if since is None:
                return ""
            return waiting_words(self.brain, now - since, self._patience_s(self.brain))
        if self._retry is None or self._retry[0] is not retry:
            self._retry = (retry, now)
        return retry_words(retry.why, retry.seconds - (now - self._retry[1]))
