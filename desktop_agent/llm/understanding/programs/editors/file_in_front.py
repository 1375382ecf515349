"""Answers questions about the file that an editor shows: “is it saved?”, “what is this file
called?”. The title of its window tells that."""

from __future__ import annotations

import re
from typing import Final

from .....ports.shared.editors import OpenText, open_text
from .....protocol import quoted
from ...screen.scene import ShownScreen
from ...words.tokens import Tokens

_TEXT: Final = (
    r"(?:it|this|that|everything|all|all of it|my (?:work|changes|edits|text)|the changes"
    r"|(?:the|this|that|my) (?:(?!other|first|second|third|last|next|previous|old)[\w-]+ )?"
    r"(?:file|text|document|note|list|letter|memo|page))"
)
_ASKED: Final = (
    r"(?:(?:and |so |but )?(?:tell me|check|see|can you (?:tell me|see|check)|do you know) )?"
    r"(?:(?:if|whether) )?"
)
_WHEN: Final = r"(?: (?:already|yet|now|by now|all|still|properly|to disk|on disk|anywhere))*"
_SAVED: Final = re.compile(
    rf"{_ASKED}(?:(?:is|are|was|were) {_TEXT}{_WHEN} (?:un|not )?saved"
    rf"|{_TEXT} (?:is|are|was|has been|have been){_WHEN} (?:un|not )?saved"
    rf"|it's{_WHEN} (?:un|not )?saved"
    rf"|(?:has|have) {_TEXT}{_WHEN} been{_WHEN} saved"
    rf"|(?:have|did) (?:i|you|we){_WHEN} saved? {_TEXT}"
    rf"|(?:(?:are|is) there|there (?:are|is)|do i have|i have|have i got)(?: still)?"
    r"(?: any| some)?(?: (?:unsaved (?:changes?|edits|work|text)|anything (?:unsaved|not saved"
    r"|to save|to be saved)|changes (?:that are |which are )?(?:not saved|unsaved|to save"
    r"|to be saved)))"
    rf"|(?:do|must|should) i(?: still)? (?:have|need) to save(?: {_TEXT})?){_WHEN}"
)
_FILE: Final = r"(?:this|the|my|that)(?: open| current)? (?:file|document|text|note)"
_NAME: Final = re.compile(
    r"(?:and |so )?(?:tell me |show me |give me |what's |what is |what was )(?:the |its )?"
    rf"(?:file ?)?name(?: (?:of|for) {_FILE}| of it(?= file))(?: here| again)?"
    rf"|(?:what's|what is|tell me|show me) (?:the )?file ?name(?: of (?:{_FILE}|it|this))?"
    rf"|(?:what(?:'s| is)|how is) {_FILE}(?: here)? (?:called|named)"
    rf"|what(?:'s| is) (?:called|named) {_FILE}|(?:tell me )?what {_FILE} is (?:called|named)"
    r"|(?:which|what) (?:file|document) (?:is (?:this|it|that|open|(?:currently|now) open"
    r"|being edited|shown|loaded)|am i (?:in|editing|looking at|working on)|do i have open"
    r"|have i(?: got)? open|are we (?:in|editing))(?: here| now| at the moment)?"
)
_WHERE: Final = re.compile(
    rf"(?:where is|where's|in which folder is|what folder is|which folder is) {_FILE}"
    r"(?: (?:saved|stored|kept|in|located|on disk))*"
)


def told_of_file(tokens: Tokens, scene: ShownScreen) -> str | None:
    """Return the answer in one sentence; None for other questions, and where it is not known."""
    if scene.page_top is not None or any(one.quoted for one in tokens):
        return None
    told = open_text(scene.front)
    if told is None:
        return None
    said = " ".join(one.norm for one in tokens if not one.is_mark)
    if _SAVED.fullmatch(said):
        return _state_of(told)
    if _NAME.fullmatch(said):
        return quoted(told.name) if told.path else _NO_FILE
    if _WHERE.fullmatch(said) and (not told.path or told.path.startswith("/")):
        return quoted(told.path) if told.path else _NO_FILE
    return None


def _state_of(told: OpenText) -> str:
    if not told.path:
        return _NO_FILE
    name = quoted(told.name)
    return f"{name} has changes that are not saved yet" if told.changed else f"{name} is saved"


_NO_FILE: Final = "This text is in no file yet"
