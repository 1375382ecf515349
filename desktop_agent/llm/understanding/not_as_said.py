"""Tells turns that do something else than what was said: a text that goes into the field of another
noun, a button that hands another field in, a window that is closed in place of an account. They are
told from the human's own words, whatever other words a request was understood by. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from ...events import Element
from ...protocol import Click, Focus, KeyCombo, Op, Type, element_of
from .screen.positions import lies_on
from .screen.scene import ShownScreen
from .words.leftovers import left_over
from .words.lexicon import DETERMINERS, GENERIC, STOP_WORDS
from .words.matching import bare, stems
from .words.measures import number_in
from .words.tokens import tokens_of
from .words.values import field_part

_POLITE: Final = (
    r"\s*(?:(?:please|kindly|now|then|so|ok|okay|hey|hi|and|just|also|can|could|would|will|you|i|we"
    r"|want|need|to|like|i'd|let's|let|me|us|,) ?)*"
)
_QUOTES: Final = re.compile(r"[\"“”„]|(?<!\w)['‘][^'’]+['’](?!\w)")
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
        or _is_in_a_limit(texts)
        or _is_of_another_noun(texts, pressed, said)
        or _hands_another_in(texts, pressed, said, scene)
        or (not among_others and _names_another_field(texts, said, scene))
        or (not among_others and _overwrites(texts, said))
        or _empties_only_a_field(ops, said, scene)
        or _does_it_to_all(pressed, said)
        or _closes_another(ops, said, scene)
        or _types_a_sentence(ops, said, scene)
        or _only_logs_out(ops, said, scene)
    )


def enters_into_a_field(said: str, scene: ShownScreen) -> bool:
    """Tell whether what is entered on a page with fields belongs into one of them: “enter the
    voucher TRAIL5” is no text for wherever the keyboard is."""
    fields = any(one.role == "field" for one in scene.content)
    return scene.page_top is not None and enters_a_value(said) and fields


def enters_a_value(said: str) -> bool:
    """Tell whether words may order to enter the value of a field, which is not quoted."""
    return _ENTERS.match(said) is not None and _QUOTES.search(said) is None


# A single word is a text as it stands, and “enter” alone is a key.
_ENTERS: Final = re.compile(
    _POLITE + r"(?:(?:enter|input|key in) \S+ \S"
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
    _POLITE + r"(?:reply|answer|respond|write back)\s+(?P<rest>[^:]*)\Z", re.IGNORECASE | re.DOTALL
)


def _says_how(texts: Sequence[tuple[Element, str]], pressed: Iterable[Element], said: str) -> bool:
    """Tell whether words that say how to answer would be the answer: “reply nicely”."""
    answers = _ANSWERS.match(said)
    how = any(_MANNERS.fullmatch(text.strip()) for _, text in texts)
    return answers is not None and how and not _QUOTES.search(said) and bool(list(pressed))


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
        labelled = _LABELLED.match(text)
        if labelled is None or _QUOTES.search(said):
            continue
        noun = labelled["noun"].casefold()
        colon = _COLON.search(said)
        behind = colon is not None and said.find(text) >= colon.end()
        if not behind and (noun in _NOUNS or set(stems(noun)) <= set(stems(field.name))):
            return True
    return False


_WRITTEN: Final = re.compile(
    _POLITE + r"(?:write|reply|answer|respond|comment|add|leave|post|draft|compose|message|tell)\b"
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


_LIMITS: Final = frozenset({"min", "max", "minimum", "maximum", "least", "most"})


def _is_in_a_limit(texts: Iterable[tuple[Element, str]]) -> bool:
    """Tell whether a field for the least or the most of something gets its name along with the
    number: “price 100”."""
    return any(
        set(bare(field.name).split(" ")) & _LIMITS
        and re.fullmatch(r"[^\W\d_]{3,}\s.*\d\W*", text.strip()) is not None
        for field, text in texts
    )


# What is made new on a page is one of these, and never another of them.
_MADE: Final = (
    frozenset({"card"}),
    frozenset({"event", "appointment", "meeting"}),
    frozenset({"task", "todo", "to-do"}),
    frozenset({"note"}),
    frozenset({"comment", "review"}),
    frozenset({"contact"}),
    frozenset({"tag", "label"}),
    frozenset({"list"}),
    frozenset({"class"}),
    frozenset({"ticket"}),
    frozenset({"booking", "reservation"}),
    frozenset({"invoice"}),
    frozenset({"expense"}),
)
_NEW_NOUN: Final = re.compile(
    _POLITE + r"(?:(?:add|create|make|start|put|write|open|schedule|plan|log)\s+"
    r"(?:(?:an?|another|the|one|my)\s+)(?:new\s+)?|new\s+|add\s+new\s+)(?P<first>[\w-]+)"
    r"(?:\s+(?P<second>[\w-]+))?",
    re.IGNORECASE,
)


def _is_of_another_noun(
    texts: Sequence[tuple[Element, str]], pressed: Iterable[Element], said: str
) -> bool:
    """Tell whether a new card or event becomes one of what else the page makes: the field or the
    button is called for tasks."""
    new = _NEW_NOUN.match(said)
    if new is None or not texts:
        return False
    nouns = [one.casefold() for one in (new["first"], new["second"]) if one]
    kind = next((kind for noun in nouns for kind in _MADE if noun in kind), None)
    if kind is None:
        return False
    names = {stem for one in (*(field for field, _ in texts), *pressed) for stem in stems(one.name)}
    others = {stem for other in _MADE if other != kind for noun in other for stem in stems(noun)}
    own = {stem for noun in kind for stem in stems(noun)}
    return bool(names & (others - own)) and not names & own


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
    _POLITE + r"(?:add|put|append|attach|tag|log|note)\s+(?:(?:an?|another|the|one|my)\s+)?"
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
    noun = set(stems(added["noun"]))
    if noun & set(stems(field.name)) or added["noun"].casefold() not in bare(text).split(" "):
        return False
    first = (
        set(stems(one.name.split(" ")[0]))
        for one in scene.of_role("field", "combo box")
        if one.name and one is not field and not _is_part(one, scene)
    )
    return any(noun & other for other in first)


_APPENDS: Final = re.compile(_POLITE + r"(?:add|append|attach|tag)\b", re.IGNORECASE)


def _overwrites(texts: Iterable[tuple[Element, str]], said: str) -> bool:
    """Tell whether a field loses the words that it holds, where something is only to be added."""
    return _APPENDS.match(said) is not None and any(
        field.value.strip()
        and number_in(field.value) is None
        and bare(field.value) not in bare(text)
        for field, text in texts
    )


_EMPTIES: Final = re.compile(
    _POLITE + r"(?:clear|empty|clean|wipe|reset)(?: out| up)?\s+(?:[\w'-]+\s+)*?"
    r"(?P<noun>lists?|cart|basket|bag|table|board|queue|trash|bin|inbox|history|agenda|calendar)"
    r"\W*\Z",
    re.IGNORECASE,
)


def _empties_only_a_field(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether only a field is emptied where the list is meant that it adds to."""
    deletes = any(
        isinstance(op, KeyCombo) and op.keys[-1:] in (("backspace",), ("delete",)) for op in ops
    )
    numbers = {element_of(op) for op in ops if isinstance(op, Click)} - {None}
    clicked = [one for one in scene.things if one.number in numbers]
    empties = _EMPTIES.match(said)
    return (
        deletes
        and empties is not None
        and any(one.role == "field" and bare(one.name) != empties["noun"] for one in clicked)
    )


