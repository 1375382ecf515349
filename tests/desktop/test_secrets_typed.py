"""Secrets on real pages: typed into the right field by keys, and into nothing else."""

from __future__ import annotations

import os
import re
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from memory_ring import MemoryRing
from polling import STARTED_S, wait_until
from secret_site import SecretSite
from Xlib import X

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.a11y import X11Screen
from desktop_agent.controller.x11.clipboard.clipboard import Clipboard
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.link import connect
from desktop_agent.events import Denial, Element, Receipt, Result, Verdict
from desktop_agent.executor import Executor
from desktop_agent.executor.pace import Pace
from desktop_agent.grounding.atspi.atspi import AtSpiGrounding
from desktop_agent.ports import Assessment, BackgroundLoop, Gate, Interrupt, Target
from desktop_agent.protocol import Click, KeyCombo, Op, Type
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.safety.secrets.keyring import Keyring
from desktop_agent.safety.secrets.vault import SecretPolicy, SecretVault
from desktop_agent.store.secret_places import SecretPlaces
from desktop_agent.vision.screen import ScreenEyes

pytestmark = pytest.mark.desktop

SECRET = "Canary-7Q!x {e}~\\'\"$%"
SAID = ("log in with {{secret:site}}",)
TYPE = Type(text="{{secret:site}}")


class Hands(X11Controller):
    """Real hands that tell a test of each key of a secret before they press it."""

    before_key: Callable[[int], None] = staticmethod(lambda _number: None)
    keys = 0

    def press(self, character: str, *, window: int | None = None) -> None:
        self.keys += 1
        self.before_key(self.keys)
        super().press(character, window=window)


