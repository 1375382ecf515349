"""Where a secret may go: asked once, then there and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from cases import BROWSER, OWN, scene, thing

from desktop_agent.events import Verdict
from desktop_agent.ports import Assessment, Scene, SecretPlace, Unavailable
from desktop_agent.protocol import Type
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.safety.secrets.keyring import BadRing, Keyring
from desktop_agent.safety.secrets.vault import SecretPolicy, SecretVault
from desktop_agent.store.secret_places import SecretPlaces

ORIGIN = "https://site.example"
TYPE = Type(text="{{secret:site}}")
SAID = "log in with {{secret:site}}"
FIELD = thing("Password", "field", "password", "editable", "focused")
HERE = replace(scene(SAID, element=FIELD), origin=ORIGIN)


class Kept:
    """A keyring in memory, which may fail."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.error: Exception | None = None

    def get_password(self, service: str, username: str) -> str | None:
        if self.error:
            raise self.error
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        if self.error:
            raise self.error
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


@pytest.fixture
def ring() -> Kept:
    return Kept()


@pytest.fixture
def vault(ring: Kept, tmp_path: Path) -> SecretVault:
    made = SecretVault(Keyring(ring), SecretPlaces(tmp_path / "secrets.json", tell=print))
    made.store("site", "hunter22")
    return made


def judged(vault: SecretVault, where: Scene) -> Assessment:
    return SecretPolicy(RiskPolicy(), vault).assess(TYPE, where)


@pytest.mark.feature("Z32", "N1")
def test_the_first_use_asks_in_words_that_name_the_page_and_the_app(vault: SecretVault) -> None:
    word = judged(vault, HERE)
    assert word.verdict is Verdict.ASK
    assert word.risk == 2
    assert word.why == (
        "it types your secret site into the password field of https://site.example in Chromium "
        "for the first time"
    )
    plain = judged(vault, replace(HERE, origin="http://site.example"))
    assert "which anyone on the network can read" in plain.why


@pytest.mark.feature("Z32")
def test_where_it_was_allowed_nobody_is_asked_and_elsewhere_it_is_refused(
    vault: SecretVault,
) -> None:
    vault.bind("site", SecretPlace("Chromium", ORIGIN))
    assert judged(vault, HERE).verdict is Verdict.ALLOW
    other = replace(BROWSER, app="Firefox")
    for where in (
        replace(HERE, origin="https://evil.example"),
        replace(HERE, origin="http://site.example"),
        replace(HERE, origin="https://site.example:8443"),
        replace(HERE, foreground=other),
    ):
        word = judged(vault, where)
        assert word.verdict is Verdict.DENY, where
        assert "may only go to https://site.example in Chromium" in word.why
        assert "desktop-agent secret forget site" in word.why


@pytest.mark.feature("Z32")
@pytest.mark.parametrize("bound", [False, True])
@pytest.mark.parametrize(
    ("where", "why"),
    [
        (replace(HERE, said=("log in",)), "your words don't mention the secret site"),
        (replace(HERE, said=("with {{secret:sit}}",)), "your words don't mention"),
        (replace(HERE, element=None), "not in a password field"),
        (replace(HERE, element=thing("Password", "field", "editable")), "not in a password field"),
        (replace(HERE, origin=""), "I can't tell which site"),
        (replace(HERE, foreground=None), "I can't tell which site"),
        (replace(HERE, held=frozenset({"ctrl"})), "keys are held down"),
        (replace(HERE, foreground=OWN), "my own window"),
    ],
)
def test_it_is_refused_where_it_has_no_business(
    vault: SecretVault, where: Scene, why: str, bound: bool
) -> None:
    if bound:
        vault.bind("site", SecretPlace("Chromium", ORIGIN))
    word = judged(vault, where)
    assert word.verdict is Verdict.DENY
    assert why in word.why


@pytest.mark.feature("Z32")
def test_what_was_never_kept_or_cannot_be_had_is_refused_with_what_to_do(
    vault: SecretVault, ring: Kept
) -> None:
    vault.forget("site")
    word = judged(vault, HERE)
    assert word.verdict is Verdict.DENY
    assert "desktop-agent secret set site" in word.why
    ring.error = RuntimeError("hunter22 leaked")
    word = judged(vault, HERE)
    assert word.verdict is Verdict.DENY
    assert "I can't use the keyring (RuntimeError)" in word.why
    assert "hunter22" not in word.why


@pytest.mark.feature("Z32")
def test_forgetting_forgets_the_place_and_setting_anew_keeps_it(vault: SecretVault) -> None:
    vault.bind("site", SecretPlace("Chromium", ORIGIN))
    vault.store("site", "hunter23")
    assert vault.take("site").text == "hunter23"
    assert vault.names() == {"site": SecretPlace("Chromium", ORIGIN)}
    vault.forget("site")
    assert vault.names() == {}
    with pytest.raises(Unavailable, match="nothing to forget"):
        vault.forget("site")


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("Site", "x", "can't be the name of a secret"),
        ("", "x", "can't be the name"),
        ("a" * 41, "x", "can't be the name"),
        ("site", "", "You entered no secret"),
        ("site", "a\tb", "one line"),
        ("site", "a\nb", "one line"),
        ("site", "x" * 1001, "at most 1,000"),
    ],
)
def test_a_bad_name_or_text_is_not_kept(vault: SecretVault, name: str, text: str, why: str) -> None:
    with pytest.raises(Unavailable, match=why):
        vault.store(name, text)
    assert vault.take("site").text == "hunter22"


@pytest.mark.feature("Z32")
def test_no_error_of_a_keyring_holds_what_it_said(
    ring: Kept, caplog: pytest.LogCaptureFixture
) -> None:
    ring.error = RuntimeError("hunter22")
    caplog.set_level(0)
    with pytest.raises(BadRing) as error:
        Keyring(ring).set("secret:site", "hunter22")
    assert "hunter22" not in f"{error.value!r} {error.value.__cause__!r} {caplog.text}"
    assert error.value.__context__ is None
