"""The human's secrets: kept in the keyring, each for one place, and the policy that sees to it.

A secret goes into a password field whose page's origin is known, and only where the human said
yes to just that app and origin. It then goes there unasked, and nowhere else.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from ...events import Verdict
from ...ports import Assessment, Policy, Scene, Secret, SecretPlace, Unavailable
from ...protocol import SECRET_NAME, Op, Type, placeholder, secret_of, secrets_in
from .keyring import BadRing, Keyring

MOST: Final = 1000
_USER: Final = "secret:{}"
_RISK: Final = 2


class Places(Protocol):
    """Tells which secrets there are, and the place of each; None for one that was never used.

    All raise Unavailable if it cannot be written.
    """

    def all(self) -> dict[str, SecretPlace | None]: ...

    def put(self, name: str, place: SecretPlace | None) -> None: ...

    def drop(self, name: str) -> None: ...


class SecretVault:
    """Fills the port Vault with a keyring, and a list of the names and their places."""

    def __init__(self, ring: Keyring, places: Places) -> None:
        self._ring = ring
        self._places = places

    def names(self) -> dict[str, SecretPlace | None]:
        """Return all there are, by name."""
        return self._places.all()

    def store(self, name: str, text: str) -> None:
        """Keep it; a place that it has, it keeps. Unavailable says what is wrong."""
        problem = _bad_name(name) or _bad_text(text)
        if problem:
            raise Unavailable(problem)
        try:
            self._ring.set(_USER.format(name), text)
        except BadRing as error:
            raise Unavailable(f"I couldn't store the secret {name}: {error}.") from None
        self._places.put(name, self._places.all().get(name))

    def forget(self, name: str) -> None:
        """It, and where it may go. Unavailable if there is none, or it may still be there."""
        try:
            gone = name not in self._places.all() and self._ring.get(_USER.format(name)) is None
            if gone:
                raise Unavailable(f"There is no secret {name}, so there is nothing to forget.")
            self._ring.delete(_USER.format(name))
        except BadRing as error:
            raise Unavailable(f"The secret {name} may still be stored: {error}.") from None
        self._places.drop(name)

    def take(self, name: str) -> Secret:
        try:
            text = self._ring.get(_USER.format(name))
        except BadRing as error:
            raise Unavailable(f"I can't get the secret {name}: {error}") from None
        if text is None:
            how = f"to store one: desktop-agent secret set {name}"
            raise Unavailable(f"there is no secret {name}: {how}")
        if _bad_text(text):
            raise Unavailable(f"the secret {name} is not text that can be typed: set it again")
        return Secret(name, text)

    def place_of(self, name: str) -> SecretPlace | None:
        return self._places.all().get(name)

    def bind(self, name: str, place: SecretPlace) -> None:
        if self._places.all().get(name) != place:
            self._places.put(name, place)


class SecretPolicy:
    """Fills the port Policy: another policy, and its own word on what types a secret."""

    def __init__(self, policy: Policy, vault: SecretVault) -> None:
        self._policy = policy
        self._vault = vault

    def assess(self, op: Op, scene: Scene) -> Assessment:
        name = secret_of(op)
        if not name or not isinstance(op, Type):
            return self._policy.assess(op, scene)
        # Of the other's word only the place counts here: there is no text yet to be judged.
        word = self._policy.assess(replace(op, text=""), scene)
        word = replace(word, risk=max(word.risk, _RISK))
        if word.verdict is Verdict.DENY:
            return word
        # The place first: no page of another site makes the keyring ask the human.
        why = refusal(name, scene) or elsewhere(name, scene, self._vault.place_of(name))
        if not why:
            try:
                self._vault.take(name)
            except Unavailable as missing:
                why = str(missing)
        if why:
            return replace(word, verdict=Verdict.DENY, why=why)
        if self._vault.place_of(name) is None:
            both = [first_time(name, scene), *([word.why] if word.why else [])]
            return replace(word, verdict=Verdict.ASK, why="; ".join(both))
        return word


def refusal(name: str, scene: Scene) -> str:
    """Return why this secret is not typed here, whatever it was allowed before; "" if it may be.
    Pure."""
    element = scene.element
    if name not in secrets_in(scene.said):
        return (
            f"your words don't mention the secret {name}: write {placeholder(name)} where it goes"
        )
    if scene.held:
        return "keys are held down, which would turn the secret into shortcuts"
    if element is None or "password" not in element.states:
        return "the keyboard focus is not in a password field, and I type secrets nowhere else"
    if not scene.origin or scene.foreground is None or not scene.foreground.app:
        return (
            "I can't tell which site this password field belongs to, so I won't type a secret there"
        )
    return ""


def elsewhere(name: str, scene: Scene, place: SecretPlace | None) -> str:
    """Return why it does not go to this page: it goes to another one; "" if it may. Pure."""
    now = _place(scene)
    if place is None or place == now:
        return ""
    return (
        f"the secret {name} may only go to {place.origin} in {place.app}, and this is {now.origin} "
        f"in {now.app}. If that is right, store it under another name for this place, or "
        f"forget it first: desktop-agent secret forget {name}"
    )


def first_time(name: str, scene: Scene) -> str:
    """Return what the human is asked, in words. Pure."""
    now = _place(scene)
    plain = ", which anyone on the network can read" if now.origin.startswith("http:") else ""
    return (
        f"it types your secret {name} into the password field of {now.origin}{plain} in {now.app} "
        "for the first time"
    )


def _place(scene: Scene) -> SecretPlace:
    return SecretPlace(scene.foreground.app if scene.foreground is not None else "", scene.origin)


def _bad_name(name: str) -> str:
    if SECRET_NAME.fullmatch(name):
        return ""
    return f"“{name}” can't be the name of a secret: use 1 to 40 characters of a-z, 0-9, - and _."


def _bad_text(text: str) -> str:
    if not text:
        return "You entered no secret, so nothing was stored."
    if len(text) > MOST:
        return f"A secret may have at most {MOST:,} characters."
    if not text.isprintable():
        return "A secret must be one line, without tabs, line breaks or invisible characters."
    return ""
