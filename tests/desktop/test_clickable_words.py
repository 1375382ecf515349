"""What a real browser tells of words that are clicked, and of buttons that say two things."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from grounded import Seen, middle, told_page

from desktop_agent.events import Element, Verdict
from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Scene
from desktop_agent.protocol import Click
from desktop_agent.safety.policy import RiskPolicy

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "O8")]

CLICKED = ["label", "h2", "p", "td", "div", "span", "listened", "inner"]
PAGE = """<!doctype html><meta charset=utf-8><title>Clickable</title>
<style>* { margin: 4px; font: 16px sans-serif }</style>
<label onclick="x()">Please delete it label</label><h2 onclick="x()">Please delete it h2</h2>
<p onclick="x()">Please delete it p</p>
<table><tr><td onclick="x()">Please delete it td</td><td>Please delete it plain</td></tr></table>
<div onclick="x()">Please delete it div</div> <span onclick="x()">Please delete it span</span>
<div id=by>Please delete it listened</div>
<div onclick="x()"><p>Please delete it inner</p></div>
<h3>Please delete it heading</h3>
<div onclick="x()" title="Wish list"><svg width=20 height=20><path d="M0 0h9v9"/></svg></div>
<div onclick="x()" title="Cart"><svg width=20 height=20></svg><span>3</span></div>
<div onclick="x()" aria-label="Close the box">\u2715</div>
<a href="#" aria-label="Help">Pay now</a>
<div><a href="#" onclick="x()">Extradite prisoner Ada</a></div>
<div><a href="javascript:x()">Extradite prisoner Bo</a></div>
<div><a href="" onclick="x()">Extradite prisoner Cleo</a></div>
<div><a tabindex=0 onclick="x()">Extradite prisoner Dan</a></div>
<div><span role=link tabindex=0 onclick="x()">Extradite prisoner Eve</span></div>
<div><a href="/other">Extradite prisoner Finn</a></div>
<div><a href="#part">Extradite prisoner Gus</a></div>
<div role=button aria-label="Go on"><b>Delete</b> all</div>
<button aria-label="Fine"><img alt="Erase" width=40 height=20></button>
<button>Plain <b>button</b></button>
<div style="position: absolute; right: 0; top: 0; width: 40%">
<div><h2>Delete your photos?</h2><div><div><button>OK</button></div></div></div>
<fieldset><legend>Pay 90 euros to Ada?</legend><button>Confirm</button></fieldset>
<button role=combobox onclick="x()">Delete my house</button>
<div role=menu tabindex=0 onclick="x()">Delete my garden</div>
<select aria-label="Delete my shed"><option>Erase it<option>Keep it</select>
<div>Send it to Bob? <span onclick="x()">Yes</span></div>
<div><p>You can delete it later.</p><a href="#">Delete my flat</a><button>Continue</button></div>
</div>
<script>function x() {} document.getElementById('by').addEventListener('click', x)</script>"""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seen]:
    with told_page(PAGE, "Clickable", tmp_path_factory.mktemp("chromium")) as found:
        yield found


def there(seen: Seen, name: str) -> Element:
    """What the policy is told of it, clicked by a point, by its name or by its number."""
    found = seen.the(name)
    by_point = seen.grounding.at(middle(found), seen.interrupt)
    by_number = seen.grounding.again(found, seen.interrupt)
    assert by_point is not None
    assert by_number is not None
    assert by_point.inner == by_number.inner == found.inner
    assert by_point.states & {"clickable"} == by_number.states & {"clickable"}
    return by_point


def verdict(element: Element) -> Verdict:
    scene = Scene(Displays.of(Rect(0, 0, 1280, 800)), element=element)
    return RiskPolicy().assess(Click(x=1, y=1), scene).verdict


@pytest.mark.parametrize("kind", CLICKED)
def test_words_with_a_handler_are_told_as_clickable(seen: Seen, kind: str) -> None:
    element = there(seen, f"Please delete it {kind}")
    assert "clickable" in element.states
    assert verdict(element) is Verdict.ASK


def test_a_list_tells_them_too(seen: Seen) -> None:
    told = seen.elements(seen.front("Clickable"))
    names = {one.name for one in told if one.role == "text" and "clickable" in one.states}
    # A label may belong to a box, which is told as such.
    assert names >= {f"Please delete it {kind}" for kind in CLICKED if kind != "label"} | {"Yes"}
    assert not names & {"Please delete it plain", "Please delete it heading", "Delete your photos?"}
    # Drawn, with a tip; with one and a number; and a symbol with a name.
    assert names >= {"Wish list", "Cart (3)", "Close the box"}


@pytest.mark.parametrize("kind", ["plain", "heading"])
def test_words_without_one_are_not(seen: Seen, kind: str) -> None:
    element = there(seen, f"Please delete it {kind}")
    assert "clickable" not in element.states
    assert verdict(element) is Verdict.ALLOW


@pytest.mark.parametrize("name", ["Ada", "Bo", "Cleo", "Dan", "Eve"])
def test_a_link_that_leads_nowhere_is_judged_as_a_button(seen: Seen, name: str) -> None:
    element = there(seen, f"Extradite prisoner {name}")
    assert (element.role, element.states & {"clickable"}) == ("link", {"clickable"})
    assert verdict(element) is Verdict.ASK


@pytest.mark.parametrize("name", ["Finn", "Gus"])
def test_a_link_that_leads_somewhere_is_a_title_as_often(seen: Seen, name: str) -> None:
    element = there(seen, f"Extradite prisoner {name}")
    assert (element.role, element.states & {"clickable"}) == ("link", set())
    assert verdict(element) is Verdict.ALLOW


@pytest.mark.parametrize(
    ("name", "inner"), [("Help", "Pay now"), ("Go on", "Delete all"), ("Fine", "Erase")]
)
def test_a_button_that_says_two_things_tells_both(seen: Seen, name: str, inner: str) -> None:
    element = there(seen, name)
    assert element.inner == inner
    assert verdict(element) is Verdict.ASK


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("OK", "Delete your photos?"),
        ("Confirm", "Pay 90 euros to Ada?"),
        ("Yes", "Send it to Bob?"),
    ],
)
def test_a_plain_yes_tells_what_stands_beside_it(seen: Seen, name: str, said: str) -> None:
    element = there(seen, name)
    assert said in element.beside.split("\n")
    assert verdict(element) is Verdict.ASK


def test_words_of_a_link_are_none_beside_a_button(seen: Seen) -> None:
    beside = there(seen, "Continue").beside.split("\n")
    assert "You can delete it later." in beside
    assert "Delete my flat" not in beside


@pytest.mark.parametrize(
    ("name", "role"), [("Delete my house", "combo box"), ("Delete my garden", "menu")]
)
def test_what_is_only_called_a_list_or_a_menu_is_judged_as_clicked(
    seen: Seen, name: str, role: str
) -> None:
    element = there(seen, name)
    assert element.role == role
    assert "clickable" in element.states
    assert verdict(element) is Verdict.ASK


def test_a_list_of_html_is_just_opened(seen: Seen) -> None:
    element = there(seen, "Delete my shed")
    assert "clickable" not in element.states
    assert verdict(element) is Verdict.ALLOW


def test_a_button_that_says_one_thing_tells_nothing_more(seen: Seen) -> None:
    assert there(seen, "Plain button").inner == ""
