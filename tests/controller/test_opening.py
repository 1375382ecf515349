"""Which installed app is meant: by its name, or by what people call its kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.controller.apps import command_of, names_of_app
from desktop_agent.ports import SeveralApps, Unavailable

SETTINGS = "Categories=XFCE;GTK;Settings;DesktopSettings;"
EDITOR = "GenericName=Text Editor\nCategories=Utility;TextEditor;\nMimeType=text/plain;"
BROWSER = (
    "GenericName=Web Browser\nCategories=Network;WebBrowser;\n"
    "MimeType=text/html;x-scheme-handler/http;x-scheme-handler/https;"
)
TERMINAL = "Categories=System;TerminalEmulator;"
FILES = "Categories=System;FileTools;FileManager;\nMimeType=inode/directory;"


class Installed:
    """Entries and defaults in folders of the test's own; no other folder is looked into."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._environment = {
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_DATA_DIRS": str(folder / "shared"),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_CONFIG_DIRS": str(folder / "etc"),
            "PATH": str(folder / "bin"),
        }

    def add(self, identity: str, name: str, exec_: str, more: str = "") -> Installed:
        folder = self._folder / "shared" / "applications"
        folder.mkdir(parents=True, exist_ok=True)
        text = f"[Desktop Entry]\nType=Application\nName={name}\nExec={exec_}\n{more}\n"
        (folder / f"{identity}.desktop").write_text(text)
        return self

    def now(self, **environment: str) -> Installed:
        """What a human's session has set besides."""
        self._environment |= environment
        return self

    def preferred_terminal(self, identity: str) -> Installed:
        file = self._folder / "config" / "xdg-terminals.list"
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"# the first that is there\n{identity}.desktop\n")
        return self

    def default(self, kind: str, *identities: str) -> Installed:
        file = self._folder / "config" / "mimeapps.list"
        file.parent.mkdir(exist_ok=True)
        ids = ";".join(f"{one}.desktop" for one in identities)
        file.write_text(f"[Default Applications]\n{kind}={ids}\n")
        return self

    def alternative(self, name: str, program: str) -> Installed:
        folder = self._folder / "bin"
        folder.mkdir(exist_ok=True)
        real = folder / program
        real.write_text("#!/bin/sh\n")
        real.chmod(0o755)
        (folder / name).symlink_to(real)
        return self

    def opens(self, target: str, front: str = "") -> list[str]:
        return command_of(target, self._environment, front=front)

    def names(self, target: str) -> tuple[str, ...]:
        return names_of_app(target, self._environment)


@pytest.fixture
def here(tmp_path: Path) -> Installed:
    return Installed(tmp_path)


@pytest.fixture
def xfce(here: Installed) -> Installed:
    here.add("org.xfce.mousepad", "Mousepad", "mousepad %U", EDITOR)
    here.add(
        "org.xfce.mousepad-settings", "Text Editor Settings", "mousepad --preferences", SETTINGS
    )
    here.add("vim", "Vim", "vim %F", EDITOR + "\nTerminal=true")
    here.add("chromium", "Chromium Web Browser", "chromium %U", BROWSER)
    here.add("web-settings", "Web Browser Settings", "chromium --settings", SETTINGS)
    here.add("terminal-settings", "Terminal Preferences", "prefs-of-terminal", SETTINGS)
    here.add("xterm", "XTerm", "xterm", TERMINAL)
    here.add("thunar", "Thunar File Manager", "thunar %U", FILES)
    here.add("thunar-settings", "File Manager Settings", "thunar-settings", SETTINGS)
    return here


