"""The settings dialog, by hand: what is changed is in the file, and nothing else is."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QWidget

from desktop_agent.config import Settings, changed, table
from desktop_agent.ports import Finding, Health
from desktop_agent.ui.kit import theme as theme_module
from desktop_agent.ui.kit.parts import Switch
from desktop_agent.ui.settings.fields import ChoiceBox, ListField
from desktop_agent.ui.settings.form import GROUPS, ControlKind, entries
from desktop_agent.ui.settings.keeper import Trial
from desktop_agent.ui.settings.row import SettingRow
from desktop_agent.ui.settings.try_button import Banner, Tryout

from .settings_stage import SettingsStage
from .states import STATES

LEFT = Qt.MouseButton.LeftButton
KEY = "sk-test-abcdefghijklmnop-wxyz"
WITH_MODEL = '[agent]\nbrain = "openai"\n'
GROUP_OF = {entry.name: entry.group for entry in entries()}
OTHER = {
    "agent.brain": "openai",
    "model.name": "small-model",
    "model.base_url": "http://127.0.0.1:1/v1",
    "model.second_look_brain": "anthropic",
    "model.second_look_base_url": "http://127.0.0.1:1/v1",
    "control.stop_chord": "ctrl+alt+k",
    "control.show_chord": "ctrl+super+space",
    "policy.allow": "send",
    "policy.ask": "submit",
}


@pytest.fixture
def staged(qtbot, tmp_path):
    def make(*flags: str, text: str = "", **options) -> SettingsStage:
        path = tmp_path / "settings.toml"
        if text:
            path.write_text(text)
        return SettingsStage(qtbot, path, *flags, **options)

    return make


def other_than_default(row) -> object:
    """Something else that the setting may be."""
    about = row.metadata
    if row.name in OTHER:
        return OTHER[row.name]
    if "choices" in about:
        return about["choices"][-1]
    if row.kind is bool:
        return not row.default
    if row.kind is str:
        return "one"
    return row.kind(about["least"] if about["least"] != row.default else row.default + 1)


def set_by_hand(shown: SettingsStage, name: str, value: object) -> None:
    match shown.row(name).control:
        case Switch() as switch:
            shown.qtbot.mouseClick(switch, LEFT)
        case ChoiceBox() as choice:
            place = choice.findData(value)
            choice.setFocus()
            way = Qt.Key.Key_Down if place > choice.currentIndex() else Qt.Key.Key_Up
            while choice.currentIndex() != place:
                shown.qtbot.keyClick(choice, way)
        case ListField() as several:
            shown.qtbot.keyClicks(several.edit, str(value))
            shown.qtbot.keyClick(several.edit, Qt.Key.Key_Return)
        case _:
            shown.type(name, f"{value:g}" if isinstance(value, float) else str(value))


@pytest.mark.feature("F11")
@pytest.mark.parametrize("group", [group.key for group in GROUPS])
def test_each_setting_that_is_changed_by_hand_counts_and_can_be_reset(staged, group):
    shown = staged(text=f"# mine\n{WITH_MODEL}").open(group)
    shown.dialog.findChild(QAbstractButton, f"more-{group}").click()
    wanted = shown.now()
    # Without a model, most of that group is off.
    for row in sorted(table(), key=lambda row: row.name == "agent.brain"):
        if GROUP_OF[row.name] != group:
            continue
        value = other_than_default(row)
        set_by_hand(shown, row.name, value)
        wanted = changed(wanted, row.name, value)
        shown.until(lambda wanted=wanted: shown.now() == wanted)
        shown.written(row.name)
        shown.qtbot.mouseClick(shown.row(row.name).findChild(QAbstractButton), LEFT)
        shown.until(lambda row=row: row.name not in shown.keeper.written())
        wanted = changed(wanted, row.name, row.default)
        shown.until(lambda row=row: not shown.row(row.name).can_reset)
    assert shown.now() == wanted
    assert wanted == changed(Settings(), "agent.brain", wanted.agent.brain)
    assert shown.path.read_text().startswith("# mine\n")


@pytest.mark.feature("F11")
def test_what_applies_to_a_model_is_off_without_one_and_says_why(staged):
    shown = staged().open("model")
    why = "Applies only with a model. Choose a provider first."
    key, test = shown.dialog.pages.section_of("model.name").key, tryout(shown).button
    assert not shown.field("model.name").isEnabled()
    assert not key.edit.isEnabled()
    assert not test.isEnabled()
    assert shown.row("model.name").source == why
    assert shown.row("limits.cost").source == why
    assert shown.row("limits.task_s").source == ""
    set_by_hand(shown, "agent.brain", "openai")
    shown.until(shown.field("model.name").isEnabled)
    assert shown.row("model.name").source == ""
    assert key.edit.isEnabled()
    assert test.isEnabled()


@pytest.mark.feature("F11")
@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("limits.action_s", "0", "“0” isn’t allowed: 1 to 3600 seconds."),
        ("limits.action_s", "", "Enter a number: 1 to 3600 seconds."),
        ("control.stop_chord", "k", "“k” would stop me by accident"),
        ("model.base_url", "example", "The base URL must begin with https:// or http://"),
        ("policy.allow", "sned", "There is no kind of action called “sned”. Did you mean “send”?"),
    ],
)
def test_what_cannot_be_is_told_beside_it_while_it_is_typed_and_never_written(
    staged, name, text, problem
):
    before = f"{WITH_MODEL}looks = 9  # mine\n"
    shown = staged(text=before).open(GROUP_OF[name])
    shown.type(name, text or "1", leave=False)
    if not text:
        shown.qtbot.keyClick(shown.field(name), Qt.Key.Key_Backspace)
    row = shown.row(name)
    if row.entry.kind is not ControlKind.TEXT:
        assert problem in row.problem or not text or row.entry.kind is ControlKind.LIST
    shown.qtbot.keyClick(shown.field(name), Qt.Key.Key_Return)
    assert problem.replace("“k”", "'k'") in row.problem
    assert problem.replace("“k”", "'k'") in row.control.accessibleDescription()
    shown.field(name).clearFocus()
    shown.dialog.close()
    assert shown.dialog._work.finish(10)
    assert shown.path.read_text() == before


@pytest.mark.feature("F11")
def test_a_problem_is_gone_when_it_is_mended(staged):
    shown = staged().open("limits")
    shown.type("limits.action_s", "0")
    assert shown.row("limits.action_s").problem
    shown.type("limits.action_s", "45")
    shown.written("limits.action_s")
    assert shown.row("limits.action_s").problem == ""
    assert shown.now().limits.action_s == 45.0


@pytest.mark.feature("F11")
def test_what_was_typed_counts_when_the_dialog_is_closed(staged):
    shown = staged().open("limits")
    shown.type("limits.action_s", "45", leave=False)
    shown.dialog.close()
    shown.window.close()
    assert shown.path.read_text() == "[limits]\naction_s = 45.0\n"


@pytest.mark.feature("F11")
def test_what_a_flag_or_a_variable_decides_is_shown_fixed_with_the_reason(staged, monkeypatch):
    monkeypatch.setenv("DESKTOP_AGENT_CONTROL_QUIET_S", "9")
    shown = staged("--step", "plan", "--allow", "send").open("control")
    step, quiet = shown.row("agent.step"), shown.row("control.quiet_s")
    assert (step.control.value, step.control.isEnabled()) == ("plan", False)
    assert step.source == "Fixed by the flag --step while I run."
    assert (quiet.control.text(), quiet.control.isEnabled()) == ("9", False)
    assert quiet.source == "Fixed by the variable DESKTOP_AGENT_CONTROL_QUIET_S while I run."
    assert shown.row("control.on_touch").control.isEnabled()
    allow = shown.go("safety").row("policy.allow")
    assert allow.source == "The flag --allow adds send."
    assert allow.control.isEnabled()


@pytest.mark.feature("F11")
def test_what_counts_later_says_so(staged):
    shown = staged().open("model")
    for row in table():
        labels = shown.row(row.name).findChildren(QLabel)
        told = [label.text() for label in labels if "restart" in label.text()]
        assert bool(told) == row.at_start, row.name


@pytest.mark.feature("F11")
def test_a_broken_file_is_told_with_its_line_and_left_alone(staged):
    shown = staged(text="[agent]\nlooks = 9\n").open("limits")
    broken = "[agent]\nlooks = 9\n[pace]\nbusrt = 3\n"
    shown.path.write_text(broken)
    shown.dialog.refresh()
    banner = shown.part("settingsTrouble")
    assert "line 4: pace.busrt: no such setting." in banner.words
    assert "known:" not in banner.words
    shown.type("agent.looks", "12")
    shown.until(lambda: "line 4" in shown.row("agent.looks").problem)
    assert shown.path.read_text() == broken
    shown.path.write_text("")
    shown.dialog.refresh()
    assert not banner.isVisible()


@pytest.mark.feature("F11")
def test_what_is_changed_by_hand_in_the_file_is_shown_and_what_is_typed_stays(staged):
    shown = staged().open("limits")
    shown.type("limits.task_s", "77", leave=False)
    shown.path.write_text("[agent]\nlooks = 9\n[limits]\ntask_s = 5000\n")
    shown.dialog.refresh()
    assert shown.field("agent.looks").text() == "9"
    assert shown.field("limits.task_s").text() == "77"


def test_a_search_finds_in_all_groups_and_without_words_the_group_is_back(staged):
    shown = staged().open("look")
    look = [row.name for row in table() if row.section == "look"]
    assert shown.shown == look
    shown.search("temperature")
    assert shown.shown == ["model.temperature"]
    shown.search("no such thing at all")
    assert shown.shown == []
    texts = [label.text() for label in shown.dialog.findChildren(QLabel) if label.isVisible()]
    assert "No matching setting." in texts
    shown.search("")
    assert shown.shown == look
    shown.search("keyring")
    assert shown.part("setting-key").isVisibleTo(shown.dialog)


def test_what_few_change_is_folded(staged):
    shown = staged().open("model")
    assert "model.top_p" not in shown.shown
    more = shown.part("more-model")
    shown.qtbot.mouseClick(more, LEFT)
    assert "model.top_p" in shown.shown
    shown.qtbot.mouseClick(more, LEFT)
    assert "model.top_p" not in shown.shown
    assert not shown.go("look").part("more-look").isVisible()


def test_words_of_a_list_are_added_and_taken_out_as_plain_text(staged):
    shown = staged(text='[privacy]\nhidden = "<b>KeePass</b>"\n').open("privacy")
    several = shown.row("privacy.hidden").control
    (item,) = [label for label in several.findChildren(QLabel) if label.isVisible()]
    assert item.text() == "<b>KeePass</b>"
    assert item.textFormat() is Qt.TextFormat.PlainText
    shown.qtbot.keyClicks(several.edit, "bank,  mail, bank")
    shown.qtbot.keyClick(several.edit, Qt.Key.Key_Return)
    shown.until(lambda: shown.now().privacy.hidden == "<b>KeePass</b>, bank, mail")

    def takes() -> list[QAbstractButton]:
        buttons = several.findChildren(QAbstractButton)
        return [one for one in buttons if "Remove bank" in one.accessibleName()]

    # It is in the file a moment before the dialog hears of it.
    shown.until(lambda: bool(takes()))
    shown.qtbot.mouseClick(takes()[-1], LEFT)
    shown.until(lambda: shown.now().privacy.hidden == "<b>KeePass</b>, mail")


# --- the key ---------------------------------------------------------------------------------


@pytest.mark.feature("D18")
def test_a_key_goes_into_the_keyring_for_the_address_and_is_never_shown(staged):
    shown = staged(text=WITH_MODEL).open("model")
    key = shown.part("setting-key")
    shown.until(lambda: key.state.startswith("There is no key for https://api.openai.com/v1"))
    assert not key.forget.isEnabled()
    shown.qtbot.keyClicks(key.edit, KEY)
    assert key.edit.echoMode() is QLineEdit.EchoMode.Password
    assert shown.ring.kept == {}
    shown.qtbot.mouseClick(key.keep, LEFT)
    shown.until(lambda: key.state == "Stored for https://api.openai.com/v1.")
    assert shown.ring.kept == {("desktop-agent", "https://api.openai.com/v1"): KEY}
    assert key.edit.text() == ""
    assert shown.path.read_text() == WITH_MODEL
    shown.until(key.forget.isEnabled)
    texts = [label.text() for label in shown.dialog.findChildren(QLabel)]
    assert not [text for text in texts if KEY in text]
    shown.qtbot.mouseClick(key.forget, LEFT)
    shown.until(
        lambda: key.state.startswith("The keyring has no key for https://api.openai.com/v1")
    )
    assert shown.ring.kept == {}


@pytest.mark.feature("D18")
def test_another_address_has_no_key_of_this_one(staged):
    shown = staged(text=WITH_MODEL).open("model")
    key = shown.part("setting-key")
    shown.qtbot.keyClicks(key.edit, KEY)
    shown.qtbot.keyClick(key.edit, Qt.Key.Key_Return)
    shown.until(lambda: len(shown.ring.kept) == 1)
    shown.type("model.base_url", "https://other.example/v1")
    shown.until(lambda: key.state.startswith("There is no key for https://other.example/v1"))


@pytest.mark.feature("D18")
def test_a_key_that_was_typed_and_not_kept_is_gone_when_the_dialog_is_closed(staged):
    shown = staged().open("model")
    key = shown.part("setting-key")
    shown.qtbot.keyClicks(key.edit, KEY)
    shown.dialog.close()
    assert key.edit.text() == ""
    assert shown.ring.kept == {}


# --- what is tried out -----------------------------------------------------------------------


def tryout(shown: SettingsStage, what: str = "model") -> Tryout:
    found = shown.part(f"try-{what}")
    assert isinstance(found, Tryout)
    return found


@pytest.mark.feature("D18")
@pytest.mark.parametrize(
    ("level", "words", "tone"),
    [
        (Health.OK, "Works. It answers. It took", "good"),
        (Health.WARNING, "It answers. Do this.", "ask"),
        (Health.BROKEN, "It answers. Do this.", "bad"),
    ],
)
def test_what_a_test_found_is_told_below_it(staged, level, words, tone):
    shown = staged(text=WITH_MODEL).open("model")
    found = Finding("model", level, "It answers.", "" if level is Health.OK else "Do this.")
    shown.keeper.tried = Trial(lambda: found, lambda: None, "Asking", 20)
    shown.qtbot.mouseClick(tryout(shown).button, LEFT)
    shown.until(lambda: not tryout(shown).running)
    assert tryout(shown).banner.words.startswith(words)
    assert tryout(shown).banner.tone == tone
    shown.type("model.name", "another")
    shown.until(lambda: tryout(shown).banner.words == "")


@pytest.mark.feature("D18")
def test_a_test_can_be_cancelled_and_what_it_finds_later_counts_no_more(staged):
    shown = staged(text=WITH_MODEL).open("model")
    going, cancelled = threading.Event(), threading.Event()

    def run() -> Finding:
        going.set()
        cancelled.wait(20)
        return Finding("model", Health.OK, "Too late.")

    shown.keeper.tried = Trial(run, cancelled.set, "Asking the model", 20)
    shown.qtbot.mouseClick(tryout(shown).button, LEFT)
    shown.until(going.is_set)
    assert tryout(shown).doing == "Asking the model… 0 s"
    assert tryout(shown).button.text() == "Cancel"
    shown.qtbot.mouseClick(tryout(shown).button, LEFT)
    assert tryout(shown).banner.words == "Canceled."
    assert tryout(shown).button.text() == "Test connection"
    shown.until(cancelled.is_set)
    shown.until(lambda: not [t for t in threading.enumerate() if t.name == "settings" and t.daemon])
    QApplication.processEvents()
    assert tryout(shown).banner.words == "Canceled."


@pytest.mark.feature("D18")
def test_a_test_that_never_answers_is_given_up(staged):
    shown = staged(text=WITH_MODEL).open("model")
    cancelled = threading.Event()

    def run() -> Finding:
        cancelled.wait(20)
        return Finding("model", Health.OK, "Too late.")

    shown.keeper.tried = Trial(run, cancelled.set, "Asking", 9)
    tried, clock = tryout(shown), [0.0]
    tried._clock = lambda: clock[0]
    shown.qtbot.mouseClick(tried.button, LEFT)
    clock[0] = 8.0
    tried._look()
    assert (tried.running, tried.doing) == (True, "Asking… 8 s")
    clock[0] = 9.0
    tried._look()
    assert not tried.running
    assert tried.banner.words == "No answer within 9 s."
    shown.until(cancelled.is_set)


# --- beside the agent ------------------------------------------------------------------------


def test_the_gear_and_a_key_open_it_and_without_a_keeper_there_is_none(staged, stage):
    shown = staged().to_front()
    shown.qtbot.mouseClick(shown.find("settingsOpen"), LEFT)
    shown.until(lambda: shown.window.settings.dialog is not None)
    shown.until(shown.dialog.isVisible)
    shown.dialog.close()
    shown.to_front()
    shown.qtbot.keyClick(shown.window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    shown.until(shown.dialog.isVisible)
    assert not stage().shows("settingsOpen")


@pytest.mark.feature("D8")
def test_esc_closes_it_only_when_no_task_is_live_else_it_stops(staged):
    shown = staged().play(STATES["thinking"]()).open("limits")
    for widget in (shown.dialog, shown.field("limits.action_s"), shown.part("settingsSearch")):
        shown.qtbot.keyClick(widget, Qt.Key.Key_Escape)
    assert shown.agent.calls == ["stop Esc"] * 3
    assert shown.dialog.isVisible()
    shown.play(STATES["stopped"]())
    shown.qtbot.keyClick(shown.field("limits.action_s"), Qt.Key.Key_Escape)
    assert not shown.dialog.isVisible()
    assert shown.agent.calls == ["stop Esc"] * 3


@pytest.mark.feature("D8")
def test_esc_in_an_open_list_stops_a_task_too(staged):
    shown = staged().play(STATES["thinking"]()).open("look")
    box = shown.row("look.theme").control
    assert isinstance(box, QComboBox)
    pressed = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(box.view(), pressed)
    assert shown.agent.calls == ["stop Esc"]


@pytest.mark.feature("D8")
def test_esc_does_not_stop_where_another_screen_is_driven(staged):
    shown = staged(esc_stops=False).play(STATES["thinking"]()).open()
    shown.qtbot.keyClick(shown.dialog, Qt.Key.Key_Escape)
    assert shown.agent.calls == []
    assert shown.dialog.isVisible()


@pytest.mark.feature("D10")
@pytest.mark.parametrize("state", ["approval", "consent"])
def test_it_lies_over_no_card_that_asks(staged, state):
    shown = staged().open()
    shown.dialog.move(shown.window.pos())
    # Else it makes way already when the agent looks.
    shown.dialog.activateWindow()
    QApplication.processEvents()
    shown.play(STATES[state]())
    assert not shown.dialog.isVisible()


@pytest.mark.feature("D10")
def test_beside_a_card_it_stays(staged):
    shown = staged().open()
    shown.dialog.setGeometry(0, 0, 320, 300)
    shown.window.move(400, 0)
    shown.dialog.activateWindow()
    QApplication.processEvents()
    shown.play(STATES["approval"]())
    assert shown.dialog.isVisible()


@pytest.mark.feature("D10")
def test_it_makes_way_when_the_agent_acts_and_is_back_at_the_end_without_the_focus(staged):
    shown = staged().open()
    shown.to_front()
    assert not shown.dialog.isActiveWindow()
    shown.play(STATES["acting"]())
    assert not shown.dialog.isVisible()
    shown.play(STATES["stopped"]())
    assert shown.dialog.isVisible()
    assert shown.dialog.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)


def test_in_use_it_stays_for_the_agent_waits_then(staged):
    shown = staged().open()
    shown.dialog.activateWindow()
    QApplication.processEvents()
    assert shown.dialog.isActiveWindow()
    shown.play(STATES["acting"]())
    assert shown.dialog.isVisible()


def test_colours_are_changed_at_once(staged):
    shown = staged().open("look")
    set_by_hand(shown, "look.theme", "dark")
    shown.until(lambda: shown.theme.dark)
    assert shown.now().look.theme == "dark"


# --- for everybody ---------------------------------------------------------------------------

SIZES = [(320, 480), (660, 560)]


def controls(shown: SettingsStage) -> list[QWidget]:
    return [
        widget
        for widget in shown.dialog.findChildren(QWidget)
        if widget.isVisibleTo(shown.dialog)
        and isinstance(widget, QAbstractButton | QLineEdit | QComboBox)
        and widget.parent() is not None
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("group", [group.key for group in GROUPS])
def test_every_control_is_named_large_enough_and_reached_by_tab(staged, group, size):
    text = '[privacy]\nhidden = "one, two"\n[limits]\naction_s = 5\n'
    shown = staged(text=text).open(group, size)
    more = shown.part(f"more-{group}")
    if more.isVisible():
        shown.qtbot.mouseClick(more, LEFT)
    QApplication.processEvents()
    shown.dialog.activateWindow()
    for widget in controls(shown):
        assert widget.accessibleName(), widget.objectName()
        assert min(widget.width(), widget.height()) >= 28, widget.accessibleName()
    wanted = {
        widget
        for widget in controls(shown)
        if widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    }
    reached = []
    for _ in range(len(wanted) + 1):
        shown.qtbot.keyClick(shown.dialog.focusWidget() or shown.dialog, Qt.Key.Key_Tab)
        reached.append(shown.dialog.focusWidget())
    assert wanted <= set(reached)
    places = [widget.mapTo(shown.dialog, QPoint(0, 0)) for widget in controls(shown)]
    assert all(place.x() >= 0 for place in places)


def test_who_types_ahead_goes_on_into_what_they_searched_for(staged):
    shown = staged().open("look")
    shown.dialog.begin()
    shown.qtbot.keyClicks(shown.dialog.focusWidget(), "time for an action")
    shown.qtbot.keyClick(shown.dialog.focusWidget(), Qt.Key.Key_Tab)
    assert shown.dialog.focusWidget() is shown.row("limits.action_s").control


def test_backtab_goes_the_other_way(staged):
    shown = staged().open("look")
    shown.dialog.begin()
    search = shown.dialog.focusWidget()
    shown.qtbot.keyClick(search, Qt.Key.Key_Tab)
    assert shown.dialog.focusWidget() is shown.row("look.theme").control
    shown.qtbot.keyClick(shown.dialog.focusWidget(), Qt.Key.Key_Backtab)
    assert shown.dialog.focusWidget() is search


@pytest.mark.every_state
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("group", [group.key for group in GROUPS])
def test_no_words_are_cut_off_in_three_sizes_of_type(staged, group, size, scale, monkeypatch):
    real = theme_module.font
    sized = {}

    def larger(px: int, weight: int = 400) -> QFont:
        return sized.setdefault((px, weight), real(round(px * scale), weight))

    for name in ("desktop_agent.ui.kit.parts", "desktop_agent.ui.settings.fields"):
        monkeypatch.setattr(f"{name}.font", larger)
    text = '[privacy]\nhidden = "KeePass, a window with quite a long name of its own"\n'
    shown = staged("--allow", "send", text=text).open(group, size)
    more = shown.part(f"more-{group}")
    if more.isVisible():
        shown.qtbot.mouseClick(more, LEFT)
    if group == "limits":
        shown.type("limits.action_s", "0")
    shown.made()
    for label in shown.dialog.findChildren(QLabel):
        if not label.isVisibleTo(shown.dialog) or not label.text():
            continue
        if label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
            widest = max(label.fontMetrics().horizontalAdvance(w) for w in label.text().split())
            assert widest <= label.width(), label.text()
        else:
            assert label.width() >= label.fontMetrics().horizontalAdvance(label.text())
    for row in shown.dialog.findChildren(SettingRow):
        if row.isVisibleTo(shown.dialog):
            assert row.width() <= shown.dialog.pages.viewport().width()
    for button in shown.dialog.findChildren(QAbstractButton):
        if button.isVisibleTo(shown.dialog) and button.text():
            assert button.width() >= button.minimumSizeHint().width(), button.text()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_banner_is_told_by_its_words_and_its_icon_too(staged, theme):
    shown = staged(theme=theme).open()
    icons = set()
    for level in Health:
        banner = Banner(shown.theme)
        shown.qtbot.addWidget(banner)
        banner.show_words("It is so.", level)
        assert banner.accessibleName() == "It is so."
        icons.add(banner._icon._icon)
    assert len(icons) == len(Health)
