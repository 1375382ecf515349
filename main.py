#!/usr/bin/env python3
"""Start the desktop agent: `python3 main.py [ARGS...]`, on a fresh machine too.

The first start makes `.venv` beside this file, installs the locked packages into it and, where it
may, the system packages that Qt needs. Every later start finds the stamp of that work and goes
straight on to `python -m desktop_agent ARGS...`, in the folder where it was called.

Standard library only. What the warm start does not need is imported where it is used, because any
such import costs as much as the whole warm start.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # importing typing's own would double the warm start
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from setup_progress import Steps

    Call = Callable[[list[str]], int]  # runs a command and returns its exit code
    Pip = Callable[[list[str], Steps, int], int]  # the same, and shows how far pip is
    Present = Callable[[str], bool]
    Rights = Callable[[list[str]], list[str] | None]

ROOT = os.path.dirname(os.path.abspath(__file__))
LOCK, DEV_LOCK = "requirements.lock", "requirements-dev.lock"
OLDEST_PYTHON, OLDEST_PIP = (3, 11), 23  # pip learned --python shortly before


def table(text: str) -> dict[str, str]:
    return dict(entry.split("=", 1) for entry in text.split())


# System packages by their Debian names, each with the sign that it is there: a library's soname, an
# absolute path, or a program. The libraries are those that Qt's plugin for X11 is linked to (ldd),
# less what they bring along themselves.
RUNTIME = table("""
    libxcb-cursor0=libxcb-cursor.so.0 libxcb-icccm4=libxcb-icccm.so.4
    libxcb-keysyms1=libxcb-keysyms.so.1 libxcb-randr0=libxcb-randr.so.0
    libxcb-shape0=libxcb-shape.so.0 libxcb-sync1=libxcb-sync.so.1 libxcb-xfixes0=libxcb-xfixes.so.0
    libx11-xcb1=libX11-xcb.so.1 libxkbcommon-x11-0=libxkbcommon-x11.so.0 libgl1=libGL.so.1
    libegl1=libEGL.so.1 libdbus-1-3=libdbus-1.so.3 libfontconfig1=libfontconfig.so.1
    libglib2.0-0=libgthread-2.0.so.0
""")
# A private desktop: server, window manager, application, session bus, tools, a font.
DEMO = table("""
    xvfb=Xvfb openbox=openbox mousepad=mousepad dbus=dbus-daemon dbus-x11=dbus-launch
    at-spi2-core=/usr/libexec/at-spi-bus-launcher
    x11-utils=xprop fonts-dejavu-core=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
""")
# That desktop as a window of the real one.
NESTED = table("xserver-xephyr=Xephyr")
# The programs that tasks are set in.
EVALUATION = table("chromium=chromium xterm=xterm thunar=thunar galculator=galculator")
TESTS = EVALUATION | table("""
    xdotool=xdotool wmctrl=wmctrl xclip=xclip trayer=trayer
    x11-xkb-utils=setxkbmap cage=cage xwayland=Xwayland
    libglib2.0-bin=gio desktop-file-utils=desktop-file-validate
    fonts-noto-color-emoji=/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf
