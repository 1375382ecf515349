"""Which app is meant on Windows, by what its registry and its start menu tell; both are made by
hand, in folders of the test's own."""

from __future__ import annotations

import struct
import time
from pathlib import Path

import pytest
from polling import wait_until

from desktop_agent.controller.fresh_files import FreshFiles
from desktop_agent.controller.windows.installed_apps import WindowsApps
from desktop_agent.controller.windows.opening import meant
from desktop_agent.controller.windows.registry import OpenerFact
from desktop_agent.controller.windows.shortcuts import Shortcut, read_shortcut
from desktop_agent.ports import NotThere, SeveralApps, Unavailable

pytestmark = [pytest.mark.feature("E4"), pytest.mark.feature("D13")]

PATHS = r"Software\Microsoft\Windows\CurrentVersion\App Paths"
BROWSERS, MAIL = r"Software\Clients\StartMenuInternet", r"Software\Clients\Mail"


class HandMadeRegistry:
    def __init__(self) -> None:
        self.values: dict[tuple[str, str], str] = {}
        self.openers: dict[tuple[str, OpenerFact], str] = {}

    def value(self, key: str, name: str = "") -> str:
        return self.values.get((key, name), "")

    def keys(self, key: str) -> tuple[str, ...]:
        below = (one[len(key) + 1 :] for one, _ in self.values if one.startswith(f"{key}\\"))
        return tuple(dict.fromkeys(one.partition("\\")[0] for one in below))

    def opener(self, of: str, fact: OpenerFact) -> str:
        return self.openers.get((of, fact), "")