class Bed:
    """Real hands, eyes and elements on a desktop with a browser, and a vault with one secret."""

    def __init__(self, desktop: PrivateDesktop, site: SecretSite, evil: SecretSite) -> None:
        self.desktop, self.site, self.evil = desktop, site, evil
        self.profile = Path()
        self.gate = Gate()
        self.controller = Hands(desktop.name, self.gate)
        self.loop = BackgroundLoop()
        self.grounding = AtSpiGrounding(
            desktop.name, self.loop, screen=X11Screen(desktop.name), own_pid=0
        )
        self.eyes = ScreenEyes(desktop.name, displays=self.controller.displays, own_areas=list)
        # Here, so that the thread of the loop is not taken for one that a test left.
        self.grounding.check()

    def begin(self, folder: Path) -> None:
        """A new task, with a vault whose one secret was never used."""
        self.site.posted.clear()
        self.evil.spied.clear()
        self.vault = SecretVault(
            Keyring(MemoryRing()), SecretPlaces(folder / "secrets.json", tell=print)
        )
        self.vault.store("site", SECRET)
        self.interrupt = Interrupt()
        self.gate.arm(self.interrupt)
        self.controller.before_key, self.controller.keys = (lambda _number: None), 0
        self.progress: list[tuple[int, int]] = []
        self.executor = Executor(
            self.controller,
            self.eyes,
            SecretPolicy(RiskPolicy(), self.vault),
            grounding=self.grounding,
            vault=self.vault,
            pace=Pace(burst=1000, per_second=1000.0, find_s=10.0),
        )

    def close(self) -> None:
        self.grounding.close()
        self.eyes.close()
        self.controller.close()
        self.loop.close()

    def browse(self, address: str) -> None:
        """As a second start does: it hands the address to the browser that runs."""
        self.desktop.start(
            *("/usr/bin/chromium", "--no-sandbox", "--test-type", "--disable-gpu"),
            *("--force-renderer-accessibility", "--no-first-run", "--disable-component-update"),
            *("--disable-background-networking", "--disable-sync", "--disable-quic"),
            *("--disable-save-password-bubble", "--window-size=1200,760"),
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
            *(f"--user-data-dir={self.profile}", address),
        )

    def open(self, address: str, name: str) -> None:
        """Go there in a new tab, and wait for the field of this name."""
        before = {field.key for field in self.found(name)}
        self.browse(address)

        def is_there() -> bool:
            # For a moment the tab that was left is told, too.
            now = self.found(name)
            return len(now) == 1 and now[0].key not in before

        assert wait_until(is_there), f"no field {name}"

    def found(self, name: str) -> tuple[Element, ...]:
        return self.grounding.find(
            Target(name, "field"), self.controller.foreground(), self.interrupt
        )

    def press(self, *keys: str) -> None:
        self.controller.stroke(keys)

    def click(self, name: str) -> Receipt:
        role = "field" if self.found(name) else "button"
        return self.do(Click(text=name, role=role))

    def focus(self, name: str) -> Element:
        """Click into the field, and wait until it says that it has the keyboard."""
        held: list[Element] = []

        def has_it() -> bool:
            now = self.grounding.focused(self.interrupt)
            held[:] = [now] if now is not None and now.name.startswith(name) else []
            return bool(held)

        for _click in range(3):
            # By its role: a look that comes back empty must not make it any other thing's click.
            clicked = self.do(Click(text=name, role="field"))
            if clicked.denial is Denial.NOT_THERE:
                # A page that has just been loaded tells its fields, and for a moment nothing again.
                assert wait_until(lambda: len(self.found(name)) == 1), f"no field {name}"
                continue
            assert clicked.result.went_through, clicked
            # A page that was not painted yet drops a click.
            if wait_until(has_it, 3):
                break
        front, now = self.controller.foreground(), self.grounding.focused(self.interrupt)
        assert held, f"{name} never got the keyboard: {now} in {front}, after {clicked}"
        return held[0]

    def assess(self, op: Op = TYPE, said: tuple[str, ...] = SAID) -> Assessment:
        return self.executor.assess(op, said=said, interrupt=self.interrupt)

    def do(self, op: Op, approved: str | None = None) -> Receipt:
        return self.executor.do(
            op,
            said=SAID,
            approved=approved,
            batch=1,
            interrupt=self.interrupt,
            progress=lambda done, total: self.progress.append((done, total)),
        )

    def approve_and_type(self) -> Receipt:
        word = self.assess()
        assert word.verdict is Verdict.ASK, word
        return self.do(TYPE, approved=word.target)

    def length(self, name: str) -> int | None:
        found: list[Element] = []

        def is_one() -> bool:
            # A slow browser may give no answer once, or tell of the tab that was left.
            found[:] = self.found(name)
            return len(found) == 1

        assert wait_until(is_one), found
        return self.grounding.filled(found[0], self.interrupt)


@pytest.fixture(scope="module")
def bed_of_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bed]:
    evil = SecretSite()
    site = SecretSite(evil.origin)
    with PrivateDesktop(width=1280, height=800) as desktop:
        desktop.environment["GSETTINGS_BACKEND"] = "memory"
        desktop.environment["ACCESSIBILITY_ENABLED"] = "1"
        bed = Bed(desktop, site, evil)
        bed.profile = tmp_path_factory.mktemp("chromium")
        bed.browse(f"{site.origin}/login")
        bed.begin(tmp_path_factory.mktemp("first"))
        assert wait_until(lambda: bed.controller.foreground() is not None, STARTED_S)
        assert wait_until(lambda: bed.found("Password"), STARTED_S)
        yield bed
        bed.close()
    site.close()
    evil.close()


@pytest.fixture
def bed(bed_of_all: Bed, tmp_path: Path) -> Bed:
    bed_of_all.begin(tmp_path)
    bed_of_all.grounding.typed = type(bed_of_all.grounding.typed)()
    bed_of_all.begin(tmp_path)
    bed_of_all.open(f"{bed_of_all.site.origin}/login", "Password")
    return bed_of_all


