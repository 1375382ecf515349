"""Things on the screen by their names: "the Save button", the field labelled “Name”, Settings.

A row takes the words of a thing as one group, WHAT; here they are read. A quotation is the
name, whatever it holds. Without one, the words for a kind ("button", "text box") stand before
the name or after it, and what could mean anything else is not guessed at.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ...protocol import Click, Role, quoted
from ..understanding.words.lexicon import KINDS
from .command import UnclearCommand
from .lexer import OPEN
from .rows import RowMatch
from .texts import literal

_MOST_WORDS: Final = 8

# With a capital these are often a part of the name: Insert Link, Start Menu, New Tab.
_WEAK: Final = frozenset(
    {"link", "box", "input", "tab", "menu", "list", "row", "text", "word", "words", "label"}
    | {"heading", "window", "image", "picture", "option", "item", "icon", "element", "entry"}
    | {"switch", "combo", "radio"}
)

# "copy link" is a name of something to press, "docs link" is a link.
_DEEDS: Final = {
    "link": {"add", "copy", "create", "insert", "new", "open"},
    "image": {"add", "copy", "create", "insert", "new", "open", "save"},
    "text": {"add", "copy", "create", "find", "insert", "new", "select"},
    "tab": {"close", "new", "open"},
    "window": {"close", "new", "open"},
    "item": {"add", "create", "delete", "insert", "new", "remove"},
}

_KIND: Final = "|".join(sorted(map(re.escape, KINDS), key=len, reverse=True))
_ARTICLE: Final = "(?P<article>(?:the|a|an) )?"
_CALLED: Final = (
    r"(?:,? (?:which is |that is )?(?:labell?ed|called|named|titled|marked|reading|saying)"
    r"|,? (?:with the )?(?:text|label|name|title)(?: of)?|,? (?:that|which) (?:says|reads)"
    r"| for):?"
)
_QUOTED: Final = re.compile(
    rf"{_ARTICLE}(?:(?P<kind>(?i:{_KIND}))(?i:{_CALLED})? )?(?P<name>{OPEN})"
    rf"|{_ARTICLE.replace('article', 'article2')}(?P<name2>{OPEN}) (?P<kind2>(?i:{_KIND}))"
)
_BARE: Final = re.compile(rf"{_ARTICLE}(?P<kind>(?i:{_KIND}))")
_CALLED_SO: Final = re.compile(
    rf"{_ARTICLE}(?P<kind>(?i:{_KIND}))(?i:{_CALLED}) (?P<name>[^{OPEN}]+)"
)
_AFTER: Final = re.compile(
    rf"{_ARTICLE}(?P<name>[^{OPEN}]+?) (?P<kind>(?i:{_KIND})"
    r"|(?:(?<=search )|(?<=address )|(?<=location )|(?<=url )|(?<=URL ))bar)"
)
_BEFORE: Final = re.compile(rf"{_ARTICLE}(?P<kind>(?i:{_KIND})) (?P<name>[^{OPEN}]+)")
_ALONE: Final = re.compile(rf"{_ARTICLE}(?P<name>[^{OPEN}]+)")

WHAT: Final = rf"(?:[^{OPEN}]{{0,80}}{OPEN}[^{OPEN}]{{0,80}}?|[^{OPEN}]{{1,240}}?)"
"""The words of a thing, in patterns: one quotation at most."""

_NO_THING: Final = frozenset(
    {"it", "that", "this", "these", "those", "them", "me", "us", "one", "a", "an", "the", "there"}
    | {"here", "all", "both", "something", "anything", "everything", "somewhere", "anywhere"}
    | {"mouse", "pointer", "cursor", "mouse pointer", "mouse cursor", "screen"}
)
_NO_TEXT: Final = frozenset(
    {"it", "that", "this", "them", "something", "anything", "text", "some text"}
)
_NUMBERS: Final = re.compile(r"[-−+(\[]?[0-9][-−+0-9 .,;:xy()\[\]]*")
_NOT_A_NAME: Final = re.compile(
    r"(?:where|here|there|from|what|which|whatever|whichever|how|if|when|until|it|them|this|that"
    r"|to|at|on|in|into|with|something|anything|everything)(?: .*)?"
)
_PLACE: Final = re.compile(
    r"\b(?:in|on|at|of|from|near|under|below|above|beside|behind|inside|over|next to) "
    r"(?:the|this|that|my|your)\b"
    rf"|\b(?:{_KIND}) (?:in|on|at|to|that|which|next|under|above|below|with|of|from)\b"
)
_LOOKS: Final = frozenset(
    {"first", "second", "third", "fourth", "fifth", "1st", "2nd", "3rd", "last", "other", "same"}
    | {"top", "bottom", "big", "small", "red", "green", "blue", "grey", "gray", "right", "wrong"}
)
_WHICH: Final = frozenset({"next", "previous", "current", "new", "active", "selected"})
_LOST_WORDS: Final = re.compile(r"\b(?:now|again|instead|too)\b", re.IGNORECASE)
_LOST_MARKS: Final = re.compile(r"[!?…;,]|\.\.")

_QUOTE_IT: Final = "Put the name in quotation marks."


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing on the screen by its name, and perhaps its kind."""

    name: str
    role: Role | None

    @property
    def kind(self) -> str:
        """Return words such as: a button."""
        return f"{'an' if self.role == 'image' else 'a'} {self.role or 'thing'}"

    @property
    def words(self) -> str:
        return f"the {self.role} {quoted(self.name)}" if self.role else quoted(self.name)

    def click(self) -> Click:
        return Click(text=self.name, role=self.role)


