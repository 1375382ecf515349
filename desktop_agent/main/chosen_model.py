"""Writes into the settings which model decides, or that none does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..config import Settings, SettingsError, changed
from ..config.providers import filled, has_model, provider_at, provider_of
from ..ports import Unavailable

if TYPE_CHECKING:
    from ..ui.first_run.chooser import Choice
    from .settings_keeper import FileKeeper

_NAMES = ("model.base_url", "model.name", "agent.brain")


def use_choice(keeper: FileKeeper, choice: Choice, *, confirmed: bool = True) -> str:
    """Use it from now on; return the problem, "" for none. `confirmed` by the human."""
    wanted = {"agent.brain": choice.brain}
    if has_model(choice.brain):
        # The provider's own is left empty, so that it stays so with another provider. The brain
        # comes last: who is asked for consent is named by its address.
        own = provider_at(choice.base_url)
        address = "" if own is not None and own.name == choice.brain else choice.base_url
        wanted = {"model.base_url": address, "model.name": choice.model, **wanted}
    held, now = keeper.held(), keeper.now()
    as_if = as_chosen(now, choice)
    for name, value in wanted.items():
        same = _value(now, name) == value
        if name == "model.base_url":
            same = filled(now).base_url == filled(as_if).base_url
        if name in held and not same:
            return f"{name} is fixed by {held[name]} while I run."
    try:
        for name, value in wanted.items():
            keeper.put(name, value, confirmed=confirmed)
    except (SettingsError, Unavailable) as problem:
        return str(problem)
    return ""


def as_chosen(settings: Settings, choice: Choice) -> Settings:
    """Return the settings as they would be."""
    for name, value in (
        ("agent.brain", choice.brain),
        ("model.base_url", choice.base_url),
        ("model.name", choice.model),
    ):
        settings = changed(settings, name, value)
    return settings


class SettingsUse:
    """Fills ModelUse for one choice, by the settings file and what of it counts."""

    def __init__(self, keeper: FileKeeper, choice: Choice) -> None:
        self._keeper, self._choice = keeper, choice

    def current(self) -> str:
        if not self._keeper.written().intersection(_NAMES):
            return ""
        settings = self._keeper.own()
        brain, model = settings.agent.brain, filled(settings)
        row = provider_of(brain)
        title = brain if row is None else row.title
        if not has_model(brain):
            return title
        return f"{title}: {model.name or 'its own model'} at {model.base_url}"

    def counts(self) -> bool:
        now = self._keeper.own()
        wanted = as_chosen(now, self._choice)
        return now.agent.brain == wanted.agent.brain and filled(now) == filled(wanted)

    def put(self, *, confirmed: bool) -> str:
        return use_choice(self._keeper, self._choice, confirmed=confirmed)


def _value(settings: Settings, name: str) -> object:
    section, _, key = name.partition(".")
    return getattr(getattr(settings, section), key)
