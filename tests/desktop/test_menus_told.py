"""What real programs tell of their menus while these are closed."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from grounded import Seen, told_desktop
from polling import STARTED_S, wait_until

from desktop_agent.ports import MenuEntry

pytestmark = [pytest.mark.desktop, pytest.mark.feature("O8", "E2")]

QT = """
from PySide6.QtWidgets import QApplication, QMainWindow, QPlainTextEdit
application = QApplication([])
window = QMainWindow(windowTitle="Menus of Qt")
window.setCentralWidget(QPlainTextEdit())
view = window.menuBar().addMenu("&View")
rulers = view.addAction("Rulers")
rulers.setCheckable(True)
rulers.setChecked(True)
view.addAction("Freeze").setEnabled(False)
view.addMenu("Sort by").addAction("Size")
units = view.addMenu("Units")
units.addAction("Degrees")
units.setEnabled(False)
window.menuBar().addMenu("Help").addAction("Help")
window.resize(400, 300)
window.show()
application.exec()
"""


@pytest.fixture(scope="module")
def seen() -> Iterator[Seen]:
    with told_desktop() as found:
        yield found


def entries(seen: Seen, title: str) -> tuple[MenuEntry, ...]:
    found: list[MenuEntry] = []

    def there() -> bool:
        found[:] = seen.grounding.menu_entries(seen.front(title), seen.interrupt)
        return bool(found)

    assert wait_until(there, STARTED_S), f"{title} tells no menus"
    return tuple(found)


def test_gtk_tells_what_its_closed_menus_hold(seen: Seen) -> None:
    started = seen.desktop.start("mousepad")
    try:
        found = {one.path: one for one in entries(seen, "Mousepad")}
        assert found["File", "Print..."].enabled
        assert not found["Edit", "Undo"].enabled
        assert ("Edit", "Convert", "To Uppercase") in found
        # It does not say that this one is on or off.
        assert found["View", "Line Numbers"].checked is None
        assert not any(one.opens for one in found.values() if len(one.path) == 1)
    finally:
        started.kill()
        started.wait()


def test_qt_tells_what_its_closed_menus_hold(seen: Seen) -> None:
    started = seen.desktop.start(sys.executable, "-c", QT)
    try:
        found = entries(seen, "Menus of Qt")
        assert MenuEntry(("View", "Rulers"), checked=True) in found
        assert MenuEntry(("View", "Freeze"), enabled=False) in found
        # What is in a menu that can't be opened can't be chosen.
        assert MenuEntry(("View", "Units", "Degrees"), enabled=False) in found
        assert ("Help", "Help") in {one.path for one in found}
        assert ("View", "Sort by", "Size") in {one.path for one in found}
    finally:
        started.kill()
        started.wait()