""")


class Stop(Exception):
    """Nothing more can be done here; the text says what the user can do."""


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)  # stdout belongs to the application


def find_progress() -> None:
    """Let setup_progress be imported: by -P, -I or PYTHONSAFEPATH Python leaves our folder out."""
    if ROOT not in sys.path:
        sys.path.insert(0, ROOT)
    try:
        import setup_progress  # noqa: F401
    except ModuleNotFoundError as missing:
        if missing.name != "setup_progress":
            raise
        raise Stop(
            f"This checkout is incomplete: setup_progress.py is missing in {ROOT}. "
            "Get all files of the project again (with git: git restore .), then start again."
        ) from None


def python_problem(version: tuple[int, int]) -> str | None:
    if version >= OLDEST_PYTHON:
        return None
    found = ".".join(map(str, version))
    return f"This is Python {found}, but 3.11 or newer is needed. Try: python3.11 main.py"


def screen_problem(arguments: list[str], env: Mapping[str, str], platform: str) -> str | None:
    """The window is wanted (no arguments), but there is nothing to show it on."""
    if arguments or platform != "linux" or env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"):
        return None
    return "There is no screen here (DISPLAY is not set). Try: python3 main.py --demo"


def system_needs(arguments: list[str], env: Mapping[str, str], platform: str) -> dict[str, str]:
    if platform != "linux":
        return {}
    if {"evaluate", "soak"} & set(arguments[:1]):
        return {**RUNTIME, **DEMO, **EVALUATION}
    if not {"--demo", "--private-desktop", "--private-window"} & set(arguments):
        return RUNTIME
    nested = "--private-window" in arguments or ("--demo" in arguments and env.get("DISPLAY"))
    return {**RUNTIME, **DEMO, **(NESTED if nested else {})}


def venv_python(venv: str) -> str:
    return os.path.join(
        venv, *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python"))
    )


# --- The stamp: a line for each thing done. Without it or under another place, all is done anew.


def place_line(root: str) -> str:
    """What a .venv does not survive: another Python, another system, another folder."""
    return f"{sys.implementation.cache_tag} {sys.platform} {root}"


def lock_line(root: str, lock: str) -> str:
    import hashlib

    with open(os.path.join(root, lock), "rb") as file:
        return f"{lock} {hashlib.sha256(file.read()).hexdigest()}"


def system_line(needs: Mapping[str, str]) -> str:
    return " ".join(["system", *needs])


def read_stamp(venv: str) -> list[str]:
    try:
        with open(os.path.join(venv, "stamp"), encoding="utf-8") as file:
            return file.read().splitlines()
    except FileNotFoundError:
        return []


def write_stamp(venv: str, lines: list[str]) -> None:
    path = os.path.join(venv, "stamp")
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
    os.replace(path + ".new", path)  # whole or not at all


# --- System packages


def is_present(sign: str) -> bool:
    import ctypes
    import shutil

    if sign.startswith("/"):
        return os.path.exists(sign)
    if ".so." not in sign:
        return shutil.which(sign) is not None
    try:
        ctypes.CDLL(sign)  # asks the loader itself, as Qt will
    except OSError:
        return False
    return True


def apt_line(packages: list[str]) -> str:
    install = "sudo apt-get install -y --no-install-recommends"
    return f"sudo apt-get update && {install} {' '.join(packages)}"


def run(command: list[str]) -> int:
    import subprocess

    from setup_progress import hidden

    # stdout belongs to the application: progress goes to stderr, or nowhere if nobody watches.
    # And the child keeps our lock file open: if we are killed, the next start waits for it too.
    progress = 2 if sys.stderr and sys.stderr.isatty() else subprocess.DEVNULL
    # Without a console, what fails is written where our own words go.
    failures = sys.stderr if sys.stderr and not sys.stderr.isatty() else None
    return subprocess.call(
        command, stdout=progress, stderr=failures, close_fds=False, creationflags=hidden()
    )


def run_pip(command: list[str], steps: Steps, total: int) -> int:
    from setup_progress import watched

    return watched(command, steps, total)


def apt_rights(packages: list[str]) -> list[str] | None:
    """What to put before apt-get: nothing as root, sudo if the user says so, None if not at all."""
    if sys.platform == "win32" or os.geteuid() == 0:
        return []
    if not (sys.stdin and sys.stdin.isatty() and is_present("sudo")):
        return None
    say(f"System packages are missing: {' '.join(packages)}\nInstall them with sudo? [y/N]")
    return ["sudo"] if sys.stdin.readline().strip().lower() in ("y", "yes") else None


def provide_system(
    needs: Mapping[str, str],
    go_on: bool,
    call: Call,
    present: Present,
    rights: Rights = apt_rights,
    *,
    begin: Callable[[str], None] = say,
) -> bool:
    """Install what is missing, if allowed. False if something stays missing and we may go on."""

    def absent() -> list[str]:
        return [name for name, sign in needs.items() if not present(sign)]

    missing = absent()
    if missing and not present("apt-get"):
        # Other systems put files elsewhere: a missing sign is a hint there, no more.
        say("These may be missing here (the Debian package, and a file that it installs):")
        say("\n".join(f"  {name} ({needs[name]})" for name in missing))
        return False
    if missing and (prefix := rights(missing)) is not None:
        begin(f"Installing system packages: {' '.join(missing)}")
        apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
        call([*apt, "update"])  # may fail for one source while the others will do
        # The timeout: a fresh machine is often busy updating itself.
        apt += ["-o", "DPkg::Lock::Timeout=300", "install", "-y", "--no-install-recommends"]
        call([*apt, *missing])
        missing = absent()
    if missing:
        say(f"System packages are missing. Install them with:\n  {apt_line(missing)}")
        if not go_on:
            raise Stop("Then start again.")
    return not missing


# --- Python packages


def pip_version() -> int:
    """The major version of this Python's pip, 0 if it has none."""
    from importlib import metadata

    try:
        return int(metadata.version("pip").split(".")[0])
    except metadata.PackageNotFoundError:
        return 0