@pytest.mark.parametrize(
    ("target", "words"),
    [
        *[
            (called, ["mousepad"])
            for called in ("text editor", "the text editor", "Editor", "my text editor")
        ],
        ("mousepad", ["mousepad"]),
        ("Mouse", ["mousepad"]),
        ("org.xfce.mousepad", ["mousepad"]),
        ("the default browser", ["chromium"]),
        ("a web browser", ["chromium"]),
        ("browser window", ["chromium"]),
        ("chromium", ["chromium"]),
        ("a terminal", ["xterm"]),
        ("terminal emulator", ["xterm"]),
        ("a new terminal window", ["xterm"]),
        ("the file manager", ["thunar"]),
        ("files", ["thunar"]),
        ("Text Editor Settings", ["mousepad", "--preferences"]),
        ("text editor set", None),
        ("terminal preferences", ["prefs-of-terminal"]),
    ],
)
def test_the_main_program_is_opened_and_its_settings_only_by_their_name(
    xfce: Installed, target: str, words: list[str] | None
) -> None:
    if words is None:
        with pytest.raises(Unavailable):
            xfce.opens(target)
    else:
        assert xfce.opens(target) == words


def test_only_settings_are_no_text_editor(here: Installed) -> None:
    here.add("mousepad-settings", "Text Editor Settings", "mousepad --preferences", SETTINGS)
    with pytest.raises(Unavailable):
        here.opens("text editor")


@pytest.mark.parametrize(
    ("identity", "more"),
    [
        ("foo-preferences", ""),
        ("foo", "Categories=Settings;"),
        ("foo", "Categories=HardwareSettings"),
    ],
)
def test_what_looks_like_settings_gives_way_to_the_program(
    here: Installed, identity: str, more: str
) -> None:
    here.add(identity, "Foo", "foo", more)
    here.add("zfoobar", "Foobar, the program with the long command", "foobar --with many words")
    assert here.opens("foob") == ["foobar", "--with", "many", "words"]


def test_the_default_of_the_user_counts_and_a_missing_one_does_not(xfce: Installed) -> None:
    xfce.add("gedit", "gedit", "gedit %U", EDITOR)
    xfce.default("text/plain", "gone", "gedit")
    assert xfce.opens("the text editor") == ["gedit"]


def test_several_that_could_be_meant_are_named(xfce: Installed) -> None:
    xfce.add("gedit", "gedit", "gedit %U", EDITOR)
    with pytest.raises(Unavailable, match=r"gedit.*Mousepad"):
        xfce.opens("the text editor")
    with pytest.raises(Unavailable, match=r"Alpha Notes.*Alpha Tasks"):
        xfce.add("a1", "Alpha Notes", "a1").add("a2", "Alpha Tasks", "a2").opens("alpha")


def test_an_app_that_is_called_like_its_kind_is_meant_by_that_name(xfce: Installed) -> None:
    xfce.add("org.gnome.TextEditor", "Text Editor", "gnome-text-editor %U", EDITOR)
    assert xfce.opens("text editor") == ["gnome-text-editor"]


def test_the_alternatives_of_the_system_count(xfce: Installed) -> None:
    xfce.add("uxterm", "UXTerm", "uxterm", TERMINAL)
    xfce.alternative("x-terminal-emulator", "uxterm")
    assert xfce.opens("the terminal") == ["uxterm"]


def test_an_alternative_without_an_entry_is_started_itself(xfce: Installed) -> None:
    xfce.add("uxterm", "UXTerm", "uxterm", TERMINAL)
    xfce.alternative("x-terminal-emulator", "lxterm")
    assert xfce.opens("the terminal") == ["x-terminal-emulator"]


def test_a_program_in_a_terminal_gives_way_to_one_with_a_window(here: Installed) -> None:
    here.add("bc", "bc", "bc", "Categories=Utility;Calculator;\nTerminal=true")
    here.add("galculator", "Galculator", "galculator", "Categories=Utility;Calculator;")
    assert here.opens("calculator") == ["galculator"]


def test_hidden_entries_are_opened_by_their_whole_name_only(here: Installed) -> None:
    here.add("openbox", "Openbox", "openbox", "NoDisplay=true")
    assert here.opens("openbox") == ["openbox"]
    with pytest.raises(Unavailable):
        here.opens("openb")


