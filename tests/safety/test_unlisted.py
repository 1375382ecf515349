"""Buttons that begin with a verb of which no list of ours has heard."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
from benign_names import COMMANDS, NAMES
from cases import CLICK, click, scene, thing
from labels import CONSEQUENTIAL, FIFTH_CONSEQUENTIAL, FIFTH_HARMLESS, HARMLESS

from desktop_agent.config import PolicySettings
from desktop_agent.events import Verdict
from desktop_agent.safety.folding import tokens
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.safety.rules import rules_of
from desktop_agent.safety.words.lexicon import found_in
from desktop_agent.safety.words.unlisted import ordered

pytestmark = pytest.mark.feature("N1", "Z32")

TOOL = Path(__file__).parents[2] / "tools" / "weights.py"
# One list or the other may come to know them: then others belong here.
UNHEARD_OF = ["Bequeath my estate", "Extradite the prisoner", "Cauterize it", "Repatriate all"]


@pytest.mark.parametrize("role", ["button", "menu item"])
@pytest.mark.parametrize("name", UNHEARD_OF)
def test_a_verb_that_nobody_has_listed_asks(name: str, role: str) -> None:
    assert not found_in(tokens(name))
    assert click(name, "look around", role=role).verdict is Verdict.ASK
    assert click(f"Yes, {name}", "look around", role=role).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "name",
    ["Estate", "Prisoner list", "Kleidung", "Vorschau", "Aperçu", "Sykkel", "12:30", "Nora Bell"],
)
def test_what_begins_with_no_verb_is_a_title(name: str) -> None:
    assert ordered(tokens(name)) == ()
    assert click(name, "look around").verdict is Verdict.ALLOW


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("repatriate all of them", "Repatriate all"),
        ("please extradite the prisoner", "Extradite prisoner"),
        ("eject four members", "Eject 4 members"),
        ("watch this ticket", "Start watching"),
        ("click “Extradite the prisoner”", "Extradite the prisoner"),
    ],
)
def test_who_says_the_same_verb_is_not_asked(said: str, name: str) -> None:
    assert click(name, said).verdict is Verdict.ALLOW
    assert click(name, f"do not {said}").verdict is Verdict.ASK
    assert click(name, "tidy up a little").verdict is Verdict.ASK


@pytest.mark.parametrize("name", ["Open it", "Close it", "Print it", "Copy it", "Read this"])
def test_a_harmless_verb_stays_harmless_with_a_pronoun(name: str) -> None:
    assert click(name, "look around").verdict is Verdict.ALLOW


def test_the_same_verb_for_something_else_is_no_order() -> None:
    assert click("Extradite the prisoner", "extradite the witness").verdict is Verdict.ASK


def test_a_setting_allows_it_unless_the_human_forbids_that_verb() -> None:
    rules = rules_of(PolicySettings(allow="other"))
    policy = RiskPolicy(rules=lambda: rules)
    button = thing("Extradite the prisoner")
    assert policy.assess(CLICK, scene("tidy up", element=button)).verdict is Verdict.ALLOW
    forbidden = scene("tidy up, but do not extradite anybody", element=button)
    assert policy.assess(CLICK, forbidden).verdict is Verdict.ASK


@pytest.mark.at_length
def test_the_weights_are_learnt_from_the_labels_but_from_none_that_is_held_out() -> None:
    tool = runpy.run_path(str(TOOL))
    learnt_from = {label for group in tool["collections"]() for labels in group for label in labels}
    names = [one for text in (NAMES, COMMANDS) for one in text.replace("\n", "|").split("|") if one]
    assert learnt_from == {
        *(*CONSEQUENTIAL, *HARMLESS, *FIFTH_CONSEQUENTIAL, *FIFTH_HARMLESS, *names)
    }
    kept = runpy.run_path(str(tool["OUT"]))
    made = tool["learnt_from_all"]()
    assert abs(made["", ""] - kept["USUAL"]) <= 1
    for kind, (name, _) in tool["TABLES"].items():
        rows = {
            what: int(number)
            for what, _, number in (one.rpartition(":") for one in kept[name].split())
        }
        wanted = {what: number for (of, what), number in made.items() if of == kind}
        # Another processor may round another way.
        near = [abs(wanted.get(one, 0) - rows.get(one, 0)) <= 1 for one in {*rows, *wanted}]
        assert all(near), f"run tools/weights.py: {name} is old"
