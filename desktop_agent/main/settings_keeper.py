"""Answers what the settings dialog asks: the file, what counts over it, the keyring, and tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..backends.user_screen import UserScreen
from ..config import Settings, SettingsError, changed, parsed, providers, table
from ..config.confirmed import Looser
from ..config.live import LiveSettings, SettingsFile
from ..config.providers import Provider, filled, has_model, other_brain
from ..config.second_look import is_apart, judge_settings
from ..plain_files import read_text
from ..ports import BackgroundLoop, Finding, Health, Unavailable, WrongOption
from ..ports.shared.hosts import is_near
from ..ui.settings.keeper import LocalOffer, Trial
from .key_test import key_test
from .options import LaunchOptions
from .places import INSTALLED, state_folder

if TYPE_CHECKING:
    from ..channels.keys import Action
    from ..llm.local_getting import LocalPlan
    from ..safety.secrets.model_keys import Keys
    from ..store.settings_writer import SettingsWriter

_MODEL: Final = "model"
_CHORD: Final = "control.stop_chord"
_SHOW: Final = "control.show_chord"
_LOGIN: Final = "login"
_MODEL_S: Final = 20.0
_OTHERS: Final = "Another program may reserve these keys. Choose others."
_NEEDS_MODEL: Final = "Applies only with a model. Choose a provider first."


class FileKeeper:
    """Fills the dialog's Keeper for the file at `path`. May be used from any thread.

    `keys` makes what asks the keyring, anew for each question.
    """

    def __init__(
        self,
        options: LaunchOptions,
        live: LiveSettings,
        path: Path,
        keys: Callable[[], Keys] | None = None,
    ) -> None:
        self._keys = keys or _system_keys
        self._options = options
        self._live = live
        self._path = path
        self._extra: Mapping[str, Callable[[Settings], None]] = {
            "agent.brain": self._check_brain,
            "model.base_url": _check_address,
            "model.second_look": _check_judge,
            "model.second_look_brain": _check_judge,
            "model.second_look_base_url": _check_judge,
            "policy.allow": _check_rules,
            "policy.ask": _check_rules,
            _CHORD: self._check_chord,
            _SHOW: self._check_show,
        }

    def now(self) -> Settings:
        return self._live.now()

    def own(self) -> Settings:
        return self.now() if SettingsFile(self._path).read() is not None else self._live.own()

    def held(self) -> Mapping[str, str]:
        held = {
            row.name: f"the variable {row.variable}"
            for row in table()
            if row.variable in os.environ
        }
        held |= {item.partition("=")[0]: "the flag --set" for item in self._options.sets}
        flags = {
            "brain": ("agent.brain", self._options.brain),
            "step": ("agent.step", self._options.step),
            "theme": ("look.theme", self._options.theme),
        }
        given = ((flag, name) for flag, (name, value) in flags.items() if value)
        return held | {name: f"the flag --{flag}" for flag, name in given}

    def idle(self) -> Mapping[str, str]:
        if has_model(self.now().agent.brain):
            return {}
        return {row.name: _NEEDS_MODEL for row in table() if row.needs_model}

    def added(self) -> Mapping[str, str]:
        allowed = ", ".join(self._options.allow)
        return {"policy.allow": f"The flag --allow adds {allowed}."} if allowed else {}

    def written(self) -> frozenset[str]:
        return self._writer().names()

    @property
    def chosen(self) -> bool:
        """Tell whether anybody ever said which brain it is to be. A broken file may say it, too."""
        if "agent.brain" in self.held():
            return True
        try:
            agent = parsed(read_text(self._path)).get("agent", {})
        except FileNotFoundError:
            return False
        except (OSError, ValueError):
            return True
        return not isinstance(agent, dict) or "brain" in agent

    def problem(self) -> str:
        broken = SettingsFile(self._path).read()
        return "" if broken is None else broken.brief

    def choices(self, name: str) -> tuple[tuple[str, str], ...]:
        if name != "agent.brain":
            return ()
        return tuple((one.name, one.choice) for one in self._brains())

    def check(self, name: str, value: object) -> None:
        wanted = changed(self.own(), name, value)
        if name in self._extra:
            self._extra[name](wanted)

    def put(self, name: str, value: object, *, confirmed: bool = True) -> None:
        self.check(name, value)
        self._writer().put(name, value)
        # Not before: what stands in the file would be taken for a stricter value of today.
        if confirmed:
            self._live.confirm({name: _value(changed(Settings(), name, value), name)})
        self._live.heed()

    def reset(self, name: str, *, confirmed: bool = True) -> None:
        self._writer().reset(name)
        if confirmed:
            self._live.confirm({name: _value(Settings(), name)})
        self._live.heed()

    def looser(self) -> tuple[Looser, ...]:
        held = self.held()
        return tuple(one for one in self._live.looser() if one.name not in held)

    def settle(self, looser: tuple[Looser, ...], *, allow: bool) -> None:
        # Settle only what was asked about; the file may have changed again.
        still = [one for one in self._live.looser() if one in looser]
        if allow:
            for one in still:
                # What the next start would refuse is refused here.
                self.check(one.name, one.wanted)
            self._live.confirm({one.name: one.wanted for one in still})
        else:
            for one in still:
                self._put_back(one)
        self._live.heed()

    def host(self) -> str:
        settings = self.now()
        if not has_model(settings.agent.brain):
            return ""
        from ..llm.server_address import recipient

        model = filled(settings)
        return recipient(model.base_url, model.name)

    def address(self) -> str:
        return filled(self.now()).base_url

    def trial(self, name: str) -> Trial | None:
        match name:
            case "model":
                return self._try_model()
            case "control.stop_chord" if UserScreen().hears_keys():
                return self._try_chord()
            case _:
                return None

    def key(self, address: str) -> Finding:
        return self._ask("show", address)

    def keep_key(self, address: str, key: str) -> Finding:
        return self._ask("set", address, key)

    def forget_key(self, address: str) -> Finding:
        return self._ask("forget", address)

    def starts_at_login(self) -> bool | None:
        if not sys.platform.startswith("linux"):
            return None
        from ..controller.menu_entry import starts_at_login

        return starts_at_login(os.environ)

    def start_at_login(self, *, on: bool) -> Finding:
        from ..controller.installing import Installation
        from ..controller.menu_entry import autostart_file, login_files, own_start_words

        installation = Installation(state_folder() / INSTALLED)
        try:
            if on:
                installation.write(login_files(own_start_words(), os.environ))
                return Finding(_LOGIN, Health.OK, "I’ll start when you log in.")
            left = installation.remove(autostart_file(os.environ)).left
        except Unavailable as problem:
            return Finding(_LOGIN, Health.BROKEN, str(problem))
        if self.starts_at_login():
            why = left[0][1] if left else "I didn’t write this."
            words = f"{autostart_file(os.environ)}: {why} Remove it yourself."
            return Finding(_LOGIN, Health.BROKEN, words)
        return Finding(_LOGIN, Health.OK, "I no longer start when you log in.")

    def local_offer(self) -> LocalOffer:
        from ..llm.local_getting import local_plan
        from ..llm.models_file import ModelsFile
        from .places import models_file

        try:
            table = ModelsFile(models_file()).table()
            return _offer_of(local_plan(table, "", self.now().model.base_url))
        except (Unavailable, SettingsError) as problem:
            return LocalOffer(problem=str(problem))

    # --- within ------------------------------------------------------------------------

    def _put_back(self, one: Looser) -> None:
        if one.counts == _value(Settings(), one.name):
            self._writer().reset(one.name)
        else:
            self._writer().put(one.name, one.counts)

    def _ask(self, action: Action, address: str, key: str = "") -> Finding:
        from ..channels.keys import key_finding

        return key_finding(action, address, self._keys(), key)

    def _writer(self) -> SettingsWriter:
        # Imported late: it is needed only once the dialog is open.
        from ..store.settings_writer import SettingsWriter

        return SettingsWriter(self._path)

    def _brains(self) -> tuple[Provider, ...]:
        # A script is named on the command line only.
        return tuple(
            one for one in providers.PROVIDERS if not one.needs_file or self._options.script
        )

    def _check_brain(self, settings: Settings) -> None:
        known = tuple(one.name for one in self._brains())
        brain = settings.agent.brain
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
        """Return the check of the brain that these settings name, with these keys."""
        loop, script = BackgroundLoop("settings-test"), self._options.script

        def run() -> Finding:
            from concurrent.futures import CancelledError

            from .brains import make_brain

            try:
                return make_brain(live.now, loop, script=script, keys=keys).check()
            except (Unavailable, SettingsError) as problem:
                return Finding(_MODEL, Health.BROKEN, str(problem))
            except (CancelledError, RuntimeError):
                return Finding(_MODEL, Health.WARNING, "The test was cancelled.")
            finally:
                loop.close()

        return Trial(run, loop.close, "Asking the model", _MODEL_S)

    def _try_chord(self) -> Trial | None:
        from .guarding import stop_words

        try:
            chord = self._chord(self.now())
        except SettingsError:
            return None
        if not chord:
            return None
        words = stop_words(chord)
        return key_test(UserScreen(), words, chord=chord, remedy=_OTHERS)


def _offer_of(plan: LocalPlan) -> LocalOffer:
    from ..llm.ollama_pull import KEPT, PullCancelled, PullFailed
    from ..llm.pull_progress import progress_words

    pull = plan.pull()

    def run(tell: Callable[[int, str], None]) -> Finding:
        try:
            pull.run(lambda progress: tell(progress.percent, progress_words(progress)))
        except PullFailed as failed:
            return Finding(_MODEL, Health.BROKEN, str(failed), KEPT if failed.resumes else "")
        except PullCancelled:
            return Finding(_MODEL, Health.WARNING, "Canceled.", KEPT)
        return Finding(_MODEL, Health.OK, f"{plan.model} is there.")

    return LocalOffer(
        model=plan.model,
        why=plan.why,
        download_gb=plan.download_gb,
        there=plan.there,
        run=run,
        cancel=pull.cancel,
        kept=KEPT,
        # The brain comes last: who is asked for consent is named by its address.
        values=(
            ("model.base_url", plan.base_url),
            ("model.name", plan.model),
            ("agent.brain", other_brain()),
        ),
    )


def _value(settings: Settings, name: str) -> object:
    section, _, key = name.partition(".")
    return getattr(getattr(settings, section), key)


def _check_address(settings: Settings) -> None:
    from ..llm.server_address import in_the_clear
    from ..safety.secrets.model_keys import BadUrl, normal

    address = filled(settings).base_url
    if not address:
        # A brain without a model has none.
        return
    try:
        normal(address)
    except BadUrl as error:
        raise SettingsError(str(error), name="model.base_url") from None
    if in_the_clear(address):
        words = "Anyone on the network can read what I send over http. Use https."
        raise SettingsError(words, name="model.base_url")


def _check_judge(settings: Settings) -> None:
    """Check the provider of the model for second looks, the address of its server, and that it is
    known which model is meant."""
    from ..llm.server_address import host_of

    if not is_apart(settings.model):
        return
    judge = judge_settings(settings)
    try:
        _check_address(judge)
    except SettingsError as error:
        raise SettingsError(error.problem, name="model.second_look_base_url") from None
    model = filled(judge)
    # A server near by often has a single model, which is then the one.
    if not model.name and not is_near(model.base_url):
        words = f"{host_of(model.base_url)} has no default model. Name the model first."
        raise SettingsError(words, name="model.second_look")


def _check_rules(settings: Settings) -> None:
    from ..safety.rules import rules_of

    rules_of(settings.policy)


def _system_keys() -> Keys:
    from ..safety.secrets.model_keys import Keys

    return Keys(os.environ)
