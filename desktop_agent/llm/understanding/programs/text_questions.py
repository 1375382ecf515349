"""Answers questions about the text in front: “what is in the second line?”, “how many words?”, “is
milk on the list?”. All of the text is known there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ....protocol import quoted
from ..programs.editing import text_in_front
from ..screen.scene import ShownScreen
from ..words.lexicon import ORDINALS, QUESTION, STOP_WORDS
from ..words.matching import is_typo, means, stems
from ..words.said_dates import dates_in
from ..words.tokens import Token, Tokens, tokens_of
from .amounts import sum_of
from .text_places import line_numbered

_MOST_TOLD: Final = 400
_ASKING: Final = (
    STOP_WORDS
    | QUESTION
    | frozenset(
        [
            *("tell", "me", "what's", "stands", "stand", "says", "say", "said", "written", "read"),
            *(
                "list",
                "text",
                "file",
                "document",
                "note",
                "letter",
                "memo",
                "page",
                "editor",
                "out",
            ),
            *("line", "lines", "words", "there", "here", "you", "see", "we", "i", "got", "on"),
            "it",
            *("letters", "characters", "does", "do", "many", "whole", "inside", "content", "aloud"),
            *("thing", "things", "item", "items", "entry", "entries", "this", "still", "need"),
            *("have", "get", "buy", "anything", "something", "about", "any", "not", "in", "one"),
            *("spelled", "spelt", "right", "after", "directly", "follows"),
            *("stand", "comes", "come", "which", "at", "note", "down", "yet", "already", "also"),
            *(
                "contents",
                "according",
                "anywhere",
                "somewhere",
                "leave",
                "is",
                "are",
                "kindly",
                "mention",
                "mentioned",
                "mentions",
                "contains",
                "?",
                "to",
                "us",
            ),
        ]
    )
)


def told_of_text(tokens: Tokens, scene: ShownScreen) -> str | None:
    """Return the answer in one sentence; None for a question about anything else, or where the text
    is not known."""
    text = text_in_front(scene)
    if not text or not text.strip():
        return None
    norms = ["" if one.quoted else one.norm for one in tokens]
    lines = [one for one in text.split("\n") if one.strip()]
    by_place = _WORD_AT.fullmatch(" ".join(norms).rstrip(" ?"))
    if by_place is not None:
        return _word_at(ORDINALS.get(by_place["place"], 0), text)
    telling = [one for one in tokens if one.quoted or not (one.is_mark or one.norm in _ASKING)]
    places = [one for one in telling if one.norm in ORDINALS or one.norm.isdigit()]
    if set(norms) & _ENTRIES and len(places) == 1 and len(telling) == 1:
        word = places[0].norm
        number = int(word) if word.isdigit() else ORDINALS[word]
        every = text.removesuffix("\n").split("\n")
        meant = line_numbered(number, every, counted=not word.isdigit())
        if not meant.places:
            return None if abs(number) <= len(every) else "There is no such line"
        line = every[meant.places[0]]
        return quoted(line) if line.strip() else "That line is empty"
    if len(telling) == _TWO and all(one.quoted for one in telling) and "or" in norms:
        # “Is it "colour" or "color"?”
        there = [one.text for one in telling if one.text in text]
        return quoted(there[0]) if len(there) == 1 else None
    if _ON_A_LIST.fullmatch(" ".join(norms).rstrip(" ?")):
        telling = []
    after = "after" in norms and norms[0] in ("what", "what's", "which")
    if after and telling:
        places_held = [n for n, one in enumerate(lines) if all(means(t.norm, one) for t in telling)]
        if len(places_held) == 1 and not set(norms) & _ENTRIES:
            behind = _behind(telling, lines[places_held[0]])
            if behind:
                return quoted(behind)
        if len(places_held) == 1 and "," in lines[places_held[0]]:
            # What comes after it may be the next thing in the same line.
            return None
        follows = len(places_held) == 1 and places_held[0] + 1 < len(lines)
        return quoted(lines[places_held[0] + 1]) if follows else None
    if telling and norms[:2] in (["which", "line"], ["what", "line"]):
        # Empty lines count as well, as in the editor.
        every = text.split("\n")
        held = [n for n, one in enumerate(every, 1) if all(means(t.norm, one) for t in telling)]
        return f"Line {held[0]}: {quoted(every[held[0] - 1])}" if len(held) == 1 else None
    if _ADDED_UP.fullmatch(" ".join(norms).rstrip(" ?")):
        total = sum_of(text)
        return f"The sum is {total}" if total else None
    numbered = _number_of(norms, telling, lines)
    if numbered:
        return quoted(numbered)
    if {"twice", "thrice", "times", "often"} & set(norms):
        return None
    if telling and norms[0] in ("is", "are", "does", "do", "have") and len(telling) <= _MOST_SOUGHT:
        sought = [
            one
            for one in telling
            if one.quoted or not (one.norm in _FILLERS or _is_slip_for_asking(one.norm))
        ]
        found = [one for one in lines if all(means(each.norm, one) for each in sought)]
        if found and sought:
            return f"Yes: {', '.join(map(quoted, found))}"
        # “Is it dated?” asks for no word of the text.
        if not sought or not _SOMEWHERE & set(norms):
            return None
        together = " and ".join(quoted(one.text) for one in sought)
        return f"No line of the text has {together}"
    if telling or norms[0] == "when":
        return _only_line_about(norms, telling, lines)
    if "many" in norms and set(norms) & _SEVERAL_ENTRIES:
        every = text.removesuffix("\n").split("\n")
        if "lines" not in norms or len(every) == len(lines):
            return _counted(len(lines), "line")
        return _counted(len(every), "line") + f", {len(every) - len(lines)} of them empty"
    if "many" in norms and "words" in norms:
        return _counted(len(text.split()), "word")
    if "many" in norms and {"letters", "characters"} & set(norms):
        return _counted(len(text), "character")
    listed = norms[:1] in (["what"], ["what's"]) and _WRITINGS & set(norms)
    if listed or {"say", "says", "written", "read", "content", "contents"} & set(norms):
        whole = " / ".join(lines)
        return quoted(whole) if len(whole) <= _MOST_TOLD else None
    return None


_WORD_AT: Final = re.compile(
    r"(?:what(?:'s| is)|tell me|which is|read(?: me)?) the (?:very )?(?P<place>\w+) word"
    r"(?: (?:of|in) (?:it|(?:the|this|my) (?:text|file|letter|document|note|list)))?"
)


def _word_at(place: int, text: str) -> str | None:
    """Return the word of this number, from 1 on or from the end with -1 on."""
    found = re.findall(r"[^\W_](?:[\w'’-]*[^\W_])?", text)
    at = place - 1 if place > 0 else place
    return quoted(found[at]) if place and -len(found) <= at < len(found) else None


def is_text_in_front(told: str, scene: ShownScreen) -> bool:
    """Tell whether an answer is no more than all of the text in front, with all that was not asked
    for."""
    text = text_in_front(scene)
    lines = (text or "").strip().split("\n")
    return len(lines) > 1 and " ".join(" ".join(lines).split()) == told.strip(" “”")


def _is_slip_for_asking(word: str) -> bool:
    """Tell whether a word is “something” with a slip: the text need not have it."""
    return len(word) >= _LONG and any(is_typo(word, one) for one in _ASKING if len(one) >= _LONG)


def _only_line_about(
    norms: Sequence[str], telling: Sequence[Token], lines: Sequence[str]
) -> str | None:
    """Return the only line that has all the words of a question, and says more than these: “who
    does the music?” of “Music by Nils”. What is a number or a date has to have one."""
    if norms[0] not in _OPEN_QUESTIONS:
        return None
    sought = [one for one in telling if one.quoted or one.norm not in _FILLERS]
    # What the title says is said of all lines.
    sought = [one for one in sought if not means(one.norm, lines[0])] or sought
    held = [one for one in lines if all(means(each.norm, one) for each in sought)]
    dates = bool({"when", "day", "date"} & set(norms))
    if dates:
        dated = [one for one in lines if dates_in(tokens_of(one) or ())]
        known = all(any(means(each.norm, one) for one in lines) for each in sought)
        held = [one for one in held if one in dated] or (dated if known else [])
    elif norms[0] == "how" or {"time", "number", "many", "much"} & set(norms):
        held = [one for one in held if re.search(r"\d", one)]
    if not (sought or dates) or len(held) != 1:
        return None
    said = {stem for one in sought for stem in stems(one.text)}
    return quoted(held[0].strip()) if set(stems(held[0])) - said else None


_OPEN_QUESTIONS: Final = frozenset({"who", "what", "what's", "when", "which", "how"})
_FILLERS: Final = frozenset(
    [
        *("supposed", "meant", "people", "everyone", "everybody", "again", "should", "was", "were"),
        *(
            "going",
            "had",
            "makes",
            "make",
            "did",
            "doing",
            "will",
            "must",
            "they",
            "he",
            "she",
            "when's",
            "who's",
        ),
        *("remember", "when", "who", "where", "how", "much", "time", "number", "day", "date"),
    ]
)
_LONG: Final = 5


def _behind(telling: Sequence[Token], line: str) -> str:
    """Return what follows the words in a line that begins with them: “Hint: a cat”."""
    said = r"\W+".join(re.escape(one.text) for one in telling)
    found = re.match(rf"\W*{said}\W*[:=–-]\s*(?P<rest>\S.*)", line, re.IGNORECASE)
    return found["rest"].strip() if found else ""


def _number_of(norms: Sequence[str], telling: Sequence[Token], lines: Sequence[str]) -> str:
    """Return the only line of whom a number is asked: “what is Olga's telephone number?”."""
    kinds = {"number", "phone", "telephone", "mobile", "extension"}
    if not kinds & set(norms) or norms[0] not in ("what", "what's", "which", "tell"):
        return ""
    whose = [one.norm.removesuffix("'s") for one in telling if one.norm not in kinds]
    held = [one for one in lines if all(means(each, one) for each in whose)]
    return held[0] if whose and len(held) == 1 and re.search(r"\d", held[0]) else ""


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


