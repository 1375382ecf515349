"""Finds the text of a mail that is said without quotation marks: “tell Ben that noon suits me”,
“write to Ada, subject Picnic, text: bring salad”. Words about somebody else are not taken for what
is to be written: “tell him that he is late” would read wrong. Pure."""

from __future__ import annotations

from typing import Final

from ..screen.record_phrases import chosen_among
from ..screen.records import record_sets
from ..screen.scene import ShownScreen
from ..skills.plans import Progress
from ..words.lexicon import DETERMINERS, STOP_WORDS
from ..words.matching import means
from ..words.tokens import Token, Tokens, without_marks, words
from ..words.wishes import is_wish

_HEADS: Final = frozenset(
    [
        *("tell", "let", "inform", "notify", "write", "reply", "answer", "respond", "send", "mail"),
        *("email", "forward", "pass", "compose", "draft", "drop", "get", "make", "new", "message"),
        *("start", "create", "begin"),
    ]
)
_SUBJECTS: Final = frozenset({"subject", "heading", "title", "topic"})
_TEXTS: Final = frozenset({"text", "message", "body", "saying", "says", "note", "stating"})
# Who is meant by these changes with who says it.
OTHERS: Final = frozenset(
    ["he", "she", "they", "him", "her", "them", "his", "hers", "their", "theirs", "he's", "she's"]
)
"""Holds the words for somebody else, which a text in somebody's own words says otherwise."""
_ANSWERS: Final = frozenset({"answer", "reply", "respond"})
_SHORT_ANSWERS: Final = frozenset(
    ["yes", "no", "ok", "okay", "thanks", "sure", "fine", "agreed", "maybe", "done", "great"]
)
_SPEAKERS: Final = frozenset(
    ["i", "i'm", "i'll", "i've", "i'd", "we", "we're", "we'll", "we've", "yes", "no", "thanks"]
)
_LINKS: Final = frozenset({":", "is", "=", "that", "line"})
_MOST_SUBJECT: Final = 8
_FEWEST: Final = 3


def with_text_quoted(tokens: Tokens) -> Tokens:
    """Return the words of an order about a mail with its subject and its text as quotations, where
    it is plain what these are; otherwise as they stand."""
    if len(tokens) < _FEWEST or tokens[0].quoted or tokens[0].norm not in _HEADS:
        return tokens
    tokens = _subject_quoted(tokens)
    if any(one.quoted for one in tokens if one.norm and tokens[-1] is one):
        return tokens
    at = _text_at(tokens)
    if at is None:
        return tokens
    start = at + 1
    while start < len(tokens) and not tokens[start].quoted and tokens[start].norm in _LINKS:
        if tokens[start - 1].norm == ":":
            # “: is it there”, “: that works”
            break
        start += 1
    said = without_marks(tokens[start:])
    if not said or any(one.quoted or one.norm in OTHERS for one in said):
        return tokens
    text = words(said)
    if is_wish(text):
        return tokens
    text = text[:1].upper() + text[1:] if tokens[at].norm == "that" else text
    quoted = Token(text, text.casefold(), said[0].start, said[-1].end, quoted=True)
    led = tokens[at].norm in _LINKS | {"with", "say"} or tokens[at].norm in _TEXTS
    return (*tokens[: at if led else at + 1], *_label(tokens[at]), quoted)


def _label(token: Token) -> Tokens:
    return (token,) if token.norm in _TEXTS else ()


def _text_at(tokens: Tokens) -> int | None:
    """Return where the text begins to be said: at “that”, “saying”, “text:”, or a colon."""
    for at in range(1, len(tokens) - 1):
        if tokens[at].quoted:
            continue
        norm, after = tokens[at].norm, tokens[at + 1].norm
        if norm == "that" and after not in _TEXTS | {"mail", "one", "letter", "email"}:
            return at
        if norm == "with" and tokens[0].norm in _ANSWERS and after in _SHORT_ANSWERS:
            return at
        if tokens[0].norm == "tell" and norm in _SPEAKERS and at > 1:
            # “Tell Ben I'm in”
            return at - 1
        says = norm == "say" and tokens[at - 1].norm in ("just", "and", ",")
        if (
            says
            or norm in ("saying", "says", "stating")
            or (norm in _TEXTS and after in (":", "is", "="))
        ):
            return at
        if norm == ":" and tokens[at - 1].norm not in _SUBJECTS | _TEXTS:
            return at
    return None


def _subject_quoted(tokens: Tokens) -> Tokens:
    """Return the tokens with what follows “subject” as a quotation."""
    for at in range(1, len(tokens) - 1):
        if tokens[at].quoted or tokens[at].norm not in _SUBJECTS:
            continue
        start = at + 1
        while start < len(tokens) and not tokens[start].quoted and tokens[start].norm in _LINKS:
            start += 1
        end = start
        while end < len(tokens) and not _ends_subject(tokens[end]):
            end += 1
        said = tokens[start:end]
        if not said or any(one.quoted for one in said) or len(said) > _MOST_SUBJECT:
            return tokens
        text = words(said)
        quoted = Token(text, text.casefold(), said[0].start, said[-1].end, quoted=True)
        return (*tokens[: at + 1], quoted, *tokens[end:])
    return tokens


def _ends_subject(token: Token) -> bool:
    ends = token.text in (",", ";", ".") or token.norm in _TEXTS | {"and", "with"}
    return token.quoted or ends


def has_written(who: Tokens, scene: ShownScreen, progress: Progress) -> bool:
    """Tell whether a mail from somebody is listed, or the one that was opened for them is shown."""
    if chosen_among(who, record_sets(scene)) is not None:
        return True
    return bool(progress.opened) and any(
        all(means(one.norm, text) for one in who)
        for text in (*(text for text, _ in scene.pieces), *(one.value for one in scene.things))
        if text
    )


def told_plainly(tokens: Tokens, scene: ShownScreen, progress: Progress) -> Tokens:
    """Return “tell Ben noon on Friday suits me” with what is to be said as a quotation: what
    follows the name of somebody whose mail is shown."""
    if len(tokens) < _FEWEST_TOLD or tokens[0].norm != "tell" or any(one.quoted for one in tokens):
        return tokens
    for end in (3, 2):
        said = tokens[end:]
        if tokens[end - 1].norm in STOP_WORDS | DETERMINERS:
            # “Tell Ada the photos are great” begins its text with “the”.
            continue
        known = has_written(tokens[1:end], scene, progress)
        if not known or said[0].norm in _NO_SPEECH or {one.norm for one in said} & OTHERS:
            continue
        text = words(said)
        quotation = Token(text, text.casefold(), said[0].start, said[-1].end, quoted=True)
        return (*tokens[:end], quotation)
    return tokens


_FEWEST_TOLD: Final = 5
_NO_SPEECH: Final = STOP_WORDS | frozenset(
    ["to", "about", "what", "how", "where", "when", "who", "if", "whether", "why", "which", "me"]
)