def pip_plan(pip: int, has_ensurepip: bool, python: str) -> tuple[list[str], list[str]]:
    """The options that make the .venv, and the pip that fills it.

    Debian's Python has no ensurepip, so it cannot put a pip into a .venv, and its own pip refuses
    to touch the system (PEP 668). But that pip can fill a .venv that has none.
    """
    if pip >= OLDEST_PIP:
        return ["--without-pip"], [sys.executable, "-P", "-m", "pip", "--python", python]
    if has_ensurepip:
        return [], [python, "-P", "-m", "pip"]
    install = "sudo apt-get update && sudo apt-get install -y python3-pip"
    if sys.platform != "linux":
        install = "the installer from python.org brings it along"
    raise Stop(
        f"This Python has no pip {OLDEST_PIP} or newer. Install it, then start again:\n  {install}"
    )


def make_venv(root: str, options: list[str], call: Call) -> None:
    import shutil
    import sysconfig

    venv = os.path.join(root, ".venv")
    for entry in list(os.scandir(venv)):
        if entry.is_dir(follow_symlinks=False):
            shutil.rmtree(entry.path)
        elif entry.name != "busy":  # the lock file, which we hold
            os.remove(entry.path)
    if call([sys.executable, "-P", "-m", "venv", *options, venv]):
        raise Stop("Python couldn't create a virtual environment in .venv; see above.")
    # Let it find the package in this checkout from wherever it is called. Python reads .pth files
    # in the locale's encoding, so they are written in it.
    packages = sysconfig.get_path("purelib", "venv", {"base": venv, "platbase": venv})
    os.makedirs(packages, exist_ok=True)
    with open(os.path.join(packages, "desktop-agent.pth"), "w") as file:
        file.write(root + "\n")


def install_lock(pip: list[str], path: str, run_pip: Pip, steps: Steps) -> None:
    from setup_progress import pins_in

    steps.begin(
        f"Installing the packages in {os.path.basename(path)} (at first a download of about 240 MB)"
    )
    with open(path, encoding="utf-8") as file:
        total = pins_in(file.read())
    command = [*pip, "--disable-pip-version-check", "--no-input", "install", "--no-user"]
    command += ["--require-hashes", "--only-binary", ":all:", "-r", path]
    if run_pip(command, steps, total):
        raise Stop("pip couldn't install the packages; see above. Start again to retry.")


# --- All of it


