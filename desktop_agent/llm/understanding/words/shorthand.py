"""Spells out what people shorten: “vol”, “w/”, “pls”, “ppl”, “don't”. Pure.

Only how a word is compared changes, never how it is written: a text that is to be typed stays as
it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from .lexicon import ACTIONS, NUMBERS, VERBS
from .matching import is_typo
from .tokens import Token, Tokens

_LONG: Final[dict[str, str]] = {
    **dict.fromkeys(("pls", "plz", "pleas", "plss"), "please"),
    **dict.fromkeys(("thx", "ty", "tnx", "cheers"), "thanks"),
    **dict.fromkeys(("vol", "volum"), "volume"),
    **dict.fromkeys(("ppl",), "people"),
    **dict.fromkeys(("msg", "mesg"), "message"),
    **dict.fromkeys(("msgs",), "messages"),
    **dict.fromkeys(("mtg",), "meeting"),
    **dict.fromkeys(("dept", "dep't"), "department"),
    **dict.fromkeys(("nr", "num"), "number"),
    **dict.fromkeys(("lang",), "language"),
    **dict.fromkeys(("err",), "error"),
    **dict.fromkeys(("fwd",), "forward"),
    **dict.fromkeys(("del",), "delete"),
    **dict.fromkeys(("em", "'em"), "them"),
    **dict.fromkeys(("u", "ya"), "you"),
    **dict.fromkeys(("ur",), "your"),
    **dict.fromkeys(("hr", "hrs"), "hour"),
    **dict.fromkeys(("min", "mins"), "minute"),
    **dict.fromkeys(("pic", "pics"), "picture"),
    **dict.fromkeys(("acct",), "account"),
    **dict.fromkeys(("addr",), "address"),
    **dict.fromkeys(("qty",), "quantity"),
    **dict.fromkeys(("amt",), "amount"),
    **dict.fromkeys(("calc",), "calculator"),
    **dict.fromkeys(("prefs",), "preferences"),
    **dict.fromkeys(("pw", "pwd", "passwd"), "password"),
    **dict.fromkeys(("usr", "usrname"), "username"),
    **dict.fromkeys(("txt",), "text"),
    **dict.fromkeys(("sec",), "second"),
    **dict.fromkeys(("secs",), "seconds"),
    **dict.fromkeys(("teh", "hte"), "the"),
    **dict.fromkeys(("shld", "shud"), "should"),
    **dict.fromkeys(("til", "'til"), "until"),
    **dict.fromkeys(("mny",), "many"),
    **dict.fromkeys(("dont", "don’t"), "don't"),
    **dict.fromkeys(("doesnt",), "doesn't"),
    **dict.fromkeys(("isnt",), "isn't"),
    **dict.fromkeys(("cant",), "can't"),
    **dict.fromkeys(("wont",), "won't"),
    **dict.fromkeys(("whats",), "what's"),
    **dict.fromkeys(("whos",), "who's"),
    **dict.fromkeys(("todays",), "today's"),
    **dict.fromkeys(("un-tick",), "untick"),
    **dict.fromkeys(("un-check",), "uncheck"),
    **dict.fromkeys(("de-select",), "deselect"),
    **dict.fromkeys(("devide", "divid"), "divide"),
    **dict.fromkeys(("seperate",), "separate"),
    **dict.fromkeys(("undernaeth", "underneeth", "underneth"), "underneath"),
    **dict.fromkeys(("tomorow", "tommorow", "tommorrow"), "tomorrow"),
    **dict.fromkeys(("tonite", "2nite"), "tonight"),
    **dict.fromkeys(("acording",), "according"),
    **dict.fromkeys(("thru",), "through"),
    **dict.fromkeys(("incl", "inc"), "including"),
    **dict.fromkeys(("nite",), "night"),
    **dict.fromkeys(("avarage", "avrage"), "average"),
    **dict.fromkeys(("hows",), "how's"),
    **dict.fromkeys(("wheres",), "where's"),
    **dict.fromkeys(("thats",), "that's"),
    **dict.fromkeys(("whens",), "when's"),
    **dict.fromkeys(("im",), "i'm"),
    **dict.fromkeys(("ive",), "i've"),
    **dict.fromkeys(("lets",), "let's"),
    **dict.fromkeys(("n", "&", "'n'", "nd"), "and"),
    **dict.fromkeys(("abt",), "about"),
    **dict.fromkeys(("bc", "cuz", "cos"), "because"),
    **dict.fromkeys(("rn",), "now"),
    **dict.fromkeys(("lvl",), "level"),
    **dict.fromkeys(("evrything", "everthing", "everyting", "evrythin"), "everything"),
    **dict.fromkeys(("evryone", "everone"), "everyone"),
    **dict.fromkeys(("evry", "evrey"), "every"),
    **dict.fromkeys(("theres",), "there's"),
    **dict.fromkeys(("youre",), "you're"),
    **dict.fromkeys(("theyre",), "they're"),
    **dict.fromkeys(("didnt",), "didn't"),
    **dict.fromkeys(("arent",), "aren't"),
    **dict.fromkeys(("havent",), "haven't"),
    **dict.fromkeys(("shouldnt",), "shouldn't"),
    **dict.fromkeys(("wouldnt",), "wouldn't"),
}
_SPLIT: Final[dict[str, tuple[str, ...]]] = {
    "gonna": ("going", "to"),
    "wanna": ("want", "to"),
    "gotta": ("have", "to"),
    "lemme": ("let", "me"),
    "gimme": ("give", "me"),
    "cannot": ("can", "not"),
}
_AFTER_HOW: Final = frozenset({"many", "much", "long", "often", "far", "old", "big", "do", "does"})
_TIMES: Final = re.compile(r"(\d{1,2})x")
_LEADS: Final = frozenset({"and", "then", "please", "you", ".", ",", "!", "to", "just"})
# “Have” is no slip for “halve”.
_VERBS: Final = (ACTIONS | {one for one in VERBS if " " not in one}) - {"halve"}
# What forms ask for.
_NO_SLIPS: Final = frozenset({"shoe", "shoes"})
_BEFORE_TO: Final = frozenset({"agree", "go", "want", "need", "like", "switch", "reply", "back"})
_OF_FILES: Final = frozenset({"file", "files", "document", "documents"})
_WITH: Final = {"w": "with", "b": "because", "w/o": "without"}


def spelled_out(tokens: Sequence[Token]) -> Tokens:
    """Return the tokens with what is short said at length, to be compared so."""
    found: list[Token] = []
    skip = False
    for at, token in enumerate(tokens):
        if skip:
            skip = False
            continue
        if token.quoted:
            found.append(token)
            continue
        after = tokens[at + 1] if at + 1 < len(tokens) else None
        if token.norm in _WITH and after is not None and after.text == "/":
            # “w/ the computer”
            found.append(replace(token, norm=_WITH[token.norm], end=after.end))
            skip = True
            continue
        if token.norm in _SPLIT:
            first, *others = _SPLIT[token.norm]
            # What was written stands in the text once.
            found.append(replace(token, norm=first))
            found += [replace(token, text="", norm=one, start=token.end) for one in others]
            continue
        if token.norm == "2" and at and tokens[at - 1].norm in _BEFORE_TO and after is not None:
            # “Agree 2 the terms”
            found.append(replace(token, norm="to"))
            continue
        if token.text == "r" and at and tokens[at - 1].norm.isalpha() and after is not None:
            # “How many r still open”
            found.append(replace(token, norm="are"))
            continue
        if token.norm in ("+", "plus") and at and _joins_words(tokens, at):
            found.append(replace(token, norm="and"))
            continue
        times = _TIMES.fullmatch(token.norm)
        if times is not None and after is not None:
            # “2x desk lamp”
            found.append(replace(token, norm=times[1]))
            continue
        if token.norm == "hwo" and after is not None and after.norm in _AFTER_HOW:
            found.append(replace(token, norm="how"))
            continue
        word = _LONG.get(token.norm, token.norm)
        if token.norm == "txt" and after is not None and after.norm in _OF_FILES:
            # “All txt files” are no other texts.
            word = token.norm
        if word == token.norm and (not found or found[-1].norm in _LEADS):
            word = _verb_meant(word)
        found.append(replace(token, norm=word))
    return tuple(found)


@lru_cache(maxsize=1024)
def _verb_meant(word: str) -> str:
    """Return the only verb of which a word is a slip: a letter is missing, or two have changed
    places. A letter too many makes other words: what is short is nothing to sort."""
    if word in _VERBS or word in _NO_SLIPS or not word.isalpha():
        return word
    close = {
        verb
        for verb in _VERBS
        if is_typo(word, verb) and (len(word) < len(verb) or sorted(word) == sorted(verb))
    }
    return close.pop() if len(close) == 1 else word


def _joins_words(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether a plus stands between words, where it says “and”; between numbers it adds, also
    where these are said in words."""
    around = (*tokens[max(0, at - 1) : at], *tokens[at + 1 : at + 2])
    if all(not one.quoted and set(one.norm.split("-")) & NUMBERS.keys() for one in around):
        return False
    return len(around) == 2 and all(one.quoted or one.norm[:1].isalpha() for one in around)
