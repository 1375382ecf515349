"""Plans clauses that put a value into a field, in the form that the field takes."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from ....events import MOST_VALUE, Element
from ....protocol import KeyCombo, Op, Type, quoted
from ..screen.date_fields import as_date, in_parts, is_day_told, parts_of, takes
from ..screen.records import lies_outside
from ..screen.scene import NOTHING, Found, ShownScreen
from ..words.addressed import is_addressed
from ..words.leftovers import left_over
from ..words.lexicon import (
    ACTIONS,
    DETERMINERS,
    EVERY,
    KINDS,
    ORDINALS,
    STOP_WORDS,
    VERBS,
    Verb,
)
from ..words.matching import NameFit, bare, fit, is_same, means, stems
from ..words.measures import number_in
from ..words.phrases import phrase_of
from ..words.plain_values import TO_PLACES, after_becoming, is_plain
from ..words.reading import Clause, ClauseReading
from ..words.said_dates import dates_in
from ..words.said_numbers import number_at
from ..words.tokens import Tokens, parts_in, tokens_of, words
from ..words.values import result_among
from ..words.wishes import is_wish
from .choosing import chosen_near, selected
from .completing import completed
from .days import picked
from .dials import spun
from .form_requests.several_said import field_named_at
from .plans import FIELDS, NotHere, PlanTry, Progress, Steps, WhichOne, click_on, the_one

# What a value may be that is no text; the cells of a table are none.
_OPTIONS: Final = ("radio button",)
_NAME_AND_STATE: Final = 2
_NAMED_VALUE: Final = 3
SELECT_ALL: Final = KeyCombo(keys=("ctrl", "a"))


_COMPUTED: Final = ("answer", "result", "solution", "sum", "total")


_MATCHING: Final = frozenset({"corresponds", "corresponding", "matches", "matching", "belongs"})


_CONTENT: Final = frozenset({"value", "entry", "text", "content", "contents", "number"})


_TEXT_WORDS: Final = frozenset(
    ["the", "text", "word", "words", "value", "name", "number", "phrase", "string", "following"]
)


def to_its_field(request: ClauseReading) -> ClauseReading:
    """Return a request whose place is only the name of a field: “Notes” of “under Notes: ...”."""
    lead = request.place[0] if len(request.place) > 1 else None
    if lead is None or lead.quoted or lead.norm not in _UNDER:
        return request
    return replace(request, place=request.place[1:])


def _is_for_somebody(request: ClauseReading) -> bool:
    """Tell whether words only say what is to be written and to whom: “a message to Zoe” is no text
    for the field of messages."""
    place = [one.norm for one in request.place if not one.quoted]
    said = bool(request.value) and not request.value[0].quoted
    return said and len(place) > 1 and place[0] in ("a", "an") and place[-1] in _FOR_SOMEBODY


_FOR_SOMEBODY: Final = frozenset(
    ["message", "mail", "email", "e-mail", "note", "letter", "comment", "reply", "answer", "text"]
)


def of_date_field(place: Tokens, scene: ShownScreen) -> Tokens:
    """Return “from” for “the from date” where a field for a date is called just so: what is called
    “Date” alone is another one."""
    said = [one for one in place if one.quoted or one.norm not in DETERMINERS]
    if len(said) < _TWO or said[-1].quoted or said[-1].norm not in ("date", "day"):
        return place
    name = words(tuple(said[:-1]))
    called = [one for one in scene.content if bare(one.name) == bare(name) and parts_of(one, scene)]
    return tuple(said[:-1]) if len(called) == 1 else place


def is_another_date(name: Tokens, field: Element) -> bool:
    """Tell whether words say which date is meant, and a field is not called so: “the start date”
    is not any date."""
    norms = ["" if one.quoted else one.norm for one in name]
    return any(
        one in _WHICH_DATE and following in ("date", "day") and not means(one, field.name)
        for one, following in itertools.pairwise(norms)
    )


_WHICH_DATE: Final = frozenset(
    [
        *("from", "to", "start", "end", "starting", "ending", "until", "begin", "due", "birth"),
        *("arrival", "departure", "return", "delivery", "invoice", "order"),
    ]
)
_TWO: Final = 2
_UNDER: Final = frozenset({"under", "in", "into", "at", "below"})


def filled(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    request = to_its_field(request)
    if _is_for_somebody(request):
        return
    request = replace(request, place=of_date_field(request.place, scene))
    place = phrase_of(request.place)
    fields = [one for one in scene.content if one.role == "field" and "disabled" not in one.states]
    if request.pairs:
        yield from _pairs_filled(request, scene, progress, fields)
        return
    if _is_each(request.value) and (not request.place or not place.ordinal):
        yield from _each_filled(scene, progress, fields)
        return
    begun = list(completed(request, scene, progress))
    if begun:
        yield from begun
        return
    source = _copied_from(request.value, scene)
    if source is not None and request.place:
        yield from _copied(source, request, scene, progress)
        return
    text = text_of(request, scene)
    if text is None:
        return
    writes = bare(request.words).split(" ")[0] not in ("type", "enter", "key")
    if not _is_quoted(request.value) and is_addressed(text, written=writes):
        # “Lena that the keys are here” says what is to be written, and to whom.
        return
    if not request.place and writes and any(map(is_for_searching, fields)):
        # Nobody writes what is to be looked for.
        return
    if not request.place:
        if request.types or (len(request.value) == 1 and request.value[0].quoted):
            yield from _where_it_must_be(text, scene, progress, fields)
        return
    found = scene.find(place, FIELDS, only=True)
    if len(found.things) > 1 and not _says_search(request.place):
        # “The message box” is not “Search messages”.
        kept = tuple(one for one in found.things if not is_for_searching(one))
        found = replace(found, things=kept or found.things)
    if place.every and request.place[-1].norm in _PLURAL:
        # “Both password fields”: one of them may be called just so.
        yield from _in_each(request, text, scene, progress, fields)
        return
    if found.sure and (place.every or _is_plural(request.place, found)):
        plans = [put(one, text, scene, progress) for one in found.things]
        yield PlanTry(found.fit, all_of(plans))
        return
    one = the_one(found, request.place, scene, progress)
    if isinstance(one, Element) and _names_another(request.value, one, scene):
        # “Norway as country and Oslo” is no town.
        yield PlanTry(NameFit.NONE, NotHere(text))
        return
    if isinstance(one, Element) and (
        is_of_another(request.place, one, scene) or is_another_date(request.place, one)
    ):
        yield PlanTry(NameFit.NONE, NotHere(words(request.place)))
        return
    if isinstance(one, Element) and is_for_searching(one) and not _says_search(request.place):
        # “Write a mail to Ada” is nothing to look for in “Search mail”.
        yield PlanTry(NameFit.NONE, NotHere(words(request.place)))
        return
    if isinstance(one, Element) and one not in scene.content and not _says_bar(request, text):
        # “Set the address to Main Street 5” is about a form, and not the bar of the browser.
        yield PlanTry(NameFit.NONE, NotHere(words(request.place)))
        return
    if isinstance(one, Element) and _is_document(one):
        # A text that somebody writes is changed where it is said, and not replaced as a whole.
        yield PlanTry(NameFit.NONE, NotHere(text))
        return
    if isinstance(one, Element) and _is_only_list(request.place) and not _is_written(one):
        # “Put milk, eggs and bread on the list” adds entries, and does not only fill the field, nor
        # is it a choice from what happens to be a list.
        yield PlanTry(NameFit.NONE, NotHere(text))
        return
    if isinstance(one, Element) and _adds_to_a_list(request, one):
        # “Put the tap in Done” is more than its name in the field “New card in Done”.
        yield PlanTry(NameFit.NONE, NotHere(text))
        return
    if isinstance(one, Element) and not takes(one, text, scene):
        yield PlanTry(NameFit.NONE, NotHere(text))
    elif isinstance(one, Element):
        plan = put(one, text, scene, progress, exact=_is_quoted(request.value))
        number = number_in(text)
        if isinstance(plan, Steps) and number is not None and _is_spinner(request.place):
            plan = spun(one, number, plan, progress) or NotHere(text)
        yield PlanTry(found.fit, plan)
    elif one is not None:
        yield PlanTry(found.fit, one)
    else:
        choice = replace(request, verb=Verb.CHOOSE, what=request.value, source=request.place)
        yield from chosen_near(choice, scene, progress, _OPTIONS, on=True)
        yield PlanTry(NameFit.NONE, NotHere(words(request.place)))


def _says_bar(request: ClauseReading, text: str) -> bool:
    """Tell whether the bar of the browser is meant: by its name, or by an address of the web."""
    said = {one.norm for one in request.place}
    return bool(said & _BAR) or (" " not in text.strip() and ("." in text or ":" in text))


_BAR: Final = frozenset({"bar", "url", "web", "browser", "omnibox", "location"})


def _is_document(field: Element) -> bool:
    """Tell whether a field is the text of an editor, and somebody has written in it."""
    return "multiline" in field.states and bool(field.value.strip()) and not field.name.strip()


def is_of_another(name: Tokens, field: Element, scene: ShownScreen) -> bool:
    """Tell whether a field would be set that belongs to none of the rows that are named: “the
    priority of buy milk” is not that of a new task."""
    at = next((n for n, one in enumerate(name) if one.norm == "of" and not one.quoted), None)
    rest = phrase_of(name[at + 1 :]) if at is not None else None
    anchors = scene.places(rest) if rest is not None and rest.tokens else ()
    return bool(anchors) and lies_outside(field, anchors, scene)


def _is_spinner(place: Tokens) -> bool:
    return any(one.norm in ("spinner", "stepper", "counter") and not one.quoted for one in place)


def _copied_from(value: Tokens, scene: ShownScreen) -> Element | None:
    """Return the field whose whole text is meant: “the text of the first text area”."""
    lead = phrase_of(value).tokens
    said = [one.norm for one in lead[:_NAME_AND_STATE]]
    if len(lead) <= len(said) or said[0] not in _CONTENT or said[1] not in ("of", "in", "from"):
        return None
    found = scene.find(lead[_NAME_AND_STATE:], ("field",), only=True)
    one = found.things[0] if found.sure and len(found.things) == 1 else None
    return one if one is not None and one.value.strip() else None


def _copied(
    source: Element, request: ClauseReading, scene: ShownScreen, progress: Progress
) -> Iterable[PlanTry]:
    """Yield how the text of one field is copied into another as it stands, by the keys for it."""
    found = scene.find(phrase_of(request.place), ("field",), only=True)
    one = the_one(found, request.place, scene, progress)
    if isinstance(one, Element) and one is not source and "read-only" not in one.states:
        if one.value.strip():
            # What stands there may be meant to stay.
            return
        ops = (
            *(click_on(source), SELECT_ALL, KeyCombo(keys=("ctrl", "c"))),
            *(click_on(one), KeyCombo(keys=("ctrl", "v"))),
        )
        told = f"the text of {source.words} into {one.words}"
        yield PlanTry(found.fit, Steps(ops, f"Copy {told}", f"copied {told}"))
    elif isinstance(one, WhichOne):
        yield PlanTry(found.fit, one)


_PLURAL: Final = frozenset({"fields", "boxes", "inputs", "textboxes", "lines", "ones", "areas"})


def _in_each(
    request: ClauseReading,
    text: str,
    scene: ShownScreen,
    progress: Progress,
    fields: Sequence[Element],
) -> Iterable[PlanTry]:
    """Yield what fills each field whose name has all the words; “both” are two."""
    idle = EVERY | DETERMINERS | _PLURAL | {"of", "two", "text", "input", "entry", "form"}
    telling = left_over(request.place, idle)
    meant = [one for one in fields if all(means(word.norm, one.name) for word in telling)]
    both = any(one.norm in ("both", "two") and not one.quoted for one in request.place)
    if meant and (len(meant) == _NAME_AND_STATE or not both):
        plans = [put(one, text, scene, progress) for one in meant]
        yield PlanTry(NameFit.WORDS, all_of(plans))


def _names_another(value: Tokens, field: Element, scene: ShownScreen) -> bool:
    """Tell whether words for a value say another field, too: “... as country and ...”."""
    norms = ["" if one.quoted else one.norm for one in value]
    if "as" in norms[1:] and "and" in norms[norms.index("as", 1) :]:
        # The other field may stand further down.
        return True
    names = [one.name for one in scene.of_role("field", "combo box") if one is not field]
    for at in range(1, len(value) - 1):
        leads = value[at].norm in ("as", "for", "into") and not value[at].quoted
        behind = tuple(one for one in value[at + 1 :] if one.norm not in DETERMINERS)[:1]
        if leads and behind and any(fit(behind, name) >= NameFit.WORDS for name in names):
            return True
        if (placed := field_named_at(value, at, [*names, field.name])) and value[placed:]:
            # “0664 in the phone and ana@x.org” is said for two.
            return True
    return False


def _pairs_filled(
    request: ClauseReading, scene: ShownScreen, progress: Progress, fields: Sequence[Element]
) -> Iterable[PlanTry]:
    place = phrase_of(request.place)
    if any(_names_several(label) for label, _ in request.pairs):
        # “Each of the two fields with the password "iy"” is no name of a field.
        return
    if len(request.pairs) == 1 and request.place:
        label, value = request.pairs[0]
        found = scene.find(place, FIELDS, only=True)
        told = left_over(label, _TEXT_WORDS)
        if any(not means(one.norm, field.name) for one in told for field in found.things):
            # “The opposite of "hot"” is not “hot”.
            yield PlanTry(NameFit.NONE, NotHere(words(label)))
            return
        if found.sure and (place.every or len(found.things) == 1):
            text = _cased(words(value), request.case)
            plans = [put(one, text, scene, progress) for one in found.things]
            yield PlanTry(found.fit, all_of(plans))
            return
    plans, least = [], NameFit.SAME
    for label, value in request.pairs:
        found = scene.find(label, FIELDS, only=True)
        if not found.things:
            found = _login_name(label, scene)
        one = the_one(found, label, scene, progress)
        if not isinstance(one, Element):
            if one is not None:
                yield PlanTry(found.fit, one)
            else:
                yield PlanTry(NameFit.NONE, NotHere(words(label)))
            return
        said = _cased(words(value), request.case)
        plans.append(put(one, said, scene, progress, exact=_is_quoted(value)))
        least = min(least, found.fit)
    yield PlanTry(least, all_of(plans))


def _login_name(label: Tokens, scene: ShownScreen) -> Found:
    """Return the field for who logs in, whatever a page calls it: “as the username” is Email where
    that stands beside the only password."""
    fields = [one for one in scene.of_role("field") if "disabled" not in one.states]
    passwords = [one for one in fields if "password" in one.states or means("password", one.name)]
    others = [one for one in fields if any(is_same(name, one.name) for name in _LOGIN_NAMES)]
    asked = fit(label, "username") >= NameFit.SYNONYM
    if not asked or len(passwords) != 1 or len(others) != 1:
        return NOTHING
    return Found(NameFit.SYNONYM, (others[0],))


_LOGIN_NAMES: Final = ("username", "email", "login", "account", "user", "email or username")


def _names_several(label: Tokens) -> bool:
    """Tell whether the words before a value say that it goes into several fields."""
    norms = {one.norm for one in label if not one.quoted}
    return bool(norms & (EVERY | {"both", "each"})) and bool(norms & {"fields", "boxes", "of"})


def _each_filled(
    scene: ShownScreen, progress: Progress, fields: Sequence[Element]
) -> Iterable[PlanTry]:
    """Yield what fills each field with the words that stand beside its name elsewhere."""
    plans = []
    for one in fields:
        value = scene.value_beside(one.name, but=one)
        if value is None:
            return
        plans.append(put(one, value, scene, progress))
    if plans:
        yield PlanTry(NameFit.INSIDE, all_of(plans))


def _is_each(value: Tokens) -> bool:
    norms = {one.norm for one in value if not one.quoted}
    return "each" in norms and bool(norms & _MATCHING)


def _where_it_must_be(
    text: str, scene: ShownScreen, progress: Progress, fields: Sequence[Element]
) -> Iterable[PlanTry]:
    focused = [one for one in fields if "focused" in one.states]
    if any(map(_is_document, focused or fields)):
        # There the text goes where the caret is.
        return
    if len(focused) == 1:
        yield PlanTry(NameFit.TYPO, put(focused[0], text, scene, progress))
    elif len(fields) == 1:
        yield PlanTry(NameFit.TYPO, put(fields[0], text, scene, progress))


_MARKS: Final = ".,;:!?\"'()"
_DESCRIBING: Final = frozenset(
    {"your", "my", "its", "his", "her", "their", "what", "whatever", "whichever", "which"}
)
# “The password "iy"” is “iy”; “the opposite "hot"” is not “hot”.
_NAMED_SO: Final = frozenset(
    {"password", "code", "pin", "name", "username", "title", "number", "value", "word", "phrase"}
)
_COMES_OUT: Final = frozenset(
    [
        *("what comes out", "what comes out of it", "what you get", "what it comes to"),
        *("what it is", "what it makes", "what that is", "what that makes", "what it adds up to"),
        *("what that comes to", "whatever comes out", "whatever you get", "what you work out"),
    ]
)
_INTO: Final = frozenset({"into", "in", "to", "onto", "inside"})
_POINTS: Final = frozenset({"it", "that", "this", "them", "these", "those", "him", "her"})


def text_of(request: ClauseReading, scene: ShownScreen) -> str | None:
    """Return the text that is to be put somewhere; None if the words only describe one, and what
    they describe is not on the screen."""
    value = request.value
    if value and all(one.norm in _POINTS and not one.quoted for one in value):
        # What “it” is was said before, or nowhere.
        return None
    if len(value) > 1 and value[0].norm in _POINTS and value[1].norm in _INTO:
        # “It into the field” is no text.
        return None
    if len(value) == 1 and value[0].quoted:
        return _cased(words(value), request.case)
    days = dates_in(value) if request.place else []
    if len(days) == 1 and days[0].month and (days[0].start, days[0].end) == (0, len(value)):
        # “The 5th of January” says which day, and tells of no text.
        return words(value)
    lead = phrase_of(value)
    quotes = [one for one in value if one.quoted]
    if len(quotes) == 1 and value[-1] is quotes[0]:
        before = [one.norm for one in value[:-1] if not one.is_mark]
        names = request.place and before[:1] == ["the"] and len(before) == _NAME_AND_STATE
        if all(one in _TEXT_WORDS for one in before) or (names and before[1] in _NAMED_SO):
            # “Fill both fields with the password "iy"”
            return _cased(quotes[0].text, request.case)
        return None
    if request.place and len(value) == _NAMED_VALUE and value[0].norm == "the":
        # “Type the password s3cret into both fields”
        kind, said = value[1].norm, value[2]
        figures = any(map(str.isdigit, said.text)) or said.is_capital
        if figures and kind in _NAMED_SO:
            return _cased(said.text, request.case)
    described = value and (
        lead.definite
        or lead.loose
        or value[0].norm in _DESCRIBING
        or (not quotes and is_wish(words(value)))
    )
    if not described:
        told = not quotes and is_plain(value)
        return _cased(words(value), request.case) if told else None
    if lead.ordinal and len(lead.tokens) > _NAME_AND_STATE and lead.tokens[0].norm == "word":
        return _word_in(lead.tokens[_NAME_AND_STATE:], lead.ordinal, scene)
    return described_value(lead.tokens, scene)


_PARAGRAPHS: Final = frozenset({"paragraph", "text", "sentence", "passage"})


def _word_in(what: Tokens, place: int, scene: ShownScreen) -> str | None:
    """Return the word at this place of the field or the paragraph that the words mean, counted from
    1, or from the end; None where that is not known, as it may hold more than is told."""
    if words(what).casefold().removeprefix("the ") in _PARAGRAPHS:
        value = scene.paragraph()
    else:
        found = scene.find(what, ("field",), only=True)
        value = found.things[0].value if found.sure and len(found.things) == 1 else ""
    parts = [word for one in value.split() if (word := one.strip(_MARKS))]
    if len(value) * 2 > MOST_VALUE:
        # The last word may be cut.
        parts = parts[:-1] if place > 0 else []
    if not 0 < abs(place) <= len(parts):
        return None
    return parts[place - (place > 0)]


def described_value(tokens: Tokens, scene: ShownScreen) -> str | None:
    """Return what stands on the screen for words such as “value of First name” or “answer”."""
    norms = [one.norm for one in tokens]
    if norms and (norms[-1] in _COMPUTED or " ".join(norms) in _COMES_OUT):
        return result_among(text for text, _ in scene.pieces)
    for at in range(1, len(tokens) - 1):
        if norms[at] in ("of", "for", "beside", "after") and norms[at - 1] in _CONTENT:
            return scene.value_beside(phrase_of(tokens[at + 1 :]).words)
    return None


def _cased(text: str, case: str) -> str:
    return text.lower() if case == "lower" else text.upper() if case == "upper" else text


def _is_plural(place: Tokens, found: Found) -> bool:
    last = place[-1].norm if place else ""
    return found.kind_only and last.endswith("s") and not last.endswith("ss")


def all_of(plans: Sequence[Steps | NotHere]) -> Steps | NotHere:
    """Return the plans as one; what is not here where that comes of one of them. A list that is
    still to be opened waits until the others are done."""
    for one in plans:
        if isinstance(one, NotHere):
            return one
    steps = [one for one in plans if isinstance(one, Steps)]
    done = [one for one in steps if not one.more]
    waits = [one for one in steps if one.more]
    if not waits:
        return joined(done)
    return replace(waits[0], did="", more=True)


def _is_only_list(place: Tokens) -> bool:
    return {one.norm for one in place if not one.quoted} - DETERMINERS == {"list"}


def _adds_to_a_list(request: ClauseReading, field: Element) -> bool:
    """Tell whether something is put where a field only takes what is new there, and that field is
    not named itself."""
    puts = bare(request.words).split(" ")[0] in ("put", "add")
    own = set(stems(field.name)) & {"new", "add"}
    said = {one.norm for one in request.place if not one.quoted}
    return puts and bool(own) and not said & {*own, "field", "box", "input", "textbox"}


def _is_written(field: Element) -> bool:
    """Tell whether a field is a list of what somebody has written in it."""
    return field.role == "field" and not is_for_new(field)


def is_for_searching(field: Element) -> bool:
    """Tell whether a field takes what is to be found, or what is to be left of a list."""
    return _FOR_SEARCHING.search(bare(field.name)) is not None


_FOR_SEARCHING: Final = re.compile(
    r"\b(?:search\w*|find|(?:quick)?filter(?:s|ing)?|look(?:ing)? for)\b"
)


SEARCHES: Final = ("search", "find", "filter")


def _says_search(place: Tokens) -> bool:
    """Tell whether words name a field for searching, as “the city” does where “Search city” stands,
    or no field in particular: “the box”. A mail, old or new, is written, and nothing to look
    for."""
    said = {stem for one in place for stem in stems(one.norm)}
    idle = KINDS.keys() | DETERMINERS | {"page", "bar", "here", "it"}
    if any(one.quoted for one in place) or said & set(SEARCHES) or said <= idle:
        return True
    return not (place[0].norm in _NEW or said & _WRITTEN)


_NEW: Final = frozenset({"a", "an", "another", "new", "one", "some"})
_WRITTEN: Final = frozenset(
    [
        *("mail", "email", "e-mail", "message", "letter", "note", "comment", "reply", "answer"),
        *("post", "chat", "conversation", "event", "meeting", "task", "list", "draft", "inbox"),
    ]
)


def is_for_new(field: Element) -> bool:
    """Tell whether a field takes what is to be added to a list."""
    return bool(set(stems(field.name)) & _FOR_NEW)


_FOR_NEW: Final = frozenset({"new", "add", "task", "item", "todo", "entry", "note"})


def joined(plans: Sequence[Steps]) -> Steps:
    ops = tuple(op for one in plans for op in one.ops)
    step = "; ".join(one.step for one in plans)
    return Steps(ops, step, ", ".join(one.did for one in plans))


def put(
    field: Element, text: str, scene: ShownScreen, progress: Progress, *, exact: bool = False
) -> Steps | NotHere:
    """Return how the text gets into a field, in the form that the field takes; what is `exact` gets
    into a field for texts as it is."""
    if field.role == "combo box" and "editable" not in field.states:
        return selected(field, text, scene, progress)
    if not exact or "read-only" in field.states:
        text = as_date(field, text, scene)
    if "read-only" in field.states:
        return picked(field, text, scene, progress)
    return typed(field, _in_figures(field, text), scene)


def _is_quoted(value: Tokens) -> bool:
    return any(one.quoted for one in value)


def _in_figures(field: Element, text: str) -> str:
    """Return a number that is said in words in figures, for a field that holds a number."""
    tokens = tokens_of(text) or ()
    length, number = number_at(tokens, 0) if tokens else (0, "")
    rest = {stem for one in tokens[length:] for stem in stems(one.text)}
    # “90 seconds long” is 90 for what only takes numbers, but not where it counts in minutes.
    own = set(stems(field.name))
    other = rest & _UNITS - own if own & _UNITS else set[str]()
    units = _UNITS | _ABOUT_UNITS | own if field.limits is not None else set[str]()
    return number if takes_number(field) and length and rest <= units and not other else text


_UNITS: Final = frozenset(
    stem
    for word in (
        *("second", "minute", "hour", "day", "night", "week", "month", "year", "percent", "pixel"),
        *("euro", "dollar", "pound", "metre", "meter", "centimetre", "inch", "kilo", "gram"),
    )
    for stem in stems(word)
)
_ABOUT_UNITS: Final = frozenset(
    stem
    for word in (
        *("people", "person", "guest", "piece", "time", "degree", "%", "point", "item"),
        *("long", "wide", "high", "old", "of"),
    )
    for stem in stems(word)
)


def takes_number(field: Element) -> bool:
    """Tell whether a field holds a number, or is called like one: “Amount”."""
    numeric = field.limits is not None or number_in(field.value) is not None
    return numeric or bool(_AMOUNTS & set(stems(field.name)))


_AMOUNTS: Final = frozenset(
    [
        *("amount", "price", "quantity", "qty", "number", "sum", "total", "age", "year", "budget"),
        *("guest", "night", "people", "person", "count", "weight", "height", "width", "size"),
    ]
)


def typed(field: Element, text: str, scene: ShownScreen) -> Steps:
    inner = parts_of(field, scene)
    typed = in_parts(inner, text) if inner else None
    told = f"{field.words} with {quoted(text)}"
    if typed is not None:
        ops: tuple[Op, ...] = tuple(
            op for one, part in typed for op in (click_on(one), Type(text=part))
        )
        return Steps(ops, f"Fill {told}", f"filled {field.words}")
    ops = (click_on(field), SELECT_ALL, Type(text=text))
    if "multiline" in field.states and scene.holds_untold_text(field):
        # What stands there is not known, so it is not to be lost.
        ops = (click_on(field), KeyCombo(keys=("ctrl", "end")), Type(text=text))
    return Steps(ops, f"Fill {told}", f"filled {field.words}")


def cleared(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    if _is_only_list(request.what):
        # “Clear the list” is about what stands in it, and not about any field.
        return
    what = of_date_field(request.what, scene)
    found = scene.find(what, ("field",), only=True)
    one = the_one(found, what, scene, progress)
    if isinstance(one, Element) and is_another_date(what, one):
        return
    if isinstance(one, Element):
        ops = (click_on(one), SELECT_ALL, KeyCombo(keys=("backspace",)))
        yield PlanTry(found.fit, Steps(ops, f"Clear {one.words}", f"cleared {one.words}"))
    elif one is not None:
        yield PlanTry(found.fit, one)


def left_empty(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield “leave the phone empty”: what stands in the field goes."""
    head, *name = clause.tokens
    if head.quoted or head.norm not in ("leave", "keep", "make") or len(name) < _NAME_AND_STATE:
        return
    if name[-1].quoted or name[-1].norm not in ("empty", "blank", "out"):
        return
    found = scene.find(tuple(name[:-1]), ("field",), only=True)
    if len(found.things) != 1 or found.fit < NameFit.SYNONYM:
        return
    one = found.things[0]
    ops = (click_on(one), SELECT_ALL, KeyCombo(keys=("backspace",))) if one.value else ()
    yield PlanTry(NameFit.SAME, Steps(ops, f"Leave {one.words} empty", f"left {one.words} empty"))


