"""Requests that no rule knows, as the tagger reads them, and what keeps a reading unused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from requests_on import scene, situation, thing

from desktop_agent.llm.direct import ordinary
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.learned.request_tagger import RequestTagger, TaggedRequest, request_tagger
from desktop_agent.llm.learned.worded_acts import ActPart, Mood, WordedAct, WordedRequest
from desktop_agent.llm.understanding import learned_wording as module
from desktop_agent.llm.understanding.learned_wording import learned_wording

pytestmark = pytest.mark.feature("E2")

Reads = Callable[..., None]


class Told:
    """A tagger that reads what the test says."""

    def __init__(self, read: TaggedRequest) -> None:
        self._read = read

    def read(self, said: str) -> TaggedRequest | None:
        assert said == self._read.wording.said
        return self._read


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Reads:
    """Makes the tagger read a request as these acts: mood, frame, and parts by name."""

    def told(said: str, *acts: tuple[Mood, str, dict[str, str]], certainty: float = 0.99) -> None:
        worded = [
            WordedAct(
                mood,
                frame,
                tuple(
                    ActPart(name, said.index(text), said.index(text) + len(text))
                    for name, text in parts.items()
                ),
            )
            for mood, frame, parts in acts
        ]
        read = TaggedRequest(WordedRequest(said, tuple(worded)), certainty)
        monkeypatch.setattr(module, "request_tagger", lambda: Told(read))

    return told


def test_what_is_read_is_said_plainly(reads: Reads) -> None:
    said = "the roof mail from nora could do with a star"
    reads(said, (Mood.ORDER, "star _", {"first": "roof mail", "from": "nora"}))
    assert learned_wording(said) == "star the roof mail from nora"


def test_what_is_not_sure_is_not_used(reads: Reads) -> None:
    said = "the roof mail could do with a star"
    reads(said, (Mood.ORDER, "star _", {"first": "roof mail"}), certainty=0.3)
    assert learned_wording(said) == ""


@pytest.mark.parametrize(
    "said",
    [
        "the roof mail, no star",
        "the roof mail could do with a star but only if unread",
        "the roof mail could do with a star, or the other",
        "the roof mail could do with a star on the 3rd",
        "both roof mail could do with a star",
        "the roof mail for Nora could do with a star",
        'the roof mail could do with a star "now"',
        "all the roof mail could do with stars",
        "the roof mail except the last could do with a star",
    ],
)
def test_no_word_that_limits_gets_lost(reads: Reads, said: str) -> None:
    reads(said, (Mood.ORDER, "star _", {"first": "roof mail"}))
    assert learned_wording(said) == ""


@pytest.mark.parametrize(
    ("said", "frame", "parts"),
    [
        (
            "pop the 5th word into the box",
            "type _ into _",
            {"first": "5th word", "into": "the box"},
        ),
        ("pop the price of it into the box", "type _", {"first": "price of it"}),
        ("tell him what we said", "reply _ to _", {"first": "what we said", "to": "him"}),
        ("so which train is last", "ask which _", {"first": "train is last"}),
    ],
)
def test_what_only_tells_of_a_text_is_not_typed(
    reads: Reads, said: str, frame: str, parts: dict[str, str]
) -> None:
    reads(said, (Mood.ORDER, frame, parts))
    assert learned_wording(said) == ""


@pytest.mark.parametrize(
    ("said", "part"),
    [
        ("the level at -3", "3"),
        ("have the level at 50%", "50"),
        ("the level to 5-7", "5"),
        ("the level to #5", "5"),
    ],
)
def test_what_is_written_together_is_not_cut(reads: Reads, said: str, part: str) -> None:
    reads(said, (Mood.ORDER, "set _ to _", {"first": "the level", "to": part}))
    assert learned_wording(said) == ""
    apart = f"have the level at {part}"
    reads(apart, (Mood.ORDER, "set _ to _", {"first": "the level", "to": part}))
    assert learned_wording(apart) == f"set the level to {part}"


def test_how_something_is_does_not_say_which_way_it_is_to_go(reads: Reads) -> None:
    said = "my screen is so dim"
    reads(said, (Mood.ORDER, "decrease _", {"first": "screen"}))
    assert learned_wording(said) == ""
    said = "turn the very dim screen up"
    reads(said, (Mood.ORDER, "increase _", {"first": "screen"}))
    assert learned_wording(said) == "increase the screen"


def test_what_is_ruled_out_stays_so(reads: Reads) -> None:
    said = "a star for the roof mail, without sending"
    reads(said, (Mood.ORDER, "star _", {"first": "roof mail"}), (Mood.RULED_OUT, "send", {}))
    assert learned_wording(said) == "star the roof mail, then don't send"


def test_a_condition_is_not_passed_over(reads: Reads) -> None:
    said = "unread roof mail gets a star"
    reads(
        said,
        (Mood.CONDITION, "if", {"first": "unread"}),
        (Mood.ORDER, "star _", {"first": "roof mail"}),
    )
    assert learned_wording(said) == ""


def test_the_model_reads_what_no_rule_knows() -> None:
    read = request_tagger().read("i'd like the roof mail gone for good")
    assert read is not None
    assert [act.mood for act in read.wording.acts] == [Mood.ORDER]
    assert 0.0 < read.certainty <= 1.0
    said = read.wording.said
    assert "roof mail" in [
        said[part.start : part.end] for act in read.wording.acts for part in act.parts
    ]


def test_the_model_reads_nothing_into_what_is_empty_or_too_long() -> None:
    tagger: RequestTagger = request_tagger()
    assert tagger.read("") is None
    assert tagger.read("a lamp and " * 60) is None
    assert learned_wording("") == ""


@pytest.mark.parametrize(
    "said",
    [
        "louder and shuffle on",
        "shuffle on; repeat as well",
        "a quieter song, and shuffle on",
        "shuffle on, plus a heart",
    ],
)
def test_one_of_several_things_is_not_left_out(reads: Reads, said: str) -> None:
    reads(said, (Mood.ORDER, "turn on _", {"first": "shuffle"}))
    assert learned_wording(said) == ""


@pytest.mark.parametrize(
    "said", ["hey, shuffle on, please", "shuffle on so it is fun", "shuffle on, turn"]
)
def test_what_only_goes_with_it_may_be_left_out(reads: Reads, said: str) -> None:
    reads(said, (Mood.ORDER, "turn on _", {"first": "shuffle"}))
    assert learned_wording(said) == "turn on the shuffle"


@pytest.mark.parametrize(("button", "wording"), [("Previous", ""), ("Play", "go back")])
def test_a_way_back_that_a_page_has_itself_is_not_the_browsers(
    monkeypatch: pytest.MonkeyPatch, button: str, wording: str
) -> None:
    monkeypatch.setattr(ordinary, "learned_wording", lambda _said: "go back")
    on = scene(thing("button", button, 0, 80), thing("slider", "Volume", 0, 120))
    assert ordinary.plainer(Wording("skip back"), situation("skip back", on)) == wording


@pytest.mark.parametrize(("certainty", "wording"), [(0.8, ""), (0.95, "reload")])
def test_an_act_that_names_nothing_has_to_be_nearly_certain(
    reads: Reads, certainty: float, wording: str
) -> None:
    reads("upload a file", (Mood.ORDER, "reload", {}), certainty=certainty)
    assert learned_wording("upload a file") == wording


@pytest.mark.parametrize(
    ("said", "wording"),
    [("I'd like to pick it up myself", ""), ("highlight the whole thing", "select all")],
)
def test_all_is_only_selected_where_a_word_says_so(reads: Reads, said: str, wording: str) -> None:
    reads(said, (Mood.ORDER, "select all", {}))
    assert learned_wording(said) == wording