def test_an_address_goes_to_the_browser_in_front_else_to_the_default(xfce: Installed) -> None:
    xfce.add("firefox", "Firefox", "firefox %u", BROWSER)
    xfce.default("x-scheme-handler/http", "chromium")
    address = "http://localhost:8310/a?b=1"
    assert xfce.opens(address) == ["chromium", address]
    assert xfce.opens(address, front="Mousepad") == ["chromium", address]
    assert xfce.opens(address, front="firefox") == ["firefox", address]
    assert xfce.opens(address, front="Chromium") == ["chromium", address]


def test_the_browser_and_what_addresses_go_to_are_one(xfce: Installed) -> None:
    xfce.add("another", "Another Browser", "another %u", BROWSER)
    xfce.default("x-scheme-handler/http", "another")
    assert xfce.opens("the browser") == ["another"]
    assert xfce.opens("http://127.0.0.1/")[0] == "another"


def test_an_entry_that_says_little_is_the_browser_all_the_same(here: Installed) -> None:
    """The program behind an alternative is started as its entry says, with its flags."""
    here.add("chromium", "Chromium", "/usr/bin/chromium --flag %U", BROWSER.partition("\n")[2])
    here.add("bare", "Bare", "/opt/bare %U", "MimeType=x-scheme-handler/http;")
    here.alternative("x-www-browser", "bare")
    assert here.opens("http://localhost/") == ["/opt/bare", "http://localhost/"]
    assert here.opens("the browser") == ["/opt/bare"]


def test_an_alternative_without_an_entry_gives_way_to_a_browser_that_has_one(
    here: Installed,
) -> None:
    here.add("bare", "Bare", "/opt/bare --flag %U", "MimeType=x-scheme-handler/http;")
    here.alternative("x-www-browser", "other")
    assert here.opens("http://localhost/") == ["/opt/bare", "--flag", "http://localhost/"]


def test_a_calculator_that_its_entry_calls_only_a_utility_is_one(tmp_path: Path) -> None:
    here = Installed(tmp_path)
    here.add("galculator", "Galculator", "galculator", "Categories=Utility;")
    here.add("calc", "LibreOffice Calc", "localc", "Categories=Office;Spreadsheet;")
    assert here.opens("the calculator") == ["galculator"]


# --- Everyday names, on a desktop with much installed

PICTURES = "MimeType=image/png;image/jpeg;"
SOUND = "MimeType=audio/mpeg;audio/flac;"
FILMS = "MimeType=video/mp4;audio/mpeg;"
PAGES = "MimeType=application/pdf;"
MAIL = "MimeType=x-scheme-handler/mailto;"
CONTROL = "Categories=GNOME;GTK;Settings;"


@pytest.fixture
def full(here: Installed) -> Installed:
    here.add("org.xfce.mousepad", "Mousepad", "mousepad %U", EDITOR)
    here.add("mousepad-settings", "Mousepad Preferences", "mousepad --preferences", SETTINGS)
    here.add("firefox", "Firefox", "firefox %u", f"{BROWSER}application/pdf;image/png;")
    here.add("gimp", "GIMP", "gimp %U", f"Categories=Graphics;2DGraphics;\n{PICTURES}")
    here.add("ristretto", "Ristretto", "ristretto %F", f"Categories=Graphics;Viewer;\n{PICTURES}")
    here.add("evince", "Evince", "evince %U", f"Categories=Office;Viewer;Graphics;\n{PAGES}")
    here.add("draw", "LibreOffice Draw", "lodraw %U", f"Categories=Office;Graphics;\n{PAGES}")
    here.add("galculator", "Galculator", "galculator", "Categories=Utility;Calculator;")
    here.add("calc", "LibreOffice Calc", "localc %U", "Categories=Office;Spreadsheet;")
    here.add(
        "rhythmbox", "Rhythmbox", "rhythmbox %U", f"Categories=AudioVideo;Audio;Player;\n{SOUND}"
    )
    here.add("totem", "Totem", "totem %U", f"Categories=AudioVideo;Player;Video;\n{FILMS}")
    here.add("audacity", "Audacity", "audacity %F", f"Categories=AudioVideo;Audio;\n{SOUND}")
    here.add("thunderbird", "Thunderbird", "thunderbird %u", f"Categories=Network;Email;\n{MAIL}")
    here.add("thunar", "Thunar", "thunar %U", FILES)
    here.add("thunar-settings", "File Manager Settings", "thunar-settings", SETTINGS)
    here.add("disks", "Disk Usage", "disks", "MimeType=inode/directory;\nCategories=System;")
    here.add("xterm", "XTerm", "xterm", TERMINAL)
    here.add("terminal-settings", "Terminal Preferences", "prefs-of-terminal", SETTINGS)
    here.add("control", "Settings", "gnome-control-center", CONTROL)
    here.add("sound", "Sound", "pavucontrol", CONTROL)
    return here