def told(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what fills fields that are named with their values and no verb: “first name Ada, last
    name Quist”."""
    if tells_that(request.what):
        return
    parts = parts_in(request.what)
    pairs = [
        pair
        for part in [one for each in parts for one in _one_by_one(each, scene)]
        for pair in [_name_and_value(part, scene)]
    ]
    if None in pairs:
        pairs = [_name_and_value(part, scene) for part in parts]
    found = [pair for pair in pairs if pair is not None]
    if not found or len(found) < len(pairs):
        return
    if len(found) == 1 and is_another_date(request.what, found[0][0]):
        return
    if not all(takes(field, words(value), scene) for field, value in found):
        # “Arrival 12 August at 17:45” is more than a field for a date holds.
        return
    plans = [
        put(field, words(value), scene, progress, exact=_is_quoted(value)) for field, value in found
    ]
    yield PlanTry(NameFit.INSIDE, all_of(plans))


def tells_that(tokens: Tokens) -> bool:
    """Tell whether words tell somebody something, and give no text for a field that is called like
    their verb: “message work that I am sick”; or order a text to be written to somebody."""
    composes = tokens[0].norm in _COMPOSES and not any(one.quoted for one in tokens)
    if composes and is_addressed(words(tokens[1:]), written=True):
        return True
    said = ["" if one.quoted else one.norm for one in tokens]
    if _SHOULD & set(said[:_MOST_NAME]) and {"say", "read"} & set(said[1:_MOST_NAME]):
        # “The message should say hello” begins no text with “say”.
        return True
    return len(said) > _VERB_AND_WHOM and said[0] in _TELLS and "that" in said[1:]


_VERB_AND_WHOM: Final = 2
_SHOULD: Final = frozenset({"should", "must", "make", "let", "have"})
_MOST_NAME: Final = 6
_COMPOSES: Final = frozenset({"write", "compose", "draft", "send", "start", "begin", "make"})
_TELLS: Final = frozenset({"message", "text", "mail", "email", "note", "comment", "ping"})


def _one_by_one(part: Tokens, scene: ShownScreen) -> list[Tokens]:
    """Return the pairs of “username ada password s3cret”: the name of another field begins a new
    one."""
    names = [bare(one.name) for one in scene.of_role(*FIELDS) if one.name]
    starts = [0]
    for at in range(1, len(part)):
        for length in (2, 1):
            said = part[at : at + length]
            named = len(said) == length and not any(one.quoted for one in said)
            if named and at - starts[-1] > 1 and words(said).casefold() in names:
                starts.append(at)
                break
    ends = [*starts[1:], len(part)]
    return [part[start:end] for start, end in zip(starts, ends, strict=True)]


def has_other_ordinal(name: Tokens, field: Element) -> bool:
    """Tell whether words for a field count something else: “the last train to Lund” and “all trains
    to Lund” are about trains, and fill no field To."""
    own = stems(field.name)
    counts = EVERY | ORDINALS.keys()
    return any(not one.quoted and one.norm in counts and one.norm not in own for one in name)


_TELLING: Final = (NameFit.SYNONYM, NameFit.WORDS, NameFit.EXACT, NameFit.SAME)


def _name_and_value(part: Tokens, scene: ShownScreen) -> tuple[Element, Tokens] | None:
    if scene.find(part, FIELDS, only=True).fit in _TELLING:
        # “Phone number” is the name of a field, and says no value.
        return None
    orders = part[0].norm in ACTIONS or VERBS.get(part[0].norm) is Verb.SEARCH
    then = VERBS.get(part[1].norm) if len(part) > 1 and part[0].norm == "to" else None
    if (orders and not part[0].quoted) or then is Verb.SEARCH:
        # “Post the comment "Yes"”, “search for shoes” ask for more than to fill it in.
        return None
    for at in range(len(part) - 1, 0, -1):
        if part[at - 1].norm in DETERMINERS:
            continue
        found = scene.find(part[:at], FIELDS, only=True)
        # Without a verb, a word that the name of a field holds says too little: “this year”.
        if found.fit not in _TELLING or len(found.things) != 1 or found.kind_only:
            continue
        if has_other_ordinal(part[:at], found.things[0]):
            continue
        value = part[at:]
        value = after_becoming(value)
        if is_day_told(value, found.things[0], scene):
            return found.things[0], value
        # “Search for shoes” says no value.
        place = at == 1 and part[0].norm in TO_PLACES
        if len(value) > 1 and (
            any(one.quoted for one in value) or not is_plain(value, place=place)
        ):
            continue
        if value and not phrase_of(value).definite and value[0].norm not in STOP_WORDS:
            return found.things[0], value
    return None
