"""Why there is no answer of the brain yet, once that takes long. No Qt."""

from __future__ import annotations

from ..events import Retrying
from .now_view import retry_words, waiting_words
from .transcript import Transcript


class Waiting:
    """`brain` is its name; `now` below is the time in seconds of any steady clock."""

    def __init__(self, brain: str) -> None:
        self._brain = brain
        self._since: float | None = None
        self._retry: tuple[Retrying, float] | None = None

    def words(self, transcript: Transcript, *, thinking: bool, now: float) -> str:
        """ "" while there is nothing to be told."""
        if not thinking:
            self._since = None
        elif self._since is None:
            self._since = now
        retry, since = transcript.tally.retry, self._since
        if retry is None:
            self._retry = None
            waits = since is not None and not transcript.speaking
            return waiting_words(self._brain, now - (since or now)) if waits else ""
        if self._retry is None or self._retry[0] is not retry:
            self._retry = (retry, now)
        return retry_words(retry.why, retry.seconds - (now - self._retry[1]))