@pytest.mark.parametrize(
    ("called", "program"),
    [
        *[(words, "mousepad") for words in ("text editor", "the editor", "notepad")],
        *[(words, "firefox") for words in ("browser", "the web browser", "my default browser")],
        *[(words, "galculator") for words in ("calculator", "the calculator app")],
        *[(words, "thunar") for words in ("files", "the file manager", "file explorer")],
        *[(words, "xterm") for words in ("terminal", "a terminal window", "the command line")],
        *[(words, "gnome-control-center") for words in ("settings", "the settings")],
        *[(words, "gnome-control-center") for words in ("system settings", "the control panel")],
        *[(words, "thunderbird") for words in ("mail", "my email", "the mail program")],
        *[(words, "rhythmbox") for words in ("music", "the music player", "audio player")],
        *[(words, "totem") for words in ("the video player", "a media player")],
        *[(words, "ristretto") for words in ("photos", "the image viewer", "picture viewer")],
        *[(words, "evince") for words in ("pdf reader", "the pdf viewer", "document viewer")],
        ("sound", "pavucontrol"),
        ("mousepad", "mousepad"),
    ],
)
def test_an_everyday_name_opens_the_program_of_its_kind(
    full: Installed, called: str, program: str
) -> None:
    assert full.opens(called) == [program]


KINDS = {
    "text editor": ("text/plain", EDITOR),
    "browser": ("x-scheme-handler/http", BROWSER),
    "files": ("inode/directory", FILES),
    "mail": ("x-scheme-handler/mailto", f"Categories=Network;Email;\n{MAIL}"),
    "photos": ("image/png", f"Categories=Graphics;Viewer;\n{PICTURES}"),
    "music": ("audio/mpeg", f"Categories=AudioVideo;Audio;Player;\n{SOUND}"),
    "pdf reader": ("application/pdf", f"Categories=Office;Viewer;\n{PAGES}"),
}


@pytest.mark.parametrize("called", KINDS)
def test_of_several_the_default_is_opened_and_without_one_it_is_asked(
    here: Installed, called: str
) -> None:
    type_, more = KINDS[called]
    here.add("first", "First", "first", more).add("second", "Second", "second", more)
    with pytest.raises(SeveralApps, match=r"First or Second\. Which one") as asked:
        here.opens(called)
    assert asked.value.names == {"first": "First", "second": "Second"}
    for identity in asked.value.names:
        # What was chosen opens it, without another question.
        assert here.opens(identity) == [identity]
    here.default(type_, "second")
    assert here.opens(called) == ["second"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("org.telegram.desktop", "telegram"),
        ("org.telegram.desktop", "org.telegram"),
        ("Note", "note"),
        ("my  app", "my app"),
        ("a.editor", "editor"),
    ],
)
def test_an_id_opens_just_that_app(here: Installed, first: str, second: str) -> None:
    more = "GenericName=Messenger"
    here.add(first, "Some Name", "one", more).add(second, "Another", "two --and --more", more)
    with pytest.raises(SeveralApps) as asked:
        here.opens("messenger")
    assert set(asked.value.names) == {first, second}
    assert here.opens(first) == ["one"]
    assert here.opens(second) == ["two", "--and", "--more"]


