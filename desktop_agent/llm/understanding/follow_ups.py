"""Says at length what a follow-up means by the request before it: “do it again with Bob”, “the rug,
too”, “no, I meant the photos”. What comes of it has still to fit the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ...ports.shared import terminals
from .programs.command_follow_ups import next_command
from .request_parts import RequestPart, is_number, is_order, parts_to_replace, replaced
from .screen.record_phrases import chosen_among
from .screen.records import record_sets
from .screen.scene import ShownScreen
from .words.lexicon import NUMBERS, ORDINALS, QUESTION
from .words.matching import bare
from .words.tokens import Token, Tokens, tokens_of, words

_END: Final = r"(?: please| pls| now| then| thanks)*[.!\s]*"
_AGAIN: Final = re.compile(
    r"(?:and |please |now |ok |okay )*(?:(?:do|try|repeat) )?"
    r"(?:(?:it|that|this|the same)(?: thing)? )?"
    r"(?:again|once more|one more time|once again|a second time|one more|another one|same again)"
    r"|(?:please )?repeat (?:it|that|this)|(?:and )?(?:one more|another one|again)",
    re.IGNORECASE,
)
_SAME_WITH: Final = re.compile(
    r"(?:and |now |please |then |ok )*(?:(?:do )?(?:it |that )?(?:again|once more)|(?:do )?the same"
    r"(?: thing)?(?: again)?|same(?: thing| again)?|likewise|ditto)"
    r"(?: please)? (?:with|for|to|on|of) (?P<new>.+)",
    re.IGNORECASE,
)
_TOO: Final = re.compile(
    r"(?:oh |and |also |now |plus |ok )*(?P<new>.+?),? (?:too|as well|also)|"
    r"(?:oh )?(?:and also|and|also|plus) (?P<more>.+)",
    re.IGNORECASE,
)
_TAKEN_BACK: Final = r"undo (?:that|it)|take (?:that|it) back|scratch that|not that one|wrong one"
_WRONG: Final = (
    r"(?:(?:ok|okay|well|hm+|eh|oh)[,.! ]+)?(?:no(?=\s*[,.!])|nah|nope|hm+ no|oops|sorry|wait|hm+"
    rf"|ugh|actually|not that|too early|too late|my mistake|rather|{_TAKEN_BACK})"
)
_INSTEAD: Final = re.compile(
    rf"(?P<wrong>(?:{_WRONG}[\s,.!:;-]+)*)"
    r"(?P<makes>i (?:meant|mean|wanted|want) |meant |make (?:it|that) |rather |take |actually )?"
    r"(?:back to )?(?P<new>.+?)(?P<instead>,? (?:instead|rather))?",
    re.IGNORECASE,
)
_UNDONE: Final = re.compile(
    r"(?:(?:no|oh|actually|sorry|wait|oops|nah)[,.! ]+)*"
    rf"(?:don't(?: do (?:that|it))?|{_TAKEN_BACK})",
    re.IGNORECASE,
)
_IDLE: Final = frozenset(
    {"don't", "one", "it", "that", "this", "not", "no", "so", "thanks", "please", "thank", "you"}
)
_OTHER: Final = re.compile(r"(?:the )?other(?: one)?(?: .*)?", re.IGNORECASE)
# What is done to one thing and stays, and the request that takes it back.
_TAKES_BACK: Final = {
    "star": "unstar", "flag": "unflag", "like": "unlike", "heart": "unlike", "love": "unlike",
    "favourite": "unfavourite", "tick": "untick", "check": "untick", "pin": "unpin",
    "follow": "unfollow", "mute": "unmute",
}  # fmt: skip
_PUT_ON: Final = {"star": "unstar", "heart": "unlike", "like": "unlike", "flag": "unflag"}
_DONE_OFF: Final = frozenset({"cross", "tick", "check", "mark", "strike"})
# What is chosen next takes the place of what was chosen before.
_REPLACES: Final = frozenset(
    [
        *("select", "choose", "pick", "take", "grab", "book", "play", "go", "set", "change"),
    ]
)
_LOOKS: Final = frozenset(
    {"open", "show", "sort", "search", "find", "filter", "read", "view", "look"}
)
# So it does in a field, where one is said: “type "Ada" into Name”.
_FILLS: Final = frozenset({"enter", "fill", "type", "put", "write"})
# What such a button does to a thing is not undone by doing it to another.
_STAYS: Final = frozenset({"add", "buy", "order", "book", "archive", "delete", "remove", "send"})


def readings(text: str, earlier: str, scene: ShownScreen) -> Iterator[str]:
    """Yield what a follow-up may mean as a request of its own, the likeliest first; nothing where
    it is none. `earlier` is the request before it."""
    said = " ".join(text.split()).strip()
    said = re.sub(rf"{_END}\Z", "", said, flags=re.IGNORECASE)
    before = tokens_of(earlier)
    if not said or not before:
        return
    if terminals.is_terminal(scene.front) and not (
        _UNDONE.fullmatch(said) or _AGAIN.fullmatch(said)
    ):
        command = next_command(said, earlier, scene.folder)
        if command is not None:
            # Any other reading would run words that are no command.
            yield from [command.request] if command.request else []
            return
    if _UNDONE.fullmatch(said):
        yield from _undone(before, scene)
        return
    if _AGAIN.fullmatch(said):
        yield from _once_more(said, before, earlier)
        return
    for pattern in (_SAME_WITH, _TOO):
        match = pattern.fullmatch(said)
        new = next((one for one in match.groups() if one), "") if match else ""
        new = re.sub(r"\A(?:(?:now|then|just|please) )+", "", new, flags=re.IGNORECASE)
        if new and is_order(new):
            # “Archive the keys, too” says all.
            return
        if new:
            yield from _with(new, before, earlier, scene)
            return
    match = _INSTEAD.fullmatch(said)
    if match is not None and _corrects(match, said):
        new = match["new"].strip()
        if all(one.norm in _IDLE for one in tokens_of(new) or ()):
            return
        if is_order(new):
            yield new
        else:
            yield from _instead(new, before, earlier, scene)


def _undone(before: Tokens, scene: ShownScreen) -> Iterator[str]:
    """Yield the request that takes back what was done: “actually, don't”."""
    for span in parts_to_replace(before, before[-1:], scene):
        back = _taken_back(before, span, scene)
        if back:
            yield back
            return


