"""Plans what is handed in with choices that are said in the same breath: “place the order with
express shipping”. The choices come first, and the button is pressed only where all are certain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .....events import Element
from ...screen.groups import choices, name_alone, option_of_its_group
from ...screen.records import record_at
from ...screen.row_boxes import is_alone_in_its_row
from ...screen.scene import ShownScreen
from ...words.lexicon import DETERMINERS
from ...words.matching import NameFit, bare, hints, is_same, stems
from ...words.reading import Clause
from ...words.sentences import PartKind
from ...words.tokens import Tokens, parts_in, words
from ..boxes import turned
from ..filling import joined
from ..plans import PlanTry, Progress, Steps, press, stays_pressed

_LEADS_TO_CHOICES: Final = frozenset({"with", "using", "via"})


def handed_in_with(clause: Clause, scene: ShownScreen, _: Progress) -> Iterator[PlanTry]:
    """Yield the choice of each option that is said behind “with”, and then the press on the only
    button that the words before it name."""
    tokens = clause.tokens
    if clause.kind is not PartKind.ORDER or any(one.quoted for one in tokens):
        return
    at = next((at for at, one in enumerate(tokens) if one.norm in _LEADS_TO_CHOICES), 0)
    button = _button(tokens[:at], scene) if at else None
    options = [_option(part, scene) for part in parts_in(tokens[at + 1 :])]
    chosen = [one for one in options if one is not None]
    if button is None or not chosen or len(chosen) != len(options):
        return
    if len({one.key for one in chosen}) != len(chosen) or _share_a_group(chosen, scene):
        return
    pressed = Steps((press(button),), f"Click {button.words}", f"clicked {button.words}")
    yield PlanTry(NameFit.SAME, joined([*(turned([one], on=True) for one in chosen), pressed]))


def _button(name: Tokens, scene: ShownScreen) -> Element | None:
    """Return the only button that is called so, and that stands for the whole page."""
    said = tuple(one for one in name if one.norm not in DETERMINERS)
    found = [one for one in scene.of_role("button") if is_same(words(said), one.name)]
    if len(found) != 1 or "disabled" in found[0].states or stays_pressed(found[0]):
        return None
    if bare(found[0].name) in _OF_A_PART:
        return None
    return found[0] if record_at(found[0], scene) is None else None


# “Apply” may be for the voucher alone that stands beside it.
_OF_A_PART: Final = frozenset({"apply", "go", "ok", "add", "enter"})


def _option(part: Tokens, scene: ShownScreen) -> Element | None:
    """Return the only option that is called so: alone, or with what its group is called."""
    said = tuple(one for one in part if one.norm not in DETERMINERS | _ADDS)
    own = [
        one
        for one in scene.of_role("radio button", "check box")
        if "disabled" not in one.states and _has_just(said, name_alone(one, scene))
    ]
    if own:
        only = own[0] if len(own) == 1 else None
        return None if only is not None and is_alone_in_its_row(only, scene) else only
    return option_of_its_group(said, scene)


_ADDS: Final = frozenset({"also", "with", "plus", "please", "too"})


def _has_just(said: Tokens, name: str) -> bool:
    """Tell whether words are all of a name, in any order: “a gift wrap” is “Wrap as a gift”."""
    own, mine = stems(name), stems(words(said))
    return (
        bool(mine)
        and len(own) == len(mine)
        and all(any(hints(one, word) for word in own) for one in mine)
        and all(any(hints(one, word) for one in mine) for word in own)
    )


def _share_a_group(options: list[Element], scene: ShownScreen) -> bool:
    """Tell whether two radio buttons are of one choice, of which only one can be."""
    keys = {one.key for one in options}
    return any(len(keys & {one.key for one in group}) > 1 for group in choices(scene))
