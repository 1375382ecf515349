"""What a goal commands is done, whatever data it holds; what it does not, is asked about."""

from __future__ import annotations

import pytest
from cases import click

from desktop_agent.events import Verdict

pytestmark = pytest.mark.feature("Z32", "N2")

COMMANDED: list[tuple[str, str]] = [
    # Data of a form: a value “no” forbids nothing.
    ("Submit", "Fill in the form and submit it. Name: Ada, Newsletter: no"),
    ("Submit", "Fill in the form (Newsletter: no, Terms: yes) and submit it"),
    ("Submit", "Submit the form with these values:\nName: Ada\nNewsletter: no\nPets: none"),
    ("Submit", "Name: Ada; Smoking: no; Email: ada@example.org. Submit the form."),
    ("Register", "Register me. Name: Ada, newsletter: no"),
    ("Send", "Remind Carol by text of the invoice"),
    ("Send", "Notify the team via email"),
    ("Send", "Send the form; Newsletter: no"),
    ("Send", "Send the form. Reply needed: no"),
    ("Submit", "Fill it in with Allergies: none and submit"),
    ("Submit", "Enter Name: Bob, Married: no, then submit"),
    ("Submit", "- Name: Ada\n- Newsletter: No\nthen press Submit"),
    ("Submit", "Newsletter = no, Name = Ada, submit the form"),
    # Paths and addresses.
    ("Send", "Send /home/ada/no/report.pdf to Bob"),
    ("Send", "Send the file /srv/n/no/list.txt to Bob"),
    ("Send", "Attach ~/docs/do-not-open/a.pdf and send the mail"),
    ("Send", "Attach C:\\no\\report.pdf and send the mail"),
    ("Submit", "Go to https://example.org/no/form and submit the form"),
    ("Submit", "Open http://localhost:8000/n/form.html and submit it"),
    ("Submit", "Open example.org/never/ask, fill it in and submit"),
    ("Submit", "Fill in the form at https://example.org/?a=no&b=stop and submit it"),
    ("Submit", "Submit the form at http://127.0.0.1:5000/without/login"),
    ("Log in", "Log in at https://no.example.org"),
    ("Send", "Send no-reply.txt to Bob"),
    ("Send", "Mail ./no/notes.md to ada@example.org"),
    # Quotes.
    ("Send", "Reply “no, thanks” to Bob"),
    ("Send", "Send Bob the message 'no, I will not come'"),
    ("Submit", 'Type "do not disturb" into Remarks and submit the form'),
    ("Submit", "Enter “no” in the field Smoking, then submit the form"),
    ("Post", "Post “never again” on the forum"),
    ("Send", "Write `rm is not allowed` to Bob and send it"),
    ("Save", "Set the title to “Stop” and save it"),
    # A colon splits clauses.
    ("Submit", "Do this: fill in the form and submit it"),
    ("Send", "Task: send the mail to Bob"),
    ("Submit", "Please do the following: open the form, enter Ada, submit it"),
    ("Send", "Mail to Bob: send it now"),
    ("Send", "First: write hello. Then: send it"),
    ("Send", "Reply to Bob: I will come"),
    ("Send", "Email Bob: I will not come"),
    ("Post", "Post this comment: I do not agree"),
    # What is sending.
    ("Send", "Reply to Anna that I agree"),
    ("Send", "Reply to the last mail with thanks"),
    ("Send", "Email Bob the report"),
    ("Send", "E-mail Bob that the meeting is at 3"),
    ("Send", "e-mail the report to Bob"),
    ("Send", "Mail Bob the minutes"),
    ("Send", "Tell Bob by mail that I am late"),
    ("Send", "Tell Anna by email the meeting is moved"),
    ("Send", "Let Bob know by mail that I am late"),
    ("Send", "Inform Bob by e-mail about the delay"),
    ("Send", "Answer Bob's mail"),
    ("Send", "Message Anna that dinner is ready"),
    ("Send", "Text Anna that I am late"),
    ("Send", "Forward the invoice to Carol"),
    ("Send", "Notify Carol by email"),
    ("Send", "Ask Bob by mail when he comes"),
    ("Send", "Antworte Bob, dass ich komme"),
    ("Send", "Sag Bob per Mail, dass ich komme"),
    ("Send", "Réponds à Bob que je viens"),
]

NOT_COMMANDED: list[tuple[str, str]] = [
    ("Send", "Write a mail to Bob, but do not send it"),
    ("Send", "Reply to Bob, but don't send it yet"),
    ("Send", "Draft an email to Bob"),
    ("Send", "Read Bob's email"),
    ("Send", "What does the email from Bob say?"),
    ("Send", "Open the mail at /home/ada/send/mail.eml"),
    ("Submit", "Fill in the form. Submit: no"),
    ("Submit", "Fill in the form: Name: Ada. Do not submit"),
    ("Submit", "Go to https://example.org/submit/form and read it"),
    ("Submit", "Type “submit it” into the field Name"),
    ("Submit", "Fill in the form at /no/form without submitting it"),
    ("Send", "Note: send nothing"),
    ("Send", "Tell me what Bob wrote by mail"),
    ("Send", "Tell me by when I must reply"),
    ("Send", "Find the email address of Bob"),
    ("Send", "Tell me by mail when it is done"),
    ("Send", "Ask me by mail before you go on"),
    ("Send", "Ask Bob when he comes"),
    ("Send", "Do not ask Bob by mail when he comes"),
    ("Send", "Notify me by email"),
    ("Send", "Tell me which of them sent it by email"),
    ("Send", "Write the e-mail, no sending"),
    ("Pay", "Fill in the form, Pay now: no"),
]


@pytest.mark.parametrize(("name", "goal"), COMMANDED)
def test_what_a_goal_commands_is_done_without_a_question(name: str, goal: str) -> None:
    assert click(name, goal).verdict is Verdict.ALLOW


@pytest.mark.parametrize(("name", "goal"), NOT_COMMANDED)
def test_what_a_goal_does_not_command_is_asked_about(name: str, goal: str) -> None:
    assert click(name, goal).verdict is Verdict.ASK
