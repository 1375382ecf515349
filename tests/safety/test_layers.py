"""The layers in their order: schema, risk, target, permission; the first that objects decides."""

from __future__ import annotations

import pytest
from cases import CLICK, KEEPASS, OWN, click, judge, scene, thing

from desktop_agent.config import PolicySettings
from desktop_agent.events import Verdict
from desktop_agent.protocol import Click, Move, ProtocolError, Type, parse_reply
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.safety.rules import rules_of

DELETE = thing("Delete account")


@pytest.mark.feature("N1", "N2", "N3")
def test_what_has_the_wrong_form_is_never_judged() -> None:
    with pytest.raises(ProtocolError, match=r"actions\[0\].x"):
        parse_reply('{"high_level": [], "actions": [{"op": "click", "x": "10", "y": 10}]}')


@pytest.mark.feature("N1", "N2")
def test_the_risk_is_ours_and_from_0_to_3() -> None:
    assert judge(Move(x=1, y=1)).risk == 0
    assert judge(Type(text="hello")).risk == 1
    assert click("Send").risk == 2
    assert click("Delete account").risk == 3


@pytest.mark.feature("N1", "N2")
def test_a_target_that_is_refused_is_refused_whatever_its_risk_and_the_goal() -> None:
    goal = 'click "Delete account"'
    own = judge(CLICK, goal, element=DELETE, window=OWN)
    assert (own.verdict, own.risk) == (Verdict.DENY, 3)
    hiding = RiskPolicy(lambda window: window == KEEPASS)
    hidden = hiding.assess(CLICK, scene(goal, element=DELETE, window=KEEPASS))
    assert (hidden.verdict, hidden.risk) == (Verdict.DENY, 3)


@pytest.mark.feature("N1", "N2", "Z32")
def test_permission_comes_last_and_never_covers_risk_3() -> None:
    assert click("Send", 'click "Send"').verdict is Verdict.ALLOW
    assert click("Send").verdict is Verdict.ASK
    assert click("Delete account", 'click "Delete account"').verdict is Verdict.ASK


@pytest.mark.feature("D10", "N1")
def test_a_click_names_the_program_under_it_and_nothing_else_does() -> None:
    window = scene().under
    assert window is not None
    assert judge(CLICK).app == window.app
    assert judge(Type(text="hello")).app == judge(Move(x=1, y=1)).app == ""


@pytest.mark.feature("D10", "N1", "Z32")
def test_what_the_human_forbids_or_wants_to_be_asked_about_is_no_common_click() -> None:
    app = click("Send", "write a mail").app
    assert app
    assert click("Send", "write a mail", "don't send it yet").app == ""
    assert click("Send", "write a mail, but don't send it").app == ""
    assert click("Send", "write a mail", "don't send it yet", "now send it").app == app
    asking = RiskPolicy(rules=lambda: rules_of(PolicySettings(ask="send")))
    assert asking.assess(CLICK, scene("write a mail", element=thing("Send"))).app == ""
    assert asking.assess(CLICK, scene("write a mail", element=thing("Submit"))).app == app


@pytest.mark.feature("D10", "N1", "Z32")
def test_a_click_that_presses_keys_is_not_the_mouse_alone() -> None:
    pressed = judge(Click(x=1, y=1, keys=("enter",)), "look", element=thing("Next"))
    assert (pressed.risk, pressed.verdict, pressed.app) == (2, Verdict.ASK, "")
    held = judge(Click(x=1, y=1, keys=("ctrl",)), "look", element=thing("Send"))
    assert (held.verdict, held.app) == (Verdict.ASK, click("Send").app)
