"""Chooses what a clause names from the menus of a window: “show line numbers”, “make it full
screen”, “sort by size”. Where a program tells nothing of its menus before they open, they are
opened one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from .....ports import MenuEntry
from .....protocol import MENU_ROLES, Click, KeyCombo, Move, Op, Wait, element_of, quoted
from ...screen.scene import ShownScreen
from ...words.lexicon import DETERMINERS, EVERY
from ...words.matching import bare, stems
from ...words.reading import Clause
from ...words.sentences import PartKind
from ...words.tokens import Token, Tokens, tokens_of
from ..plans import HERE, NotHere, Plan, Progress, Steps, WhichOne, click_on
from .chosen_entries import MORE, drawn

_MOST_WORDS: Final = 6
# A menu that follows the pointer opens a moment later.
_OPENS_S: Final = 0.3
_IDLE: Final = (DETERMINERS - {"my", "our", "your", "his", "her", "their"}) | HERE | {"please"}
_ON: Final = frozenset({"enable", "activate", "show", "display", "view", "tick", "check"})
_OFF: Final = frozenset({"disable", "deactivate", "hide", "untick", "uncheck"})
_CLICKS: Final = frozenset({"click", "choose", "select", "pick", "press", "toggle", "open"})
_MAKES_SO: Final = frozenset({"make", "use", "set", "go", "change", "enter", "start", "switch"})
# With these, what is wanted is done once a dialog is open.
_OPENS: Final = _ON | _CLICKS | {"go"}
_YES: Final = frozenset({"yes", "y", "1", "ok", "okay", "sure", "yes please", "do it", "click it"})
_NO: Final = frozenset({"no", "n", "0", "no thanks", "leave it", "don't", "do not", "nope"})
_SWITCHES: Final = frozenset({"turn", "switch", "put"})
_CHOOSES: Final = frozenset(
    [
        *("click", "choose", "select", "pick", "press", "open", "toggle", "go", "make", "use"),
        *("start", "run", "do", "set", "change", "switch", "turn", "enter", "call"),
    ]
)
# These begin the names of entries, or ask for one: the menus are opened to look for it.
_LOOKS_FOR: Final = frozenset(
    [
        *("click", "choose", "select", "pick", "toggle"),
        *("sort", "arrange", "order", "zoom", "print", "export", "import", "insert", "reload"),
        *("refresh", "duplicate", "align", "rotate", "group", "convert", "properties"),
    ]
)
_LEADS: Final = frozenset({"into", "to", "in", "on", "by"})
_KINDS: Final = frozenset(
    [
        *("mode", "view", "option", "entry", "item", "command", "dialog", "dialogue", "window"),
        *("setting", "function", "menu"),
    ]
)
_IN_MENU: Final = frozenset({"in", "from", "under", "via", "through"})
_ACCELERATOR: Final = re.compile(r"\t.*|(?:\.\.\.|…)\s*$")


def menu_chosen(clause: Clause, scene: ShownScreen, progress: Progress) -> Plan | None:
    """Return the clicks on the only entry whose whole name a clause says; the question whether to,
    where it would be switched and nothing tells whether it is on; or the click on the next menu
    that may hold it. None where there is none."""
    if clause.kind is not PartKind.ORDER or not scene.menus:
        return None
    if not {one.text for one in clause.tokens} <= {
        one.text for one in tokens_of(clause.words) or ()
    }:
        # It is read in other words: “all is deleted” is no order to delete all.
        return None
    said, menu = _without_menu(clause.tokens, scene)
    wanted = _wanted(said)
    found = [
        one
        for one in scene.menus
        if not one.opens
        and len(one.path) > 1
        and _is_said(one, said)
        and (not menu or _letters(one.path[0]) == menu)
    ]
    if len(found) == 1:
        head = next((one.norm for one in said if not one.quoted), "")
        return _chosen(found[0], head, wanted, scene, progress)
    if found:
        told = tuple(_told(one) for one in found)
        if progress.answer in told:
            return _clicks(found[told.index(progress.answer)], scene, progress)
        return WhichOne("I found this in several menus. Which one do you mean?", told, ())
    return _next_menu(said, menu, scene, progress)


def uses_menus(ops: Sequence[Op], scene: ShownScreen) -> bool:
    """Tell whether ops choose from the menus of a window, or look into them."""
    bar = {one.number for one in scene.of_role("menu")} if scene.menus else set()
    return any(
        isinstance(op, Click) and (op.role in MENU_ROLES or element_of(op) in bar) for op in ops
    )


def _chosen(
    entry: MenuEntry, head: str, wanted: bool | None, scene: ShownScreen, progress: Progress
) -> Plan | None:
    """Return what becomes of an entry; `head` is the verb, and `wanted` whether it is to be on."""
    name = quoted(_ACCELERATOR.sub("", entry.path[-1]).strip())
    opens_dialog = entry.path[-1].rstrip().endswith(MORE)
    if wanted is False and opens_dialog:
        # “Turn off print” is nothing that its dialog does.
        return None
    if not entry.enabled:
        return WhichOne(f"{name} is greyed out at the moment. What should I do instead?", (), ())
    if wanted is None and head not in _CLICKS and (entry.checked or head in _MAKES_SO):
        # “Use rulers” and “make it bold” turn nothing off that is on.
        wanted = True
    if wanted is not None and entry.checked is wanted:
        return _left(name, "on" if wanted else "off", scene)
    if wanted is not None and entry.checked is None and not opens_dialog:
        answer = bare(progress.answer)
        if answer in _NO:
            return Steps(_closing(scene), f"Leave {name} as it is", f"left {name} as it is")
        if progress.answer != _told(entry) and answer not in _YES:
            question = f"I can't tell whether {name} is already on. Click it anyway?"
            return WhichOne(question, (_told(entry),), ())
    steps = _clicks(entry, scene, progress)
    # It is done with that only if nothing but the choice was wanted, or a state that is told.
    if head not in _OPENS and (opens_dialog or (entry.checked is None and wanted is None)):
        known = (drawn(scene),)
        return replace(steps, did="", more=True, dialog=entry.path[-1].strip(), known=known)
    return steps


def _clicks(entry: MenuEntry, scene: ShownScreen, progress: Progress) -> Steps:
    is_open = _is_open(entry.path[0], scene, progress)
    path = entry.path[1:] if is_open else entry.path
    ops: tuple[Op, ...] = tuple(
        Click(text=one, role="menu" if one == entry.path[0] else "menu item") for one in path
    )
    told = " > ".join(map(quoted, entry.path))
    return Steps(ops, f"Choose {told}", f"chose {told}")


def _left(name: str, state: str, scene: ShownScreen) -> Steps:
    return Steps(_closing(scene), f"Leave {name} {state}", f"found {name} {state} already")


def _closing(scene: ShownScreen) -> tuple[Op, ...]:
    return (KeyCombo(keys=("esc",)),) if _shows_entries(scene) else ()


def _is_open(menu: str, scene: ShownScreen, progress: Progress) -> bool:
    """Tell whether a menu of the bar is open: a click on it would close it."""
    if not _shows_entries(scene):
        return False
    selected = [one for one in scene.of_role("menu") if "selected" in one.states]
    return any(one.name == menu for one in selected) or progress.opened[-1:] == (menu,)


def _shows_entries(scene: ShownScreen) -> bool:
    return any(one.name for one in scene.of_role("menu item"))


def _told(entry: MenuEntry) -> str:
    """Return the order that chooses an entry: “Choose View > Line Numbers”."""
    return f"Choose {' > '.join(entry.path)}"


def _without_menu(tokens: Tokens, scene: ShownScreen) -> tuple[Tokens, str]:
    """Return the clause without “in the View menu”, and the letters of the menu that it names."""
    for at in range(1, len(tokens) - 1):
        if tokens[at].quoted or tokens[at].norm not in _IN_MENU:
            continue
        last = tokens[at + 1 :]
        named = "".join(_letters(one.text) for one in last if one.norm not in _IDLE | {"menu"})
        if named in {_letters(one.path[0]) for one in scene.menus}:
            return tokens[:at], named
    return tokens, ""


def switched_in_menu(clause: Clause, scene: ShownScreen, progress: Progress) -> Plan | None:
    """Return what becomes of an entry that is to be on or off in a menu that is open: a click would
    only turn it over. None where none is called so, and in a page, whose menus tell less."""
    said, _ = _without_menu(clause.tokens, scene)
    if clause.kind is not PartKind.ORDER or _wanted(said) is None or scene.page_top is not None:
        return None
    names = set(_names(said))
    if not any(_letters(one.name) in names for one in scene.of_role("menu item")):
        return None
    return menu_chosen(clause, scene, progress) or NotHere(clause.words)


def _is_said(entry: MenuEntry, said: Tokens) -> bool:
    """Tell whether a clause says the whole name of an entry, with that of its menu or without:
    “convert to uppercase” is “To Uppercase” under “Convert”, and “sort by size” is “By Size” under
    “Arrange Items”."""
    names = set(_names(said))
    if names & {_letters(entry.path[-1]), _letters("".join(entry.path[-2:]))}:
        return True
    left = _telling(said)
    after = "".join(_letters(one.text) for one in left[1:])
    return bool(after) and after == _letters(entry.path[-1]) and _is_about(entry.path[-2], left[:1])


def _telling(said: Tokens) -> list[Token]:
    return [one for one in said if one.quoted or not (one.is_mark or one.norm in _IDLE)]


def _wanted(said: Tokens) -> bool | None:
    """Tell whether a clause wants something on or off; None where it says neither."""
    norms = [one.norm for one in said if not one.quoted]
    if not norms:
        return None
    if norms[0] in _SWITCHES and {"on", "off"} & set(norms):
        return "on" in norms
    return True if norms[0] in _ON else False if norms[0] in _OFF else None


def _names(said: Tokens) -> Iterator[str]:
    """Yield the letters of each name that a clause may say: as it is, without the verb, and without
    the word for what it is."""
    left = _telling(said)
    if len(left) > 1 and not left[0].quoted and left[0].norm in _ON and left[1].norm == "me":
        # “Show me the rulers”
        left = [left[0], *left[2:]]
    if not left or len(left) > _MOST_WORDS:
        return
    ways = [left]
    head = "" if left[0].quoted else left[0].norm
    if head in _SWITCHES and _wanted(said) is not None:
        ways = [[one for one in left[1:] if one.quoted or one.norm not in ("on", "off")]]
    elif head in _ON | _OFF | _CHOOSES:
        ways.append(left[1:])
        if left[1:] and left[1].norm in _LEADS:
            ways.append(left[2:])
    ways += [one[:-1] for one in ways if one and one[-1].norm in _KINDS]
    for one in ways:
        letters = "".join(_letters(each.text) for each in one)
        if letters:
            yield letters


def _letters(name: str) -> str:
    """Return the letters and digits of a name: “Fullscreen” is “full screen”."""
    return "".join(filter(str.isalnum, _ACCELERATOR.sub("", name).casefold()))


def _next_menu(said: Tokens, menu: str, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return what opens the next menu of which nothing is told before it is open."""
    left = _telling(said)
    heads = _ON | _OFF | _LOOKS_FOR | (_SWITCHES if _wanted(said) is not None else frozenset())
    plain = not any(one.quoted or "." in one.text or one.text.isdigit() for one in left)
    if any(one.norm in EVERY for one in left):
        # “Select all the pictures” is no name of an entry.
        return None
    if not left or not plain or len(left) > _MOST_WORDS or left[0].norm not in heads:
        return None
    closed = [one.path for one in scene.menus if one.opens]
    within = {path[-1] for path in closed if len(path) > 1 and _is_about(path[-1], left)}
    at_top = {path[0] for path in closed if len(path) == 1}
    new = [one for one in scene.of_role("menu") if one.name not in progress.opened]
    inner = [one for one in new if one.name in within]
    if inner:
        told = f"Look in the menu {quoted(inner[0].name)}"
        return Steps((click_on(inner[0]),), told, "", more=True, looks=True)
    bar = [one for one in new if one.name in at_top and (not menu or _letters(one.name) == menu)]
    if not bar:
        return None
    step = f"Look in the menu {quoted(bar[0].name)}"
    ops: tuple[Op, ...] = (click_on(bar[0]),)
    if _shows_entries(scene) and progress.opened:
        # Another menu is open: this one follows the pointer.
        at = bar[0].bounds.middle
        ops = (Move(x=at.x, y=at.y), Wait(seconds=_OPENS_S))
    return Steps(ops, step, "", more=True, looks=True)


def _is_about(menu: str, said: Sequence[Token]) -> bool:
    """Tell whether a menu is called by a word of a clause, or by one for the same: “Arrange Items”
    holds “Sort By Size”."""
    alike = next((one for one in _ALIKE if said[0].norm in one), frozenset())
    # No slip is made up for here: “size” is not “Side Pane”.
    own = set(stems(menu))
    return bool(own & alike) or any(own & set(stems(one.text)) for one in said)


_ALIKE: Final = (
    frozenset({"sort", "arrange", "order"}),
    frozenset({"new", "create", "make", "add"}),
    frozenset({"change", "convert", "transform"}),
)
