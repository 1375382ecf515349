"""What real programs tell of what a key presses, and of what the dialog asks around a button."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from grounded import Seen, middle, served, told_desktop
from polling import wait_until

from desktop_agent.events import Element
from desktop_agent.geometry import Point

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "O8")]

PAGE = """<!doctype html><meta charset=utf-8><title>Keys</title>
<button accesskey=d>Delete account</button> <a href="#" accesskey=n>Next page</a>
<button accesskey=k>One</button> <button accesskey=k>Another</button>
<div role=alertdialog aria-label=Sure><p>Delete <b>all</b> 3 mails?</p>
<button>Go ahead</button> <button>Cancel</button></div>
<div role=dialog aria-label=Told><p>All 3 mails were deleted.</p><button>Fine</button></div>
<label>Sort by <select><option>Newest<option>Delete all<option>Name</select></label>
<label>Plain <input></label> <label>Fixed <input readonly value=1></label>
<label><input type=radio name=r>Public</label> <label><input type=radio name=r>Private</label>
<table><tr><th><button>Pay</button><th>Town<tr><td><button>Raise</button><td>Lund</table>
<button id=ask onclick="confirm('Empty the bin?')">Ask</button>"""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seen]:
    with told_desktop() as found, served(PAGE, found.clicked) as address:
        asks = Path(__file__).with_name("qt_asks.py")
        # One after the other: a window that only now appears takes the front from the one before.
        found.chromium(tmp_path_factory.mktemp("chromium"), address)
        found.ready("Keys", "Ask")
        found.desktop.start("mousepad")
        found.ready("Mousepad", "File")
        found.desktop.start(sys.executable, str(asks), str(tmp_path_factory.mktemp("qt") / "asked"))
        found.ready("Mails", "Refresh")
        yield found


def pressed(seen: Seen, *keys: str) -> str:
    """What these keys would press: "" for what is not known."""
    found = seen.grounding.pressed_by(frozenset(keys), seen.interrupt)
    return f"{found.role} {found.name.strip()}" if found is not None else ""


def soon(seen: Seen, wanted: str, *keys: str) -> bool:
    return wait_until(lambda: pressed(seen, *keys) == wanted)


def focus(seen: Seen, name: str) -> None:
    """The keyboard goes to what has this name."""
    element = seen.the(name)

    def there() -> bool:
        # A window that comes to the front takes the keyboard itself at first.
        seen.grounding.take_focus(element, seen.interrupt)
        now = seen.grounding.focused(seen.interrupt)
        return now is not None and now.key == element.key

    assert wait_until(there), name


def asked(seen: Seen, name: str) -> str:
    found = seen.grounding.again(seen.the(name, "button"), seen.interrupt)
    assert found is not None
    return found.asks


def test_letters_with_alt_press_what_a_page_gives_them(seen: Seen) -> None:
    seen.front("Keys")
    focus(seen, "Ask")
    assert soon(seen, "button Delete account", "alt", "d")
    assert pressed(seen, "alt", "n") == "link Next page"
    assert pressed(seen, "alt", "k") == "", "two have the letter"
    assert pressed(seen, "alt", "x") == ""
    assert pressed(seen, "d") == ""


@pytest.mark.parametrize(
    ("title", "letter", "wanted"),
    [
        ("Mousepad", "f", "menu File"),
        ("Mousepad", "x", ""),
        ("Mails", "d", "button Delete account"),
        ("Mails", "f", "button Refresh"),
        ("Mails", "x", ""),
    ],
)
def test_letters_with_alt_press_what_has_them_underlined(
    seen: Seen, title: str, letter: str, wanted: str
) -> None:
    seen.front(title)
    assert soon(seen, wanted, "alt", letter)


@pytest.mark.parametrize(
    ("title", "menu", "items"),
    [
        ("Mousepad", "alt+f", {"s": "menu item Save", "q": "menu item Quit", "l": "", "z": ""}),
        ("Mails", "alt+e", {"e": "menu item Erase all", "c": "menu item Copy", "z": ""}),
    ],
)
def test_letters_choose_in_the_menu_that_is_open(
    seen: Seen, title: str, menu: str, items: dict[str, str], closed: Callable[[], None]
) -> None:
    seen.front(title)
    seen.human.press(*menu.split("+"))
    for letter, wanted in items.items():
        assert soon(seen, wanted, letter), letter
    closed()
    letter, wanted = next(iter(items.items()))
    assert wait_until(lambda: pressed(seen, letter) != wanted)


@pytest.fixture
def closed(seen: Seen) -> Iterator[Callable[[], None]]:
    def close() -> None:
        seen.human.press("escape")
        seen.human.press("escape")

    yield close
    close()


def test_enter_chooses_what_is_chosen_in_a_menu(seen: Seen, closed: Callable[[], None]) -> None:
    seen.front("Mousepad")
    seen.human.press("alt", "f")
    assert soon(seen, "menu item New", "enter")
    seen.human.press("down")
    assert soon(seen, "menu item New Window", "enter")
    seen.human.press("down")
    assert soon(seen, "menu New From Template", "enter")


def test_enter_chooses_what_is_chosen_in_a_context_menu(
    seen: Seen, closed: Callable[[], None]
) -> None:
    front = seen.front("Keys").bounds
    seen.human.click(Point(front.x + 100, front.bottom - 60))
    seen.human.press("shift", "f10")

    def menu() -> bool:
        focused = seen.grounding.focused(seen.interrupt)
        return focused is not None and focused.role == "menu"

    assert wait_until(menu)
    assert pressed(seen, "enter") == ""
    for item in ("Back", "Forward", "Reload"):
        seen.human.press("down")
        assert wait_until(lambda item=item: f"menu item {item}" in pressed(seen, "enter"))


def test_a_button_tells_what_its_dialog_asks(seen: Seen) -> None:
    seen.front("Keys")
    assert asked(seen, "Go ahead") == "Delete all 3 mails?"
    assert asked(seen, "Cancel") == "Delete all 3 mails?"
    assert asked(seen, "Delete account") == ""
    assert asked(seen, "Fine") == "", "nothing else can be answered"


def test_enter_presses_what_a_browser_asks(seen: Seen, closed: Callable[[], None]) -> None:
    seen.front("Keys")
    focus(seen, "Ask")
    assert pressed(seen, "enter") == pressed(seen, "space") == "button Ask"
    seen.human.press("space")
    assert soon(seen, "button OK", "enter")
    found = seen.grounding.pressed_by(frozenset({"enter"}), seen.interrupt)
    assert found is not None
    assert "Empty the bin?" in found.asks


def test_enter_presses_the_default_of_a_qt_question(seen: Seen, closed: Callable[[], None]) -> None:
    seen.front("Mails")
    focus(seen, "Ask")
    seen.human.press("space")
    found: list[Element | None] = []

    def there() -> bool:
        found[:] = [seen.grounding.pressed_by(frozenset({"enter"}), seen.interrupt)]
        return found[0] is not None and found[0].name == "Yes"

    assert wait_until(there), found
    assert found[0] is not None
    assert found[0].asks == "Delete all three mails?"


def choices(seen: Seen, *keys: str) -> list[str]:
    found = seen.grounding.choices(frozenset(keys), seen.interrupt)
    return [f"{one.role} {one.name}" for one in found]


@pytest.mark.parametrize(
    ("title", "name", "named"),
    [
        ("Keys", "Sort by", ["Newest", "Delete all", "Name"]),
        ("Mails", "Keep all", ["Keep all", "Erase all", "Show all"]),
    ],
)
def test_a_closed_list_tells_what_keys_may_choose(
    seen: Seen, title: str, name: str, named: list[str]
) -> None:
    seen.front(title)
    listed = seen.the(name, "combo box")
    whole = [f"list item {one}" for one in named]

    def there() -> bool:
        return choices(seen, "down") == whole

    # Qt gives nothing the keyboard when it is asked to: a click opens the list, Escape closes it.
    if not seen.grounding.take_focus(listed, seen.interrupt):
        seen.click(listed)
        assert wait_until(there)
        seen.human.press("escape")
    assert wait_until(there)
    for key in ("down", "end", "pageup"):
        assert choices(seen, key) == whole
    # A letter chooses by how a name begins.
    assert choices(seen, named[1][0].casefold()) == whole[1:2]
    assert choices(seen, "z") == []
    # These leave a closed list, or open it.
    for keys in (("tab",), ("alt", "down"), ("escape",)):
        assert choices(seen, *keys) == []


def test_a_window_in_which_nothing_has_the_keyboard_offers_nothing(seen: Seen) -> None:
    seen.front("Keys")
    focus(seen, "Ask")
    for key in ("down", "tab", "d"):
        assert choices(seen, key) == []
    # A menu of GTK has the keyboard, and tells of nothing that has it.
    seen.front("Mousepad")
    seen.human.press("alt", "f")
    assert wait_until(lambda: pressed(seen, "down") == "" and choices(seen, "down") == [])
    seen.human.press("escape")


def test_a_radio_button_tells_what_arrows_may_choose(seen: Seen) -> None:
    seen.front("Keys")
    focus(seen, "Public")
    assert choices(seen, "down") == ["radio button Public", "radio button Private"]
    assert choices(seen, "p") == []


@pytest.mark.parametrize(
    ("name", "takes"), [("Plain", True), ("Fixed", False), ("Public", False), ("Next page", False)]
)
def test_what_can_only_be_read_takes_no_text(seen: Seen, name: str, takes: bool) -> None:
    seen.front("Keys")
    focus(seen, name)
    assert seen.grounding.takes_text(seen.interrupt) is takes


def test_a_button_above_a_column_is_told_apart(seen: Seen) -> None:
    seen.front("Keys")
    for name, above in (("Pay", True), ("Raise", False)):
        found = seen.grounding.at(middle(seen.the(name)), seen.interrupt)
        assert found is not None
        assert ("header" in found.states) is above
