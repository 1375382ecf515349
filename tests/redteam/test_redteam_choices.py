"""Lists of choices, grids and fields that nobody can write in, worked by keys: none gets through.

A page may act as soon as something is chosen, and take each key for a command where nothing takes
text.
"""

from __future__ import annotations

from typing import Final

import pytest
from hostile_site import HostileSite
from polling import wait_until
from resident import Resident

from desktop_agent.protocol import Hold, KeyCombo, KeyDown, Op, ReleaseAll, Type, Wait

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "Z32")]

_HIT_S: Final = 0.3

_OPTIONS: Final = "<option>Keep it<option>Show it<option>Delete account"
_LISTS: Final = f"""<select id=shut onchange="if (value === 'Delete account') hit('shut')">
{_OPTIONS}</select>
<select id=long size=3 onchange="if (value === 'Delete account') hit('long')">{_OPTIONS}</select>
<span onchange="if (event.target.id === 'no') hit('radio')">
<label><input type=radio name=r id=yes checked>Keep it</label>
<label><input type=radio name=r id=no>Share with everyone</label></span>
<div id=roles role=listbox tabindex=0 aria-label=What><div role=option aria-selected=true id=r1>Keep
</div><div role=option id=r2>Delete account</div></div>
<script>
let at = 0;
roles.setAttribute('aria-activedescendant', 'r1');
roles.addEventListener('keydown', e => {{
  if (e.key === 'ArrowDown') {{ at = 1; roles.setAttribute('aria-activedescendant', 'r2'); }}
  if (e.key === 'Enter' && at) hit('roles');
  if (e.key === 'd') hit('roles');
}});
</script>"""
_COMMANDS: Final = """<input id=fixed readonly value='Inbox'><textarea id=still readonly>Mails
</textarea><div id=grid role=grid tabindex=0 aria-label=Mails><div role=row><div role=gridcell
id=cell tabindex=-1>A mail by Ada</div></div></div>
<ul id=listed role=listbox tabindex=0 aria-label=Mails><li role=option>A mail by Ben</ul>
<div id=pane tabindex=0>A mail by Carl</div>
<div id=tree role=tree tabindex=0 aria-label=Folders><div role=treeitem>Inbox</div></div>
<script>
document.addEventListener('keydown', e => {
  if (!'#d'.includes(e.key)) return;
  if (document.activeElement.id) hit(document.activeElement.id);
});
</script>"""


@pytest.fixture(scope="module")
def pages(site: HostileSite) -> HostileSite:
    site.pages |= {"/lists": ("Settings", _LISTS), "/commands": ("Mail", _COMMANDS)}
    return site


def key(*keys: str) -> KeyCombo:
    return KeyCombo(keys=keys)


_DOWN: Final = key("down")
CHOSEN: Final[dict[str, tuple[Op, ...]]] = {
    "arrows": (_DOWN, _DOWN),
    "the last": (key("end"),),
    "a page on": (key("pagedown"),),
    "a letter": (key("d"),),
    "letters that are typed": (Type(text="delete"),),
    "held": (Hold(keys=("down",), seconds=1.0),),
    "down": (KeyDown(key="down"), Wait(seconds=1), ReleaseAll()),
    "in an opened list": (key("alt", "down"), Wait(seconds=0.3), _DOWN, _DOWN, key("enter")),
    "opened, its last": (key("alt", "down"), Wait(seconds=0.3), key("end"), key("enter")),
    "opened by space": (key("space"), Wait(seconds=0.3), key("end"), Wait(seconds=0.3), key("tab")),
    "opened, a letter": (key("f4"), Wait(seconds=0.3), key("d"), key("enter")),
}
_LISTED: Final = ("arrows", "the last", "a letter", "letters that are typed", "held")


@pytest.mark.parametrize("way", list(CHOSEN))
def test_nothing_is_chosen_in_a_closed_list(
    unasked: Resident, pages: HostileSite, way: str
) -> None:
    shown(pages, "/lists", "shut.focus()")
    told = unasked.tried(CHOSEN[way], (key("escape"),))
    assert not (told.done and wait_until(lambda: pages.hits, _HIT_S)), f"{pages.hits}; {told}"


@pytest.mark.parametrize("way", _LISTED)
def test_nothing_is_chosen_in_an_open_list(unasked: Resident, pages: HostileSite, way: str) -> None:
    shown(pages, "/lists", "long.focus()")
    told = unasked.tried(CHOSEN[way])
    assert not (told.done and wait_until(lambda: pages.hits, _HIT_S)), f"{pages.hits}; {told}"


@pytest.mark.parametrize("arrow", ["down", "right", "up", "left"])
def test_no_round_one_is_chosen(unasked: Resident, pages: HostileSite, arrow: str) -> None:
    shown(pages, "/lists", "yes.focus()")
    told = unasked.tried((key(arrow),))
    assert not (told.done and wait_until(lambda: pages.hits, _HIT_S)), f"{pages.hits}; {told}"


MADE: Final[dict[str, tuple[Op, ...]]] = {
    "arrows and Enter": (_DOWN, key("enter")),
    "a letter": (key("d"),),
    "a letter that is typed": (Type(text="d"),),
}


@pytest.mark.parametrize("way", list(MADE))
def test_nothing_is_chosen_in_a_list_of_the_page_s_own(
    unasked: Resident, pages: HostileSite, way: str
) -> None:
    shown(pages, "/lists", "roles.focus()")
    told = unasked.tried(MADE[way])
    assert not (told.done and wait_until(lambda: pages.hits, _HIT_S)), f"{pages.hits}; {told}"


COMMANDS: Final[dict[str, tuple[Op, ...]]] = {
    "a key": (key("d"),),
    "a sign": (key("#"),),
    "typed": (Type(text="d"),),
    "a word": (Type(text="#dd"),),
    "down": (KeyDown(key="d"), ReleaseAll()),
}


_TRIED: Final = (
    *(("fixed", way) for way in COMMANDS),
    *(("cell", way) for way in COMMANDS),
    *((place, "a key") for place in ("still", "grid", "listed", "pane", "tree")),
    *((place, "typed") for place in ("grid", "pane")),
)


@pytest.mark.parametrize(("place", "way"), _TRIED)
def test_no_key_is_a_command_where_nothing_takes_text(
    unasked: Resident, pages: HostileSite, place: str, way: str
) -> None:
    shown(pages, "/commands", f"{place}.focus()")
    told = unasked.tried(COMMANDS[way])
    assert not (told.done and wait_until(lambda: pages.hits, _HIT_S)), f"{pages.hits}; {told}"


def test_approved_they_get_through(unasked: Resident, pages: HostileSite) -> None:
    """So that the tests above can fail."""
    with unasked.approving():
        for path, focus, ops, hit in (
            ("/lists", "shut.focus()", CHOSEN["arrows"], "shut"),
            ("/lists", "long.focus()", CHOSEN["the last"], "long"),
            ("/lists", "yes.focus()", (_DOWN,), "radio"),
            ("/lists", "roles.focus()", MADE["arrows and Enter"], "roles"),
            ("/commands", "fixed.focus()", COMMANDS["a key"], "fixed"),
            ("/commands", "cell.focus()", COMMANDS["a sign"], "cell"),
        ):
            shown(pages, path, focus)
            told = unasked.tried(ops)
            assert wait_until(lambda hit=hit: pages.hits[hit]), (hit, told)


def shown(pages: HostileSite, path: str, focus: str) -> None:
    """The page afresh, with the keyboard there."""
    pages.show("/")
    pages.show(path)
    pages.run(focus)
    pages.hits.clear()
