"""Plans changes of the text in front: a line more, a line less, one word for another. All of the
text is known, and the new one is put in its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final

from ....events import Element
from ....ports.shared.editors import is_editor
from ....protocol import Expect, KeyCombo, Op, Type, quoted
from ..screen.scene import ShownScreen
from ..skills.plans import PlanTry, Progress, Steps, WhichOne, click_on
from ..words.leftovers import left_over
from ..words.lexicon import DETERMINERS, ORDINALS, STOP_WORDS
from ..words.matching import NameFit, bare
from ..words.plain_values import is_plain
from ..words.reading import Clause
from ..words.tokens import Token, Tokens, words
from ..words.values import Date
from ..words.window_names import FRESH
from ..words.wishes import is_wish
from .editors.cursor import cursor_moved
from .editors.lacking import lacking_replacement, lacking_text
from .editors.letter_case import cased
from .line_edits import AHEAD, BEHIND, Edit, line_edits
from .said_texts import on_two_lines
from .text_orders import put_at, text_orders
from .text_places import TextEdge, lines_meant, said_of
from .within_lines import edits_within, names_label

_MOST_LETTERS: Final = 2_000
_ADDS: Final = frozenset({"add", "append", "write", "put", "insert", "type", "note"})
_SAYING: Final = frozenset({"saying", "says", "reading", "reads", ":", "that", "with", "which"})
_POPS: Final = frozenset({"pop", "stick", "slap", "chuck", "shove", "drop", "place"})
_OWN_LINE: Final = frozenset(
    ["own", "line", "its", "very", "separate", "new", "right", "on", "a", "at", "in", "alone"]
)
_OF_LINES: Final = frozenset(
    [
        *("lines", "list", "alphabetically", "order", "alphabetical", "a-z", "by", "name", "them"),
        *("items", "entries", "these", "those", "everything", "all", "things", "words"),
    ]
)
_MAKES: Final = frozenset({"make", "put", "turn", "change", "write", "set", "convert"})
_OF_CASE: Final = frozenset(
    [
        *("upper", "lower", "case", "uppercase", "lowercase", "capitals", "capital", "letters"),
        *("small", "all", "caps", "whole", "everything"),
    ]
)
_MOST_ENTRY_WORDS: Final = 4
_AT_END: Final = frozenset({"end", "bottom", "below", "last"})
_BESIDE: Final = frozenset({"below", "under", "underneath", "after", "above", "before", "over"})
_AT_TOP: Final = frozenset({"top", "beginning", "start", "first"})
_REMOVES: Final = frozenset({"delete", "remove", "rm", "erase", "drop", "scrap", "take"})
_CHANGES: Final = frozenset({"change", "replace", "swap", "turn", "correct", "make", "substitute"})
_LINKS: Final = frozenset({"to", "with", "for", "by", "into"})
_EVERY: Final = frozenset({"every", "all", "each", "both", "everywhere"})
_ONTO: Final = frozenset({"to", "onto", "on", "in", "into"})
_PLACE: Final = frozenset(
    [
        *("in", "here", "this", "text", "file", "document", "the", "of", "on", "letter", "memo"),
        *("word", "words", "wherever", "occurs", "occurrence", "occurrences", "throughout", "note"),
        *("everywhere", "it", "there", "editor", "list", "my", "into", "empty", "blank", "new"),
    ]
)


def edited(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what makes the change in the only text of several lines that is being written."""
    field = _text_in_front(scene)
    if field is None or not clause.tokens or clause.tokens[0].quoted:
        return
    if scene.page_top is None and _NEW_TEXT.fullmatch(said_of(clause.tokens)):
        new = KeyCombo(keys=("ctrl", "n"), expect=Expect(state="changed"))
        title = scene.front.title if scene.front is not None else ""
        untouched = _UNTITLED.search(title) and _whole_text(field, scene) == ""
        start: tuple[Op, ...] = () if untouched else (new,)
        yield PlanTry(NameFit.EXACT, Steps(start, "Start a new text", "started a new text"))
        return
    old = _whole_text(field, scene)
    if old is None or _wipes_what_was_said(clause):
        return
    moved = cursor_moved(clause.tokens, old) if scene.page_top is None else None
    if moved is not None:
        # What comes behind it is meant for the line, which other readings know nothing of.
        if not clause.after:
            yield PlanTry(NameFit.EXACT, moved)
        return
    tokens = _without_finding(clause.tokens)
    beside = any(edits_within(tokens, old.split("\n")))
    if not beside:
        tokens = _without_document(tokens, field, scene)
    lines = on_two_lines(tokens[1:], old) if tokens else []
    in_editor = scene.page_top is None and is_editor(scene.front)
    unclear = lacking_replacement(clause.tokens) if in_editor else None
    if unclear is None:
        unclear = None if beside or lines else _says_where(tokens)
    found = unclear if unclear is not None else change_of(tokens, old, scene.today)
    if found is None and in_editor:
        found = lacking_text(clause.tokens)
    if isinstance(found, WhichOne):
        yield PlanTry(NameFit.EXACT, found)
    elif found is not None:
        ops = _ops(old, found.text)
        if ops and "focused" not in field.states:
            # The keys would go wherever the keyboard is.
            ops = (click_on(field), *ops)
        yield PlanTry(NameFit.EXACT, Steps(ops, found.step, found.did))


