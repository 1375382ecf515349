"""What came in a task and may be a program asks before it is opened; documents don't."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from cases import BROWSER, EDITOR, FILES, scene, thing
from polling import wait_until

from desktop_agent.controller.fresh_files import FreshFiles, _changed_time
from desktop_agent.events import Element, Verdict, Window
from desktop_agent.protocol import Click, KeyCombo, Op, Open
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1")

ONCE, TWICE = Click(x=10, y=10), Click(x=10, y=10, count=2)
ENTER = KeyCombo(keys=("enter",))


def verdict(op: Op, window: Window, element: Element | None, *fresh: str) -> Verdict:
    there = replace(
        scene("tidy up", element=element, window=window), fresh=lambda: frozenset(fresh)
    )
    return RiskPolicy().assess(op, there).verdict


@pytest.mark.parametrize(
    ("op", "window", "element"),
    [
        (TWICE, FILES, None),
        (ENTER, FILES, None),
        (TWICE, FILES, thing("setup.py", "list item")),
        (ONCE, FILES, thing("Open", "menu item")),
        (ONCE, FILES, thing("Open With “sh”", "menu item")),
        (ONCE, FILES, thing("setup.py", "list item")),
        (KeyCombo(keys=("ctrl", "o")), FILES, None),
        (ONCE, BROWSER, thing("setup.py Open file")),
        (ENTER, BROWSER, thing("setup.py", "link")),
    ],
)
def test_a_new_program_asks(op: Op, window: Window, element: Element | None) -> None:
    assert verdict(op, window, element, "setup.py") is Verdict.ASK
    # So it is not without one, and beside a new document.
    assert verdict(op, window, element) is Verdict.ALLOW
    assert verdict(op, window, element, "invoice.pdf", "photo.JPG") is Verdict.ALLOW


def test_to_run_a_file_asks_however_old_it_is() -> None:
    assert verdict(ONCE, FILES, thing("Execute", "menu item")) is Verdict.ASK


@pytest.mark.parametrize(
    ("op", "window", "element"),
    [
        (ONCE, FILES, None),
        (TWICE, FILES, thing("letter.pdf", "list item")),
        (ENTER, FILES, thing("Location", "field")),
        (TWICE, EDITOR, None),
        (ENTER, BROWSER, None),
        (ONCE, BROWSER, thing("Open")),
    ],
)
def test_what_opens_no_new_program_is_ordinary(
    op: Op, window: Window, element: Element | None
) -> None:
    assert verdict(op, window, element, "setup.py") is Verdict.ALLOW


@pytest.mark.parametrize("name", ["Open", "Execute", "Open With “sh”"])
def test_an_item_of_a_menu_that_is_chosen_by_keys_asks(name: str) -> None:
    there = scene("tidy up", element=thing("", "menu"), window=FILES)
    there = replace(there, pressed=thing(name, "menu item"), fresh=lambda: frozenset({"setup.py"}))
    assert RiskPolicy().assess(ENTER, there).verdict is Verdict.ASK
    assert RiskPolicy().assess(KeyCombo(keys=("o",)), there).verdict is Verdict.ASK


@pytest.mark.parametrize("fresh", ["a", "run", "TODO", "page"])
def test_a_new_file_with_a_short_name_is_in_no_other_word(fresh: str) -> None:
    for name in ("Next pages", "Your todos", "Running"):
        assert verdict(ONCE, BROWSER, thing(name, "link"), fresh) is Verdict.ALLOW


@pytest.mark.parametrize("target", ["~nosuchuser9/x.sh", "a\0b", "x" * 5000])
def test_a_target_that_is_no_path_is_not_new(target: str, tmp_path: Path) -> None:
    fresh = FreshFiles({"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")})
    fresh.begin()
    assert not fresh.has(target)


def test_what_is_hidden_is_not_looked_at(tmp_path: Path) -> None:
    fresh = FreshFiles({"HOME": str(tmp_path)})
    fresh.begin()
    (tmp_path / ".xsession-errors").write_text("x")
    (tmp_path / "seen.sh").write_text("x")
    assert fresh.names() == {"seen.sh"}


@pytest.mark.parametrize(
    ("target", "asks"),
    [("newcomer", True), ("/home/ann/a.html", True), ("/home/ann/a.pdf", False)],
)
def test_opening_what_is_new_asks_but_for_documents(target: str, asks: bool) -> None:
    there = replace(scene("open it", window=None), opens_fresh=True)
    found = RiskPolicy().assess(Open(target=target), there).verdict
    assert found is (Verdict.ASK if asks else Verdict.ALLOW)


@pytest.mark.parametrize("target", ["evil.pdf", "notes.txt", "Notes"])
def test_a_new_app_asks_whatever_it_is_called(target: str) -> None:
    there = replace(scene("open it", window=None), opens_fresh=True, opens=("Notes", target))
    assert RiskPolicy().assess(Open(target=target), there).verdict is Verdict.ASK


def test_an_app_is_judged_by_its_name_too_and_that_is_shown() -> None:
    there = scene("open it", window=None)
    identity = Open(target="chrome-nngceck-Default")
    assert RiskPolicy().assess(identity, there).verdict is Verdict.ALLOW
    for names in (("Bitwarden", identity.target), ("Tresor", "Bitwarden", identity.target)):
        found = RiskPolicy().assess(identity, replace(there, opens=names))
        assert (found.verdict, found.risk, found.target) == (Verdict.ASK, 3, names[0])
    known = RiskPolicy().assess(Open(target="bitwarden"), replace(there, opens=("Bitwarden", "x")))
    assert (known.verdict, known.target) == (Verdict.ASK, "")


def test_a_hidden_app_is_hidden_by_its_name_too() -> None:
    policy = RiskPolicy(hidden=lambda window: window.app == "Diary")
    there = replace(scene("open it", window=None), opens=("Diary", "org.x"))
    assert policy.assess(Open(target="org.x"), there).verdict is Verdict.DENY


def test_new_is_what_was_made_or_changed_since_the_task_began(tmp_path: Path) -> None:
    folder = tmp_path / "Downloads"
    folder.mkdir()
    (folder / "old.py").write_text("")
    os.utime(folder / "old.py", (1, 1))
    fresh = FreshFiles({"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")})
    assert fresh.names() == frozenset()
    # A file system's clock is coarse.
    fresh._since = _changed_time(folder / "old.py") + 0.001

    def write() -> bool:
        (folder / "new.py").write_text("x")
        # What a file says of its own age is not believed.
        os.utime(folder / "new.py", (1, 1))
        return fresh.names() == {"new.py"}

    assert wait_until(write)
    assert fresh.has(str(folder / "new.py"))
    assert not fresh.has(str(folder / "old.py"))
    (folder / "old.py").write_text("something else")
    os.utime(folder / "old.py", (1, 1))
    assert fresh.names() == {"new.py", "old.py"}
    fresh.end()
    assert fresh.names() == frozenset()
