"""What a run brings that a model drives: words that stream, tokens, retries, consent, advice."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel

from desktop_agent.events import (
    Acted,
    Advice,
    Approved,
    Element,
    Failed,
    Fault,
    Receipt,
    Refused,
    Result,
    Spent,
    StepMode,
    StepModeSet,
    StopAsked,
    Streamed,
    Verdict,
    Warned,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import State
from desktop_agent.protocol import Click, Done, Drag, KeyCombo, Type
from desktop_agent.ui.bridge import AgentBridge
from desktop_agent.ui.kit.theme import LIGHT
from desktop_agent.ui.model.blocks import AgentBlock, StepBlock, SystemBlock, UserBlock
from desktop_agent.ui.model.figures import count_words
from desktop_agent.ui.model.marks import part_of
from desktop_agent.ui.model.now_view import retry_words
from desktop_agent.ui.model.transcript import NOTE_ADDED, Transcript
from desktop_agent.ui.model.view import view_of

from .stage import FakeAgent
from .states import BUTTON, GOAL, HOST, PICTURE, PLAN, STATES, Story

CTRL = Qt.KeyboardModifier.ControlModifier


def told(story: Story) -> Transcript:
    transcript = Transcript()
    for event, state in story.pairs:
        transcript.take(event, state)
    return transcript


def texts(story: Story, kind: type = AgentBlock) -> list[str]:
    return [block.text for block in told(story).blocks if isinstance(block, kind)]


def rows(story: Story) -> list[str]:
    steps = (block for block in told(story).blocks if isinstance(block, StepBlock))
    return [line.words for step in steps for line in step.actions]


def view(story: Story):
    return view_of(story.state, told(story).tally)


def thinking() -> Story:
    return Story().say(GOAL).look()


# --- words that stream -----------------------------------------------------------------------


@pytest.mark.feature("O4")
def test_the_words_of_the_model_grow_in_one_message():
    story = thinking()
    transcript = told(story)
    for text in ("I", "I look", "I look it up."):
        story.stream(text)
        assert transcript.take(*story.pairs[-1]) == 1
        assert transcript.blocks[1:] == [AgentBlock(text, growing=True)]


@pytest.mark.feature("O4")
def test_the_whole_message_takes_the_place_of_the_one_that_streamed():
    story = thinking().stream("I look it").decide(PLAN, Click(x=1, y=2), notes="I look it up.")
    assert texts(story) == ["I look it up."]
    kinds = [type(block) for block in told(story).blocks[:2]]
    assert kinds == [UserBlock, AgentBlock]


@pytest.mark.feature("O4")
def test_what_streamed_in_stays_if_the_reply_has_no_message_of_its_own():
    story = thinking().stream("I look it up.").decide(PLAN, Click(x=1, y=2))
    assert told(story).blocks[1] == AgentBlock("I look it up.")


@pytest.mark.feature("O4")
def test_the_next_message_is_another_one():
    story = thinking().stream("One.").decide((), Click(x=1, y=2), notes="One.").do().look()
    assert texts(story.stream("Two")) == ["One.", "Two"]


@pytest.mark.feature("O4")
@pytest.mark.parametrize(
    "end",
    [
        lambda story: story.reject("actions: is missing"),
        lambda story: story.tell(Failed(story.state.serial, "Think", "It is gone.")),
        lambda story: story.tell(StopAsked("Esc")),
        lambda story: story.say("rather something else"),
    ],
    ids=["rejected", "failed", "stopped", "noted"],
)
def test_words_without_their_end_stay_and_say_so(end):
    story = thinking().stream("I look ")
    end(story)
    assert told(story).blocks[1] == AgentBlock("I look (cut off)")


@pytest.mark.feature("O4")
@pytest.mark.parametrize("text", ["", " \n"])
def test_no_words_make_no_message(text):
    story = thinking().stream(text).tell(StopAsked("Esc"))
    assert texts(story) == []


@pytest.mark.feature("O4")
def test_words_of_a_thought_that_is_over_are_dropped():
    story = thinking()
    late = Streamed(story.state.serial, "late")
    story.decide((), Click(x=1, y=2))
    assert told(story).take(late, story.state) is None


@pytest.mark.feature("O4")
def test_a_caret_stands_behind_the_words_while_they_come(stage):
    def caret(shown) -> bool:
        feed = shown.find("transcript")
        grown = shown.window.grab().toImage()
        place = feed.mapTo(shown.window, QPoint(0, 0))
        area = [(x, y) for x in range(14, 390) for y in range(place.y(), place.y() + feed.height())]
        return QColor(LIGHT["accent"]).rgb() in {grown.pixel(x, y) for x, y in area}

    story = thinking().stream("I look it")
    assert caret(stage().play(story))
    assert not caret(stage().play(story.decide((), Done(summary="x"), notes="I look it up.")))


@pytest.mark.feature("O4", "D6")
def test_of_words_that_come_faster_than_they_are_shown_only_the_latest_are(qtbot):
    agent = FakeAgent()
    bridge = AgentBridge(agent)
    news: list = []
    bridge.arrived.connect(news.extend)
    for i in range(600):
        agent.subscribers[0](Streamed(7, "word " * i), State())
    agent.subscribers[0](Spent(7, 1, 600, 2.0), State())
    qtbot.waitUntil(lambda: len(news) >= 2)
    assert [type(event) for event, _ in news] == [Streamed, Spent]
    assert news[0][0].text == "word " * 599


@pytest.mark.feature("O4", "D6")
def test_words_alone_wait_for_more_and_come_in_the_end(qtbot):
    agent = FakeAgent()
    bridge = AgentBridge(agent)
    news: list = []
    bridge.arrived.connect(news.extend)
    agent.subscribers[0](Streamed(7, "I"), State())
    QApplication.processEvents()
    agent.subscribers[0](Streamed(7, "I look"), State())
    qtbot.waitUntil(lambda: bool(news))
    assert [event.text for event, _ in news] == ["I look"]
    agent.subscribers[0](Streamed(7, "I look it up"), State())
    qtbot.waitUntil(lambda: len(news) == 2)


@pytest.mark.feature("O4", "D4")
def test_who_speaks_is_not_waited_for(stage):
    story = thinking()
    shown = stage().play(story)
    shown.later(20)
    shown.tick()
    assert "Still waiting for Scripted, 20 s." in shown.find("nowDoing").accessibleName()
    story.pairs.clear()
    shown.play(story.stream("I look"))
    assert "waiting" not in shown.find("nowDoing").accessibleName()


# --- what a reply takes ----------------------------------------------------------------------


@pytest.mark.feature("N16")
def test_tokens_and_seconds_are_told_for_the_reply_and_summed_for_the_task():
    story = thinking().send().retry().spend(1200, 80, 2.0).decide((), Click(x=1, y=2)).do().look()
    story.send().spend(2400, 20, 1.5)
    shown = view(story)
    assert shown.now.reply == "Reply: 2.4k tokens, 1.5 s"
    assert shown.tokens == "3.7k tokens"
    assert shown.spent == "2 replies: 3,600 tokens in, 100 out, 3.5 s, asked again 1 x"


@pytest.mark.feature("N16")
def test_the_sum_is_shown_live_and_a_new_task_begins_at_nothing(stage):
    story = thinking().spend(1200, 80)
    shown = stage().play(story)
    assert shown.find("tokens").text() == "1.3k tokens"
    assert shown.find("tokens").toolTip().startswith("1 reply: 1,200 tokens in")
    story.decide((), Done(summary="Fine.")).end()
    assert ("1.3k", "tokens") in view(story).card.stats
    assert view(story.say("more")).tokens == ""


@pytest.mark.feature("N16")
def test_nothing_is_told_of_tokens_where_none_were_spent():
    shown = view(STATES["done"]())
    assert (shown.tokens, shown.spent) == ("", "")
    assert all(name != "tokens" for _, name in shown.card.stats)


@pytest.mark.feature("N16")
def test_large_numbers_are_short():
    counts = (0, 950, 1000, 4249, 31_400, 1_240_000)
    assert [count_words(n) for n in counts] == ["0", "950", "1.0k", "4.2k", "31k", "1.2M"]


@pytest.mark.feature("N16")
def test_whatever_number_a_server_claims_can_be_shown():
    assert count_words(10**9) == "1000M"
    assert [count_words(n) for n in (10**9 + 1, 10**400, 10**5000)] == ["over 1000M"] * 3
    assert count_words(-(10**400)) == "0"


# --- asked again -------------------------------------------------------------------------------


@pytest.mark.feature("N23", "D4")
def test_a_retry_counts_down_and_is_gone_when_things_go_on(stage):
    story = STATES["retrying"]()
    shown = stage().play(story)
    assert shown.find("nowSent").accessibleName() == "Trying again in 4 s: The server is busy."
    shown.later(2.5)
    shown.tick()
    assert shown.find("nowSent").accessibleName() == "Trying again in 2 s: The server is busy."
    shown.later(9)
    shown.tick()
    assert shown.find("nowSent").accessibleName() == "Trying again: The server is busy."
    more = Story()
    more.state = story.state
    shown.play(more.stream("I"))
    assert "Trying again" not in shown.find("nowDoing").accessibleName()


@pytest.mark.feature("N23")
def test_a_retry_ends_with_its_thought():
    story = thinking().retry().reject("no sense")
    assert told(story).tally.retry is None
    assert told(story).tally.retries == 1


@pytest.mark.feature("N23")
def test_the_words_of_a_retry_are_one_sentence():
    assert retry_words("Server busy.", 4.0) == "Trying again in 4 s: Server busy."
    assert retry_words("Server busy.", 0.2) == "Trying again in 1 s: Server busy."
    assert retry_words("Server busy.", -3) == "Trying again: Server busy."


# --- the last click on the picture --------------------------------------------------------------


def marked(*ops, elements: tuple[Element, ...] = (), **receipt) -> Rect | None:
    story = Story().say(GOAL).look(*elements).decide((), *ops)
    for _ in ops:
        story.assess().act(**receipt)
    return told(story).tally.mark


@pytest.mark.feature("D7")
def test_the_last_click_is_marked_where_it_was():
    assert marked(Click(x=5, y=6), Click(x=70, y=80)) == Rect(70, 80, 1, 1)
    assert marked(Click(x=5, y=6), KeyCombo(keys=("enter",))) == Rect(5, 6, 1, 1)
    assert marked(Drag(path=((1, 2), (30, 40)))) == Rect(30, 40, 1, 1)
    assert marked(Click(element=5), elements=(BUTTON,)) == Rect(960, 520, 1, 1)


@pytest.mark.feature("D7")
def test_a_click_at_a_name_is_marked_by_what_it_changed_or_not_at_all():
    dirty = Rect(100, 100, 300, 200)
    assert marked(Click(text="Save"), dirty=dirty) == dirty
    assert marked(Click(x=5, y=6), Click(text="Save")) is None


@pytest.mark.feature("D7")
def test_a_click_that_was_not_made_is_not_marked():
    assert marked(Click(x=5, y=6), result=Result.REFUSED) is None


@pytest.mark.feature("D7")
def test_a_mark_is_mapped_from_the_screen_to_the_part_that_the_picture_shows():
    window = Rect(-1920, 100, 960, 540)
    assert part_of(Rect(-1440, 370, 1, 1), window) == (0.5, 0.5, 1 / 960, 1 / 540)
    assert part_of(Rect(10, 370, 1, 1), window) is None
    assert part_of(Rect(-2000, 0, 5000, 5000), window) == (0.0, 0.0, 1.0, 1.0)
    assert part_of(None, window) is None


@pytest.mark.feature("D7")
def test_what_was_sent_is_told_with_its_host_its_size_and_its_weight():
    shown = view(thinking().send()).now.shown
    assert (shown.words, shown.picture) == (f"Sent to {HOST}, 1280 x 720, 84 KB", PICTURE.id)
    shown = view(thinking().send(None)).now.shown
    assert (shown.words, shown.picture) == (f"Sent to {HOST}, no screenshot", None)


# --- consent -----------------------------------------------------------------------------------


@pytest.fixture
def asked(stage):
    story = STATES["consent"]()
    shown = stage().play(story).to_front()
    shown.id = story.state.effect.ask_id
    return shown


@pytest.mark.feature("D10")
def test_before_the_first_picture_the_human_is_asked_what_goes_where(asked):
    words = asked.card_words
    assert words.startswith(f"Send screenshots to {HOST}?")
    for part in ("without this window", "password fields", "hidden apps", "Names", "Your goal"):
        assert part in words
    assert "once per host" in words
    assert asked.find("status").words == "Waiting for your OK"
    assert asked.find("rail").tone == "ask"


@pytest.mark.feature("D10")
def test_consent_obeys_the_gate_of_every_approval(asked, qtbot):
    qtbot.keyClick(asked.composer, Qt.Key.Key_Return, CTRL)
    qtbot.mouseClick(asked.find("approve"), Qt.MouseButton.LeftButton)
    asked.later(1)
    asked.find("approve").setFocus()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        qtbot.keyClick(asked.find("approve"), key)
        qtbot.keyClick(asked.composer, key)
    assert asked.agent.posted == []
    asked.composer.clear()
    qtbot.keyClick(asked.composer, Qt.Key.Key_Return, CTRL)
    qtbot.keyClick(asked.composer, Qt.Key.Key_Return, CTRL)
    assert asked.agent.posted == [Approved(asked.id)]


@pytest.mark.feature("D10")
def test_not_to_allow_it_is_one_press_and_keeps_what_is_being_written(asked, qtbot):
    asked.composer.setPlainText("and mail it")
    qtbot.keyClick(asked.composer, Qt.Key.Key_Period, CTRL)
    assert asked.agent.posted == [Refused(asked.id)]
    assert asked.composer.toPlainText() == "and mail it"


@pytest.mark.feature("D10", "Z4")
def test_words_meanwhile_are_a_note_and_no_consent(asked, qtbot):
    story = STATES["consent"]().say("hurry")
    assert texts(story, SystemBlock) == [NOTE_ADDED]
    assert view(story).card.kind == "consent"


@pytest.mark.feature("D10")
def test_consent_is_told_in_the_chat_and_counts_as_no_approved_action():
    story = STATES["consent"]().approve().look().decide((), Click(x=1, y=2)).do()
    assert texts(story, SystemBlock) == [f"You allowed screenshots to be sent to {HOST}."]
    assert told(story).tally.approvals == 0
    assert "You approved it." not in "".join(block.text for block in told(story).blocks)


@pytest.mark.feature("D10")
def test_without_consent_the_task_ends_and_says_why():
    story = STATES["consent"]().refuse().end()
    card = view(story).card
    assert (card.title, card.kind) == ("Stopped", "stopped")
    assert f"did not allow screenshots to be sent to {HOST}" in card.text


@pytest.mark.feature("D7")
def test_where_others_could_read_along_the_card_says_so(stage):
    for host, told in (("http://nas.local", True), ("nas.local", False)):
        words = stage().play(Story(host).say(GOAL).look()).card_words
        assert ("others on your network can read it" in words) is told


@pytest.mark.feature("D10")
def test_the_name_of_a_host_has_room_however_long_it_is(stage):
    host = "a-very-long-name-of-a-resource.and-of-a-region.models.example.com:8443"
    for size in ((340, 480), (400, 900)):
        shown = stage(size=size).play(Story(host).say(GOAL).look())
        title = shown.find("cardTitle", QLabel)
        assert title.heightForWidth(title.width()) <= title.height()
        assert title.text().replace("\u200b", "") == f"Send screenshots to {host}?"


# --- approvals say why ---------------------------------------------------------------------------


@pytest.mark.feature("D10", "N1")
@pytest.mark.parametrize(
    ("risk", "words"),
    [
        (0, "Risk 0 · only reads"),
        (1, "Risk 1 · can be undone"),
        (2, "Risk 2 · significant"),
        (3, "Risk 3 · can’t be undone"),
    ],
)
def test_an_approval_says_its_risk_and_why(risk, words):
    story = thinking().decide((), Click(x=1, y=2)).assess(Verdict.ASK, risk=risk, why="it pays")
    card = view(story).card
    assert (card.side, dict(card.rows)["Why"]) == (words, "It pays.")


@pytest.mark.feature("D10", "O8")
def test_an_approval_names_what_a_number_stands_for():
    card = view(STATES["approval_named"]()).card
    assert dict(card.rows)["Action"] == "Left-click button “Save”"
    story = Story().tell(StepModeSet(StepMode.PLAN)).say(GOAL).look(BUTTON)
    story.decide(("one",), Click(element=5), Type(text="x")).assess()
    assert view(story).card.items == ("Left-click button “Save”", "Type “x”")


# --- names ------------------------------------------------------------------------------------


@pytest.mark.feature("O8", "D5")
def test_a_click_by_number_is_told_by_its_name_from_the_start():
    story = STATES["named"]()
    assert rows(story)[-1] == "Left-click button “Save”"
    assert view(story).now.title == "Left-click button “Save”"
    assert rows(story.act(target="button “Save as”"))[-1] == "Left-click button “Save as”"


@pytest.mark.feature("O8", "D5")
def test_once_it_is_done_the_row_names_what_it_was_done_to():
    story = thinking().decide((), Click(x=5, y=6), Type(text="Ada"))
    assert rows(story.assess()) == ["Left-click at 5, 6"]
    story.act(target="button “OK”").assess().act(target="field “Name”")
    assert rows(story) == ["Left-click button “OK” (5, 6)", "Type “Ada” into field “Name”"]


@pytest.mark.feature("O8")
def test_a_receipt_without_a_name_leaves_the_words_as_they_were():
    story = STATES["named"]()
    op = story.state.effect.op
    story.tell(Acted(story.state.serial, Receipt(op, Result.FAILED, "it is gone")))
    assert rows(story)[-1] == "Left-click button “Save”"


# --- advice -----------------------------------------------------------------------------------


@pytest.mark.feature("N9")
def test_the_advice_of_the_one_who_failed_comes_before_our_own():
    card = view(STATES["advised"]()).card
    assert card.text == "The server refused the key. Nothing was clicked or typed in the meantime."
    assert card.items == (
        "Paste the key again.",
        "See that it is still valid.",
        "Use another server.",
    )


@pytest.mark.feature("N9")
def test_no_more_than_five_suggestions_are_shown():
    story = thinking()
    advice = tuple(Advice(f"Try {n}.") for n in range(9))
    story.fail("Think", "It broke.", Fault.NO_ANSWER, *advice).end()
    assert view(story).card.items == tuple(each.text for each in advice[:5])


@pytest.mark.feature("D4")
def test_a_warning_is_a_line_of_the_chat():
    story = thinking().tell(Warned("The settings file is broken."))
    assert texts(story, SystemBlock) == ["The settings file is broken."]
