"""Takes off what makes an order polite, and turns what is wished into an order: “I should like that
task to be removed” is “remove that task”. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from .lexicon import ACTIONS, FILLERS, FORMS, VERBS
from .tokens import Token, Tokens

_ADVERB: Final = (
    r"(?:please|kindly|therefore|perhaps|possibly|maybe|then|just|also|now|quickly|so|simply|only"
    r"|really|first|next|once more|again|,)"
)
_SOFT: Final = rf"(?:{_ADVERB} )*"
_BE_SO: Final = r"(?:be (?:so|very) (?:kind|good|nice)(?: as)? (?:to|and) )"
_FRAME: Final = re.compile(
    rf"(?:and |but |so |then |now )*{_SOFT}(?:"
    rf"(?:would|could|can|will|might|may) (?:you|i ask you to|i trouble you to) {_SOFT}"
    rf"(?:{_BE_SO}|(?:mind|please|be able to|manage to|help me(?: to)?) )?{_SOFT}"
    rf"|(?:i|we) (?:would|should) {_SOFT}(?:like|love|want|wish|be (?:glad|grateful|happy)) "
    rf"(?:it (?=if ))?{_SOFT}(?:(?:for )?you to |if you (?:would|could) |that you |to )?{_SOFT}"
    rf"|(?:i'd|we'd) {_SOFT}(?:like|love|want|appreciate|be (?:glad|grateful|happy)) "
    rf"(?:it (?=if ))?"
    rf"(?:(?:for )?you to |if you (?:would|could) |to )?{_SOFT}"
    rf"|(?:i|we) {_SOFT}(?:want|need|wish|ask|beg|would ask|must ask|have to ask) you "
    rf"{_SOFT}to {_SOFT}"
    rf"|(?:i|we) {_SOFT}(?:want|wish|need|wanna|have) (?:to (?!be\b))?{_SOFT}"
    rf"|(?:i was|i'm|i am|we were) {_SOFT}wondering (?:if|whether) you "
    rf"(?:could|would|can|might) {_SOFT}"
    rf"|you (?:may|can|should|have to|need to|must|could) {_SOFT}"
    rf"|(?:please|kindly) {_SOFT}{_BE_SO}?{_SOFT}"
    rf"|{_BE_SO}{_SOFT}"
    rf"|i was (?:about|going|meaning) to {_SOFT}"
    rf"|(?:do )?(?:see to it|make sure|ensure|take care|see) (?:that|to) {_SOFT}"
    rf"|(?:go ahead and|go and|let us|let's|try to|remember to|be sure to"
    rf"|help me(?: to)?|feel free to|time to) {_SOFT})"
)
# “I have been to the shop” and “I need a lamp” tell something.
_TELLS: Final = re.compile(
    rf"{_SOFT}(?:i|we) {_SOFT}(?:want|wish|need|have) "
    r"(?!(?:it|that|this|the|my|all|them|you|to|both|these|those)\b)"
    r"|(?:i|we) have (?!to\b)"
    r"|(?:i|we) (?:want|wish|need|have) to (?:go|be|leave|travel|know|get up)\b"
)
_WISH: Final = re.compile(
    rf"{_SOFT}(?:and |so )?(?:i|we|i'd|we'd)\b(?!.* you (?:to|would|could)\b)"
)
PARTICIPLES: Final = {
    "removed": "remove", "deleted": "delete", "switched": "switch", "turned": "turn", "set": "set",
    "put": "put", "added": "add", "opened": "open", "closed": "close", "sent": "send",
    "moved": "move", "renamed": "rename", "saved": "save", "cleared": "clear", "ticked": "tick",
    "checked": "check", "unticked": "untick", "unchecked": "uncheck", "marked": "mark",
    "starred": "star", "archived": "archive", "changed": "change", "selected": "select",
    "chosen": "choose", "enabled": "enable", "disabled": "disable", "sorted": "sort",
    "played": "play", "paused": "pause", "muted": "mute", "liked": "like", "taken": "take",
    "entered": "enter", "filled": "fill", "written": "write", "replaced": "replace",
    "forwarded": "forward", "copied": "copy", "raised": "raise", "lowered": "lower",
    "increased": "increase", "shown": "show", "hidden": "hide", "called": "call",
    "created": "create", "erased": "erase", "cancelled": "cancel", "posted": "post",
}  # fmt: skip
_GOES: Final = frozenset({"goes", "go", "gets", "belongs", "belong"})
_COMES: Final = frozenset({"goes", "go", "comes", "come", "belongs", "belong"})
_MODALS: Final = frozenset({"can", "should", "may", "must", "could", "shall"})
_ENDS_OF_LISTS: Final = frozenset({"top", "bottom", "end", "first", "last", "beginning"})
_TO_ENDS: Final = frozenset({"to", "at", "on", "first", "last"})
_AWAY: Final = frozenset({"away", "off", "out", "again", "from", "of"})
_DONE: Final = [[one] for one in PARTICIPLES]
_MOST_OBJECT: Final = 12
_FILLERS: Final = tuple((tuple(one.split()), one) for one in FILLERS)


def line_of(tokens: Sequence[Token]) -> str:
    """Return the tokens as words between single spaces, each quotation as one mark."""
    return " ".join('"' if one.quoted else one.norm.replace(" ", "_") for one in tokens)


_JOINS: Final = frozenset({"and", "then", ",", ";", ".", "!", "afterwards", "&", "so", "…", "-"})
# “First name” is no polite word and a name, and “next” alone is a button.
_NAMES_TOO: Final = frozenset({"first", "next", "lastly", "now", "no", "nah", "nope", "just"})


def after_idle(tokens: Tokens, at: int, joins: frozenset[str] = _JOINS) -> int:
    """Return the first token from here on that is no connector and no polite word."""
    while at < len(tokens):
        if not tokens[at].quoted and tokens[at].norm in joins:
            at += 1
            continue
        length = _filler(tokens, at)
        if not length:
            return at
        at += length
    return at


def _filler(tokens: Tokens, at: int) -> int:
    best = 0
    for parts, filler in _FILLERS:
        part = tokens[at : at + len(parts)]
        if tuple(one.norm for one in part) != parts or any(one.quoted for one in part):
            continue
        after = tokens[at + len(parts) : at + len(parts) + 1]
        if filler not in _NAMES_TOO or _goes_before(filler, after):
            best = max(best, len(parts))
    return best


def _goes_before(filler: str, after: Tokens) -> bool:
    """Tell whether a word that may be a name leads to what is wanted, by what comes after it."""
    if not after or after[0].quoted:
        return filler == "now" and bool(after)
    word = after[0].norm
    verbs = word in VERBS or word in ACTIONS or FORMS.get(word, "") in VERBS
    return word == "," or verbs or (filler == "now" and word != "playing")


def framed(tokens: Tokens) -> int:
    """Return how many tokens at the beginning only make what follows an order or a wish; 0 for
    none."""
    line = f"{line_of(tokens)} "
    match = _FRAME.match(line)
    if match is None or not match.group().strip() or _TELLS.match(line):
        return 0
    length = match.group().count(" ")
    return length if length < len(tokens) else 0


def is_wish_of_mine(tokens: Tokens) -> bool:
    """Tell whether a frame says what the human wants, and not what is to be done: it may only tell
    what the request is good for."""
    return _WISH.match(line_of(tokens)) is not None


def imperative(tokens: Tokens) -> Tokens:
    """Return a wish as an order: “repeat is switched on” and “that task to be removed” begin with
    their verb; other tokens stay as they are."""
    norms = [one.norm for one in tokens]
    if norms[:1] in (["take"], ["remove"]) and norms[2:3] in (["tick"], ["checkmark"]):
        # “Take that tick away”
        rest = tuple(one for one in tokens[3:] if one.norm not in _AWAY)
        first = replace(tokens[0], text="untick", norm="untick")
        return (first, *(rest or (replace(tokens[1], text="it", norm="it"),)))
    if norms[:1] in (["cross"], ["tick"], ["check"], ["strike"]) and "off" in norms[2:]:
        # “Cross everything off but the table”
        at = norms.index("off", 2)
        first = replace(tokens[0], text="tick", norm="tick")
        if not tokens[at].quoted:
            return (first, *tokens[1:at], *tokens[at + 1 :])
    if tokens and norms[0] == "let" and not tokens[0].quoted:
        return _let(tokens)
    if norms[-1:] in (["go"], ["disappear"], ["vanish"]) and "can" in norms[1:-1]:
        # “The choir can go”, “choir and dentist can both disappear”
        at = norms.index("can", 1)
        if set(norms[at + 1 : -1]) <= {"both", "all", "also", "now"}:
            return (replace(tokens[-1], text="remove", norm="remove"), *tokens[:at])
    for at in range(1, min(len(tokens) - 1, _MOST_OBJECT)):
        if tokens[at].quoted or tokens[at + 1].quoted:
            continue
        thing = tokens[: at - 1] if norms[at - 1] in _MODALS else tokens[:at]
        thing = () if any(one.is_mark for one in thing) else thing
        into = norms[at + 1] in ("in", "into", "onto", "inside")
        into = into or (norms[at + 1] == "to" and not set(norms[at:]) & _ENDS_OF_LISTS)
        if norms[at] in _GOES and into and thing:
            # “The invoice goes into the archive”
            return (replace(tokens[at], text="put", norm="put"), *thing, *tokens[at + 1 :])
        ends = bool(set(norms[at + 1 :]) & _ENDS_OF_LISTS) and norms[at + 1] in _TO_ENDS
        if norms[at] in _COMES and ends and thing:
            # “Watering the plants goes to the very top”
            return (replace(tokens[at], text="move", norm="move"), *thing, *tokens[at + 1 :])
        to_be = norms[at] == "be" and norms[at - 1] == "to" and at > 1
        is_done = norms[at] in ("is", "are", "gets", "be") or to_be
        verb = PARTICIPLES.get(norms[at + 1])
        if is_done and verb is not None:
            thing = tokens[: at - 1] if to_be else tokens[:at]
            first = replace(tokens[at + 1], text=verb, norm=verb)
            return (first, *thing, *tokens[at + 2 :]) if thing else tokens
        reads = norms[at + 1] in ("read", "say", "be")
        if norms[at] == "to" and reads and norms[at + 2 : at + 3] not in _DONE:
            # “I should like it to read X” sets it to X.
            first = replace(tokens[at + 1], text="set", norm="set")
            return (first, *tokens[: at + 1], *tokens[at + 2 :])
        if norms[at] == "to" and at == 1 and norms[0] in ("it", "this", "that", "them"):
            return tokens[at + 1 :]
    return tokens


def _let(tokens: Tokens) -> Tokens:
    """Return “add 3 and 4” for “let the calculator add 3 and 4”."""
    for at in range(1, min(len(tokens) - 1, 4)):
        if tokens[at].norm in ("calculator", "it", "them", "computer", "program", "terminal"):
            return tokens[at + 1 :]
    return tokens