@pytest.mark.feature("Z32", "N1")
def test_a_secret_is_asked_for_the_first_time_and_then_typed_where_it_belongs(bed: Bed) -> None:
    bed.focus("Password")
    word = bed.assess()
    assert word.verdict is Verdict.ASK
    assert word.risk == 2
    assert "your secret site into the password field of" in word.why
    assert bed.site.origin in word.why
    assert "for the first time" in word.why
    # Nobody was asked: nothing is typed.
    assert bed.do(TYPE).void
    assert bed.length("Password") == 0
    receipt = bed.do(TYPE, approved=word.target)
    assert receipt.result is Result.CHANGED, receipt
    assert wait_until(lambda: bed.length("Password") == len(SECRET))
    bed.press("enter")
    assert wait_until(lambda: bed.site.posted)
    assert bed.site.posted == [{"user": "", "pass": SECRET}]
    # The next time, there, nobody is asked.
    bed.open(f"{bed.site.origin}/login", "Password")
    bed.focus("Password")
    assert bed.assess().verdict is Verdict.ALLOW
    assert bed.do(TYPE).result.went_through
    assert SECRET not in repr((word, receipt, bed.vault.take("site"), bed.grounding.typed.fields))
    assert bed.progress == []


@pytest.mark.feature("Z32")
def test_a_page_of_another_origin_that_looks_the_same_gets_nothing(bed: Bed) -> None:
    bed.focus("Password")
    assert bed.approve_and_type().result.went_through
    bed.open(f"{bed.evil.origin}/spy", "Password")
    bed.focus("Password")
    word = bed.assess()
    assert word.verdict is Verdict.DENY
    assert bed.site.origin in word.why
    assert bed.evil.origin in word.why
    assert "desktop-agent secret forget site" in word.why
    assert bed.do(TYPE, approved=word.target).result is Result.REFUSED
    assert bed.length("Password") == 0
    assert bed.evil.spied == []


@pytest.mark.feature("Z32")
def test_an_approval_for_one_page_is_none_for_another_that_came_meanwhile(bed: Bed) -> None:
    bed.focus("Password")
    approved = bed.assess().target
    bed.open(f"{bed.evil.origin}/spy", "Password")
    bed.focus("Password")
    receipt = bed.do(TYPE, approved=approved)
    assert receipt.result is Result.REFUSED
    assert bed.length("Password") == 0
    assert bed.evil.spied == []
    assert bed.vault.names() == {"site": None}


@pytest.mark.feature("Z32")
def test_a_frame_of_another_origin_in_the_right_page_is_that_other_page(bed: Bed) -> None:
    bed.focus("Password")
    assert bed.approve_and_type().result.went_through
    bed.open(f"{bed.site.origin}/framed", "Password")
    bed.focus("Password")
    word = bed.assess()
    assert word.verdict is Verdict.DENY
    assert "can't tell which site" in word.why
    bed.focus("Written")
    word = bed.assess()
    assert word.verdict is Verdict.DENY
    assert "I can't tell which site" in word.why
    assert bed.do(TYPE).result is Result.REFUSED
    assert bed.evil.spied == []


@pytest.mark.feature("Z32")
def test_what_is_no_password_field_gets_no_secret_nor_does_the_address_bar(bed: Bed) -> None:
    bed.focus("Password")
    assert bed.approve_and_type().result.went_through
    bed.focus("User")
    word = bed.assess()
    assert word.verdict is Verdict.DENY
    assert "not in a password field" in word.why
    assert bed.do(TYPE).result is Result.REFUSED
    # The page says of its field that it has the focus, also while the address bar has it.
    bed.focus("Password")
    bed.press("ctrl", "l")
    assert wait_until(lambda: bed.length("Password") is None)
    word = bed.assess()
    assert word.verdict is Verdict.DENY
    assert "not in a password field" in word.why
    assert bed.do(TYPE).result is Result.REFUSED


@pytest.mark.feature("Z32")
def test_a_page_that_moves_the_focus_on_the_way_does_not_get_the_rest(bed: Bed) -> None:
    bed.open(f"{bed.site.origin}/jumpy", "Password")
    bed.focus("Password")
    receipt = bed.approve_and_type()
    assert receipt.result is Result.REFUSED
    assert re.search("no longer has the keyboard focus|doesn't contain what was typed", receipt.why)
    assert all(len(text) <= 1 for text in bed.site.spied), "more than a key went astray"


