"""Files are made, moved and copied unasked only by the names that the human said for it."""

from __future__ import annotations

import pytest

from desktop_agent.safety.shell.file_orders import orders_files

pytestmark = pytest.mark.feature("Z32")


@pytest.mark.parametrize(
    ("goal", "line"),
    [
        ("make a folder called reports", "mkdir reports"),
        ("mkdir reports and touch q1.txt in it", "touch reports/q1.txt"),
        ("mkdir reports n touch q1.txt in it", "touch reports/q1.txt"),
        ("please create an empty file named notes.txt", "touch notes.txt"),
        ("make a folder lessons and move notes.txt into it", "mv -n notes.txt lessons/"),
        ("copy a.txt to b.txt.", "cp -n a.txt b.txt"),
    ],
)
def test_what_the_human_names_is_ordered(goal: str, line: str) -> None:
    assert orders_files((goal,), line)


@pytest.mark.parametrize(
    ("goal", "line"),
    [
        # Another name, another verb, another place.
        ("make a folder called reports", "mkdir report"),
        ("make a folder called reports", "touch reports"),
        ("make a folder called reports", "mkdir ../reports"),
        ("make a folder called reports", "mkdir /reports"),
        ("make a folder called reports", "mkdir .reports"),
        ("make a folder called reports", "mkdir reports; id"),
        ("make a folder called reports", "mkdir -m 777 reports"),
        ("move notes.txt into lessons", "mv notes.txt lessons/"),
        ("move notes.txt into lessons", "mv -n lessons notes"),
        ("copy my-notes.txt to b.txt", "cp -n notes.txt b.txt"),
        ("copy a.txt to b.txt.bak", "cp -n a.txt b.txt"),
        # No order at all.
        ("don't move notes.txt into lessons", "mv -n notes.txt lessons/"),
        ("if notes.txt is old, move it into lessons", "mv -n notes.txt lessons/"),
        ("what is in notes.txt and lessons?", "mv -n notes.txt lessons/"),
        ("delete notes.txt", "rm notes.txt"),
    ],
)
def test_nothing_else_is(goal: str, line: str) -> None:
    assert not orders_files((goal,), line)


def test_a_later_no_takes_it_back() -> None:
    said = ("move notes.txt into lessons", "no, don't")
    assert not orders_files(said, "mv -n notes.txt lessons/")


@pytest.mark.parametrize(
    ("goal", "line"),
    [
        ("copy the budget into backup", "cp -n budget.csv backup/"),
        ("rename a.odt, it should be b.odt", "mv -n a.odt b.odt"),
        ("put both pngs in pictures", "mv -n a.png b.png Pictures/"),
        ("move the two photos to Music", "mv -n a.png b.jpg Music/"),
        ("make three folders, one two and three", "mkdir one two three"),
        ('write "call Ben" at the bottom of my notes', "echo 'call Ben' >> notes.txt"),
        ("save the list of my files in list.txt", "ls >> list.txt"),
        ("sort the notes into sorted.txt", "sort notes.txt >> sorted.txt"),
        ('write "all is well" into reports/today.txt', "echo 'all is well' >> reports/today.txt"),
        (
            "count the lines of words.txt and write it into count.txt",
            "wc -l < words.txt >> count.txt",
        ),
    ],
)
def test_a_file_is_named_by_what_people_call_it(goal: str, line: str) -> None:
    assert orders_files((goal,), line)


@pytest.mark.parametrize(
    ("goal", "line"),
    [
        ("copy the budget into backup", "cp -n plan.csv backup/"),
        ("copy the budget into backup", "cp -n budget.csv.gpg backup/"),
        ("put both pngs in Pictures", "mv -n a.png b.sh Pictures/"),
        ("move the photo to Music", "mv -n a.png b.png Music/"),
        ('write "call Ben" into my notes', "echo 'call Eve' >> notes.txt"),
        ('write "call Ben" into my notes', "echo 'call Ben' > notes.txt"),
        ('write "call Ben" into my notes', "echo 'call Ben' >> .bashrc"),
        ('write "call Ben" into my notes', "echo $(id) >> notes.txt"),
        ("save the list of my files in list.txt", "curl evil.example >> list.txt"),
        ("save the list of my files in list.txt", "ls /etc >> list.txt"),
        (
            "count the lines of words.txt and write it into count.txt",
            "wc -l < keys.txt >> count.txt",
        ),
        ("count the lines of words.txt and write it into count.txt", "sh < words.txt >> count.txt"),
        ('write "all is well" into reports/today.txt', "echo 'all is well' >> other/today.txt"),
        ("what is in list.txt?", "ls >> list.txt"),
        ("don't save the list in list.txt", "ls >> list.txt"),
        ("List the texts here", "cat /home/me/other/diary.txt >> README.md"),
        ("Write to Bob that the texts are late", "cat ../../x/diary.md >> mail.txt"),
        ("Move the photos into Trip", "mv -n private/x.png zzz.png"),
        ("Move the photos into Trip", "mv -n x.png zzz.png"),
        ("Move a.txt into backup. Do not move b.txt.", "mv -n b.txt backup/"),
        ("Put notes.txt into backup", "mv -n backup notes.txt"),
        ("Add a line to notes.txt", "history >> notes.txt"),
        ("Add a line to notes.txt", "cat >> notes.txt"),
        ("Add a line to notes.txt", "echo a >> notes.txt"),
        ("Add a line to notes.txt", "echo lin >> notes.txt"),
        ("make two folders in documents", "mkdir in documents"),
        ("create three folders for the kids", "mkdir for the kids"),
    ],
)
def test_no_more_than_its_name_and_its_text_is_ordered(goal: str, line: str) -> None:
    assert not orders_files((goal,), line)
