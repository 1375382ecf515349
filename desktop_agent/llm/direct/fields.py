"""Commands that write into fields by their names.

To type or write into a field puts the text where the caret is after the click. To fill, set,
enter, put or replace takes the place of all that is there.
"""

from __future__ import annotations

import re
from typing import Final

from ...protocol import Focus, KeyCombo, Op, Type, quoted
from ..understanding.words.exceptions import exception_in
from ..understanding.words.tokens import tokens_of
from ..understanding.words.window_names import place_called, place_words
from .clicks import clicked
from .command import Command, UnclearCommand, command
from .keyboard import DELAY, delay_of
from .lexer import OPEN, Stay
from .menus import chosen
from .names import WHAT, Thing, is_bare, is_quoted, kind_of, thing_of, value_of
from .rows import CommandRow, RowMatch, row
from .texts import NEW_FIRST, NEW_TEXT

_ALL: Final = KeyCombo(keys=("ctrl", "a"))
_WRITTEN: Final = ("field", "combo box", "window")
_CARET: Final = ("the cursor", "the caret", "the focus")
_BOXES: Final = ("field", "box", "input")
_ARTICLE: Final = re.compile(r"(?:the|this|that|my|your)\s", re.IGNORECASE)
_PREP: Final = r"(?:into|in to|inside|in)"
_SLOW: Final = rf"(?:(?P<slowly>,? slowly)|,? {DELAY})?"
_VALUE: Final = rf"(?:{OPEN}|[^{OPEN}]{{1,500}}?)"
_CONTENTS: Final = r"(?:(?:the )?(?:texts?|contents?|values?|what is|everything) (?:of|in|from) )?"
_PAIR: Final = re.compile(
    rf"(?P<what>{WHAT})(?: ?[:=] ?| (?:with|as|to|is) )(?P<value>{_VALUE})", re.IGNORECASE
)

# In "fill in the form: Type: “Home”, Search: “x”" the words before the colons are names.
STAY: Final = Stay(
    begin=re.compile(r"fill\s", re.I),
    word=re.compile(
        rf"(?!fill\b)[^\W_]{{1,40}}(?:[ \t]+\w{{1,40}}){{0,3}}[ \t]*(?:=|:(?=[\s{OPEN}]))", re.I
    ),
    link=re.compile(r"[\s,;.\-*•–0-9)]*(?:and\s+)?", re.I),
)


def _written(thing: Thing) -> Thing:
    if thing.role not in _WRITTEN:
        raise UnclearCommand(f"I can only type into a field, and {thing.kind} isn't one.")
    return thing


def _into(said: RowMatch) -> Command:
    verb, text = said.words("verb").lower(), value_of(said, "text")
    if not is_quoted(said, "what") and NEW_TEXT.fullmatch(said.words("what").strip()):
        raise UnclearCommand(NEW_FIRST)
    there = None if is_quoted(said, "what") else place_called(said.words("what"))
    if there is not None:
        return _placed(there, text, delay_of(said))
    thing = _written(thing_of(said, "what", default="field"))
    if verb in ("put", "enter", "fill") and thing.role != "window":
        return _filled(thing, text)
    return _typed(thing, text, delay_of(said))


def _into_unquoted(said: RowMatch) -> Command | None:
    """Only what cannot be a text is a field: an ambiguous phrase is asked about."""
    role, put = kind_of(said, "what"), said.words("verb").lower() in ("put", "enter")
    if put and said.words("text").lower() in _CARET:
        return clicked(thing_of(said, "what", default="field"))
    if place_called(said.words("what")) is not None:
        return None  # It is typed as it is, in that place.
    if role in _WRITTEN and not said.words("what").endswith(" list"):
        return _into(said)
    box = said.words("what").endswith(_BOXES) and is_bare(said, "what")
    if put or box or is_quoted(said, "what"):
        return _into(said)
    article = _ARTICLE.match(said.words("what"))
    if not article and said.words("prep").lower() == "in":
        return None
    if len(said.words("what").split()) > 5:
        return None
    raise UnclearCommand("I can't tell where the text ends. Put it in quotation marks.")


def _placed(there: tuple[Focus, ...], text: str, delay: float) -> Command:
    typing = Type(text=text, delay=delay)
    where = place_words(there)
    step = f"Type {quoted(text)}{where}"
    return command(*there, typing, step=step, did=f"typed {_many(text)}{where}")


def _many(text: str) -> str:
    return "1 character" if len(text) == 1 else f"{len(text):,} characters"


def _typed(thing: Thing, text: str, delay: float) -> Command:
    typing = Type(text=text, delay=delay)
    step = f"Type {quoted(text)} into {thing.words}"
    did = f"typed {_many(text)} into {thing.words}"
    there: Op = Focus(window=thing.name) if thing.role == "window" else thing.click()
    return command(there, typing, step=step, did=did)


def _filled(thing: Thing, text: str) -> Command:
    if thing.role == "combo box":
        return chosen(thing, Thing(text, None))
    if thing.role == "window":
        raise UnclearCommand("I can only fill a field, and a window isn't one.")
    step = f"Fill {thing.words} with {quoted(text)}"
    return command(thing.click(), _ALL, Type(text=text), step=step, did=f"filled {thing.words}")


