"""Plans mails step by step: the mail is opened, answered or passed on, written and sent. What is on
the screen says how far it is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ....events import Element
from ....protocol import KeyCombo, Op, Type, quoted
from ..screen.record_phrases import chosen_among
from ..screen.records import record_sets
from ..screen.scene import ShownScreen
from ..words.lexicon import GENERIC, STOP_WORDS
from ..words.matching import NameFit, bare, is_same
from ..words.reading import Clause
from ..words.tokens import Tokens, without_marks, words
from .plans import PlanTry, Progress, Steps, WhichOne, click_on, which

_ANSWERS: Final = frozenset({"answer", "reply", "respond"})
_PASSES: Final = frozenset({"forward", "pass", "send"})
_SAYING: Final = frozenset({"saying", "says", "say", "write", "just", "with", "that", ":", "text"})
_TO: Final = frozenset({"to", "for"})
_ADDRESS: Final = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_MOST_TURNS: Final = 5


@dataclass(frozen=True, slots=True)
class _Mail:
    """Holds what a clause says of a mail. `about` are the words for the one that is answered or
    passed on; `button` what is pressed on that."""

    button: str
    about: Tokens
    to: str = ""
    text: str = ""


def mailed(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the next step of a mail that the clause asks for, with its whole text."""
    mail = _read(clause.tokens)
    if mail is None or progress.turns > _MOST_TURNS:
        return
    step = _step(mail)
    fields = {bare(one.name): one for one in scene.content if one.role == "field"}
    message = next((fields[name] for name in ("message", "text", "body") if name in fields), None)
    sends = [one for one in _buttons(scene) if bare(one.name).split(" ")[0] == "send"]
    if mail.to and message is not None and "to" not in fields:
        return
    if message is not None and len(sends) == 1 and progress.turns:
        yield PlanTry(NameFit.EXACT, _written(mail, fields, message, sends[0], step))
        return
    opener = [one for one in _buttons(scene) if _is_called(one, mail.button)]
    here = len(opener) == 1 and (progress.turns or not mail.about)
    if here:
        yield PlanTry(NameFit.EXACT, Steps((click_on(opener[0]),), step, "", more=True))
        return
    if not mail.about:
        return
    found = chosen_among(mail.about, record_sets(scene))
    if found is None:
        return
    links = [one.of_role("link") for one in found[1].records]
    if any(len(one) != 1 for one in links):
        return
    one = which([each[0] for each in links], words(mail.about), scene, progress)
    if len(links) == 1:
        one = links[0][0]
    if isinstance(one, WhichOne):
        yield PlanTry(NameFit.EXACT, one)
    elif not progress.turns:
        yield PlanTry(NameFit.EXACT, Steps((click_on(one),), step, "", more=True))


def _buttons(scene: ShownScreen) -> list[Element]:
    return [one for one in scene.content if one.role in ("button", "link")]


def _is_called(one: Element, name: str) -> bool:
    return is_same(bare(one.name).split(" ")[0], name)


def _step(mail: _Mail) -> str:
    return f"{mail.button.capitalize()}: {quoted(mail.text)}"


def _written(
    mail: _Mail, fields: dict[str, Element], message: Element, send: Element, step: str
) -> Steps:
    ops: list[Op] = []
    if mail.to:
        ops += [click_on(fields["to"]), KeyCombo(keys=("ctrl", "a")), Type(text=mail.to)]
    ops += [click_on(message), KeyCombo(keys=("ctrl", "a")), Type(text=mail.text)]
    ops.append(click_on(send))
    did = "replied" if mail.button == "reply" else "passed it on"
    return Steps(tuple(ops), step, f"{did}: {quoted(mail.text)}")


def _read(tokens: Tokens) -> _Mail | None:
    """Return what a clause says of a mail; None where it says no text in quotation marks."""
    quotes = [one for one in tokens if one.quoted]
    head = tokens[0].norm if tokens and not tokens[0].quoted else ""
    if len(quotes) != 1:
        return None
    text = quotes[-1].text
    first = next(at for at, one in enumerate(tokens) if one.quoted)
    before = tokens[1:first]
    while before and (before[-1].is_mark or before[-1].norm in _SAYING):
        before = before[:-1]
    after = without_marks(tokens[first + 1 :])
    if after and not before and after[0].norm in _TO:
        # “reply "yes" to Ben”
        before, after = after, ()
    if after:
        return None
    if head in _ANSWERS:
        about = before[1:] if before and before[0].norm in _TO else before
        return _Mail("reply", _telling(about), text=text)
    if head in _PASSES:
        at = next((n for n, one in enumerate(before) if one.norm in _TO), None)
        if at is None:
            return None
        whom = _person(before[at + 1 :])
        about = tuple(one for one in before[:at] if one.norm not in ("on", "along", "over"))
        if whom and _telling(about):
            return _Mail("forward", _telling(about), to=whom, text=text)
    return None


def _telling(tokens: Tokens) -> Tokens:
    kept = tuple(one for one in tokens if one.norm not in STOP_WORDS - {"of"})
    telling = [one for one in kept if one.norm not in GENERIC | {"mail", "message"}]
    return tokens if telling else ()


def _person(tokens: Tokens) -> str:
    """Return the name or the address that words say; "" for words that only describe somebody."""
    said = [one for one in tokens if not one.is_mark]
    address = [one for one in said if _ADDRESS.fullmatch(one.text)]
    if len(address) == 1:
        return address[0].text
    names = [one for one in said if one.is_capital]
    return " ".join(one.text for one in names) if names and len(names) == len(said) else ""
