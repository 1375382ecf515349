"""What is written into Exec comes back as the very words, by our reader and by GLib's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from polling import STARTED_S, wait_until

from desktop_agent.controller.exec_lines import as_string, exec_line, exec_words, from_string

pytestmark = pytest.mark.feature("E4")

HOSTILE = (
    "a b",
    '"',
    "'",
    "50%",
    "%f",
    "$HOME",
    "`id`",
    "back\\slash",
    "#~&|;<>*?()",
    "é",
    "",
    "\\n",
)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["/usr/bin/python3", "/opt/agent/main.py"], "/usr/bin/python3 /opt/agent/main.py"),
        (["python3", "/my files/main.py"], 'python3 "/my files/main.py"'),
        # The examples of the specification: a backslash is written four times, a dollar after two.
        (["p", "a\\b"], 'p "a\\\\\\\\b"'),
        (["p", "$5"], 'p "\\\\$5"'),
        (["p", "100%"], "p 100%%"),
        (["p", ""], 'p ""'),
        (["/100% p", "x"], 'env "/100%% p" x'),
    ],
)
def test_words_are_quoted_as_the_specification_says(words: list[str], line: str) -> None:
    assert exec_line(words) == line


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\0")), min_size=1))
def test_our_reader_gets_the_words_that_were_written(words: list[str]) -> None:
    given_words = ["program", *words]
    read = exec_words(exec_line(given_words))
    assert [word.replace("%%", "%") for word in read] == given_words


@given(st.text())
def test_a_string_comes_back_as_it_was(text: str) -> None:
    assert from_string(as_string(text)) == text


@pytest.mark.parametrize("words", [[], ["a=b"], [""], ["p", "\0"]])
def test_what_no_entry_can_run_is_refused(words: list[str]) -> None:
    with pytest.raises(ValueError, match="no program"):
        exec_line(words)


@pytest.mark.parametrize("line", ['a "b', "a 'b", 'a "b"c"'])
def test_a_quotation_that_is_not_closed_is_told(line: str) -> None:
    with pytest.raises(ValueError, match="not closed"):
        exec_words(line)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("sh -c 'a b' %U", ["sh", "-c", "a b", "%U"]),
        ("env A=1  b\\\\ c", ["env", "A=1", "b c"]),
        ('"/opt/x"/y', ["/opt/x/y"]),
        ("  ", []),
    ],
)
def test_what_others_write_is_read_as_a_shell_would(line: str, words: list[str]) -> None:
    assert exec_words(line) == words


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="no desktop entries there")
def test_the_desktops_own_reader_starts_the_very_words(tmp_path: Path) -> None:
    folder = tmp_path / "50% \"of\" 'all' $HOME `files` \\ here"
    folder.mkdir()
    program, told = folder / "a program", tmp_path / "told"
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > "{told}.new"\nmv "{told}.new" "{told}"\n')
    program.chmod(0o755)
    entry = tmp_path / "x.desktop"
    line = exec_line([str(program), *HOSTILE])
    entry.write_text(f"[Desktop Entry]\nType=Application\nName=x\nExec={line}\n")
    checked = subprocess.run(
        ["desktop-file-validate", entry], capture_output=True, text=True, check=False
    )
    assert (checked.returncode, checked.stdout) == (0, "")
    subprocess.run(["gio", "launch", entry], check=True)
    assert wait_until(told.exists, STARTED_S)
    assert told.read_text().removesuffix("\n").split("\n") == list(HOSTILE)
