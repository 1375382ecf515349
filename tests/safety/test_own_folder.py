"""A dialog or a file manager that was led into one of our folders by clicks."""

from __future__ import annotations

import dataclasses

import pytest
from cases import BROWSER, CLICK, EDITOR, FILES, TERMINAL, judge, scene, thing

from desktop_agent.events import Verdict, Window
from desktop_agent.ports import Assessment
from desktop_agent.protocol import Drag, KeyCombo, Op, Scroll, Type
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1", "Z32")

OURS = dataclasses.replace(FILES, title="desktop-agent - Thunar")
ENTER = KeyCombo(keys=("enter",))
DROP = Drag(path=((1, 1), (9, 9)))


def in_dialog(op: Op, *folders: str, name: str = "Save", window: Window = EDITOR) -> Assessment:
    seen = scene("save it", element=thing(name), window=window)
    return RiskPolicy().assess(op, dataclasses.replace(seen, folders=folders))


@pytest.mark.parametrize("op", [CLICK, ENTER, DROP, Type(text="a.txt"), KeyCombo(keys=("delete",))])
@pytest.mark.parametrize("title", ["desktop-agent - Thunar", "desktop-agent", "desktop-agent — D"])
def test_a_file_manager_there_asks_whatever_the_goal_says(op: Op, title: str) -> None:
    word = judge(op, "delete all of it", window=dataclasses.replace(FILES, title=title))
    assert (word.risk, word.verdict) == (3, Verdict.ASK)


@pytest.mark.parametrize("op", [CLICK, ENTER, Type(text="a.txt")])
@pytest.mark.parametrize(
    "told", ["desktop-agent", "/home/ann/.local/state/desktop-agent/", "~/.config/desktop-agent"]
)
def test_a_dialog_there_asks(op: Op, told: str) -> None:
    word = in_dialog(op, "home", "config", told)
    assert (word.risk, word.verdict) == (3, Verdict.ASK)


@pytest.mark.parametrize("name", ["desktop-agent", "hosts.json", "seal.key", "confirmed.json"])
def test_an_item_of_that_name_asks(name: str) -> None:
    assert in_dialog(CLICK, "ann", name=name).risk == 3
    assert judge(CLICK, element=thing(name, "list item"), window=FILES).risk == 3


@pytest.mark.parametrize("op", [Scroll(dx=0, dy=3), KeyCombo(keys=("escape",))])
def test_looking_around_and_leaving_do_not(op: Op) -> None:
    assert judge(op, window=OURS).verdict is Verdict.ALLOW
    assert in_dialog(op, "desktop-agent").verdict is Verdict.ALLOW


@pytest.mark.parametrize("folder", ["ann", "agent", "my-desktop-agents-notes", "desktop", ""])
def test_other_folders_do_not(folder: str) -> None:
    assert in_dialog(ENTER, folder, "letter.txt").verdict is Verdict.ALLOW
    window = dataclasses.replace(FILES, title=f"{folder} - Thunar")
    assert judge(ENTER, window=window).verdict is Verdict.ALLOW


def test_a_page_or_a_document_about_it_does_not() -> None:
    for window in (BROWSER, EDITOR):
        named = dataclasses.replace(window, title=f"desktop-agent: {window.title}")
        word = judge(CLICK, element=thing("desktop-agent", "link"), window=named)
        assert word.verdict is Verdict.ALLOW


@pytest.mark.parametrize(
    "line",
    ["cat s*l.k?y", "cat seal.key", "cat conf*.json", "cat confirmed.json", "xxd journal.k*"],
)
def test_our_keys_are_not_shown_by_a_command(line: str) -> None:
    assert judge(Type(text=f"{line}\n"), window=TERMINAL).verdict is Verdict.ASK
