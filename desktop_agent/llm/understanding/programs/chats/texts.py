"""Tells the text of a message from words that only say what it is to be about, when it is to be
sent, or to whom else: what is not plainly a text is none. Pure."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence
from typing import Final

from ...words.lexicon import DETERMINERS, STOP_WORDS
from ...words.said_dates import dates_in
from ...words.tokens import Tokens, without_marks, words
from ..said_mails import OTHERS

NOUNS: Final = frozenset({"message", "note", "dm", "text", "line", "reply", "msg"})

_SAYING: Final = frozenset({":", "saying", "says", "say", "reading"})
_LEADS: Final = _SAYING | {"that", ",", "with"}
_NO_SPEECH: Final = frozenset(
    [
        *("to", "about", "what", "how", "where", "when", "who", "if", "whether", "why", "which"),
        *("my", "his", "her", "their", "from", "for", "of", "in", "on", "at", "again", "back"),
        # Until when, or in which case, it is to be sent.
        *("once", "until", "till", "unless", "before", "after", "while", "as", "because", "since"),
        *("although", "though", "whenever", "wherever", "provided", "given", "during", "by", "so"),
        *("later", "soon", "then", "first", "afterwards", "eventually", "immediately", "asap"),
        *("every", "each", "next", "this", "last", "now", "tonight", "today", "tomorrow", "noon"),
        *("midnight", "morning", "evening", "afternoon", "weekend", "directly", "quickly"),
        # To whom else, or to whom not.
        *("and", "or", "nor", "but", "not", "instead", "except", "plus", "also", "too", "rather"),
        *("either", "neither", "both", "only", "just", "via", "through", "like", "than", "without"),
        *("together", "and/or", "besides", "including", "never", "whose", "whom", "under", "into"),
    ]
)
_DAYS: Final = frozenset(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mondays"]
)
# “Tell Mark is a good guy” is no message: who it is about is left out.
_VERBS_OF_OTHERS: Final = frozenset(
    [
        *("is", "are", "was", "were", "has", "have", "had", "isn't", "aren't", "wasn't", "am"),
        *("weren't", "hasn't", "haven't", "does", "doesn't", "did", "didn't", "will", "would"),
        *("could", "should", "may", "might", "can", "must", "starts", "begins"),
    ]
)
_SPEAKERS: Final = frozenset({"i", "we", "thanks", "yes", "no", "please", "sorry", "ok", "okay"})
_INTERJECTIONS: Final = frozenset(
    [
        *("thanks", "yes", "no", "please", "sorry", "ok", "okay", "hi", "hello", "hey", "sure"),
        *("maybe", "perhaps", "hopefully", "unfortunately", "sadly", "luckily", "good", "great"),
        *("congratulations", "happy", "see", "welcome", "well", "yeah", "yep", "nope", "let's"),
    ]
)
_PRONOUNS: Final = frozenset({"i", "we", "you", "he", "she", "it", "they", "me", "us"})
_OWNERS: Final = frozenset({"my", "our", "your"})
_PREPOSITIONS: Final = frozenset(
    [
        *("of", "in", "for", "at", "to", "from", "with", "on", "and", "or", "by", "near", "behind"),
        *("under", "about", "without", "between", "after", "before", "until", "since", "than"),
    ]
)
_RELATIVES: Final = frozenset({"that", "which", "who", "whom", "whose", "where", "when", "why"})
_FINITE: Final = frozenset(
    [
        *("is", "are", "was", "were", "will", "has", "have", "had", "can", "can't", "cannot", "am"),
        *("isn't", "aren't", "wasn't", "won't", "must", "should", "need", "needs", "don't", "does"),
        *("doesn't", "did", "didn't", "would", "could", "may", "might", "starts", "begins"),
    ]
)
_ENDINGS: Final = ("'re", "'ll", "'ve", "'d", "'m")
_IS_SHORT: Final = frozenset(
    [
        *("it's", "that's", "there's", "here's", "he's", "she's", "everything's", "nothing's"),
        *("nobody's", "everybody's", "everyone's", "somebody's", "someone's", "let's", "who's"),
    ]
)
_STATES: Final = frozenset(
    [
        *("ready", "late", "here", "done", "cancelled", "broken", "gone", "fixed", "off", "on"),
        *("over", "out", "up", "not", "at", "in", "delayed", "fine", "ok", "good", "great", "back"),
        *("moved", "closed", "open", "free", "been", "a", "still", "now", "too", "very", "full"),
    ]
)
_GREETINGS: Final = frozenset(
    [
        *("hello", "hi", "hey", "thanks", "thank you", "yes", "no", "ok", "okay", "sorry", "bye"),
        *("good morning", "good night", "good evening", "congratulations", "happy birthday"),
        *("see you", "see you soon", "see you later", "on my way", "welcome", "good luck"),
    ]
)
_TIMED: Final = frozenset({"once", "when", "until", "till", "unless", "if", "whenever"})
_AHEAD: Final = frozenset(
    [
        *("will", "won't", "can", "can't", "cannot", "could", "would", "should", "must", "need"),
        *("needs", "may", "might", "don't", "please", "call", "come", "let", "wait", "did", "had"),
        *("was", "were", "knows", "know", "wonder", "asked", "sure"),
    ]
)
_EMPTY: Final = (STOP_WORDS | DETERMINERS | NOUNS) - {"yes", "no", "ok", "thanks", "hello", "hi"}


def message_in(tokens: Tokens, names: Collection[str]) -> str:
    """Return the text that begins here, without what leads to it; "" for none that is plain.
    `names` are what the conversations that are listed are called."""
    led = ""
    if [one.norm for one in tokens[:1]] == ["and"] and _says_next(tokens[1:]):
        tokens = tokens[1:]
    while tokens and not tokens[0].quoted and tokens[0].norm in _LEADS:
        led = tokens[0].norm if led not in _SAYING else led
        tokens = tokens[1:]
    if tokens and not tokens[0].quoted and tokens[0].is_mark and tokens[0].norm not in "-–—":
        return ""
    tokens = without_marks(tokens)
    if not tokens:
        return ""
    if not tokens[0].quoted and led not in _SAYING:
        norms = _norms(tokens, names)
        if norms[0] in _VERBS_OF_OTHERS or _is_put_off(norms):
            return ""
        if led != "that" and not _is_said(tokens, norms, led, names):
            return ""
    text = plain_text(tokens)
    return text[:1].upper() + text[1:] if led == "that" else text


def _says_next(tokens: Tokens) -> bool:
    return bool(tokens) and not tokens[0].quoted and tokens[0].norm in ("say", "saying", "says")


def _norms(tokens: Tokens, names: Collection[str]) -> list[str]:
    """Return the words as they are compared; a name that is a verb, too, is none: “Will”, “May”."""
    parts = {part for name in names for part in name.split(" ")}
    return [
        "_" if one.quoted else f"{one.norm}_" if one.is_capital and one.norm in parts else one.norm
        for one in tokens
    ]


def _is_said(tokens: Tokens, norms: Sequence[str], led: str, names: Collection[str]) -> bool:
    """Tell whether words that nothing but a name, or “with”, leads to are themselves a text."""
    if greets(tokens):
        return True
    if not _speaks(norms) or _is_a_time(tokens) or _names_more(tokens, norms, led, names):
        return False
    return not _is_only_about(norms, names)


def greets(tokens: Tokens) -> bool:
    """Tell whether words are a greeting."""
    return words(tokens).casefold() in _GREETINGS


def _speaks(norms: Sequence[str]) -> bool:
    """Tell whether words are a sentence, or a greeting: “a joke” and “about the trip” only say what
    the message is to be about."""
    if norms[0] in _NO_SPEECH or (norms[0].endswith("ly") and norms[0] not in _INTERJECTIONS):
        return False
    return _first_finite(norms) < len(norms) or norms[0] in _SPEAKERS


def _first_finite(norms: Sequence[str]) -> int:
    """Return where the first verb of a sentence stands; the number of words where none does."""
    for at, (one, after) in enumerate(itertools.zip_longest(norms, norms[1:], fillvalue="")):
        short = one in _IS_SHORT or (one.endswith("'s") and after in _STATES)
        if one in _FINITE or one.endswith(_ENDINGS) or short:
            return at
    return len(norms)


def _is_a_time(tokens: Tokens) -> bool:
    """Tell whether words begin with a day or a time: “tomorrow I'm away” may be told tomorrow."""
    first = tokens[0].norm
    if first.removesuffix("'s") in _DAYS or first[:1].isdigit():
        return True
    return any(said.start == 0 for said in dates_in(tokens))