_UNTITLED: Final = re.compile(
    r"\A(?:untitled|unnamed|new document|unsaved document)", re.IGNORECASE
)
_NEW_TEXT: Final = re.compile(
    r"(?:(?:open|start|begin|create|make|give)(?: me| up)? )?(?:an? |another )?"
    rf"(?:(?:{FRESH}),? (?:and )?)+(?:text )?"
    r"(?:document|page|file|note|text|sheet)"
)


def change_of(tokens: Tokens, old: str, today: Date | None) -> Edit | WhichOne | None:
    """Return the change that an order makes of a text, or what is to be asked about it."""
    ways = (
        _line_added,
        _entry_added,
        _line_removed,
        _entry_removed,
        _replaced,
        _put_instead,
        _both_replaced,
        _arranged,
    )
    orders = partial(text_orders, today=today)
    changes = (found for way in (cased, *ways, line_edits, orders) for found in way(tokens, old))
    return next(changes, None)


def _says_where(tokens: Tokens) -> WhichOne | None:
    """Return the question for a place in the text that is not known: “type hello on the next line”,
    “add it to the end of the first line”. Typed as they stand, the words would be in the text."""
    said = " ".join("_" if one.quoted else one.norm for one in tokens)
    if _IN_ANOTHER.search(said):
        return WhichOne(_OPEN_ONLY, (), ())
    if tokens[0].norm not in _ADDS | _POPS | {"enter"} or _AND_NEXT.search(said):
        return None
    if not _SOMEWHERE.search(said):
        return None
    question = "I can't tell where that goes. Is it at the top, at the end, or below which line?"
    return WhichOne(question, (), ())


_AND_NEXT: Final = re.compile(r"\band (?:then )?(?:on|in) (?:the|a) (?:next|new|second|third) line")
_SOMEWHERE: Final = re.compile(
    r"\b(?:on|in|to|into) the (?:next|previous|first|second|third|last) line\b(?! at)"
    r"|\b(?:under|below|above|after|before) (?:that|this) line\b"
    r"|\b(?:end|beginning|start) of (?:(?:the )?\w+ line|line \d+)\b"
    r"|\A\w+ (?:just |only |exactly |right |directly |straight )?"
    r"(?:below|above|under|beneath|underneath|over|after|before) (?:the |line )?[^:]{1,30}:"
    r"|\b(?:\d+|an?|one|two|three|four|five|some|few) lines? (?:below|above|up|down|further)\b"
)
_OPEN_ONLY: Final = "I can change only the text that is open. What should stand in the other one?"
_IN_ANOTHER: Final = re.compile(
    r"\A\w+ (?!_)(?:.* )?(?:everything|all|it|that|this|them|cop(?:y|ies)|lines?|words?|text"
    r"|paragraphs?|sentences?|list|contents?) (?:[^_:]* )?(?:in|into|to|onto|on)"
    rf" (?:(?:an?|another) (?:(?:{FRESH}) )+|another )"
    r"(?:text )?(?:document|file|text|page|sheet)\b"
)


