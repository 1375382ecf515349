"""Takes in place of PyInstaller's own hook the same, less the plugins that are not used.

Here, as the libraries that a plugin needs come with it: GTK with one of the themes, Qt Quick with
the keyboard on the screen.
"""

from __future__ import annotations

from pathlib import Path

import contents
from PyInstaller.utils.hooks.qt import add_qt6_dependencies  # type: ignore[import-untyped]

hiddenimports, binaries, datas = add_qt6_dependencies(__file__)
binaries = [one for one in binaries if contents.is_used(str(Path(one[1], Path(one[0]).name)))]
