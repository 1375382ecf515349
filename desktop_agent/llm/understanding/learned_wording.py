"""Says a request plainly as the tagger reads it, where no rule knows its wording, and only if
nothing that limits it would be lost."""

from __future__ import annotations

import itertools
import re
from typing import Final

from ..learned.plain_wording import plain_wording
from ..learned.request_tagger import TaggedRequest, request_tagger
from ..learned.worded_acts import FIRST, Mood, WordedAct, WordedRequest
from .skills.nudging import DOWN, UP
from .words.lexicon import (
    DETERMINERS,
    EVERY,
    FILLERS,
    NUMBERS,
    ORDINALS,
    QUESTION,
    STOP_WORDS,
)
from .words.said_dates import dates_in, relative_day
from .words.sentence_words import ENDS, JOINTS
from .words.tokens import Token, tokens_of

# The least certainty of a reading that counts: chosen on 140 requests that were written to ten
# pages (decision 0099). At 0.5 ten more of them begin rightly, and five wrongly.
_SURE: Final = 0.7
# The least where an act names nothing, and no look at the screen can show that it was meant.
_SURE_OF_ALL: Final = 0.9
_RULES_OUT: Final = frozenset(
    [
        *("not", "no", "never", "don't", "dont", "without", "nothing", "none", "nobody", "neither"),
        *("nor", "can't", "cant", "won't", "wont", "isn't", "doesn't", "leave", "keep", "stay"),
        *("hands", "avoid", "cannot", "shouldn't", "mustn't", "hold", "wait", "yet"),
    ]
)
_LIMITS: Final = frozenset(
    [
        *("except", "only", "but", "unless", "if", "until", "till", "unlike", "instead", "rather"),
        *("than", "or", "either", "again", "twice", "half", "other", "others", "another", "else"),
        *("rest", "same", "when", "whenever", "while", "provided", "assuming", "case", "otherwise"),
        *("before", "after", "less", "more", "most", "least", "both", "just"),
    ]
)
# What may be written together with a part and is none of it.
_BEFORE: Final = " \t\n\u00a0\"'“‘„«([{:;,=…—"
_AFTER: Final = " \t\n\u00a0\"'”’»)]}:;,.!?…—"
# A text that begins so may tell of one, as “the 5th word” does; “first” and “last” of a question
# may be of any order.
_DESCRIBES: Final = DETERMINERS | ORDINALS.keys() | {"it", "what", "whatever", "everything", "same"}
_ORDINAL: Final = re.compile(r"\d+(?:st|nd|rd|th)")
_TYPED: Final = frozenset({"fill", "type", "append", "reply", "send", "search", "replace"})
# Behind “so” stands why, or what follows for the same thing.
_JOINS: Final = (JOINTS | ENDS | {"plus", "also", "&"}) - {"so"}
# Say nothing by themselves between two marks: “hey, shuffle on, if you would”.
_IDLE: Final = (
    STOP_WORDS
    | {word for filler in FILLERS for word in filler.split(" ")}
    | {"would", "could", "can", "like", "mind", "you", "i", "we", "me", "my", "friend", "mate"}
    | {"there", "right", "do", "does", "that", "this", "think", "guess", "sorry"}
)
_STEPS_BACK: Final = frozenset({"go back", "go forward"})
_PAGES: Final = (
    _IDLE
    | DETERMINERS
    | frozenset(["go", "back", "to", "page", "previous", "last", "before", "where", "was", "were"])
    | frozenset(["one", "site", "screen", "take", "return", "came", "from", "step", "forward"])
    | frozenset(["next", "again", "visited", "just", "had", "been", "at", "on", "up"])
)


_DONE: Final = DETERMINERS | {"done", "finished", "complete", "completed", "ticked", "checked"}
_OF_SEVERAL: Final = frozenset({"ask count _", "ask list _", "ask which _"})
_ONLY_ASKS: Final = (
    _IDLE
    | QUESTION
    | frozenset(
        ["many", "number", "count", "list", "name", "names", "please", "have", "has", "got"]
    )
    | frozenset(["did", "are", "is", "was", "were", "they", "here", "show", "shown", "all", "each"])
    | frozenset(["had", "give", "how", "ones", "one", "sent", "send", "from", "by", "see", "s"])
)
_ABOUT_ME: Final = frozenset({"i", "i'd", "i'm", "i've", "i'll"})


def learned_wording(text: str) -> str:
    """Return a request in the plain wording as the tagger reads it; "" where it is not sure, or
    words are left over that may limit what is asked for."""
    tokens = tokens_of(text)
    if not tokens:
        return ""
    read = request_tagger().read(text)
    if read is None or read.certainty < _least_sure(read):
        return ""
    if any(_is_vague(act, read.wording) or _is_cut(act, text) for act in read.wording.acts):
        return ""
    if _only_complains(tokens, read) or _lacks_its_word(tokens, read):
        return ""
    outside = _outside(tokens, read)
    if _gives_it(tokens, outside):
        return ""
    if any(_tells(one, read) for one in outside) or _leaves_out(tokens, outside, read):
        return ""
    return _QUOTED.sub(_with_plain_day, plain_wording(read.wording))


def _lacks_its_word(tokens: tuple[Token, ...], read: TaggedRequest) -> bool:
    """Tell whether an act that needs nothing on the screen is read without a word for it: “I'd like
    to pick it up myself” was read as “select all”."""
    norms = {one.norm for one in tokens if not one.quoted}
    needed = (_NEEDED.get(act.frame) for act in read.wording.acts)
    return any(one is not None and not one & norms for one in needed)