def line_ways(clause: Clause, scene: ShownScreen) -> tuple[Edit, ...]:
    """Return the change that a clause makes in the lines of the text in front, if it is one."""
    field = _text_in_front(scene)
    old = _whole_text(field, scene) if field is not None else None
    if old is None or _wipes_what_was_said(clause):
        return ()
    more = text_orders(clause.tokens, old, scene.today)
    found = [*line_edits(clause.tokens, old), *more]
    return tuple(one for one in found if isinstance(one, Edit))


def _wipes_what_was_said(clause: Clause) -> bool:
    """Tell whether “it” is to be deleted where something was named before: “line 2 is wrong, delete
    it” is not about the whole text, and “delete it” alone may be about what was done last."""
    tokens = clause.tokens
    if not tokens or tokens[0].quoted or tokens[0].norm not in _WIPES:
        return False
    rest = {one.norm for one in tokens[1:] if not one.is_mark}
    if any(one.quoted for one in tokens) or not rest & _IT or rest - _IT - _OF_IT:
        return False
    before = {one.norm for one in clause.before if not one.quoted}
    whole = before & (_EVERY | {"whole", "entire", "everything"}) and not before & _PARTS
    return not whole and (bool(clause.before) or tokens[0].norm not in _EMPTIES)


_WIPES: Final = _REMOVES | {"wipe", "clear", "empty", "blank", "cut", "trash", "bin", "ditch"}
_EMPTIES: Final = frozenset({"wipe", "clear", "empty", "blank"})
_IT: Final = frozenset({"it", "that", "this", "them", "these", "those"})
_OF_IT: Final = frozenset(
    [
        *("all", "of", "out", "away", "off", "up", "completely", "entirely", "please", "from"),
        *("the", "list", "text", "here", "there", "again", "now", "then", "too", "rid"),
    ]
)
_PARTS: Final = frozenset({"line", "lines", "item", "entry", "word", "words", "row", "sentence"})


def _without_finding(tokens: Tokens) -> Tokens:
    """Return “replace milk” for “find and replace milk”."""
    finds = tokens[0].norm in ("find", "search") and len(tokens) > _FIND_AND
    changes = finds and tokens[1].norm in ("and", "&") and tokens[_FIND_AND].norm in _CHANGES
    return tokens[_FIND_AND:] if changes else tokens


_FIND_AND: Final = 2


def _without_document(tokens: Tokens, field: Element, scene: ShownScreen) -> Tokens:
    """Return “add butter” for “add butter to my groceries”, where the text in front is called so;
    () where it may be another."""
    if tokens[0].norm not in _ADDS:
        return tokens
    at = max((n for n, one in enumerate(tokens) if one.norm in _INTO and not one.quoted), default=0)
    said = [one.norm for one in tokens[at + 1 :] if not one.quoted]
    named = " ".join(one for one in said if one not in DETERMINERS)
    if at <= 1 or not named or set(said) <= _AT_END | _AT_TOP | _PLACE | STOP_WORDS | DETERMINERS:
        return tokens
    titles = [one.value for one in scene.of_role("field") if one is not field]
    titles += [scene.front.title] if scene.front is not None else []
    if any(bare(one) == named for one in titles):
        return tokens[:at]
    return tokens if any(one.quoted for one in tokens) else tokens[:1]


_INTO: Final = frozenset({"to", "onto", "into"})


def text_in_front(scene: ShownScreen) -> str | None:
    """Return the only text of several lines that is being written; None where it is not known."""
    field = _text_in_front(scene)
    return _whole_text(field, scene) if field is not None else None


def _text_in_front(scene: ShownScreen) -> Element | None:
    """Return the field of several lines that has the keyboard, or is the only one."""
    fields = [
        one
        for one in scene.content
        if one.role == "field" and {"multiline", "editable"} <= one.states
    ]
    focused = [one for one in fields if "focused" in one.states]
    kept = focused or fields
    if len(kept) != 1 or len(kept[0].value) > _MOST_LETTERS:
        return None
    return kept[0]


