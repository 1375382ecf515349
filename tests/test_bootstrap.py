"""main.py prepares a fresh machine, once; the locks and tests/run.py keep their promises."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from polling import wait_until

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

import main as bootstrap  # noqa: E402
from setup_progress import Steps  # noqa: E402


def load(path: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(Path(path).stem + "_script", ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- Before anything is installed


def test_without_a_screen_it_says_so_and_prepares_nothing(tmp_path: Path) -> None:
    if sys.platform != "linux":
        return  # elsewhere there always is one
    shutil.copy(ROOT / "main.py", tmp_path)
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, tmp_path / "main.py"], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "There is no screen here (DISPLAY is not set)" in done.stderr
    assert "python3 main.py --demo" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["main.py"]


@pytest.mark.parametrize(
    ("arguments", "env", "platform"),
    [
        (["--demo"], {}, "linux"),
        (["--help"], {}, "linux"),
        ([], {"DISPLAY": ":0"}, "linux"),
        ([], {"WAYLAND_DISPLAY": "wayland-0"}, "linux"),
        ([], {}, "darwin"),
        ([], {}, "win32"),
    ],
)
def test_a_screen_is_missed_only_where_the_window_is_wanted(
    arguments: list[str], env: dict[str, str], platform: str
) -> None:
    assert bootstrap.screen_problem(arguments, env, platform) is None


def test_a_python_that_is_too_old_is_told_so() -> None:
    assert bootstrap.python_problem((3, 11)) is None
    assert bootstrap.python_problem((3, 14)) is None
    problem = bootstrap.python_problem((3, 9))
    assert problem is not None
    assert problem.startswith("This is Python 3.9, but 3.11 or newer is needed.")


def test_a_python_that_is_too_old_can_at_least_read_main_py() -> None:
    ast.parse((ROOT / "main.py").read_text(encoding="utf-8"), feature_version=(3, 8))


# --- System packages


def test_the_apt_line_can_be_pasted_into_a_shell() -> None:
    assert bootstrap.apt_line(["libegl1", "libgl1"]) == (
        "sudo apt-get update && sudo apt-get install -y --no-install-recommends libegl1 libgl1"
    )


def test_the_demo_needs_a_desktop_and_a_window_for_it_only_on_a_screen() -> None:
    plain = bootstrap.system_needs(["--help"], {}, "linux")
    demo = bootstrap.system_needs(["--demo"], {}, "linux")
    shown = bootstrap.system_needs(["--demo"], {"DISPLAY": ":0"}, "linux")
    private = bootstrap.system_needs(["--private-desktop"], {"DISPLAY": ":0"}, "linux")
    assert private == demo
    assert bootstrap.system_needs(["run", "--private-window", "x"], {}, "linux") == shown
    assert set(demo) - set(plain) >= {"xvfb", "openbox", "mousepad"}
    assert set(shown) - set(demo) == {"xserver-xephyr"}
    assert bootstrap.system_needs(["--demo"], {}, "darwin") == {}


def test_an_evaluation_needs_the_programs_of_its_tasks() -> None:
    demo = bootstrap.system_needs(["--demo"], {}, "linux")
    for command in ("evaluate", "soak"):
        needs = bootstrap.system_needs([command, "words"], {}, "linux")
        assert set(needs) - set(demo) == {"chromium", "xterm", "thunar", "galculator"}
    assert bootstrap.system_needs(["run", "evaluate"], {}, "linux") == bootstrap.RUNTIME


def test_a_sign_is_a_library_or_a_path_or_a_program(tmp_path: Path) -> None:
    assert bootstrap.is_present(str(tmp_path))
    assert not bootstrap.is_present(str(tmp_path / "absent"))
    assert not bootstrap.is_present("no-such-program-anywhere")
    assert not bootstrap.is_present("libno-such-library.so.9")
    if sys.platform == "linux":
        assert bootstrap.is_present("sh")
        assert bootstrap.is_present("libc.so.6")


class Machine:
    """A machine with apt on which commands only leave a trace."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.commands: list[list[str]] = []
        self.present = {"apt-get"}
        self.apt_works = True
        self.pip: int | BaseException = 0  # what a call of pip ends with

    def has(self, sign: str) -> bool:
        return sign in self.present

    def call(self, command: list[str]) -> int:
        self.commands.append(command)
        if "venv" in command:
            python = Path(bootstrap.venv_python(str(self.root / ".venv")))
            python.parent.mkdir()
            python.touch()
        if "apt-get" in command and self.apt_works:
            self.present.update(f"sign-of-{package}" for package in command)
        if "pip" in command and isinstance(self.pip, BaseException):
            raise self.pip
        return self.pip if "pip" in command and isinstance(self.pip, int) else 0

    def run_pip(self, command: list[str], steps: Steps, total: int) -> int:
        return self.call(command)

    def prepare(self, *locks: str, needs: tuple[str, ...] = (), go_on: bool = False) -> list[str]:
        """What was called for: "apt-get", "venv" or the name of a lock."""
        self.commands.clear()
        bootstrap.prepare(
            {name: f"sign-of-{name}" for name in needs},
            locks or (bootstrap.LOCK,),
            go_on=go_on,
            root=str(self.root),
            call=self.call,
            run_pip=self.run_pip,
            present=self.has,
            find_pip=lambda: bootstrap.OLDEST_PIP,
        )
        return self.trace()

    def trace(self) -> list[str]:
        names = {"apt-get", "venv", bootstrap.LOCK, bootstrap.DEV_LOCK}
        return [Path(part).name for c in self.commands for part in c if Path(part).name in names]

    @property
    def stamp(self) -> Path:
        return self.root / ".venv" / "stamp"


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    (tmp_path / bootstrap.LOCK).write_text("a==1\n")
    (tmp_path / bootstrap.DEV_LOCK).write_text("a==1\nb==1\n")
    return Machine(tmp_path)


