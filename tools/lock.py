"""Write requirements.lock, and those for development and building, from pyproject.toml.

    python3 tools/lock.py            keep every pin that still fits
    python3 tools/lock.py --upgrade  take the newest version of everything

It needs `uv` (any recent version) on the PATH, or its path in the variable UV.

The pin policy:

* pyproject.toml says which versions may work (ranges); the locks say which ones we test (one exact
  version each, with the hash of every file of it), for all platforms and Python >= 3.11 at once.
* A pin moves only on purpose: a plain run changes no pin that pyproject.toml still allows.
* The dev lock is the runtime lock plus the dev extra, with the same pins: it is solved with the
  runtime lock as its constraint, so what is tested is what is shipped. So is the build lock.
* Wheels only: nobody needs a compiler, and an installation runs no third-party code.
* No address of any package index: every machine uses the one its own pip is set up for, and the
  hashes make sure that it gets the same files.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = "requirements.lock"
# What each of the others adds to it: an extra of pyproject.toml.
EXTRAS = {"requirements-dev.lock": "dev", "requirements-build.lock": "build"}

PIN = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)(?: ; (.+?))?(?: \\)?$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$")


def faults(text: str) -> list[str]:
    """Everything in a lock that has no business there, as plain sentences."""
    found: list[str] = []
    pin, hashes = "", 1
    for line in [*text.splitlines(), "end==0"]:
        if "://" in line or " @ " in line:
            found.append(f"an address: {line.strip()}")
        elif HASH.match(line):
            hashes += 1
        elif match := PIN.match(line):
            if not hashes:
                found.append(f"no hash for {pin}")
            pin, hashes = match[1], 0
        elif line.strip() and not line.lstrip().startswith("#"):
            found.append(f"neither a pin nor a hash: {line.strip()}")
    return found


def compile_lock(uv: str, folder: Path, name: str, *options: str) -> str:
    """Let uv solve the pyproject.toml in `folder` and return the lock's text."""
    command = [
        *(uv, "pip", "compile", "pyproject.toml", "--output-file", name),
        *("--universal", "--python-version", "3.11", "--generate-hashes", "--only-binary", ":all:"),
        # Neither addresses of this machine's configuration nor its paths reach the text.
        *("--no-emit-index-url", "--no-emit-find-links", "--no-config", "--quiet"),
        *("--custom-compile-command", "python3 tools/lock.py"),
        *options,
    ]
    subprocess.run(command, cwd=folder, check=True)
    return (folder / name).read_text(encoding="utf-8")


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--upgrade"]):
        print(__doc__)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    uv = os.environ.get("UV") or shutil.which("uv")
    if uv is None:
        print("tools/lock.py needs uv. Install it with: pip install uv", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as name:
        # In a copy: uv keeps the pins it finds in its output file, file names in its comments stay
        # relative, and a failure leaves the real locks as they were.
        folder = Path(name)
        for source in ("pyproject.toml", RUNTIME, *EXTRAS):
            if (ROOT / source).exists():
                shutil.copy(ROOT / source, folder)
        locks = {RUNTIME: compile_lock(uv, folder, RUNTIME, *arguments)}
        for name, extra in EXTRAS.items():
            options = ("--extra", extra, "-c", RUNTIME, *arguments)
            locks[name] = compile_lock(uv, folder, name, *options)
    problems = [f"{lock}: {fault}" for lock, text in locks.items() for fault in faults(text)]
    if problems:
        print("Nothing was written:", *problems, sep="\n  ", file=sys.stderr)
        return 1
    for lock, text in locks.items():
        (ROOT / lock).write_text(text, encoding="utf-8", newline="\n")
        print(f"{lock}: {sum(bool(PIN.match(line)) for line in text.splitlines())} pins")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