def take_turn(path: str) -> int:
    """Lock the file at `path`, waiting for it if need be; close the result to let go of it."""
    import errno

    fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    os.set_inheritable(fd, True)  # see run()

    def is_mine(wait: bool) -> bool:
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(fd, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(fd, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
                raise
            return False
        return True

    if not is_mine(wait=False):
        say("Another start is setting up .venv. Waiting for it to finish.")
        while not is_mine(wait=True):
            pass  # Windows gives up after ten seconds
    return fd


def prepare(
    needs: Mapping[str, str],
    locks: tuple[str, ...] = (LOCK,),
    *,
    go_on: bool = False,
    root: str = ROOT,
    call: Call = run,
    run_pip: Pip = run_pip,
    present: Present = is_present,
    find_pip: Callable[[], int] = pip_version,
    first: Callable[[], None] = lambda: None,
) -> None:
    """Do what is not yet done, and stamp it."""
    venv = os.path.join(root, ".venv")
    python = venv_python(venv)
    place, system = place_line(root), system_line(needs)
    wanted = {lock: lock_line(root, lock) for lock in locks}

    def stamped() -> list[str]:
        lines = read_stamp(venv)
        return lines if lines[:1] == [place] and os.path.exists(python) else []

    def is_ready() -> bool:
        return {place, system, *wanted.values()} <= set(stamped())

    if is_ready():
        return
    if sys.prefix == venv:
        raise Stop("The .venv cannot set itself up. Start with the system's python3.")
    find_progress()
    os.makedirs(venv, exist_ok=True)
    turn = take_turn(os.path.join(venv, "busy"))
    try:
        if is_ready():  # the start that we waited for has done it
            return
        from setup_progress import Screen, Steps

        first()
        done = stamped()
        stale = [lock for lock in locks if wanted[lock] not in done]
        wants_apt = present("apt-get") and not all(map(present, needs.values()))
        steps = Steps(wants_apt + (bool(stale) and not done) + len(stale), Screen(sys.stderr))
        has_system = provide_system(needs, go_on, call, present, begin=steps.begin)
        if wants_apt and not steps.number:
            steps.drop()  # it was not allowed
        if stale:
            from importlib.util import find_spec

            options, pip = pip_plan(find_pip(), find_spec("ensurepip") is not None, python)
            if not done and os.path.lexists(python):
                say("The .venv is incomplete, moved, or from another Python: creating it again.")
            if os.path.exists(os.path.join(venv, "stamp")):
                os.remove(os.path.join(venv, "stamp"))  # an interruption from here on leaves none
            if not done:
                steps.begin(f"Making {venv}")
                make_venv(root, options, call)
            for lock in stale:
                install_lock(pip, os.path.join(root, lock), run_pip, steps)
            steps.screen.line(f"Set up in {steps.screen.seconds} s. Later starts take none of it.")
        kept = [line for line in done if line not in (place, system)]
        kept = [line for line in kept if line.split()[0] not in stale]
        news = [*(wanted[lock] for lock in stale), *([system] if has_system else [])]
        write_stamp(venv, [place, *kept, *news])
    finally:
        os.close(turn)


def set_up(arguments: list[str], first: Callable[[], None] = lambda: None) -> int:
    """Do all that is not yet done; 0, or the exit code of a start that goes no further.

    `first` is called before anything is done, if anything is.
    """
    problem = python_problem(sys.version_info[:2])
    problem = problem or screen_problem(arguments, os.environ, sys.platform)
    if problem:
        say(problem)
        return 2
    try:
        wants_window = not arguments or "--demo" in arguments
        needs = system_needs(arguments, os.environ, sys.platform)
        prepare(needs, go_on=not wants_window, first=first)
    except (Stop, OSError) as reason:
        say(str(reason))
        return 2
    except KeyboardInterrupt:
        say(
            "Interrupted. The next start begins the setup again; what was loaded comes from pip's "
            "cache."
        )
        return 130
    return 0


def agent_command(arguments: list[str]) -> list[str]:
    # -P, here and above: the folder that we are called in must not lend its modules to ours.
    return [venv_python(os.path.join(ROOT, ".venv")), "-P", "-m", "desktop_agent", *arguments]


def main(arguments: list[str]) -> int:
    if code := set_up(arguments):
        return code
    command = agent_command(arguments)
    if os.name != "nt":
        os.execv(command[0], command)
    import subprocess

    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
