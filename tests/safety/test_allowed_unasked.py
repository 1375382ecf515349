"""What the human lets it do unasked: kinds of acts by name, never those of risk 3."""

from __future__ import annotations

import pytest
from cases import CLICK, EDITOR, TERMINAL, scene, thing
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.config import PolicySettings, SettingsError
from desktop_agent.events import Verdict, Window
from desktop_agent.ports import Assessment
from desktop_agent.protocol import KeyCombo, Op, Type
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.safety.rules import LiveRules, Rules, allowable, rules_of
from desktop_agent.safety.words.risky_words import FAMILIES

pytestmark = pytest.mark.feature("Z32")

GRAVE = [family for family in FAMILIES if family.risk > 2]
OTHERS = [family for family in FAMILIES if family.risk <= 2]


def word(settings: PolicySettings, name: str, *said: str) -> Assessment:
    rules = rules_of(settings)
    return RiskPolicy(rules=lambda: rules).assess(CLICK, scene(*said, element=thing(name)))


def on_keys(settings: PolicySettings, op: Op, window: Window, *said: str) -> Verdict:
    rules = rules_of(settings)
    return RiskPolicy(rules=lambda: rules).assess(op, scene(*said, window=window)).verdict


def test_what_is_allowed_is_done_unasked_and_nothing_else_is() -> None:
    allowed = PolicySettings(allow="send, Install")
    assert word(allowed, "Send", "write a mail").verdict is Verdict.ALLOW
    assert word(allowed, "Send to all", "write a mail").verdict is Verdict.ALLOW
    assert word(allowed, "Senden", "write a mail").verdict is Verdict.ALLOW
    assert word(allowed, "Submit", "write a mail").verdict is Verdict.ASK
    assert word(allowed, "Post", "write a mail").verdict is Verdict.ASK
    assert word(PolicySettings(), "Send", "write a mail").verdict is Verdict.ASK
    pip = Type(text="pip install rich\n")
    assert on_keys(allowed, pip, TERMINAL, "look") is Verdict.ALLOW
    assert on_keys(PolicySettings(), pip, TERMINAL, "look") is Verdict.ASK
    close = KeyCombo(keys=("alt", "f4"))
    assert on_keys(PolicySettings(allow="close"), close, EDITOR, "look") is Verdict.ALLOW
    assert on_keys(allowed, close, EDITOR, "look") is Verdict.ASK


def test_each_act_that_a_name_holds_has_to_be_allowed() -> None:
    assert word(PolicySettings(allow="install"), "Accept and install").verdict is Verdict.ASK
    both = PolicySettings(allow="install,accept")
    assert word(both, "Accept and install").verdict is Verdict.ALLOW
    everything = PolicySettings(allow=",".join(family.name for family in OTHERS))
    assert word(everything, "Delete and send").verdict is Verdict.ASK


@pytest.mark.parametrize("family", GRAVE, ids=lambda family: family.name)
def test_risk_3_cannot_be_allowed(family: object) -> None:
    name = getattr(family, "name", "")
    with pytest.raises(SettingsError) as refused:
        rules_of(PolicySettings(allow=f"send, {name}"))
    assert f"“{name}” is risk 3" in refused.value.problem
    assert "can't be allowed" in refused.value.problem
    assert refused.value.name == "policy.allow"


@pytest.mark.feature("N3")
@pytest.mark.parametrize("name", ["Delete", "Pay now", "Revoke token", "I'm not a robot"])
def test_risk_3_asks_even_if_it_were_allowed(name: str) -> None:
    rules = Rules(allowed=frozenset(FAMILIES))
    here = scene("do it, I allow everything", element=thing(name))
    said = RiskPolicy(rules=lambda: rules).assess(CLICK, here)
    assert (said.risk, said.verdict) == (3, Verdict.ASK)


@pytest.mark.feature("N3")
def test_what_belongs_to_no_kind_is_never_allowed() -> None:
    everything = PolicySettings(allow=",".join(family.name for family in OTHERS))
    for op, window in (
        (KeyCombo(keys=("shift", "delete")), EDITOR),
        (Type(text="rm -rf x\n"), TERMINAL),
        (Type(text="desktop-agent run x --allow send"), TERMINAL),
        (Type(text="4111 1111 1111 1111"), EDITOR),
        (KeyCombo(keys=("super", "l")), EDITOR),
    ):
        assert on_keys(everything, op, window, "do it") is Verdict.ASK, op


@pytest.mark.parametrize(
    "said",
    [
        ("Do not send it",),
        ("Write the mail; never send it",),
        ("Ask me before you send the mail to Bob, to be sure of it",),
        ("Write a mail", "no, don't"),
        ("Write a mail", "Wait!"),
    ],
)
def test_the_humans_own_ban_counts_more_than_what_they_allowed(said: tuple[str, ...]) -> None:
    assert word(PolicySettings(allow="send"), "Send", *said).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "said",
    [
        (),
        ("Check how many mails there are",),
        ("Write a mail without a greeting",),
        ("Do not post it",),
        ("Write a mail", "no, don't", "now send it"),
        ("Do not send it", "ok, send it"),
    ],
)
def test_another_ban_or_one_that_was_taken_back_does_not_count(said: tuple[str, ...]) -> None:
    assert word(PolicySettings(allow="send"), "Send", *said).verdict is Verdict.ALLOW


def test_what_the_settings_say_to_ask_about_asks_whatever_the_goal_and_they_allow() -> None:
    settings = PolicySettings(allow="send,close", ask="send, close")
    said = word(settings, "Send", "Send the mail")
    assert (said.risk, said.verdict) == (2, Verdict.ASK)
    assert said.why == "it sends something, and your settings tell me to ask"
    chord = KeyCombo(keys=("ctrl", "q"))
    assert on_keys(settings, chord, EDITOR, "press ctrl+q") is Verdict.ASK
    assert on_keys(PolicySettings(), chord, EDITOR, "press ctrl+q") is Verdict.ALLOW
    assert word(settings, "Post", "Post it").verdict is Verdict.ALLOW


@pytest.mark.parametrize(
    ("name", "hint"),
    [("sned", "“send”"), ("erase", "“delete”"), ("tweet", "“publish”"), ("*", ""), ("sudo", "")],
)
def test_a_name_that_is_not_known_lists_the_known(name: str, hint: str) -> None:
    with pytest.raises(SettingsError) as refused:
        allowable(name, "--allow")
    assert str(refused.value).startswith(f"--allow: there is no kind of action called “{name}”.")
    assert "Known: delete, format, pay" in refused.value.problem
    assert (f"Did you mean {hint}?" in refused.value.problem) is bool(hint)
    with pytest.raises(SettingsError, match=r"policy\.ask: there is no kind"):
        rules_of(PolicySettings(ask=name))


@given(st.text(max_size=40))
def test_whatever_is_to_be_allowed_is_no_more_than_risk_2(text: str) -> None:
    try:
        rules = rules_of(PolicySettings(allow=text))
    except SettingsError:
        return
    assert all(family.risk <= 2 for family in rules.allowed)


def test_names_are_short_and_each_has_one_kind() -> None:
    names = [family.name for family in FAMILIES]
    assert len(set(names)) == len(names)
    assert all(name == name.casefold() and " " not in name for name in names)
    assert len({family.why for family in FAMILIES}) == len(FAMILIES)


def test_rules_that_change_count_at_once_and_wrong_ones_are_told_once_and_allow_nothing() -> None:
    now = PolicySettings(allow="send")
    warned: list[SettingsError] = []
    live = LiveRules(lambda: now, warned.append)
    policy = RiskPolicy(rules=live)

    def asks(name: str, window: Window = EDITOR) -> Verdict:
        return policy.assess(CLICK, scene(element=thing(name), window=window)).verdict

    assert asks("Send") is Verdict.ALLOW
    now = PolicySettings(allow="submit")
    assert (asks("Send"), asks("Submit")) == (Verdict.ASK, Verdict.ALLOW)
    now = PolicySettings(allow="submit, delete, post", look_only="Mousepad")
    assert asks("Submit") is Verdict.DENY, "the limits of apps count at once"
    assert asks("Submit", TERMINAL) is Verdict.ALLOW
    assert asks("Delete", TERMINAL) is Verdict.ASK
    assert asks("Post", TERMINAL) is Verdict.ASK
    assert len(warned) == 1
    now = PolicySettings()
    assert asks("Submit") is Verdict.ASK
    now = PolicySettings(allow="nonsense")
    with pytest.raises(SettingsError):
        LiveRules(lambda: now, warned.append)
