"""Changes a text at its top or end, in some of its lines, or wherever a word stands in it: “put
DRAFT at the very top”, “delete lines 2 and 4”, “take the word "very" out”. Pure."""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator
from typing import Final

from ....protocol import quoted
from ..skills.plans import WhichOne
from ..words.lexicon import DETERMINERS, STOP_WORDS
from ..words.tokens import Token, Tokens
from ..words.values import Date
from .amounts import sum_of
from .line_edits import Edit
from .said_texts import PUTS, lines_typed, plain_text
from .text_places import MeantLines, TextEdge, edge_of, lines_meant, said_of

_REMOVES: Final = frozenset(
    [
        *("delete", "remove", "erase", "drop", "scrap", "kill", "strip", "throw", "take", "get"),
        *("ditch", "scratch", "cut", "bin"),
    ]
)
# These are orders to remove only with a word for it: “get rid of”, “take it out”.
_TAKES: Final = frozenset({"take", "get", "throw"})
_AWAY: Final = frozenset({"out", "away", "off", "rid", "of", "please", "from", "text", "here"})
_MY_NAME: Final = 3
_OTHER_PLACES: Final = frozenset({"top", "bottom", "not", "but", "except", "line", "lines"})
_TODAY: Final = re.compile(r"(?:(?:the |today's |todays )?(?:current )?date(?: of today)?|today)")
_SUM: Final = re.compile(
    r"(?:the )?(?:sum|total)(?: (?:of (?:all |all of )?(?:them|it|that|these|those|the (?:amounts"
    r"|numbers|figures|prices))))?"
)
_THE_SUM: Final = re.compile(rf"(?:and )?(?:then )?{_SUM.pattern}")
_CASE: Final = re.compile(
    r"(?:make|put|turn|change|write|set|convert|switch) (?P<what>.+?)(?: be| to| into| in| all)*"
    r" (?P<way>upper ?case|capitals|capital letters|all caps|caps|lower ?case|small letters)"
)
_EACH_LINE: Final = re.compile(
    r"(?:in front of|before|(?:at|to) the (?:beginning|start|front) of) (?:every|each"
    r"|all(?: of)?(?: the| these)?)(?: single)? (?:line|lines|item|items|one|row|entry)"
)
_SIGNS: Final = {
    "dash": "- ", "hyphen": "- ", "star": "* ", "asterisk": "* ", "bullet": "• ",
    "bullet point": "• ", "dash and a space": "- ", "star and a space": "* ", "-": "- ", "*": "* ",
    "•": "• ",
}  # fmt: skip
_WHEREVER: Final = re.compile(
    r"(?:wherever|everywhere|where ever|every time|each time|throughout)\b.*|(?:in|from|of) "
    r"(?:the |this |my )?(?:whole |entire )?(?:text|file|document|note|letter|everything)"
)


def text_orders(tokens: Tokens, old: str, today: Date | None) -> Iterator[Edit | WhichOne]:
    """Yield the change that an order makes, or what is to be asked about it; nothing where a word
    of it is left over."""
    if not tokens or tokens[0].quoted:
        return
    yield from _put_at_edge(tokens, old, today)
    yield from _lines_deleted(tokens, old)
    yield from _lines_cased(tokens, old)
    yield from _each_begun(tokens, old)
    yield from _word_removed(tokens, old)
    yield from lines_typed(tokens, old)


def _put_at_edge(tokens: Tokens, old: str, today: Date | None) -> Iterator[Edit]:
    """Yield “put CONFIDENTIAL at the very top, on its own line”, “write "bye" underneath”."""
    if tokens[0].norm not in PUTS:
        return
    for at in range(2, len(tokens)):
        edge = edge_of(tokens[at:])
        if edge is None:
            continue
        text = _text(tokens[1:at], old, today)
        if text:
            own = "line" in {one.norm for one in tokens[at:]}
            yield put_at(edge, text.strip() if own else text, old)
        return


def put_at(edge: TextEdge, text: str, old: str) -> Edit:
    """Return the text with one line more, at its top or at its end. What ends with a blank stands
    before the first line."""
    told = f"the line {quoted(text)}"
    if edge is TextEdge.TOP and text.endswith(" ") and old.strip():
        # “URGENT: ” begins the first line.
        return Edit(
            text + old, f"Add {quoted(text)} at the top", f"added {quoted(text)} at the top"
        )
    if edge is TextEdge.TOP:
        joined = f"{text}\n{old}" if old.strip() else text
        return Edit(joined, f"Add {told} at the top", f"added {told} at the top")
    joint = "" if not old or old.endswith("\n") else "\n"
    return Edit(f"{old}{joint}{text}", f"Add {told}", f"added {told}")


def _text(said: Tokens, old: str, today: Date | None) -> str:
    """Return the text that is to be put in; "" where words only describe one."""
    while said and not said[-1].quoted and said[-1].is_mark:
        said = said[:-1]
    if len(said) > 1 and said[0].norm == "down" and not said[0].quoted:
        # “Jot down milk”
        said = said[1:]
    if [one.norm for one in said[:2]] == ["my", "name"] and len(said) > _MY_NAME:
        # “My name, Olivia Hart”
        said = said[3:] if said[2].is_mark else said[2:]
    if any(one.norm in _OTHER_PLACES and not one.quoted for one in said):
        # “At the top and at the bottom”
        return ""
    line = said_of(said)
    if _TODAY.fullmatch(line):
        return f"{today.day} {calendar.month_name[today.month]} {today.year}" if today else ""
    if _SUM.fullmatch(line):
        return sum_of(old)
    for at in range(1, len(said)):
        if said[at].norm in ("and", "then", "the") and _THE_SUM.fullmatch(said_of(said[at:])):
            total, lead = sum_of(old), plain_text(said[:at], whole=False)
            return f"{lead} {total}" if lead and total else ""
    return plain_text(said)


