"""What the settings dialog asks: the file, what counts over it, the keyring, and tests."""

from __future__ import annotations

import argparse
import io
import os
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..config import (
    LiveSettings,
    Settings,
    SettingsError,
    SettingsFile,
    changed,
    table,
)
from ..ports import BackgroundLoop, Finding, Gate, Health, KeyHooks, Unavailable, WrongOption
from ..ui.settings.keeper import Trial

if TYPE_CHECKING:
    from ..channels.keys import Action
    from ..safety.secrets import Keys
    from ..store.settings_writer import SettingsWriter

_MODEL: Final = "model"
_CHORD: Final = "control.stop_chord"
_MODEL_S: Final = 20.0
_PRESS_S: Final = 15.0
_LOOK_AT_NOTHING: Final = ("direct", "scripted")
_BRAINS: Final = {
    "direct": "None: I do what you say, word by word",
    "openai": "OpenAI, or a server that speaks like it",
    "scripted": "A script",
}


class FileKeeper:
    """Fills the dialog's Keeper for the file at `path`. May be used from any thread.

    `keys` makes what asks the keyring, anew for each question.
    """

    def __init__(
        self,
        args: argparse.Namespace,
        live: LiveSettings,
        path: Path,
        keys: Callable[[], Keys] | None = None,
    ) -> None:
        self._keys = keys or _system_keys
        self._args = args
        self._live = live
        self._path = path
        # Neither changes before the next start.
        self._brain, self._address = live.now().agent.brain, live.now().model.base_url
        self._extra: Mapping[str, Callable[[Settings], None]] = {
            "agent.brain": self._check_brain,
            "model.base_url": _check_address,
            "policy.allow": _check_rules,
            "policy.ask": _check_rules,
            _CHORD: self._check_chord,
        }

    def now(self) -> Settings:
        return self._live.now()

    def own(self) -> Settings:
        file = SettingsFile(self._path)
        return self.now() if file.read() is not None else file.settings

    def held(self) -> Mapping[str, str]:
        held = {
            row.name: f"the variable {row.variable}"
            for row in table()
            if row.variable in os.environ
        }
        held |= {item.partition("=")[0]: "the flag --set" for item in self._args.set}
        flags = {"brain": "agent.brain", "step": "agent.step", "theme": "look.theme"}
        given = ((flag, name) for flag, name in flags.items() if getattr(self._args, flag))
        return held | {name: f"the flag --{flag}" for flag, name in given}

    def added(self) -> Mapping[str, str]:
        allowed = ", ".join(getattr(self._args, "allow", ()))
        return {"policy.allow": f"The flag --allow adds {allowed}."} if allowed else {}

    def written(self) -> frozenset[str]:
        return self._writer().names()

    def problem(self) -> str:
        broken = SettingsFile(self._path).read()
        return "" if broken is None else str(broken)

    def choices(self, name: str) -> tuple[tuple[str, str], ...]:
        if name != "agent.brain":
            return ()
        return tuple((brain, _BRAINS.get(brain, brain)) for brain in self._brains())

    def check(self, name: str, value: object) -> None:
        wanted = changed(self.own(), name, value)
        if name in self._extra:
            self._extra[name](wanted)

    def put(self, name: str, value: object) -> None:
        self.check(name, value)
        self._writer().put(name, value)

    def reset(self, name: str) -> None:
        self._writer().reset(name)

    def host(self) -> str:
        if self._brain in _LOOK_AT_NOTHING:
            return ""
        from ..llm.openai.places import host_of

        return host_of(self._address)

    def trial(self, name: str) -> Trial | None:
        match name:
            case "model":
                return self._try_model()
            case "control.stop_chord" if os.environ.get("DISPLAY"):
                return self._try_chord(os.environ["DISPLAY"])
            case _:
                return None

    def key(self, address: str) -> Finding:
        return self._ask("show", address)

    def keep_key(self, address: str, key: str) -> Finding:
        return self._ask("set", address, key)

    def forget_key(self, address: str) -> Finding:
        return self._ask("forget", address)

    # --- within ------------------------------------------------------------------------

    def _ask(self, action: Action, address: str, key: str = "") -> Finding:
        from ..channels.keys import keys_command

        out = io.StringIO()
        code = keys_command(action, address, self._keys(), out, lambda _: key)
        return Finding("key", Health.WARNING if code else Health.OK, out.getvalue().strip())

    def _writer(self) -> SettingsWriter:
        # Late: nothing of it is needed until the dialog is open.
        from ..store.settings_writer import SettingsWriter

        return SettingsWriter(self._path)

    def _brains(self) -> tuple[str, ...]:
        from ..llm.registry import names

        # A script is named on the command line only.
        return tuple(name for name in names() if name != "scripted" or self._args.script)

    def _check_brain(self, settings: Settings) -> None:
        known, brain = self._brains(), settings.agent.brain
        if brain not in known:
            problem = f"expected one of {', '.join(known)}, got {brain!r}"
            raise SettingsError(problem, name="agent.brain")

    def _check_chord(self, settings: Settings) -> None:
        self._chord(settings)

    def _chord(self, settings: Settings) -> tuple[str, ...]:
        from ..protocol import canonical_key
        from .guarding import stop_chord

        as_if = LiveSettings(SettingsFile(self._path), lambda _: settings, lambda _: None)
        try:
            chord = stop_chord(as_if)
        except WrongOption as problem:
            words = str(problem).removeprefix(f"{_CHORD}: ")
            raise SettingsError(words, name=_CHORD) from None
        for key in chord:
            if canonical_key(key) is None:
                words = f"There is no key “{key}”. Name keys such as ctrl, shift, alt, f12 or k."
                raise SettingsError(words, name=_CHORD)
        return chord

    def _try_model(self) -> Trial:
        loop = BackgroundLoop("settings-test")

        def run() -> Finding:
            from concurrent.futures import CancelledError

            from .wiring import make_brain

            try:
                return make_brain(self._args, self._live, loop).check()
            except (Unavailable, SettingsError) as problem:
                return Finding(_MODEL, Health.BROKEN, str(problem))
            except (CancelledError, RuntimeError):
                return Finding(_MODEL, Health.WARNING, "The test was given up.")
            finally:
                loop.close()

        return Trial(run, loop.close, "Asking the model", _MODEL_S)

    def _try_chord(self, display: str) -> Trial | None:
        from .guarding import stop_words

        try:
            chord = self._chord(self.now())
        except SettingsError:
            return None
        if not chord:
            return None
        words = stop_words(chord)
        heard, over = threading.Event(), threading.Event()

        def run() -> Finding:
            from ..controller.x11.controller import is_own
            from ..controller.x11.listener import X11Listener

            def stop(_by: str) -> bool:
                heard.set()
                over.set()
                return False

            listener = X11Listener(display, Gate(), is_own=is_own, chord=chord, escape=False)
            try:
                listener.start(KeyHooks(stop))
                over.wait(_PRESS_S)
            except Unavailable as problem:
                return Finding(_CHORD, Health.BROKEN, str(problem))
            finally:
                listener.close()
            if heard.is_set():
                return Finding(_CHORD, Health.OK, f"I heard {words}.")
            remedy = "Another program may keep these keys for itself: choose others."
            return Finding(_CHORD, Health.WARNING, f"I did not hear {words}.", remedy)

        return Trial(run, over.set, f"Press {words} now", _PRESS_S + 1)


def _check_address(settings: Settings) -> None:
    from ..llm.openai.places import in_the_clear
    from ..safety.secrets import BadUrl, normal

    address = settings.model.base_url
    try:
        normal(address)
    except BadUrl as error:
        raise SettingsError(str(error), name="model.base_url") from None
    if in_the_clear(address):
        words = "Over http anybody on the way can read what I send. Use https."
        raise SettingsError(words, name="model.base_url")


def _check_rules(settings: Settings) -> None:
    from ..safety.rules import rules_of

    rules_of(settings.policy)


def _system_keys() -> Keys:
    from ..safety.secrets import Keys

    return Keys(os.environ)
