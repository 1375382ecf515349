"""Finds the control of a form that a text is for: one that it names, an option, or what the small
word before it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from .....events import Element
from ...screen.groups import heading_over
from ...words.lexicon import DETERMINERS, NAMED
from ...words.matching import bare, hints, is_same, stems
from ...words.plain_values import is_plain
from ...words.tokens import Token, Tokens, parts_in, words
from ..choosing import is_value
from ..plans import FIELDS, Steps, click_on
from .form import (
    BOOKS,
    FEWEST,
    MAKES,
    PAYS,
    FieldSetting,
    ShownForm,
    free,
)
from .held_texts import is_free_for, text_into
from .purposes import Purpose, is_for
from .said_details import LEADS, Detail

# What is said first, and behind each small word, by what is ordered.
_PURPOSES: Final[dict[frozenset[str], dict[str, tuple[Purpose, ...]]]] = {
    PAYS: {
        "": (Purpose.PERSON,),
        "to": (Purpose.PERSON,),
        "for": (Purpose.NOTE,),
        "about": (Purpose.NOTE,),
        "saying": (Purpose.NOTE,),
        "as": (Purpose.NOTE,),
    },
    BOOKS: {
        "for": (Purpose.PERSON,),
        "under": (Purpose.PERSON,),
        "at": (Purpose.PLACE,),
        "in": (Purpose.PLACE,),
        "saying": (Purpose.NOTE,),
    },
    MAKES: {
        "": (Purpose.TITLE,),
        **dict.fromkeys(NAMED, (Purpose.TITLE,)),
        "as": (Purpose.TITLE,),
        "for": (Purpose.TITLE, Purpose.PERSON),
        "about": (Purpose.TITLE,),
        "with": (Purpose.INVITED,),
        "at": (Purpose.PLACE,),
        "in": (Purpose.PLACE,),
        "on": (),
        "saying": (Purpose.NOTE,),
    },
}
_OFTEN: Final = {
    "daily": "day",
    "weekly": "week",
    "fortnightly": "2 weeks",
    "monthly": "month",
    "yearly": "year",
    "annually": "year",
}


_REPEATS: Final = frozenset({"repeat", "recurrence", "frequency", "repeated"})
KINDS_MADE: Final = frozenset(
    [
        *("payment", "transfer", "money", "event", "appointment", "meeting", "booking", "entry"),
        *("reservation", "table", "room", "seat", "ticket", "order", "expense", "reminder", "form"),
        *("new", "stay", "place", "trip", "flight", "task", "request"),
    ]
)


def set_by_text(
    one: Detail, found: Sequence[FieldSetting], form: ShownForm
) -> Iterator[FieldSetting]:
    """Yield what sets a text: the control that it names, an option, or what the words before it
    lead to."""
    value = _bare(one.tokens)
    fields = [each for each in form.controls if each.role in FIELDS]
    if not value or any(is_same(words(value), each.name) for each in fields):
        # The name of a field says no value.
        return
    for way in (_by_name, _option, _repeated, _by_lead, _by_purpose):
        setting = way(one, value, found, form)
        if setting is not None:
            yield setting
            return
    parts = parts_in(value)
    if len(parts) < FEWEST:
        return
    # “With breakfast and parking”
    each = [way for part in parts for way in _option_of(part, one, form)]
    if len(each) == len(parts):
        yield from each


def _bare(tokens: Tokens) -> Tokens:
    while tokens and not tokens[0].quoted and tokens[0].norm in DETERMINERS:
        tokens = tokens[1:]
    return tokens


def _by_name(
    one: Detail, value: Tokens, found: Sequence[FieldSetting], form: ShownForm
) -> FieldSetting | None:
    """Return what sets the control whose name begins or ends the words: “the reference rent”, “the
    savings account”."""
    if any(token.quoted for token in value[:1]):
        return None
    for at in range(len(value) - 1, 0, -1):
        for name, rest in ((value[:at], value[at:]), (value[-at:], value[:-at])):
            if any(token.quoted for token in name) or not is_value(rest):
                continue
            fitting = [
                each
                for each in free(form, found)
                if each.role in FIELDS and _names(name, one.lead, each)
            ]
            own = any(token.norm in ("my", "our") for token in one.tokens)
            if _is_vague(rest) or (own and any("editable" in each.states for each in fitting)):
                # “The usual place”, “my favourite place”
                return None
            if len(fitting) == 1:
                return text_into(fitting[0], words(rest), form)
    return None


def _names(name: Tokens, lead: str, control: Element) -> bool:
    """Tell whether words name a control; the small word before them may be a part of its name."""
    own = list(stems(control.name))
    said = [stem for token in name for stem in stems(token.norm)]
    left = [word for word in own if word not in said and word != lead]
    return bool(said) and all(word in own for word in said) and len(left) * 2 <= len(own) - 1


def _by_lead(
    one: Detail, value: Tokens, found: Sequence[FieldSetting], form: ShownForm
) -> FieldSetting | None:
    """Return what sets the only control that begins with the small word: “from savings” where a
    list is called “From account”."""
    if not one.lead or not _is_said(value):
        return None
    fitting = [
        each
        for each in free(form, found)
        if each.role in FIELDS and bare(each.name).split(" ")[0] == one.lead
    ]
    if _is_vague(one.tokens) and any("editable" in each.states for each in fitting):
        # “My savings” is an entry of a list; who “my landlord” is nobody knows.
        return None
    return text_into(fitting[0], words(value), form) if len(fitting) == 1 else None


def _option(
    one: Detail, value: Tokens, found: Sequence[FieldSetting], form: ShownForm
) -> FieldSetting | None:
    options = _option_of(value, one, form)
    return options[0] if len(options) == 1 else None


def _option_of(value: Tokens, one: Detail, form: ShownForm) -> list[FieldSetting]:
    """Return what sets the radio button or the check box that words mean: “a double room”, “with
    breakfast”."""
    said = [token for token in value if not token.is_mark and token.norm not in DETERMINERS]
    off = one.lead in ("without", "no")
    if len(said) > 1 and said[-1].norm in ("yes", "on", "no", "off"):
        off = said.pop().norm in ("no", "off")
    if not said or any(token.quoted for token in said):
        return []
    found: list[FieldSetting] = []
    for each in form.controls:
        if each.role not in ("radio button", "check box"):
            continue
        own = _own_words(each.name)
        mine = [token for token in said if any(hints(token.norm, word) for word in own)]
        if not mine:
            continue
        rest = [token for token in said if token not in mine]
        group = (*stems(heading_over(each, form.scene)), *form.button_words)
        if not all(
            any(hints(t.norm, word) for word in group) or t.norm in KINDS_MADE for t in rest
        ):
            continue
        if len(mine) < len(own) and all(token.norm in KINDS_MADE for token in mine):
            # “A room” is no single one of several rooms.
            continue
        if each.role == "check box":
            told = f"{each.words} {'off' if off else 'on'}"
            done = ("checked" in each.states) is not off
            ops = () if done else (click_on(each, checked=not off),)
            found.append(FieldSetting(each, Steps(ops, f"Turn {told}", f"turned {told}")))
        elif not off:
            told = each.words
            ops = () if "checked" in each.states else (click_on(each),)
            found.append(FieldSetting(each, Steps(ops, f"Choose {told}", f"chose {told}")))
    return found if len(found) == 1 else []


def _own_words(name: str) -> tuple[str, ...]:
    """Return the words of an option before what it costs or holds: “Double – £112 a night”."""
    for mark in (" – ", " — ", " - ", " (", ": ", ", "):
        name = name.split(mark)[0]
    return stems(name)


def _repeated(
    one: Detail, value: Tokens, found: Sequence[FieldSetting], form: ShownForm
) -> FieldSetting | None:
    """Return what sets how often something repeats: “weekly”, “every week”."""
    norms = [token.norm for token in value]
    often = _OFTEN.get(norms[0]) if len(norms) == 1 else None
    if norms[:1] == ["every"] and len(norms) == FEWEST:
        often = norms[1]
    lists = [each for each in form.controls if set(stems(each.name)) & _REPEATS]
    if often is None or len(lists) != 1 or lists[0].role != "combo box":
        return None
    return text_into(lists[0], words(value), form)


def _by_purpose(
    one: Detail, value: Tokens, found: Sequence[FieldSetting], form: ShownForm
) -> FieldSetting | None:
    lead = one.lead if one.lead not in ("", ":") else ""
    value = _without_kind(value) if not lead else value
    purposes = _PURPOSES[form.heads].get(lead, ())
    if not value or not _is_said(value) or _is_vague(one.tokens):
        return None
    if any(map(str.isdigit, value[0].text[:1])) and ":" in value[0].text:
        # “At 25:00” is no place.
        return None
    for purpose in purposes:
        people = purpose in (Purpose.PERSON, Purpose.INVITED)
        if people and not _is_somebody(value, form):
            continue
        unused = [each for each in free(form, found) if each.role in FIELDS]
        fitting = [each for each in unused if is_for(purpose, each)]
        if len(fitting) == 1 and not (lead or is_free_for(fitting[0], words(value))):
            # “Lights off at ten” is no new name for the home.
            return None
        if len(fitting) == 1:
            return text_into(fitting[0], words(value), form)
    return None


def _is_somebody(value: Tokens, form: ShownForm) -> bool:
    """Tell whether words are a name: they begin like one, or are shown. “Landlord” is none."""
    if all(one.quoted or one.is_capital or one.norm in _IN_NAMES for one in value):
        return True
    said = [one.norm for one in value]
    return form.heads is PAYS and any(
        text.strip()[:1].isupper() and bare(text).split(" ")[: len(said)] == said
        for text, _ in form.scene.pieces
    )


_IN_NAMES: Final = frozenset({"&", "and", "of", "de", "von", "van", "der", "la", "le", "the"})


def _without_kind(value: Tokens) -> Tokens:
    """Return “Dentist” of “event Dentist”, “new event Dentist”."""
    kept = value
    while len(kept) > 1 and not kept[0].quoted and kept[0].norm in KINDS_MADE:
        kept = kept[1:]
    return kept if kept[0].quoted or kept[0].is_capital else value


def _is_said(value: Tokens) -> bool:
    """Tell whether words are a text of their own, and do not only describe one."""
    quotes = [token for token in value if token.quoted]
    if len(value) == 1 and quotes:
        # What was reworded may have become a quotation: “with my boss”.
        return value[0].norm.split(" ")[0] not in LEADS
    return bool(value) and (not quotes and is_plain(value) and not _is_vague(value))


def _is_vague(value: Sequence[Token]) -> bool:
    return any(token.norm in _VAGUE for token in value)


_VAGUE: Final = frozenset(
    [
        *("but", "don't", "dont", "not", "now", "then", "because", "if", "when", "so", "leave"),
        *("something", "someone", "somebody", "anything", "it", "that", "this", "them", "him"),
        *("her", "same", "usual", "one", "everyone", "everything", "whatever", "nothing", "same"),
        *("is", "are", "was", "were", "has", "have", "will", "can", "isn't", "aren't"),
        *("said", "says", "moved", "can't", "cannot", "won't", "wants", "comes", "goes", "gets"),
        *("paid", "needs", "starts", "ends", "hello", "hi", "refund", "cancel", "copy"),
        *("favourite", "favorite", "nice", "good", "some", "thing", "things", "best", "cheapest"),
        *("same", "somewhere", "before", "after", "every", "each", "weekday", "weekdays"),
        *("he", "she", "they", "another", "else", "my", "our", "which", "who", "last", "other"),
    ]
)
