"""Says which model takes second looks, as its settings name it: another one of the first model's
server, or one of a provider and at an address of its own. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from . import ModelSettings, Settings, SettingsError
from .providers import PROVIDERS, other_brain, provider_at, provider_of

_OWN: Final = ModelSettings()


def is_apart(model: ModelSettings) -> bool:
    """Return True if second looks are taken at a provider or an address of their own."""
    return bool(model.second_look_brain.strip() or model.second_look_base_url.strip())


def as_judge(model: ModelSettings) -> ModelSettings:
    """Return the settings by which the model for second looks is asked.

    How the first model counts points and takes pictures is not how another one does, so what was
    set for the first is left to the table of models.
    """
    return replace(
        model,
        name=model.second_look.strip(),
        price_in=model.second_look_price_in,
        price_out=model.second_look_price_out,
        price_cached=_OWN.price_cached,
        coordinates=_OWN.coordinates,
        image_longest=_OWN.image_longest,
        reply_format=_OWN.reply_format,
    )


def judge_settings(settings: Settings) -> Settings:
    """Return the settings as if the model that takes second looks apart from the first one was the
    one that was chosen. SettingsError if no such provider has a model."""
    model = settings.model
    address = model.second_look_base_url.strip()
    brain = model.second_look_brain.strip()
    if not brain:
        own = provider_at(address)
        brain = own.name if own is not None else other_brain()
    provider = provider_of(brain)
    if provider is None or not provider.has_model:
        known = ", ".join(one.name for one in PROVIDERS if one.has_model)
        problem = f"expected one of {known}, got {brain!r}"
        raise SettingsError(problem, name="model.second_look_brain")
    asked = replace(
        as_judge(model),
        base_url=address,
        fallback="",
        second_look="",
        second_look_brain="",
        second_look_base_url="",
    )
    return replace(settings, agent=replace(settings.agent, brain=brain), model=asked)