def _whole_text(field: Element, scene: ShownScreen) -> str | None:
    """Return what a field holds, line by line; None where that is not told."""
    if not field.value.strip():
        return None if scene.holds_untold_text(field) else ""
    squeezed = " ".join(field.value.split())
    found = {
        text
        for text, at in scene.pieces
        if " ".join(text.split()) == squeezed and field.bounds.holds(at.middle)
    }
    return found.pop() if len(found) == 1 else None


def _ops(old: str, new: str) -> tuple[Op, ...]:
    """Return the keys that make the new text of the old one: what is added at the end is typed
    there, anything else as a whole."""
    if new == old:
        return ()
    if old and new.startswith(old):
        return (KeyCombo(keys=("ctrl", "end")), Type(text=new[len(old) :]))
    if not new:
        return (KeyCombo(keys=("ctrl", "a")), KeyCombo(keys=("backspace",)))
    return (KeyCombo(keys=("ctrl", "a")), Type(text=new))


def _line_added(tokens: Tokens, old: str) -> Iterator[Edit]:
    """Yield “add a line saying bread at the end”, “write the line "..." into this document”."""
    norms = [one.norm for one in tokens]
    at = next((n for n, one in enumerate(tokens) if one.norm in ("line", "sentence")), None)
    if norms[0] not in _ADDS or at is None or tokens[at].quoted:
        return
    rest = tokens[at + 1 :]
    texts = [one for one in rest if one.quoted]
    around = [one for one in rest if not one.quoted]
    if len(texts) == 1:
        text = texts[0].text
        places = {one.norm for one in around}
    else:
        said = _said_after(rest)
        if said is None:
            return
        text, places = said
    if not text.strip() or places - _AT_END - _AT_TOP - _PLACE - STOP_WORDS - _SAYING - {"empty"}:
        return
    yield put_at(TextEdge.TOP if places & _AT_TOP else TextEdge.END, text, old)


def _entry_added(tokens: Tokens, old: str) -> Iterator[Edit]:
    """Yield “add "bread" at the end”, “pop "eggs" in at the very top, own line”, and, where the
    text is a list, “add bread”."""
    if tokens[0].norm not in _ADDS | _POPS:
        return
    texts = [one for one in tokens if one.quoted]
    around = {one.norm for one in tokens[1:] if not one.quoted and not one.is_mark}
    if len(texts) == 1:
        if "line" in around and around & _BESIDE:
            # “Below the first line”
            return
        placed = around & (_AT_END | _AT_TOP) or (_is_list(old) and tokens[0].norm == "add")
        text, places = texts[0].text, around
        if not placed or around - _AT_END - _AT_TOP - _PLACE - STOP_WORDS - _OWN_LINE:
            return
    else:
        if tokens[0].norm != "add" or not _is_list(old):
            return
        if tokens[1:] and tokens[1].norm in ("up", "together"):
            # “Add up all the amounts”
            return
        end = next(
            (
                at
                for at in range(1, len(tokens))
                if tokens[at].norm in ("to", "in", "at", "on")
                and {one.norm for one in tokens[at:]} <= _AT_END | _AT_TOP | _PLACE | STOP_WORDS
            ),
            len(tokens),
        )
        said, places = tokens[1:end], {one.norm for one in tokens[end:]}
        described = any(one.quoted or one.is_mark or one.norm in ("and", "line") for one in said)
        text = words(said)
        if not said or described or is_wish(text) or len(said) > _MOST_ENTRY_WORDS:
            return
        if said[0].norm in STOP_WORDS | {"it", "that", "another", "something", "one"}:
            return
        if not is_plain(said):
            # “Add sugar twice”
            return
        if said[-1].norm in ("list", "lists") and _ONTO & {one.norm for one in said[1:-1]}:
            # “Eggs to the shopping list” may be for another one.
            return
    text = text.strip() if "own" in places else text
    yield put_at(TextEdge.TOP if places & _AT_TOP else TextEdge.END, text, old)


def _is_list(text: str) -> bool:
    """Tell whether a text is a list: each of its lines is short, and ends no sentence."""
    lines = [one.strip() for one in text.split("\n") if one.strip()]
    return bool(lines) and all(
        len(one.split()) <= _MOST_ENTRY_WORDS and one[-1] not in ".!?,;" for one in lines
    )


