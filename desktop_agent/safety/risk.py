"""Tells what an op could do, and how bad that would be. Computed by us from the op and the scene;
what the model says of its op (its intent) is not looked at. Pure.

Risk: 0 reads, 1 modifies what can be modified back, 2 is significant, 3 destroys or cannot be
taken back.

Not told apart: Enter in a field that searches, and Enter in a field of a form, which submits it.
Both are risk 1 outside of chats; only the name of a button that is pressed says that it submits.
"""

from __future__ import annotations

from typing import Final

from ..ports import Scene
from ..protocol import Op, keys_of
from .acts.arrived import ARRIVED, of_arrived
from .acts.chords import FOR_GOOD, KERNEL, KEYS_TOO, LOCK, SESSION, is_paste, of_chords, pressed
from .acts.named_files import of_named_file
from .acts.shortcuts import HOLDS, IN_MENU, MNEMONIC, ON_PAGE, WHILE_HELD, of_shortcuts
from .acts.typed import SECRET, of_typed
from .buttons.names import DROPPED, of_drop, of_names
from .buttons.unread import UNREAD
from .concern import Concern
from .places.data_out import of_data_out
from .places.opening import DOWNLOADED, of_opening
from .places.other_computers import ELSEWHERE
from .places.own_folder import OUR_OWN, of_own_folder
from .places.schemes import INNER_PAGE, RUNS_SCRIPT
from .places.startup import RUNS_BY_ITSELF
from .shell.terminal import of_command

ALONE: Final = (
    (FOR_GOOD, "Shift+Delete"),
    (SESSION, "Ctrl+Alt+Delete, Ctrl+Alt+Backspace"),
    (KERNEL, "Alt+PrintScreen with another key"),
    (
        OUR_OWN,
        "opening this program or its settings, typing into a window that has them open, and using "
        "a file manager or a dialog in its folders",
    ),
    (
        RUNS_BY_ITSELF,
        "typing or opening a path among dotfiles, in autostart, applications, .ssh, cron and the "
        "system's own folders, or of a launcher",
    ),
    (
        ELSEWHERE,
        "opening, typing or running with a path on another computer, `\\\\server\\share` or "
        "`file://server/share`, unless you name that computer by such a path",
    ),
    (DOWNLOADED, "opening a program, a package or a script as a file"),
    (
        ARRIVED,
        "opening what may be a program and is newer than the task: an app by its name, a file, in "
        "a file manager, or where a browser lists it",
    ),
    (LOCK, "Super+L"),
    (KEYS_TOO, "a click or a drag with other keys than modifiers held"),
    (
        MNEMONIC,
        "Alt with a letter or digit, where its program does not tell what that presses, unless you "
        "say to press it",
    ),
    (
        IN_MENU,
        "a letter or Enter in an open menu, where its program does not tell what that chooses, "
        "unless you say to press it",
    ),
    (
        ON_PAGE,
        "a letter or sign, Backspace, Insert, F2, F4, F8 or F9 where no field has the keyboard, "
        "and text where a row or a cell of a page has it, "
        "unless you say to press it",
    ),
    (HOLDS, "Enter or Space held down, unless you say to press it"),
    (WHILE_HELD, "another key while Enter or Space is held down, unless you say to press it"),
    (DROPPED, "dropping something in a file manager, where nothing tells what is there"),
    (RUNS_SCRIPT, "`javascript:` or `data:` typed into a browser"),
    (
        INNER_PAGE,
        "`file:`, `chrome:`, `about:`, `view-source:` and the like typed into an address bar",
    ),
    (
        Concern(2, "it takes something from one place to another that you did not ask for"),
        "a code or a long number that was read, or anything that was copied, in another place of "
        "this task, typed, pasted or opened on a page, in an address, a mail or a chat, unless you "
        "say to copy it and name the place; so does pasting what was on your clipboard before",
    ),
    (
        SECRET,
        "text not in your words, typed into a readable field for a password or PIN",
    ),
    (
        Concern(2, "it types a card number that you didn't give me"),
        "card and bank account numbers and secret keys that are not in your words, even in pieces",
    ),
    (
        Concern(2, "it sends data in an address that you did not give me"),
        "an address with a secret, a password or a lot of data in it, opened or typed in a browser",
    ),
    (
        UNREAD,
        "a button in a script that I have no words for, on a page about paying or an account",
    ),
)
"""Lists what belongs to no family, so that no goal asks for it and nothing allows it."""


def concerns(op: Op, scene: Scene) -> tuple[Concern, ...]:
    """Return all that is to be said against the op, the worst first."""
    keys = pressed(op, scene)
    found = [
        *of_names(op, scene, keys_of(op)),
        *of_drop(op, scene),
        *of_chords(op, scene, keys),
        *of_shortcuts(op, scene, keys),
        *of_command(op, scene, keys),
        *of_typed(op, scene, keys),
        *of_opening(op, scene),
        *of_own_folder(op, scene, keys),
        *of_named_file(op, scene, keys),
        *of_arrived(op, scene, keys),
        *of_data_out(op, scene, keys, pastes=is_paste(keys)),
    ]
    return tuple(sorted(found, key=lambda concern: -concern.risk))
