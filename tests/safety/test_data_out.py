"""What goes from one place to another: which places are out, and what the human covers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cases import BROWSER, CHAT, EDITOR, MAIL, scene, thing

from desktop_agent.events import Element, Verdict, Window
from desktop_agent.ports import Scene
from desktop_agent.ports.taken import Taken
from desktop_agent.protocol import Click, KeyCombo, Op, Open, Type
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1", "Z32")

VAULT, SHOP = "https://vault.example.org", "https://www.shop.test"
PASTE = KeyCombo(keys=("ctrl", "v"))
FIELD = thing("Comment", "field", "editable")


def verdict(op: Op, there: Scene) -> Verdict:
    return RiskPolicy().assess(op, there).verdict


def pasting(
    *said: str, window: Window = BROWSER, origin: str = SHOP, copied: tuple[str, ...] = (VAULT,)
) -> Scene:
    there = scene(*said, element=FIELD, window=window)
    return replace(there, origin=origin, copied=frozenset(copied))


@pytest.mark.parametrize(
    "there",
    [
        pasting(),
        pasting(origin=""),
        pasting(window=MAIL, origin=""),
        pasting(window=CHAT, origin=""),
        pasting(copied=(VAULT, SHOP)),
        pasting(copied=("Mousepad",)),
        pasting(copied=()),
        pasting("copy the code from the vault"),
        pasting("don't copy anything to shop"),
    ],
)
def test_a_paste_that_goes_out_asks(there: Scene) -> None:
    assert verdict(PASTE, there) is Verdict.ASK


@pytest.mark.parametrize(
    "there",
    [
        pasting(copied=(SHOP,)),
        pasting(window=EDITOR, origin=""),
        pasting(origin="file:///home/ann/a.html"),
        pasting("copy the order number from the vault to shop"),
        pasting("enter what the vault says at www.shop.test"),
        pasting("copy it and paste it into the comment"),
    ],
)
def test_any_other_paste_does_not(there: Scene) -> None:
    assert verdict(PASTE, there) is Verdict.ALLOW


def test_the_question_names_from_where_and_to_where() -> None:
    why = RiskPolicy().assess(PASTE, pasting()).why
    assert VAULT in why
    assert SHOP in why


@pytest.mark.parametrize("name", ["Paste", "Paste as plain text"])
def test_so_does_a_menu(name: str) -> None:
    there = replace(pasting(origin=""), element=thing(name, "menu item"))
    assert verdict(Click(x=10, y=10), there) is Verdict.ASK


def test_the_middle_button_pastes_what_nobody_tells() -> None:
    middle = Click(x=10, y=10, button="middle")
    assert verdict(middle, pasting(copied=(SHOP,))) is Verdict.ASK
    link = replace(pasting(), element=thing("More", "link"))
    assert verdict(middle, link) is Verdict.ALLOW
    assert verdict(middle, replace(pasting(), element=None)) is Verdict.ASK
    assert verdict(middle, replace(pasting(), element=thing("A letter", "text"))) is Verdict.ASK


def test_so_does_a_menu_that_is_operated_by_keys() -> None:
    there = replace(pasting(), element=thing("", "menu"), pressed=thing("Paste", "menu item"))
    for keys in (("enter",), ("p",)):
        assert verdict(KeyCombo(keys=keys), there) is Verdict.ASK


@pytest.mark.parametrize(
    "said",
    ["Fill in the form", "Write the summary", "Enter the city and send it", "copy my address"],
)
def test_the_address_bar_and_what_nobody_can_read_are_named_by_no_order(said: str) -> None:
    assert verdict(PASTE, pasting(said, origin="")) is Verdict.ASK
    there = replace(scene(said), read_in=VAULT)
    assert verdict(Open(target="https://a.test\\@b.test/123456"), there) is Verdict.ASK


def test_the_human_may_name_the_address_bar() -> None:
    there = pasting("copy the link into the address bar", origin="")
    assert verdict(PASTE, there) is Verdict.ALLOW


@pytest.mark.parametrize(
    ("origin", "asks"),
    [
        ("https://bank.xyz.io", True),
        ("https://bank.evil.com", True),
        ("https://bank.co.uk", False),
        ("https://www.bank.com", False),
    ],
)
def test_a_place_is_called_by_the_name_that_its_owner_registered(origin: str, asks: bool) -> None:
    there = pasting("copy the code to my bank", origin=origin)
    assert verdict(PASTE, there) is (Verdict.ASK if asks else Verdict.ALLOW)


def test_a_code_that_was_read_elsewhere_asks_where_it_goes_out() -> None:
    there = replace(scene("fill in the form", element=FIELD), origin=SHOP, read_in=VAULT)
    assert verdict(Type(text="123456"), there) is Verdict.ASK
    assert verdict(Open(target=f"{SHOP}/123456"), there) is Verdict.ASK
    local = replace(there, foreground=EDITOR, origin="")
    assert verdict(Type(text="123456"), local) is Verdict.ALLOW


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        (("", ""), "chrome://settings"),
        (("fi", ""), "le:///etc/passwd"),
        (("", "out:config"), "ab"),
        (("j", ""), "avascript:alert(1)"),
        (("", "script:alert(1)"), "java"),
    ],
)
def test_what_a_browser_runs_or_shows_of_itself_asks(typed: tuple[str, str], text: str) -> None:
    bar: Element = thing("Address and search bar", "field", "editable")
    there = replace(scene("look around", element=bar), typed=typed)
    assert verdict(Type(text=text), there) is Verdict.ASK


def test_a_text_on_a_page_is_no_address() -> None:
    there = replace(scene("fill it in", element=FIELD), origin=SHOP)
    assert verdict(Type(text="About: a friend, file: none"), there) is Verdict.ALLOW
    assert verdict(Type(text="Data: 12.03.2025"), there) is Verdict.ALLOW
    assert verdict(Type(text="data:text/html,x"), there) is Verdict.ASK


# --- what was read -----------------------------------------------------------------------------


def taken(*texts: str) -> Taken:
    found = Taken()
    found.saw(VAULT, texts)
    return found


@pytest.mark.parametrize(
    "text",
    [
        "K7QX2-9MTRA-55VWP",
        "k7qx29mtra55vwp",
        "K7QX2 9MTRA 55VWP"[:11] + "-55VWP",
        "it is K7QX2-9MTRA-55VWP.",
        "9MTRA-55VWP",
    ],
)
def test_a_code_is_known_however_it_is_written(text: str) -> None:
    found = taken("Your code: K7QX2-9MTRA-55VWP")
    assert found.elsewhere(SHOP, "", text, "", ()) == VAULT
    assert found.elsewhere(VAULT, "", text, "", ()) == ""
    assert found.elsewhere(SHOP, "", text, "", (f"the code is {text}",)) == ""


@pytest.mark.parametrize(
    "text",
    [
        "PWV55-ARTM9-2XQ7K",
        "K 7 Q X 2 9 M T R A",
        "K7Q, X29, MTR, A55, VWP",
        "SzdRWDItOU1UUkEtNTVWV1A=",
        "note=SzdRWDItOU1UUkEtNTVWV1A",
        "4b375158322d394d5452412d3535565750",
        "K7QX2%2D9MTRA%2D55VWP",
        "%4B%37%51%58%32%39%4D%54%52%41",
    ],
)
def test_a_code_is_known_in_another_form(text: str) -> None:
    found = taken("Your code: K7QX2-9MTRA-55VWP")
    assert found.elsewhere(SHOP, "", text, "", ()) == VAULT
    assert found.elsewhere(VAULT, "", text, "", ()) == ""
    assert found.elsewhere(SHOP, "", text, "", (f"type {text}",)) == ""


@pytest.mark.parametrize(
    "text", ["Dear Ada, thank you for the 3 lamps of 12 May.", "12 34 56", "deadbeef", "2027-05-12"]
)
def test_what_is_no_such_code_is_typed_in_any_form(text: str) -> None:
    assert taken("Your code: K7QX2-9MTRA-55VWP").elsewhere(SHOP, "", text, "", ()) == ""


def test_a_code_is_known_in_pieces_that_go_to_one_place() -> None:
    found = taken("Your code: K7QX2-9MTRA-55VWP")
    found.typed(SHOP, "K7QX")
    assert found.elsewhere(SHOP, "", "29MTRA", "", ()) == VAULT
    assert found.elsewhere("https://else.example", "", "29MTRA", "", ()) == ""
    found.clear()
    assert found.elsewhere(SHOP, "", "29MTRA", "", ()) == ""


def test_a_code_is_known_by_its_last_piece() -> None:
    found = taken("482913")
    assert found.elsewhere(SHOP, "482", "913", "", ()) == VAULT
    # What follows brings nothing new.
    assert found.elsewhere(SHOP, "482913", " is it", "", ()) == ""


@pytest.mark.parametrize(
    "text", ["Alexandria", "2026-11-22", "windows11", "12345", "see https://a.test/item/482913"]
)
def test_words_dates_and_addresses_are_not_followed(text: str) -> None:
    assert taken(text).elsewhere(SHOP, "", f"{text} 482 913 x", "", ()) == ""


def test_what_was_seen_in_both_places_goes_nowhere() -> None:
    found = taken("482913")
    found.saw(SHOP, ("482913",))
    assert found.elsewhere(SHOP, "", "482913", "", ()) == ""


def test_nothing_that_was_read_is_kept_as_it_is() -> None:
    assert "482913" not in repr(vars(taken("482913")))


@pytest.mark.parametrize(
    "op", [KeyCombo(keys=("p",)), KeyCombo(keys=("space",)), KeyCombo(keys=("enter",))]
)
def test_a_key_in_an_open_menu_may_paste(op: Op) -> None:
    pressing = "press p, then press space, then press enter"
    there = replace(pasting(pressing), in_menu=True)
    assert verdict(op, pasting(pressing)) is Verdict.ALLOW
    assert "takes something from" in RiskPolicy().assess(op, there).why
    assert verdict(op, replace(pasting(pressing, copied=(SHOP,)), in_menu=True)) is Verdict.ALLOW
