"""What the settings dialog asks: the file, what counts over it, the keyring, and tests."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from confirming import confirm_all, confirmed_by
from memory_ring import MemoryRing
from model_server import ModelServer

from desktop_agent.config import SettingsError
from desktop_agent.main.flags import launch_options, live_settings
from desktop_agent.main.guarding import show_chord
from desktop_agent.main.settings_keeper import FileKeeper
from desktop_agent.ports import Health
from desktop_agent.safety.secrets.model_keys import Keys

KEY = "sk-test-abcdefghijklmnop-wxyz"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def keeper(path: Path, *flags: str, ring: MemoryRing | None = None) -> FileKeeper:
    options = launch_options(flags)
    return FileKeeper(
        options,
        live_settings(options, path, confirmed_by(path)),
        path,
        lambda: Keys({}, ring or MemoryRing()),
    )


@pytest.mark.feature("F11")
def test_what_is_put_counts_and_stands_in_the_file(path: Path) -> None:
    made = keeper(path)
    made.put("control.on_touch", "wait")
    assert made.now().control.on_touch == made.own().control.on_touch == "wait"
    assert made.written() == {"control.on_touch"}
    made.reset("control.on_touch")
    assert (made.now().control.on_touch, made.written()) == ("pause", frozenset())


@pytest.mark.feature("F11")
def test_what_decides_over_the_file_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESKTOP_AGENT_PACE_BURST", "7")
    monkeypatch.setenv("DESKTOP_AGENT_LOOK_THEME", "dark")
    flags = ("--step", "plan", "--theme", "light", "--set", "agent.looks=9", "--allow", "send")
    made = keeper(path, *flags)
    assert made.held() == {
        "pace.burst": "the variable DESKTOP_AGENT_PACE_BURST",
        "agent.step": "the flag --step",
        "look.theme": "the flag --theme",
        "agent.looks": "the flag --set",
    }
    assert made.added() == {"policy.allow": "The flag --allow adds send."}
    made.put("policy.allow", "submit")
    assert made.own().policy.allow == "submit"
    assert made.now().policy.allow == "submit, send"
    made.put("pace.burst", 3)
    assert (made.own().pace.burst, made.now().pace.burst) == (3, 7)


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("control.stop_chord", "k", "would stop me by accident"),
        ("control.stop_chord", "f8", "would stop me by accident"),
        ("control.stop_chord", "ctrl+blah", "There is no key “blah”"),
        ("control.show_chord", "k", "would show the window by accident"),
        ("control.show_chord", "ctrl+blah", "There is no key “blah”"),
        ("control.show_chord", "ctrl+shift+f12", "would stop or pause me"),
        ("control.show_chord", "ctrl+f8", "would stop or pause me"),
        ("control.show_chord", "ctrl+alt+escape", "would stop or pause me"),
        ("model.base_url", "example.com", "must begin with https://"),
        ("model.base_url", "http://example.com/v1", "Use https"),
        ("model.base_url", "https://me:secret@example.com", "must not contain a user name"),
        ("agent.brain", "scripted", "expected one of direct, openai, openai-computer"),
        ("policy.allow", "format disk", "there is no kind of act"),
        ("policy.ask", "sned", "Did you mean “send”"),
    ],
)
def test_what_the_next_start_would_refuse_is_refused_here(
    path: Path, name: str, value: str, problem: str
) -> None:
    with pytest.raises(SettingsError, match=problem.replace("(", ".")):
        keeper(path).put(name, value)
    assert not path.exists()


def test_a_second_look_elsewhere_needs_the_name_of_its_model_where_there_is_no_default(
    path: Path,
) -> None:
    made = keeper(path)
    for name, value in (
        ("model.second_look_base_url", "https://a.example/v1"),
        ("model.second_look_brain", "openrouter"),
    ):
        with pytest.raises(SettingsError, match=r"has no default model\. Name the model first"):
            made.put(name, value)
    made.put("model.second_look_base_url", "http://127.0.0.1:9/v1")
    made.put("model.second_look_base_url", "https://api.anthropic.com/v1")
    made.put("model.second_look", "judge")
    made.put("model.second_look_base_url", "https://a.example/v1")
    with pytest.raises(SettingsError, match=r"a\.example has no default model"):
        made.put("model.second_look", "")


def test_the_two_chords_are_never_the_same(path: Path) -> None:
    made = keeper(path)
    made.put("control.show_chord", "ctrl+alt+k")
    with pytest.raises(SettingsError, match="These keys show the window"):
        made.put("control.stop_chord", "ctrl+alt+k")
    made.put("control.stop_chord", "ctrl+alt+space")
    made.reset("control.show_chord")
    assert show_chord(live_settings(launch_options(), path, confirmed_by(path))) == ()


def test_what_a_start_takes_is_taken(path: Path) -> None:
    made = keeper(path)
    for name, value in (
        ("control.stop_chord", "ctrl+alt+k"),
        ("control.show_chord", "ctrl+super+space"),
        ("control.show_chord", ""),
        # Nobody chose the keys that it takes from the window.
        ("control.stop_chord", "ctrl+alt+space"),
        ("control.stop_chord", ""),
        ("model.base_url", "http://127.0.0.1:8080/v1"),
        ("policy.ask", "send, delete"),
        ("agent.brain", "openai"),
    ):
        made.put(name, value)
    assert [value for value, _ in made.choices("agent.brain")] == [
        *("direct", "openai", "openai-computer", "anthropic", "google", "openrouter"),
    ]
    assert made.choices("look.theme") == ()


@pytest.mark.feature("F11")
def test_a_broken_file_is_told_each_time_and_what_it_said_before_counts(path: Path) -> None:
    made = keeper(path)
    made.put("agent.looks", 5)
    assert made.now().agent.looks == 5
    path.write_text("[agent]\nlooks = many\n")
    assert "line 2" in made.problem()
    assert "line 2" in made.problem()
    assert made.now().agent.looks == made.own().agent.looks == 5
    path.unlink()
    assert made.problem() == ""


def test_who_gets_pictures_is_who_is_set_now(path: Path) -> None:
    assert keeper(path).host() == ""
    path.write_text('[agent]\nbrain = "openai"\n')
    confirm_all(path)
    made = keeper(path)
    made.put("model.base_url", "https://other.example/v1")
    assert made.host() == "other.example"
    assert keeper(path).host() == "other.example"


@pytest.mark.feature("D18")
def test_a_key_is_kept_for_one_address_and_never_told(path: Path) -> None:
    ring = MemoryRing()
    made, one, other = keeper(path, ring=ring), "https://one.example/v1", "https://two.example/v1"
    assert made.keep_key(one, KEY).level is Health.OK
    assert list(ring.kept.values()) == [KEY]
    assert (made.key(one).level, made.key(other).level) == (Health.OK, Health.WARNING)
    for found in (made.key(one), made.keep_key("http://far.example/v1", KEY)):
        assert KEY not in found.words
    assert made.keep_key(one, "two words").level is Health.WARNING
    assert made.forget_key(one).level is Health.OK
    assert made.key(one).level is Health.WARNING
    assert not path.exists()


@pytest.mark.feature("D18")
def test_the_connection_is_tried_with_what_is_set_now(path: Path) -> None:
    with ModelServer(models=["small-model"]) as server:
        made = keeper(path, "--brain", "openai")
        made.put("model.base_url", server.base_url)
        made.put("model.name", "small-model")
        trial = made.trial("model")
        assert trial is not None
        found = trial.run()
    assert (found.level, found.words) == (
        *(Health.OK, f"{server.host} answers and has small-model."),
    )


@pytest.mark.feature("D18")
def test_a_server_that_is_not_there_is_a_finding_and_no_error(path: Path) -> None:
    with ModelServer() as server:
        gone = server.base_url
    made = keeper(path, "--brain", "openai")
    made.put("model.base_url", gone)
    trial = made.trial("model")
    assert trial is not None
    assert trial.run().level is Health.BROKEN


@pytest.mark.feature("D18")
def test_a_test_that_is_given_up_returns_soon(path: Path) -> None:
    with ModelServer(models=None) as server:
        made = keeper(path, "--brain", "openai", "--set", f"model.base_url={server.base_url}")
        trial = made.trial("model")
        assert trial is not None
        trial.cancel()
        found: list[object] = []
        thread = threading.Thread(target=lambda: found.append(trial.run()))
        thread.start()
        thread.join(20)
        assert not thread.is_alive()
    assert [finding.words for finding in found] == ["The test was cancelled."]  # type: ignore[attr-defined]


def test_without_a_screen_or_without_keys_there_are_no_stop_keys_to_test(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = keeper(path)
    assert made.trial("control.stop_chord") is None
    monkeypatch.setenv("DISPLAY", ":none")
    made.put("control.stop_chord", "")
    assert made.trial("control.stop_chord") is None
    assert made.trial("look.theme") is None