@pytest.mark.parametrize(
    "called", [*KINDS, "calculator", "terminal", "settings", "video player", "calendar"]
)
def test_what_does_not_exist_is_said(here: Installed, called: str) -> None:
    here.add("other", "Some Game", "game", "Categories=Game;")
    here.add("other-settings", f"{called.title()} Preferences", "prefs", SETTINGS)
    with pytest.raises(Unavailable, match=f"no app.*called “{called}”"):
        here.opens(called)


@pytest.mark.parametrize("called", KINDS)
def test_its_preferences_never_win_even_as_the_default(here: Installed, called: str) -> None:
    type_, more = KINDS[called]
    here.add("program", "Program", "program", more)
    here.add("aprefs", f"{called.title()} Preferences", "aprefs", more)
    here.add("own", called.title(), "program --preferences", f"MimeType={type_};")
    here.default(type_, "aprefs", "own")
    assert here.opens(called) == ["program"]
    assert here.opens(f"the {called}") == ["program"]
    assert here.opens(f"{called} preferences") == ["aprefs"]


def test_a_program_that_is_called_like_its_kind_gives_way_to_the_default(here: Installed) -> None:
    here.add("org.gnome.TextEditor", "Text Editor", "gnome-text-editor", EDITOR)
    here.add("kate", "Kate", "kate", EDITOR)
    assert here.opens("the text editor") == ["gnome-text-editor"]
    here.default("text/plain", "kate")
    assert here.opens("text editor") == ["kate"]
    assert here.opens("org.gnome.TextEditor") == ["gnome-text-editor"]


@pytest.mark.parametrize(
    ("title", "more", "type_", "other"),
    [
        ("Photos", f"Categories=Graphics;Viewer;\n{PICTURES}", "image/png", BROWSER + "image/png;"),
        ("Files", FILES, "inode/directory", f"{EDITOR}inode/directory;"),
        ("Music", "Categories=Audio;Music;", "audio/mpeg", FILMS),
        ("Calendar", "Categories=Calendar;", "text/calendar", f"{MAIL}text/calendar;"),
    ],
)
def test_what_is_called_exactly_so_wins_over_the_default_of_its_type(
    here: Installed, title: str, more: str, type_: str, other: str
) -> None:
    here.add("the-one", title, "the-one", more).add("other", "Other", "other", other)
    here.default(type_, "other")
    assert here.opens(title) == ["the-one"]


@pytest.mark.parametrize("called", ["photos", "the image viewer"])
def test_a_default_that_is_not_of_the_kind_counts_only_where_none_is(
    here: Installed, called: str
) -> None:
    here.add("chromium", "Chromium", "chromium %U", f"{BROWSER}image/png;")
    here.default("image/png", "chromium")
    assert here.opens(called) == ["chromium"]
    here.add("eog", "Eye of GNOME", "eog %U", f"Categories=Graphics;Viewer;\n{PICTURES}")
    assert here.opens(called) == ["eog"]


def test_the_name_in_the_menu_is_the_one_in_the_humans_language(here: Installed) -> None:
    local = f"Name[de]=Musik\nGenericName[de]=Music\n{SOUND}"
    here.add("one", "Music", "one", f"{local}Categories=Music;").add("two", "Two", "two", FILMS)
    here.add("three", "Three", "three", f"Categories=Music;\n{SOUND}")
    here.default("audio/mpeg", "three")
    assert here.opens("Music") == ["one"]
    here.now(LANG="de_DE.UTF-8")
    assert here.opens("Music") == ["three"]
    assert here.opens("Musik") == ["one"]


def test_two_programs_of_one_name_are_told_apart_by_what_they_start(here: Installed) -> None:
    here.add("gedit", "Text Editor", "gedit", EDITOR).add("xed", "Text Editor", "xed", EDITOR)
    with pytest.raises(SeveralApps, match=r"Text Editor \(gedit\) or Text Editor \(xed\)"):
        here.opens("text editor")


