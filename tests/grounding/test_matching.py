"""Words of a human or a model, and the element that they mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.grounding.elements.match import alike, best, plain
from desktop_agent.ports import Target
from desktop_agent.protocol import Role

pytestmark = pytest.mark.feature("O8")


def thing(
    role: str, name: str, x: int = 0, *, states: tuple[str, ...] = (), value: str = ""
) -> Element:
    bounds = Rect(x, 0, 50, 20)
    return Element(
        role, name, bounds, states=frozenset(states), value=value, key=f"{role}{name}{x}"
    )


def meant(text: str, *elements: Element, role: Role | None = None) -> list[tuple[str, str]]:
    return [(e.role, e.name) for e in best(Target(text, role), elements)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("save", "Save"),
        ("Save as", "Save as…"),
        ("Save As", "Save As..."),
        ("First name", "First  name:"),
        ("E-mail", "E-mail *"),
        ("Save", "_Save"),
        ("Format", "Fo_rmat"),
        ("STRASSE", "Straße"),
        ("保存", "保存する"),
    ],
)
def test_it_is_found_whatever_its_case_its_spaces_and_what_comes_after(
    text: str, name: str
) -> None:
    assert meant(text, thing("button", name)) == [("button", name)]


def test_the_very_words_come_before_their_beginning_and_that_before_their_middle() -> None:
    inside, edge, exact = (thing("button", n) for n in ("Do save it", "Save as", "Save"))
    assert meant("Save", inside, edge, exact) == [("button", "Save")]
    assert meant("Save", inside, edge) == [("button", "Save as")]
    assert meant("Save", inside) == [("button", "Do save it")]


@pytest.mark.feature("E2")
def test_a_name_that_starts_with_the_words_comes_before_those_that_end_with_them() -> None:
    others = [thing("button", "Add to cart", 60 * n) for n in range(1, 9)]
    assert meant("Cart", *others, thing("link", "Cart (2)")) == [("link", "Cart (2)")]
    assert len(meant("Cart", *others)) == 8


def test_only_whole_words_count() -> None:
    assert meant("Off", thing("button", "Office"), thing("button", "Coffee")) == []
    assert meant("file", thing("button", "my_profile.txt")) == []
    assert meant(" : ", thing("button", "Save")) == []


def test_equals_are_all_told_and_an_enabled_one_comes_before_a_disabled_one() -> None:
    first, second = thing("button", "Delete"), thing("button", "Delete", 100)
    assert best(Target("Delete"), [first, second]) == (first, second)
    off = thing("button", "Delete", 200, states=("disabled",))
    assert best(Target("Delete"), [off, first]) == (first,)
    assert best(Target("Delete"), [off]) == (off,)


def test_without_a_role_what_can_be_operated_comes_before_text() -> None:
    text, field = thing("text", "Street"), thing("field", "Street")
    assert meant("Street", text, field) == [("field", "Street")]
    assert meant("Street", text, field, role="text") == [("text", "Street")]
    assert meant("Street", text, role="field") == []


@pytest.mark.parametrize(
    ("role", "other"),
    [("button", "link"), ("menu item", "menu"), ("list item", "menu item"), ("tab", "button")],
)
def test_a_role_may_be_a_similar_one_where_none_is_called_so(role: Role, other: str) -> None:
    right, similar = thing(role, "Go"), thing(other, "Go", 100)
    assert best(Target("Go", role), [similar, right]) == (right,)
    assert best(Target("Go", role), [similar]) == (similar,)
    assert meant("Go", thing("slider", "Go"), role=role) == []


def test_a_combo_box_is_also_known_by_its_choice_and_may_be_a_field() -> None:
    combo = thing("combo box", "Colour", value="Green", states=("editable",))
    assert best(Target("green"), [combo]) == (combo,)
    assert best(Target("Colour", "field"), [combo]) == (combo,)
    field = thing("field", "Name", value="Green")
    assert best(Target("Green"), [field]) == ()


def test_of_an_item_and_the_thing_in_it_the_inner_one_is_meant() -> None:
    outer = Element("button", "Open", Rect(0, 0, 200, 40), key="a")
    inner = Element("button", "Open", Rect(10, 10, 50, 20), key="b")
    assert best(Target("Open"), [outer, inner]) == (inner,)


def test_it_is_the_same_again_by_role_and_name_and_a_tab_may_count() -> None:
    assert alike(thing("button", "Save"), thing("button", "Save", 300))
    assert not alike(thing("button", "Save"), thing("button", "Save all"))
    assert not alike(thing("button", "Save"), thing("link", "Save"))
    memory = "Inbox - Memory usage - {} MB"
    assert alike(thing("tab", memory.format(20)), thing("tab", memory.format(31)))
    assert not alike(thing("button", memory.format(20)), thing("button", memory.format(31)))


@given(st.text(), st.lists(st.text(max_size=20), max_size=6))
def test_whatever_is_asked_and_shown_there_is_an_answer(text: str, names: list[str]) -> None:
    shown = [thing("button", name, 60 * n) for n, name in enumerate(names)]
    found = best(Target(text), shown)
    assert set(found) <= set(shown)
    assert plain(plain(text)) == plain(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Enable", "Never enable"),
        ("Continue", "No, continue without saving"),
        ("Save", "Don’t Save"),
        ("Agree", "I do not agree"),
        ("Order", "Cancel order"),
        ("speichern", "Nicht speichern"),
        ("保存", "不保存"),
    ],
)
def test_what_says_the_contrary_is_not_meant(text: str, name: str) -> None:
    assert meant(text, thing("button", name)) == []
    assert meant(name, thing("button", name)) == [("button", name)]


def test_of_a_text_that_is_only_read_a_part_is_no_target() -> None:
    assert meant("Export", thing("text", "Press Export to export.")) == []
    assert meant("Press Export to export", thing("text", "Press Export to export."))


def test_what_a_button_holds_behind_its_name_does_not_say_the_contrary() -> None:
    name = "Attachment: No file chosen"
    assert meant("Attachment", thing("button", name)) == [("button", name)]
    assert meant("Attachment", thing("text", name)) == []


def test_words_with_a_handler_are_meant_as_a_button_is() -> None:
    read = thing("text", "Add to cart now and save", 100)
    button = thing("text", "Add to cart", states=("clickable",))
    assert meant("Add to cart", read, button) == [("text", "Add to cart")]
    assert meant("Add to cart", read, button, role="button") == [("text", "Add to cart")]
    # As with a button, a part of its words is enough.
    assert meant("cart", button) == [("text", "Add to cart")]
    assert meant("cart", read) == []