def _once_more(said: str, before: Tokens, earlier: str) -> Iterator[str]:
    """Yield the earlier request; one more of what it took several of is only one."""
    if "one more" in said.casefold() or "another" in said.casefold():
        at = next((n for n, one in enumerate(before) if NUMBERS.get(one.norm, 0) > 1), None)
        if at is not None:
            yield replaced(earlier, before, RequestPart(at, at + 1), "another")
            return
    yield earlier


def _with(new: str, before: Tokens, earlier: str, scene: ShownScreen) -> Iterator[str]:
    new = new.rstrip("?! ")
    for span in parts_to_replace(before, tokens_of(new) or (), scene):
        yield replaced(earlier, before, span, new)


def _instead(new: str, before: Tokens, earlier: str, scene: ShownScreen) -> Iterator[str]:
    """Yield the earlier request with something else, once what it did is taken back."""
    told = tokens_of(new) or ()
    for span in parts_to_replace(before, told, scene):
        named = new
        if _OTHER.fullmatch(new):
            named = _the_other(before[span.start : span.end], told, scene)
            if not named:
                continue
        again = replaced(earlier, before, span, named)
        back = _taken_back(before, span, scene)
        if back is not None:
            yield f"{back}. {again[:1].upper()}{again[1:]}" if back else again


