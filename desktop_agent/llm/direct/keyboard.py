"""Commands for the keyboard."""

from __future__ import annotations

import re
from typing import Final

from ...protocol import (
    Hold,
    KeyCombo,
    KeyDown,
    KeyUp,
    ReleaseAll,
    Type,
    chord_words,
    counted,
    describe,
)
from ..understanding.words.window_names import place_words
from .command import Command, UnclearCommand, command, often
from .lexer import OPEN, Stay
from .rows import CommandRow, RowMatch, row
from .texts import literal, text_and_place
from .values import TIME, TIMES, chord_of, held_of, presses_of, seconds_of

_SLOWLY_S: Final = 0.1
_MOST_DELAY_S: Final = 5

DELAY: Final = (
    rf"with\s(?:a\s)?delay(?:\sof)?\s(?P<delay>{TIME})(?:\s(?:per|a)\s(?:character|key))?"
)
# “Type in the box” says where; “type in 3.14” says what.
_SOME: Final = r"(?:(?:the|an?|my|your|this|that|its|here|there|it)\b|:)"
_THE_COMMAND: Final = re.compile(r"\Athe command:? (?=\S)", re.IGNORECASE)
_DELAY_AT_END: Final = re.compile(rf"\s{DELAY}\Z", re.IGNORECASE)


STAY: Final = Stay(
    begin=re.compile(r"(?:press|hit|push|tap)\b", re.I),
    word=re.compile(r"enter(?![\w'’])(?!\s+\x01)", re.I),
    link=re.compile(".*", re.S),
)
"""A verb that is a key as well: "press tab and enter" is about keys."""


def _type(said: RowMatch) -> Command:
    text = said.text("text")
    if not text:
        raise UnclearCommand("There is nothing to type between the quotation marks.")
    return command(Type(text=text, delay=delay_of(said)))


def delay_of(said: RowMatch) -> float:
    """Seconds per character, if how to type is said."""
    if said.words("delay", "delay2"):
        return seconds_of(said.words("delay", "delay2"), most=_MOST_DELAY_S)
    return _SLOWLY_S if said.words("slowly", "slowly2") else 0.0


def _type_rest(said: RowMatch) -> Command:
    text = said.text("text")
    # Only the end can hold a delay: the text before it may be as long as any.
    start = max(0, len(text) - 80)
    ending = _DELAY_AT_END.search(text, start)
    delay = 0.0
    if ending is not None:
        delay = seconds_of(ending["delay"], most=_MOST_DELAY_S)
        text = text[: ending.start()].rstrip()
    if said.words("colon"):
        return command(Type(text=text, delay=delay))
    return typed_in(text, delay)


def typed_in(text: str, delay: float) -> Command:
    """Words without quotation marks: they may name a place, and may describe a text only."""
    text = _THE_COMMAND.sub("", text)
    bare = text.rstrip(" .!")
    placed = text_and_place(bare)
    text, there = placed if placed is not None else (text, ())
    typing = Type(text=literal(text), delay=delay)
    step, did = describe(typing), ""
    if not there:
        return command(typing)
    where = place_words(there)
    did = f"typed {counted(len(text), 'character')}{where}"
    return command(*there, typing, step=f"{step}{where}", did=did)


def _press(said: RowMatch) -> Command:
    if said.quoted("quote"):
        keys = chord_of(said.text("quote"))
        if keys is None:
            raise UnclearCommand("That is not a key. To type it, say type; to click it, say click.")
        return command(KeyCombo(keys=keys), times=said.count("n", default=1))
    try:
        presses = presses_of(said.words("keys"))
    except UnclearCommand as why:
        raise UnclearCommand(f"{why} To click something, say click and its name.") from None
    ops = [KeyCombo(keys=keys) for keys, times in presses for _ in range(times)]
    names = " then ".join(chord_words(keys) + often(times) for keys, times in presses)
    return command(*ops, step=f"Press {names}", did=f"pressed {names}")


def _hold(said: RowMatch) -> Command:
    keys = held_of(said.words("keys"))
    if said.words("time"):
        return command(Hold(keys=keys, seconds=seconds_of(said.words("time"))))
    downs = [KeyDown(key=key) for key in keys]
    return command(
        *downs, step=f"Hold {chord_words(keys)} down", did=f"held {chord_words(keys)} down"
    )


def _release(said: RowMatch) -> Command:
    keys = held_of(said.words("keys", "keys2"))
    ups = [KeyUp(key=key) for key in reversed(keys)]
    return command(*ups, step=f"Release {chord_words(keys)}", did=f"released {chord_words(keys)}")


def _release_all(_said: RowMatch) -> Command:
    return command(ReleaseAll())


ROWS: Final[tuple[CommandRow, ...]] = (
    row(
        rf"type|write|enter(?=\s+(?:the\s+\w+\s+)?{OPEN})",
        rf"(?:type|write|enter)(?: in| out)?(?: just| only| simply| exactly)?(?: the)?"
        rf"(?: following)?(?: text| words?)?:? "
        rf"(?P<text>{OPEN})(?:(?P<slowly>,? slowly)|,? {DELAY})?",
        _type,
        'type "Hello, world"',
        'type "Ada" into Name',
        'type "Hello" with delay 0.02',
    ),
    row(
        r"type|write",
        rf"(?:type|write|enter)(?P<colon>:)?(?: (?:in|out|down)(?! {_SOME}))?"
        rf" (?P<text>[^{OPEN}].*)",
        _type_rest,
        "type hello and press enter",
        limit="Put text in quotation marks, with nothing else around it",
        literal=True,
    ),
    row(
        r"hold|press\s+and\s+hold|keep(?=\s+(?:the\s+)?\w+\s+(?:down|pressed)\b)",
        rf"(?:press and hold|hold|keep)(?: down)?(?: the)? (?P<keys>[^{OPEN}]+?)"
        rf"(?: keys?)?(?: down| pressed)?(?: for (?P<time>{TIME}))?",
        _hold,
        "hold shift for 2 seconds",
        "hold down ctrl",
    ),
    row(
        r"release|let\s+go|let\s+(?:all|everything)",
        r"(?:release|let go(?: of)?|let) (?:everything|all(?: (?:the )?(?:keys|buttons)"
        r"(?: and (?:all )?(?:the )?(?:keys|buttons))?)?)(?: go)?",
        _release_all,
        "release everything",
    ),
    row(
        r"release|let(?=\s)",
        rf"(?:release|let go(?: of)?)(?: the)? (?P<keys>[^{OPEN}]+?)(?: keys?)?"
        rf"|let(?: the)? (?P<keys2>[^{OPEN}]+?)(?: keys?)? go",
        _release,
        "release ctrl",
    ),
    row(
        r"press|hit|(?:push|tap)(?=\s)",
        r"(?:press|hit|push|tap)(?: on)?(?: the (?:keys?|key combination|shortcut))?"
        rf" (?:(?P<quote>{OPEN})(?: (?P<n>{TIMES}))?|(?P<keys>[^{OPEN}]+))",
        _press,
        "press ctrl+s",
        "press down 3 times",
        "press tab, tab and enter",
        limit="I press keys by their names, and to click something, say click",
    ),
    row(
        r"enter(?=\s*(?:\Z|[.,;!?\n\r]|(?:and|then|twice)\b))",
        r"(?P<keys>enter)",
        _press,
    ),
)
