"""Tells turns that do something else than what was said: a text that goes to somebody else, or a
button that hands another field in. They are told from the human's own words, whatever other words a
request was understood by. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from ....events import Element
from ....protocol import Click, Op, Type, element_of
from ..screen.positions import lies_on
from ..screen.scene import ShownScreen
from ..words.lexicon import DETERMINERS, GENERIC, STOP_WORDS
from ..words.matching import bare, stems
from ..words.measures import number_in
from ..words.values import field_part
from .acts_on_another import POLITE, QUOTES, acts_on_another, is_of_another_noun
from .adding import adds_otherwise
from .choosing import chooses_no_row
from .described_values import describes_a_value, is_in_a_limit, names_a_field
from .left_unsaid import (
    begins_with_its_lead,
    clicks_a_heading,
    only_clicks_for_filling,
)
from .said_against import goes_against
from .taken_amounts import takes_another_amount
from .unopened import answers_another

_QUOTED: Final = re.compile(r"[\"“„][^\"”“]*[\"”“]|(?<!\w)['‘][^'’]+['’](?!\w)")
_COLON: Final = re.compile(r"(?<!\d):\s+(?=\S)")


def is_not_as_said(
    ops: Sequence[Op], said: str, scene: ShownScreen, *, among_others: bool = False
) -> bool:
    """Tell whether the ops do something else than what is `said`. `among_others`: the words are the
    whole request, of which the ops may do only one part."""
    texts = _typed(ops, scene)
    pressed = _pressed(ops, scene)
    return (
        _is_in_a_part_of_a_date(texts, scene)
        or _sends_a_draft(texts, pressed, said)
        or _says_how(texts, pressed, said)
        or _holds_its_own_label(texts, said)
        or _comes_before_the_text(texts, said)
        or is_in_a_limit(texts)
        or is_of_another_noun(texts, pressed, said)
        or _hands_another_in(texts, pressed, said, scene)
        or (not among_others and _names_another_field(texts, said, scene))
        or (not among_others and _overwrites(texts, said))
        or acts_on_another(ops, pressed, said, scene)
        or adds_otherwise(texts, pressed, said, scene)
        or clicks_a_heading(ops, said, scene)
        or only_clicks_for_filling(ops, said)
        or chooses_no_row(ops, said, scene)
        or answers_another(texts, pressed, said, scene)
        or goes_against(ops, texts, pressed, said, scene)
        or takes_another_amount(ops, texts, said, scene)
        or _types_a_sentence(ops, said, scene)
    )


def enters_into_a_field(said: str, scene: ShownScreen) -> bool:
    """Tell whether what is entered on a page with fields belongs into one of them: “enter the
    voucher TRAIL5” is no text for wherever the keyboard is."""
    fields = any(one.role == "field" for one in scene.content)
    if scene.page_top is None or not fields:
        return False
    return enters_a_value(said) or names_a_field(said, scene)


def enters_a_value(said: str) -> bool:
    """Tell whether words may order to enter the value of a field, which is not quoted."""
    enters = _ENTERS.match(said) is not None and QUOTES.search(said) is None
    return enters or describes_a_value(said)


# A single word is a text as it stands, and “enter” alone is a key.
_ENTERS: Final = re.compile(
    POLITE + r"(?:(?:enter|input|key in) \S+ \S"
    r"|(?:write|type|enter) (?:an?|the|my|this) (?:\w+ )?"
    r"(?:comments?|notes?|reply|answer|message|review|remark|feedback)\s*:)",
    re.IGNORECASE,
)


def _typed(ops: Sequence[Op], scene: ShownScreen) -> list[tuple[Element, str]]:
    """Return the fields that are clicked, and what is typed into each."""
    things = {one.number: one for one in scene.things}
    found: list[tuple[Element, str]] = []
    into: Element | None = None
    for op in ops:
        if isinstance(op, Click):
            into = things.get(element_of(op) or 0)
        elif isinstance(op, Type) and into is not None and into.role == "field":
            found.append((into, op.text))
    return found


def _pressed(ops: Sequence[Op], scene: ShownScreen) -> list[Element]:
    numbers = {element_of(op) for op in ops if isinstance(op, Click)} - {None}
    return [one for one in scene.things if one.number in numbers and one.role == "button"]


def _is_in_a_part_of_a_date(texts: Iterable[tuple[Element, str]], scene: ShownScreen) -> bool:
    """Tell whether words of no date go into the day or the month of one."""
    return any(
        len(re.findall(r"[^\W\d_]+", text)) > 1 and _is_part(field, scene)
        for field, text in texts
        if field_part(field.name)
    )


def _is_part(one: Element, scene: ShownScreen) -> bool:
    """Tell whether a field is the day, the month or the like in one for a date."""
    return bool(field_part(one.name)) and any(
        other is not one and lies_on(one.bounds, other.bounds) for other in scene.of_role("field")
    )


_DRAFTS: Final = re.compile(
    r"\b(?:as|in|to|keep|save|leave)\b[^.]*\bdrafts?\b|\bdrafts? only\b|\bnot? yet\b"
    r"|\b(?:don't|dont|do not|never|without|not) (?:\w+ ){0,2}(?:send|sending|submit|submitting)\b"
    r"|\bbefore (?:i|we) send\b",
    re.IGNORECASE,
)
_SENDS: Final = frozenset({"send", "reply", "submit", "post", "publish"})


def _sends_a_draft(
    texts: Sequence[tuple[Element, str]], pressed: Iterable[Element], said: str
) -> bool:
    """Tell whether a text is sent that is to be kept as a draft."""
    own = _QUOTED.sub(" ", said)
    for _, text in texts:
        own = own.replace(text, " ")
    sends = any(bare(one.name).split(" ")[0] in _SENDS for one in pressed)
    return bool(texts) and sends and _DRAFTS.search(own) is not None


_MANNERS: Final = re.compile(
    r"(?:(?:very|really|as|more|quite|a|in|with|bit|and|,) )*"
    r"(?:\w{3,}ly|asap|soon|now|nice|kind|polite|back|again|first|briefly|fast|something|anything"
    r"|quick|well|thanks? them|way|manner|english|german|french)\W*",
    re.IGNORECASE,
)
_ANSWERS: Final = re.compile(
    POLITE + r"(?:reply|answer|respond|write back)\s+(?P<rest>[^:]*)\Z", re.IGNORECASE | re.DOTALL
)


def _says_how(texts: Sequence[tuple[Element, str]], pressed: Iterable[Element], said: str) -> bool:
    """Tell whether words that say how to answer would be the answer: “reply nicely”."""
    answers = _ANSWERS.match(said)
    how = any(_MANNERS.fullmatch(text.strip()) for _, text in texts)
    return answers is not None and how and not QUOTES.search(said) and bool(list(pressed))


_NOUNS: Final = frozenset(
    [
        *("note", "comment", "reply", "answer", "message", "review", "remark", "feedback", "card"),
        *("event", "appointment", "meeting", "task", "todo", "to-do", "item", "reminder", "tag"),
        *("contact", "label", "entry", "ticket", "bookmark", "booking", "invoice", "expense"),
    ]
)
_LABELLED: Final = re.compile(
    r"(?P<noun>[\w-]+)(?: ?[:=]| saying| that says| which says| reading| that reads)\s",
    re.IGNORECASE,
)


def _holds_its_own_label(texts: Iterable[tuple[Element, str]], said: str) -> bool:
    """Tell whether a text begins with what it is called: “note: call Tess” is a note that says
    “call Tess”. What is quoted, or stands behind a colon, is the text as it stands."""
    for field, text in texts:
        if begins_with_its_lead(text, said):
            return True
        labelled = _LABELLED.match(text)
        if labelled is None or QUOTES.search(said):
            continue
        noun = labelled["noun"].casefold()
        colon = _COLON.search(said)
        behind = colon is not None and said.find(text) >= colon.end()
        if not behind and (noun in _NOUNS or set(stems(noun)) <= set(stems(field.name))):
            return True
    return False


_WRITTEN: Final = re.compile(
    POLITE + r"(?:write|reply|answer|respond|comment|add|leave|post|draft|compose|message|tell)\b"
    r"[^:\"“”]*\b(?:reply|answer|note|comment|message|review|mail|email|send|post|to)\b[^:\"“”]*"
    r"(?P<colon>:\s+)\S",
    re.IGNORECASE,
)


def _comes_before_the_text(texts: Sequence[tuple[Element, str]], said: str) -> bool:
    """Tell whether what is typed stands in front of the colon that leads to the text: “write a
    reply to tess: We are on it” does not say “tess”."""
    written = _WRITTEN.match(said)
    if written is None or len(texts) != 1:
        return False
    text = bare(texts[0][1])
    head, tail = said[: written.start("colon")], said[written.end("colon") :]
    return text in bare(head) and text not in bare(tail)


def _hands_another_in(
    texts: Sequence[tuple[Element, str]],
    pressed: Iterable[Element],
    said: str,
    scene: ShownScreen,
) -> bool:
    """Tell whether a text is handed in by a button for another field, by its name: “Add note” does
    not add what stands under Tags."""
    if len(texts) != 1:
        return False
    own = set(stems(texts[0][0].name))
    idle = GENERIC | DETERMINERS | STOP_WORDS
    for one in pressed:
        rest = [word for word in bare(one.name).split(" ")[1:] if word not in idle]
        nouns = {stem for word in rest for stem in stems(word)}
        if not nouns or nouns & (own | set(stems(said))):
            continue
        others = (set(stems(field.name)) for field in scene.of_role("field", "combo box"))
        if any(nouns <= other for other in others):
            return True
    return False


_ADDED: Final = re.compile(
    POLITE + r"(?:add|put|append|attach|tag|log|note)\s+(?:(?:an?|another|the|one|my)\s+)?"
    r"(?:(?P<count>\d[\d.,]*)\s+)?(?P<noun>[\w-]+)(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)


def _names_another_field(
    texts: Sequence[tuple[Element, str]], said: str, scene: ShownScreen
) -> bool:
    """Tell whether the first noun is the name of another field: “add tag broken” and “add 2 hours”
    are no notes where the page has Tags and Hours."""
    added = _ADDED.match(said)
    if added is None or len(texts) != 1 or not (added["count"] or added["rest"].strip()):
        return False
    field, text = texts[0]
    into = _INTO.search(text)
    if into is not None and not QUOTES.search(said) and _is_called(into["noun"], field, scene):
        return True
    noun = set(stems(added["noun"]))
    if noun & set(stems(field.name)) or added["noun"].casefold() not in bare(text).split(" "):
        return False
    return _is_called(added["noun"], field, scene)


# “Add broken to the tags” is no note.
_INTO: Final = re.compile(
    r"\b(?:to|into|in|under) (?:the|my|its) (?P<noun>[\w-]+)\W*\Z", re.IGNORECASE
)


def _is_called(noun: str, field: Element, scene: ShownScreen) -> bool:
    """Tell whether the name of another field than this one begins with a noun."""
    names = (
        one.name
        for one in scene.of_role("field", "combo box")
        if one.name and one is not field and not _is_part(one, scene)
    )
    said = set(stems(noun))
    return any(said & set(stems(name.split(" ")[0])) for name in names)


_APPENDS: Final = re.compile(POLITE + r"(?:add|append|attach|tag)\b", re.IGNORECASE)


def _overwrites(texts: Iterable[tuple[Element, str]], said: str) -> bool:
    """Tell whether a field loses the words that it holds, where something is only to be added."""
    return _APPENDS.match(said) is not None and any(
        field.value.strip()
        and number_in(field.value) is None
        and bare(field.value) not in bare(text)
        for field, text in texts
    )


def _types_a_sentence(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether the words of an order are typed wherever the keyboard is, though the page has
    fields."""
    if not ops or not all(isinstance(op, Type) for op in ops):
        return False
    if enters_into_a_field(said, scene):
        return True
    if scene.page_top is not None and (describes_a_value(said) or names_a_field(said, scene)):
        # A page without a field takes no value, and no words for one.
        return True
    typed = " ".join(bare(op.text) for op in ops if isinstance(op, Type))
    return scene.page_top is not None and typed in ("it", "this", "that", "them")
