"""The user's clipboard, in all its forms, on every way out of a task and of the program."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator

import pytest
from copier import RICH, Copier, deaf_owner, holders, is_there, killed, pasted
from polling import PATIENCE_S, wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.clipboard.selection_data import text_contents
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.restorer import X11Restorer
from desktop_agent.ports import Gate, Interrupt, Interrupted, PutBack, Snapshot, Unavailable

pytestmark = [pytest.mark.desktop, pytest.mark.feature("Z7")]

Make = Callable[..., Copier]
DONE = PutBack(("clipboard",))


@pytest.fixture
def copier(empty: PrivateDesktop) -> Iterator[Make]:
    made: list[Copier] = []

    def make(text: str = "", **how: object) -> Copier:
        contents = text_contents(text) if text else RICH
        made.append(Copier(empty.name, contents, **how))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def restorer(empty: PrivateDesktop, controller: X11Controller) -> X11Restorer:
    return X11Restorer(empty.name, controller)


def _put_back(restorer: X11Restorer, snapshot: Snapshot) -> PutBack:
    return restorer.put_back(snapshot, clipboard=True, focus=False, cursor=False)


def _copy_by_our_chord(controller: X11Controller, program: Copier) -> None:
    program.focus()
    controller.stroke(("ctrl", "c"))
    assert wait_until(lambda: program.owns)


@pytest.mark.parametrize("names_time", [True, False])
def test_what_a_program_copied_because_of_our_chord_stays(
    restorer: X11Restorer,
    controller: X11Controller,
    empty: PrivateDesktop,
    copier: Make,
    names_time: bool,
) -> None:
    """A task copies what it was asked to copy: it is the human's from then on."""
    copier().copy()
    program = copier("copied by the agent", names_time=names_time)
    snapshot = restorer.take()
    _copy_by_our_chord(controller, program)
    assert _put_back(restorer, snapshot) == PutBack()
    controller.close()
    assert pasted(empty) == b"copied by the agent"


def test_a_chord_made_of_single_keys_copies_as_well(
    restorer: X11Restorer, controller: X11Controller, empty: PrivateDesktop, copier: Make
) -> None:
    copier("the user's").copy()
    program = copier("copied by the agent")
    program.focus()
    snapshot = restorer.take()
    controller.key("ctrl", down=True)
    controller.key("c", down=True)
    controller.key("c", down=False)
    controller.key("ctrl", down=False)
    assert wait_until(lambda: program.owns)
    assert _put_back(restorer, snapshot) == PutBack()
    assert pasted(empty) == b"copied by the agent"


def test_what_the_human_copied_since_stays(
    restorer: X11Restorer,
    controller: X11Controller,
    empty: PrivateDesktop,
    copier: Make,
    human: Human,
) -> None:
    copier().copy()
    agents, humans = copier("copied by the agent"), copier("copied by the human")
    snapshot = restorer.take()
    _copy_by_our_chord(controller, agents)
    humans.focus()
    human.press("ctrl", "c")
    assert wait_until(lambda: humans.owns)
    assert _put_back(restorer, snapshot) == PutBack()
    assert pasted(empty) == b"copied by the human"


def test_what_the_human_copies_where_our_chord_was_refused_stays(
    restorer: X11Restorer,
    controller: X11Controller,
    empty: PrivateDesktop,
    copier: Make,
    human: Human,
    interrupt: Interrupt,
) -> None:
    copier().copy()
    humans = copier("copied by the human", names_time=False)
    snapshot = restorer.take()
    interrupt.stop()
    with pytest.raises(Interrupted):
        controller.stroke(("ctrl", "c"))
    human.press("ctrl", "c")
    assert wait_until(lambda: humans.owns)
    assert _put_back(restorer, snapshot) == PutBack()
    assert pasted(empty) == b"copied by the human"


def test_what_died_with_a_program_is_there_again(
    restorer: X11Restorer, controller: X11Controller, empty: PrivateDesktop, copier: Make
) -> None:
    program = Copier(empty.name, RICH)
    program.copy()
    snapshot = restorer.take()
    # A task begins though the reading still goes on; the program lives until it is over.
    assert controller.clipboard._note_done.wait(PATIENCE_S)
    program.close()
    assert wait_until(lambda: pasted(empty) is None)
    assert _put_back(restorer, snapshot) == DONE
    assert is_there(empty, RICH)


