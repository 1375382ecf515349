"""Says a wish as the field that it is for: “sign me up for pottery” is the course, “it should speak
Polish” the language, “play it through the headphones” the output. Pure.

A wish has to be a whole part of the request, and the field the only one of its kind.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ...screen.scene import ShownScreen
from ...wish_parts import as_orders, holds_wish
from ...words.matching import bare
from ...words.vocabulary.own_language_names import OWN_NAMES

_LANGUAGE: Final = rf"(?P<value>english|{'|'.join(OWN_NAMES)})"
_VALUE: Final = r"(?P<value>(?!(?:it|this|that|them|him|her|you|me)\b)[\w-]+(?: [\w-]+)??)"
_OUTPUTS: Final = (
    r"(?P<value>(?:\w+ )?(?:headphones?|headset|earphones?|earbuds|speakers?|soundbar|tv|monitor))"
)
_SOUND: Final = r"(?:it|this|that|everything|(?:the |my )?(?:sound|music|audio|song|volume))"
_I_AM: Final = r"(?:i'm|i am|im|we're|we are)"
_END: Final = r"(?:,? (?:please|thanks|btw|by the way|actually|though|now|again|instead))*"


@dataclass(frozen=True, slots=True)
class _Wish:
    said: re.Pattern[str]
    fields: frozenset[str]


def _wish(*said: str, fields: str) -> tuple[_Wish, ...]:
    called = frozenset(fields.split("|"))
    return tuple(_Wish(re.compile(f"(?:{one}){_END}"), called) for one in said)


_WISHES: Final = (
    *_wish(
        rf"(?:sign|put|book|enrol|enroll|register) (?:me|us) (?:up |down )?(?:for|in|into|on)"
        rf" (?:the )?{_VALUE}(?: course| class| workshop| lessons)?",
        fields="course|class|workshop|your course|choose a course|course name",
    ),
    *_wish(
        rf"(?:i|we)(?:'d| would)? (?:like|want|love) to (?:learn|study|take|do) {_VALUE}",
        fields="course|class|workshop|your course|choose a course|subject",
    ),
    *_wish(
        rf"{_I_AM} (?:an? )?(?:absolute |complete |total )?"
        r"(?P<value>beginner|intermediate|advanced|expert|novice|professional)s?",
        fields="level|experience|skill level|your level|experience level|skill",
    ),
    *_wish(
        r"(?:it|this|everything|the (?:app|program|page|site)) should (?:speak|be in|talk)"
        rf" {_LANGUAGE}",
        rf"(?:i|we)(?:'d| would)? (?:want|like|need|prefer) (?:it|this|everything) in {_LANGUAGE}",
        rf"(?:go |switch |change |turn it )?back to {_LANGUAGE}",
        rf"(?:talk|speak) (?:to me )?(?:in )?{_LANGUAGE}",
        fields="language|display language|interface language|app language|language of the app",
    ),
    *_wish(
        rf"(?:play|put|add|send|have|route|let me hear|i want to hear) {_SOUND}"
        rf" (?:through|on|over|via|to|out of) (?:the |my |our )?{_OUTPUTS}",
        rf"(?:use|switch to) (?:the |my |our )?{_OUTPUTS}",
        rf"(?:(?:i|we)(?:'m| am|'re| are)? (?:now )?(?:use|using|wear|wearing|have|'ve got)"
        rf"|{_I_AM} (?:now )?on) (?:the |my |our )?{_OUTPUTS}(?: on)?",
        fields="output|output device|audio output|sound output|play on|playback device|speaker",
    ),
)


def by_wished_value(text: str, scene: ShownScreen) -> str:
    """Return the request with each wish as an order to set its field; "" where it holds none."""
    return as_orders(text, lambda part: _order(part.casefold(), scene))


def is_for_field(text: str) -> bool:
    """Tell whether a request holds a wish that some field is for, on this screen or not."""
    return holds_wish(text, lambda part: any(_is(one, part) for one in _WISHES))


def _is(wish: _Wish, part: str) -> bool:
    return wish.said.fullmatch(part.casefold()) is not None


def _order(part: str, scene: ShownScreen) -> str:
    for wish in _WISHES:
        found = wish.said.fullmatch(part)
        if found is None:
            continue
        name = _field_of(wish, scene)
        # As lists and courses spell it, whether or not it is offered.
        return f"set {name} to {found['value'].capitalize()}" if name else ""
    return ""


def _field_of(wish: _Wish, scene: ShownScreen) -> str:
    """Return the name of the only field for a wish, in view or not; "" where there are more."""
    shown = {one.name for one in scene.content if one.role in ("field", "combo box")}
    beyond = {text for text, _ in scene.out_of_view}
    names = {one for one in (*shown, *beyond) if bare(one) in wish.fields}
    return names.pop() if len({bare(one) for one in names}) == 1 else ""
