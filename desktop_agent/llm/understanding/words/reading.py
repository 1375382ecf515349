"""Reads a request as clauses, and each clause as one or more ways in which it may be meant."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from .frames import after_idle, framed, imperative
from .leftovers import left_over
from .lexicon import ACTIONS, DETERMINERS, ENDINGS, FORMS, MOST_VERB_WORDS, QUESTION, VERBS, Verb
from .matching import is_typo
from .ordering import SORTS, first_of_all
from .plain_values import is_plain
from .sentence_words import KEYS_AND_HANDS, SUBJECTS
from .sentences import Part, PartKind, parts_of
from .shorthand import spelled_out
from .tokens import Token, Tokens, said, without_marks
from .window_names import window_length

_NO_JOINTS: Final = frozenset({("then", "and"), ("then", ",")})
_JOINS: Final = frozenset({"and", "then", ",", ";", ".", "!", "afterwards", "&", "n", ":"})
_STOPS: Final = frozenset({".", ";", "!", "?"})
_INTO: Final = frozenset(["into", "in", "as", "to", "for", "on", "inside", "under", "at"])
_BECOMES: Final = frozenset(["to", "with", "as", "is", "be", "=", ":"])
_SETS: Final = frozenset({"set", "change", "make", "fill", "fill in", "fill out", "adjust"})
# What these are followed by is never a text: “change Monday to Friday”.
_CHANGES: Final = frozenset({"set", "change", "make", "adjust"})
_HEADS_OF_LIMITS: Final = frozenset(
    {"no", "not", "never", "do", "don't", "dont", "without", "nothing", "i", "we"}
)
_NO: Final = _HEADS_OF_LIMITS | frozenset(
    [
        *("please", "yet", "ever", "just", "actually", "want", "need", "like", "to"),
        *("more", "longer"),
    ]
)
_MAILS: Final = frozenset({"forward", "pass", "send", "reply", "answer", "mail", "respond"})
_WRITES_MAILS: Final = frozenset({"write", "compose", "draft", "make", "start", "create"})
_MOST_TO_MAIL: Final = 5
_SEND_IT: Final = 2
_LABEL_WORDS: Final = 4
_ACTED_ON: Final = DETERMINERS | {"it", "them", "both", "all", "every", "each", "everything"}
_WRITES: Final = frozenset({"type", "write", "enter", "key", "input"})
_ON: Final = {"on": Verb.TURN_ON, "off": Verb.TURN_OFF}
_CASES: Final = {
    ("lower", "case"): "lower", ("lowercase",): "lower", ("lower-case",): "lower",
    ("small", "letters"): "lower", ("small", "caps"): "lower",
    ("upper", "case"): "upper", ("uppercase",): "upper", ("upper-case",): "upper",
    ("capitals",): "upper", ("capital", "letters"): "upper", ("caps",): "upper",
    ("block", "letters"): "upper", ("big", "letters"): "upper",
}  # fmt: skip
# “In lower case”, “all in capitals”, “using only lower case letters”
_BEFORE_CASES: Final = frozenset({"in", "all", "only", "just", "using", "entirely", "with", "the"})
_LEADS_TO_CASES: Final = frozenset({"in", "using", "all", "with"})
_AFTER_CASES: Final = frozenset({"letters", "letter", "only", "characters", "please"})
_LOOKED_THROUGH: Final = frozenset(
    [
        *(
            "look",
            "search",
            "go",
            "switch",
            "expand",
            "open",
            "click",
            "browse",
            "through",
            "until",
        ),
        *(
            "between",
            "tab",
            "tabs",
            "section",
            "sections",
            "panel",
            "panels",
            "page",
            "pages",
            "you",
        ),
        *(
            "part",
            "parts",
            "list",
            "lists",
            "menu",
            "menus",
            "below",
            "above",
            "order",
            "try",
            "here",
        ),
    ]
)
"""Holds the words for looking through what has to be opened first."""
_FIND_AND: Final = frozenset({"find", "get", "reach", "locate", "reveal", "see", "look"})
_MOST_LABEL: Final = 4
_MOST_VALUE: Final = 3
_NO_FIELDS: Final = SUBJECTS | DETERMINERS | {"it", "this", "you", "here"}
_FIELDS: Final = frozenset({"box", "field", "textbox", "textarea", "input", "area", "textfield"})
_WITH: Final = frozenset({"with", "using", "through", "via"})
_CONTROLS: Final = _FIELDS | frozenset(
    ["spinner", "slider", "dropdown", "list", "menu", "picker", "counter", "stepper", "combobox"]
)
_COUNTERS: Final = frozenset({"spinner", "slider", "counter", "stepper"})
_VERB_LAST: Final = 2
_MOST_BEFORE_THERE: Final = 2
_NOTHING: Final = frozenset({"nothing", "none", "nobody"})


@dataclass(frozen=True, slots=True)
class ClauseReading:
    """One way in which a clause may be meant.

    `verb` is what is wanted; None where the clause begins with a word that may be the name of
    something on the screen, which is then in `label`: “archive the first mail”; `begins`: the
    clause begins with a known verb all the same. `what` is the thing
    it is about. `value` goes into the field `place`; `pairs` are fields, each with its own value.
    `case` is “lower” or “upper” where the value is to be changed so. `source` is where `what` is to
    be chosen from. `search` says that it has to be found first.
    `types`: the verb says that something is written.
    `words` are the clause as it was said.
    """

    verb: Verb | None
    words: str
    what: Tokens = ()
    value: Tokens = ()
    place: Tokens = ()
    pairs: tuple[tuple[Tokens, Tokens], ...] = ()
    source: Tokens = ()
    label: Tokens = ()
    begins: bool = False
    case: str = ""
    search: bool = False
    nothing: bool = False
    types: bool = False


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a request that asks for one thing, as written, with the ways to read it, the
    likeliest first. `kind` is what the part does, `place` where it is to be done: “in the section
    on sound, ...”, and `start` where it stands in the request. `before` are all words before it,
    which may say what “it” is, and `after` all behind it. `whole` is the clause with its last
    marks, as a command line needs it. `bans` are the verbs that the request rules out: “but don't
    save it”."""

    words: str
    tokens: Tokens
    requests: tuple[ClauseReading, ...]
    kind: PartKind = PartKind.ORDER
    place: Tokens = ()
    start: int = 0
    before: Tokens = ()
    after: Tokens = ()
    whole: str = ""
    bans: frozenset[str] = frozenset()

    @property
    def asks(self) -> bool:
        return self.kind is PartKind.QUESTION


