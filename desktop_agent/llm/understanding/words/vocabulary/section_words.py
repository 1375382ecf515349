"""Holds what the parts of a page are called that settings and accounts have, and what each is
about, as stems: a newsletter is found under Notifications."""

from __future__ import annotations

from typing import Final

# What parts are called, and what they are about.
_PARTS: Final = (
    (
        "general basic",
        "language region country timezone time zone currency unit temperature update startup name"
        " device version restart",
    ),
    (
        "language region locale regional",
        "language country timezone time zone date format currency unit temperature week",
    ),
    (
        "sound audio volume music",
        "sound volume mute unmute loud louder quiet quieter bass treble ringtone tone alarm noise"
        " speaker balance song equalizer",
    ),
    (
        "display appearance look theme screen design personalisation personalization layout",
        "theme dark light night bright brightness brighter dim dimmer screen font text letter size"
        " colour color contrast zoom clock background wallpaper look accent compact density",
    ),
    (
        "accessibility",
        "text font size letter contrast zoom caption subtitle motion animation reader",
    ),
    (
        "notification alert email mail communication message marketing subscription newsletter"
        " contact",
        "notification newsletter email mail alert reminder offer tip advert ad ads marketing push"
        " sms digest doorbell door ring bell warning mention summary promotion",
    ),
    (
        "privacy security safety parental family child protection",
        "privacy password passcode pin lock child kid parental camera microphone mic location"
        " tracking cookie data usage recording history two-factor 2fa login session fingerprint"
        " listening profile visible visibility analytics statistics crash",
    ),
    (
        "account profile personal detail me user login identity",
        "name nickname email phone mobile telephone number address birthday photo picture avatar"
        " password username bio language street postcode",
    ),
    (
        "billing payment plan subscription invoice",
        "card plan invoice subscription payment iban renewal",
    ),
    (
        "card limit",
        "card limit contactless cash freeze unfreeze block unblock pin abroad withdrawal online",
    ),
    ("transfer pay payment send", "transfer payee recipient iban reference standing"),
    ("statement document", "statement paper"),
    ("delivery shipping address", "delivery shipping street postcode"),
    (
        "advanced system device storage about developer",
        "version reset restart update storage serial cache developer log software firmware",
    ),
    (
        "connection network wifi wi-fi bluetooth internet",
        "wifi wi-fi wlan bluetooth network proxy vpn hotspot airplane",
    ),
    ("power battery energy", "battery power saver sleep standby charging energy"),
)


def _topics() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for names, topics in _PARTS:
        for name in names.split():
            found[name] = found.get(name, frozenset()) | frozenset(topics.split())
    return found


SECTION_TOPICS: Final = _topics()
"""Maps a word that a part of a page is called by to the words for what it holds."""

HELP: Final = frozenset({"help", "faq", "faqs", "question", "questions", "support"})
"""Holds what the part of a page is called that answers questions about how things are."""

HELP_ASKED_BY: Final = frozenset(
    ["how", "what", "what's", "when", "where", "can", "do", "does", "why", "is", "are", "could"]
)
"""Holds what such questions begin with."""

SETTINGS: Final = frozenset(
    [
        *("settings", "preferences", "options", "account settings", "my account", "my settings"),
        *("profile", "my profile", "account"),
    ]
)
"""Holds what leads to all settings of a page or a program."""

BESIDE_A_PART: Final = frozenset(
    [
        *("all", "center", "centre", "data", "info", "information", "more", "option", "other"),
        *("preference", "setting", "us"),
    ]
)
"""Holds the stems that stand beside the name of a part and say no more: “Sound settings”."""

ACTS_TOO: Final = frozenset(
    [
        *(
            "pay",
            "send",
            "transfer",
            "power",
            "update",
            "lock",
            "alert",
            "message",
            "email",
            "mail",
        ),
        *("contact", "login", "alarm", "document"),
    ]
)
"""Holds the names of parts that are as well what a button does: “Transfer”, “Message”."""

ON_ANY_PAGE: Final = frozenset(
    [
        *("about", "account", "address", "card", "communication", "contact", "delivery", "design"),
        *("document", "email", "family", "identity", "invoice", "language", "layout"),
        *("login", "look", "mail", "me", "message", "music", "newsletter", "pay", "payment"),
        *("plan", "profile", "region", "safety", "screen", "send", "shipping", "statement"),
        *("subscription", "transfer", "user"),
    ]
)
"""Holds the names of parts that pages without any settings have as well."""
