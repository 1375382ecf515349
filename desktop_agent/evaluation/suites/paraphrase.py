"""A second wording of the goals of MiniWoB++: one template for each form of a goal.

It tells whether the agent was fitted to the words of the benchmark. No part of the agent knows it.
"""

from __future__ import annotations

import re
from typing import Final

_WRITTEN: Final = (
    (r'Click on the "(.+)" button\.', r"Please press the button that says “\1”."),
    (r"Click the button\.", r"Press the only button there is."),
    (r"Click button (ONE|TWO)\.", r"Hit the button with the name \1."),
    (
        r"Click button (\w+), then click button (\w+)\.",
        r"First press \1. After that, press \2.",
    ),
    (
        r"Click button (\w+), wait (\d+) seconds, then click button (\w+)\.",
        r"Press \1, leave it alone for \2 seconds and then press \3.",
    ),
    (r'Click on the link "(.+)"\.', r"Follow the link called “\1”, please."),
    (r'Click on a "(.+)" widget\.', r"Give one of the widgets of the kind \1 a click."),
    (r"Click on Tab #(\d)\.", r"Go to Tab #\1."),
    (r"Click the cancel button\.", r"I’d like you to press cancel."),
    (r'Close the dialog box by clicking the "x"\.', r"Use the x to get rid of the dialog."),
    (
        r'Click the button in the dialog box labeled "(.+)"\.',
        r"There is a dialog. Press “\1” in it.",
    ),
    (
        r'Switch between the tabs to find and click on the link "(.+)"\.',
        r"The link “\1” is on one of the tabs. Find it and follow it.",
    ),
    (
        r'Expand the sections below, to find and click on the link "(.+)"\.',
        r"Look into the folded sections for the link “\1”, then click it.",
    ),
    (r"Expand the section below and click submit\.", r"Unfold the section, then hit submit."),
    (r"Select nothing and click Submit\.", r"Leave all boxes as they are and submit."),
    (r"Select (.+) from the list and click Submit\.", r"In the list, pick \1. Then press Submit."),
    (r"Select (.+) and click Submit\.", r"Please choose \1, and then hit the Submit button."),
    (
        r'Enter "(.+)" into the text field and press Submit\.',
        r"Write “\1” in the box, then click on Submit.",
    ),
    (
        r'Type "(.+)" in all (lower|upper) case letters in the text input and press Submit\.',
        r"Put “\1” into the field, in \2 case only, and submit it.",
    ),
    (
        r'Enter the password "(.+)" into both text fields and press submit\.',
        r"Fill each of the two fields with the password “\1” and hit submit.",
    ),
    (
        r"Enter (\S+) as the date and hit submit\.",
        r"Set the date to \1, then press the submit button.",
    ),
    (
        r"Enter (\S+ [AP]M) as the time and press submit\.",
        r"Make it \1 in the time field and submit.",
    ),
    (
        r'Enter the username "(.+)" and the password "(.+)" into the text fields and press login\.',
        r"Log in as “\1” with “\2” for a password.",
    ),
    (r"Focus into the textbox\.", r"Put the cursor in the text box."),
    (
        r"Focus into the (\d)(st|nd|rd) input textbox\.",
        r"Click into the \1\2 text box, so that I can type there.",
    ),
    (
        r"Mark the numbers below as odd or even and press submit when done\.",
        r"For every number here, choose whether it is even or odd. Then submit.",
    ),
    (
        r"Enter the value of (.+) into the text field and press Submit\.",
        r"What does the table say for \1? Write that into the field and submit it.",
    ),
    (
        r"Enter the value that corresponds with each label into the form and submit when done\.",
        r"Fill the form with what the table says for each of its labels, then hit submit.",
    ),
    (
        r'Scroll to the bottom of the textarea, enter the name "(.+)" then press "(.+)"',
        r"Go all the way down in the text, write “\1” as the name and press “\2”.",
    ),
    (
        r"Solve the math problem and type your answer into the textbox\. "
        r"Press submit when done\.",
        r"Work out the sum, write what comes out into the box and submit.",
    ),
)
_FORMS: Final = tuple((re.compile(form), template) for form, template in _WRITTEN)


def paraphrased(goal: str) -> str:
    """Return the goal in other words, or the goal itself if it has no form that is known."""
    for form, template in _FORMS:
        if found := form.fullmatch(goal):
            return found.expand(template)
    return goal
