"""Finds what is to be typed, and where: words to be taken as they are, and words that describe
others.

"Hello World in the editor" is a text and a place; "a letter to my landlord" is no text at all, but
a wish for one. Who means such words literally puts them in quotation marks, or after a colon.
"""

from __future__ import annotations

import re
from typing import Final

from ...protocol import Focus
from ..understanding.words.sentence_words import KEYS_AND_HANDS
from ..understanding.words.window_names import FRESH, place_called
from ..understanding.words.wishes import is_wish
from .command import UnclearCommand

_INTO: Final = re.compile(
    r"\s(?:into|in to|inside|in|onto|on|to|at)\s(?P<place>[^,;.\n]{1,60})\Z", re.IGNORECASE
)
_MOST_PLACE: Final = 70


def literal(text: str) -> str:
    """Return the text, if it is one; UnclearCommand if it is a wish for one, or goes on with words
    for the agent."""
    if is_wish(text):
        raise UnclearCommand(
            "I can't make up a text without a model. What should I write? Put the words in "
            "quotation marks."
        )
    if in_a_new_text(text):
        raise UnclearCommand(NEW_FIRST)
    if _TO_US.search(text) or _INSTEAD.fullmatch(text) or _is_half_an_order(text):
        raise UnclearCommand(
            "I can't tell what belongs to the text. Put the words in quotation marks."
        )
    return text


# “3.75 for me, I'll take it from there” is half a text and half said to the agent.
_TO_US: Final = re.compile(
    r"\sfor (?:me|us)[,;.]? (?:and |then |so )*(?:i|we)(?:'|’|\s)", re.IGNORECASE
)


# “Zoe instead of Mira” says what is to be replaced. A sentence of a text has more words.
_INSTEAD: Final = re.compile(
    r"(?!(?:i|we|you|he|she|they|let|it(?! (?:in|with|on|at|as)\b))\b)(?:\S+ ){1,3}"
    r"(?:instead|(?:instead of|in place of|rather than)(?: \S+){1,3})[.!]?",
    re.IGNORECASE,
)


NEW_FIRST: Final = "Start a new document first."
_KIND: Final = r"(?:text |word |plain )?(?:document|file|text|page|sheet)"
_FRESH: Final = rf"(?:(?:brand[ -])?(?:{FRESH}),? )+"
NEW_TEXT: Final = re.compile(
    rf"(?:(?:an?|another|the|my) {_FRESH}|another ){_KIND}|an? (?:text )?(?:document|file)",
    re.IGNORECASE,
)
"""Names a document that is not there yet, or perhaps not."""
_IN_A_NEW_TEXT: Final = re.compile(
    rf"(?:\A|\s)(?:in|into|on|onto|to|inside) (?:{NEW_TEXT.pattern})"
    r"(?=[ .!]*\Z|[,;:]| (?:and|then|called|named|titled)\b)",
    re.IGNORECASE,
)
# “Only the first line”, “just ls”: a limit is no part of a text. “Just married” is one.
_ONLY: Final = re.compile(
    r"(?!just \w+ed\b)(?:just|only|exactly|nothing (?:but|except|other than)) "
    r"(?:\S+(?: \S+)?|(?:the|my|this|that|if|when|once|unless|below|above|under|after|before|in|at"
    r"|on|to|it)\b.*)",
    re.IGNORECASE | re.DOTALL,
)
_ONE_LINE: Final = (
    r"(?:lines? (?:no\.? |number )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)"
    r"|(?:an?|another|the|its|his)(?: \w+){0,2} line)\b"
)
_EDGE: Final = r"(?:the )?(?:very )?(?:top|bottom|end|start|beginning)"
_AT_A_PLACE: Final = re.compile(
    rf".* (?:(?:in|on|at|to|into|after|before|below|above|under|over) {_ONE_LINE}"
    r"|(?:\d+|an?|one|two|three|four|five|some) lines? (?:below|above|under|down|up|further)\b).*"
    # “See above for more” and “ten degrees below zero” are texts.
    r"|(?!see\b|as\b).* (?:above|below|beneath|underneath)"
    r" (?!zero|average|freezing|and|for|all|sea)(?:\S+ ){0,2}\S+"
    r"|(?!see\b|as\b|described\b)\S+(?: \S+)? (?:above|below|beneath|underneath)"
    r"|.*,? (?:and|then) (?:delete|remove|erase|undo|save|copy|cut|select|close|print|send|submit"
    r"|underline|sort|duplicate|repeat) (?:it|that|this|them|everything|all)(?: \w+)?",
    re.IGNORECASE | re.DOTALL,
)
# So much is no text, however long it is.
_SAYS_WHERE: Final = re.compile(
    rf".* (?:in|on|at) {_ONE_LINE},? and .* (?:in|on|at) {_ONE_LINE}"
    rf"|(?:\S+ ){{1,6}}(?:at|on|to) {_EDGE},? (?:rather than|instead|not|and not)\b.*"
    r"|(?:(?:just|only|exactly|right|directly|straight|immediately) )?(?:below|above|under|after"
    rf"|before|over|beneath|underneath|in|on|at) (?:(?:the|this|that|my) (?:\w+ )?line|{_ONE_LINE})"
    r"[^:]{0,30}:.*"
    r"|(?:just|only|exactly) (?:if|when|once|unless)\b[^:]*:.*",
    re.IGNORECASE | re.DOTALL,
)
_FEW_WORDS: Final = 6


def in_a_new_text(text: str) -> bool:
    """Tell whether words go on with a document that is not there yet: “hello in a new document”.
    Typed, they would stand in the one that is open."""
    return _IN_A_NEW_TEXT.search(" ".join(text.split())) is not None


def _is_half_an_order(text: str) -> bool:
    """Tell whether words say where a text goes, how much of it, or what comes next. Long sentences
    are texts."""
    said = " ".join(text.split()).rstrip(".!")
    if _SAYS_WHERE.fullmatch(said):
        return True
    return len(said.split()) <= _FEW_WORDS and bool(
        _ONLY.fullmatch(said) or _AT_A_PLACE.fullmatch(said)
    )


def ends_in_a_limit(text: str) -> bool:
    """Tell whether a text goes on with what is not to be done: “hello but don't send it”."""
    return _RULED_OUT.search(text[-_MOST_PLACE:]) is not None


_HANDS: Final = "|".join(sorted(KEYS_AND_HANDS))
_RULED_OUT: Final = re.compile(
    r"(?:[,.;-]|\s(?:but|and|just|then))\s*(?:but |and |just |please |pls )*"
    rf"(?:don['’]?t|do not|never|not)(?: you)?(?: dare)?(?: to)? (?:{_HANDS})\b[^,;]*\Z"
    rf"|\swithout (?:{'|'.join(f'{one[:-1]}.?.?' for one in sorted(KEYS_AND_HANDS))})ing\b[^,;]*\Z",
    re.IGNORECASE,
)


def text_and_place(text: str) -> tuple[str, tuple[Focus, ...]] | None:
    """Return a text without quotation marks that ends in a place: "Hello World in the editor"."""
    for found in re.finditer(r"\s", text[-_MOST_PLACE:]):
        at = len(text) - len(text[-_MOST_PLACE:]) + found.start()
        ending = _INTO.match(text, at)
        there = place_called(ending["place"]) if ending else None
        if there is not None and text[:at].strip():
            return text[:at].rstrip(), there
    return None
