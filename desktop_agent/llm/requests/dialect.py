"""Defines what a dialect has to provide, and the question that it puts into words. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from ...config import ModelSettings
from ...ports import Picture, Situation, Thought
from ..model_families import ModelFamily
from ..points import Grid
from ..prompt.messages import Prompt, PromptMessage
from ..prompt.styles import Style
from .stream import Incoming
from .trouble import Trouble


@dataclass(frozen=True, slots=True)
class ModelQuestion:
    """All that a request is made of.

    `messages` tell the situation in words, as most servers take it. The `situation`, the `prompt`
    and the `picture` themselves are for a dialect that tells it in a form of its own.

    With a `form`, the JSON schema of an answer, it is no turn of a task: the messages are all of
    it, the model gets no tools, and what it says is the answer.
    """

    model: str
    messages: tuple[PromptMessage, ...]
    settings: ModelSettings
    situation: Situation
    prompt: Prompt
    picture: Picture | None = None
    form: dict[str, Any] | None = None


class Dialect(Protocol):
    """Tells how servers of one kind are asked, and how they answer.

    A value, without a clock, a network or a key of its own. What one server turned out not to take
    makes another value (`without`), which is used for that server from then on.
    """

    @property
    def kind(self) -> str:
        """Return what such a server is called: "an OpenAI-compatible server"."""
        ...

    @property
    def keeps_grid(self) -> bool:
        """Return True if points count in the picture of the whole screen, also where a part of it
        was sent last."""
        ...

    @property
    def models_path(self) -> str:
        """Below the address: where the models are listed."""
        ...

    def style(self, family: ModelFamily) -> Style:
        """Return how such a model is told to reply."""
        ...

    def path(self, model: str) -> str:
        """Return where below the address a reply is asked for."""
        ...

    def headers(self, key: str | None, model: str) -> dict[str, str]:
        """Return the headers with the key, in lower case, and whatever such a server insists on.

        They are asked for with every request; `model` is "" where no reply is asked for."""
        ...

    def body(self, question: ModelQuestion) -> dict[str, Any]:
        """Return the request as JSON."""
        ...

    def without(self, question: ModelQuestion, trouble: Trouble) -> Dialect | None:
        """Return what to try after the server did not take the request; None for nothing else."""
        ...

    def incoming(self) -> Incoming:
        """Return what takes the bytes of one response."""
        ...

    def model_names(self, listed: object) -> list[str] | None:
        """Return the models in what a server lists; None if that is no such list."""
        ...

    def words(self, incoming: Incoming) -> str:
        """Return the model's word to the human in a reply that may not be all there yet."""
        ...

    def answer(self, incoming: Incoming) -> str:
        """Return what the model said to a question with a form."""
        ...

    def is_complete(self, raw: str, *, at_limit: bool) -> bool:
        """Tell whether a reply can be used that ended without saying so, or `at_limit`: at the
        maximum length."""
        ...

    def thought(
        self, raw: str, grid: Grid | None, question: ModelQuestion | None = None
    ) -> Thought:
        """Return the reply in our form, with points in screen pixels. `grid` is None where the
        model counts in screen pixels already; `question` is what was asked, where that is known."""
        ...
