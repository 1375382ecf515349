"""Tells texts that are to be typed from words that only say what is to be written, and to whom:
“type hello” has a text, “write Ida that I'm done” and “type hello and send it” ask for more."""

from __future__ import annotations

import re
from typing import Final

_TO_SOMEBODY: Final = (
    r"(?:(?:an?|the|my|another) )?(?:new )?(?:e-?mail|mail|message|letter)s? to \S"
)
# “I hope that it fits” is a text that somebody dictates.
_NO_NAME: Final = "|".join(
    [
        *(
            "all",
            "so",
            "now",
            "those",
            "i",
            "we",
            "you",
            "they",
            "he",
            "she",
            "it",
            "there",
            "this",
        ),
        *("please", "make", "hope", "think", "know", "note", "sure", "say", "said", "says", "see"),
        *("believe", "believes", "sorry", "glad", "happy", "fact", "is", "was", "are", "means"),
        *("thinks", "knows", "hopes", "feel", "feels", "shows", "show", "assume", "remember"),
        *("given", "except", "not", "and", "or", "but", "if", "notice", "wish", "guess", "idea"),
    ]
)
_NAME: Final = rf"(?!(?:{_NO_NAME})\b)[\w.@+-]+"
# “Ida that I'm done”, “to my boss that the train is late”: what follows “that” is a sentence.
_THAT: Final = (
    rf"(?:to )?(?:(?:my|our|the) )?{_NAME}(?: {_NAME})? that "
    r"(?:i|we|you|he|she|it|they|there|the|my|our|your|his|her|their|this|these|everything|"
    r"nothing|all|no|a|an|[a-z]+'(?:s|m|re|ve|ll|d))\b"
)
# “Mark that lunch is ready”: a capital says that it is somebody's name.
_CAPITAL: Final = rf"(?!(?:{_NO_NAME})\b)(?-i:[A-Z])[\w.+-]+"
_NAMED_THAT: Final = rf"(?:to )?(?:(?:my|our|the) )?{_CAPITAL}(?: {_CAPITAL})? that \S"
# “To Amelia "See you there"”: what the quotation holds is the text, and no more than that.
_NAMED_TEXT: Final = (
    rf"(?:(?:to )?(?:(?:my|our|the) )?{_CAPITAL}(?: {_CAPITAL})?"
    rf"|to (?:my|our) {_NAME}(?: {_NAME})?)"
    r",? [\"“„]\S"
)
_AND_SENT: Final = (
    r"\S.*?(?:,| and| then|,? and then) (?:send|submit|post)(?: (?:it|that|this|them))?"
    r"(?: (?:off|away|to \w+(?: \w+)?))?[.!]?\Z"
)
_ADDRESSED: Final = re.compile(rf"{_TO_SOMEBODY}|{_AND_SENT}", re.IGNORECASE)
_TOLD: Final = re.compile(rf"{_THAT}|{_NAMED_THAT}|{_NAMED_TEXT}", re.IGNORECASE)


def is_addressed(text: str, *, written: bool) -> bool:
    """Tell whether words that would be typed say to whom something is to be written, or that it is
    to be sent; `written` where the verb is “write”: one types no sentence to somebody."""
    return _ADDRESSED.match(text) is not None or (written and _TOLD.match(text) is not None)
