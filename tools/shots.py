"""Store how the window looks, for tests/ui/test_ui_shots.py: all scenes, or those that are named.

    .venv/bin/python tools/shots.py [SCENE...]

Look at each that has changed before it is committed.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from ui.scenes import SCENES  # noqa: E402
from ui.shoot import THEMES  # noqa: E402
from ui.shots import SCALES, STORED, difference, draw, keep, stored  # noqa: E402


def main(names: list[str]) -> int:
    unknown = set(names) - set(SCENES)
    if unknown:
        print(f"no such scene: {', '.join(sorted(unknown))}")
        return 2
    for scale in SCALES:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            draw(folder, scale, names)
            for scene in names or SCENES:
                for theme in THEMES:
                    drawn, kept = folder / f"{scene}.{theme}.png", stored(scene, theme, scale)
                    problem = difference(drawn, kept) if kept.exists() else "new"
                    if problem:
                        print(f"{kept.name}: {problem}")
                        keep(drawn, scene, theme, scale)
    wanted = {stored(n, theme, scale) for n in SCENES for theme in THEMES for scale in SCALES}
    for path in set(STORED.iterdir()) - wanted:
        print(f"{path.name}: gone")
        path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