def _taken_back(before: Tokens, span: RequestPart, scene: ShownScreen) -> str | None:
    """Return the request that takes back what was done; "" where what comes next does, and None
    where nothing is known that would."""
    head = before[0].norm
    thing = words(before[span.start : span.end])
    said = {one.norm for one in before[: span.start] if not one.quoted}
    noun = next((one for one in said if one in _PUT_ON), "")
    if head in _DONE_OFF and (head in ("tick", "check") or said & {"off", "done"}):
        return f"untick {thing}"
    if head in _TAKES_BACK:
        return f"{_TAKES_BACK[head]} {thing}"
    if noun and head not in _TAKES_BACK:
        return f"{_PUT_ON[noun]} {thing}"
    part = before[span.start : span.end]
    if head in _LOOKS | QUESTION:
        return ""
    if _stays(part, scene):
        return None
    if head in _REPLACES:
        return ""
    placed = any(one.norm in ("in", "into", "as", "for", "to") for one in before[span.end :])
    if head in _FILLS:
        return "" if placed else None
    if head in ("i", "we"):
        return "" if len(part) == 1 and is_number(part[0]) else None
    # “5 nights” is set anew, and “the rug” stays in the cart.
    sets = not is_order(words(before)) and chosen_among(before, record_sets(scene)) is None
    return "" if sets else None


def _stays(part: Tokens, scene: ShownScreen) -> bool:
    """Tell whether a phrase names something that stays where it was put: goods in a cart."""
    found = chosen_among(part, record_sets(scene))
    return found is not None and any(
        bare(button.name).split(" ")[0] in _STAYS
        for record in found[1].records
        for button in record.of_role("button")
        if not found[1].every or len(found[1].records) < len(found[0].records)
    )


def _the_other(span: Tokens, told: Tokens, scene: ShownScreen) -> str:
    """Return the title of the only other record of the kind that a phrase means; "" if several are,
    or none is: “the other one” of two trains to Malmö."""
    sets = record_sets(scene)
    found = chosen_among(span, sets)
    if found is None or len(found[1].records) != 1:
        return ""
    one = found[1].records[0]
    kind = tuple(each for each in told if each.norm not in ("the", "other", "one"))
    loose = tuple(each for each in span if each.norm not in ORDINALS and not _is_superlative(each))
    alike = chosen_among(kind or loose, [found[0]])
    others = [each for each in alike[1].records if each is not one] if alike is not None else []
    if len(others) != 1:
        return ""
    texts = (others[0].link_name, others[0].title, *(text for text, _ in others[0].told))
    shown = {one.link_name, one.title, *(text for text, _ in one.told)}
    apart = next((text.strip() for text in texts if text and text not in shown), "")
    return f'"{apart}"' if apart and '"' not in apart else ""


def _is_superlative(token: Token) -> bool:
    return not token.quoted and (token.norm.endswith("est") or token.norm in ("most", "least"))


def is_marked(text: str) -> bool:
    """Tell whether words say themselves that they go on with what was asked for before."""
    said = re.sub(rf"{_END}\Z", "", " ".join(text.split()).strip(), flags=re.IGNORECASE)
    match = _INSTEAD.fullmatch(said)
    corrects = match is not None and _corrects(match, said)
    return bool(
        _UNDONE.fullmatch(said)
        or _AGAIN.fullmatch(said)
        or _SAME_WITH.fullmatch(said)
        or _TOO.fullmatch(said)
        or corrects
    )


def _corrects(match: re.Match[str], said: str) -> bool:
    """Tell whether words correct what was asked for: “no, 6”, “make it 7”, “the other one”."""
    number = bool(match["makes"]) and (match["new"].isdigit() or match["new"] in NUMBERS)
    return bool(match["wrong"] or match["instead"] or number or _OTHER.fullmatch(said))


def last_request(goals: Sequence[str]) -> str:
    """Return the last of these that is no follow-up itself; "" if all are."""
    return next((one for one in reversed(goals) if not is_marked(one)), "")