def thing_of(said: RowMatch, group: str, *, default: Role | None = None) -> Thing:
    """Return the thing that the group names; UnclearCommand if it names none or may mean something
    else."""
    found = _found(said, group)
    if found is None:
        raise UnclearCommand(f"I can't tell what its name is. {_QUOTE_IT}")
    kind = _kind(found)
    if not found.words("name", "name2"):
        # Reached only with a kind alone: "the button".
        raise UnclearCommand(f"I need the words on the {kind} or beside it.")
    name = _name(found, kind, said.cut_after(group))
    return Thing(name, KINDS[kind] or default if kind else default)


def kind_of(said: RowMatch, group: str) -> Role | None:
    """Return the role of a thing that is named together with its kind; None for all other words."""
    found = _found(said, group)
    if found is None or not found.words("name", "name2"):
        return None
    kind = _kind(found)
    return KINDS[kind] if kind else None


def is_bare(said: RowMatch, group: str) -> bool:
    """Return True for the word for a kind and nothing else: "the box"."""
    return said.part(_BARE, group) is not None


def is_quoted(said: RowMatch, group: str) -> bool:
    return OPEN in said.words(group)


def value_of(said: RowMatch, group: str, *, marks: bool = True) -> str:
    """Return a text to be typed: quoted, or words without a connector that end where they end.

    `marks`: the marks at its end matter.
    """
    text = said.text(group)
    if said.quoted(group):
        if not text:
            raise UnclearCommand("There is nothing to type between the quotation marks.")
        return text
    if text.casefold() in _NO_TEXT or text.startswith(("my ", "your ")):
        raise UnclearCommand("I need the text itself, in quotation marks.")
    cut = said.cut_after(group)
    if said.joined(group) or OPEN in said.words(group) or _LOST_WORDS.search(cut):
        raise UnclearCommand("Put a longer text in quotation marks.")
    if marks:
        literal(text)
    if marks and _LOST_MARKS.search(cut):
        raise UnclearCommand("To keep the marks at its end, put the text in quotation marks.")
    return text


def _found(said: RowMatch, group: str) -> RowMatch | None:
    """Return the words of a thing, taken apart the way that fits first."""
    if is_quoted(said, group):
        return said.part(_QUOTED, group)
    bare = said.part(_BARE, group)
    if bare and (bare.words("article") or bare.words("kind").islower()):
        return bare
    for pattern in (_CALLED_SO, _AFTER, _BEFORE):
        found = said.part(pattern, group)
        if found and _is_kind(found, after=pattern is _AFTER):
            return found
    return said.part(_ALONE, group)


def _is_kind(found: RowMatch, *, after: bool) -> bool:
    """Tell whether the word for a kind is one here, and not a part of the name."""
    written, first = found.words("kind"), found.words("name").split(" ", 1)[0]
    kind = written.casefold()
    article = bool(found.words("article"))
    if kind in _WEAK and not written.islower() and (after or not article):
        return False
    if after:
        return article or first.casefold() not in _DEEDS.get(kind, ())
    if kind in ("text", "word", "words", "list", "image", "window"):
        # "the text Hello" is a text, "the text editor" is something called so.
        return not first.islower()
    return found.words("name") not in ("bar", "key", "view")


def _kind(found: RowMatch) -> str:
    kind = found.words("kind", "kind2").casefold()
    return "field" if kind == "bar" else kind


def _name(found: RowMatch, kind: str, cut: str) -> str:
    group = "name" if found.words("name") else "name2"
    if found.quoted(group):
        return found.name(group)
    words = found.words(group)
    if not kind and _NUMBERS.fullmatch(words):
        raise UnclearCommand(
            "A point is two whole numbers. A name that is a number needs quotation marks."
        )
    if _NOT_A_NAME.fullmatch(words):
        raise UnclearCommand(f"I need its name: the words on it. {_QUOTE_IT}")
    # "the next button" has that on it, "the next tab" is whichever follows.
    which = KINDS.get(kind) not in ("button", "link") and words in _WHICH
    if _PLACE.search(words) or (kind and (words in _LOOKS or which)):
        raise UnclearCommand(
            f"I find things by their names, not by where or how they are. {_QUOTE_IT}"
        )
    if len(words.split()) > _MOST_WORDS:
        raise UnclearCommand("Put a longer name in quotation marks.")
    lost = _LOST_WORDS.search(cut)
    if lost and found.cut_after(group):
        word = quoted(lost.group())
        raise UnclearCommand(f"I can't tell whether {word} belongs to the name. {_QUOTE_IT}")
    return found.name(group, but=_NO_THING)
