from __future__ import annotations

import pytest

from desktop_agent.geometry import Rect
from desktop_agent.ui.docking import Place, area_of, docked, load, save, snapped, visible, within

AREA = Rect(0, 30, 1920, 1050)


@pytest.mark.feature("D1")
def test_it_docks_at_the_right_edge_inside_the_work_area():
    assert docked(AREA) == Place(1520, 30, 400, 1050)


@pytest.mark.feature("D1")
@pytest.mark.parametrize(("asked", "got"), [(100, 340), (450, 450), (900, 560)])
def test_its_width_has_bounds(asked, got):
    assert docked(AREA, asked).width == got


@pytest.mark.feature("D3")
@pytest.mark.parametrize(
    ("x", "y", "to_x", "to_y"),
    [
        (1500, 30, 1520, 30),
        (1497, 30, 1520, 30),
        (1495, 100, 1495, 100),
        (20, 300, 0, 300),
        (700, 45, 700, 30),
        (700, 470, 700, 480),
        (-15, 500, 0, 480),
    ],
)
def test_it_snaps_to_an_edge_within_24_pixels_and_else_stays(x, y, to_x, to_y):
    place = snapped(Place(x, y, 400, 600), AREA)
    assert (place.x, place.y) == (to_x, to_y)


@pytest.mark.feature("D3")
def test_in_an_upper_corner_it_docks_over_the_full_height():
    assert snapped(Place(1510, 40, 400, 600), AREA) == Place(1520, 30, 400, 1050)


@pytest.mark.feature("D3")
def test_its_place_is_remembered(tmp_path):
    path = tmp_path / "deep" / "place.json"
    save(path, Place(10, 40, 420, 700))
    assert load(path) == Place(10, 40, 420, 700)


@pytest.mark.feature("D3")
@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"x": 1}', '{"x":1,"y":2,"width":"a","height":3}']
)
def test_a_broken_file_counts_as_none(tmp_path, text):
    path = tmp_path / "place.json"
    path.write_text(text)
    assert load(path) is None


@pytest.mark.feature("D3")
def test_a_place_off_all_screens_is_not_taken_up():
    assert not visible(Place(3000, 40, 400, 700), [AREA])
    assert visible(Place(1520, 30, 400, 700), [AREA])


@pytest.mark.feature("D3")
@pytest.mark.parametrize(
    ("place", "kept"),
    [
        (Place(1520, 900, 400, 1050), Place(1520, 30, 400, 1050)),
        (Place(1700, 500, 400, 600), Place(1520, 480, 400, 600)),
        (Place(-200, -50, 400, 600), Place(0, 30, 400, 600)),
        (Place(100, 100, 400, 2000), Place(100, 30, 400, 1050)),
        (Place(100, 100, 900, 100), Place(100, 100, 560, 320)),
    ],
)
def test_it_never_reaches_beyond_the_work_area(place, kept):
    assert within(place, AREA) == kept


@pytest.mark.feature("D3")
def test_dragged_far_down_it_comes_back_so_that_send_can_be_reached():
    assert snapped(Place(700, 1000, 400, 600), AREA) == Place(700, 480, 400, 600)


@pytest.mark.feature("D3")
def test_it_belongs_to_the_screen_that_shows_most_of_it():
    right = Rect(1920, 0, 1366, 768)
    assert area_of(Place(1800, 40, 400, 600), [AREA, right]) == right
    assert area_of(Place(9000, 40, 400, 600), [AREA, right]) is None