@pytest.mark.feature("Z32")
def test_a_browser_that_is_slow_to_answer_in_the_middle_of_a_secret_gets_all_of_it(
    bed: Bed,
) -> None:
    bed.focus("Password")
    front = bed.controller.foreground()
    assert front is not None
    link = connect(bed.desktop.name)
    window = link.create_resource_object("window", front.id)
    pid = window.get_full_property(link.intern_atom("_NET_WM_PID"), X.AnyPropertyType).value[0]
    link.close()
    later = threading.Timer(1.0, os.kill, (pid, signal.SIGCONT))

    def hang(key: int) -> None:
        if key == 5:
            os.kill(pid, signal.SIGSTOP)
            later.start()

    bed.controller.before_key = hang
    try:
        receipt = bed.approve_and_type()
    finally:
        later.join()
    assert receipt.result is Result.CHANGED, receipt
    assert wait_until(lambda: bed.length("Password") == len(SECRET))


@pytest.mark.feature("Z32", "D17")
def test_a_secret_never_touches_the_clipboard(bed: Bed) -> None:
    theirs = Clipboard(bed.desktop.name)
    link = connect(bed.desktop.name)
    try:
        theirs.lend("what the human copied", ("CLIPBOARD", "PRIMARY"))
        owners = [
            link.get_selection_owner(link.intern_atom(name)).id for name in ("CLIPBOARD", "PRIMARY")
        ]
        bed.focus("Password")
        assert bed.approve_and_type().result.went_through
        assert [
            link.get_selection_owner(link.intern_atom(name)).id for name in ("CLIPBOARD", "PRIMARY")
        ] == owners
    finally:
        theirs.give_back()
        theirs.close()
        link.close()


@pytest.mark.feature("Z32")
def test_what_the_layout_cannot_type_is_refused_before_the_first_key(bed: Bed) -> None:
    bed.vault.store("site", "abc你好")
    bed.focus("Password")
    receipt = bed.approve_and_type()
    assert receipt.result is Result.REFUSED
    assert "characters that your keyboard layout can't type" in receipt.why
    assert bed.length("Password") == 0


@pytest.mark.feature("Z32", "D8")
def test_a_stop_in_the_middle_of_a_secret_leaves_nothing_to_go_on_with(bed: Bed) -> None:
    bed.focus("Password")

    def stop(key: int) -> None:
        if key == 5:
            bed.interrupt.stop()

    bed.controller.before_key = stop
    receipt = bed.approve_and_type()
    assert receipt.result is Result.INTERRUPTED
    assert receipt.rest is None
    assert bed.gate.held == ()
    assert bed.controller.keys == 5
    bed.interrupt = Interrupt()
    bed.gate.arm(bed.interrupt)
    assert wait_until(lambda: bed.length("Password") == 4)
    assert SECRET[:4] not in repr(receipt)


@pytest.mark.feature("Z32")
def test_what_a_field_shows_of_a_secret_is_not_copied_out_of_it(bed: Bed) -> None:
    bed.focus("Password")
    assert bed.approve_and_type().result.went_through
    assert bed.click("Eye").result.went_through
    # From the button back into the field.
    bed.press("shift", "tab")

    def shows() -> bool:
        now = bed.grounding.focused(bed.interrupt)
        return now is not None and now.name == "Password" and "password" not in now.states

    assert wait_until(shows)
    copying = (KeyCombo(keys=("ctrl", "a")), KeyCombo(keys=("ctrl", "c")))
    for op in (*copying, Click(text="Password", role="field")):
        word = bed.assess(op)
        assert word.verdict is Verdict.DENY, op
        assert "shows a secret" in word.why
    assert bed.assess(KeyCombo(keys=("enter",))).verdict is Verdict.ALLOW