def test_what_was_copied_and_died_with_its_program_is_not_undone(
    restorer: X11Restorer, controller: X11Controller, empty: PrivateDesktop, copier: Make
) -> None:
    """What was there before is not what was asked for."""
    copier("the user's").copy()
    program = Copier(empty.name, text_contents("copied by the agent"))
    snapshot = restorer.take()
    _copy_by_our_chord(controller, program)
    program.close()
    assert wait_until(lambda: pasted(empty) is None)
    assert _put_back(restorer, snapshot) == PutBack()
    assert pasted(empty) is None


def test_what_was_pasted_after_a_copy_gives_back_the_copy(
    restorer: X11Restorer, controller: X11Controller, empty: PrivateDesktop, copier: Make
) -> None:
    copier("the user's").copy()
    snapshot = restorer.take()
    _copy_by_our_chord(controller, copier("copied by the agent"))
    controller.clipboard.lend("pasted", ("CLIPBOARD",))
    controller.clipboard.give_back()
    assert _put_back(restorer, snapshot) == PutBack()
    assert pasted(empty) == b"copied by the agent"


def test_what_is_copied_while_ours_is_lent_stays(
    restorer: X11Restorer, controller: X11Controller, empty: PrivateDesktop, copier: Make
) -> None:
    copier("the user's").copy()
    program = copier("copied by the agent")
    snapshot = restorer.take()
    controller.clipboard.lend("pasted", ("CLIPBOARD",))
    program.copy()
    controller.clipboard.give_back()
    assert _put_back(restorer, snapshot) == PutBack()
    assert pasted(empty) == b"copied by the agent"


@pytest.mark.feature("Z5")
def test_a_chord_waits_until_the_clipboard_has_been_read(
    restorer: X11Restorer, controller: X11Controller, empty: PrivateDesktop, copier: Make
) -> None:
    slow, program = copier("the user's"), copier("copied by the agent")
    slow.copy()
    slow.answers.clear()
    snapshot = restorer.take()
    later = threading.Timer(0.3, slow.answers.set)
    later.start()
    program.focus()
    # It might mean anything to the program, copying included.
    controller.stroke(("ctrl", "s"))
    answered = slow.answers.is_set()
    later.join()
    assert answered, "it did not wait"
    _copy_by_our_chord(controller, program)
    assert _put_back(restorer, snapshot) == PutBack()
    assert pasted(empty) == b"copied by the agent"


@pytest.mark.feature("Z8")
def test_a_clipboard_whose_program_hangs_is_told_only_if_it_is_lost(
    restorer: X11Restorer, controller: X11Controller, empty: PrivateDesktop
) -> None:
    with deaf_owner(empty.name):
        snapshot = restorer.take()
        assert _put_back(restorer, snapshot) == PutBack()
        snapshot = restorer.take()
        controller.clipboard.settle()
    assert wait_until(lambda: pasted(empty) is None)
    lost = "the clipboard: its program didn't respond, so I couldn't save it"
    assert _put_back(restorer, snapshot) == PutBack((), (lost,))


@pytest.mark.feature("Z28")
@pytest.mark.parametrize("what", ["lends", "gives back"])
def test_after_kill_9_the_clipboard_is_there_again(
    empty: PrivateDesktop, copier: Make, what: str
) -> None:
    copier().copy()
    with killed(empty, what):
        if what == "lends":
            assert pasted(empty) == b"ours"
    assert wait_until(lambda: is_there(empty, RICH))
    copier("copied later").copy()
    assert wait_until(lambda: not holders(empty.name)), "it stays for nothing"


@pytest.mark.feature("Z28")
def test_after_kill_9_what_the_human_copied_meanwhile_stays(
    empty: PrivateDesktop, copier: Make
) -> None:
    copier().copy()
    humans = copier("copied by the human")
    with killed(empty, "lends") as child:
        # It learns nothing of it any more.
        child.send_signal(signal.SIGSTOP)
        humans.copy()
    assert wait_until(lambda: not holders(empty.name))
    assert pasted(empty) == b"copied by the human"


def test_in_the_end_nobody_stands_by_for_nothing(
    controller: X11Controller, empty: PrivateDesktop, copier: Make
) -> None:
    copier().copy()
    controller.clipboard.lend("pasted", ("CLIPBOARD",))
    assert holders(empty.name)
    copier("copied later").copy()
    controller.close()
    assert wait_until(lambda: not holders(empty.name))
    assert pasted(empty) == b"copied later"


def test_a_clipboard_that_is_gone_says_so_at_once() -> None:
    with PrivateDesktop(width=640, height=480) as short:
        controller = X11Controller(short.name, Gate())
        controller.clipboard.note(20)
    with pytest.raises(Unavailable):
        controller.clipboard.note(20)
    controller.close()
