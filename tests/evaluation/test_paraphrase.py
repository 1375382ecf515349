"""The second wording of each goal keeps what the goal is about, and is another one."""

from __future__ import annotations

import re

import pytest

from desktop_agent.evaluation.suites.paraphrase import paraphrased

GOALS = [
    'Click on the "Cancél" button.',
    "Click the button.",
    "Click button ONE.",
    "Click button ONE, then click button TWO.",
    "Click button ONE, wait 2 seconds, then click button TWO.",
    'Click on the link "tempor.".',
    'Click on a "textarea" widget.',
    "Click on Tab #2.",
    "Click the cancel button.",
    'Close the dialog box by clicking the "x".',
    'Click the button in the dialog box labeled "Cancel".',
    'Switch between the tabs to find and click on the link "amet,".',
    'Expand the sections below, to find and click on the link "cursus".',
    "Expand the section below and click submit.",
    "Select nothing and click Submit.",
    "Select Trinidad and Tobago from the list and click Submit.",
    "Select XN46, DeG, bXPpd and click Submit.",
    'Enter "Nieves" into the text field and press Submit.',
    'Type "BERNARDINE" in all lower case letters in the text input and press Submit.',
    'Enter the password "cl1v4" into both text fields and press submit.',
    "Enter 04/03/2010 as the date and hit submit.",
    "Enter 12:26 AM as the time and press submit.",
    'Enter the username "karrie" and the password "NsH" into the text fields and press login.',
    "Focus into the textbox.",
    "Focus into the 3rd input textbox.",
    "Mark the numbers below as odd or even and press submit when done.",
    "Enter the value of Year of Birth into the text field and press Submit.",
    "Enter the value that corresponds with each label into the form and submit when done.",
    'Scroll to the bottom of the textarea, enter the name "Tula" then press "Cancel"',
    "Solve the math problem and type your answer into the textbox. Press submit when done.",
]


@pytest.mark.parametrize("goal", GOALS)
def test_each_form_has_a_second_wording_that_keeps_its_values(goal: str) -> None:
    other = paraphrased(goal)
    assert other != goal
    values = re.findall(r'"(.+?)"(?=[ .]|$)|(\d[\d/:]*)|Select (.+?) (?:from|and click)', goal)
    for value in (part for group in values for part in group if part and part != "nothing"):
        assert value in other, f"{other!r} loses {value!r}"


def test_a_goal_of_no_form_stays_as_it_is() -> None:
    assert paraphrased("Draw a circle.") == "Draw a circle."
