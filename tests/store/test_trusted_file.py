"""What says what the human allowed is believed only as we wrote it, where nobody else can write."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import pytest

from desktop_agent.store import own_files
from desktop_agent.store.consents import Consents
from desktop_agent.store.files import replace_private
from desktop_agent.store.seal import KEY
from desktop_agent.store.secret_places import SecretPlaces
from desktop_agent.store.trusted_file import change_believed, read_believed

pytestmark = pytest.mark.feature("N1")

BODY = {"hosts": ["models.example"]}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "hosts.json"


@pytest.fixture
def kept(path: Path) -> Path:
    change_believed(path, lambda: BODY)
    assert read_believed(path) == {"v": 1, **BODY}
    return path


def not_believed(path: Path) -> str:
    with pytest.raises(ValueError, match=r".") as told:
        read_believed(path)
    return str(told.value)


def rewritten(path: Path, **fields: object) -> None:
    path.write_text(json.dumps(json.loads(path.read_text()) | fields), encoding="utf-8")


def test_what_another_program_writes_is_not_believed(kept: Path) -> None:
    rewritten(kept, hosts=["evil.example"])
    assert "does not bear my seal" in not_believed(kept)


@pytest.mark.parametrize("seal", [None, 5, "", "a" * 64, "é" * 64, "\udc80"])
def test_no_made_up_seal_counts(kept: Path, seal: object) -> None:
    rewritten(kept, seal=seal)
    assert "does not bear my seal" in not_believed(kept)


def test_what_is_sealed_for_one_file_says_nothing_in_another(kept: Path) -> None:
    other = kept.with_name("secrets.json")
    kept.rename(other)
    assert "does not bear my seal" in not_believed(other)


def test_the_file_of_an_older_version_is_asked_about_again(path: Path) -> None:
    path.parent.mkdir(mode=0o700)
    path.write_text('{"v": 1, "hosts": ["models.example"]}', encoding="utf-8")
    path.chmod(0o644)
    told: list[str] = []
    assert Consents(path, tell=told.append).allowed() == frozenset()
    assert "does not bear my seal, so I may not have written it. I'll ask again" in told[0]
    secrets = path.with_name("secrets.json")
    secrets.write_text('{"v": 1, "secrets": {"a": null}}', encoding="utf-8")
    secrets.chmod(0o600)
    assert SecretPlaces(secrets, tell=told.append).all() == {}
    assert "does not bear my seal" in told[1]


def test_what_is_replaced_while_it_is_read_is_read_anew(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = {"hosts": ["later.example"]}
    opened: list[Path] = []

    def open_file(path: Path) -> BinaryIO:
        file = real_open(path)
        if path == kept and len(opened) < 3:
            opened.append(path)
            change_believed(kept, lambda: later)
        return file

    real_open = own_files._open
    monkeypatch.setattr(own_files, "_open", open_file)
    assert read_believed(kept) == {"v": 1, **later}
    assert len(opened) == 3


def test_what_is_replaced_for_ever_is_not_waited_for(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def open_file(path: Path) -> BinaryIO:
        file = real_open(path)
        replace_private(path, b"{}")
        return file

    real_open = own_files._open
    monkeypatch.setattr(own_files, "_open", open_file)
    with pytest.raises(OSError, match="again and again"):
        read_believed(kept)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda path: path.chmod(0o620), "others may have written it"),
        (lambda path: path.chmod(0o602), "others may have written it"),
        (lambda path: path.parent.chmod(0o770), "others may write in the folder"),
        (lambda path: path.parent.chmod(0o707), "others may write in the folder"),
        (lambda path: path.parent.parent.chmod(0o777), "others may write in the folder"),
        (lambda path: os.link(path, path.with_name("other.json")), "more than one name"),
        (lambda path: linked(path), "it is a link"),
    ],
)
def test_where_others_can_write_nothing_is_believed(
    kept: Path, spoil: Callable[[Path], None], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whoever runs these tests may have a group of their own.
    monkeypatch.setattr("desktop_agent.store.own_files._is_ours_alone", lambda group: False)
    spoil(kept)
    assert why in not_believed(kept)


def linked(path: Path) -> None:
    real = path.with_name("real.json")
    path.rename(real)
    path.symlink_to(real)


def test_what_belongs_to_another_user_is_not_believed(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "getuid", lambda: os.stat(kept).st_uid + 1)
    assert "belongs to somebody else" in not_believed(kept)


def test_a_folder_of_the_users_own_group_or_with_the_sticky_bit_is_no_harm(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_agent.store.own_files._is_ours_alone", lambda group: True)
    kept.parent.parent.chmod(0o775)
    assert read_believed(kept)
    kept.parent.parent.chmod(0o1777)
    assert read_believed(kept)


def test_a_folder_that_is_a_link_leads_there_if_both_are_ours(kept: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(kept.parent)
    assert read_believed(link / kept.name)
    kept.parent.chmod(0o707)
    assert "others may write in the folder" in not_believed(link / kept.name)


def test_where_owners_are_not_known_nothing_is_believed(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "getuid")
    with pytest.raises(OSError, match="does not tell whose it is, so it is not believed"):
        read_believed(kept)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda key: key.unlink(),
        lambda key: key.chmod(0o644),
        lambda key: key.write_bytes(key.read_bytes()[:-1]),
        lambda key: key.write_text("a text that an editor can save, of 43 letters"),
        lambda key: os.link(key, key.with_name("other")),
    ],
)
def test_without_a_key_that_only_we_know_nothing_is_believed_and_a_new_one_is_made(
    kept: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(kept.parent / KEY)
    assert "does not bear my seal" in not_believed(kept)
    change_believed(kept, lambda: BODY)
    assert read_believed(kept)["hosts"] == BODY["hosts"]


def test_no_editor_can_save_a_key(kept: Path) -> None:
    key = (kept.parent / KEY).read_bytes()
    assert b"\0" in key
    with pytest.raises(UnicodeDecodeError):
        key.decode()