def test_with_the_right_to_it_missing_packages_are_installed(machine: Machine) -> None:
    needs = {"xvfb": "sign-of-xvfb", "openbox": "sign-of-openbox"}
    machine.present.add("sign-of-openbox")
    assert bootstrap.provide_system(needs, False, machine.call, machine.has, lambda _: ["sudo"])
    apt = ["sudo", "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    install = ["-o", "DPkg::Lock::Timeout=300", "install", "-y", "--no-install-recommends"]
    assert machine.commands == [[*apt, "update"], [*apt, *install, "xvfb"]]


def test_without_the_right_to_it_the_apt_line_is_shown_and_it_stops(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    needs = {"xvfb": "sign-of-xvfb"}
    with pytest.raises(bootstrap.Stop):
        bootstrap.provide_system(needs, False, machine.call, machine.has, lambda _: None)
    assert bootstrap.apt_line(["xvfb"]) in capsys.readouterr().err
    assert machine.commands == []


def test_where_no_window_is_wanted_missing_packages_are_no_reason_to_stop(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    needs = {"xvfb": "sign-of-xvfb"}
    assert not bootstrap.provide_system(needs, True, machine.call, machine.has, lambda _: None)
    assert bootstrap.apt_line(["xvfb"]) in capsys.readouterr().err


def test_without_apt_it_names_what_may_be_missing_and_goes_on(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.present.clear()
    assert not bootstrap.provide_system({"xvfb": "Xvfb"}, False, machine.call, machine.has)
    assert "xvfb (Xvfb)" in capsys.readouterr().err
    assert machine.commands == []


# --- The stamp


def test_a_second_start_does_nothing(machine: Machine) -> None:
    assert machine.prepare() == ["venv", bootstrap.LOCK]
    assert machine.prepare() == []


def test_pip_takes_only_wheels_with_known_hashes(machine: Machine) -> None:
    machine.prepare()
    pip = " ".join(machine.commands[-1])
    assert "--require-hashes --only-binary :all: -r" in pip


def test_a_changed_lock_is_installed_into_the_same_venv(machine: Machine) -> None:
    machine.prepare()
    (machine.root / bootstrap.LOCK).write_text("a==2\n")
    assert machine.prepare() == [bootstrap.LOCK]
    assert machine.prepare() == []
    (machine.root / bootstrap.LOCK).write_text("a==1\n")
    assert machine.prepare() == [bootstrap.LOCK]


def test_the_tests_add_their_lock_to_the_same_venv(machine: Machine) -> None:
    machine.prepare()
    both = (bootstrap.LOCK, bootstrap.DEV_LOCK)
    assert machine.prepare(*both) == [bootstrap.DEV_LOCK]
    assert machine.prepare(*both) == []
    assert machine.prepare() == []


@pytest.mark.parametrize("end", [1, KeyboardInterrupt()])
def test_an_installation_that_did_not_finish_leaves_no_stamp(
    machine: Machine, end: int | BaseException
) -> None:
    machine.prepare()
    (machine.root / bootstrap.LOCK).write_text("a==2\n")
    machine.pip = end
    with pytest.raises((bootstrap.Stop, KeyboardInterrupt)):
        machine.prepare()
    assert not machine.stamp.exists()
    machine.pip = 0
    assert machine.prepare() == ["venv", bootstrap.LOCK]


def test_a_venv_of_another_python_is_made_anew(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.prepare()
    text = machine.stamp.read_text()
    machine.stamp.write_text(text.replace(str(sys.implementation.cache_tag), "cpython-399"))
    (machine.root / ".venv" / "left-over").touch()
    capsys.readouterr()
    assert machine.prepare() == ["venv", bootstrap.LOCK]
    assert "creating it again" in capsys.readouterr().err
    assert not (machine.root / ".venv" / "left-over").exists()


def test_a_moved_checkout_makes_its_venv_anew(machine: Machine, tmp_path: Path) -> None:
    machine.prepare()
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(machine.root / ".venv", elsewhere / ".venv")
    shutil.copy(machine.root / bootstrap.LOCK, elsewhere)
    assert Machine(elsewhere).prepare() == ["venv", bootstrap.LOCK]


def test_a_venv_without_its_python_is_made_anew(machine: Machine) -> None:
    machine.prepare()
    Path(bootstrap.venv_python(str(machine.root / ".venv"))).unlink()
    assert machine.prepare() == ["venv", bootstrap.LOCK]


def test_system_packages_are_looked_for_once(machine: Machine) -> None:
    machine.present.add("sign-of-xvfb")
    assert machine.prepare(needs=("xvfb",)) == ["venv", bootstrap.LOCK]
    machine.present.clear()
    assert machine.prepare(needs=("xvfb",)) == []


def test_packages_that_stay_missing_are_looked_for_again(machine: Machine) -> None:
    machine.present.clear()  # no apt either
    machine.prepare(needs=("xvfb",), go_on=True)
    assert bootstrap.system_line({"xvfb": ""}) not in machine.stamp.read_text()
    machine.present.add("sign-of-xvfb")
    assert machine.prepare(needs=("xvfb",)) == []
    assert bootstrap.system_line({"xvfb": ""}) in machine.stamp.read_text()


def test_two_starts_at_once_take_turns(machine: Machine) -> None:
    machine.prepare()
    (machine.root / bootstrap.LOCK).write_text("a==2\n")
    second = (
        "import sys; sys.path.insert(0, sys.argv[1]); import main\n"
        "def call(*command): print('called', flush=True); return 0\n"
        "main.prepare({}, root=sys.argv[2], call=call, run_pip=call, find_pip=lambda: 23)\n"
    )
    turn = bootstrap.take_turn(str(machine.root / ".venv" / "busy"))
    with subprocess.Popen(
        [sys.executable, "-c", second, ROOT, machine.root],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr is not None
        said = process.stderr.readline()
        # While it waits, the first start finishes the same work.
        lines = [bootstrap.place_line(str(machine.root)), bootstrap.system_line({})]
        lines.append(bootstrap.lock_line(str(machine.root), bootstrap.LOCK))
        bootstrap.write_stamp(str(machine.root / ".venv"), lines)
        os.close(turn)
        out, _ = process.communicate(timeout=60)
    assert "Waiting for it to finish." in said
    assert process.returncode == 0
    assert "called" not in out


# --- pip, and the real thing


def test_a_debian_python_uses_its_own_pip_on_a_venv_without_one() -> None:
    options, pip = bootstrap.pip_plan(23, False, "the-python")
    assert options == ["--without-pip"]
    assert pip[-4:] == ["-m", "pip", "--python", "the-python"]


def test_a_python_without_pip_gets_one_by_ensurepip() -> None:
    assert bootstrap.pip_plan(0, True, "the-python") == ([], ["the-python", "-P", "-m", "pip"])


def test_where_there_is_no_pip_at_all_the_apt_line_is_shown() -> None:
    with pytest.raises(bootstrap.Stop, match="sudo apt-get install -y python3-pip"):
        bootstrap.pip_plan(0, False, "the-python")


def test_a_fresh_checkout_starts_the_application_where_it_was_called(tmp_path: Path) -> None:
    checkout, elsewhere = tmp_path / "a checkout", tmp_path / "elsewhere"
    (checkout / "desktop_agent").mkdir(parents=True)
    elsewhere.mkdir()
    for name in ("main.py", "setup_progress.py"):
        shutil.copy(ROOT / name, checkout)
    (checkout / bootstrap.LOCK).write_text("# nothing to install, so that no network is needed\n")
    (checkout / "desktop_agent" / "__init__.py").touch()
    (checkout / "desktop_agent" / "__main__.py").write_text(
        "import os, sys; print(os.getcwd(), sys.prefix, *sys.argv[1:], sep='|'); sys.exit(7)"
    )
    (elsewhere / "random.py").write_text("raise SystemExit('the wrong module')")
    # Not the .venv's own Python, which runs this test and has no pip.
    name = "python.exe" if os.name == "nt" else f"bin/python3.{sys.version_info.minor}"
    python = Path(sys.base_prefix) / name
    for _ in range(2):
        done = subprocess.run(
            [python, checkout / "main.py", "--help", "two words"],
            cwd=elsewhere,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stdout == f"{elsewhere}|{checkout / '.venv'}|--help|two words\n", done.stderr
        assert done.returncode == 7
    assert done.stderr == ""  # the second time there was nothing to say


# --- The locks

BUILD_LOCK = "requirements-build.lock"
PINS = re.compile(r"^([a-z0-9-]+==[^ ]+)", re.MULTILINE)


@pytest.mark.parametrize("name", [bootstrap.LOCK, bootstrap.DEV_LOCK, BUILD_LOCK])
def test_a_lock_has_hashes_for_everything_and_no_addresses(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert len(PINS.findall(text)) > 10
    assert load("tools/lock.py").faults(text) == []


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("--index-url https://example.org/simple", "an address"),
        ("thing @ file:///wheels/thing.whl", "an address"),
        ("--find-links wheels", "neither a pin nor a hash"),
        ("thing>=1", "neither a pin nor a hash"),
        ("thing==1", "no hash for thing"),
    ],
)
def test_a_lock_with_anything_else_in_it_is_refused(line: str, fault: str) -> None:
    good = "# a comment\na==1 ; sys_platform == 'linux' \\\n    --hash=sha256:" + "0" * 64 + "\n"
    faults = load("tools/lock.py").faults
    assert faults(good) == []
    assert [found.split(":")[0] for found in faults(good + line + "\n")] == [fault]


@pytest.mark.parametrize("name", [bootstrap.DEV_LOCK, BUILD_LOCK])
def test_what_is_tested_and_built_are_the_pins_that_are_shipped(name: str) -> None:
    runtime = PINS.findall((ROOT / bootstrap.LOCK).read_text(encoding="utf-8"))
    more = PINS.findall((ROOT / name).read_text(encoding="utf-8"))
    assert set(runtime) < set(more)


# --- tests/run.py


def test_arguments_for_the_test_command_go_to_pytest_alone() -> None:
    steps = load("tests/run.py").steps
    assert steps(["-k", "lock"]) == {"pytest": ["-m", "pytest", "-k", "lock"]}
    assert list(steps([]))[:6] == [
        "ruff check",
        "ruff format",
        "mypy",
        "mypy, tools",
        "lint-imports",
        "pytest",
    ]


def test_a_quick_run_leaves_out_what_takes_a_desktop_and_nothing_else() -> None:
    run = load("tests/run.py")
    quick, whole = run.steps(["--quick"]), run.steps([])
    assert list(quick) == [one for one in whole if one not in ("wine", "breaks")]
    assert "-m=not desktop and not every_state and not at_length" in quick["pytest"]
    left_out = [one.removeprefix("--ignore=") for one in quick["pytest"] if "--ignore" in one]
    assert all((ROOT / one).exists() for one in left_out)
    assert {one: quick[one] for one in quick if one != "pytest"} == {
        one: whole[one] for one in whole if one not in ("pytest", "wine", "breaks")
    }


def test_a_long_run_has_every_case_and_the_usual_one_a_sample() -> None:
    run = load("tests/run.py")
    long, usual = run.steps(["--long"]), run.steps([])
    assert "--sample" in usual["pytest"]
    assert long == usual | {"pytest": [one for one in usual["pytest"] if one != "--sample"]}


@pytest.mark.parametrize(("options", "cases"), [((), "0123456"), (("--sample",), "036")])
def test_a_sample_is_the_first_of_each_so_many_cases(
    tmp_path: Path, options: tuple[str, ...], cases: str
) -> None:
    test = tmp_path / "test_it.py"
    test.write_text(
        "import pytest\n"
        "@pytest.mark.sampled(3)\n@pytest.mark.parametrize('case', range(7))\n"
        "def test_many(case): print('case', case)\n"
        "@pytest.mark.parametrize('case', 'abc')\ndef test_all(case): print('case', case)\n"
    )
    words = ["-m", "pytest", "-q", "-s", "-c", str(ROOT / "pyproject.toml"), "-p", "conftest"]
    done = subprocess.run(
        [sys.executable, *words, *options, str(test)],
        capture_output=True,
        text=True,
        cwd=ROOT / "tests",
        check=False,
    )
    assert re.findall(r"case (\w)", done.stdout) == [*cases, *"abc"], done.stdout + done.stderr


def test_a_failing_step_fails_the_run_but_does_not_end_it(
    capfd: pytest.CaptureFixture[str],
) -> None:
    todo = {"bad": ["-c", "raise SystemExit(3)"], "good": ["-c", "print('the second ran')"]}
    run_all = load("tests/run.py").run_all
    assert not run_all(todo, sys.executable)
    out = capfd.readouterr().out
    assert "the second ran" in out
    assert re.search(r"=== summary\nbad .* FAILED \(exit code 3\)\ngood .* ok\n", out)
    assert run_all({"good": todo["good"]}, sys.executable)


def test_the_summary_tells_which_tests_failed(capfd: pytest.CaptureFixture[str]) -> None:
    says = "print('FAILED tests/test_one.py::test_it'); print('other words')"
    todo = {"bad": ["-c", f"{says}; raise SystemExit(1)"], "good": ["-c", says]}
    assert not load("tests/run.py").run_all(todo, sys.executable)
    out = capfd.readouterr().out
    assert out.count("other words") == 2, "all is shown as it comes"
    summary = out.partition("=== summary\n")[2].splitlines()
    assert [line.split()[0] for line in summary] == ["bad", "FAILED", "good"]
    assert summary[1].split() == ["FAILED", "tests/test_one.py::test_it"]


def test_only_the_lane_on_wine_may_be_skipped_and_that_is_said(
    capfd: pytest.CaptureFixture[str],
) -> None:
    run = load("tests/run.py")
    skipping = ["-c", f"raise SystemExit({run.SKIPPED})"]
    assert run.run_all({"wine": skipping}, sys.executable)
    assert re.search(r"wine .* SKIPPED: nothing was tested on Windows", capfd.readouterr().out)
    assert not run.run_all({"pytest": skipping}, sys.executable)


@pytest.mark.skipif(sys.platform != "linux", reason="needs the signals of Linux")
def test_a_step_ends_though_what_it_started_still_holds_its_output(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    run = load("tests/run.py")
    monkeypatch.setattr(run, "SHOWN_S", 0.1)
    held = "import subprocess; print(subprocess.Popen(['sleep', '600']).pid, flush=True)"
    code, told = run.run_step([sys.executable, "-c", held], dict(os.environ), ROOT)
    assert (code, told) == (0, [])
    said: list[str] = []

    def has_said() -> bool:
        said.append(capfd.readouterr().out)
        return "".join(said).strip().isdigit()

    assert wait_until(has_said)
    os.kill(int("".join(said)), signal.SIGTERM)


@pytest.mark.skipif(sys.platform != "linux", reason="needs the signals of Linux")
def test_a_step_that_is_interrupted_may_end_what_it_started(tmp_path: Path) -> None:
    begun, ended = tmp_path / "begun", tmp_path / "ended"
    step = (
        "import pathlib, threading\n"
        "try:\n"
        f"    pathlib.Path({str(begun)!r}).touch()\n"
        "    threading.Event().wait(60)\n"
        "finally:\n"
        # Longer than subprocess.call would let it.
        "    threading.Event().wait(1)\n"
        f"    pathlib.Path({str(ended)!r}).touch()\n"
    )
    words = [sys.executable, "-c", _RUNS_A_STEP, str(ROOT / "tests" / "run.py"), step]
    with subprocess.Popen(words, start_new_session=True) as process:
        assert wait_until(begun.exists)
        # As Ctrl+C in a terminal: to all of them.
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(60) == 130
    assert ended.exists()


_RUNS_A_STEP = """
import runpy, sys
run = runpy.run_path(sys.argv[1])
try:
    run["run_all"]({"wine": ["-c", sys.argv[2]]}, sys.executable)
except KeyboardInterrupt:
    sys.exit(130)
"""
