"""Small requests in a roundabout way: over a form, tabs, a dialog, numbers, a list of tiles."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import told_op
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, plainer, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.backgrounds import without_background
from desktop_agent.llm.understanding.paraphrases import paraphrases
from desktop_agent.llm.understanding.planning import plan
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.looking.hidden import way_back
from desktop_agent.llm.understanding.skills.plans import (
    BEGUN,
    Answer,
    NotHere,
    Plan,
    Progress,
    Steps,
)
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.llm.understanding.words.values import result_among, solution_of
from desktop_agent.llm.understanding.words.wishes import is_wish
from desktop_agent.ports import Unclear
from desktop_agent.protocol import Click, Drag, KeyCombo, Scroll, Type

pytestmark = pytest.mark.feature("E2", "E10")


def passwords() -> ShownScreen:
    return scene(
        thing("field", "Password", 0, 0, 200, 30, "editable", "password"),
        thing("field", "Verify password", 0, 60, 200, 30, "editable", "password"),
        thing("button", "Submit", 0, 120),
    )


def sign_in() -> ShownScreen:
    return scene(
        thing("field", "Username", 0, 0, 200, 30, "editable"),
        thing("field", "Password", 0, 60, 200, 30, "editable", "password"),
        thing("button", "Login", 0, 120),
    )


def texts() -> ShownScreen:
    """Two long texts above a field of one line."""
    return scene(
        thing("field", "", 0, 0, 200, 90, "editable", "multiline", value="Tea, and milk."),
        thing("field", "", 0, 100, 200, 90, "editable", "multiline", value="Bread"),
        thing("field", "", 0, 200, 200, 30, "editable"),
        thing("button", "Submit", 0, 250),
    )


def date_form(*more: Element) -> ShownScreen:
    return scene(
        thing("field", "Date:", 0, 0, 200, 30, "read-only"),
        thing("button", "Submit", 0, 40),
        *more,
    )


def days(month: str, year: str) -> list[Element]:
    """A month as a date picker shows it, its head in two texts."""
    shown = [
        thing("link", "Prev", 0, 100, 30),
        thing("text", month, 40, 100, 60),
        thing("text", year, 104, 100, 40),
        thing("link", "Next", 160, 100, 30),
    ]
    return shown + [
        thing("link", str(day), (day - 1) % 7 * 30, 130 + (day - 1) // 7 * 24, 24)
        for day in range(1, 29)
    ]


def told(request: str, on: ShownScreen) -> list[str]:
    """What the first turn does for a request, said plainly first where that is needed."""
    request = plainer(Wording(request), situation(request, on)) or request
    found = turned(Wording(request), situation(request, on))
    assert isinstance(found, Turned), found
    return [told_op(op, on) for op in found.ops if isinstance(op, Click | Type)]


def step_of(request: str, on: ShownScreen, progress: Progress) -> Plan:
    clause = clauses_of(tokens_of(request) or (), request, on.labels)[0]
    return plan(clause, on, progress)


@pytest.mark.parametrize(
    "request_",
    [
        "Fill each of the two fields with the password “iy” and hit submit.",
        "Fill both fields with the password “iy”",
        "put the password “iy” into both fields",
        "Can you enter “iy” in both of the password fields?",
        "enter “iy” in both password fields",
    ],
)
def test_each_field_is_filled_where_all_are_meant(request_: str) -> None:
    done = told(request_, passwords())
    assert done == ["Password", "iy", "Verify password", "iy"]


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("The link “a” is on one of the tabs. Find it and follow it.",
         "find and follow The link “a”."),
        ("Somewhere in these sections is a link to bells, open it",
         "find and open a link to bells"),
        ("look into the folded sections for the link “a”, then click it",
         "find and click the link “a”"),
        ("There is a dialog. Press “x” in it.", "click “x”."),
        ("Use the x to get rid of the dialog.", "click the x."),
        ("use the search box to type “tea”", "enter “tea” into the search box"),
        ("press the only button there is", "press the only button"),
        ("give the first link a click", "click the first link"),
        ("press ONE, leave it alone for 2 seconds, then press TWO",
         "press ONE, wait 2 seconds, then press TWO"),
        ("put “A” into the field, in lower case only, and submit it",
         "put “A” into the field in lower case, and submit it"),
        ("make it 6:15 AM in the time field", "set the time field to 6:15 AM"),
        ("Copy the text from the 1st text area below and paste it into the text box",
         "put the text of the 1st text area into the text box"),
        ("type “hello” hit enter", "type “hello” hit enter"),
        ("scroll the list to its end hit submit", "scroll the list to its end, then hit submit"),
        ("click into the box, so that I can type there", "click into the box"),
    ],
)  # fmt: skip
def test_a_roundabout_way_is_said_plainly(said: str, plain: str) -> None:
    assert [said, *paraphrases(said)][-1] == plain


@pytest.mark.parametrize(
    "request_",
    [
        "Log in as “ada” with “s3cret” for a password.",
        "sign in with ada and the password s3cret",
        "enter ada as the username and s3cret as the password",
    ],
)
def test_who_logs_in_is_entered_by_the_names_of_the_fields(request_: str) -> None:
    assert told(request_, sign_in()) == ["Username", "ada", "Password", "s3cret"]


def test_a_value_that_names_no_field_is_no_pair() -> None:
    on = scene(
        thing("field", "Country", 0, 0, 200, 30, "editable"),
        thing("field", "Town", 0, 60, 200, 30, "editable"),
    )
    request = "enter Norway as country and Oslo"
    assert isinstance(turned(Wording(request), situation(request, on)), Unclear)
    assert told("enter Norway as country and Oslo as town", on) == [
        *("Country", "Norway", "Town", "Oslo")
    ]


def test_what_comes_out_is_worked_out_and_never_typed_as_it_stands() -> None:
    box = thing("field", "", 0, 40, 100, 30, "editable")
    ordered = "write what comes out into the box"
    assert told(ordered, scene(thing("text", "2 + 3 =", 0, 0), box)) == ["", "5"]
    for request in (ordered, "write what you see into the box", "type whatever into the box"):
        found = planned(request, scene(thing("text", "Hello", 0, 0), box))
        assert isinstance(found, NotHere), (request, found)


def test_a_field_is_called_by_how_many_lines_it_has() -> None:
    on = texts()
    for request, source in (
        ("put the text of the 1st text area into the text box", 0),
        ("copy the text from the 2nd text area below and paste it into the text input", 1),
    ):
        request = plainer(Wording(request), situation(request, on)) or request
        found = planned(request, on)
        assert isinstance(found, Steps), found
        clicked = [op.element for op in found.ops if isinstance(op, Click)]
        assert clicked == [on.things[source].number, on.things[2].number]
        keys = [op.keys[1] for op in found.ops if isinstance(op, KeyCombo)]
        assert keys == ["a", "c", "v"], "as it stands, line breaks and all"
    assert told("type the last word of the first text area into the text box", on)[1] == "milk"
    cut = scene(*(replace(one, value=f"milk {'x' * 200}"[:200]) for one in on.things))
    found = planned("type the last word of the first text area into the text box", cut)
    assert not isinstance(found, Steps), "what is told of a field is not all of it"
    assert told("type the first word of the first text area into the text box", cut)[1] == "milk"


def test_the_cursor_goes_into_the_field_that_is_counted() -> None:
    on = texts()
    field = on.things[1]
    for request in ("click into the second text area", "click in the 2nd text area"):
        found = planned(request, on)
        assert isinstance(found, Steps), request
        assert found.ops == (Click(element=field.number),)


def test_a_long_text_is_scrolled_to_its_end_and_no_word_is_passed_over() -> None:
    on = scene(
        thing("field", "Terms", 0, 0, 200, 90, "editable", "multiline", value="a long text"),
        thing("button", "Submit", 0, 100),
    )
    for request in (
        "scroll the text area to the bottom of the text",
        "scroll to the bottom of the text",
        "scroll the text area to its end",
    ):
        found = planned(request, on)
        assert isinstance(found, Steps), request
        assert isinstance(found.ops[0], Scroll)
    passed_over = planned("scroll the text area to its end hit submit", on)
    assert not isinstance(passed_over, Steps)


def test_a_counter_is_set_by_what_it_is() -> None:
    on = scene(thing("field", "Value:", 0, 0, 100, 30, "editable", value="0"))
    for request in ("select -10 with the spinner", "choose -10 in the spinner"):
        assert told(request, on) == ["Value:", "-10"], request


def test_a_date_is_picked_where_its_field_can_only_be_read() -> None:
    request = "set the date to 12 May 2016"
    found = step_of(request, date_form(), BEGUN)
    assert isinstance(found, Steps)
    assert (told_op(found.ops[0], date_form()), found.more) == ("Date:", True)
    begun = Progress(turns=1)
    later = date_form(*days("June", "2016"))
    found = step_of(request, later, begun)
    assert isinstance(found, Steps)
    assert (told_op(found.ops[0], later), found.more) == ("Prev", True)
    there = date_form(*days("May", "2016"))
    found = step_of(request, there, begun)
    assert isinstance(found, Steps)
    assert ([told_op(op, there) for op in found.ops], found.more) == (["12"], False)


@pytest.mark.parametrize("text", ["Ada", "tomorrow at noon", "the usual"])
def test_nothing_else_is_put_into_such_a_field(text: str) -> None:
    found = planned(f"set the date to {text}", date_form())
    assert not isinstance(found, Steps) or not found.ops, found


def test_a_field_that_brings_up_no_days_is_given_up() -> None:
    found = step_of("set the date to 12 May 2016", date_form(), Progress(turns=1))
    assert isinstance(found, NotHere)


def numbers(*shown: str, odd: bool = True) -> ShownScreen:
    things = []
    for at, number in enumerate(shown):
        y = 60 * at
        things += [thing("text", number, 100, y, 30), thing("button", "Even", 150, y)]
        things += [thing("button", "Odd", 10, y)] if odd or at else []
    return scene(*things, thing("text", "0", 600, 0, 20), thing("button", "Submit", 0, 400))


@pytest.mark.parametrize(
    "request_",
    [
        "Mark the numbers below as odd or even",
        "for every number here, choose whether it is even or odd",
    ],
)
def test_each_number_is_marked_as_what_it_is(request_: str) -> None:
    on = numbers("-5", "4", "7")
    assert told(request_, on) == ["Odd", "Even", "Odd"]


def test_no_number_is_marked_where_one_has_not_both_buttons() -> None:
    found = planned("mark the numbers as odd or even", numbers("-5", "4", odd=False))
    assert not isinstance(found, Steps)


@pytest.mark.parametrize(
    ("equation", "x"),
    [
        ("x - 4 = 12", "16"), ("3 - x = 1", "2"), ("x × 4 = 10", "2.5"), ("12 ÷ x = 3", "4"),
        ("2 + 3 = x", "5"), ("x + x = 2", None), ("x =", None), ("x * 0 = 3", None),
    ],
)  # fmt: skip
def test_an_equation_is_solved_for_its_only_unknown(equation: str, x: str | None) -> None:
    assert solution_of(equation) == x


def test_the_answer_is_what_the_equation_asks_for() -> None:
    assert result_among(["Solve for", "x - 4 = 12", "x ="]) == "16"


def tiles(columns: int) -> ShownScreen:
    names = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn")
    return scene(
        *(
            thing("list item", name, at % columns * 100, at // columns * 100, 80, 80)
            for at, name in enumerate(names)
        )
    )


@pytest.mark.parametrize(
    ("request_", "columns", "end"),
    [
        ("drag Cleo to the top", 1, (40, 20)),
        ("drag Ada to the top right", 3, (240, 40)),
        ("drag Finn to the top left corner", 3, (40, 40)),
        ("drag Ben to the bottom left", 3, (40, 140)),
    ],
)
def test_a_tile_is_dragged_to_its_place(request_: str, columns: int, end: tuple[int, int]) -> None:
    found = planned(request_, tiles(columns))
    assert isinstance(found, Steps), found
    (drag,) = found.ops
    assert isinstance(drag, Drag)
    assert drag.path[-1] == end
    if columns > 1:
        # What lies there moves on in the direction of the pointer.
        back = request_ != "drag Ada to the top right" and request_ != "drag Ben to the bottom left"
        assert (drag.path[-2][0] > end[0]) is back
        assert drag.path[-2][1] == end[1]


def test_a_tile_is_not_chosen_where_it_is_to_be_moved() -> None:
    names = ("Ada", "Ben", "Cleo")
    on = scene(
        thing("text", "Move Cleo to the top", 0, 0, 200),
        *(thing("list item", name, 0, 40 + 60 * at, 200, 40) for at, name in enumerate(names)),
    )
    assert not isinstance(planned("move Cleo to the top", on), Steps)


def test_tiles_that_are_even_in_number_have_no_middle() -> None:
    assert not isinstance(planned("drag Ada to the center", tiles(3)), Steps)


def test_what_a_label_stands_before_is_clicked_for_it() -> None:
    on = scene(
        thing("text", "Address:", 0, 0, 60),
        thing("link", "7 Mill Lane", 70, 0),
        thing("text", "Phone:", 0, 40, 60),
        thing("text", "12345", 70, 40, 60),
    )
    assert told("click on their address", on) == ["7 Mill Lane"]
    assert told("click on the phone", on) == ["Phone:"]


def test_a_button_alone_is_no_section_icon_or_switch() -> None:
    on = scene(thing("button", "Submit", 0, 0), thing("text", "Some text", 0, 40, 90))
    for request in ("open that section", "click the icon", "press the switch", "open the header"):
        found = planned(request, on)
        assert not (isinstance(found, Steps) and found.ops), (request, found)
    folded = scene(thing("button", "Prices", 0, 0, 80, 20, "collapsed"), *on.things[1:])
    assert told("open that section", folded) == ["Prices"]


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("enter MYRON all in lowercase", "myron"),
        ("type Myron using only capital letters", "MYRON"),
        ('put "Ada" in upper case into the box', "ADA"),
        ("enter MYRON in small letters", "myron"),
    ],
)
def test_words_for_the_case_are_no_part_of_the_text(request_: str, text: str) -> None:
    on = scene(thing("field", "", 0, 0, 100, 30, "editable"))
    assert told(request_, on) == ["", text]


def test_how_what_is_ordered_has_to_be_is_not_passed_over() -> None:
    on = scene(thing("field", "", 0, 0, 100, 30, "editable"), thing("button", "Submit", 0, 40))
    request = 'type "ada" into the text field and click Submit. It has to be all in uppercase.'
    assert told(request, on) == ["", "ADA"]
    request = 'type "ada" into the text field and click Submit. It has to be in bold.'
    assert isinstance(turned(Wording(request), situation(request, on)), Unclear)


def test_the_way_back_to_a_tab_is_gone_once() -> None:
    tabs = ("Sound", "Privacy", "Account")
    on = scene(
        *(
            thing("tab", name, 100 * at, 0, 80, 20, *(["selected"] if not at else []))
            for at, name in enumerate(tabs)
        )
    )
    gone = Progress(opened=("Sound", "Account"), turns=2, back="Privacy")
    assert way_back(on, gone) is not None
    assert way_back(on, replace(gone, opened=(*gone.opened, "Privacy"))) is None


def test_an_order_before_a_click_is_no_lead_to_it() -> None:
    """A rule that leaves out words must not take an order for a way to what follows."""
    request = "Can you go through these numbers and mark each one as odd? Click submit."
    assert all("mark each one" in one for one in paraphrases(request))
    assert list(paraphrases("go through the file tree. Click a.txt"))[-1] == "Click a.txt"


def test_a_value_that_is_told_is_not_passed_over() -> None:
    on = scene(
        thing("field", "Date", 0, 0, 100, 30, "editable"),
        thing("button", "Submit", 0, 40),
    )
    assert told("date shld be 09/06/2017, submit it", on) == ["Date", "09/06/2017"]
    request = "I hear the date is 09/06/2017, submit it"
    assert isinstance(turned(Wording(request), situation(request, on)), Unclear)
    on = scene(
        thing("field", "Town", 0, 0, 100, 30, "editable"),
        thing("button", "Submit", 0, 40),
    )
    request = "I hear the town is Lund, submit it"
    assert isinstance(turned(Wording(request), situation(request, on)), Unclear)


@pytest.mark.parametrize(
    "text",
    [
        'an item that starts with "Les"',
        "a word ending in ing",
        "some name containing x",
        "Sugar is sweet underneath",
        "in the remarks: I come on Tuesdays",
        "my birthday, the 3rd of May",
    ],
)
def test_how_a_text_begins_or_ends_or_where_it_is_to_stand_is_no_text(text: str) -> None:
    assert is_wish(text)


@pytest.mark.parametrize("text", ["the game starts at noon", "it ends here", "a good start"])
def test_a_sentence_about_an_end_is_a_text(text: str) -> None:
    assert not is_wish(text)


TABLE = scene(
    thing("list item", "Gender", 0, 0, 80),
    thing("list item", "Female", 100, 0, 80),
    thing("list item", "Color", 0, 30, 80),
    thing("list item", "gray", 100, 30, 80),
    thing("field", "", 0, 60, 100, 30, "editable"),
    thing("button", "Submit", 0, 100),
)


@pytest.mark.parametrize(
    "request_",
    [
        "find Gender in the table, put its value in the box n submit",
        "Could you look up Gender in the table, type what is given for it in the text field, and "
        "click Submit?",
        "check Gender in the list and enter what it says into the field",
        "Look up the value for Gender, type it in the text box and click Submit.",
        "What does the table say for Gender? Write that into the field and submit it.",
    ],
)
def test_what_is_looked_up_is_written(request_: str) -> None:
    assert told(request_, TABLE) == ["", "Female"]


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("Could you click OK for me?", "click OK."),
        ("I'd love to have the link opened", "open the link"),
        ("have Trinidad and Tobago chosen in the list", "choose Trinidad and Tobago in the list"),
        ("Open it, and when it's open, press submit.", "Open it, then press submit."),
        ("enter both, and click login when both are filled in", "enter both, and click login"),
        ("press ONE, let 3 seconds go by, and only after that press TWO",
         "press ONE, wait 3 seconds, then press TWO"),
        ("send it off with the Submit button", 'click "Submit"'),
        ("cancel this for me with the button that is there for it", "click cancel"),
        ("hit OK in the popup", 'click "OK"'),
        ("push the ONE button and the TWO button as well",
         "push the ONE button, then push the TWO button"),
        ("ONE first then TWO, click both", "click ONE, then click TWO"),
        ("go through the tabs until you come across the link, and open it",
         "find and open the link"),
        ("check the tabs for link bells and click it", "find and click link bells"),
        ("cursor in 3rd box", "focus 3rd box"),
        ("user chas pass l1v, log me in",
         "enter chas as the username and l1v as the password, then press login"),
        ("Sign me in: my username is chas and my password is l1v.",
         "enter chas as the username and l1v as the password, then press login."),
        ("pw is cl1v4, put it in both boxes", "put cl1v4 into both boxes"),
        ("do the math, answer goes in the box", "solve the sum, type the answer into the box"),
        ("odd or even? pick for each number", "mark each number as odd or even"),
        ("I need you to click OK", "click OK"),
        ("Start by clicking ONE, then click TWO", "click ONE, then click TWO"),
        ("I'd like to see it, so could you open the link?", "show it. open the link."),
        ("What I want here is Ada, Ben. Can you select that and then submit?",
         "select Ada, Ben and then submit."),
        ("Pick any “button” element and click it", "click any “button” element"),
        ("There's a link “a” hidden in one of these sections. Open them until you see it and "
         "then click it", "find and click a link “a”"),
    ],
)  # fmt: skip
def test_how_politely_and_in_which_order_is_said_plainly(said: str, plain: str) -> None:
    assert list(paraphrases(said))[-1] == plain


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("There is just one button here and I can't quite hit it. Would you kindly click it?",
         "click the only button."),
        ("I can't manage to get this section to open. Would you please open it and then submit?",
         "open the section and then submit."),
        ("I'm looking for a link that says “bells”, but I get lost. Could you please look in each "
         "tab until you find it? Then kindly click on it.",
         "find and click the link that says “bells”."),
        ("My eyes are bad and I always hit the wrong one. Please press “Save”.",
         "Please press “Save”."),
    ],
)  # fmt: skip
def test_what_only_tells_of_a_trouble_is_left_out(said: str, meant: str) -> None:
    assert next(without_background(said)) == meant


@pytest.mark.parametrize(
    "said",
    [
        "I don't want the newsletter. Could you register me?",
        "I can't pay more than 50 euros. Please put the lamp in my cart.",
        "The lamp must not cost too much, I'm slow. Could you put it in my cart?",
        "I never buy without a coupon. Could you put the rug in my cart?",
        "I always want express shipping. Could you put the rug in my cart?",
        "Press Save. Could you then close it?",
        "I'm slow. Is the sound on?",
    ],
)
def test_a_limit_or_a_value_is_no_background(said: str) -> None:
    assert list(without_background(said)) == []


@pytest.mark.parametrize(
    "said",
    [
        "mute it, but don't press submit",
        "mute it, but never press submit",
        "just do not press submit",
        "you may press submit",
        "press Save. When it is not done, press Cancel",
        "press Cancel when it is complete",
        "press Save after everything is filled in",
        "click through the setup wizard, then click Finish",
        "go through the form. Then click Finish",
        "complete the form with ada via the Submit button",
        "take a photo and open it",
        "select one of the boxes and press it",
        "check the boxes, find the Submit button and click it",
        "log in with Google and continue",
        "sign in as ada and wait",
        "the code is below. Enter it into the box",
        "could you press Go",
    ],
)
def test_a_rule_that_leaves_out_words_leaves_out_no_order(said: str) -> None:
    kept = {"t": said}
    for one in paraphrases(said):
        kept["t"] = one
    plain = kept["t"].casefold()
    for word in (
        "don't",
        "never",
        "not",
        "may",
        "complete",
        "filled in",
        "through",
        "ada",
        "photo",
    ):
        assert (word in said.casefold()) <= (word in plain), (word, plain)
    for word in ("select", "check the boxes", "google and", "wait", "below", "go"):
        assert (word in said.casefold()) <= (word in plain), (word, plain)
    assert "then press submit" not in plain
    assert "press login" not in plain


def test_no_rule_takes_a_prohibition_with_it() -> None:
    said = "use the x to close the window not mine"
    assert all("not" in one for one in paraphrases(said))


@pytest.mark.parametrize(
    ("said", "last"),
    [
        ("use the x to close the dialog and press Save", "press save"),
        (
            "use the Save button to leave this page and then delete the account",
            "delete the account",
        ),
        ("cancel this with the button and delete the file", "delete the file"),
        ("answer the mail with yes and send it with the Submit button", "answer the mail with yes"),
        ("tick Tea, then look through the tabs until you find it and click it", "look through the"),
    ],
)
def test_the_order_behind_one_is_kept(said: str, last: str) -> None:
    assert all(last in one.casefold() for one in paraphrases(said)), list(paraphrases(said))


@pytest.mark.parametrize(
    "said",
    [
        "Fix the wrong date. Please press Submit.",
        "Untick the wrong box. Please press Save.",
        "Make the small text bigger. Please press Save.",
        "I'm afraid Tea should be ticked. Please press Save.",
        "I was told to tick Tea. Please press Save.",
    ],
)
def test_an_order_or_a_wish_is_no_trouble(said: str) -> None:
    assert list(without_background(said)) == []


def test_what_is_ordered_before_the_search_is_kept() -> None:
    said = (
        "I can't find the link “a”. Please tick Tea, then look through the tabs until you find it "
        "and click it."
    )
    assert all("tick Tea" in one for one in without_background(said))


def test_one_of_several_sections_is_not_all_of_them() -> None:
    names = ("Tea", "Milk", "Bread")
    on = scene(
        *(thing("tab", name, 0, 40 * at, 200, 30, "collapsed") for at, name in enumerate(names))
    )
    found = planned("open the section", on)
    assert not isinstance(found, Steps) or len(found.ops) < len(names), found
    assert told("expand all sections", on) == list(names)


def test_a_label_is_no_name_of_a_button_behind_it() -> None:
    on = scene(
        thing("text", "Total:", 0, 0, 60),
        thing("text", "12", 70, 0, 20),
        thing("button", "Delete", 100, 0),
    )
    assert told("click the Total", on) == ["Total:"]


def test_what_it_is_stays_open_where_two_quotations_were_said() -> None:
    on = scene(
        thing("field", "Address", 0, 0, 200, 30, "editable"), thing("button", "Submit", 0, 40)
    )
    request = "The code is “A1”. Click “Submit” and type it into the Address field."
    parts = clauses_of(tokens_of(request) or (), request, on.labels)
    found = plan(parts[-1], on)
    assert not isinstance(found, Steps), found


def test_a_date_that_stands_elsewhere_was_not_chosen() -> None:
    shown = date_form(*days("May", "2016"), thing("text", "Due: 2016-05-12", 400, 0, 90))
    found = step_of("set the date to 12 May 2016", shown, Progress(turns=1))
    assert isinstance(found, Steps)
    assert [told_op(op, shown) for op in found.ops] == ["12"]


def test_next_of_a_wizard_turns_no_month() -> None:
    heads = [one for one in days("May", "2016") if one.name not in ("Prev", "Next")]
    wizard = thing("button", "Next", 400, 400)
    found = step_of("set the date to 12 June 2016", date_form(*heads, wizard), Progress(turns=1))
    assert not isinstance(found, Steps), found


def test_a_menu_of_the_page_is_no_suggestion() -> None:
    field = thing("field", "Country", 0, 100, 200, 30, "editable")
    on = scene(field, thing("menu item", "Anything", 0, 0))
    found = step_of('enter an item that starts with "An"', on, Progress(turns=1))
    assert not isinstance(found, Steps), found


def test_words_about_a_quotation_are_more_than_it() -> None:
    on = scene(thing("field", "Address", 0, 0, 200, 30, "editable"))
    for request in ("put the antonym “hot” into the Address", "put the synonym “hot” into Address"):
        assert not isinstance(planned(request, on), Steps), request


def test_a_text_that_may_be_meant_to_stay_is_not_replaced() -> None:
    full = scene(*(replace(one, value="Dear Ada") for one in texts().things))
    found = planned("put the text of the 1st text area into the text box", full)
    assert not isinstance(found, Steps), found


def test_numbers_are_marked_only_as_what_they_are() -> None:
    on = numbers("-5", "4", "7")
    assert not isinstance(planned("press even for every odd number", on), Steps)


def test_the_way_to_the_end_of_a_list_may_be_long() -> None:
    on = scene(thing("field", "Terms", 0, 0, 200, 90, "editable", "multiline", value="a text"))
    for request in (
        "scroll all the way to the bottom of the terms",
        "scroll down to the end of Terms",
    ):
        assert isinstance(planned(request, on), Steps), request


def test_a_click_and_please_are_no_two_buttons() -> None:
    assert not [one for one in paraphrases("Could you click Submit, please?") if "then" in one]


def test_what_is_written_as_that_was_said_in_quotation_marks() -> None:
    request = "It wants my password twice. It's “QXN4”, so please type that in both boxes."
    done = told(request, passwords())
    assert done == ["Password", "QXN4", "Verify password", "QXN4"]
    request = "It wants my password twice. Please type that in both boxes."
    assert isinstance(turned(Wording(request), situation(request, passwords())), Unclear)
    for pronoun in ("that", "them", "those"):
        assert is_wish(pronoun), "no pronoun is typed as it stands"


def test_no_words_about_a_text_are_typed() -> None:
    for text in ("it that way", "in the 2nd one", 'in the name "Ada"', "this exactly as it is"):
        assert is_wish(text), text
    for text in ("it was in the box", "in the morning", "it is that way"):
        assert not is_wish(text), text


@pytest.mark.parametrize("request_", ["click ONE and then TWO", "click ONE, then TWO"])
def test_each_of_a_list_is_clicked(request_: str) -> None:
    on = scene(thing("button", "ONE", 0, 0), thing("button", "TWO", 100, 0))
    assert told(request_, on) == ["ONE", "TWO"]
    alone = scene(thing("button", "TWO", 100, 0))
    found = planned(request_, alone)
    assert not isinstance(found, Steps), found


def test_a_name_with_an_and_is_one_thing() -> None:
    on = scene(thing("button", "Trinidad and Tobago", 0, 0), thing("button", "Tobago", 0, 40))
    assert told("click Trinidad and Tobago", on) == ["Trinidad and Tobago"]


def test_pairs_without_a_comma_go_into_their_fields() -> None:
    wanted = ["Username", "ada", "Password", "s3cret"]
    assert told("username ada password s3cret, fill those in", sign_in()) == wanted


def test_one_of_a_kind_is_no_text_about_that_kind() -> None:
    on = scene(
        thing("text", "Click on a checkbox element", 0, 0, 200),
        thing("check box", "a1", 0, 40, 20),
        thing("check box", "b2", 0, 80, 20),
        thing("button", "Submit", 0, 120),
    )
    for request in (
        "click one of the checkbox elements",
        'click a "checkbox" widget',
        "click any of the checkboxes",
    ):
        found = planned(request, on)
        assert isinstance(found, Steps), request
        assert found.step == "Click check box “a1”"


def test_a_suggestion_is_chosen_by_how_it_begins_and_ends() -> None:
    field = thing("field", "Country", 0, 0, 200, 30, "editable")
    shown = scene(
        field,
        thing("list item", "Angola", 0, 30, 200),
        thing("list item", "Andorra", 0, 60, 200),
    )
    request = 'enter an item that starts with "An" and ends with "ra"'
    begun = step_of(request, scene(field), BEGUN)
    assert isinstance(begun, Steps)
    assert ([told_op(op, shown) for op in begun.ops[::2]], begun.more) == (["Country", "An"], True)
    found = step_of(request, shown, Progress(turns=1))
    assert isinstance(found, Steps)
    assert ([told_op(op, shown) for op in found.ops], found.more) == (["Andorra"], False)
    none = step_of('enter an item that starts with "Xy"', shown, Progress(turns=1))
    assert not isinstance(none, Steps)
    assert not isinstance(step_of('enter the item "An" that ends', shown, BEGUN), Steps)


def test_a_list_is_turned_on_until_an_entry_comes() -> None:
    on = scene(*(thing("list item", name, 0, 30 * at, 200) for at, name in enumerate("ABCD")))
    request = "select Norway from the scroll list"
    found = step_of(request, on, BEGUN)
    assert isinstance(found, Steps)
    assert ([type(op) for op in found.ops], found.more) == ([Scroll], True)
    come = scene(*on.things[:3], thing("list item", "Norway", 0, 90, 200))
    found = step_of(request, come, Progress(turns=2))
    assert isinstance(found, Steps)
    assert [told_op(op, come) for op in found.ops] == ["Norway"]
    assert not isinstance(step_of(request, on, Progress(turns=15)), Steps)


def test_rects_of_tiles_lie_as_the_tests_say() -> None:
    assert tiles(3).things[5].bounds == Rect(200, 100, 80, 80)


def _typed(said: str) -> list[str]:
    """What each clause would type into the field that it names."""
    on = scene(
        thing("field", "First name", 0, 0, 200, 30, "editable"),
        thing("field", "Town", 0, 60, 200, 30, "editable"),
        thing("field", "Search", 0, 120, 200, 30, "editable"),
        thing("button", "Search", 220, 120),
    )
    tokens = tokens_of(said)
    assert tokens is not None
    plans = [plan(clause, on) for clause in clauses_of(tokens, said)]
    ops = [op for found in plans if isinstance(found, Steps) for op in found.ops]
    return [op.text for op in ops if isinstance(op, Type)]


@pytest.mark.parametrize(
    "said",
    [
        "First name: Ada, Town: Lund",
        "first name: Ada; town: Lund",
        "fill in First name: Ada, Town: Lund",
        "enter first name: Ada and town: Lund",
    ],
)
def test_each_label_gets_its_own_value(said: str) -> None:
    assert _typed(said) == ["Ada", "Lund"]


def test_a_text_with_colons_stays_one_text() -> None:
    assert _typed("put “salt: none, eggs: 6” into first name") == ["salt: none, eggs: 6"]
    assert _typed("type salt: none, eggs: 6 into town") == ["salt: none, eggs: 6"]


def test_what_something_is_searched_for_is_not_typed() -> None:
    assert _typed("could you look up foghorn for my homework") == ["foghorn"]
    assert _typed("search for “foghorn for my homework”") == ["foghorn for my homework"]
    assert _typed("search for lamps for kids") == ["lamps for kids"]


def mailbox() -> ShownScreen:
    return scene(
        thing("button", "Inbox", 0, 0),
        *(
            each
            for at, (who, about) in enumerate(
                (("Nora Blum", "Invoice"), ("Ben Ode", "Lunch on Friday?"), ("Ada", "Photos"))
            )
            for each in (
                thing("check box", f"Choose {about}", 0, 40 + 40 * at, 20),
                thing("button", "Star", 30, 40 + 40 * at, 20, 20, "toggle"),
                thing("list item", who, 60, 40 + 40 * at, 80),
                thing("link", about, 150, 40 + 40 * at, 200),
            )
        ),
        groups=[Rect(0, 35 + 40 * at, 500, 30) for at in range(3)],
    )


@pytest.mark.parametrize(
    "said",
    [
        "is the mail from Ada unread?",
        "have I read the photos mail?",
        "is the lunch mail still unread?",
    ],
)
def test_a_question_about_a_mail_in_the_list_opens_none(said: str) -> None:
    found = planned(said, mailbox())
    assert not isinstance(found, Steps), found


def test_a_box_that_picks_a_mail_tells_nothing_of_it() -> None:
    found = planned("is the lunch on Friday?", mailbox())
    assert not isinstance(found, Answer), found


def test_a_tab_in_front_does_not_tell_that_what_it_is_about_is_on() -> None:
    tab = thing("tab", "Sound", 0, 0, 60, 30, "selected")
    assert isinstance(planned("is sound on?", scene(tab, thing("text", "Hello", 0, 40))), NotHere)


@pytest.mark.parametrize(
    "when", ["tomorrow", "on Friday", "at 8", "tomorrow morning", "next week", "around 10:30"]
)
def test_when_someone_travels_is_not_typed_as_where_to(when: str) -> None:
    on = scene(
        thing("field", "From", 0, 0, 200, 30, "editable"),
        thing("field", "To", 0, 40, 200, 30, "editable"),
        thing("button", "Search", 0, 80),
    )
    assert isinstance(planned("find a train from Lund to Malmö", on), Steps)
    for said in (f"find a train from Lund to Malmö {when}", f"from Lund to Malmö {when}"):
        assert isinstance(planned(said, on), NotHere)
