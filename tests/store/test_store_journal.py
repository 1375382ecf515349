"""The journal: whole over runs and processes, on the disk when it says so, and without a text."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from any_event import SAMPLES
from filelock import FileLock
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from journal_parts import THEN, TYPE, Place, fill, moved
from polling import wait_until

from desktop_agent.events import Receipt, Result, Status
from desktop_agent.geometry import Rect
from desktop_agent.ports import Unavailable
from desktop_agent.protocol import Expect, Hold, KeyCombo, KeyDown, KeyUp, Op, Type
from desktop_agent.store.journal import FileJournal

ROOT = Path(__file__).parents[2]
# Neither in hex, nor in a name of ours, nor in a time.
WORDS = st.text(st.sampled_from("GHIJKLMNOPQRSUVWXYÄß你😀‚"), min_size=4, max_size=40)


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "one")


def parsed(place: Place) -> list[dict[str, Any]]:
    return [json.loads(line) for line in place.read()]


def without_seals(line: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in line.items() if name not in ("run", "prev", "hash")}


def started(code: str, path: Path) -> subprocess.Popen[str]:
    """Another process, which may use what these tests use."""
    return subprocess.Popen(
        [sys.executable, "-c", code, str(path)],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT), str(ROOT / "tests" / "store")]),
        },
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate("\n", timeout=100)
    assert process.returncode == 0, err
    return out


# --- what a line says --------------------------------------------------------------------------


@pytest.mark.feature("Z30", "N19", "Z1", "Z2", "Z3")
def test_each_line_says_what_happened_in_kinds_numbers_and_digests(place: Place) -> None:
    journal = place.journal()
    moved(journal)
    journal.intent(1, TYPE, "field “Name”", 2)
    rest = replace(TYPE, text="HEIM")
    journal.effect(1, Receipt(TYPE, Result.INTERRUPTED, "you pressed Esc", rest=rest))
    state, intent, effect = map(without_seals, parsed(place))
    time = "2025-03-04T05:06:07.891+00:00"
    assert state == {
        **{"v": 1, "n": 1, "time": time, "kind": "state", "task": 1},
        **{"before": "idle", "after": "planning", "why": "Said"},
    }
    text, target = intent["op"].pop("text"), intent.pop("target")
    assert (text["length"], target["length"]) == (6, 12)
    assert intent == {
        **{"v": 1, "n": 2, "time": time, "kind": "intent", "task": 1},
        **{"op": {"op": "type"}, "risk": 2},
    }
    assert effect["rest"].pop("text")["length"] == 4
    assert effect.pop("why")["length"] == 15
    assert effect == {
        **{"v": 1, "n": 3, "time": time, "kind": "effect", "task": 1, "of": 2, "op": "type"},
        **{"result": "interrupted", "rest": {"op": "type"}},
        **{"yielded": False, "void": False, "seconds": 0.0, "settled_s": 0.0},
    }
    assert place.words() == ""


@pytest.mark.feature("Z30", "F2")
def test_what_came_late_and_what_else_was_seen_stand_in_it_without_words(place: Place) -> None:
    journal = place.journal()
    journal.effect(1, Receipt(TYPE, Result.CHANGED, effect="the window in front is now “HEIM”"))
    journal.late(1, Rect(1, 2, 3, 4))
    effect, late = parsed(place)
    assert effect["seen"]["length"] == 33
    assert (late["kind"], late["dirty"]) == ("late", [1, 2, 3, 4])
    assert place.words() == ""


@pytest.mark.feature("Z30", "N19")
def test_only_this_user_may_read_it(place: Place) -> None:
    before = os.umask(0)
    try:
        fill(place.journal(), 2)
    finally:
        os.umask(before)
    for folder in (place.folder, place.key.parent):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        for file in folder.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    assert len(place.key.read_bytes()) == 32


@pytest.mark.feature("Z30", "N19")
# Each example writes to the disk: making a failing one smaller would take minutes.
@settings(max_examples=3, deadline=None, phases=(Phase.generate,))
@pytest.mark.parametrize("sample", SAMPLES, ids=str)
@given(data=st.data())
def test_no_text_of_any_op_target_or_reason_is_in_it(
    tmp_path_factory: pytest.TempPathFactory, sample: Op, data: st.DataObject
) -> None:
    place = Place(tmp_path_factory.mktemp("any"))
    op = with_words(sample, data)
    target, why, event = (data.draw(WORDS) for _ in range(3))
    journal = place.journal()
    journal.moved(1, Status.PLANNING, Status.EXECUTING, event)
    journal.intent(1, op, target, 1)
    journal.effect(1, Receipt(op, Result.FAILED, why, rest=op, target=target))
    journal.effect(1, Receipt(replace(op), Result.REFUSED, why, target=target))
    files = [path for path in place.root.rglob("*") if path.is_file() and path != place.key]
    kept = b"".join(path.read_bytes() for path in files)
    readable = json.dumps([json.loads(line) for line in place.read()], ensure_ascii=False)
    for text in (target, why, event, *words_of(op)):
        for start in range(len(text) - 3):
            part = text[start : start + 4]
            assert part.encode() not in kept
            assert json.dumps(part)[1:-1].encode() not in kept
            assert part not in readable
    assert place.words() == ""


NO_WORDS = ("button", "role", "key", "keys")


def with_words(op: Op, data: st.DataObject) -> Op:
    """The op with a random text wherever it may hold one."""
    names = [field.name for field in fields(op) if field.name not in NO_WORDS]
    held = [name for name in names if name == "intent" or isinstance(getattr(op, name), str)]
    claims = {
        name: with_claim(claim, data)
        for name in names
        if isinstance(claim := getattr(op, name), Expect)
    }
    return replace(op, **{name: data.draw(WORDS) for name in held}, **claims)


def with_claim(claim: Expect, data: st.DataObject) -> Expect:
    return replace(claim, **{name: data.draw(WORDS) for name in ("text", "window", "file")})


def words_of(op: Op) -> list[str]:
    values = [getattr(op, field.name) for field in fields(op) if field.name not in NO_WORDS]
    claims = [value for value in values if isinstance(value, Expect)]
    values += [getattr(claim, name) for claim in claims for name in ("text", "window", "file")]
    found = [value for value in values if isinstance(value, str)]
    assert found
    return found


@pytest.mark.feature("Z30", "N19")
@pytest.mark.parametrize(
    "op",
    [
        KeyDown(key="Q"),
        KeyUp(key="Q"),
        KeyCombo(keys=("Q",)),
        KeyCombo(keys=("shift", "Q")),
        KeyCombo(keys=("altgr", "Q")),
        KeyCombo(keys=("ctrl", "alt", "Q")),
        Hold(keys=("Q",), seconds=1),
        KeyCombo(keys=("ctrl", "QQQQ")),
    ],
    ids=str,
)
def test_a_key_that_types_a_character_is_text(place: Place, op: Op) -> None:
    journal = place.journal()
    journal.intent(1, op, "", 1)
    journal.effect(1, Receipt(op, Result.INTERRUPTED, rest=op))
    assert b"Q" not in place.lines.read_bytes()


def test_a_shortcut_and_a_named_key_are_kept_in_words(place: Place) -> None:
    journal = place.journal()
    for op in (KeyCombo(keys=("ctrl", "s")), KeyCombo(keys=("shift", "tab")), KeyDown(key="f5")):
        journal.intent(1, op, "", 1)
    found = [line["op"] for line in parsed(place)]
    assert [op.get("keys") or op["key"] for op in found] == [["ctrl", "s"], ["shift", "tab"], "f5"]


@pytest.mark.feature("Z30", "N19")
def test_equal_texts_have_no_pattern_and_another_key_gives_other_digests(
    tmp_path: Path,
) -> None:
    found = []
    for name in ("one", "two"):
        place = Place(tmp_path / name)
        journal = place.journal()
        for _ in range(2):
            journal.intent(1, Type(text="a"), "", 1)
        found += [line["op"]["text"]["digest"] for line in parsed(place)]
    assert len(set(found)) == 4


# --- over runs and processes -------------------------------------------------------------------


@pytest.mark.feature("Z30", "N19")
def test_the_chain_carries_over_restarts(place: Place) -> None:
    for _ in range(3):
        fill(place.journal(), 3)
    lines = parsed(place)
    assert [line["n"] for line in lines] == list(range(1, 10))
    assert [line["prev"] for line in lines[1:]] == [line["hash"] for line in lines[:-1]]
    assert len({line["run"] for line in lines}) == 3
    assert (place.verify().count, place.words()) == (9, "")


APPEND = """
import sys
from pathlib import Path
from journal_parts import Place, fill
from desktop_agent.ports import Interrupt
journal = Place(Path(sys.argv[1])).journal()
print("ready", flush=True)
sys.stdin.readline()
for _ in range(50):
    fill(journal, 4)
    # Long enough for the other one to get the lock, for which it waits only so long.
    Interrupt().wait(0.01)