_NEEDED: Final = {"select all": EVERY | {"whole", "entire", "everything", "lot", "complete"}}


def _gives_it(tokens: tuple[Token, ...], outside: list[Token]) -> bool:
    """Tell whether something that is not named is given to what a part names: “give it to Nora”
    chooses no Nora."""
    return any(
        one in outside and one.norm in _THEM and after.norm in ("to", "for") and after in outside
        for one, after in itertools.pairwise(tokens)
    )


_THEM: Final = frozenset({"it", "them", "that", "this", "these", "those", "him", "her"})


def _with_plain_day(match: re.Match[str]) -> str:
    """Return a quoted day without its quotes: it is written as a field wants it."""
    said = tokens_of(match[1]) or ()
    days = dates_in(said)
    whole = len(days) == 1 and days[0].month and (days[0].start, days[0].end) == (0, len(said))
    return match[1] if whole or relative_day(said) is not None else match[0]


_QUOTED: Final = re.compile("“([^“”]+)”")


def _only_complains(tokens: tuple[Token, ...], read: TaggedRequest) -> bool:
    """Tell whether something would be made more or less where the words only say how it is: “my
    screen is so dim” was read as a wish to dim it."""
    turned = any(act.frame.split(" ")[0] in _MORE_OR_LESS for act in read.wording.acts)
    norms = {one.norm for one in tokens if not one.quoted}
    return turned and bool(norms & {"so", "too", "very", "hardly"}) and not norms & _WAYS


_MORE_OR_LESS: Final = frozenset({"increase", "decrease", "louder", "quieter", "zoom"})
# “Dim” says as well how it is.
_WAYS: Final = (UP | DOWN | {"in", "out", "cut", "drop", "darker"}) - {"dim"}


def _least_sure(read: TaggedRequest) -> float:
    """Return how certain a reading must be: “upload a file” was read as “reload”."""
    named = all(act.parts for act in read.wording.acts)
    return _SURE if named else _SURE_OF_ALL


def _is_vague(act: WordedAct, wording: WordedRequest) -> bool:
    """Tell whether an act would type what only tells of a text, or asks for the last of something
    without saying in which order."""
    verb = act.frame.split(" ")[0]
    for part in act.parts:
        tokens = tokens_of(wording.said[part.start : part.end]) or ()
        if verb == "ask" and any(one.norm in ORDINALS and not one.quoted for one in tokens):
            return True
        if verb in _TYPED and part.name == FIRST and tokens and not tokens[0].quoted:
            norms = [one.norm for one in tokens]
            described = norms[0] in _DESCRIBES or _ORDINAL.fullmatch(norms[0])
            if described or {"of", "from"} & set(norms[1:-1]):
                return True
    return False


def _is_cut(act: WordedAct, text: str) -> bool:
    """Tell whether a part of an act leaves out what is written together with it, such as the sign
    of “-3” or “50%”."""
    return any(
        text[max(0, part.start - 1) : part.start].strip(_BEFORE)
        or text[part.end : part.end + 1].strip(_AFTER)
        for part in act.parts
    )


def _outside(tokens: tuple[Token, ...], read: TaggedRequest) -> list[Token]:
    """Return the tokens that are in no part of the acts."""
    parts = [part for act in read.wording.acts for part in act.parts]
    return [
        one
        for one in tokens
        if not any(each.start < one.end and one.start < each.end for each in parts)
    ]


def _leaves_out(tokens: tuple[Token, ...], outside: list[Token], read: TaggedRequest) -> bool:
    """Tell whether one of several things that are said has no act: “louder and shuffle on” is read
    as the second alone."""
    several: list[list[Token]] = [[]]
    for one in tokens:
        if one in outside and (one.is_mark or one.norm in _JOINS) and not one.quoted:
            several.append([])
        else:
            several[-1].append(one)
    idle = _IDLE | {word for act in read.wording.acts for word in act.frame.split(" ")}
    unread = [
        said
        for said in several
        if all(one in outside for one in said) and any(one.norm not in idle for one in said)
    ]
    return len(unread) > sum(not act.parts for act in read.wording.acts)


def _is_said_as(token: Token, read: TaggedRequest) -> bool:
    """Tell whether a word says as what something is marked, other than as done."""
    before = read.wording.said[: token.start].rstrip().casefold()
    return before.endswith(" as") and token.norm not in _DONE


def _tells(token: Token, read: TaggedRequest) -> bool:
    """Tell whether a token that is in no part may limit or change what is asked for."""
    if token.quoted or any(map(str.isdigit, token.text)):
        return True
    word, acts = token.norm, read.wording.acts
    if any(act.frame in _OF_SEVERAL for act in acts) and not (token.is_mark or word in _ONLY_ASKS):
        # “How many songs have I liked?” asks for fewer than there are.
        return True
    if word in _RULES_OUT:
        return all(act.mood is not Mood.RULED_OUT for act in acts)
    if any(act.frame in _STEPS_BACK for act in acts) and not (word in _PAGES or token.is_mark):
        # “Back to my files” leads to those.
        return True
    if word == "only" and any("only" in act.frame for act in acts):
        return False
    if _is_said_as(token, read):
        # “Mark it as solved” is no tick at it.
        return True
    if word in _LIMITS | EVERY or word in NUMBERS or word in ORDINALS:
        return True
    return token.is_capital and token.start > 0 and word not in _ABOUT_ME
