"""A browser of the tests' own, as the program finds it when it opens an address."""

from __future__ import annotations

from pathlib import Path

ENTRY = """[Desktop Entry]
Type=Application
Name=Chromium
Exec=/usr/bin/chromium --no-sandbox --test-type --no-first-run --disable-gpu --disable-sync \
--disable-quic --disable-background-networking --disable-component-update --user-data-dir={} %U
MimeType=x-scheme-handler/http;x-scheme-handler/https;text/html;
"""


def at_home(folder: Path) -> dict[str, str]:
    """The environment of a program whose apps, profile and state lie in this folder."""
    apps = folder / "data" / "applications"
    apps.mkdir(parents=True)
    (apps / "chromium.desktop").write_text(ENTRY.format(folder / "profile"))
    return {
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_STATE_HOME": str(folder / "state"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }
