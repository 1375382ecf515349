"""Of the settings file counts what is as strict as what the human confirmed, and nothing looser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from confirming import confirmed_by

from desktop_agent.channels.confirming import confirm_command
from desktop_agent.config import Settings, from_toml, names_in, table
from desktop_agent.config.confirmed import Looser, is_looser, needs_word, weighed
from desktop_agent.config.live import LiveSettings
from desktop_agent.main.flags import launch_options, live_settings
from desktop_agent.main.settings_keeper import FileKeeper
from desktop_agent.ports import WrongOption

pytestmark = pytest.mark.feature("N1", "F11")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def live_of(path: Path, *flags: str) -> LiveSettings:
    return live_settings(launch_options(flags), path, confirmed_by(path))


def keeper_of(path: Path, *flags: str) -> FileKeeper:
    return FileKeeper(launch_options(flags), live_of(path, *flags), path)


LOOSER = [
    ("agent.brain", "openai", "direct"),
    ("agent.step", "never", "plan"),
    ("agent.step", "plan", "action"),
    ("agent.looks", 201, 200),
    ("model.base_url", "http://127.0.0.1:9/v1", "https://api.openai.com/v1"),
    ("privacy.hosts", "a, b", "a"),
    ("privacy.hidden", "bank", "bank, mail"),
    ("privacy.hidden", "banks", "bank"),
    ("privacy.record", True, False),
    ("policy.look_only", "", "bank"),
    ("policy.allow", "send", ""),
    ("policy.ask", "", "send"),
    ("policy.second_look", "never", "risk3"),
    ("policy.second_look", "risk3", "risk2"),
    ("policy.second_look_every", 0, 5),
    ("policy.second_look_every", 6, 5),
    ("policy.second_look_done", False, True),
    ("policy.second_look_required", False, True),
    ("model.second_look", "weak-model", ""),
    ("model.second_look_s", 1.0, 30.0),
    ("control.on_touch", "wait", "pause"),
    ("control.on_touch", "pause", "stop"),
    ("control.quiet_s", 0.5, 3.0),
    ("control.stop_chord", "", "ctrl+shift+f12"),
    ("control.remote_input", True, False),
    ("limits.cost", 0.0, 5.0),
    ("limits.cost", 6.0, 5.0),
    ("limits.tokens", 0, 2_000_000),
    ("limits.tokens", 2_000_001, 2_000_000),
    ("model.price_in", 0.5, 0.0),
    ("model.price_in", 1.0, 2.0),
    ("model.price_cached", 0.5, 0.0),
    ("model.price_cached", 0.5, 1.0),
]


@pytest.mark.parametrize(("name", "value", "than"), LOOSER)
def test_each_way_to_let_more_happen_is_known(name: str, value: object, than: object) -> None:
    assert is_looser(name, value, than)
    assert not is_looser(name, than, than)
    assert needs_word(name)


@pytest.mark.parametrize(
    ("name", "value", "than"),
    [
        ("agent.brain", "direct", "openai"),
        ("agent.step", "action", "never"),
        ("privacy.hosts", "A", "a, b"),
        ("privacy.hidden", "mail,BANK , x", "bank, mail"),
        ("policy.allow", "", "send"),
        ("limits.cost", 5.0, 0.0),
        ("model.price_cached", 0.0, 0.5),
        ("look.theme", "dark", "light"),
        ("model.name", "other", ""),
    ],
)
def test_what_lets_no_more_happen_needs_no_word(name: str, value: object, than: object) -> None:
    assert not is_looser(name, value, than)


@pytest.mark.parametrize("row", list(table()), ids=lambda row: row.name)
def test_what_counts_is_never_looser_than_what_was_confirmed(row) -> None:
    values = {str: ("", "a", "b, a", "direct", "stop", "plan"), bool: (True, False)}
    for new in values.get(row.kind, (0, 1, 2)):
        for old in values.get(row.kind, (0, 1, 2)):
            kept = row.strictest(new, old)
            assert not is_looser(row.name, kept, old)


def test_two_lists_of_what_is_forbidden_both_count() -> None:
    text = '[privacy]\nhidden = "mail"\nhosts = "a, c"\n'
    found = weighed(
        from_toml(text), names_in(text), {"privacy.hidden": "bank", "privacy.hosts": "a, b"}
    )
    assert found.settings.privacy.hidden == "mail, bank"
    assert found.settings.privacy.hosts == "a"
    assert found.looser == (
        Looser("privacy.hosts", "a", "a, c"),
        Looser("privacy.hidden", "mail, bank", "mail"),
    )


def test_what_another_writes_counts_only_where_it_is_stricter(path: Path) -> None:
    live = live_of(path)
    path.write_text('[policy]\nallow = "send"\nlook_only = "bank"\n')
    assert (live.now().policy.allow, live.now().policy.look_only) == ("", "bank")
    assert [one.name for one in live.looser()] == ["policy.allow"]
    # What was stricter once is lost by the human's word only.
    path.write_text("[policy]\n")
    assert live.now().policy.look_only == live_of(path).now().policy.look_only == "bank"
    path.unlink()
    assert live.now().policy.look_only == "bank"
    path.write_text("[policy\n")
    assert live_of(path).now().policy.look_only == "bank"
    assert live_of(path).looser() == ()


def test_what_the_dialog_writes_counts_and_nothing_else_of_the_file(path: Path) -> None:
    path.write_text('[control]\nremote_input = true\n[policy]\nallow = "send"\n')
    made = keeper_of(path)
    made.put("limits.task_s", 9000.0)
    assert made.now().limits.task_s == keeper_of(path).now().limits.task_s == 9000.0
    assert not made.now().control.remote_input
    # It shows what counts, so that what is added to it is all that is allowed.
    assert made.own().policy.allow == ""
    made.put("policy.allow", "submit")
    assert keeper_of(path).now().policy.allow == "submit"
    made.reset("policy.allow")
    path.write_text('[policy]\nallow = "submit"\n')
    assert made.now().policy.allow == ""


def test_flags_and_the_environment_are_the_humans_own(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DESKTOP_AGENT_LIMITS_TASK_S", "9000")
    path.write_text("[control]\nremote_input = true\n")
    made = keeper_of(path, "--set", "control.remote_input=true", "--allow", "send")
    now = made.now()
    assert (now.control.remote_input, now.limits.task_s) == (True, 9000)
    assert now.policy.allow.strip(", ") == "send"
    assert made.looser() == ()


@pytest.mark.parametrize("allow", [True, False])
def test_the_answer_counts_over_all_runs(path: Path, allow: bool) -> None:
    path.write_text('# mine\n[policy]\nallow = "send" # why not\n')
    made = keeper_of(path)
    (asked,) = made.looser()
    assert asked == Looser("policy.allow", "", "send")
    made.settle((asked,), allow=allow)
    again = keeper_of(path)
    assert made.looser() == again.looser() == ()
    assert again.now().policy.allow == ("send" if allow else "")
    assert ("send" in path.read_text(), "# mine" in path.read_text()) == (allow, True)


def test_only_what_was_asked_about_is_answered(path: Path) -> None:
    path.write_text('[policy]\nallow = "send"\n')
    made = keeper_of(path)
    asked = made.looser()
    path.write_text('[policy]\nallow = "send, upload"\n')
    made.settle(asked, allow=True)
    assert made.now().policy.allow == ""
    assert made.looser()[0].wanted == "send, upload"


@pytest.mark.parametrize("forged", [True, False])
def test_what_was_confirmed_is_believed_only_with_our_seal(path: Path, forged: bool) -> None:
    path.write_text('[policy]\nallow = "send"\n')
    made = keeper_of(path)
    made.settle(made.looser(), allow=True)
    file = path.with_name("confirmed.json")
    if forged:
        path.write_text('[policy]\nallow = "send, upload"\n')
        found = json.loads(file.read_text())
        found["settings"]["policy.allow"] = "send, upload"
        file.write_text(json.dumps(found))
    else:
        file.chmod(0o666)
    assert made.now().policy.allow == keeper_of(path).now().policy.allow == ""


def test_a_value_of_another_version_counts_for_nothing() -> None:
    found = weighed(Settings(), frozenset(), {"agent.looks": "many", "gone.setting": 5})
    assert found.settings == Settings()


class Lines:
    def __init__(self, *lines: str, tty: bool = True) -> None:
        self._lines: Iterator[str] = iter(lines)
        self._tty = tty

    def isatty(self) -> bool:
        return self._tty

    def readline(self) -> str:
        return next(self._lines, "")


@pytest.mark.parametrize(("answer", "counts"), [("y\n", "send"), ("\n", ""), ("no\n", "")])
def test_at_a_terminal_the_human_confirms(
    path: Path, capsys: pytest.CaptureFixture[str], answer: str, counts: str
) -> None:
    import sys

    path.write_text('[policy]\nallow = "send"\n')
    made = keeper_of(path)
    assert confirm_command(made, sys.stdout, Lines(answer)) == (0 if counts else 1)  # type: ignore[arg-type]
    assert made.now().policy.allow == counts
    assert "policy.allow = 'send', in effect: ''" in capsys.readouterr().out
    assert confirm_command(made, sys.stdout, Lines()) == 0  # type: ignore[arg-type]


def test_without_a_terminal_nobody_confirms(path: Path) -> None:
    import sys

    path.write_text('[policy]\nallow = "send"\n')
    made = keeper_of(path)
    with pytest.raises(WrongOption, match="at a terminal"):
        confirm_command(made, sys.stdout, Lines("y\n", tty=False))  # type: ignore[arg-type]
    assert made.now().policy.allow == ""
