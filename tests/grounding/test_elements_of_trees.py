"""Trees as programs tell them, and the elements that are made of them."""

from __future__ import annotations

import pytest

from desktop_agent.geometry import Rect
from desktop_agent.grounding.elements.labels import labelled
from desktop_agent.grounding.elements.nodes import FoundElement, Node, elements, real
from desktop_agent.grounding.elements.roles import AccessibleState, role_of, words_of
from desktop_agent.protocol import ROLES

pytestmark = pytest.mark.feature("O8")

SCREEN = Rect(0, 0, 1000, 800)
FRAME, PANEL, PANE, DOCUMENT, MENU, SECTION = 23, 39, 49, 95, 33, 85
BUTTON, LINK, ENTRY, PASSWORD, CHECK, LABEL, STATIC, ITEM, MENU_ITEM = (
    *(43, 88, 79, 40, 7, 29, 116, 32, 35),
)
ON = 1 << AccessibleState.ENABLED | 1 << AccessibleState.SENSITIVE | 1 << AccessibleState.SHOWING


def node(
    role: int, name: str = "", bounds: tuple[int, int, int, int] | None = None, *below: Node
) -> Node:
    box = Rect(*bounds) if bounds else Rect(10, 10, 100, 20)
    node.count += 1  # type: ignore[attr-defined]
    path = f"/{node.count}"  # type: ignore[attr-defined]
    return Node(":1.5", path, role, name, ON, box, children=list(below))


node.count = 0  # type: ignore[attr-defined]


def window(*below: Node) -> Node:
    return node(FRAME, "A window", (0, 0, 800, 600), *below)


def told(*below: Node) -> list[tuple[str, str]]:
    found = labelled(elements(window(*below), SCREEN, "A window"))
    return [(one.element.role, one.element.name) for one in found]


def bounds_of(tree: Node) -> list[Rect]:
    return [one.element.bounds for one in elements(tree, SCREEN, "A window")]


def test_what_only_holds_others_is_no_element_and_a_window_is_none_of_its_own() -> None:
    assert told(node(PANEL, "a panel", None, node(BUTTON, "Save"))) == [("button", "Save")]


def test_a_link_and_the_text_in_it_are_one() -> None:
    texts = (node(STATIC, "A"), node(STATIC, "small"), node(STATIC, "link"))
    assert told(node(LINK, "A small link", None, *texts)) == [("link", "A small link")]
    assert told(node(LINK, "", None, *texts)) == [("link", "A small link")]


def test_a_label_around_a_field_does_not_take_the_words_of_the_field() -> None:
    label = node(LABEL, "", None, node(STATIC, "City "), node(ENTRY, "City"))
    assert told(label) == [("text", "City"), ("field", "City")]


def test_what_can_be_operated_in_something_else_is_told_too() -> None:
    tab = node(37, "Page", None, node(STATIC, "Page"), node(BUTTON, "Close"))
    assert told(tab) == [("tab", "Page"), ("button", "Close")]


def test_an_item_of_a_text_is_told_without_its_bullet_and_not_beside_its_link() -> None:
    assert told(node(ITEM, "", None, node(STATIC, "•"), node(STATIC, "One"))) == [
        ("list item", "One")
    ]
    assert told(node(ITEM, "", None, node(LINK, "Inbox", None, node(STATIC, "Inbox")))) == [
        ("link", "Inbox")
    ]


def test_a_nameless_text_image_or_cell_is_nothing_and_a_nameless_field_is_one() -> None:
    assert told(node(STATIC), node(27), node(56), node(ENTRY)) == [("field", "")]


def test_bounds_are_cut_at_panes_windows_and_the_screen() -> None:
    button = node(BUTTON, "Half", (10, 90, 50, 40))
    pane = node(PANE, "", (0, 0, 300, 100), button, node(BUTTON, "Out", (10, 120, 50, 20)))
    assert bounds_of(window(pane)) == [Rect(10, 90, 50, 10)]
    far = node(FRAME, "", (900, 0, 800, 600), node(BUTTON, "B", (980, 10, 50, 20)))
    assert bounds_of(far) == [Rect(980, 10, 20, 20)]


def test_nothing_shows_of_a_document_without_a_size() -> None:
    document = node(DOCUMENT, "", None, node(BUTTON, "B"))
    document.bounds = None
    assert told(document) == []


def test_what_sticks_out_of_a_part_of_a_page_or_lies_in_one_without_size_is_told() -> None:
    section = node(SECTION, "", (0, 0, 10, 10), node(BUTTON, "B", (200, 200, 50, 20)))
    assert bounds_of(window(section)) == [Rect(200, 200, 50, 20)]
    section.bounds = None
    assert bounds_of(window(section)) == [Rect(200, 200, 50, 20)]


