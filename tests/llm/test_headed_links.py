"""A link may be said with what its list is called: “the design channel” is the link “# design”
below the heading “Channels”, and no app."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.llm.direct.command import opens_a_part
from desktop_agent.llm.direct.parse import parse
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.looking.headed_links import without_marks
from desktop_agent.llm.understanding.skills.plans import Steps
from desktop_agent.protocol import element_of

pytestmark = pytest.mark.feature("E10")


def page(heading: str, *links: str) -> ShownScreen:
    """A list of links below its heading, and another list below the next one."""
    at = 60 + 26 * len(links)
    return scene(
        thing("text", heading, 10, 30, 180, 24),
        *(thing("link", one, 10, 60 + 26 * row, 180) for row, one in enumerate(links)),
        thing("text", "People", 10, at, 180, 24),
        thing("link", "Ana Bell", 10, at + 30, 180),
        thing("link", "Design", 10, at + 60, 180),
        thing("text", "Welcome to the chat", 300, 30, 300),
    )


_CHANNELS = ("Channels", "# general", "# design 3", "# random", "# social media (12)")


def clicked(request: str, on: ShownScreen) -> str:
    """Return the name of what a request clicks; "" for none."""
    found = planned(request, on)
    numbers = [element_of(op) for op in found.ops] if isinstance(found, Steps) else []
    names = [one.name for one in on.things if one.number in numbers]
    return names[0] if len(names) == 1 else ""


@pytest.mark.parametrize(
    ("request_", "link"),
    [
        ("open the design channel", "# design 3"),
        ("go to the random channel", "# random"),
        ("switch to the general channel", "# general"),
        ("show me the social media channel", "# social media (12)"),
        ("open #random", "# random"),
        ("open the kitchen channel", ""),
        ("delete the design channel", ""),
        ("open the media channel", ""),
        ("open the design and the random channel", ""),
        ("open the Ana Bell channel", ""),
    ],
)
def test_the_link_of_a_channel_is_clicked(request_: str, link: str) -> None:
    assert clicked(request_, page(*_CHANNELS)) == link


@pytest.mark.parametrize(
    ("request_", "link"),
    [
        ("open the garden project", "Garden"),
        ("go to the kitchen project", "Kitchen 2"),
        # This one stands in another list.
        ("open the design project", ""),
    ],
)
def test_any_list_may_be_called_so(request_: str, link: str) -> None:
    assert clicked(request_, page("Projects", "Garden", "Kitchen 2")) == link


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("# design 3", "design"),
        ("#random", "random"),
        ("# social media (12)", "social media"),
        ("Studio 54321", "Studio 54321"),
        ("C# notes", "C# notes"),
        ("7", "7"),
    ],
)
def test_signs_are_no_part_of_a_name(name: str, plain: str) -> None:
    assert without_marks(name) == plain


@pytest.mark.parametrize(
    ("request_", "part"),
    [
        ("open the design channel", True),
        ("switch to the garden project", True),
        ("open #design", True),
        ("open firefox", False),
        ("open the text editor", False),
    ],
)
def test_parts_of_pages_are_told_from_apps(request_: str, part: bool) -> None:
    (command,) = parse(request_).commands
    assert opens_a_part(command) is part