def _entry_removed(tokens: Tokens, old: str) -> Iterator[Edit]:
    """Yield “remove milk” where that is a whole line of the text, and the only such one."""
    said = tuple(one for one in tokens[1:] if one.quoted or one.norm not in _PLACE | STOP_WORDS)
    if tokens[0].norm not in _REMOVES or not said:
        return
    lines = old.split("\n")
    found = [n for n, line in enumerate(lines) if line.strip() and bare(line) == bare(words(said))]
    if len(found) == 1 and len([one for one in lines if one.strip()]) > 1:
        told = f"the line {quoted(lines[found[0]].strip())}"
        kept = [line for n, line in enumerate(lines) if n != found[0]]
        yield Edit("\n".join(kept), f"Delete {told}", f"deleted {told}")


def _arranged(tokens: Tokens, old: str) -> Iterator[Edit]:
    """Yield “sort the lines”, “make everything upper case”."""
    norms = [one.norm for one in tokens if not one.quoted]
    if len(norms) < len(tokens) or not old.strip():
        return
    sorts = norms[0] in ("sort", "alphabetize", "alphabetise") or (
        norms[0] in ("put", "arrange", "order") and set(norms) & {"alphabetical", "alphabetically"}
    )
    if sorts and not left_over(tokens[1:], _PLACE | _OF_LINES):
        end = "\n" if old.endswith("\n") else ""
        lines = sorted(old.removesuffix("\n").split("\n"), key=str.casefold)
        yield Edit("\n".join(lines) + end, "Sort the lines", "sorted the lines")
        return
    if _IN_ANOTHER.search(" ".join(norms)):
        return
    line = " ".join(norms)
    upper = re.search(r"\b(?:upper ?case|capitals|capital letters|all caps)\b", line)
    lower = re.search(r"\b(?:lower ?case|small letters)\b", line)
    if norms[0] in _MAKES and bool(upper) is not bool(lower):
        kept = _PLACE | _EVERY | _OF_CASE | {"everything"}
        if not left_over(tokens[1:], kept) and {"everything", "all", "text", "whole"} & set(norms):
            way = "upper" if upper else "lower"
            text = old.upper() if upper else old.lower()
            yield Edit(text, f"Make all of it {way} case", f"made all of it {way} case")


def _said_after(rest: Tokens) -> tuple[str, set[str]] | None:
    """Return the unquoted text after “saying”, and the words for its place behind it."""
    at = next(
        (n for n, one in enumerate(rest) if one.norm in ("saying", ":", "says", "reading")), -1
    )
    if at < 0:
        return None
    said = rest[at + 1 :]
    place: set[str] = set()
    for n in range(1, len(said)):
        tail = {one.norm for one in said[n:]}
        if said[n].norm in ("at", "in", "to", "below", "as") and tail <= (
            _AT_END | _AT_TOP | _PLACE | STOP_WORDS
        ):
            said, place = said[:n], tail
            break
    text = words(said)
    return None if not text or is_wish(text) else (text, place)


def _line_removed(tokens: Tokens, old: str) -> Iterator[Edit]:
    """Yield “remove the line about stamps”."""
    norms = [one.norm for one in tokens]
    at = next((n for n, one in enumerate(norms) if one in ("line", "lines")), None)
    if norms[0] not in _REMOVES or at is None or not old:
        return
    lines = old.split("\n")
    shown = [n for n, line in enumerate(lines) if line.strip()]
    if norms[at] == "lines" or lines_meant(tokens[1:], lines) is not None:
        # What is meant by its number, or several, is for the other orders.
        return
    tells = [
        one
        for one in tokens[at + 1 :]
        if one.quoted or one.norm not in STOP_WORDS | _SAYING | _PLACE
    ]
    if not tells or set(ORDINALS) & set(norms[:at]) or _OF_PARTS & set(norms):
        return
    if (BEHIND | AHEAD | {"all", "everything"}) & set(norms[:at]):
        # “All after line 3” is not the line with a 3.
        return
    found = [n for n in shown if all(_is_in(one, lines[n]) for one in tells)]
    if len(found) != 1:
        return
    chosen = found[0]
    told = f"the line {quoted(lines[chosen])}"
    kept = [line for n, line in enumerate(lines) if n != chosen]
    yield Edit("\n".join(kept), f"Delete {told}", f"deleted {told}")