def test_a_menu_opens_beyond_its_window_and_in_one_without_a_title() -> None:
    item = node(MENU_ITEM, "Quit", (10, 700, 80, 20))
    found = elements(window(node(MENU, "File", (10, 580, 40, 20), item)), SCREEN, "A window")
    told = [(f.element.name, f.element.window, f.popped) for f in found]
    assert told == [("File", "A window", False), ("Quit", "", True)]
    assert found[1].element.bounds == Rect(10, 700, 80, 20)


def test_a_field_is_told_with_its_value_and_a_password_without() -> None:
    field, secret = node(ENTRY, "Name"), node(PASSWORD, "Secret")
    field.value = secret.value = "hunter2 \n" + 300 * "x"
    found = [one.element for one in elements(window(field, secret), SCREEN, "")]
    assert found[0].value == ("hunter2 " + 300 * "x")[:200]
    assert found[1].value == ""
    assert "password" in found[1].states


def test_the_label_it_refers_to_names_a_field_before_its_hint() -> None:
    field = node(ENTRY)
    field.hint = "e.g. Ada"
    assert told(field) == [("field", "e.g. Ada")]
    field.label = "Name"
    assert told(field) == [("field", "Name")]


@pytest.mark.parametrize(
    ("label", "is_label"),
    [
        ((20, 100, 60, 20), True),  # beside
        ((100, 76, 60, 20), True),  # above
        ((20, 60, 60, 20), False),  # above and far to the left
        ((100, 30, 60, 20), False),  # too far above
        ((320, 100, 60, 20), False),  # behind
        ((100, 126, 60, 20), False),  # below
    ],
)
def test_a_field_without_a_name_takes_that_of_the_text_beside_or_above_it(
    label: tuple[int, int, int, int], is_label: bool
) -> None:
    found = told(node(LABEL, "Street:", label), node(ENTRY, "", (100, 100, 200, 20)))
    assert found[1] == ("field", "Street:" if is_label else "")


def test_the_text_beside_comes_before_the_one_above_and_never_from_behind_another_field() -> None:
    above, beside = node(LABEL, "Above", (300, 76, 60, 20)), node(LABEL, "A", (20, 100, 60, 20))
    first, second = node(ENTRY, "", (90, 100, 180, 20)), node(ENTRY, "", (300, 100, 100, 20))
    found = told(above, beside, first, second)
    assert found[2:] == [("field", "A"), ("field", "Above")]


def test_a_check_box_takes_the_text_behind_it() -> None:
    found = told(node(CHECK, "", (10, 10, 14, 14)), node(STATIC, "I agree", (30, 8, 60, 20)))
    assert found[0] == ("check box", "I agree")


def test_a_document_that_is_edited_takes_no_label() -> None:
    found = told(node(LABEL, "Warning", (10, 10, 60, 20)), node(61, "", (10, 34, 600, 400)))
    assert found[1] == ("field", "")


@pytest.mark.parametrize(
    "extents",
    [(-(1 << 31), -(1 << 31), 5, 5), (0, 0, 0, 5), (-1, -1, -1, -1), (1 << 30, 0, 5, 5)],
)
def test_extents_of_what_is_not_on_the_screen_are_none(extents: tuple[int, int, int, int]) -> None:
    assert real(*extents) is None
    assert real(-5, 3, 10, 10) == Rect(-5, 3, 10, 10)


def test_every_role_is_one_of_ours_and_a_part_that_can_be_edited_is_a_field() -> None:
    known = {role_of(number, 0) for number in range(140)} - {None}
    assert known == set(ROLES)
    edited = 1 << AccessibleState.EDITABLE | 1 << AccessibleState.FOCUSABLE
    assert role_of(SECTION, 0) is None
    assert role_of(SECTION, edited) == "field"
    assert role_of(BUTTON, edited) == "button"


def test_states_are_told_in_words_and_what_cannot_be_used_is_disabled() -> None:
    assert words_of(BUTTON, ON) == frozenset()
    assert words_of(BUTTON, 0) == {"disabled"}
    assert words_of(CHECK, ON | 1 << AccessibleState.CHECKED | 1 << AccessibleState.FOCUSED) == {
        "checked",
        "focused",
    }
    assert words_of(PASSWORD, ON | 1 << AccessibleState.EDITABLE) == {"editable", "password"}


def test_what_can_only_be_read_is_not_disabled() -> None:
    """Chromium tells neither as enabled; what can only be read still takes the focus."""
    read_only = 1 << AccessibleState.READ_ONLY | 1 << AccessibleState.FOCUSABLE
    assert words_of(ENTRY, read_only) == {"read-only"}
    assert words_of(ENTRY, ON | read_only) == {"read-only"}
    assert words_of(ENTRY, 1 << AccessibleState.EDITABLE) == {"disabled", "editable"}
    assert words_of(ENTRY, 1 << AccessibleState.READ_ONLY) == {"disabled", "read-only"}
    assert words_of(BUTTON, ON | 1 << AccessibleState.READ_ONLY) == frozenset()


