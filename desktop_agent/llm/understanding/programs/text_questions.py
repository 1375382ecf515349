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
from ..words.matching import means
from ..words.tokens import Token, Tokens
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
            *(
                "line",
                "lines",
                "words",
                "there",
                "here",
                "you",
                "see",
                "we",
                "i",
                "got",
                "on",
                "it",
            ),
            *("letters", "characters", "does", "do", "many", "whole", "inside", "content", "aloud"),
            *("thing", "things", "item", "items", "entry", "entries", "this", "still", "need"),
            *("have", "get", "buy", "anything", "something", "about", "any", "not", "in", "one"),
            *("spelled", "spelt", "right", "after", "directly", "follows"),
            *("stand", "comes", "come", "which", "at", "note", "down", "yet", "already", "also"),
            *("contents", "leave", "is", "are", "kindly", "mention", "mentioned", "?", "to", "us"),
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
        found = [one for one in lines if all(means(each.norm, one) for each in telling)]
        if found:
            return f"Yes: {', '.join(map(quoted, found))}"
        # “Is it dated?” asks for no word of the text.
        return "No, that is not in the text" if _SOMEWHERE & set(norms) else None
    if telling:
        return None
    if "many" in norms and set(norms) & _SEVERAL_ENTRIES:
        return _counted(len(lines), "line")
    if "many" in norms and "words" in norms:
        return _counted(len(text.split()), "word")
    if "many" in norms and {"letters", "characters"} & set(norms):
        return _counted(len(text), "character")
    listed = norms[:1] in (["what"], ["what's"]) and {"list", "note", "text"} & set(norms)
    if listed or {"say", "says", "written", "read", "content", "contents"} & set(norms):
        whole = " / ".join(lines)
        return quoted(whole) if len(whole) <= _MOST_TOLD else None
    return None


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
