"""What the first run asks of the program: a check before anything is kept, a choice that counts."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from confirming import confirmed_by
from keyring.errors import KeyringLocked
from model_server import ModelServer, done

from desktop_agent.config import changed, from_toml
from desktop_agent.main.brains import make_brain
from desktop_agent.main.first_choice import FirstChoice
from desktop_agent.main.flags import launch_options, live_settings
from desktop_agent.main.run_keys import RunKeys
from desktop_agent.main.settings_keeper import FileKeeper
from desktop_agent.ports import BackgroundLoop, Health, WrongOption
from desktop_agent.safety.secrets.model_keys import BadUrl, Keys
from desktop_agent.ui.first_run.chooser import Choice

KEY = "sk-test-abcdefghijklmnop-wxyz"
TOWN = "https://town.example/v1"


class Ring:
    """A keyring in memory; one that keeps nothing if it is `broken`."""

    name = "a ring"

    def __init__(self, *, broken: bool = False) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.broken = broken

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        if not self.broken:
            self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


class Home:
    def __init__(self, folder: Path, *flags: str, broken: bool = False) -> None:
        self.file, self.folder = folder / "settings.toml", folder / "state"
        self.ring = Ring(broken=broken)
        self.keys = RunKeys(self.ring)
        self.options = launch_options(flags)
        self.live = live_settings(self.options, self.file, confirmed_by(self.file))
        self.keeper = FileKeeper(self.options, self.live, self.file, self.keys)
        self.choice = FirstChoice(self.keeper, self.keys, self.file, self.folder)


@pytest.mark.feature("D28")
def test_nothing_was_chosen_until_somebody_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path)
    assert not home.keeper.chosen
    home.file.write_text('[look]\ntheme = "dark"\n')
    assert not home.keeper.chosen
    home.file.write_text("[agent\n")
    # What stands there may be a choice: the trouble with the file is told instead.
    assert home.keeper.chosen
    home.file.write_text('[agent]\nbrain = "direct"\n')
    assert home.keeper.chosen
    assert Home(tmp_path / "a", "--brain", "direct").keeper.chosen
    monkeypatch.setenv("DESKTOP_AGENT_AGENT_BRAIN", "direct")
    assert Home(tmp_path / "b").keeper.chosen


@pytest.mark.feature("D28")
def test_a_choice_is_checked_by_asking_the_server_and_nothing_is_kept(tmp_path: Path) -> None:
    with ModelServer(done(), key=KEY) as server:
        home, choice = Home(tmp_path), Choice("openai", server.base_url, "small-model")
        good = home.choice.trial(choice, KEY).run()
        assert (good.level, good.words) == (
            Health.OK,
            f"{server.host} answers and has small-model.",
        )
        wrong = home.choice.trial(choice, "sk-wrong-key-of-mine").run()
        assert (wrong.level, wrong.words) == (Health.BROKEN, "The key was refused.")
        assert wrong.remedy.startswith("Paste the key again.")
        assert "sk-wrong" not in wrong.remedy
        assert not home.file.exists()
        assert home.ring.kept == {}
        assert home.live.now().agent.brain == "direct"


@pytest.mark.feature("D28", "N9")
def test_a_wrong_key_that_the_server_does_not_look_at_is_not_taken_for_good(
    tmp_path: Path,
) -> None:
    with ModelServer(done(), key=KEY, open_list=True) as server:
        choice = Choice("openai", server.base_url, "small-model")
        found = Home(tmp_path).choice.trial(choice, "sk-wrong-key-of-mine").run()
    assert (found.level, found.about) == (Health.WARNING, "")
    assert "doesn't check the key here" in found.words


@pytest.mark.feature("D28", "D18")
@pytest.mark.parametrize("address", ["example", "http://town.example/v1", "https://"])
def test_a_key_goes_to_no_address_that_cannot_be_or_that_others_can_read(
    tmp_path: Path, address: str
) -> None:
    found = Home(tmp_path).choice.trial(Choice("openai", address), KEY).run()
    assert found.level is Health.BROKEN
    assert found.words.endswith(".")


@pytest.mark.feature("D28")
def test_what_is_used_stands_in_the_file_and_is_heeded_once_a_setting(tmp_path: Path) -> None:
    home, heeded = Home(tmp_path), []
    home.live.heed = lambda: heeded.append(home.live.now().agent.brain)
    assert home.choice.use(Choice("openai", TOWN, "large")) == ""
    kept = from_toml(home.file.read_text())
    assert (kept.agent.brain, kept.model.base_url, kept.model.name) == ("openai", TOWN, "large")
    # The brain comes last: by then its address and model are known.
    assert heeded == ["direct", "direct", "openai"]
    assert home.keeper.host() == "town.example"
    assert home.choice.use(Choice("direct")) == ""
    assert from_toml(home.file.read_text()).model.base_url == TOWN
    assert home.keeper.host() == ""


@pytest.mark.feature("D28")
def test_what_a_flag_decides_is_not_said_to_be_used(tmp_path: Path) -> None:
    home = Home(tmp_path, "--brain", "direct")
    told = home.choice.use(Choice("openai", TOWN))
    assert told == "agent.brain is fixed by the flag --brain while I run."


@pytest.mark.feature("D28")
def test_where_a_flag_decides_nothing_of_the_choice_is_written(tmp_path: Path) -> None:
    home = Home(tmp_path, "--brain", "direct")
    home.choice.use(Choice("openai", TOWN, "large"))
    assert not home.file.exists()


@pytest.mark.feature("D28", "D18")
def test_what_can_never_be_used_is_told_to_be_so_when_it_is_tried(tmp_path: Path) -> None:
    choice = Home(tmp_path).choice
    near = Choice("openai", "http://192.168.1.50:8000/v1")
    found = choice.trial(near, KEY).run()
    assert found.words.startswith("I won't send a key to 192.168.1.50 over http")
    clear = choice.trial(Choice("openai", "http://town.example/v1")).run()
    assert found.about == clear.about == "address"
    with ModelServer(done(), key=KEY) as server:
        assert choice.trial(Choice("openai", server.base_url), "sk-wrong").run().about == "key"


@pytest.mark.feature("D28", "D18")
def test_a_key_without_a_keyring_is_held_for_this_run_and_this_address_only(
    tmp_path: Path,
) -> None:
    home = Home(tmp_path, broken=True)
    assert home.choice.keep_key(TOWN, KEY).level is Health.WARNING
    assert home.keeper.key(TOWN).level is Health.WARNING
    home.choice.hold_key(f"{TOWN}/", f" {KEY}\n")
    assert home.keys().key_for(TOWN) == KEY
    assert home.keys().source_for(TOWN) == "memory, until I end"
    assert home.keys().key_for("https://other.example/v1") is None
    assert home.ring.kept == {}
    assert KEY not in "".join(path.read_text() for path in tmp_path.rglob("*") if path.is_file())
    with pytest.raises(BadUrl):
        home.choice.hold_key("http://town.example/v1", KEY)


@pytest.mark.feature("D7", "D28")
def test_a_brain_keeps_the_address_that_it_was_made_for(tmp_path: Path) -> None:
    with ModelServer(done()) as one, ModelServer(done()) as two:
        home = Home(tmp_path, "--brain", "openai", "--set", f"model.base_url={one.base_url}")
        loop = BackgroundLoop()
        try:
            other = changed(home.live.now(), "model.base_url", two.base_url)
            brain = make_brain(home.live.now, loop, keys=home.keys, first=other)
            assert brain.host == two.host
            assert brain.check().words.startswith(two.host)
            assert one.listed == []
        finally:
            loop.close()


class LockedRing:
    """A keyring that is locked."""

    def get_password(self, service: str, username: str) -> str | None:
        raise KeyringLocked

    def set_password(self, service: str, username: str, password: str) -> None:
        raise KeyringLocked

    def delete_password(self, service: str, username: str) -> None:
        raise KeyringLocked


@pytest.mark.feature("D28", "N9")
def test_a_locked_keyring_reaches_the_human_as_one(tmp_path: Path) -> None:
    home = Home(tmp_path, "--brain", "openai")
    loop = BackgroundLoop()
    try:
        brain = make_brain(home.live.now, loop, keys=lambda: Keys({}, LockedRing()))
        assert "the keyring that may hold it is locked" in brain.check().words
    finally:
        loop.close()


@pytest.mark.feature("D28")
def test_what_is_set_for_another_address_is_not_asked_of_the_server_of_before(
    tmp_path: Path,
) -> None:
    with ModelServer(done(), models=("of-one", "more")) as server:
        home = Home(tmp_path)
        home.choice.use(Choice("openai", server.base_url, "of-one"))
        loop = BackgroundLoop()
        try:
            brain = make_brain(home.live.now, loop, keys=home.keys)
            home.keeper.put("model.name", "more")
            assert brain.check().words == f"{server.host} answers and has more."
            # A task that runs goes on with it.
            home.choice.use(Choice("openai", TOWN, "of-town"))
            assert brain.check().words == f"{server.host} answers and has more."
        finally:
            loop.close()


@pytest.mark.feature("D28")
def test_servers_are_told_with_what_is_known_of_their_models(tmp_path: Path) -> None:
    with ModelServer(done(), models=("qwen3-vl:8b", "llama3.2:3b", "mine")) as server:
        found = Home(tmp_path).choice.server_at(server.base_url)
        assert found is not None
        assert (found.host, found.here) == (server.host, True)
        assert [model.sees for model in found.models] == [True, False, None]
        assert not any(model.away for model in found.models)
    assert Home(tmp_path).choice.server_at(server.base_url) is None


@pytest.mark.feature("D8", "D28")
def test_a_chord_that_was_made_nonsense_meanwhile_is_not_listened_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nonsense() -> tuple[str, ...]:
        raise WrongOption("control.stop_chord: a")

    monkeypatch.setenv("DISPLAY", ":no such display")
    home = Home(tmp_path)
    choice = FirstChoice(home.keeper, home.keys, home.file, home.folder, nonsense)
    assert choice.listen("stop") is None


@pytest.mark.feature("D28")
def test_the_tour_is_noted_once(tmp_path: Path) -> None:
    home = Home(tmp_path)
    assert not home.choice.toured()
    home.choice.note_tour()
    home.choice.note_tour()
    assert home.choice.toured()
    assert stat.S_IMODE(home.folder.stat().st_mode) == 0o700
