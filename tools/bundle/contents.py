"""What a built program holds: read from the tree, so that nothing is forgotten.

Standard library only; program.spec hands it to PyInstaller.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
PACKAGE: Final = "desktop_agent"
OURS_BESIDE: Final = ("without_console",)
"""Modules of this checkout beside the package that the entry imports late."""

WITH_DATA: Final = ("fontpkg_inter", "lucide", "rapidocr")
"""Packages whose files are read by name: typeface, icons, the models that read text."""

LATE: Final = ("keyring.backends", "openai.resources")
"""Packages of others whose modules are imported by names that are computed."""

_NAMED: Final = re.compile(r"""import_module\("(\w[\w.]*)"\)""")

# What a dependency would use if it were there, and what is for other front ends than ours.
EXCLUDED: Final = (
    *("tkinter", "unittest", "pytest", "IPython", "matplotlib", "pandas", "django", "jinja2"),
    *("torch", "paddle", "tensorrt", "openvino", "MNN", "setuptools", "pip", "miniwob"),
    *("PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtOpenGL", "PySide6.QtPrintSupport"),
    *("PySide6.QtSql", "PySide6.QtTest", "PySide6.QtDesigner", "PySide6.QtHelp"),
)

# Qt's plugins pull in libraries that no window of ours needs: a keyboard on the screen (all of
# Qt Quick), devices without a window system, databases, PDF, GTK. Qt's own words are never shown.
_PLUGINS: Final = "PySide6/Qt/plugins/", "PySide6/plugins/"
_USED_PLUGINS: Final = frozenset(
    {"iconengines", "imageformats", "platforms", "platformthemes", "styles", "tls"}
    | {"platforminputcontexts", "xcbglintegrations", "networkinformation"}
    | {"wayland-decoration-client", "wayland-graphics-integration-client"}
    | {"wayland-shell-integration"}
)
_UNUSED_FILES: Final = (
    *("qtvirtualkeyboardplugin", "qeglfs", "qlinuxfb", "qvkkhrdisplay", "qvnc", "qpdf", "qgtk3"),
    *("Qt6Qml", "Qt6Quick", "Qt6VirtualKeyboard", "Qt6Pdf", "Qt6Sql", "Qt6EglFS", "Qt6Designer"),
    *("Qt6Test", "Qt6PrintSupport", "Qt6ShaderTools", "Qt6Labs"),
)


def module_names(root: Path = ROOT) -> list[str]:
    """Return every module of the package: many are imported late, by names from tables."""
    found = []
    for path in sorted((root / PACKAGE).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


def named_modules(root: Path = ROOT) -> list[str]:
    """Return the modules of others that the package imports late by their names: they are for one
    system, or are not looked for before they are needed."""
    texts = (one.read_text(encoding="utf-8") for one in (root / PACKAGE).rglob("*.py"))
    return sorted({name for text in texts for name in _NAMED.findall(text)})


def data_files(root: Path = ROOT) -> list[tuple[str, str]]:
    """Return the package's files that are no modules, each with its folder in the program, as
    pyproject.toml declares them for any installation."""
    told = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    found = []
    for package, patterns in told["tool"]["setuptools"]["package-data"].items():
        folder = root.joinpath(*package.split("."))
        paths = {one for pattern in patterns for one in folder.glob(pattern) if one.is_file()}
        found += [(str(one), one.parent.relative_to(root).as_posix()) for one in sorted(paths)]
    return found


def is_used(place: str) -> bool:
    """Tell whether the program needs this file; `place` is where it would lie in its folder."""
    path = PurePosixPath(place.replace("\\", "/"))
    text = str(path)
    if "PySide6" not in path.parts and not path.name.startswith("libQt6"):
        return True
    if "translations" in path.parts or "qml" in path.parts:
        return False
    for plugins in _PLUGINS:
        if text.startswith(plugins) and text.removeprefix(plugins).split("/")[0] not in (
            _USED_PLUGINS
        ):
            return False
    return not path.name.removeprefix("lib").startswith(_UNUSED_FILES)


def licences(site: Path) -> Iterator[tuple[str, str]]:
    """Yield the licences of the packages in this folder, and what each says of itself, with
    their places in the program."""
    for info in sorted(site.glob("*.dist-info")):
        name = info.name.split("-")[0]
        for path in sorted(info.rglob("*")):
            words = ("licen", "copying", "notice", "authors", "metadata")
            if path.is_file() and path.name.casefold().startswith(words):
                inner = path.parent.relative_to(info).as_posix()
                yield str(path), str(PurePosixPath("licences", name, inner))
