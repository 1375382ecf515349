"""Secrets that the hands type and nobody else sees: where each may go, and what became of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from ..events import Element, Window

HIDDEN: Final = "•••"


@dataclass(frozen=True, slots=True)
class SecretPlace:
    """Says where a secret may go: the app, and the origin of the page, such as
    https://site.example."""

    app: str
    origin: str


@dataclass(frozen=True, slots=True)
class Secret:
    """A text that is in nothing that can be printed, kept or sent."""

    name: str
    text: str = field(repr=False)


class Vault(Protocol):
    """The secrets of this user, and the one place that each may go to."""

    def take(self, name: str) -> Secret:
        """Unavailable if there is none of this name, or if it cannot be had; the text says why."""
        ...

    def place_of(self, name: str) -> SecretPlace | None:
        """Return where it may go; None if nobody has said that yet."""
        ...

    def bind(self, name: str, place: SecretPlace) -> None:
        """Let it go there from now on, and nowhere else. Unavailable if that cannot be kept."""
        ...


@dataclass(frozen=True, slots=True)
class TypedIn:
    """A field that got a secret, as it was last seen, and its window then. `shown` is false while
    that window is not on the screen."""

    secret: Secret
    element: Element
    window: Window | None
    shown: bool = True


class TypedSecrets:
    """Holds what was typed since the start, so that it can be kept out of sight. One thread uses
    it.

    It outlives the task: the field is on the screen for the next one, too.
    """

    def __init__(self) -> None:
        self._fields: dict[str, TypedIn] = {}
        self._secrets: set[Secret] = set()

    def note(self, secret: Secret, element: Element, window: Window | None) -> None:
        """Note where the secret goes, before its first key goes out."""
        # Pages, and we, tell texts with single blanks.
        self._secrets |= {secret, Secret(secret.name, " ".join(secret.text.split()))}
        self._fields[element.key] = TypedIn(secret, element, window)

    @property
    def fields(self) -> tuple[TypedIn, ...]:
        return tuple(self._fields.values())

    def follow(self, find: Callable[[TypedIn], TypedIn]) -> None:
        """Each field as it is now."""
        self._fields = {key: find(one) for key, one in self._fields.items()}

    def shows(self, text: str) -> bool:
        """Tell whether the text holds a secret, or a large part of one."""
        return any(any(_covered(text, secret.text)) for secret in self._secrets)

    def clean(self, text: str) -> str:
        """Return the text without any secret in it."""
        found = [_covered(text, secret.text) for secret in self._secrets]
        covered = [any(signs) for signs in zip(*found, strict=True)]
        if not any(covered):
            return text
        kept = ("" if hidden else sign for sign, hidden in zip(text, covered, strict=True))
        return "".join(kept) + HIDDEN

    def told(self, element: Element) -> Element:
        """Return it as a brain may know it: also without what a field holds that got a secret."""
        found = self.cleaned(element)
        return (
            replace(found, value=HIDDEN) if found.value and element.key in self._fields else found
        )

    def cleaned(self, element: Element) -> Element:
        """Return the element without any secret in its words, and without what was read around it
        to judge it."""
        name, value = self.clean(element.name), self.clean(element.value)
        window = self.clean(element.window)
        found = replace(element, name=name, value=value, window=window)
        return replace(found, inner="", asks="", beside="")


def _covered(text: str, secret: str) -> list[bool]:
    """Return which signs of the text are of the secret: of it whole, or of a large run of it.

    Programs tell long texts cut, and a page may show a part of it.
    """
    size = len(secret) if len(secret) < 8 else min(32, max(6, len(secret) // 2))
    covered = [False] * len(text)
    if size < 4:
        # A text this short appears in many words by chance.
        return [text.strip() == secret] * len(text)
    runs = {secret[at : at + size] for at in range(len(secret) - size + 1)}
    for at in range(len(text) - size + 1):
        if text[at : at + size] in runs:
            covered[at : at + size] = [True] * size
    return covered
