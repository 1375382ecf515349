"""Which page a field is of, and which of all that say so has the keyboard."""

from __future__ import annotations

import asyncio

import pytest

from desktop_agent.grounding.atspi.origins import origin_around, with_keyboard
from desktop_agent.grounding.elements.nodes import Node
from desktop_agent.ports.shared.origins import origin_of


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("https://site.example/login?next=/", "https://site.example"),
        ("https://SITE.example:443/", "https://site.example"),
        ("https://site.example:8443/", "https://site.example:8443"),
        ("http://127.0.0.1:80/", "http://127.0.0.1"),
        ("http://[::1]:8080/", "http://[::1]:8080"),
        ("https://site.example@evil.example/", "https://evil.example"),
        ("https://Bücher.example/", "https://xn--bcher-kva.example"),
        ("about:srcdoc", ""),
        ("about:blank", ""),
        ("data:text/html,x", ""),
        ("blob:https://site.example/1", ""),
        ("file:///home/me/login.html", ""),
        ("https://site.example\\@evil.example/", ""),
        ("https://evil.example:x/", ""),
        ("", ""),
    ],
)
def test_the_origin_of_an_address(address: str, origin: str) -> None:
    assert origin_of(address) == origin


def node(path: str, role: int = 39) -> Node:
    return Node(":1", path, role)


WINDOW, DOCUMENT = node("window", 23), node("document", 95)
FIELD = [node("field", 40), DOCUMENT, WINDOW]
ADDRESS_BAR = [node("bar", 79), node("tools"), WINDOW]


@pytest.mark.feature("Z32")
def test_the_address_bar_has_the_keyboard_though_a_field_of_the_page_says_so_too() -> None:
    assert with_keyboard([ADDRESS_BAR, FIELD]) == ADDRESS_BAR
    assert with_keyboard([FIELD, ADDRESS_BAR]) == ADDRESS_BAR


def test_the_innermost_has_the_keyboard_where_one_lies_in_the_other() -> None:
    assert with_keyboard([[DOCUMENT, WINDOW], FIELD]) == FIELD
    # So does what lies around the document.
    assert with_keyboard([[WINDOW], FIELD]) == FIELD
    assert with_keyboard([]) == []


class Told:
    """A visit that knows the addresses of documents."""

    def __init__(self, **addresses: str) -> None:
        self.addresses = addresses

    async def address(self, ref: tuple[str, str]) -> str:
        return self.addresses[ref[1]]


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    ("outer", "origin"),
    [
        ("https://bank.example/", "https://bank.example"),
        ("https://evil.example/", ""),
        ("about:blank", ""),
    ],
)
def test_the_right_page_in_a_frame_of_another_is_not_the_right_page(
    outer: str, origin: str
) -> None:
    visit = Told(inner="https://bank.example/login", outer=outer)
    nodes = [node("field", 40), node("inner", 95), node("panel"), node("outer", 95), WINDOW]
    assert asyncio.run(origin_around(visit, nodes)) == origin  # type: ignore[arg-type]
