"""Consents are believed, files kept private, and open ones waited for, by a real Windows API."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from desktop_agent.executor.checks.files import file_problem
from desktop_agent.geometry import Point
from desktop_agent.ports import Crash, Snapshot
from desktop_agent.ports.shared.folders import folder_called
from desktop_agent.store.crash import FileCrashFlag
from desktop_agent.store.files import create_private, private_folder
from desktop_agent.store.rights.access_list import others_read, others_write
from desktop_agent.store.rights.security_api import SecurityApi
from desktop_agent.store.rights.windows_rights import NotOurs
from desktop_agent.store.trusted_file import change_believed, read_believed

BODY = {"hosts": ["models.example"]}
CRASH = Crash("2025-03-04T05:06:07+00:00", "", Snapshot(Point(640, -3)))
EVERYBODY_TOO = "D:P(A;OICI;FA;;;{user})(A;OICI;{rights};;;WD)"


@pytest.fixture
def api() -> SecurityApi:
    return SecurityApi()


@pytest.fixture
def state(request: pytest.FixtureRequest) -> Path:
    # Everybody may write where temporary files lie.
    return Path(os.environ["USERPROFILE"]) / f"state-{abs(hash(request.node.name))}"


def open_to_all(api: SecurityApi, path: Path, rights: str) -> None:
    api.set_access(path, EVERYBODY_TOO.format(user=api.user(), rights=rights))


@pytest.mark.feature("N1")
def test_what_others_can_write_is_not_believed(api: SecurityApi, state: Path) -> None:
    path = state / "hosts.json"
    change_believed(path, lambda: BODY)
    assert read_believed(path)["hosts"] == BODY["hosts"]
    open_to_all(api, path, "FA")
    with pytest.raises(NotOurs, match="others may have written it"):
        read_believed(path)
    open_to_all(api, path, "FR")
    assert read_believed(path)
    open_to_all(api, state, "FA")
    with pytest.raises(NotOurs, match="others may write in the folder"):
        read_believed(path)


@pytest.mark.feature("N1")
def test_a_key_that_others_may_read_seals_nothing(api: SecurityApi, state: Path) -> None:
    path = state / "hosts.json"
    change_believed(path, lambda: BODY)
    open_to_all(api, state / "seal.key", "FR")
    with pytest.raises(ValueError, match="does not bear my seal"):
        read_believed(path)


@pytest.mark.feature("N1")
def test_files_are_made_for_this_user_alone(api: SecurityApi, state: Path) -> None:
    # Wine lets a folder inherit from the one above even where it is told not to.
    folder = private_folder(private_folder(state) / "a" / "b")
    create_private(folder / "new").close()
    with pytest.raises(FileExistsError):
        create_private(folder / "new")
    for path in (folder, folder / "new"):
        assert not others_read(api.of_path(path), api.user())
    (state / "open").mkdir()
    open_to_all(api, state / "open", "FA")
    assert others_write(api.of_path(state / "open"), api.user())
    private_folder(state / "open")
    assert not others_read(api.of_path(state / "open"), api.user())


@pytest.mark.feature("Z28")
def test_a_flag_that_is_open_for_a_moment_is_replaced(state: Path) -> None:
    flag = FileCrashFlag(state / "running.json")
    flag.raise_(CRASH)
    reader = (state / "running.json").open("rb")
    done = threading.Event()

    def raise_() -> None:
        flag.raise_(Crash("later", "", CRASH.snapshot))
        done.set()

    thread = threading.Thread(target=raise_)
    thread.start()
    refused = not done.wait(0.2)
    reader.close()
    thread.join()
    assert done.is_set()
    assert refused, "Windows lets nobody replace an open file"
    found = flag.found()
    assert found is not None
    assert found.began == "later"
    assert [file.name for file in state.iterdir()] == ["running.json"]


@pytest.mark.feature("Z20")
@pytest.mark.parametrize("form", [str, Path.as_posix, lambda folder: f"“{folder}”"])
def test_a_file_counts_in_a_folder_of_windows_that_the_goal_names(
    state: Path, form: object
) -> None:
    assert callable(form)
    folder = state.with_name("letters")
    folder.mkdir(exist_ok=True)
    file = folder / "a.txt"
    file.write_text("x")
    goal = (f"save it in {form(folder)}.",)
    assert file_problem(str(file), goal) == ""
    assert file_problem(str(file).upper(), goal) == ""
    assert "there is no file" in file_problem(str(folder / "b.txt"), goal)
    for other in (r"C:\windows\win.ini", r"\\server\share\a.txt", str(folder) + r"-not\a"):
        assert "the goal names no folder" in file_problem(other, goal)
    assert "the goal names no folder" in file_problem(r"C:\windows\win.ini", ("save it in C:\\",))
    assert folder_called(str(folder)) == folder