_WRITINGS: Final = frozenset({"list", "note", "text", "document", "letter"})
# “What's on my shopping list?”
_ON_A_LIST: Final = re.compile(
    r"(?:what's|what is|what do i have|what have i got) (?:on|in) (?:my|the|this) (?:\w+ )?"
    r"(?:list|note)\b.*"
)
_ADDED_UP: Final = re.compile(
    r"(?:(?:add|sum|count|tot|total) up|add together|total|sum) (?:all |all of )?"
    r"(?:the |these |those |my )?"
    r"(?:numbers|amounts|figures|prices|sums|costs|it|this|them|everything)?"
    r"(?: (?:in|on|up) (?:here|this|the (?:list|text|file|note)))?"
    r"|(?:what's|what is) the (?:total|sum)(?: of (?:it|this|them|all|everything|these|all of it))?"
    r"|how much is (?:it|this|that|all of it|everything) (?:altogether|in total|all together)"
    r"|what does (?:it|this|everything) (?:all )?add up to"
)
_ENTRIES: Final = frozenset({"line", "item", "thing", "entry", "one"})
_SEVERAL_ENTRIES: Final = frozenset({"lines", "items", "things", "entries"})
_MOST_SOUGHT: Final = 4
_TWO: Final = 2
_SOMEWHERE: Final = frozenset(
    [
        *("list", "text", "file", "document", "letter", "memo", "note", "there", "mention"),
        *("mentioned", "contain", "contains", "include", "includes", "here", "say", "buy"),
    ]
)


def is_about_text(tokens: Tokens) -> bool:
    """Tell whether an order asks for the text to be told: “read it to me”, “count the words”."""
    norms = ["" if one.quoted else one.norm for one in tokens]
    reads = norms[:1] == ["read"] and set(norms[1:]) <= _ASKING
    if _ADDED_UP.fullmatch(" ".join(norms)):
        return True
    counts = norms[:1] == ["count"] and bool({"words", "lines", "characters"} & set(norms))
    return reads or (counts and set(norms[1:]) <= _ASKING)


def as_question(tokens: Tokens) -> Tokens:
    """Return “count the words” as “how many words”."""
    if not tokens or tokens[0].norm != "count" or tokens[0].quoted:
        return tokens
    head = tokens[0]
    return (replace(head, norm="how"), replace(head, norm="many"), *tokens[1:])