def _names_more(tokens: Tokens, norms: Sequence[str], led: str, names: Collection[str]) -> bool:
    """Tell whether words begin with somebody else who is to be told: “Will that I'm late”."""
    said = [one.norm for one in tokens]
    parts = {part for name in names for part in name.split(" ")}
    if any(one in parts and after == "that" for one, after in itertools.pairwise(said)):
        return True
    if led != ",":
        return False
    verb = _first_finite(norms)
    return said[0] in parts or bool({"and", "or", "&"} & set(norms[1:verb]))


def _is_only_about(norms: Sequence[str], names: Collection[str]) -> bool:
    """Tell whether words begin with a thing and what somebody does with it, which only says what a
    message is about: “everything I did”, “the time we can meet”."""
    if norms[0] in _INTERJECTIONS or norms[0] in _PRONOUNS:
        return "that" in norms[: _first_finite(norms)] and norms[0] not in _PRONOUNS
    before = norms[: _first_finite(norms) + 1]
    parts = {f"{part}_" for name in names for part in name.split(" ")}
    for lead, one in itertools.pairwise(before):
        subject = one.split("'")[0] in _PRONOUNS or one in _OWNERS | parts
        subject = subject or (one in DETERMINERS and lead not in DETERMINERS)
        if one in _RELATIVES or (subject and lead not in _PREPOSITIONS):
            return True
    return False


def _is_put_off(norms: Sequence[str]) -> bool:
    """Tell whether words end with when they hold: “the parcel is here as soon as it comes” may be
    told as soon as it comes."""
    ends = [
        at
        for at, one in enumerate(norms)
        if at and (one in _TIMED or list(norms[at : at + 3]) == ["as", "soon", "as"])
    ]
    if not ends or ends[0] + 1 == len(norms):
        return False
    before = norms[: ends[0]]
    return not any(one in _AHEAD or one.endswith(("'ll", "'d")) for one in before)


def plain_text(tokens: Tokens) -> str:
    """Return words as a text; "" where they speak of somebody else, who may be the one that is
    written to, or hold a quotation and more."""
    if len(tokens) == 1 and tokens[0].quoted:
        return tokens[0].text
    if any(one.quoted or one.norm in OTHERS for one in tokens):
        return ""
    return words(tokens) if {one.norm for one in tokens} - _EMPTY else ""
