"""Opens what a list of links names, where the request says what the list is called, too: “the
design channel” is the link “# design” under the heading “Channels”."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .....events import Element
from ...screen.scene import ShownScreen
from ...words.lexicon import DETERMINERS, STOP_WORDS
from ...words.matching import NameFit, bare
from ...words.reading import Clause
from ..plans import PlanTry, Progress, Steps, click_on

_OPENS: Final = (
    *(("open",), ("go", "to"), ("switch", "to"), ("show", "me"), ("show",), ("enter",), ("view",)),
    *(("take", "me", "to"), ("jump", "to"), ("bring", "up"), ("go", "into"), ("change", "to")),
    *(("open", "up"), ("move", "to"), ("head", "to"), ("pull", "up")),
)
_MARKED: Final = re.compile(r"\A[#@] ?(?=\w)")
_COUNT: Final = re.compile(r"(?<=\w) \(?\d{1,4}\+?\)?\Z")
_SAID_WITH_MARK: Final = re.compile(r"# ?(\w[\w -]*)")
_FEWEST: Final = 2
_MOST_NAME: Final = 4
_SIDE_PX: Final = 40
_SLACK_PX: Final = 2
_CHANNELS: Final = frozenset({"channel", "room"})


def without_marks(name: str) -> str:
    """Return the name of a link without the sign before it and how much is new there: “design” for
    “# design 3”."""
    return _COUNT.sub("", _MARKED.sub("", " ".join(name.split()), count=1))


def headed_link_opened(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterator[PlanTry]:
    """Yield the click on the only link that is called as said in the list of that name."""
    if clause.asks or any(one.quoted for one in clause.tokens):
        return
    norms = [one.norm for one in clause.tokens if not one.is_mark or one.norm == "#"]
    lead = max((one for one in _OPENS if tuple(norms[: len(one)]) == one), key=len, default=())
    said = norms[len(lead) :] if lead else []
    while said and said[0] in DETERMINERS:
        said = said[1:]
    marked = _SAID_WITH_MARK.fullmatch(" ".join(said))
    if marked is not None:
        # “Open #design”
        said = [*marked[1].split(" "), "channel"]
    if len(said) < _FEWEST or len(said) > _MOST_NAME + 1 or STOP_WORDS & set(said[:-1]):
        return
    name, noun = " ".join(said[:-1]), said[-1]
    found = [one for one in _links_of(noun, scene) if bare(without_marks(one.name)) == name]
    if len(found) == 1:
        told = found[0].words
        yield PlanTry(
            NameFit.WORDS, Steps((click_on(found[0]),), f"Click {told}", f"clicked {told}")
        )


def _links_of(noun: str, scene: ShownScreen) -> list[Element]:
    """Return the links below the only heading that is the plural of a noun, and down to the next
    one; or those that bear the mark of channels."""
    links = [
        one
        for one in scene.content
        if one.role in ("link", "list item", "button") and "disabled" not in one.states
    ]
    if noun in _CHANNELS and (marked := [one for one in links if _MARKED.match(one.name)]):
        return marked
    plurals = {f"{noun}s", f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}es"}
    texts = scene.of_role("text")
    heads = [one for one in texts if bare(one.name) in plurals]
    if len(heads) != 1:
        return []
    at = heads[0].bounds
    ends = (
        one.bounds.y
        for one in texts
        if abs(one.bounds.x - at.x) <= _SLACK_PX
        and abs(one.bounds.height - at.height) <= _SLACK_PX
        and one.bounds.y >= at.bottom
    )
    end = min(ends, default=1 << 20)
    return [
        one
        for one in links
        if at.bottom - _SLACK_PX <= one.bounds.y < end and abs(one.bounds.x - at.x) <= _SIDE_PX
    ]