# “The first word of the second line” is less than a line.
_OF_PARTS: Final = frozenset(
    [
        "word",
        "words",
        "letter",
        "letters",
        "sentence",
        "empty",
        "blank",
        "or",
        "except",
        "but",
        "not",
    ]
)


def _is_in(token: Token, line: str) -> bool:
    return bare(token.text) in bare(line)


def _replaced(tokens: Tokens, old: str) -> Iterator[Edit | WhichOne]:
    """Yield “change monday to wednesday”, “swap every "cat" in here for "dog"”."""
    if tokens[0].norm not in _CHANGES:
        return
    rest = tokens[2:] if tokens[1:] and tokens[1].norm == "out" else tokens[1:]
    reason = (n for n, one in enumerate(rest) if one.text == "," and _is_reason(rest[n + 1 :]))
    rest = rest[: next(reason, len(rest))]
    if _LIMITING & {one.norm for one in rest if not one.quoted}:
        # “Change May to June in line 1”
        return
    for at in range(1, len(rest) - 1):
        if rest[at].quoted or rest[at].norm not in _LINKS:
            continue
        if names_label(rest[:at], old.split("\n")):
            # “Change the date to 15 June” is not about the word before “: 14 June”.
            return
        # “The date from 14 June to 21 June”
        start = max((n + 1 for n in range(1, at) if rest[n].norm == "from"), default=0)
        left, right = _bare_text(rest[start:at]), _bare_text(rest[at + 1 :])
        every = any(one.norm in _EVERY and not one.quoted for one in rest)
        if not left or not right or is_wish(right[0]) or _only_describes(rest[at + 1 :], tokens[0]):
            continue
        (wanted, exact), (given, literal) = left, right
        if tokens[0].norm == "swap" and _stands_in(given, old) and _stands_in(wanted, old):
            # Each is to come where the other one is.
            continue
        flags = 0 if exact else re.IGNORECASE
        ending = r"(?=(?:s|es|['’]s)(?!\w))"
        found = list(re.finditer(rf"(?<!\w){re.escape(wanted)}{ending}", old, flags))
        whole = list(re.finditer(rf"(?<!\w){re.escape(wanted)}(?!\w)", old, flags))
        places = whole or found
        if not places and not exact and _ORDINAL.fullmatch(wanted) and _ORDINAL.fullmatch(given):
            # “The 14th” may stand there as “14 June”.
            wanted, given = wanted[:-_TWO], given[:-_TWO]
            day = rf"(?<!\w){wanted}(?=\.? {_MONTH})|(?:(?<=^)|(?<=\s)){_MONTH}\w* {wanted}(?!\w)"
            places = [
                one
                for match in re.finditer(day, old, re.IGNORECASE)
                for one in re.finditer(rf"(?<!\w){wanted}(?!\w)", old)
                if match.start() <= one.start() and one.end() <= match.end()
            ]
        if not places:
            if exact or _names_a_text(rest):
                question = f"{quoted(wanted)} is not in the text. What should I change?"
                yield WhichOne(question, (), ())
                return
            continue
        if len(places) > 1 and not every:
            question = f"{quoted(wanted)} is there {len(places)} times. Should I change every one?"
            yield WhichOne(question, (), ())
            return
        text = old
        for match in reversed(places):
            new = given if literal else _like(match.group(), given)
            text = text[: match.start()] + new + text[match.end() :]
        told = f"{quoted(wanted)} to {quoted(given)}"
        yield Edit(text, f"Change {told}", f"changed {told}")
        return


def _only_describes(given: Tokens, verb: Token) -> bool:
    """Tell whether words without quotation marks tell of a text: “my name”, “the day after”, “turn
    it into a link”."""
    if any(one.quoted for one in given):
        return False
    norms = [one.norm for one in given if not one.is_mark]
    relative = norms[-1:] and norms[-1] in _RELATIVE
    kind = verb.norm in ("turn", "make") and norms[:1] and norms[0] in ("a", "an")
    return bool(relative or kind or is_wish(words(given)))