class HandMadeWindows:
    """A Windows in a folder: its programs are empty files."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.registry = folder, HandMadeRegistry()
        self.environment = {
            "SYSTEMROOT": str(folder / "windows"),
            "APPDATA": str(folder / "roaming"),
            "PROGRAMDATA": str(folder / "shared"),
            "LOCALAPPDATA": str(folder / "local"),
        }

    def program(self, place: str) -> str:
        file = self.folder / f"{place}.exe"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        return str(file)

    def entry(self, name: str, found: bytes = b"", *, shared: bool = True) -> str:
        root = self.folder / ("shared" if shared else "roaming")
        file = root / "Microsoft/Windows/Start Menu/Programs" / f"{name}.lnk"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(found)
        return str(file)

    def client(self, kind: str, name: str, file: str, root: str = "HKLM") -> None:
        self.registry.values[rf"{root}\{kind}\{name}", ""] = name
        self.registry.values[rf"{root}\{kind}\{name}\shell\open\command", ""] = f'"{file}"'

    def app_path(self, name: str, value: str, root: str = "HKLM") -> None:
        self.registry.values[rf"{root}\{PATHS}\{name}", ""] = value

    def opened_by(self, of: str, file: str, store: str = "", name: str = "") -> None:
        self.registry.openers |= {
            (of, OpenerFact.PROGRAM): file,
            (of, OpenerFact.STORE_APP): store,
            (of, OpenerFact.NAME): name,
        }

    def apps(self) -> WindowsApps:
        return WindowsApps(self.registry, self.environment)

    def opens(self, target: str) -> str:
        return meant(target, self.apps())


def shortcut(target: str, arguments: str = "", *, name: str = "about it") -> bytes:
    """A .lnk file as [MS-SHLLINK] has it, with the parts that stand before and between."""
    items = struct.pack("<HH2sH", 6, 4, b"ab", 0)
    path = target.encode("latin-1", "replace") + b"\0"
    wide = target.encode("utf-16-le") + b"\0\0"
    at = 0x24
    offsets = (0x24, 1, 0, at, 0, 0, at + len(path), 0)
    info = struct.pack("<IIIIIIII", *offsets) + path + wide
    info = struct.pack("<I", len(info) + 4) + info
    texts = b"".join(
        struct.pack("<H", len(one)) + one.encode("utf-16-le") for one in (name, arguments) if one
    )
    flags = 0x01 | 0x02 | 0x04 | 0x80 | (0x20 if arguments else 0)
    return struct.pack("<I16sI", 0x4C, b"", flags).ljust(0x4C, b"\0") + items + info + texts


@pytest.fixture
def here(tmp_path: Path) -> HandMadeWindows:
    """A Windows as it is set up, without any other program."""
    made = HandMadeWindows(tmp_path)
    for name in ("notepad", "mspaint", "calc", "cmd", "control", "taskmgr"):
        made.program(f"windows/System32/{name}")
    made.program("windows/explorer")
    made.registry.values[r"HKLM\Software\Classes\ms-settings\shell", ""] = "x"
    return made


@pytest.mark.parametrize(
    ("called", "opens"),
    [
        *[(one, "System32/notepad") for one in ("text editor", "the editor", "Notepad")],
        *[(one, "System32/calc") for one in ("calculator", "the calculator app", "calc")],
        *[(one, "explorer") for one in ("files", "the file manager", "File Explorer", "explorer")],
        *[(one, "System32/cmd") for one in ("terminal", "a terminal window", "the command line")],
        *[(one, "System32/cmd") for one in ("command prompt", "cmd", "shell")],
        *[(one, "System32/mspaint") for one in ("paint", "Paint", "mspaint")],
        *[(one, "System32/taskmgr") for one in ("task manager", "system monitor")],
        *[(one, "System32/control") for one in ("control panel", "the Control Panel")],
    ],
)
def test_an_everyday_name_opens_the_program_of_windows(
    here: HandMadeWindows, called: str, opens: str
) -> None:
    assert here.opens(called) == here.program(f"windows/{opens}")


@pytest.mark.parametrize("called", ["settings", "the settings", "system settings", "Settings"])
def test_the_settings_are_those_of_this_windows(here: HandMadeWindows, called: str) -> None:
    assert here.opens(called) == "ms-settings:"
    here.registry.values.clear()
    assert here.opens(called) == here.program("windows/System32/control")


def test_the_terminal_is_the_new_one_where_there_is_one(here: HandMadeWindows) -> None:
    new = here.program("local/Microsoft/WindowsApps/wt")
    assert here.opens("the terminal") == new
    assert here.opens("the command prompt") == here.program("windows/System32/cmd")


def test_the_browser_and_the_mail_program_are_those_that_were_chosen(
    here: HandMadeWindows,
) -> None:
    one, other = here.program("apps/one"), here.program("apps/other")
    here.client(BROWSERS, "Browser One", one)
    here.client(BROWSERS, "Other Browser", other, root="HKCU")
    with pytest.raises(SeveralApps, match=r"Browser One or Other Browser\. Which one"):
        here.opens("the browser")
    here.opened_by("http", other)
    assert here.opens("the browser") == other
    post = here.program("apps/post")
    here.client(MAIL, "Some Mail", here.program("apps/some"))
    here.opened_by("mailto", post, name="Post")
    for called in ("mail", "my email", "post"):
        assert here.opens(called) == post


@pytest.mark.parametrize(
    ("association", "called"),
    [
        (".txt", "the text editor"),
        (".png", "photos"),
        (".pdf", "the pdf reader"),
        (".mp3", "the music player"),
        (".mp4", "the video player"),
        (".docx", "the word processor"),
        (".xlsx", "a spreadsheet"),
    ],
)
def test_what_files_open_with_is_the_program_for_them(
    here: HandMadeWindows, association: str, called: str
) -> None:
    own = here.program("apps/own")
    here.opened_by(association, own)
    assert here.opens(called) == own
    # Windows itself would only ask, or hand it on.
    here.opened_by(association, here.program("windows/System32/OpenWith"))
    if association == ".txt":
        assert here.opens(called) == here.program("windows/System32/notepad")
    else:
        with pytest.raises(NotThere):
            here.opens(called)


def test_an_app_of_the_store_is_opened_by_its_id(here: HandMadeWindows) -> None:
    photos = "Microsoft.Windows.Photos_8wekyb3d8bbwe!App"
    here.opened_by(".png", "", store=photos)
    for called in ("photos", "the picture viewer", "Photos"):
        assert here.opens(called) == rf"shell:AppsFolder\{photos}"


def test_an_entry_of_the_start_menu_is_found_by_its_name(here: HandMadeWindows) -> None:
    entry = here.entry("Tools/My Editor", shared=False)
    other = here.entry("Mines")
    for called in ("my editor", "My Editor"):
        assert here.opens(called) == entry
    assert here.opens("mine") == other
    here.entry("Games/Mineshaft")
    with pytest.raises(SeveralApps, match="Mines or Mineshaft") as asked:
        here.opens("mine")
    for identity, name in asked.value.names.items():
        assert name in here.opens(identity)


def test_one_program_in_several_places_is_one(here: HandMadeWindows) -> None:
    file = here.program("apps/fox")
    here.client(BROWSERS, "The Fox", file)
    here.app_path("fox.exe", f'"{file}"')
    entry = here.entry("The Fox", shortcut(file))
    second = here.entry("Fox/The Fox", shortcut(file))
    assert here.opens("the fox") in (entry, second, file)
    assert here.opens("fox") == file
    assert here.opens("the fo") in (entry, second, file)


def test_a_page_as_an_app_of_its_own_is_another_than_its_browser(here: HandMadeWindows) -> None:
    file = here.program("apps/red")
    here.entry("Fox Browser", shortcut(file))
    page = here.entry("Fox Mail", shortcut(file, "--app-id=1"))
    assert here.opens("fox mail") == page
    with pytest.raises(SeveralApps, match="Fox Browser or Fox Mail"):
        here.opens("fox")


@pytest.mark.parametrize(
    "aside", ["Uninstall Mines", "Mines Help", "Mines Readme", "Mines Settings", "Mines website"]
)
def test_what_belongs_to_a_program_is_never_opened_for_it(
    here: HandMadeWindows, aside: str
) -> None:
    entry = here.entry(aside)
    with pytest.raises(NotThere):
        here.opens("mines")
    assert here.opens(aside) == entry
    main = here.entry("Mines Deluxe")
    assert here.opens("mines") == main


def test_a_text_in_the_start_menu_is_no_program(here: HandMadeWindows) -> None:
    here.entry("Mines Rules", shortcut(r"C:\mines\rules.pdf"))
    main = here.entry("Mines", shortcut(r"C:\mines\mines.exe"))
    assert here.opens("min") == main


@pytest.mark.parametrize("root", ["HKCU", "HKLM"])
def test_what_can_be_started_by_a_name_is_opened_by_it(here: HandMadeWindows, root: str) -> None:
    file = here.program("apps/Tool One/tool")
    here.app_path("Tool.exe", file, root)
    for called in ("tool", "Tool"):
        assert here.opens(called) == file
    here.app_path("gone.exe", str(here.folder / "gone.exe"))
    here.app_path("script.exe", __file__)
    for called in ("gone", "script", "too"):
        with pytest.raises(NotThere):
            here.opens(called)


def test_the_program_of_windows_is_not_replaced_by_one_of_its_name(here: HandMadeWindows) -> None:
    here.app_path("notepad.exe", here.program("apps/other/notepad"), "HKCU")
    here.entry("Notepad", shortcut(here.program("apps/third/notepad")))
    assert here.opens("notepad") == here.program("windows/System32/notepad")


def test_it_is_told_what_opens_and_which_windows_are_of_a_kind(here: HandMadeWindows) -> None:
    file = here.program("apps/fox")
    here.client(BROWSERS, "The Fox", file)
    here.opened_by("http", file)
    apps = here.apps()
    assert apps.names_of("the browser") == ("The Fox",)
    assert apps.names_of("terminal") == ("Command Prompt", "cmd")
    assert apps.names_of("https://example.org") == apps.names_of("unknown") == ()
    windows = ("Fox", "Notepad", "cmd", "other")
    assert apps.programs_called("the browser", windows) == {"Fox"}
    assert apps.programs_called("text editor", windows) == {"Notepad"}
    assert apps.programs_called("terminal", windows) == {"cmd"}
    assert apps.programs_called("fox", windows) == frozenset()


@pytest.mark.feature("Z32")
def test_what_came_in_this_task_is_known_by_the_app_that_it_is_opened_as(
    here: HandMadeWindows,
) -> None:
    old = here.program("apps/old")
    fresh = FreshFiles({}, lambda target: here.apps().files_behind(target))
    here.app_path("old.exe", old)
    wait_until(lambda: time.time() - Path(old).stat().st_ctime > 0.1)
    fresh.begin()
    assert not fresh.has("old")
    assert not fresh.has("notepad")
    assert fresh.has(here.entry("New Entry", shortcut(old)))
    assert fresh.has("new entry")
    here.app_path("new.exe", here.program("apps/new"))
    assert fresh.has("new")
    # An entry that was there may start what has come.
    assert here.apps().files_behind("new entry")[1] == Path(old)


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (shortcut(r"C:\Ä\Füchse.exe"), Shortcut("C:\\Ä\\Füchse.exe")),
        (shortcut(r"C:\猫.exe", "--new"), Shortcut("C:\\猫.exe", True)),
        (shortcut(r"C:\a.exe")[:60], Shortcut()),
        (shortcut(r"C:\a.exe")[:100], Shortcut()),
        (b"", Shortcut()),
        (b"MZ" * 100, Shortcut()),
    ],
)
def test_a_shortcut_tells_what_it_starts(found: bytes, told: Shortcut) -> None:
    assert read_shortcut(found) == told


def test_this_program_opens_no_second_one_of_itself(here: HandMadeWindows) -> None:
    here.entry("desktop-agent")
    with pytest.raises(Unavailable):
        here.opens("desktop-agent")


@pytest.mark.parametrize("name", ["tool.exe", "run.bat", "page.hta", "entry.lnk", "unknown.zzz"])
def test_only_documents_are_opened_by_their_path(
    here: HandMadeWindows, tmp_path: Path, name: str
) -> None:
    document = tmp_path / "notes.TXT"
    document.touch()
    assert here.opens(str(document)) == str(document)
    assert here.opens(str(tmp_path)) == str(tmp_path)
    (tmp_path / name).touch()
    with pytest.raises(Unavailable, match="only documents"):
        here.opens(str(tmp_path / name))


@pytest.mark.parametrize(
    "target", ["javascript:1", "file:///c:/a.txt", "ftp://a/b", "mailto:a@b", "ms-settings:x"]
)
def test_no_other_address_is_opened(here: HandMadeWindows, target: str) -> None:
    assert here.opens("https://example.org/a?b=c") == "https://example.org/a?b=c"
    with pytest.raises(Unavailable, match="only http"):
        here.opens(target)


@pytest.mark.parametrize(
    ("entry", "program", "called"),
    [
        ("Bar Uninstaller", "uninst", "bar"),
        ("Foo deinstallieren", "unins000", "foo"),
        ("Foo Wizard", "setup", "wizard"),
    ],
)
def test_what_removes_or_sets_up_a_program_is_not_opened_for_it(
    here: HandMadeWindows, entry: str, program: str, called: str
) -> None:
    here.entry(entry, shortcut(here.program(f"apps/{program}")))
    with pytest.raises((NotThere, SeveralApps)):
        here.opens(called)


def test_two_programs_of_one_file_name_are_two(here: HandMadeWindows) -> None:
    here.entry("Nova Racing", shortcut(here.program("a/launcher")))
    here.entry("Nova Builder", shortcut(here.program("b/launcher")))
    with pytest.raises(SeveralApps):
        here.opens("nova")


def test_the_end_of_a_name_after_a_point_is_no_name(here: HandMadeWindows) -> None:
    for name in ("paint.net", "Battle.net"):
        here.entry(name, shortcut(here.program(f"apps/{name.partition('.')[0]}")))
    with pytest.raises((NotThere, SeveralApps)):
        here.opens("net")
