#!/usr/bin/env python3
"""Build the program for the system that this runs on: `python3 tools/build.py`.

    python3 tools/build.py                 dist/desktop-agent/: a folder with the program in it
    python3 tools/build.py --into FOLDER   FOLDER/desktop-agent/ instead

It makes a .venv of its own in build/, with the packages of requirements-build.lock, which are those
of requirements.lock and PyInstaller (docs/install.md, "A program without Python").
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import main as bootstrap  # noqa: E402

LOCK = "requirements-build.lock"
SPEC = ROOT / "tools" / "bundle" / "program.spec"
NAME = "desktop-agent"
ICON = (
    "import sys; from io import BytesIO; from PIL import Image;"
    "from desktop_agent.ui.kit.app_icon import app_png;"
    "Image.open(BytesIO(app_png(256))).save(sys.argv[1])"
)


def pyinstaller_words(python: str, into: Path, work: Path, *options: str) -> list[str]:
    """The command that builds into the folder `into`; `options` are for the spec."""
    return [
        *(python, "-P", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--distpath", str(into), "--workpath", str(work), str(SPEC)),
        *("--", "--version", version(), *options),
    ]


def version(root: Path = ROOT) -> str:
    import tomllib

    told = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    found = told["project"]["version"]
    assert isinstance(found, str)
    return found


def prepare(folder: Path) -> str:
    """Make the .venv in this folder, or bring it up to date; return its Python."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / LOCK, folder)
    bootstrap.prepare({}, (LOCK,), root=str(folder))
    return bootstrap.venv_python(str(folder / ".venv"))


def build(into: Path, work: Path) -> Path:
    """Build, and return the folder of the program. CalledProcessError if that fails."""
    python, options = prepare(work), list[str]()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    if sys.platform != "linux":
        icon = work / f"{NAME}.{'ico' if sys.platform == 'win32' else 'icns'}"
        subprocess.run([python, "-P", "-c", ICON, str(icon)], env=environment, check=True)
        options += ["--icon", str(icon)]
    # Only what belongs to the program is looked at for modules.
    environment.pop("PYTHONPATH")
    subprocess.run(
        pyinstaller_words(python, into, work, *options), env=environment, check=True, cwd=ROOT
    )
    return into / NAME


def size_mb(folder: Path) -> int:
    files = (one for one in folder.rglob("*") if one.is_file() and not one.is_symlink())
    return round(sum(one.stat().st_size for one in files) / 1e6)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="where it is put")
    into = parser.parse_args().into.resolve()
    try:
        made = build(into, ROOT / "build" / "program")
    except (bootstrap.Stop, OSError) as reason:
        print(reason, file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as failed:
        print(f"It could not be built, see above (exit code {failed.returncode}).", file=sys.stderr)
        return 1
    print(f"{made}: {size_mb(made)} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
