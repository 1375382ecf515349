"""Kinds of risky acts, and a reason for care about one op."""

from __future__ import annotations

from dataclasses import dataclass

from .folding import Phrase, Tokens, phrases


@dataclass(frozen=True, slots=True)
class Family:
    """One kind of act: its short name, its risk, what it does in words, and how it is called.

    `goal` are words that only a human's goal has, such as an inflected verb; `asked` are English
    ones, which count only where they command.
    """

    name: str
    risk: int
    why: str
    english: tuple[Phrase, ...]
    others: tuple[Phrase, ...] = ()
    goal: tuple[Phrase, ...] = ()
    asked: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class Concern:
    """One reason for care. `family` is what a goal can ask for, `name` what the thing is called.

    Without a family no goal can have asked for it.
    """

    risk: int
    why: str
    family: Family | None = None
    name: Tokens = ()


def family(
    name: str, risk: int, why: str, english: str, others: str = "", goal: str = "", asked: str = ""
) -> Family:
    """From words as `phrases` reads them."""
    return Family(name, risk, why, phrases(english), phrases(others), phrases(goal), phrases(asked))


def of(kind: Family, name: Tokens = ()) -> Concern:
    """This family's act, on a thing of this name."""
    return Concern(kind.risk, kind.why, kind, name)