def test_the_names_of_an_app_are_told_however_it_is_named(here: Installed) -> None:
    here.add("chrome-x-Default", "Bitwarden", "google-chrome --app-id=x", "Name[de]=Tresor")
    here.add("other", "Other", "other")
    for target in ("chrome-x-Default", "bitwarden"):
        assert here.names(target) == ("Bitwarden", "chrome-x-Default")
    here.now(LANG="de")
    assert here.names("tresor") == ("Tresor", "Bitwarden", "chrome-x-Default")
    assert here.names("https://example.org/") == here.names("nothing so called") == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("flatpak run org.a.Mines %U", "/usr/bin/flatpak run org.b.Mines %U"),
        ("env BAMF=/x /snap/bin/one %u", "env BAMF=/x /snap/bin/other"),
        ("python3 /opt/one.py", "python3 /opt/other.py --x"),
        ("sh -c one", "sh -c other"),
        (r"env WINEPREFIX=/w wine C:\\\\a.lnk", r"env WINEPREFIX=/w wine C:\\\\b.lnk"),
        ("steam steam://rungameid/400", "steam steam://rungameid/620"),
        ("gtk-launch one", "gtk-launch other"),
        ("java -jar /one.jar", "java -jar /other.jar"),
        ("google-chrome --app-id=one", "google-chrome --app-id=other"),
    ],
)
def test_what_starts_other_programs_makes_no_two_entries_one(
    here: Installed, one: str, other: str
) -> None:
    here.add("a", "Mines One", one).add("b", "Mines Other", other)
    with pytest.raises(SeveralApps) as asked:
        here.opens("mines")
    assert asked.value.names == {"a": "Mines One", "b": "Mines Other"}


def test_one_program_in_two_entries_is_one(here: Installed) -> None:
    here.add("a", "Mines", "flatpak run org.Mines %U").add("b", "Mines", "flatpak run org.Mines")
    here.add("c", "Office", "office %U").add("d", "Office Start", "office --start")
    assert here.opens("mines") == ["flatpak", "run", "org.Mines"]
    assert here.opens("offi") == ["office"]


@pytest.mark.parametrize("called", ["env", "python3", "steam"])
def test_a_program_that_starts_others_is_no_name_of_theirs(here: Installed, called: str) -> None:
    here.add("a", "Mines", f"{called} /opt/mines")
    with pytest.raises(Unavailable):
        here.opens(called)


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ([("a", "Foo", "one"), ("b", "foo!", "two")], ["Foo (one)", "foo! (two)"]),
        ([("a", "Foo", "env one"), ("b", "Foo", "env two")], ["Foo (a)", "Foo (b)"]),
        (
            [("N", "Foo", "env one"), ("n", "Foo", "env two")],
            ["Foo (N) (1 of 2)", "Foo (n) (2 of 2)"],
        ),
    ],
)
def test_no_two_are_told_by_what_one_answer_could_name(
    here: Installed, entries: list[tuple[str, str, str]], told: list[str]
) -> None:
    for identity, name, exec_ in entries:
        here.add(identity, name, exec_, "GenericName=Zed")
    with pytest.raises(SeveralApps) as asked:
        here.opens("zed")
    assert list(asked.value.names.values()) == told


def test_of_more_than_nine_the_first_nine_are_told_as_such(here: Installed) -> None:
    for number in range(1, 11):
        here.add(f"id{number:02}", f"Game {number:02}", f"game{number:02}", "GenericName=Zed")
    with pytest.raises(
        SeveralApps, match=r"or Game 09; these are the first 9\. Which one\?"
    ) as asked:
        here.opens("zed")
    assert len(asked.value.names) == 9


def test_the_terminal_that_the_human_prefers_is_opened_whatever_is_called_terminal(
    here: Installed,
) -> None:
    here.add("gnome-terminal", "Terminal", "gnome-terminal", TERMINAL)
    here.add("kitty", "kitty", "kitty", TERMINAL)
    assert here.opens("the terminal") == ["gnome-terminal"]
    here.preferred_terminal("kitty")
    assert here.opens("terminal") == ["kitty"]