def test_a_name_is_one_line_without_what_stands_for_objects() -> None:
    assert told(node(BUTTON, " Save\n\ufffc all  ")) == [("button", "Save all")]


def test_found_things_compare_by_what_they_are() -> None:
    one = elements(window(node(BUTTON, "Save")), SCREEN, "")[0]
    assert one == FoundElement(one.element)


# --- what a page made of boxes with handlers ---------------------------------------------------


def pressed(role: int, *below: Node, tip: str = "") -> Node:
    made = node(role, "", None, *below)
    made.pressed, made.hint = True, tip
    return made


def clickable(*below: Node) -> list[str]:
    found = elements(window(*below), SCREEN, "A window")
    return [one.element.name for one in found if "clickable" in one.element.states]


def test_the_only_words_in_a_box_with_a_handler_are_clickable() -> None:
    box = pressed(SECTION, node(SECTION, "", None, node(STATIC, "Add to cart")))
    assert clickable(box, node(STATIC, "Prices")) == ["Add to cart"]
    # A mark of whether it is on, such as one that its style hides, is no word of it.
    assert clickable(pressed(SECTION, node(STATIC, "✓"), node(STATIC, "In stock"))) == ["In stock"]
    assert clickable(pressed(SECTION, node(STATIC, "3"))) == ["3"]


@pytest.mark.parametrize("role", [SECTION, 83, 73])
def test_what_has_no_role_of_its_own_is_told_as_text(role: int) -> None:
    assert told(pressed(role, node(STATIC, "Save"))) == [("text", "Save")]
    assert clickable(pressed(role, node(STATIC, "Save"))) == ["Save"]


def test_a_box_of_several_words_is_not_one_button() -> None:
    button = pressed(SECTION, node(STATIC, "Add to cart"))
    card = pressed(SECTION, node(STATIC, "Whisk"), node(STATIC, "$ 6.90"), button)
    assert told(card) == [("text", "Whisk"), ("text", "$ 6.90"), ("text", "Add to cart")]
    assert clickable(card) == ["Add to cart"]
    assert clickable(pressed(SECTION, node(STATIC, "Whisk"), node(BUTTON, "Buy"))) == []


def test_a_symbol_with_a_handler_is_called_by_its_tip() -> None:
    drawn = pressed(SECTION, node(27), tip="Wish list")
    counted = pressed(SECTION, node(27), node(STATIC, "3"), tip="Cart")
    sign = pressed(SECTION, node(STATIC, "\u2661"), tip="Like")
    assert clickable(drawn, counted, sign) == ["Wish list", "Cart (3)", "Like"]
    assert clickable(pressed(SECTION, node(27))) == []


def test_what_is_clicked_in_a_row_is_told_beside_the_row() -> None:
    row = node(ITEM, "", None, node(STATIC, "Milk"), pressed(SECTION, node(STATIC, "Delete")))
    assert told(row) == [("list item", "Milk Delete"), ("text", "Delete")]


def test_what_is_in_a_link_or_a_button_is_that() -> None:
    inner = pressed(SECTION, node(STATIC, "Title"))
    assert told(node(LINK, "Title", None, inner)) == [("link", "Title")]
    assert told(node(BUTTON, "Save", None, pressed(SECTION, node(STATIC, "Save")))) == [
        ("button", "Save")
    ]


def reached(*below: Node, tip: str = "") -> Node:
    """A box in what has one handler for all of it."""
    made = node(SECTION, "", None, *below)
    made.reached, made.hint = True, tip
    return made


def may_be(*below: Node) -> list[str]:
    found = elements(window(*below), SCREEN, "A window")
    return [one.element.name for one in found if "may be clickable" in one.element.states]


def test_words_in_a_page_with_one_handler_for_all_may_be_clickable() -> None:
    row = reached(node(STATIC, "Marta"), node(SECTION, "", None, node(STATIC, "Lunch?")))
    assert may_be(row, node(STATIC, "Prices")) == ["Marta", "Lunch?"]
    assert clickable(row) == []
    # A card with a handler of its own: of its words one may be a button.
    assert may_be(pressed(SECTION, node(STATIC, "Rake"), node(STATIC, "Add"))) == ["Rake", "Add"]
    assert may_be(reached(node(BUTTON, "Save"), node(LINK, "Help"))) == []


def test_a_sign_with_a_tip_is_a_button_there_too() -> None:
    bin_ = reached(node(STATIC, "\U0001f5d1"), tip="Delete")
    assert clickable(reached(node(STATIC, "Marta"), bin_)) == ["Delete"]
    assert told(reached(node(STATIC, "Marta"), bin_)) == [("text", "Marta"), ("text", "Delete")]
    # Words are called by what they say, and a tip is none of it.
    assert clickable(reached(node(STATIC, "Marta"), tip="Open the mail")) == []
