"""Commands that click something by its name."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...protocol import chord_words
from .command import Command, UnclearCommand, command
from .names import WHAT, Thing, kind_of, thing_of
from .pointer import BUTTON, CLICK, MODIFIER, held_in
from .rows import CommandRow, RowMatch, row
from .values import TIMES, chord_of, held_of

_MODIFIERS: Final = rf"(?:{MODIFIER})(?:(?: ?\+ ?| and |, )(?:{MODIFIER}))*"
_HOLDING: Final = (
    r"(?:,? (?:while )?(?:(?:and )?(?:holding|pressing)(?: down)?(?: the)?"
    r" (?P<held>[\w+, -]{1,80}?)"
    rf"|with(?: the)? (?P<held2>{_MODIFIERS}))(?: keys?)?(?: held| pressed)?(?: down)?)?"
)
_BUTTON_AT: Final = (
    rf"(?: (?:with )?(?:the )?(?P<button>{BUTTON})(?: mouse)?(?: button)?(?= (?:at|on) ))?"
)
_WITH_BUTTON: Final = rf"(?: with (?:the )?(?P<button2>{BUTTON})(?: mouse)? button)?"
_TIMES_WORDS: Final = {1: "Click", 2: "Double-click", 3: "Triple-click"}
_PRESSED: Final = ("button", "link", "menu item", "check box", "radio button")
_SHOWN: Final = ("tab", "menu", "link", "field", "combo box", "button", "menu item")

# "check if it is there" is no click.
_CHECK: Final = r"check(?!\s+(?:if|whether|that|for|my|how|what|when|where|in|out|it|with|on)\b)"


def _click(said: RowMatch) -> Command:
    kind = said.words("kind").lower()
    held = held_in(kind)
    if said.words("held", "held2"):
        held.append(said.words("held", "held2"))
    thing = thing_of(said, "what")
    click = replace(
        thing.click(),
        button=said.button("kind", "button", "button2"),
        count=3 if "triple" in kind else 2 if "double" in kind else 1,
        keys=held_of("+".join(held)) if held else (),
    )
    side = "" if click.button == "left" else f"{click.button.capitalize()}-"
    words = _TIMES_WORDS[click.count]
    verb = f"{side}{words.lower()}" if side else words
    ending = f" with {chord_words(click.keys)}" if click.keys else ""
    step = f"{verb} {thing.words}{ending}"
    did = f"{verb.lower()}ed {thing.words}{ending}"
    return command(click, step=step, did=did, times=said.count("n", "n2", default=1))


def clicked(thing: Thing) -> Command:
    """Return a plain click on the thing."""
    return command(thing.click(), step=f"Click {thing.words}", did=f"clicked {thing.words}")


def _press(said: RowMatch) -> Command | None:
    if kind_of(said, "what") not in _PRESSED:
        return None
    thing = thing_of(said, "what")
    name = thing.name
    if "\x01" not in said.words("what") and chord_of(name) is not None:
        raise UnclearCommand(
            f"Is that a key, or a button on the screen? For the key, say press {name}; "
            f"for the button, say click the button “{name}”."
        )
    return clicked(thing)


def _tick(said: RowMatch) -> Command:
    thing = thing_of(said, "what", default="check box")
    # The box that is ticked is no field.
    thing = replace(thing, role="check box") if thing.role == "field" else thing
    ticked = not said.words("verb").lower().startswith("un")
    click = replace(thing.click(), checked=ticked)
    verb = "Tick" if ticked else "Untick"
    return command(click, step=f"{verb} {thing.words}", did=f"{verb.lower()}ed {thing.words}")


def _toggle(said: RowMatch) -> Command:
    return clicked(thing_of(said, "what"))


def _show(said: RowMatch) -> Command | None:
    if kind_of(said, "what") not in _SHOWN:
        return None
    thing = thing_of(said, "what")
    # "the tab manager" is an app, "the tab Settings" is a tab.
    app = thing.name[:1].islower() and said.words("what").endswith(f" {thing.name}")
    return None if app else clicked(thing)


ROWS: Final[tuple[CommandRow, ...]] = (
    row(
        CLICK,
        rf"(?P<kind>{CLICK}){_BUTTON_AT}(?: (?P<n>{TIMES}))?(?: (?:at|on|in|into))?"
        rf" (?P<what>{WHAT}){_WITH_BUTTON}(?: (?P<n2>{TIMES}))?{_HOLDING}",
        _click,
        'click "Save"',
        "click the Save button",
        'double-click the icon "Trash"',
        'click the tab "Settings"',
    ),
    row(
        r"press|hit|(?:push|tap)(?=\s)",
        rf"(?:press|hit|push|tap)(?: on)? (?P<what>{WHAT})",
        _press,
    ),
    row(
        rf"(?:un)?tick(?=\s)|uncheck(?=\s)|{_CHECK}(?=\s)",
        rf"(?P<verb>(?:un)?tick|uncheck|{_CHECK})(?: off)? (?P<what>{WHAT})",
        _tick,
        'tick "Remember me"',
        limit="I find things by their names",
    ),
    row(r"toggle(?=\s)", rf"toggle (?P<what>{WHAT})", _toggle),
    row(
        r"(?:open|expand|activate|focus(?:\s+on)?|(?:go|switch)\s+to)(?=\s+the\s)",
        rf"(?:open|expand|activate|focus(?: on)?|(?:go|switch)(?: over)? to)"
        rf" (?P<what>the {WHAT})",
        _show,
        "open the File menu",
    ),
)