def clauses_of(
    tokens: Tokens,
    text: str,
    labels: Collection[str] = (),
    commands: re.Pattern[str] | None = None,
    *,
    earlier: Tokens = (),
    entries: Collection[str] = (),
) -> tuple[Clause, ...]:
    """Return the clauses of a request. `labels` are the first words of what is on the screen, which
    may be verbs, too: “and archive it”; `commands` is how other commands begin that are known.
    `earlier` is what was said in the request before, and `entries` are the first two words of what
    is listed on the screen."""
    tokens, earlier = spelled_out(tokens), spelled_out(earlier)
    found: list[Clause] = []
    for part in _with_values_said(parts_of(tokens, text, labels, _begins_order)):
        for clause in _clauses_in(part, text, labels, commands, entries):
            before = tuple(one for one in tokens if one.end <= clause.start)
            found.append(replace(clause, before=(*earlier, *before)))
    starts = [*(one.start for one in found[1:]), len(text)]
    found = (
        [
            replace(one, after=tuple(each for each in tokens if each.start >= start))
            for one, start in zip(found, starts, strict=True)
        ]
        if found
        else []
    )
    bans = frozenset(verb for one in found for verb in _banned(one))
    return tuple(replace(one, bans=bans) for one in found if one.tokens)


def _with_values_said(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield the parts, and as orders those that say a value after something was ordered to be
    filled in: “Fill the town with Gniezno. The country is Poland.” The field may stand further
    down, so it is not left to what is shown whether this is only told."""
    fills = False
    for part in parts:
        if part.kind is PartKind.STATEMENT and fills and _says_value(part.tokens):
            yield replace(part, kind=PartKind.ORDER)
            continue
        fills |= part.kind is PartKind.ORDER and any(
            not one.quoted and VERBS.get(one.norm) is Verb.FILL for one in part.tokens
        )
        yield part


def _says_value(tokens: Tokens) -> bool:
    """Tell whether a statement is about a thing and gives it a short value: “the country is
    Poland”. What goes on (“the guests are waiting”) is none."""
    tokens = without_marks(tokens)
    norms = ["" if one.quoted else one.norm for one in tokens]
    at = next((at for at, norm in enumerate(norms) if norm in ("is", "are", "=")), 0)
    values = tokens[at + 1 :]
    names = norms[:1] == ["the"] and 1 < at <= _MOST_LABEL
    # “..., and country is Poland”
    names |= at == 1 and norms[0].isalpha() and norms[0] not in _NO_FIELDS
    short = 0 < len(values) <= _MOST_VALUE
    return names and short and (values[0].quoted or not values[0].norm.endswith("ing"))


def ruled_out(clause: Clause) -> str:
    """Return the first word that a limit rules out, verbs in their base form: “no changing”, “but
    do not send it”, “without saving”; "" for a limit of another kind."""
    norms = [one.norm for one in clause.tokens if not one.quoted]
    if clause.kind is not PartKind.LIMIT or not norms or norms[0] not in _HEADS_OF_LIMITS:
        return ""
    word = next((one for one in norms if one not in _NO | DETERMINERS), "")
    stem = word.removesuffix("ing")
    bases = (stem, f"{stem}e", stem[:-1]) if stem != word else (word,)
    return next((one for one in bases if one in ACTIONS | KEYS_AND_HANDS), word)


def _banned(clause: Clause) -> Iterator[str]:
    """Yield the verb that a limit rules out."""
    word = ruled_out(clause)
    if word:
        yield word


def reread(clause: Clause, tokens: Tokens) -> Clause:
    """Return the clause with other tokens, read anew."""
    return replace(clause, tokens=tokens, requests=tuple(_requests(tokens, clause.words)))


def _begins_order(tokens: Tokens, at: int) -> bool:
    return not tokens[at].quoted and _verb(tokens[at:]) is not None


def _clauses_in(
    part: Part,
    text: str,
    labels: Collection[str],
    commands: re.Pattern[str] | None,
    entries: Collection[str],
) -> Iterator[Clause]:
    if part.kind is not PartKind.ORDER:
        yield _clause(part.tokens, text, part)
        return
    place = part.place
    tokens = part.tokens
    start = at = after_idle(tokens, 0)
    if len(tokens) > _VERB_LAST and _is_verb_alone(tokens):
        # “The first one, select”
        yield _clause((tokens[-1], *without_marks(tokens[start:-1])), text, part)
        return
    while at < len(tokens):
        if not _joins(tokens, at, text):
            at += 1
            continue
        after = after_idle(tokens, at + (tokens[at].norm == ":"))
        if after >= len(tokens):
            break
        if tokens[at].norm == ":" and not _assigns(tokens, after):
            at += 1
            continue
        if _goes_on(tokens, at):
            at = max(after, at + 1)
            continue
        stop = _is_stop(tokens, at, after, text)
        linked = stop or any(one.norm in ("and", "then", "so") for one in tokens[at:after])
        command = commands is not None and commands.match(text, tokens[after].start)
        begins = _begins(tokens, after, labels if linked else (), stop=stop)
        acts = tokens[after].norm in ACTIONS and after + 1 < len(tokens)
        acts = acts and (linked or _acts_on(tokens, after, entries))
        there = after + window_length(tokens[after:])
        if after < there < len(tokens) and _begins(tokens, there, (), stop=True):
            # “..., then in the terminal run ls”
            yield _clause(tokens[start:at], text, replace(part, place=place))
            start, place = there, tokens[after + 1 : there]
            at = max(there, at + 1)
            continue
        if _lists_new(tokens[start:at]):
            at = max(after, at + 1)
            continue
        if _says_what(tokens, start, after) or _sends_that(tokens, start, after):
            at = max(after, at + 1)
            continue
        if _assigns(tokens, after) and (_assigns(tokens, start) or tokens[at].norm == ":"):
            # “Enter our address: the street is ..., the town is ...”
            if _assigns(tokens, start):
                yield _clause(tokens[start:at], text, replace(part, place=place))
            start, place = after, ()
            at = max(after, at + 1)
            continue
        if _sets_too(tokens, start, after) or _labels_too(tokens, start, after):
            yield _clause(tokens[start:at], text, replace(part, place=place))
            start, place = after, ()
            at = max(after, at + 1)
            continue
        if _says_order(tokens, start, after):
            begins = True
        if begins or (((command and linked) or acts) and not tokens[after].is_capital):
            # “Write see you then, and send it”: such a “then” is no joint.
            its_own = at + 1 < after and (tokens[at].norm, tokens[at + 1].norm) in _NO_JOINTS
            yield _clause(tokens[start : at + its_own], text, replace(part, place=place))
            start, place = after, ()
        at = max(after, at + 1)
    if start < len(tokens):
        yield _clause(tokens[start:], text, replace(part, place=place))


def _clause(tokens: Tokens, text: str, part: Part) -> Clause:
    start = min(one.start for one in tokens)
    kept = without_endings(tokens)
    words = said(kept, text)
    if not kept:
        return Clause(words, kept, (), part.kind, part.place, start)
    if part.kind is PartKind.QUESTION:
        while length := framed(kept):
            kept = kept[length:]
        return Clause(words, kept, (), part.kind, part.place, start)
    while length := framed(kept):
        kept = kept[length:]
    if part.kind is PartKind.LIMIT or part.kind is PartKind.CONDITION:
        return Clause(words, kept, (), part.kind, part.place, start)
    kept = imperative(kept) if part.kind is PartKind.ORDER else kept
    if kept and kept[0].start <= kept[-1].start:
        words = said(kept, text)
    whole = said(tokens, text) if tokens[0].start <= tokens[-1].start else ""
    requests = tuple(_requests(kept, words))
    return Clause(words, kept, requests, part.kind, part.place, start, whole=whole)


def without_endings(tokens: Tokens) -> Tokens:
    """Return the tokens without the marks and polite words at their end."""
    tokens = without_marks(tokens)
    if len(tokens) > _MOST_BEFORE_THERE and tokens[-1].norm == "there" and not tokens[-1].quoted:
        # “Click the link there”; “click there” is about a link of that name.
        tokens = without_marks(tokens[:-1])
    cut = True
    while cut:
        cut = False
        for ending in ENDINGS:
            parts = ending.split()
            tail = tokens[-len(parts) :]
            same = [one.norm for one in tail] == parts and not any(one.quoted for one in tail)
            if same and len(tokens) > len(parts):
                tokens, cut = without_marks(tokens[: -len(parts)]), True
    return tokens


def _joins(tokens: Tokens, at: int, text: str) -> bool:
    token = tokens[at]
    if not token.quoted and token.norm in _JOINS:
        return True
    return at > 0 and "\n" in text[tokens[at - 1].end : token.start]


def _is_stop(tokens: Tokens, at: int, after: int, text: str) -> bool:
    """Tell whether a sentence or a line ends between the two."""
    marks = any(one.norm in _STOPS and not one.quoted for one in tokens[at:after])
    return marks or "\n" in text[tokens[max(at - 1, 0)].end : tokens[after].start]


def _is_verb_alone(tokens: Tokens) -> bool:
    """Tell whether only the last word, behind a comma, is a verb."""
    known = tokens[-1].norm in VERBS or tokens[-1].norm in ACTIONS
    verb = known and not tokens[-1].quoted and tokens[-2].text in (",", "-", "–", "—")
    return verb and not _begins_order(tokens, 0) and tokens[0].norm not in ACTIONS


def _assigns(tokens: Tokens, at: int) -> bool:
    """Tell whether a name and its value begin here: “the street is "Lipowa 14"”."""
    if at >= len(tokens) or tokens[at].quoted or tokens[at].norm not in DETERMINERS:
        return False
    linked = [n for n in range(at + 2, min(at + 5, len(tokens))) if tokens[n].norm in ("is", "=")]
    between = tokens[at : linked[0]] if linked else ()
    return bool(linked) and not any(one.quoted or one.is_mark for one in between)


def _sets_too(tokens: Tokens, start: int, after: int) -> bool:
    """Tell whether a second name and its value begin here: “set nights to 4 and guests to 2”."""
    if tokens[start].norm not in ("set", "change", "put", "turn", "make"):
        return False
    first = any(one.norm == "to" and not one.quoted for one in tokens[start:after])
    names = tokens[after : after + 3]
    at = next((n for n, one in enumerate(names) if one.norm == "to" and not one.quoted), 0)
    return first and at > 0 and not any(one.quoted or one.is_mark for one in names[:at])


def _labels_too(tokens: Tokens, start: int, after: int) -> bool:
    """Tell whether a second label and its value begin here: “from: Lund, to: Malmö”. Values in
    quotation marks are told apart anyway."""
    if any(one.quoted for one in tokens[start:after]):
        return False
    verb = _verb(tokens[start:])
    if verb is not None and verb[2] in _SETS | {"enter", "input", "put"}:
        # “Fill in the name: Ada, and the town: Ely”
        start += verb[1]
    return all(_is_labelled(tokens, at) for at in (start, after))


def _is_labelled(tokens: Tokens, at: int) -> bool:
    """Tell whether a few words and a colon stand here that may be the name of a field."""
    some = tokens[at + 1 : at + _LABEL_WORDS]
    colon = next((n for n, one in enumerate(some, at + 1) if one.norm == ":"), 0)
    words = tokens[at:colon]
    return bool(words) and not _begins_order(tokens, at) and all(map(_is_word, words))


def _is_word(token: Token) -> bool:
    return not (token.quoted or token.is_mark)


def _says_order(tokens: Tokens, start: int, after: int) -> bool:
    """Tell whether the rest only says what is to stand first, and no verb that sorts came before:
    “only the cooks, cheapest first”."""
    sorts = any(one.norm in SORTS and not one.quoted for one in tokens[start:after])
    return not sorts and first_of_all(without_endings(tokens[after:])) is not None


def _lists_new(before: Tokens) -> bool:
    """Tell whether a list of new texts goes on: “new entries: feed the cat, and empty the bin”."""
    colon = next((n for n, one in enumerate(before) if one.norm == ":" and not one.quoted), 0)
    head = {one.norm for one in before[:colon] if not one.quoted}
    return bool(head & {"new", "add", "following"}) and bool(head & _NEW_ONES)


_NEW_ONES: Final = frozenset({"entries", "tasks", "items", "todos", "things", "entry", "task"})


def _says_what(tokens: Tokens, start: int, after: int) -> bool:
    """Tell whether the words from here on say the text of a mail: “pass it on to Nora and write
    "look at these"”."""
    mails = tokens[start].norm in _MAILS and not tokens[start].quoted
    writes = tokens[after].norm in ("write", "say", "saying", "tell")
    return mails and writes and any(one.quoted for one in tokens[after + 1 : after + 3])


def _sends_that(tokens: Tokens, start: int, after: int) -> bool:
    """Tell whether the words from here on only send the mail that was told of: “and send it”."""
    head = {one.norm for one in tokens[start : start + _MOST_TO_MAIL] if not one.quoted}
    writes = tokens[start].norm in _MAILS or (
        tokens[start].norm in _WRITES_MAILS and head & {"mail", "email", "e-mail", "message"}
    )
    rest = ["" if one.quoted else one.norm for one in tokens[after : after + 3]]
    ends = len(rest) <= _SEND_IT or rest[_SEND_IT] in _JOINS
    return bool(writes) and rest[:1] == ["send"] and rest[1:2] in (["it"], ["this"]) and ends


def _goes_on(tokens: Tokens, at: int) -> bool:
    """Tell whether the words before a connector belong to what follows: “to find and click”."""
    return at > 0 and tokens[at - 1].norm in _FIND_AND and not tokens[at - 1].quoted


def _acts_on(tokens: Tokens, at: int, entries: Collection[str]) -> bool:
    """Tell whether an order stands here though only a comma leads to it. “Select Add, Open and
    Save” are names, and so is “book a table” where that is listed; “open it, forward it to Ben”
    are two orders."""
    verb, thing = tokens[at : at + 2]
    names = thing.norm in _ACTED_ON or (thing.is_capital and not thing.quoted)
    return names and f"{verb.norm} {thing.norm}" not in entries


def _switches(tokens: Tokens, at: int) -> bool:
    """Tell whether “switch X on” begins here."""
    if tokens[at].norm not in ("switch", "turn"):
        return False
    ends = (n for n in range(at + 1, len(tokens)) if tokens[n].norm in _JOINS)
    thing = tokens[at + 1 : next(ends, len(tokens))]
    return any(one.norm in _ON and not one.quoted for one in thing[1:])


def _begins(tokens: Tokens, at: int, labels: Collection[str], *, stop: bool) -> bool:
    """Tell whether a new clause begins here."""
    token = tokens[at]
    if token.quoted or token.is_mark:
        return False
    if token.is_capital and not stop:
        # “Select Add, Open and Save”: names.
        return False
    found = _verb(tokens[at:])
    if found is not None or _switches(tokens, at):
        return True
    if stop and token.norm in QUESTION:
        return True
    if token.norm.isdigit():
        # “Add 5 and 7” on a calculator is no press on 7.
        return False
    return token.norm in labels and token.norm not in DETERMINERS and not token.is_capital


def _verb(tokens: Tokens) -> tuple[Verb, int, str] | None:
    """Return the verb that the clause begins with, how many tokens say it, and its words."""
    for length in range(min(MOST_VERB_WORDS, len(tokens)), 0, -1):
        part = tokens[:length]
        if any(one.quoted for one in part):
            continue
        words = " ".join(FORMS.get(one.norm, one.norm) for one in part)
        verb = VERBS.get(words)
        if verb is not None:
            return verb, length, words
    first = tokens[0]
    if first.quoted or not first.norm.isalpha():
        return None
    close = [words for words in VERBS if " " not in words and _is_slip(first.norm, words)]
    kinds = {VERBS[words] for words in close}
    return (kinds.pop(), 1, close[0]) if len(kinds) == 1 else None


def _is_slip(word: str, verb: str) -> bool:
    """Tell whether a word is a verb with a letter too many, too few, or in the wrong place. One
    letter for another makes other words: a shoe is no show."""
    same_letters = len(word) != len(verb) or sorted(word) == sorted(verb)
    return same_letters and is_typo(word, verb)


def _requests(tokens: Tokens, words: str) -> Iterator[ClauseReading]:
    by = _by_doing(tokens)
    if by is not None:
        yield from _requests(by, words)
    sought = _sought(tokens)
    if sought is not None:
        for one in _requests(sought, words):
            if one.verb in (Verb.CLICK, Verb.OPEN, Verb.CHOOSE):
                yield ClauseReading(one.verb, words, one.what, search=True)
    found = _verb(tokens) if tokens else None
    if found is None:
        yield from _unknown(tokens, words)
        return
    verb, length, phrase = found
    rest = without_marks(tokens[length:])
    if phrase == "click" and len(rest) > 1 and rest[0].norm == "in" and rest[-1].norm in _FIELDS:
        # “Click in the second text box”
        yield ClauseReading(Verb.FOCUS, words, what=rest[1:])
        return
    yield from _turned(verb, phrase, rest, words)
    match verb:
        case Verb.FILL:
            yield from _filled(phrase, rest, words)
        case Verb.CHOOSE if phrase == "mark" and any(one.norm == "as" for one in rest):
            yield from _marked(rest, words)
        case Verb.CHOOSE if phrase == "mark" and len(rest) > 1 and rest[-1].norm in _IS_DONE:
            # “Mark all of it done”
            yield ClauseReading(Verb.TICK, words, what=rest[:-1])
        case Verb.CHOOSE | Verb.TICK | Verb.UNTICK:
            yield from _chosen(verb, rest, words)
        case Verb.SEARCH:
            yield from _searched(rest, words)
        case _:
            yield ClauseReading(verb, words, what=rest)
    for one in _unknown(tokens, words):
        yield replace(one, begins=one.verb is None)


def _by_doing(tokens: Tokens) -> Tokens | None:
    """Return how it is to be done, where that is said: “by clicking the x”."""
    for at in range(1, len(tokens) - 1):
        if tokens[at].norm == "by" and not tokens[at].quoted and tokens[at + 1].norm in FORMS:
            return tokens[at + 1 :]
    return None


def _sought(tokens: Tokens) -> Tokens | None:
    """Return what to do with what is to be found first: “look through the tabs to find and click
    the link”; None where what comes before is another wish: “log in to see and open it”."""
    for at in range(len(tokens) - 2):
        if tokens[at].norm not in _FIND_AND or tokens[at].quoted:
            continue
        after = at + 1
        while after < len(tokens) and tokens[after].norm in (
            "for",
            "it",
            "them",
            "and",
            ",",
            "then",
        ):
            after += 1
        if after == at + 1 or after >= len(tokens) or _verb(tokens[after:]) is None:
            continue
        return None if left_over(tokens[:at], _LOOKED_THROUGH) else tokens[after:]
    return None


def _turned(verb: Verb, phrase: str, rest: Tokens, words: str) -> Iterator[ClauseReading]:
    """Yield “turn the sound off”, “switch X on”, “set X to off”."""
    if not rest or rest[-1].quoted or rest[-1].norm not in _ON:
        return
    if phrase.split()[0] in ("turn", "switch", "set", "put", "make", "toggle", "click"):
        thing = rest[:-1]
        while thing and thing[-1].norm in ("to", "=", ":", "back", "again"):
            thing = thing[:-1]
        if thing:
            yield ClauseReading(_ON[rest[-1].norm], words, what=thing)


def _unknown(tokens: Tokens, words: str) -> Iterator[ClauseReading]:
    """Yield the readings of a clause whose first words may be the name of something to press."""
    if not tokens or tokens[0].quoted:
        return
    first = tokens[0].norm
    if first in ("turn", "switch") and tokens[-1].norm in _ON and len(tokens) > 2:
        thing = tokens[1:-1]
        thing = thing[:-1] if len(thing) > 1 and thing[-1].norm in ("back", "again") else thing
        yield ClauseReading(_ON[tokens[-1].norm], words, what=thing)
    for length in range(_MOST_LABEL, 0, -1):
        if len(tokens) >= length and not any(one.quoted for one in tokens[:length]):
            yield ClauseReading(None, words, what=tokens[length:], label=tokens[:length])
    yield ClauseReading(None, words, what=tokens)
    for at, token in enumerate(tokens):
        # “Name: Ada”
        if token.norm in (":", "=") and not token.quoted and 0 < at < len(tokens) - 1:
            value = tokens[at + 1 :]
            if len(value) > 1 and value[0].norm in _WRITES and not value[0].quoted:
                # “Search box: type clock”
                value = value[1:]
            yield ClauseReading(Verb.FILL, words, value=value, place=tokens[:at])
            break


_IS_DONE: Final = frozenset({"done", "finished", "complete", "completed"})


def _marked(rest: Tokens, words: str) -> Iterator[ClauseReading]:
    """Yield “mark the plants as done”; what is marked as anything else is not chosen."""
    at = next(n for n, one in enumerate(rest) if one.norm == "as")
    if len(rest) == at + 2 and rest[at + 1].norm in _IS_DONE:
        yield ClauseReading(Verb.TICK, words, what=rest[:at])


def _chosen(verb: Verb, rest: Tokens, words: str) -> Iterator[ClauseReading]:
    if len(rest) == 1 and rest[0].norm in _NOTHING and not rest[0].quoted:
        yield ClauseReading(verb, words, nothing=True)
        return
    for at in range(len(rest) - 1, 0, -1):
        if rest[at].quoted or at + 1 >= len(rest):
            continue
        last = "" if rest[-1].quoted else rest[-1].norm
        if rest[at].norm in _WITH and last in _CONTROLS:
            # “Select blue with the dropdown”
            yield ClauseReading(verb, words, what=rest[:at], source=rest[at + 1 :])
        if rest[at].norm in (*_WITH, "in", "on") and last in _COUNTERS:
            # “Select -10 with the spinner”
            yield ClauseReading(Verb.FILL, words, value=rest[:at], place=rest[at + 1 :])
        if rest[at].norm in ("from", "in", "as", "for", "under", "on"):
            yield ClauseReading(verb, words, what=rest[:at], source=rest[at + 1 :])
        if rest[at].norm == "of" and rest[at - 1].norm == "out":
            yield ClauseReading(verb, words, what=rest[: at - 1], source=rest[at + 1 :])
    yield ClauseReading(verb, words, what=rest)


def _searched(rest: Tokens, words: str) -> Iterator[ClauseReading]:
    rest = _without_reason(rest)
    for at in range(len(rest) - 1, -1, -1):
        if rest[at].norm == "for" and not rest[at].quoted and at + 1 < len(rest):
            yield ClauseReading(Verb.SEARCH, words, value=rest[at + 1 :], place=_placed(rest[:at]))
    for at in range(len(rest) - 1, 0, -1):
        if rest[at].norm in ("in", "on", "with") and at + 1 < len(rest) and not rest[at].quoted:
            yield ClauseReading(Verb.SEARCH, words, value=rest[:at], place=rest[at + 1 :])
    yield ClauseReading(Verb.SEARCH, words, value=rest)


def _without_reason(rest: Tokens) -> Tokens:
    """Return what is searched for, without what it is wanted for: “foghorn for my homework”."""
    for at in range(1, len(rest) - 2):
        one, owner = rest[at], rest[at + 1]
        if one.norm == "for" and owner.norm in ("my", "our") and not (one.quoted or owner.quoted):
            return rest[:at]
    return rest


def _placed(tokens: Tokens) -> Tokens:
    return tokens[1:] if tokens and tokens[0].norm in ("in", "on", "with", "through") else tokens


def _filled(phrase: str, rest: Tokens, words: str) -> Iterator[ClauseReading]:
    rest, case = _without_case(rest)
    named = _named_pairs(rest)
    if named:
        yield ClauseReading(Verb.FILL, words, pairs=named, case=case)
    pairs = _pairs(rest)
    if pairs:
        yield ClauseReading(Verb.FILL, words, pairs=pairs, case=case, place=_tail(rest))
    ways = [_set_to(rest, words, case), _put_into(rest, words, case)]
    if phrase not in _SETS:
        ways.reverse()
    for way in ways:
        yield from way
    if phrase not in _CHANGES:
        types = phrase.split()[0] in _WRITES
        yield ClauseReading(Verb.FILL, words, value=rest, case=case, types=types)


def _set_to(rest: Tokens, words: str, case: str) -> Iterator[ClauseReading]:
    for at in range(1, len(rest) - 1):
        if rest[at].norm in _BECOMES and not rest[at].quoted:
            yield ClauseReading(Verb.FILL, words, value=rest[at + 1 :], place=rest[:at], case=case)


def _put_into(rest: Tokens, words: str, case: str) -> Iterator[ClauseReading]:
    for at in range(len(rest) - 1, 0, -1):
        if rest[at].norm in _INTO and not rest[at].quoted and at + 1 < len(rest):
            value, place = _without_particle(rest[:at], rest[at]), rest[at + 1 :]
            yield ClauseReading(Verb.FILL, words, value=value, place=place, case=case)


def _without_particle(value: Tokens, link: Token) -> Tokens:
    """Return a value without what belongs to the verb: “put Maria in as the first name”."""
    ends = link.norm == "as" and len(value) > 1 and not value[-1].quoted
    return value[:-1] if ends and value[-1].norm in ("in", "down") else value


def _pairs(rest: Tokens) -> tuple[tuple[Tokens, Tokens], ...]:
    """Return fields, each with the quotation that follows it: the username “tula” and the ..."""
    found: list[tuple[Tokens, Tokens]] = []
    label: list[Token] = []
    for token in rest:
        if token.quoted:
            name = tuple(label)
            while name and (name[-1].norm in _BECOMES or name[-1].is_mark):
                name = name[:-1]
            while name and name[0].norm in (
                ",",
                "and",
                ";",
                "then",
                "enter",
                "type",
                "set",
                "fill",
            ):
                name = name[1:]
            if not name or any(one.norm in ("into", "in") for one in name):
                return ()
            found.append((name, (token,)))
            label = []
        else:
            label.append(token)
    return tuple(found)


def _named_pairs(rest: Tokens) -> tuple[tuple[Tokens, Tokens], ...]:
    """Return fields with the values that stand before them: “Ada as the first name and Quist as the
    last name”. There are none where a part names no field."""
    found: list[tuple[Tokens, Tokens]] = []
    start = 0
    for at in range(1, len(rest) + 1):
        if at < len(rest) and (rest[at].quoted or rest[at].norm not in ("and", ",")):
            continue
        part = rest[start:at]
        start = at + 1
        leads = [n for n, one in enumerate(part) if one.norm == "as" and not one.quoted]
        if not part:
            continue
        if len(leads) != 1 or not 0 < leads[0] < len(part) - 1:
            return ()
        value = _without_particle(part[: leads[0]], part[leads[0]])
        name = part[leads[0] + 1 :]
        if any(one.quoted for one in name) or (len(value) > 1 and not is_plain(value)):
            return ()
        found.append((name, value))
    return tuple(found) if len(found) > 1 else ()


def _tail(rest: Tokens) -> Tokens:
    """Return the words after the last quotation, without the preposition."""
    last = max((at for at, one in enumerate(rest) if one.quoted), default=-1)
    tail = rest[last + 1 :]
    return tail[1:] if tail and tail[0].norm in _INTO else tail


def _without_case(rest: Tokens) -> tuple[Tokens, str]:
    """Return the tokens without words for small or capital letters, and which of them it was."""
    for at in range(1, len(rest)):
        for parts, case in _CASES.items():
            end = at + len(parts)
            if tuple("" if one.quoted else one.norm for one in rest[at:end]) != parts:
                continue
            start = at
            while start > 1 and rest[start - 1].norm in _BEFORE_CASES:
                start -= 1
            led = {one.norm for one in rest[start:at]} & _LEADS_TO_CASES
            while end < len(rest) and rest[end].norm in _AFTER_CASES:
                end += 1
            if led:
                return (*without_marks(rest[:start]), *rest[end:]), case
    return rest, ""