"""


@pytest.mark.at_length
@pytest.mark.feature("Z30", "N19")
def test_two_processes_that_write_at_once_make_one_chain(place: Place) -> None:
    writers = [started(APPEND, place.root) for _ in range(2)]
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
    with ThreadPoolExecutor(2) as pool:
        found = [pool.submit(ended, writer) for writer in writers]
        while not wait_until(lambda: all(each.done() for each in found), 0.02):
            assert place.words() == "", "a journal that is being written is no broken one"
        assert [each.result() for each in found] == ["", ""]
    lines = parsed(place)
    assert (len(lines), place.words()) == (400, "")
    runs = [line["run"] for line in lines]
    assert len(set(runs)) == 2
    assert runs[:200] != [runs[0]] * 200, "they did not write at once"
    for line in lines:
        if line["kind"] == "effect":
            assert lines[line["of"] - 1]["run"] == line["run"]


# --- on the disk -------------------------------------------------------------------------------


@pytest.mark.feature("Z30", "N19")
def test_a_line_is_on_the_disk_before_the_head_names_it(place: Place) -> None:
    synced: list[tuple[int, int]] = []

    def sync(handle: int) -> None:
        assert os.path.samestat(os.fstat(handle), place.lines.stat())
        os.fsync(handle)
        count = json.loads(place.head.read_bytes())["count"]
        synced.append((len(place.read()), count))

    journal = FileJournal(place.folder, place.key, lambda: THEN, sync=sync)
    journal.intent(1, TYPE, "", 1)
    assert synced == [(1, 0)]
    fill(journal, 2)
    assert synced == [(1, 0), (2, 1), (3, 2)]


@pytest.mark.feature("Z30", "N19")
def test_what_could_not_be_put_on_the_disk_is_not_there(place: Place) -> None:
    fill(place.journal(), 2)

    def broken(_handle: int) -> None:
        raise OSError(5, "Input/output error")

    journal = FileJournal(place.folder, place.key, lambda: THEN, sync=broken)
    with pytest.raises(Unavailable, match="Input/output error") as told:
        journal.intent(1, TYPE, "", 1)
    assert len(told.value.advice) >= 3
    assert (place.verify().count, place.words()) == (2, "")
    moved(place.journal())
    assert (place.verify().count, place.words()) == (3, "")


FULL = """
import resource, signal, sys
from pathlib import Path
from desktop_agent.ports import Unavailable
from journal_parts import Place, fill
place = Place(Path(sys.argv[1]))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
fill(place.journal(), 2)
room = place.lines.stat().st_size + 100
resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
try:
    fill(place.journal(), 1)
