"""The file that says where secrets may go: private, whole, and believed only if it is ours."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.ports import SecretPlace, Unavailable
from desktop_agent.store.secret_places import SecretPlaces

PLACE = SecretPlace("Chromium", "https://site.example")


def test_what_is_put_is_there_for_the_next_one_and_what_is_dropped_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "state" / "secrets.json"
    SecretPlaces(file, tell=print).put("a", PLACE)
    SecretPlaces(file, tell=print).put("b", None)
    assert SecretPlaces(file, tell=print).all() == {"a": PLACE, "b": None}
    SecretPlaces(file, tell=print).drop("a")
    assert SecretPlaces(file, tell=print).all() == {"b": None}
    assert os.stat(file).st_mode & 0o777 == 0o600


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    "text",
    [
        "{",
        '{"v": 2, "secrets": {}}',
        '{"v": 1, "secrets": ["a"]}',
        '{"v": 1, "secrets": {"A b": null}}',
        '{"v": 1, "secrets": {"a": {"app": "Chromium"}}}',
        '{"v": 1, "secrets": {"a": {"app": "Chromium", "origin": ""}}}',
        '{"v": 1, "secrets": {"a": {"app": 1, "origin": "https://x"}}}',
    ],
)
def test_a_broken_file_allows_nothing_and_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "secrets.json"
    file.write_text(text)
    told: list[str] = []
    assert SecretPlaces(file, tell=told.append).all() == {}
    assert len(told) == 1
    assert "I'll ask again" in told[0]


@pytest.mark.feature("Z32")
def test_a_file_that_others_could_have_written_allows_nothing(tmp_path: Path) -> None:
    file = tmp_path / "secrets.json"
    SecretPlaces(file, tell=print).put("a", PLACE)
    file.chmod(0o622)
    told: list[str] = []
    assert SecretPlaces(file, tell=told.append).all() == {}
    assert "others may have written it" in told[0]


@pytest.mark.feature("Z32")
def test_what_cannot_be_read_just_now_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "secrets.json"
    places = SecretPlaces(file, tell=print)
    places.put("a", PLACE)
    before = file.read_bytes()

    def unreadable(_path: Path) -> dict[str, object]:
        raise PermissionError("not now")

    monkeypatch.setattr("desktop_agent.store.secret_places.read_believed", unreadable)
    with pytest.raises(Unavailable, match="may go: not now"):
        places.put("b", None)
    assert file.read_bytes() == before
