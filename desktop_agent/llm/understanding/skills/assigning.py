"""Plans what is said by the names of controls and their values alone: “volume 3, shuffle on”,
“vegetarian meals, a single room”, “the street is "Lipowa 14"”. Every word has to count."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ....events import Element
from ....protocol import Click, Op
from ..screen.date_fields import is_day_told, takes
from ..screen.groups import choices, heading_over, is_heading, is_option, name_alone
from ..screen.records import record_at
from ..screen.scene import ShownScreen
from ..words.frames import line_of
from ..words.lexicon import (
    ACTIONS,
    ANY,
    DETERMINERS,
    EVERY,
    GENERIC,
    NAMED,
    STOP_WORDS,
    VERBS,
    Verb,
)
from ..words.matching import NameFit, bare, begins_alike, hints, is_same, means, stems
from ..words.measures import number_in
from ..words.plain_values import BECOMES, after_becoming
from ..words.reading import Clause
from ..words.said_numbers import is_percentage, numbers_in, with_numbers
from ..words.sentence_words import WISH_FOR
from ..words.sentences import PartKind
from ..words.tokens import Token, Tokens, is_joint, parts_in, tokens_of, words
from ..words.values import field_part
from .choosing import PICKING, is_value, selected
from .dials import beyond, counted, counters, share_of, slid, to_its_end
from .filling import (
    has_other_ordinal,
    is_another_date,
    is_of_another,
    joined,
    of_date_field,
    put,
    tells_that,
)
from .form_requests.own_facts import of_days, of_people
from .plans import PlanTry, Progress, Steps, WhichOne, click_on

_ON: Final = frozenset({"on", "enabled", "yes", "ticked", "checked"})
_OFF: Final = frozenset({"off", "disabled", "no", "unticked", "unchecked", "out"})
_LEADS: Final = frozenset(
    [
        *(
            "set",
            "make",
            "put",
            "change",
            "turn",
            "switch",
            "enter",
            "let",
            "have",
            "crank",
            "pick",
        ),
        *("choose", "select", "tick", "bring", "raise", "lower", "adjust", "move", "fill", "take"),
        *("use", "give", "get", "keep", "want", "need", "start", "write", "input", "bump", "drag"),
        *("slide", "pull", "push", "go", "for", "with", "increase", "decrease", "reduce", "check"),
    ]
)
_IDLE: Final = STOP_WORDS | frozenset(
    [
        *("stays", "stay", "remains", "remain"),
        *("has", "should", "must", "ought", "needs", "shall"),
        *("i've", "we've", "have", "already", "finally", "eat", "eats", "prefer", "prefers"),
        *("up", "down", "back", "in", "it", "that", "this", "them", "me", "us", "we", "i", "i'm"),
        *("we're", "there", "also", "just", "too", "all", "way", "value", "level", "percent", "%"),
        *("per", "cent"),
        *("staying", "stay", "gonna", "going", "be", "being", "will", "i'll", "we'll", "coming"),
        *("come", "can", "book", "bring", "bringing", "available", "free", "there'll", "make"),
        *("=", ":", "-", "equal", "equals", "new", "so", "only", "over", "out", "into", "again"),
    ]
)
_HALF: Final = frozenset({"half", "halfway", "midway"})
_OF_NOW: Final = (["the"], ["of"], ["my"], ["this"], ["that"], ["as"], ["its"])
_RELATIVE: Final = frozenset({"by", "more", "less", "another", "fewer", "extra"})
_FEWER: Final = frozenset({"less", "fewer"})
_FACTORS: Final = {"double": 2.0, "triple": 3.0, "halve": 0.5}
_LOWERS: Final = frozenset({"lower", "decrease", "reduce", "cut", "drop", "shorten", "remove"})
_RAISES: Final = frozenset({"raise", "increase", "lift", "extend", "add", "bump"})
_SWITCHED: Final = ("check box", "button", "menu item")
_FIELDS: Final = ("field", "combo box")
_SEVERAL: Final = 2
_NEW: Final = frozenset({"new", "different", "other", "right", "proper"})
_MOST_ENTRY_WORDS: Final = 3
_NAMES: Final = ("first name", "last name")
_NONE: Final = frozenset({"none", "no", "nothing", "no thanks", "without", "not needed"})
_STOPS: Final = frozenset({"stop", "quit", "disable", "cease", "no"})
_NO: Final = frozenset(
    [
        *("no", "don't", "do", "not", "never", "more", "longer", "any", "please", "i", "we"),
        *("want", "need", "like", "it", "to", "go"),
    ]
)
_OF_WHAT: Final = DETERMINERS | {"new", "event", "entry", "it", "person", "me"}
_FORMS: Final = frozenset({"form", "page", "fields", "screen"})
_CTRL: Final = ("ctrl",)


@dataclass(frozen=True, slots=True)
class _Setting:
    """Holds what one part says of one control. `slow`: it takes several looks; `asks` has to be
    answered first."""

    plan: Steps
    fit: NameFit
    control: Element | None = None
    slow: bool = False
    asks: WhichOne | None = None


def assigned(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what sets each control that the clause names; nothing where a part names none."""
    clause = _said_as_more(clause, scene)
    off = _is_against(clause)
    tokens = _without_no(clause.tokens) if off else _after_lead(_without_wish(clause), scene)
    tokens = _without_form(tokens)
    if clause.kind is PartKind.LIMIT and len(_telling(tokens)) < _least_against(clause):
        return
    if _only_likes(clause) or tells_that(clause.tokens):
        return
    if any(one.verb is Verb.SEARCH for one in clause.requests):
        # “Search for lamps” asks for more than to fill in “Search”.
        return
    ended = _to_an_end(clause, scene, progress)
    if ended is not None:
        yield PlanTry(NameFit.INSIDE, ended)
        return
    for plan, _ in of_days(clause.tokens, scene, progress):
        yield PlanTry(NameFit.INSIDE, plan)
        return
    if off and clause.tokens[0].norm == "no":
        # “No children”
        named = [one for one in counters(scene) if _named_by(tokens, one.name)]
        none = counted(named[0], 0) if len(named) == 1 else None
        if none is not None:
            yield PlanTry(NameFit.INSIDE, none)
    parts = parts_in(with_numbers(tokens))
    settings: list[_Setting] = []
    for number, part in enumerate(parts):
        found = _setting(part, scene, progress, off=off)
        if found is not None and _asks_more(part, found):
            return
        if found is None and not (number == 0 and len(parts) > 1 and _only_leads(part, scene)):
            return
        if found is not None:
            settings.append(found)
    if not settings or _is_set_twice(settings, scene) or _only_moves(clause, settings):
        return
    if _only_shows(clause, settings):
        return
    control = settings[0].control if len(settings) == 1 else None
    if control is not None and is_another_date(clause.tokens, control):
        return
    fit = min(one.fit for one in settings)
    asked = next((one.asks for one in settings if one.asks is not None), None)
    if asked is not None:
        yield PlanTry(fit, asked)
        return
    yield PlanTry(fit, _in_turns(settings, progress))