except Unavailable as problem:
    print(problem)
    print(*problem.advice, sep="\\n")
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
fill(place.journal(), 2)
"""


@pytest.mark.feature("Z30", "N19")
def test_where_there_is_no_more_room_it_says_so_and_leaves_no_half_of_a_line(place: Place) -> None:
    said = ended(started(FULL, place.root))
    assert "I can't write the journal: File too large. Without it I won't act." in said
    assert "is not full" in said
    assert (place.verify().count, place.words()) == (4, "")


READ_ONLY = """
import os, sys
from pathlib import Path
from desktop_agent.ports import Unavailable
from journal_parts import Place, fill
folder = Path(sys.argv[1])
os.chdir(folder)
if os.getuid() == 0:
    # Root may write anywhere, so it is somebody else who tries.
    os.chown(".", 65534, 65534)
    os.chmod(".", 0o500)
    os.setuid(65534)
os.chmod(".", 0o500)
try:
    fill(Place(Path(".")).journal(), 1)
except Unavailable as problem:
    print(problem)
    print(*problem.advice, sep="\\n")
"""


@pytest.mark.feature("Z30", "N19")
def test_a_folder_that_cannot_be_written_is_told_with_advice(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir()
    try:
        said = ended(started(READ_ONLY, folder))
    finally:
        folder.chmod(0o700)
    assert "I can't write the journal: Permission denied." in said
    assert "belong to you and can be written" in said
    assert list(folder.iterdir()) == []


@pytest.mark.at_length
@pytest.mark.feature("Z30", "N19")
def test_a_process_that_never_lets_go_is_told_of(place: Place) -> None:
    fill(place.journal(), 1)
    with (
        FileLock(place.folder / "journal.lock"),
        pytest.raises(Unavailable, match="another desktop-agent"),
    ):
        fill(place.journal(), 1)
    fill(place.journal(), 1)
    assert place.words() == ""