def _asked(found: MeantLines) -> Iterator[WhichOne]:
    if found.question:
        yield WhichOne(found.question, (), ())


def _lines_deleted(tokens: Tokens, old: str) -> Iterator[Edit | WhichOne]:
    """Yield “delete lines 2 and 4”, “get rid of every line with milk”."""
    rest = tokens[1:]
    if not _removes(tokens) or not old.strip():
        return
    while rest and not rest[0].quoted and rest[0].norm in ("rid", "of", "out", "away"):
        rest = rest[1:]
    end = old.endswith("\n")
    lines = old.removesuffix("\n").split("\n")
    found = lines_meant(rest, lines)
    if found is None:
        return
    yield from _asked(found)
    if not found.places:
        return
    kept = [line for n, line in enumerate(lines) if n not in found.places]
    if not any(line.strip() for line in kept):
        return
    told = _told(found.places, lines)
    yield Edit("\n".join(kept) + ("\n" if end else ""), f"Delete {told}", f"deleted {told}")


def _removes(tokens: Tokens) -> bool:
    head, norms = tokens[0].norm, {one.norm for one in tokens[1:] if not one.quoted}
    return head in _REMOVES and (head not in _TAKES or bool(norms & {"rid", "out", "away", "off"}))


def _told(places: tuple[int, ...], lines: list[str]) -> str:
    shown = [lines[n].strip() for n in places]
    if not any(shown):
        return "the empty lines"
    noun = "line" if len(shown) == 1 else "lines"
    return f"the {noun} {', '.join(map(quoted, shown))}"


def _lines_cased(tokens: Tokens, old: str) -> Iterator[Edit | WhichOne]:
    """Yield “make the first line all caps”."""
    found = _CASE.fullmatch(said_of(tokens).strip(" .!"))
    if found is None or any(one.quoted for one in tokens):
        return
    count = len(found["what"].replace(",", " ,").split())
    lines = old.split("\n")
    meant = lines_meant(tokens[1 : 1 + count], lines)
    if meant is None:
        return
    yield from _asked(meant)
    if not any(lines[n].strip() for n in meant.places):
        return
    upper = found["way"].startswith(("upper", "cap", "all"))
    new = [
        (line.upper() if upper else line.lower()) if n in meant.places else line
        for n, line in enumerate(lines)
    ]
    told = f"{_told(meant.places, lines)} {'upper' if upper else 'lower'} case"
    yield Edit("\n".join(new), f"Make {told}", f"made {told}")


def _each_begun(tokens: Tokens, old: str) -> Iterator[Edit]:
    """Yield “put a dash in front of every line”."""
    if tokens[0].norm not in PUTS or not old.strip():
        return
    for at in range(2, len(tokens)):
        if not _EACH_LINE.fullmatch(said_of(tokens[at:]).strip(" .!")):
            continue
        said = tokens[1:at]
        while len(said) > 1 and not said[0].quoted and said[0].norm in DETERMINERS:
            said = said[1:]
        only = len(said) == 1 and said[0].quoted
        sign = said[0].text if only else _SIGNS.get(said_of(said), "")
        if sign:
            lines = [f"{sign}{line}" if line.strip() else line for line in old.split("\n")]
            told = f"{quoted(sign.strip() or sign)} in front of each line"
            yield Edit("\n".join(lines), f"Put {told}", f"put {told}")
        return


def _word_removed(tokens: Tokens, old: str) -> Iterator[Edit | WhichOne]:
    """Yield “take the word "very" out wherever it stands”, “remove every "really"”."""
    if not _removes(tokens) or not old.strip():
        return
    at = next(
        (n for n in range(1, len(tokens)) if _WHEREVER.fullmatch(said_of(tokens[n:]))), len(tokens)
    )
    said, every = tokens[1:at], at < len(tokens)
    every |= any(one.norm in ("every", "all", "each") and not one.quoted for one in said)
    names = any(one.norm in ("word", "words") and not one.quoted for one in said)
    quotes = [one for one in said if one.quoted]
    others = [one for one in said if not (one.quoted or one.is_mark)]
    idle = STOP_WORDS | DETERMINERS | _AWAY | {"word", "words", "every", "all", "each", "single"}
    telling = [one for one in others if one.norm not in idle]
    word = _the_word(quotes, telling, named=names)
    if not word or (not quotes and not names):
        return
    found = list(re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", old, re.IGNORECASE))
    if not found:
        return
    if len(found) > 1 and not every:
        question = f"{quoted(word)} is there {len(found)} times. Should I remove every one?"
        yield WhichOne(question, (), ())
        return
    # With the blank before it, or after it where a line begins with it.
    each = rf"(?<!\w){re.escape(word)}(?!\w)"
    text = re.sub(rf"[^\S\n]{each}|{each}[^\S\n]?", "", old, flags=re.IGNORECASE)
    told = quoted(word)
    yield Edit(text, f"Remove {told}", f"removed {told}")


def _the_word(quotes: list[Token], telling: list[Token], *, named: bool) -> str:
    if len(quotes) == 1 and not telling:
        return quotes[0].text
    return telling[0].text if named and not quotes and len(telling) == 1 else ""
