"""A secret goes out: key by key, into the field that was judged, and nowhere else.

The policy has said that it may. What can change between its word and a key is looked at once
more here, and the focus before each key. The text is in nothing that leaves this file.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ...events import Element
from ...ports import (
    Controller,
    Grounding,
    Interrupt,
    Interrupted,
    OwnWindowInFront,
    Scene,
    Secret,
    SecretPlace,
    TypedSecrets,
    Unavailable,
    Vault,
)
from ...protocol import KeyCombo, KeyUp, MouseUp, Op, ReleaseAll, Type, secret_of
from ..acts import OWN_WINDOW, ActRefused, CutShort

_MOVED: Final = "that password field no longer has the keyboard focus"
_CUT: Final = f"{_MOVED}, so the rest of the secret was not typed"
_TRIED: Final = (
    "something took the keyboard focus while I was typing: I won't continue until you say so"
)
# A program may take this long to report that a key has arrived.
_LOOK_S: Final = 0.005
_LOOKS: Final = 600
_LACKS: Final = (
    "the secret {} has characters that your keyboard layout can't type, and I never paste secrets"
)


_LEAVES: Final = frozenset({("enter",), ("tab",), ("shift", "tab"), ("escape",)})
_SHOWN: Final = "that field shows a secret: I don't click, select, copy or drag anything in it"


def carried_off(op: Op, scene: Scene, typed: TypedSecrets) -> str:
    """Return why the op might carry a secret away that a field shows by now; "" if it can't.

    Two clicks in a row mark a word as one double-click does, and what is marked can be pasted.
    """
    got = {one.element.key for one in typed.fields}
    touched = [one for one in (scene.element, *scene.also) if one is not None]

    def shows(one: Element) -> bool:
        # A page may put another field in its place, to show it.
        return one.key in got or typed.shows(one.value) or typed.shows(one.name)

    if not any(shows(one) and "password" not in one.states for one in touched):
        return ""
    match op:
        case KeyUp() | MouseUp() | ReleaseAll():
            return ""
        case KeyCombo() if op.keys in _LEAVES and not scene.held:
            return ""
        case Type() if not scene.held:
            return ""
        case _:
            return _SHOWN


class SecretTyping:
    """Types secrets from the vault. Refuses without a grounding or a vault."""

    def __init__(
        self,
        controller: Controller,
        grounding: Grounding | None,
        vault: Vault | None,
        *,
        beat: Callable[[], None],
    ) -> None:
        self._controller = controller
        self._grounding = grounding
        self._vault = vault
        self._beat = beat
        self._cut: set[tuple[str, tuple[str, ...]]] = set()

    def restore(self) -> None:
        """The task is over."""
        self._cut.clear()

    def perform(self, op: Type, scene: Scene, interrupt: Interrupt) -> None:
        """Type the secret that the op names into what the scene holds. Raises as Acts does."""
        element, window = scene.element, scene.foreground
        if self._vault is None or self._grounding is None or element is None or window is None:
            raise ActRefused("secrets cannot be typed here")
        name = secret_of(op)
        tried = (name, scene.said)
        if tried in self._cut:
            # One key for each try would give the whole secret away in the end.
            raise ActRefused(_TRIED)
        secret = self._vault.take(name)
        if not self._controller.has_keys(secret.text):
            raise ActRefused(_LACKS.format(name))
        keyboard = self._controller.keyboard_window()
        now = self._grounding.focused(interrupt)
        if now is None or now.key != element.key or "password" not in now.states:
            raise ActRefused(_MOVED)
        if not scene.origin or self._grounding.origin(now, interrupt) != scene.origin:
            raise ActRefused("the page changed in the meantime")
        self._vault.bind(name, SecretPlace(window.app, scene.origin))
        # Hide it before the first key.
        self._grounding.typed.note(secret, now, window)
        field = partial(self._grounding.filled, element, interrupt)
        try:
            self._empty(keyboard, field, interrupt)
            self._press_all(op, secret, keyboard, field, interrupt)
        except (ActRefused, Unavailable):
            self._cut.add(tried)
            raise
        except OwnWindowInFront:
            raise CutShort(None, by=OWN_WINDOW) from None
        except Interrupted:
            # The position in the field is not known for sure, so typing does not go on.
            raise CutShort(None) from None

    def _press_all(
        self,
        op: Type,
        secret: Secret,
        keyboard: int,
        filled: Callable[[], int | None],
        interrupt: Interrupt,
    ) -> None:
        """Each key must have come to the field before the next one goes out: a page may move the
        focus at any moment, and tells of it late."""
        hands = self._controller
        last = len(secret.text) - 1
        for number, character in enumerate(secret.text):
            self._beat()
            if filled() != number:
                raise ActRefused(_CUT)
            hands.press(character, window=keyboard)
            # The last one may make the page go on.
            if number < last:
                self._until(number + 1, filled, interrupt)
            if op.delay:
                interrupt.wait(op.delay)

    def _empty(self, keyboard: int, filled: Callable[[], int | None], interrupt: Interrupt) -> None:
        """Empty it of what a browser filled in, or a try that was cut short left."""
        if filled() == 0:
            return
        for keys in (("end",), ("shift", "home"), ("backspace",)):
            self._beat()
            if filled() is None:
                raise ActRefused(_CUT)
            self._controller.stroke(keys, window=keyboard)
        self._until(0, filled, interrupt)

    def _until(self, length: int, filled: Callable[[], int | None], interrupt: Interrupt) -> None:
        for _ in range(_LOOKS):
            now = filled()
            if now is None:
                raise ActRefused(_CUT)
            if now == length:
                return
            interrupt.wait(_LOOK_S)
        raise ActRefused("the password field doesn't contain what was typed, so I stopped")
