from __future__ import annotations

import json

import pytest

from desktop_agent.geometry import Rect
from desktop_agent.ui.dock.docking import DockSpot, Monitor, WindowPlace
from desktop_agent.ui.dock.saved_places import MOST_KEPT, DockSpots, layout_of

AREA = Rect(0, 0, 1920, 1080)
OFFICE = DockSpot(WindowPlace(1500, 0, 420, 1080), "DP-1", AREA, "right")
HOME = DockSpot(WindowPlace(10, 40, 400, 700), "eDP-1", AREA)

pytestmark = pytest.mark.feature("D3")


def test_each_layout_has_its_own_place(tmp_path):
    path = tmp_path / "deep" / "window.json"
    DockSpots(path).keep("office", OFFICE)
    DockSpots(path).keep("home", HOME)
    again = DockSpots(path)
    assert again.on("office") == OFFICE
    assert again.on("home") == HOME


def test_on_a_new_layout_the_last_place_counts(tmp_path):
    spots = DockSpots(tmp_path / "window.json")
    assert spots.on("office") is None
    spots.keep("home", HOME)
    spots.keep("office", OFFICE)
    assert spots.on("train") == OFFICE


def test_layouts_that_were_not_used_for_long_are_forgotten(tmp_path):
    path = tmp_path / "window.json"
    for number in range(MOST_KEPT + 3):
        DockSpots(path).keep(str(number), HOME)
    assert len(json.loads(path.read_text())) == MOST_KEPT
    DockSpots(path).keep("new", OFFICE)
    assert DockSpots(path).on("0") == OFFICE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "7",
        '[{"x": 1}]',
        '[{"layout":"a","monitor":"b","side":"up","area":[0,0,9,9],"place":[0,0,9,9]}]',
        '[{"layout":"a","monitor":"b","side":null,"area":[0,0,9,9],"place":[0,0,true,9]}]',
        '[{"layout":"a","monitor":"b","side":null,"area":[0,0,9,9],"place":[0,0,1e9,9]}]',
        '[{"layout":"a","monitor":"b","side":null,"area":[0,0,0,9],"place":[0,0,9,9]}]',
        '[{"layout":"a","monitor":7,"side":null,"area":[0,0,9,9],"place":[0,0,9,9]}]',
        "[" * 100_000,
    ],
)
def test_a_broken_file_counts_as_none(tmp_path, text):
    path = tmp_path / "window.json"
    path.write_text(text)
    assert DockSpots(path).on("a") is None


def test_a_place_that_cannot_be_written_is_kept_all_the_same(tmp_path, caplog):
    blocked = tmp_path / "file"
    blocked.write_text("")
    spots = DockSpots(blocked / "window.json")
    spots.keep("home", HOME)
    assert spots.on("home") == HOME
    assert "was not saved" in caplog.text


def test_a_layout_is_told_by_names_and_places_in_any_order():
    one = Monitor("A", Rect(0, 0, 10, 10), Rect(0, 0, 10, 9))
    two = Monitor("B", Rect(-10, 0, 10, 10), Rect(-10, 0, 10, 10))
    assert layout_of([one, two]) == layout_of([two, one]) == "A 10x10+0+0; B 10x10-10+0"
    assert layout_of([one]) != layout_of([one, two])