def _fill(said: RowMatch) -> Command:
    thing = _written(thing_of(said, "what", default="field"))
    return _filled(thing, value_of(said, "value"))


def _replace(said: RowMatch) -> Command | None:
    # Without a field it means to find a text and replace it.
    sure = said.words("in") or kind_of(said, "what")
    return _fill(said) if sure else None


def _form(said: RowMatch) -> tuple[Command, ...]:
    pairs = said.parts(_PAIR, "pairs")
    if not pairs or None in pairs:
        raise UnclearCommand("A form needs each field with its text in quotation marks.")
    return tuple(_fill(pair) for pair in pairs if pair is not None)


def _clear(said: RowMatch) -> Command:
    thing = thing_of(said, "what", default="field")
    if thing.role != "field":
        raise UnclearCommand(f"I can only clear a field, and {thing.kind} isn't one.")
    if exception_in(tokens_of(thing.name) or ()) is not None:
        # “Empty the cart except the candles” names no field.
        raise UnclearCommand("I can't tell what is to stay there.")
    erase = KeyCombo(keys=("backspace",))
    step, did = f"Clear {thing.words}", f"cleared {thing.words}"
    return command(thing.click(), _ALL, erase, step=step, did=did)


def _search(said: RowMatch) -> Command:
    thing = Thing("Search", "field")
    if said.words("what"):
        thing = _written(thing_of(said, "what", default="field"))
    text = value_of(said, "text", marks=False)
    words = f"for {quoted(text)} in {thing.words}"
    enter = KeyCombo(keys=("enter",))
    return command(
        thing.click(),
        _ALL,
        Type(text=text),
        enter,
        step=f"Search {words}",
        did=f"searched {words}",
    )


def _search_unquoted(said: RowMatch) -> Command | None:
    return _search(said) if kind_of(said, "what") == "field" or is_quoted(said, "what") else None


_SEARCH: Final = r"search for(?: the (?:text|words?)(?= \x01))?"

ROWS: Final[tuple[CommandRow, ...]] = (
    row(
        rf"put(?=\s+(?:in\s+)?(?:the\s+\w+\s+)?{OPEN})|put(?=\s[^{OPEN},;\n]{{1,80}}?\sin(?:to)?\s)",
        rf"(?P<verb>type|write|enter|put|fill)(?: in| out)?(?: the)?(?: following)?"
        rf"(?: text| words?| value)?:? (?P<text>{OPEN}){_SLOW} {_PREP} (?P<what>{WHAT})"
        rf"{_SLOW.replace('slowly>', 'slowly2>').replace('delay>', 'delay2>')}",
        _into,
        'type "Ada" into the field "Name"',
        limit="I find things by their names",
    ),
    row(
        "type|write",
        rf"(?P<verb>type|write|enter|put):? (?P<text>[^{OPEN}].*) (?P<prep>{_PREP})"
        rf" (?P<what>{WHAT})",
        _into_unquoted,
    ),
    row(
        r"set(?=\s[^,;\n]{1,200}?(?:\sto\s|\s?=))",
        rf"set {_CONTENTS}(?P<what>{WHAT})(?: to | ?= ?)(?P<value>{_VALUE})",
        _fill,
        'set Name to "Ada"',
        limit="I find things by their names",
    ),
    row(
        r"replace(?=\s)",
        rf"replace (?P<in>{_CONTENTS})(?P<what>{WHAT}) (?:with|by) (?P<value>{_VALUE})",
        _replace,
        'replace the text in Name with "Ada"',
    ),
    row(
        r"fill(?=\s)",
        r"fill(?: in| out)?(?: (?:the|this|a)(?: \w+)?)? form(?: in| out)?(?: with)?"
        r"(?: the following)?:? (?P<pairs>.+)",
        _form,
        'fill in the form: Name: "Ada", Email: "ada@example.org"',
        limit="I fill fields by their names",
    ),
    row(
        r"fill(?=\s)",
        r"fill(?: in| out)?:? (?P<pairs>.+)",
        _form,
        'fill Name with "Ada"',
    ),
    row(
        r"clear(?=\s)|empty(?=\s+the\s)",
        rf"(?:clear|empty)(?: out)? {_CONTENTS}(?P<what>{WHAT})",
        _clear,
        "clear the field Name",
        limit="I find things by their names",
    ),
    row(
        r"search\s+for(?=\s)",
        rf"{_SEARCH} (?P<text>{OPEN})(?: {_PREP} (?P<what>{WHAT}))?",
        _search,
        'search for "CM4 composite out pin"',
    ),
    row(
        r"search\s+for(?=\s)",
        rf"{_SEARCH} (?P<text>[^{OPEN}].*) {_PREP} (?P<what>{WHAT})",
        _search_unquoted,
    ),
    row(
        r"search\s+for(?=\s)",
        rf"{_SEARCH} (?P<text>[^{OPEN}]+)",
        _search,
    ),
)
