"""What the name of a button makes of a click on it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cases import CLICK, click, judge, scene, thing

from desktop_agent.events import Verdict
from desktop_agent.protocol import (
    Click,
    Drag,
    Hold,
    KeyCombo,
    KeyDown,
    MouseDown,
    MouseUp,
    Op,
    Type,
)
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1", "Z32")

NAMES: list[tuple[int, str]] = [
    *((3, name) for name in (
        "Delete", "DELETE", "_Delete", "&Delete", "De_lete", "Delete…", "🗑 Delete", "Delete (Del)",
        "De\u00adlete", "Ｄｅｌｅｔｅ", "Delete account", "Yes, delete it", "Confirm deletion",
        "Forward (Alt and delete the rest)",
        "Remove", "Erase all content", "Empty Trash", "Uninstall", "Factory reset",
        "Löschen", "Endgültig löschen", "Papierkorb leeren", "Supprimer", "Vider la corbeille",
        "Eliminar", "Borrar todo", "Usuń", "USUŃ", "Opróżnij kosz", "删除", "永久删除",
        "清空回收站",
        "Pay", "Pay now", "Pay $49.00", "Buy now", "Place order", "Place your order", "Checkout",
        "Submit order", "Order", "Transfer money", "Send money", "Donate",
        "Zahlungspflichtig bestellen", "Jetzt kaufen", "Überweisen", "Payer", "Acheter",
        "Passer la commande", "Pagar", "Comprar ahora", "Kup teraz", "Kupuję i płacę", "Zapłać",
        "立即购买", "去支付", "Format disk…", "Format", "Formatieren", "Shut Down",
        "Herunterfahren",
        "Change password", "Passwort ändern", "修改密码", "Turn off firewall", "I'm not a robot",
        "Drop table", "Terminate instance", "Revoke token", "Revoke access", "Widerrufen", "吊销",
        "Factory reset", "Restore factory settings", "Reset this PC", "Change permissions",
        "Make admin", "Transfer ownership", "Create API key", "Regenerate token",
        "New personal access token", "Add SSH key", "Refill prescription",
        "Allow remote connections", "Verify you are human", "Slide to verify",
    )),
    *((2, name) for name in (
        "Send", "Send now", "_Send", "Send \u202a(Ctrl-Enter)\u202c", "Submit", "Senden",
        "Absenden", "Envoyer",
        "Enviar", "Wyślij", "发送", "提交", "Post", "Publish", "Tweet", "Veröffentlichen",
        "Publier",
        "发布", "Subscribe", "Sign up", "S'inscrire", "Sign in", "Log in", "Login", "Anmelden",
        "Se connecter", "Iniciar sesión", "Zaloguj się", "登录", "Continue with Google", "Install",
        "Installieren", "Installer", "Instalar", "Zainstaluj", "安装", "Upload", "Hochladen",
        "Accept all", "I agree", "Akzeptieren", "同意", "Allow", "Always allow", "Zulassen",
        "Share",
        "Teilen", "Don't save", "Don’t Save", "Close without saving", "Discard changes",
        "Nicht speichern", "Ne pas enregistrer", "不保存", "Unsubscribe", "Resend code",
        "Replace", "Restart now", "Sign out", "Don't send",
        "Cancel subscription", "Cancel my membership", "Abo kündigen", "取消订阅", "Deactivate",
        "Disable account", "Reset to defaults", "Restore defaults", "Reset network settings",
        "Force quit", "End task", "Grant access", "Run anyway", "Keep anyway",
    )),
    *((1, name) for name in (
        "Save", "Cancel", "OK", "Next", "Search", "Undelete", "Sender", "Payload", "Buyer guide",
        "Settings", "Back", "Close tab", "Removed items", "Formatted", "Bold", "Description", "",
        "Abbrechen", "Speichern", "Postpone", "Installed apps", "Sharepoint", "Deleted scenes",
        "Cut (Shift+Delete)", "Cut (Shift + Delete)", "Reset", "Reset form", "Reset zoom",
        "Reset filters",
        "Permissions", "API keys", "Cancel details", "Terminal", "Keep", "Run", "Active",
        "Subscriptions", "Determine", "Human resources", "Prescriptions", "Grants",
    )),
]  # fmt: skip


@pytest.mark.parametrize(("risk", "name"), NAMES)
def test_the_name_of_a_button_gives_its_risk(risk: int, name: str) -> None:
    word = click(name)
    assert (word.risk, word.verdict) == (risk, Verdict.ASK if risk > 1 else Verdict.ALLOW)
    assert bool(word.why) is (risk > 1), "who is asked is told why"


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("Delete reason", "field"),
        ("Delivery", "text"),
        ("Order summary", "text"),
        ("Share price", "text"),
        ("Post title", "text"),
        ("How to delete your account", "text"),
        ("Send", "window"),
        ("Pay", "combo box"),
        ("Share", "menu"),
        ("Format", "menu"),
        ("Next post", "link"),
        ("Google just deleted the password of a man who did not pay", "link"),
        ("Quarterly numbers, please read and then delete this mail", "list item"),
    ],
)
def test_what_is_only_read_or_written_in_counts_for_nothing(name: str, role: str) -> None:
    assert click(name, role=role).risk == 1


@pytest.mark.parametrize(
    "name", ["Delete", "Delete account", "Pay now", "Konto löschen", "Hesabı sil", "계정 삭제"]
)
def test_words_that_say_a_command_are_clicked_as_a_button_is(name: str) -> None:
    assert click(name, role="text").verdict is Verdict.ASK


def test_words_that_do_something_when_clicked_are_judged_as_a_link_is() -> None:
    assert judge(CLICK, element=thing("Please delete it", "text", "clickable")).risk == 3
    assert judge(CLICK, element=thing("How to delete it", "text")).risk == 1
    said = "Your plan for this month ends today: pay now"
    assert judge(CLICK, element=thing(said, "text", "clickable")).risk == 1
    long = "Delete this mail and all of its copies"
    assert judge(CLICK, element=thing(long, "text")).risk == 1
    assert judge(CLICK, element=thing(long, "text", "clickable")).risk == 3


@pytest.mark.parametrize(("name", "inner"), [("Next", "Delete all"), ("Delete all", "Next")])
def test_a_name_and_the_words_in_it_are_judged_by_the_worse(name: str, inner: str) -> None:
    assert judge(CLICK, element=replace(thing(name), inner=inner)).risk == 3
    assert judge(CLICK, element=replace(thing("Next"), inner="Forward")).risk == 1


@pytest.mark.parametrize("role", ["button", "link", "menu item", "tab", "push thing"])
def test_what_can_be_pressed_counts_also_in_a_role_that_is_not_known(role: str) -> None:
    assert click("Delete", role=role).verdict is Verdict.ASK


@pytest.mark.parametrize("role", ["check box", "radio button"])
def test_what_only_chooses_counts_where_the_choice_itself_does(role: str) -> None:
    assert click("Send me news", role=role).verdict is Verdict.ALLOW
    assert click("I accept the terms", role=role).verdict is Verdict.ASK
    assert click("Subscribe to the newsletter", role=role).verdict is Verdict.ASK


@pytest.mark.parametrize(
    ("op", "risk"),
    [
        (Click(x=1, y=1), 3),
        (Click(x=1, y=1, count=2), 3),
        (Click(x=1, y=1, button="middle"), 3),
        (Click(x=1, y=1, button="right"), 1),
        (MouseDown(), 3),
        (MouseUp(), 3),
        (MouseUp(button="right"), 3),
        (Drag(path=((1, 1), (2, 2))), 3),
        (KeyCombo(keys=("enter",)), 3),
        (KeyCombo(keys=("space",)), 3),
        (KeyCombo(keys=("tab",)), 1),
        (KeyDown(key="enter"), 3),
        (Type(text="\n"), 3),
        (Type(text="y"), 1),
    ],
    ids=str,
)
def test_a_button_is_pressed_with_the_mouse_and_with_the_keyboard(op: Op, risk: int) -> None:
    assert judge(op, element=thing("Delete")).risk == risk


def test_a_drag_is_judged_by_where_it_begins_and_where_it_ends() -> None:
    drag, delete, save = Drag(path=((1, 1), (50, 5))), thing("Delete account"), thing("Save")
    for element, also in ((delete, ()), (save, (delete,)), (delete, (save,)), (None, (delete,))):
        word = RiskPolicy().assess(drag, replace(scene(element=element), also=also))
        assert (word.risk, word.verdict) == (3, Verdict.ASK)
    both = RiskPolicy().assess(drag, replace(scene(element=delete), also=(save,)))
    assert both.target == "button “Save” to button “Delete account” in Shop — Browser"
    only = replace(scene(element=save), also=(thing("a.txt", "list item"),))
    assert RiskPolicy().assess(drag, only).verdict is Verdict.ALLOW


def test_what_is_let_go_over_the_bin_is_deleted() -> None:
    assert judge(MouseUp(), element=thing("Trash", "list item")).verdict is Verdict.ASK


def test_what_is_dropped_on_the_bin_is_deleted() -> None:
    drag = Drag(path=((10, 10), (50, 50)))
    assert judge(drag, element=thing("Trash", "list item")).verdict is Verdict.ASK
    assert judge(drag, element=thing("Documents", "list item")).verdict is Verdict.ALLOW
    assert judge(CLICK, element=thing("Trash", "list item")).verdict is Verdict.ALLOW


@pytest.mark.parametrize(
    ("title", "name", "risk"),
    [
        ("Delete file?", "OK", 3),
        ("Delete file?", "Yes", 3),
        ("Confirm payment", "Confirm", 3),
        ("Datei löschen", "Ja", 3),
        ("Send message", "OK", 2),
        ("Delete file?", "No", 1),
        ("Delete file?", "Cancel", 1),
        ("Revoke certificate", "Continue", 3),
        ("Remove background", "Apply", 1),
        ("Remove background", "Preview", 1),
        ("Remove background", "Confirm", 3),
        ("Print", "OK", 1),
    ],
)
def test_ok_does_what_its_dialog_is_about(title: str, name: str, risk: int) -> None:
    assert judge(CLICK, element=thing(name, window=title)).risk == risk


def test_what_is_not_known_is_an_ordinary_click() -> None:
    word = judge(CLICK)
    assert (word.risk, word.verdict, word.why) == (1, Verdict.ALLOW, "")


def test_the_target_is_the_thing_and_its_window() -> None:
    assert click("Pay now").target == "button “Pay now” in Shop — Browser"
    named = thing("Pay now", window="Till")
    assert judge(CLICK, element=named).target == "button “Pay now” in Till"
    assert judge(CLICK).target == "Shop — Browser"
    assert judge(CLICK, window=None).target == ""


@pytest.mark.parametrize(
    ("name", "role", "op"),
    [
        ("I'm not a robot", "check box", CLICK),
        ("I'm not a robot", "check box", KeyCombo(keys=("space",))),
        ("Verify you are human", "check box", CLICK),
        ("reCAPTCHA", "image", CLICK),
        ("Slide to verify", "slider", Drag(path=((1, 1), (80, 1)))),
        ("Type the characters you see", "field", Type(text="W68HP")),
        ("Captcha", "field", KeyCombo(keys=("w",))),
    ],
    ids=str,
)
def test_what_tells_humans_apart_is_handed_to_the_human(name: str, role: str, op: Op) -> None:
    word = judge(op, "sign up, you may pass the captcha", element=thing(name, role))
    assert (word.risk, word.verdict) == (3, Verdict.ASK)
    assert "pass it yourself" in word.why


@pytest.mark.parametrize(
    ("name", "role", "op"),
    [
        ("Volume", "slider", Drag(path=((1, 1), (80, 1)))),
        ("About robots", "field", Type(text="R2D2")),
        ("Robot vacuum cleaners", "link", CLICK),
        ("Captcha", "field", KeyCombo(keys=("ctrl", "a"))),
        ("Security", "tab", CLICK),
    ],
    ids=str,
)
def test_what_has_only_like_words_is_not(name: str, role: str, op: Op) -> None:
    assert judge(op, element=thing(name, role)).verdict is Verdict.ALLOW


@pytest.mark.parametrize("name", ["Slide to pay $ 50", "Slide to delete account", "Swipe to send"])
def test_a_slider_that_commands_is_judged_however_it_is_moved(name: str) -> None:
    element = thing(name, "slider")
    for op in (CLICK, KeyCombo(keys=("end",)), Hold(keys=("right",), seconds=0.3)):
        assert judge(op, element=element).verdict is Verdict.ASK
    assert judge(KeyCombo(keys=("tab",)), element=element).verdict is Verdict.ALLOW


@pytest.mark.parametrize("name", ["Volume", "Payment amount", "Delete after days", "Slide 3"])
def test_a_slider_that_holds_a_number_is_moved(name: str) -> None:
    for op in (CLICK, KeyCombo(keys=("end",))):
        assert judge(op, element=thing(name, "slider")).verdict is Verdict.ALLOW


@pytest.mark.parametrize("role", ["field", "slider", "combo box", "menu"])
def test_what_is_only_called_so_is_judged_as_what_is_clicked(role: str) -> None:
    called = replace(thing("", role, "clickable"), inner="Delete account")
    assert judge(CLICK, element=called).verdict is Verdict.ASK
    assert judge(CLICK, element=thing("Delete account", role)).verdict is Verdict.ALLOW
    country = replace(thing("", role, "clickable"), inner="Choose a country")
    assert judge(CLICK, element=country).verdict is Verdict.ALLOW


@pytest.mark.parametrize(
    "name",
    [
        "Remove filter", "Remove all filters", "Clear filters", "Reset the zoom",
        "Month Check-out", "Check-out date",
        "Remove formatting", "Go to checkout", "Proceed to checkout", "Continue to payment",
    ],
)  # fmt: skip
def test_what_only_changes_what_is_shown_is_ordinary(name: str) -> None:
    assert click(name).verdict is Verdict.ALLOW


@pytest.mark.parametrize(
    "name",
    [
        "Remove", "Remove filter and account", "Delete filter", "Delete all", "Remove user",
        "Check out", "Check out this year", "Month to month checkout",
        "Checkout", "Go to checkout and pay", "Proceed to purchase", "Reset everything", "PayPal",
        "Klarna",
    ],
)  # fmt: skip
def test_what_does_more_asks(name: str) -> None:
    assert click(name).verdict is Verdict.ASK


def test_a_noun_above_a_column_is_what_stands_in_it() -> None:
    for name, word in (
        ("Pay", Verdict.ALLOW),
        ("Delete all", Verdict.ASK),
        ("Delete", Verdict.ASK),
        ("Send", Verdict.ASK),
    ):
        assert judge(CLICK, element=thing(name, "button", "header")).verdict is word
        assert judge(CLICK, element=thing(name)).verdict is Verdict.ASK


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("Invoice for March", Verdict.ALLOW),
        ("Invoice Ada", Verdict.ASK),
        ("Delete for everyone", Verdict.ASK),
        ("Pay for it", Verdict.ASK),
        ("Revoke for all", Verdict.ASK),
    ],
)
def test_a_link_that_tells_which_one_is_a_title(name: str, word: Verdict) -> None:
    """Such a link may lead nowhere: a script opens what it is called."""
    assert judge(CLICK, element=thing(name, "link", "clickable")).verdict is word
    assert judge(CLICK, element=thing(name)).verdict is Verdict.ASK
