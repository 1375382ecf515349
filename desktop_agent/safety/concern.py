"""Kinds of risky acts, and a reason for care about one op."""

from __future__ import annotations

from dataclasses import dataclass

from .folding import Phrase, Tokens


@dataclass(frozen=True, slots=True)
class Family:
    """One kind of act: its risk, what it does in words, and how it is called.

    `goal` are words that only a human's goal has, such as an inflected verb.
    """

    risk: int
    why: str
    english: tuple[Phrase, ...]
    others: tuple[Phrase, ...] = ()
    goal: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class Concern:
    """One reason for care. `family` is what a goal can ask for, `name` what the thing is called.

    Without a family no goal can have asked for it.
    """

    risk: int
    why: str
    family: Family | None = None
    name: Tokens = ()


def of(family: Family, name: Tokens = ()) -> Concern:
    """This family's act, on a thing of this name."""
    return Concern(family.risk, family.why, family, name)