_ONE_OF_THEM: Final = re.compile(
    _POLITE + r"(?:put|add|move|copy|send|save|delete|remove|archive)\s+(?:it|this|that)\b"
    r"(?!.*\b(?:all|everything|every|each|both)\b)",
    re.IGNORECASE | re.DOTALL,
)


def _does_it_to_all(pressed: Iterable[Element], said: str) -> bool:
    """Tell whether a button does to all what is to be done to “it”."""
    names = [bare(one.name).split(" ") for one in pressed]
    return _ONE_OF_THEM.match(said) is not None and any(
        "all" in name[1:] or "everything" in name[1:] for name in names
    )


_CLOSES: Final = re.compile(
    _POLITE + r"(?:close|shut|quit|exit|end)(?: down| out)?\s+(?P<what>[^,.;!?]+)", re.IGNORECASE
)
_WINDOWS: Final = frozenset(
    [
        *("window", "windows", "app", "application", "program", "browser", "tab", "everything"),
        *("page", "site", "website", "it", "this", "that", "dialog", "editor", "terminal"),
    ]
)
_SEGMENTS: Final = re.compile(r"\s+[-–—|·:]\s+|:\s+")
_CLOSING: Final = (("alt", "f4"), ("ctrl", "w"), ("ctrl", "q"))


def _closes_another(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether a window would be closed that only has the words somewhere in its title: “close
    the account” is no window “My account - Northwind”. It is known by its whole name, or that of
    its program."""
    keys = [tuple(op.keys) for op in ops if isinstance(op, KeyCombo)]
    named = [op for op in ops if isinstance(op, Focus)]
    closes = _CLOSES.search(said)
    if scene.page_top is None or closes is None or not any(one in _CLOSING for one in keys):
        return False
    if not named or _QUOTES.search(said):
        return False
    what = left_over(tokens_of(closes["what"]) or (), DETERMINERS | {"my", "please", "now"})
    name = " ".join(one.norm for one in what)
    if not name or {one.norm for one in what} & _WINDOWS:
        return False
    known: set[str] = set()
    for one in (*scene.others, *([scene.front] if scene.front is not None else [])):
        parts = _SEGMENTS.split(one.title)
        # What a page is called is no name of the browser that shows it.
        kept = parts[-1:] if one is scene.front and len(parts) > 1 else parts
        ends = {bare(each).split(" ")[-1] for each in (one.app, parts[-1])}
        known |= {bare(one.title), bare(one.app), *map(bare, kept), *ends}
    return bare(name) not in known


def _types_a_sentence(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether the words of an order are typed wherever the keyboard is, though the page has
    fields."""
    if not ops or not all(isinstance(op, Type) for op in ops):
        return False
    if enters_into_a_field(said, scene):
        return True
    typed = " ".join(bare(op.text) for op in ops if isinstance(op, Type))
    return scene.page_top is not None and typed in ("it", "this", "that", "them")


_ENDS_ACCOUNT: Final = re.compile(
    _POLITE + r"(?:close|shut|end|delete|remove|cancel)(?: down| out)?\s+(?:[\w'-]+\s+){0,3}"
    r"(?:account|profile|membership|subscription)\b",
    re.IGNORECASE,
)


def _only_logs_out(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether a press only logs out of an account that is to be closed."""
    numbers = {element_of(op) for op in ops if isinstance(op, Click)} - {None}
    names = {bare(one.name) for one in scene.things if one.number in numbers}
    logs_out = names & {"log out", "logout", "sign out", "log off", "sign off"}
    return bool(logs_out) and _ENDS_ACCOUNT.match(said) is not None