_RELATIVE: Final = frozenset(
    ["after", "before", "later", "earlier", "more", "less", "next", "previous", "else"]
)


def _put_instead(tokens: Tokens, old: str) -> Iterator[Edit | WhichOne]:
    """Yield “write Zoe instead of Mira”, “use "Hi" in place of "Dear"”."""
    if tokens[0].norm not in _ADDS | {"use", "have", "enter"}:
        return
    pairs = [(a.norm, b.norm) for a, b in pairwise(tokens)]
    for at in range(2, len(tokens) - 2):
        length = next((n for words_, n in _INSTEAD if pairs[at] == words_), 0)
        if not length or tokens[at].quoted:
            continue
        sides = (*tokens[1:at][:2], tokens[at + length])
        if any(one.norm in _OF_PLACES and not one.quoted for one in sides):
            # “Write it at the top instead of at the end”
            return
        link = replace(tokens[at], text="with", norm="with")
        verb = replace(tokens[0], text="replace", norm="replace")
        yield from _replaced((verb, *tokens[at + length :], link, *tokens[1:at]), old)
        return


_OF_PLACES: Final = frozenset(
    ["at", "in", "on", "to", "under", "below", "above", "after", "before", "into", "it"]
)
_INSTEAD: Final = (
    (("instead", "of"), 2),
    (("rather", "than"), 2),
    (("in", "place"), 3),
)


def _stands_in(text: str, old: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(text)}(?!\w)", old, re.IGNORECASE) is not None


def _is_reason(said: Tokens) -> bool:
    return bool(said) and not said[0].quoted and said[0].norm in ("as", "because", "since")


_MONTH: Final = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"
_ORDINAL: Final = re.compile(r"\d{1,2}(?:st|nd|rd|th)", re.IGNORECASE)
_TWO: Final = 2


def _both_replaced(tokens: Tokens, old: str) -> Iterator[Edit | WhichOne]:
    """Yield “turn salad into soup and June into July”."""
    head, rest = tokens[0], tokens[1:]
    joints = [n for n, one in enumerate(rest) if one.norm == "and" and not one.quoted]
    if head.norm not in _CHANGES or len(joints) != 1:
        return
    parts = (rest[: joints[0]], rest[joints[0] + 1 :])
    text, told = old, []
    for part in parts:
        found = next(_replaced((head, *part), text), None) if part else None
        if not isinstance(found, Edit):
            return
        text = found.text
        told.append(found.step.partition(" ")[2])
    both = " and ".join(told)
    yield Edit(text, f"Change {both}", f"changed {both}")


_LIMITING: Final = frozenset(
    ["except", "but", "not", "without", "line", "lines", "unless", "only", "and", "or", "first"]
)


def _names_a_text(tokens: Tokens) -> bool:
    """Tell whether the words say that something in a text is meant."""
    norms = [one.norm for one in tokens if not one.quoted]
    ends = norms[-2:] in (["in", "this"], ["in", "here"], ["in", "it"], ["the", "text"])
    return ends or bool({"word", "words", "wherever", "everywhere", "text"} & set(norms))


def _bare_text(tokens: Tokens) -> tuple[str, bool] | None:
    """Return the text that these words mean, and whether it was quoted; None if they describe
    one."""
    quotes = [one for one in tokens if one.quoted]
    said = [
        at
        for at, one in enumerate(tokens)
        if not (one.quoted or one.is_mark or one.norm in _PLACE | _EVERY | STOP_WORDS)
    ]
    if len(quotes) == 1 and not said:
        return quotes[0].text, True
    if quotes or not said or len(said) > 3:
        return None
    # Small words at its ends belong to the order, those within it to the text.
    return words(tokens[said[0] : said[-1] + 1]), False


_NEAR_DAYS: Final = frozenset({"today", "tomorrow", "yesterday", "tonight"})


def _like(shown: str, given: str) -> str:
    """Return the new word with the capital of the old one; a weekday has one in any place."""
    if given.casefold() in _NEAR_DAYS:
        return given
    return given[:1].upper() + given[1:] if shown[:1].isupper() else given