def _to_an_end(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return “turn it up all the way”, “volume to the max”: a slider at one of its ends."""
    line = line_of(clause.tokens)
    most = re.search(
        r"\b(?:all the way up|to (?:the |its )?max(?:imum)?|full(?:y)?|as high|max)\b", line
    )
    least = re.search(r"\b(?:all the way down|to (?:the |its )?min(?:imum)?|as low)\b", line)
    if "all the way" in line and not (most or least):
        most = re.search(r"\bup\b", line)
        least = re.search(r"\bdown\b", line)
    if bool(most) is bool(least) or numbers_in(clause.tokens):
        return None
    name = tuple(one for one in _telling(clause.tokens) if one.norm not in _TO_ENDS | _LEADS)
    name = name or tokens_of("volume") or ()
    found = [one for one in scene.of_role("slider") if _named_by(name, one.name)]
    if len(found) != 1 or _SAYS_ENDS.search(found[0].name):
        # Of “Blinds (0 = open, 100 = closed)” the least is not “all the way down”.
        return None
    return to_its_end(found[0], progress, most=bool(most))


_SAYS_ENDS: Final = re.compile(r"\d ?%? ?= ?\w")
_TO_ENDS: Final = frozenset(
    [
        *("max", "maximum", "min", "minimum", "full", "fully", "high", "low", "goes", "possible"),
        *("as", "can", "will", "loud", "quiet", "way", "to", "its"),
    ]
)


def _only_moves(clause: Clause, settings: Sequence[_Setting]) -> bool:
    """Tell whether a box would be ticked, or an entry chosen, where it is only to be moved: “move
    the first task up”."""
    norms = {one.norm for one in clause.tokens if not one.quoted}
    boxes = any(
        one.control is not None and one.control.role in ("check box", "list item")
        for one in settings
    )
    return boxes and clause.tokens[0].norm in _MOVING and not norms & (_ON | {"off"})


_MOVING: Final = frozenset(
    ["move", "drag", "slide", "pull", "push", "bring", "lower", "raise", "bump", "increase"]
)


def _only_shows(clause: Clause, settings: Sequence[_Setting]) -> bool:
    """Tell whether a list or a field would be set to “show 4011” by “show 4011 priority”."""
    head = clause.tokens[0]
    set_ = [one.control for one in settings if one.control is not None]
    return (
        not head.quoted
        and head.norm in _SHOWING
        and any(one.role in _FIELDS and head.norm not in stems(one.name) for one in set_)
    )


_SHOWING: Final = frozenset({"show", "view", "see", "display"})


def _is_set_twice(settings: Sequence[_Setting], scene: ShownScreen) -> bool:
    """Tell whether several parts say a value of one dial, field or choice, which can't hold them
    all."""
    keys = [
        one.control.key
        for one in settings
        if one.control is not None and one.control.role in ("slider", *_FIELDS)
    ]
    every = {one.control.key for one in settings if one.control is not None}
    chosen = ({one.key for one in group} & every for group in choices(scene))
    return len(set(keys)) < len(keys) or any(len(one) > 1 for one in chosen)


def _said_as_more(clause: Clause, scene: ShownScreen) -> Clause:
    """Return “lower the nights by 2” as “the nights 2 less”, and “add a guest” as “one more”."""
    head, rest = clause.tokens[0], clause.tokens[1:]
    norms = ["" if one.quoted else one.norm for one in clause.tokens]
    way = "less" if norms[0] in _LOWERS else "more" if norms[0] in _RAISES else ""
    if norms[0] == "take" and norms[-1] in ("off", "away", "out"):
        # “Take one hand truck off”
        return _said_as_more(
            replace(clause, tokens=(replace(head, text="remove", norm="remove"), *rest[:-1])), scene
        )
    if norms[0] in ("turn", "move", "bring") and {"up", "down"} & set(norms):
        way = "less" if "down" in norms else "more"
    by = next((at for at, one in enumerate(norms) if one == "by"), 0)
    amounts = {at for begin, length, _ in numbers_in(rest) for at in range(begin, begin + length)}
    name = _telling([one for at, one in enumerate(rest) if at not in amounts])
    counts = any(_named_by(name, one.name) for one in counters(scene))
    if not way or not (by or (counts and norms[0] in ("add", "remove"))):
        return clause
    word = replace(head, text=way, norm=way)
    kept = tuple(one for one in rest if one.quoted or one.norm not in ("by", "up", "down"))
    return replace(clause, tokens=(*kept, word))


def _asks_more(part: Tokens, found: _Setting) -> bool:
    """Tell whether a part begins with an order that the control's name does not hold: “post the
    comment "Yes"” asks for more than to fill it in."""
    word = part[0].norm
    if part[0].quoted or word not in ACTIONS or word in _LEADS or found.control is None:
        return False
    if _factor_in(part):
        return False
    return word not in stems(found.control.name) and not means(word, found.control.name)


def _in_turns(settings: Sequence[_Setting], progress: Progress) -> Steps:
    """Return what is to be done now for all of these: first what needs no look in between, then one
    by one what does, as long as it is not as it should be."""
    quick = [one for one in settings if not one.slow]
    slow = [one for one in settings if one.slow]
    plans = _as_one_list([one.plan for one in quick], quick)
    if not slow:
        every = plans[0] if len(plans) == 1 else joined(plans)
        counts = tuple(one for plan in plans for one in plan.counts)
        # A counter may stop before the number: it is read once more.
        return replace(every, did="", more=True, counts=counts) if counts else every
    if quick and not progress.turns:
        return replace(joined(plans), did="", more=True)
    left = [one for one in slow if one.plan.ops]
    if left:
        return replace(left[0].plan, did="", more=True) if len(settings) > 1 else left[0].plan
    every = joined([one.plan for one in settings])
    return Steps((), every.step, every.did)


def _only_likes(clause: Clause) -> bool:
    """Tell whether a sentence says what somebody likes, and asks for no heart: “I like jazz”."""
    norms = [one.norm for one in clause.tokens[:2] if not one.quoted]
    likes = norms[1:] in (["like"], ["love"], ["hate"])
    return clause.kind is PartKind.STATEMENT and norms[:1] in (["i"], ["we"]) and likes


def _without_wish(clause: Clause) -> Tokens:
    """Return what is wished for by “I want dark mode”."""
    wish = WISH_FOR.match(line_of(clause.tokens) + " ")
    return clause.tokens[wish.group().count(" ") :] if wish is not None else clause.tokens


def _after_lead(tokens: Tokens, scene: ShownScreen) -> Tokens:
    while len(tokens) > 1 and tokens[0].norm in _LEADS and not tokens[0].quoted:
        begins = f"{tokens[0].norm} {tokens[1].norm}"
        chooses = VERBS.get(tokens[0].norm) in (Verb.CHOOSE, Verb.TICK)
        if not chooses and any(
            bare(one.name).startswith(begins) for one in scene.of_role(*_SWITCHED)
        ):
            # “Push notifications off”
            break
        tokens = tokens[1:]
    for at, token in enumerate(tokens):
        if token.norm == ":" and not token.quoted and 0 < at < len(tokens) - 2:
            rest = tokens[at + 1 :]
            # “Enter our new address: the street is ...”
            if any(one.norm in ("is", "are", "=") for one in rest if not one.quoted):
                return rest
    return tokens


def _without_form(tokens: Tokens) -> Tokens:
    """Return the words without “into the form” at their end, which is no part of a value."""
    if not tokens or tokens[-1].quoted or tokens[-1].norm not in _FORMS:
        return tokens
    kept = tokens[:-1]
    while kept and kept[-1].norm in DETERMINERS and not kept[-1].quoted:
        kept = kept[:-1]
    leads = bool(kept) and kept[-1].norm in ("in", "into", "on", "to") and not kept[-1].quoted
    return kept[:-1] if leads and len(kept) > 1 else tokens


def _is_against(clause: Clause) -> bool:
    """Tell whether the clause is against what it names: “no photos of me”, “stop sending ...”."""
    if clause.kind is PartKind.LIMIT:
        return True
    return not clause.tokens[0].quoted and clause.tokens[0].norm in _STOPS


def _without_no(tokens: Tokens) -> Tokens:
    while len(tokens) > 1 and tokens[0].norm in _NO | _STOPS and not tokens[0].quoted:
        tokens = tokens[1:]
    # “Stop sending error reports”; in “no parking and breakfast” it is a thing by itself.
    acts = len(tokens) > _SEVERAL and tokens[0].norm.endswith("ing") and not is_joint(tokens[1])
    return tokens[1:] if acts else tokens


def _least_against(clause: Clause) -> int:
    """Return how many words have to name a box, for what is ruled out to mean it: “don't send it”
    is about a form, and no wish to be sent nothing."""
    return 1 if clause.tokens[0].norm == "no" else _SEVERAL


def _only_leads(part: Tokens, scene: ShownScreen) -> bool:
    return not part or all(one.norm in _IDLE | _LEADS for one in part)


def _setting(part: Tokens, scene: ShownScreen, progress: Progress, *, off: bool) -> _Setting | None:
    """Return what a part says of the one control that it is about; None if that is not clear."""
    if any(one.norm in _RELATIVE and not one.quoted for one in part):
        return _moved(part, scene, progress) if not off else None
    if not off and _factor_in(part):
        return _moved(part, scene, progress)
    for plan, control in of_people(part, scene, progress) if not off else ():
        return _Setting(plan, NameFit.INSIDE, control)
    for way in (_number_set, _switched, _option, _text_set, _value_first, _whole_name):
        found = list(way(part, scene, progress, off=off))
        best = max((one.fit for one in found), default=None)
        kept = [one for one in found if one.fit == best]
        keys = {one.control.key for one in kept if one.control is not None}
        if len(kept) == 1 or (kept and len(keys) == 1):
            return kept[0]
        if kept:
            return None
    return None


def _moved(part: Tokens, scene: ShownScreen, progress: Progress) -> _Setting | None:
    """Return “two more guests”, “one night less”: what is counted, by so many more or fewer."""
    norms = [one.norm for one in part if not one.quoted]
    fewer = bool(set(norms) & _FEWER)
    numbers = numbers_in(part)
    if len(numbers) > 1 or "by" in norms or len(norms) < len(part) or progress.turns:
        return None
    factor = _factor_in(part)
    at, length, said = numbers[0] if numbers else (0, 0, "1")
    number = number_in(said)
    rest = (*part[:at], *part[at + length :])
    idle = _RELATIVE | _FEWER | _LEADS | _HALF | {"cut", *_FACTORS}
    name = tuple(one for one in _telling(rest) if one.norm not in idle)
    more = bool(set(norms) & {"another", "more", "extra"})
    if number is None or not name or not (numbers or more or factor):
        return None
    change = -number if fewer else number
    found: list[_Setting] = []
    for counter in counters(scene):
        plan = counted(counter, counter.value * factor or counter.value + change)
        fit = _named_by(name, counter.name)
        if fit and plan is not None:
            found.append(_Setting(plan, fit, counter.more))
    for one in scene.of_role("field"):
        now, fit = number_in(one.value), _named_by(name, one.name)
        if fit and now is not None and "disabled" not in one.states:
            wanted = now * factor or now + change
            typed = put(one, f"{wanted:g}", scene, progress)
            # One guest gets no two fewer.
            if isinstance(typed, Steps) and (wanted >= 0 or now < 0):
                found.append(_Setting(typed, fit, one))
    return found[0] if len(found) == 1 else None


def _factor_in(part: Tokens) -> float:
    """Return by how much “double the servings”, “cut the portions in half” multiply; 0 for none."""
    norms = ["" if one.quoted else one.norm for one in part]
    halves = norms[0] == "cut" and norms[-2:] == ["in", "half"]
    return 0.5 if halves else _FACTORS.get(norms[0], 0)


def _number_set(
    part: Tokens, scene: ShownScreen, progress: Progress, *, off: bool
) -> Iterator[_Setting]:
    """Yield “5 nights”, “volume to 7”: a control that takes a number, and the only number."""
    half = next((at for at, one in enumerate(part) if one.norm in _HALF), None)
    if half is not None and [one.norm for one in part[half + 1 : half + 2]] in _OF_NOW:
        # “Half the volume” is half of what it is, and “volume to half” of what it can be.
        return
    numbers = numbers_in(part) if half is None else [*numbers_in(part), (half, 1, "50")]
    if len(numbers) != 1 or off or any(one.quoted for one in part):
        return
    at, length, said = numbers[0]
    number = number_in(said)
    share = half is not None or is_percentage(part, at, length)
    rest = (*part[:at], *part[at + length :])
    name = _telling(rest)
    if number is None:
        return
    if not name and {"up", "down"} & {one.norm for one in rest}:
        # “Turn it up to 8” is about what is heard.
        name = tokens_of("volume") or ()
    if not name:
        return
    for one in scene.of_role("slider"):
        fit = _named_by(name, one.name)
        wanted = share_of(one, number) if share else number
        plan = slid(one, wanted, progress) if fit and wanted is not None else None
        if fit and plan is not None and wanted is not None:
            yield _Setting(plan, fit, one, slow=True, asks=beyond(one, wanted))
    for counter in counters(scene) if half is None else ():
        fit = _named_by(name, counter.name)
        plan = counted(counter, number) if fit else None
        if fit and plan is not None:
            yield _Setting(plan, fit, counter.more)
    for one in scene.of_role("field") if half is None else ():
        fit = _named_by(name, one.name)
        # A part of a time, such as its hours, is no number of its own.
        numeric = number_in(one.value) is not None and not field_part(one.name)
        if fit and numeric and "disabled" not in one.states:
            typed = put(one, f"{number:g}", scene, progress)
            if isinstance(typed, Steps):
                yield _Setting(typed, fit, one)


def _switched(
    part: Tokens, scene: ShownScreen, progress: Progress, *, off: bool
) -> Iterator[_Setting]:
    """Yield “shuffle on”, “error reports off”: what is switched, and which way."""
    norms = {one.norm for one in part if not one.quoted}
    on = bool(norms & _ON)
    against = off or bool(norms & _OFF)
    if on and against and not off:
        return
    name = [one for one in _telling(part) if one.norm not in _ON | _OFF]
    if not name or "only" in norms:
        # “Only push notifications” says as much of all others.
        return
    several = bool(norms & EVERY) or is_heading(words(name), scene)
    for one in scene.of_role(*_SWITCHED):
        fit = _named_by(tuple(name), one.name)
        if fit and several and fit < NameFit.WORDS:
            # “All notifications”, and what is headed “Notifications”, are more than the one box
            # that has the word in its name.
            continue
        if fit and (_lacks_its_verb(name, one) or _names_its_row(name, one, scene)):
            # “Put the Kettle song on” is no press on “Like Kettle song”.
            continue
        has_state = one.role == "check box" or bool({"checked", "toggle"} & one.states)
        if not fit or "disabled" in one.states:
            continue
        if not (on or against):
            # Without “on” or “off” only the whole name of a box asks for it. “Like all comments”
            # names several.
            named = [token for token in name if token.norm.removesuffix("s") not in GENERIC]
            if not has_state or several or fit < NameFit.WORDS or len(named) < _SEVERAL:
                continue
        elif not has_state:
            continue
        told = f"{one.words} {'off' if against else 'on'}"
        ops: tuple[Op, ...] = (click_on(one, checked=not against),)
        yield _Setting(Steps(ops, f"Turn {told}", f"turned {told}"), fit, one)


def _names_its_row(name: Sequence[Token], one: Element, scene: ShownScreen) -> bool:
    """Tell whether words are only what the row of a button is called, and say nothing of what it
    does: “take one hand truck off” is no “Reorder Hand truck”."""
    record = record_at(one, scene) if one.role == "button" else None
    act = record.act_of(one) if record is not None else one.name
    return act != one.name and not any(means(each.norm, act) for each in name)


def _lacks_its_verb(name: Sequence[Token], one: Element) -> bool:
    """Tell whether a button does something else to what is named: “Like Kettle song”."""
    verb, *rest = stems(one.name)
    stays = "toggle" in one.states and verb in _GOES_ON
    # “Usage data off” is the switch “Send usage data”.
    does = one.role == "button" and verb in ACTIONS and not stays
    # “Deactivate Ada” is no tick at “Select Ada”, which only picks her row.
    picks = one.role == "check box" and verb in PICKING
    return (does or picks) and bool(rest) and not _says(name, verb)


# What a switch may do all the time; a star or a heart is put on one thing.
_GOES_ON: Final = frozenset(
    {"send", "share", "save", "keep", "download", "update", "start", "run", "play", "forward"}
)


def _says(tokens: Sequence[Token], word: str) -> bool:
    return any(means(one.norm, word) or hints(one.norm, word) for one in tokens)


def _option(
    part: Tokens, scene: ShownScreen, progress: Progress, *, off: bool
) -> Iterator[_Setting]:
    """Yield “a single room”, “vegetarian meals”: an option, and perhaps the group that it is in."""
    name = _telling(part)
    if not name:
        return
    if off:
        yield from _none_of(name, scene)
        return
    for one in scene.of_role("radio button", "list item"):
        if one.role == "list item" and not is_option(one, scene):
            continue
        own = stems(name_alone(one, scene))
        mine = [token for token in name if any(hints(token.norm, word) for word in own)]
        if not mine or len(own) > len(mine):
            continue
        rest = [token for token in name if token not in mine]
        group = heading_over(one, scene)
        if all(any(hints(token.norm, word) for word in stems(group)) for token in rest):
            told = one.words
            step = Steps((click_on(one),), f"Choose {told}", f"chose {told}")
            yield _Setting(step, NameFit.WORDS if rest else NameFit.INSIDE, one)


def _none_of(name: Tokens, scene: ShownScreen) -> Iterator[_Setting]:
    """Yield “no meals”: the option None of the group that is called so."""
    for one in scene.of_role("radio button"):
        group = stems(heading_over(one, scene))
        # “Meat” is no slip for “meals”.
        if bare(one.name) in _NONE and all(
            any(is_same(token.norm, word) for word in group) for token in name
        ):
            step = Steps((click_on(one),), f"Choose {one.words}", f"chose {one.words}")
            yield _Setting(step, NameFit.WORDS, one)


def _text_set(
    part: Tokens, scene: ShownScreen, progress: Progress, *, off: bool
) -> Iterator[_Setting]:
    """Yield “arrival 12 aug 2027”, “the town is Gniezno”: a field or a list, and its value."""
    whole = scene.find(_bare_name(part), _FIELDS, only=True)
    if off or (whole.fit >= NameFit.SYNONYM and whole.fit not in (NameFit.START, NameFit.INSIDE)):
        # “My phone number” is the name of a field, and says no value.
        return
    for at in range(len(part) - 1, 0, -1):
        if part[at - 1].quoted or not _telling(part[:at]) or part[at - 1].norm in DETERMINERS:
            continue
        if part[at - 1].norm == "of":
            # “The priority of buy milk” goes on.
            continue
        dated = of_date_field(part[:at], scene)
        name = _bare_name(dated) or dated
        # “The new event the title”
        name = tuple(one for one in name if one.norm not in _OF_WHAT) or name
        found = scene.find(name, _FIELDS, only=True)
        if found.fit < NameFit.SYNONYM or found.fit in (NameFit.START, NameFit.INSIDE):
            continue
        if len(found.things) != 1 or found.kind_only:
            continue
        one = found.things[0]
        if is_another_date(part[:at], one):
            continue
        if has_other_ordinal(part[:at], one) or is_of_another(name, one, scene):
            continue
        value = _changed_to(after_becoming(part[at:]), one, part[at - 1])
        if value and value[0].norm == "of" and not value[0].quoted:
            # “The priority of buy milk” is none of what is yet to be added.
            continue
        if value and value[0].norm in NAMED and not value[0].quoted:
            # “A new note called Trip” is no text for the note that is shown.
            continue
        text = words(value)
        told = is_day_told(value, one, scene) or is_value(value) if value else False
        if not told or not takes(one, text, scene):
            continue
        if (
            value[-1].norm in _COMPARED
            and not value[-1].quoted
            and number_in(one.value) is not None
        ):
            # “The font size 2 points smaller”
            continue
        if _names_another(value, one, scene):
            # “From Lund to Malmö” has a field for each.
            continue
        if one.role == "combo box" and "editable" not in one.states:
            choice = selected(one, text, scene, progress)
            if isinstance(choice, Steps):
                yield _Setting(choice, found.fit, one, slow=True)
        else:
            typed = put(one, text, scene, progress)
            if isinstance(typed, Steps):
                yield _Setting(typed, found.fit, one)
        return


_COMPARED: Final = frozenset(
    ["bigger", "larger", "smaller", "higher", "lower", "wider", "narrower", "taller", "up", "down"]
)


def _names_another(value: Tokens, field: Element, scene: ShownScreen) -> bool:
    others = {bare(one.name) for one in scene.of_role(*_FIELDS) if one is not field}
    return any(not one.quoted and one.norm in others for one in value[1:])


def _value_first(
    part: Tokens, scene: ShownScreen, progress: Progress, *, off: bool
) -> Iterator[_Setting]:
    """Yield “intermediate level”: an entry of a list, and then what the list is called."""
    inner = {one.norm for one in part[1:] if not one.quoted}
    if off or inner & (DETERMINERS | ANY | _NEW) or any(one.is_mark for one in part):
        # “Give Ben a new department” says none.
        return
    if _orders_an_act(part, scene):
        return
    for at in range(1, len(part)):
        value, name = _telling(part[:at]), part[at:]
        found = scene.find(name, ("combo box",), only=True)
        if len(found.things) != 1 or found.kind_only or not value:
            continue
        if found.fit < NameFit.WORDS and not _is_kind_of(name, found.things[0]):
            continue
        one = found.things[0]
        if "editable" in one.states or not is_value(value) or len(value) > _MOST_ENTRY_WORDS:
            continue
        choice = selected(one, words(value), scene, progress)
        if isinstance(choice, Steps):
            yield _Setting(choice, NameFit.INSIDE, one, slow=True)
        return


def _is_kind_of(name: Tokens, chooser: Element) -> bool:
    """Tell whether a word is all that the name of a list says, but for its kind: “green accents” is
    Green of “Accent colour”."""
    own = stems(chooser.name)
    said = stems(words(name))
    return len(name) == 1 and own[:1] == said and set(own[1:]) <= _KINDS_OF_LISTS


_KINDS_OF_LISTS: Final = frozenset(["colour", "color", "mode", "scheme", "style", "type", "level"])


def _orders_an_act(part: Tokens, scene: ShownScreen) -> bool:
    """Tell whether words begin with what is done to something: “close all low priority tickets” is
    about rows, and “close low” no entry of the list Priority."""
    head = part[0]
    if head.quoted or head.norm not in ACTIONS | VERBS.keys():
        return False
    every = any(one.norm in EVERY and not one.quoted for one in part[1:])
    buttons = (one for one in scene.content if one.role == "button")
    return every or any(begins_alike(head.norm, one.name) for one in buttons)


def _whole_name(
    part: Tokens, scene: ShownScreen, progress: Progress, *, off: bool
) -> Iterator[_Setting]:
    """Yield “my name is Ada Moor” where the first and the last name have a field each."""
    norms = [one.norm for one in part]
    at = next((at for at, norm in enumerate(norms) if norm in ("name", "name's")), None)
    if off or at is None or set(norms[:at]) - _IDLE - {"full", "whole", "my", "the", "his", "her"}:
        return
    value = after_becoming(part[at + 1 :])
    fields = [scene.find(tokens_of(said) or (), ("field",), only=True) for said in _NAMES]
    if len(value) != len(_NAMES) or not all(one.quoted or one.is_capital for one in value):
        return
    if any(len(one.things) != 1 or one.fit < NameFit.SYNONYM for one in fields):
        return
    plans = [
        put(found.things[0], one.text, scene, progress)
        for found, one in zip(fields, value, strict=True)
    ]
    typed = [one for one in plans if isinstance(one, Steps)]
    if len(typed) == len(plans) and fields[0].things != fields[1].things:
        yield _Setting(joined(typed), NameFit.INSIDE, fields[0].things[0])


def _changed_to(value: Tokens, field: Element, before: Token) -> Tokens:
    """Return the new value of “from Bob to Ada”; none where the field does not hold the old one."""
    starts = [before, *value[:1]]
    said = next(
        (at for at, one in enumerate(starts) if one.norm == "from" and not one.quoted), None
    )
    if said is None:
        return value
    value = value[said:]
    to = next((at for at, one in enumerate(value) if one.norm == "to" and not one.quoted), 0)
    held = bare(words(value[:to])) == bare(field.value)
    return value[to + 1 :] if to and held else ()


def _bare_name(tokens: Tokens) -> Tokens:
    while tokens and tokens[-1].norm in BECOMES and not tokens[-1].quoted:
        tokens = tokens[:-1]
    return tokens


def _as_one_list(plans: list[Steps], settings: Sequence[_Setting]) -> list[Steps]:
    """Return the plans, where options of one list box are held together by Ctrl."""
    held: list[Steps] = []
    column: set[int] = set()
    for setting in settings:
        plan, one = setting.plan, setting.control
        if one is not None and one.role == "list item":
            if one.bounds.x in column:
                ops = tuple(
                    Click(element=op.element, keys=_CTRL) if isinstance(op, Click) else op
                    for op in plan.ops
                )
                plan = Steps(ops, plan.step, plan.did)
            column.add(one.bounds.x)
        held.append(plan)
    return held


# --- words and names -------------------------------------------------------------------------


def _telling(tokens: Sequence[Token]) -> Tokens:
    return tuple(one for one in tokens if one.quoted or not (one.is_mark or one.norm in _IDLE))


def _named_by(name: Tokens, shown: str) -> NameFit | None:
    """Return how surely all these words mean a name; None if one of them is not in it."""
    own = stems(shown)
    if not own or not name:
        return None
    if len(name) == 1 and name[0].quoted and bare(name[0].text) == bare(shown):
        return NameFit.WORDS
    # What was spoken of before stands there as one quotation.
    name = tuple(
        part for one in name for part in ((tokens_of(one.text) or ()) if one.quoted else (one,))
    )
    idle = [one for one in name if one.norm.removesuffix("s") in GENERIC]
    kept = [one for one in name if one not in idle] or list(name)
    if not all(any(hints(one.norm, word) for word in own) for one in kept):
        return None
    telling = {word for word in own if word not in _IDLE}
    return NameFit.WORDS if len(telling) <= len(kept) else NameFit.INSIDE
