"""What the settings dialog asks: the file, what counts over it, the keyring, and tests."""

from __future__ import annotations

import argparse
import io
import os
import tomllib
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
from ..ports import BackgroundLoop, Finding, Health, Unavailable, WrongOption
from ..ui.settings.keeper import Trial
from .chosen_brain import LOOK_AT_NOTHING
from .hearing import hear

if TYPE_CHECKING:
    from ..channels.keys import Action
    from ..safety.secrets import Keys
    from ..store.settings_writer import SettingsWriter

_MODEL: Final = "model"
_CHORD: Final = "control.stop_chord"
_SHOW: Final = "control.show_chord"
_MODEL_S: Final = 20.0
_OTHERS: Final = "Another program may reserve these keys. Choose others."
_NEEDS_MODEL: Final = "Applies only with a model. Choose a provider first."
_BRAINS: Final = {
    "direct": "None: I follow simple commands",
    "openai": "OpenAI or a compatible server",
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
        self._extra: Mapping[str, Callable[[Settings], None]] = {
            "agent.brain": self._check_brain,
            "model.base_url": _check_address,
            "policy.allow": _check_rules,
            "policy.ask": _check_rules,
            _CHORD: self._check_chord,
            _SHOW: self._check_show,
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

    def idle(self) -> Mapping[str, str]:
        if self.now().agent.brain not in LOOK_AT_NOTHING:
            return {}
        return {row.name: _NEEDS_MODEL for row in table() if row.needs_model}

    def added(self) -> Mapping[str, str]:
        allowed = ", ".join(getattr(self._args, "allow", ()))
        return {"policy.allow": f"The flag --allow adds {allowed}."} if allowed else {}

    def written(self) -> frozenset[str]:
        return self._writer().names()

    @property
    def chosen(self) -> bool:
        """Whether anybody ever said which brain it is to be. A broken file may say it, too."""
        if "agent.brain" in self.held():
            return True
        try:
            agent = tomllib.loads(self._path.read_text(encoding="utf-8")).get("agent", {})
        except FileNotFoundError:
            return False
        except (OSError, ValueError):
            return True
        return not isinstance(agent, dict) or "brain" in agent

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
        self._live.heed()

    def reset(self, name: str) -> None:
        self._writer().reset(name)
        self._live.heed()

    def host(self) -> str:
        settings = self.now()
        if settings.agent.brain in LOOK_AT_NOTHING:
            return ""
        from ..llm.openai.places import recipient

        return recipient(settings.model.base_url, settings.model.name)

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
        try:
            self._chord(settings, _SHOW)
        except SettingsError:
            words = "These keys show the window. Choose others, or change “Show window” first."
            raise SettingsError(words, name=_CHORD) from None

    def _check_show(self, settings: Settings) -> None:
        self._chord(settings, _SHOW)

    def _chord(self, settings: Settings, name: str = _CHORD) -> tuple[str, ...]:
        from ..protocol import canonical_key
        from .guarding import show_chord, stop_chord

        as_if = LiveSettings(SettingsFile(self._path), lambda _: settings, lambda _: None)
        try:
            chord = stop_chord(as_if) if name == _CHORD else show_chord(as_if)
        except WrongOption as problem:
            words = str(problem).removeprefix(f"{name}: ")
            raise SettingsError(words, name=name) from None
        for key in chord:
            if canonical_key(key) is None:
                words = f"There is no key “{key}”. Name keys such as ctrl, shift, alt, f12 or k."
                raise SettingsError(words, name=name)
        return chord

    def _try_model(self) -> Trial:
        return self.try_brain(self._live, self._keys)

    def try_brain(self, live: LiveSettings, keys: Callable[[], Keys]) -> Trial:
        """The check of the brain that these settings name, with these keys."""
        loop = BackgroundLoop("settings-test")

        def run() -> Finding:
            from concurrent.futures import CancelledError

            from .wiring import make_brain

            try:
                return make_brain(self._args, live, loop, keys).check()
            except (Unavailable, SettingsError) as problem:
                return Finding(_MODEL, Health.BROKEN, str(problem))
            except (CancelledError, RuntimeError):
                return Finding(_MODEL, Health.WARNING, "The test was cancelled.")
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
        return hear(display, words, chord=chord, remedy=_OTHERS)


def _check_address(settings: Settings) -> None:
    from ..llm.openai.places import in_the_clear
    from ..safety.secrets import BadUrl, normal

    address = settings.model.base_url
    try:
        normal(address)
    except BadUrl as error:
        raise SettingsError(str(error), name="model.base_url") from None
    if in_the_clear(address):
        words = "Anyone on the network can read what I send over http. Use https."
        raise SettingsError(words, name="model.base_url")


def _check_rules(settings: Settings) -> None:
    from ..safety.rules import rules_of

    rules_of(settings.policy)


def _system_keys() -> Keys:
    from ..safety.secrets import Keys

    return Keys(os.environ)