@pytest.mark.parametrize(
    ("more", "desktop", "offered"),
    [
        ("NoDisplay=true", "XFCE", False),
        ("OnlyShowIn=GNOME;Unity;", "XFCE", False),
        ("OnlyShowIn=GNOME;Unity;", "ubuntu:GNOME", True),
        ("OnlyShowIn=GNOME;", "", False),
        ("NotShowIn=KDE;", "KDE", False),
        ("NotShowIn=KDE;", "XFCE", True),
        ("Hidden=true", "XFCE", False),
        ("TryExec=/no/such/program", "XFCE", False),
        ("TryExec=sh", "XFCE", True),
    ],
)
def test_an_entry_that_this_desktop_does_not_show_is_no_choice(
    here: Installed, more: str, desktop: str, offered: bool
) -> None:
    here.add("one", "One", "one", EDITOR).add("other", "Other", "other", f"{EDITOR}\n{more}")
    here.now(XDG_CURRENT_DESKTOP=desktop, PATH="/bin")
    if offered:
        with pytest.raises(SeveralApps, match="One or Other"):
            here.opens("text editor")
    else:
        assert here.opens("text editor") == ["one"]


@pytest.mark.parametrize(
    ("session", "name", "generic"),
    [
        ({"LANG": "de_AT.UTF-8"}, "Mauspolster", "Texteditor"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "de"}, "Mauspolster", "Texteditor"),
        ({"LC_MESSAGES": "pt_BR.UTF-8@x", "LANG": "de"}, "Bloco", "Editor de texto"),
    ],
)
def test_a_name_in_the_humans_language_is_a_name(
    here: Installed, session: dict[str, str], name: str, generic: str
) -> None:
    local = (
        "Name[de]=Mauspolster\nGenericName[de]=Texteditor\n"
        "Name[pt_BR]=Bloco\nGenericName[pt_BR]=Editor de texto\nName[pt]=Outro\n"
    )
    here.add("mousepad", "Mousepad", "mousepad", local + EDITOR).now(**session)
    for called in (name, generic, "Mousepad", "text editor"):
        assert here.opens(called) == ["mousepad"]
    with pytest.raises(Unavailable):
        here.opens("Outro")


def test_preferences_in_another_language_are_known_by_their_plain_name(here: Installed) -> None:
    here.add("ed", "Editor", "ed-window", EDITOR)
    here.add("x", "Editor Preferences", "x", f"Name[de]=Texteditor\n{EDITOR}").now(LANG="de")
    assert here.opens("the text editor") == ["ed-window"]


def test_a_keyword_asks_where_no_name_fits(here: Installed) -> None:
    here.add("shooter", "Shooter", "shooter", "Keywords=screenshot;capture;")
    here.add("paint", "Screenshot Paint", "paint")
    assert here.opens("screenshot") == ["paint"]
    with pytest.raises(SeveralApps, match=r"a keyword of Shooter\. Open that one\?") as asked:
        here.opens("capture")
    assert asked.value.names == {"shooter": "Shooter"}
    here.add("other", "Other", "other", "Keywords=capture;")
    with pytest.raises(SeveralApps, match="Other or Shooter"):
        here.opens("capture")


def test_a_keyword_gives_way_to_a_document_of_that_name(
    xfce: Installed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    xfce.add("disks", "Disks", "disks", "Keywords=backup;")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "backup").write_text("x")
    assert xfce.opens("backup") == ["mousepad", str(tmp_path / "backup")]


def test_a_command_line_is_read_as_the_desktops_read_it(here: Installed) -> None:
    here.add("odd", "Odd", r'"/opt/my \\$app/run" --at 50%% %U')
    assert here.opens("odd") == ["/opt/my $app/run", "--at", "50%"]


def test_this_program_opens_no_second_one_of_itself(here: Installed) -> None:
    here.add("desktop-agent", "desktop-agent", "desktop-agent")
    for called in ("desktop-agent", "desktop"):
        with pytest.raises(Unavailable):
            here.opens(called)
