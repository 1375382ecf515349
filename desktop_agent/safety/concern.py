"""Kinds of risky acts, and a reason for care about one op."""

from __future__ import annotations

from dataclasses import dataclass

from .folding import Tokens, WordPattern, phrases


@dataclass(frozen=True, slots=True, eq=False)
class ActFamily:
    """One kind of act: its short name, its risk, what it does in words, and how it is called.

    Each is itself and no other, so that it is cheap to look up what was decided about it.
    `goal` are words that only a human's goal has, such as an inflected verb; `asked` are English
    ones, which count only where they command. `implied` are English ones that are nouns, too, and
    count only with an object: "mail it to Bob".
    """

    name: str
    risk: int
    why: str
    english: tuple[WordPattern, ...]
    others: tuple[WordPattern, ...] = ()
    goal: tuple[WordPattern, ...] = ()
    asked: tuple[WordPattern, ...] = ()
    implied: tuple[WordPattern, ...] = ()


@dataclass(frozen=True, slots=True)
class Concern:
    """One reason for care. `family` is what a goal can ask for, `name` what the thing is called.

    Without a family no goal can have asked for it. `given`: the human's words give just this act,
    letter by letter.
    """

    risk: int
    why: str
    family: ActFamily | None = None
    name: Tokens = ()
    given: bool = False


def family(
    name: str,
    risk: int,
    why: str,
    english: str,
    others: str = "",
    *,
    goal: str = "",
    asked: str = "",
    implied: str = "",
) -> ActFamily:
    """Return a family of such words, as `phrases` reads them."""
    rest = (phrases(part) for part in (english, others, goal, asked, implied))
    return ActFamily(name, risk, why, *rest)


def of(kind: ActFamily, name: Tokens = (), *, given: bool = False) -> Concern:
    """This family's act, on a thing of this name."""
    return Concern(kind.risk, kind.why, kind, name, given)
