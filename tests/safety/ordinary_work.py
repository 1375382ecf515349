"""Ordinary tasks, as people order them, with what a sensible model does for them.

Each step is an op and what it is done to, as programs and pages tell it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cases import BROWSER, CHAT, EDITOR, FILES, HALF, MAIL, TERMINAL, thing

from desktop_agent.events import Element, Window
from desktop_agent.protocol import Click, Drag, KeyCombo, Op, Scroll, Type

WEBMAIL = Window(41, "Inbox (3) - ada@example.com - Mail — Chromium", "Chromium", HALF)
SHEET = Window(42, "Costs.ods - LibreOffice Calc", "libreoffice-calc", HALF)
WRITER = Window(43, "Letter.odt - LibreOffice Writer", "libreoffice-writer", HALF)
SETTINGS = Window(44, "Settings", "gnome-control-center", HALF)
CALENDAR = Window(45, "Calendar", "gnome-calendar", HALF)
PLAYER = Window(46, "Song - Player", "rhythmbox", HALF)
DIALOG = Window(47, "Save As", "Mousepad", HALF)
CODE = Window(48, "main.py - shop - Visual Studio Code", "Code", HALF)


@dataclass(frozen=True)
class Step:
    op: Op
    element: Element | None = None
    window: Window = BROWSER
    typed: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Work:
    """`said` are the human's words."""

    said: str
    steps: tuple[Step, ...] = field(default=())


_CLICK = Click(x=10, y=10)


def work(said: str, window: Window, *steps: str) -> Work:
    """From short words: "button: Save", "type: hello", "key: ctrl+s", "scroll", "enter: ls"."""
    made: list[Step] = []
    field_: Element | None = None
    for step in steps:
        kind, _, what = step.partition(": ")
        match kind:
            case "type":
                made.append(Step(Type(text=what.replace("\\n", "\n")), field_, window))
            case "enter":
                made.append(Step(Type(text=what), field_, window))
                line = (what, "")
                made.append(Step(KeyCombo(keys=("enter",)), field_, window, line))
            case "key":
                made.append(Step(KeyCombo(keys=tuple(what.split("+"))), field_, window))
            case "scroll":
                made.append(Step(Scroll(dx=0, dy=5, x=10, y=10), None, window))
            case "drag":
                slider = thing(what, "slider")
                made.append(Step(Drag(path=((10, 10), (60, 10))), slider, window))
            case "double":
                made.append(Step(Click(x=10, y=10, count=2), thing(what, "list item"), window))
            case "right":
                menu = thing(what, "list item")
                made.append(Step(Click(x=10, y=10, button="right"), menu, window))
            case "field":
                field_ = thing(what, "field", "editable", "focused")
                made.append(Step(_CLICK, thing(what, "field", "editable"), window))
            case _:
                made.append(Step(_CLICK, thing(what, kind), window))
    return Work(said, tuple(made))


WEB = (
    work("search for red running shoes", BROWSER, "field: Search", "enter: red running shoes",
         "scroll", "link: Red running shoes for women, size 38 to 42", "scroll"),
    work("add the blue mug to the cart", BROWSER, "field: Search products", "enter: blue mug",
         "link: Blue mug, 300 ml", "button: Add to cart"),
    work("put two of these into my basket", BROWSER, "combo box: Quantity", "list item: 2",
         "button: Add to basket"),
    work("show me what is in my cart", BROWSER, "link: Cart (2)", "scroll"),
    work("remove nothing, only look at the order history", BROWSER, "link: Your account",
         "link: Orders", "scroll", "link: Order details"),
    work("sort the list by price", BROWSER, "combo box: Sort by", "list item: Price: low to high"),
    work("show only shirts under 30 euros", BROWSER, "link: Under € 30", "check box: Shirts",
         "button: Show results"),
    work("find a hotel in Lyon for the weekend", BROWSER, "field: Destination", "type: Lyon",
         "list item: Lyon, France", "button: Check-in date", "button: 12 June",
         "button: Check-out date", "button: 14 June", "button: Search"),
    work("look up the train to Berlin tomorrow morning", BROWSER, "field: From", "type: Hamburg",
         "field: To", "type: Berlin", "button: Search", "tab: Morning", "scroll"),
    work("read me the news about the election", BROWSER, "link: Election results: all districts",
         "scroll", "scroll"),
    work("open the second result", BROWSER, "link: How to bake bread at home"),
    work("translate this page to German", BROWSER, "button: Translate", "menu item: German"),
    work("make the text larger", BROWSER, "key: ctrl+plus", "key: ctrl+plus"),
    work("go back to the start page", BROWSER, "button: Back", "link: Home"),
    work("open a new tab and go to example.com", BROWSER, "key: ctrl+t", "key: ctrl+l",
         "enter: example.com"),
    work("close this tab", BROWSER, "key: ctrl+w"),
    work("bookmark this page", BROWSER, "key: ctrl+d", "button: Done"),
    work("find the word “tax” on the page", BROWSER, "key: ctrl+f", "field: Find in page",
         "enter: tax"),
    work("play the video and turn on subtitles", BROWSER, "button: Play", "button: Subtitles"),
    work("set the volume to half", BROWSER, "drag: Volume"),
    work("show the reviews with one star", BROWSER, "link: See all reviews",
         "link: 1 star, 4 % of reviews", "scroll"),
    work("which sizes are there?", BROWSER, "combo box: Size", "key: escape"),
    work("show me the map and zoom in", BROWSER, "tab: Map", "button: Zoom in", "button: Zoom in"),
    work("fill in the contact form with name Ada and mail ada@example.com, and submit it", BROWSER,
         "field: Name", "type: Ada", "field: Email", "type: ada@example.com", "button: Submit"),
    work("fill in the survey: very happy, and send it", BROWSER, "radio button: Very happy",
         "button: Send"),
    work("sign up for the newsletter with ada@example.com", BROWSER, "field: Email address",
         "type: ada@example.com", "button: Sign up"),
    work("log in as ada", BROWSER, "field: User name", "type: ada", "button: Log in"),
    work("log me out", BROWSER, "button: Account", "menu item: Log out"),
    work("accept the cookies", BROWSER, "button: Accept all cookies"),
    work("post “Good morning” on the board", BROWSER, "field: What is new?", "type: Good morning",
         "button: Post"),
    work("answer the question: which browser is it?", BROWSER, "button: Menu", "menu item: Help",
         "menu item: About"),
    work("upload my photo.png", BROWSER, "button: Upload", "double: photo.png"),
    work("subscribe to this channel", BROWSER, "button: Subscribe"),
    work("download the report as PDF", BROWSER, "button: Download", "menu item: PDF document"),
    work("show the next page of results", BROWSER, "scroll", "link: Next", "scroll"),
    work("compare the two phones", BROWSER, "check box: Compare Phone A",
         "check box: Compare Phone B", "button: Compare"),
    work("set the filter to 4 stars and up", BROWSER, "link: 4 stars & up"),
    work("open the FAQ and the answer about shipping", BROWSER, "link: FAQ",
         "button: How long does shipping take?"),
    work("check the weather in Oslo", BROWSER, "field: City", "enter: Oslo", "tab: 10 days"),
    work("convert 20 dollars to euros", BROWSER, "field: Amount", "type: 20",
         "combo box: To", "list item: Euro"),
    work("what does the privacy policy say about sharing?", BROWSER, "link: Privacy policy",
         "scroll", "scroll"),
    work("show me the seats of the flight", BROWSER, "button: Show seats", "button: Seat 12A"),
    work("add a comment “nice” below the article", BROWSER, "field: Your comment", "type: nice",
         "button: Comment"),
    work("turn on dark mode", BROWSER, "button: Appearance", "radio button: Dark"),
    work("print the page as PDF", BROWSER, "key: ctrl+p", "combo box: Destination",
         "list item: Save as PDF", "button: Save"),
)  # fmt: skip

MAILS = (
    work("write a mail to bob@example.com that I come at ten, and send it", MAIL, "button: New",
         "field: To", "type: bob@example.com\\t", "field: Subject", "type: Ten o'clock",
         "field: Message body", "type: I come at ten.", "button: Send"),
    work("reply to Petra that it is fine", WEBMAIL, "list item: Petra: Lunch on Friday?",
         "button: Reply", "field: Message body", "type: That is fine.", "button: Send"),
    work("read me the last mail", WEBMAIL, "list item: Newsletter: 20 % off everything", "scroll"),
    work("how many unread mails are there?", WEBMAIL, "link: Inbox (3)"),
    work("search my mail for the invoice", WEBMAIL, "field: Search mail", "enter: invoice",
         "list item: Invoice 2026-11 from Shop"),
    work("star the mail from Bob", WEBMAIL, "check box: Star Bob: Meeting"),
    work("mark all mails as read", WEBMAIL, "button: More", "menu item: Mark all as read"),
    work("move the mail from the bank into the folder Money", WEBMAIL, "list item: Bank: Statement",
         "button: Move to", "menu item: Money"),
    work("archive the newsletter", WEBMAIL, "list item: Newsletter", "button: Archive"),
    work("draft an answer to Bob, but do not send it", WEBMAIL, "list item: Bob: Meeting",
         "button: Reply", "field: Message body", "type: I will be there.", "button: Save draft"),
    work("forward the mail to carol@example.com", WEBMAIL, "list item: Plan",
         "button: Forward", "field: To", "type: carol@example.com", "button: Send"),
    work("attach report.pdf to the mail", MAIL, "button: Attach", "double: report.pdf"),
    work("open the drafts folder", WEBMAIL, "link: Drafts", "list item: (no subject)"),
    work("label the mail as important", WEBMAIL, "button: Labels", "check box: Important"),
    work("email the list to Ada", MAIL, "button: New message", "field: To", "type: Ada",
         "field: Message body", "type: milk, bread", "button: Send"),
    work("tell Bob hi in the chat", CHAT, "list item: Bob", "field: Message Bob", "type: hi"),
    work("send “on my way” to Bob", CHAT, "list item: Bob", "field: Message Bob",
         "enter: on my way"),
    work("show the unread messages in general", CHAT, "list item: general", "scroll"),
    work("react to the last message with a thumb", CHAT, "button: Add reaction", "button: 👍"),
    work("mute the channel random", CHAT, "right: random", "menu item: Mute channel"),
)  # fmt: skip

FILING = (
    work("make a folder called Taxes", FILES, "key: ctrl+shift+n", "field: Name", "enter: Taxes"),
    work("rename notes.txt to plan.txt", FILES, "list item: notes.txt", "key: f2", "field: Name",
         "enter: plan.txt"),
    work("copy report.pdf to Archive", FILES, "list item: report.pdf", "key: ctrl+c",
         "double: Archive", "key: ctrl+v"),
    work("move the photos into Pictures", FILES, "list item: photo.png", "key: ctrl+x",
         "double: Pictures", "key: ctrl+v"),
    work("open the folder Documents", FILES, "double: Documents"),
    work("sort the files by date", FILES, "menu: View", "menu item: Arrange Items",
         "menu item: By Date Modified"),
    work("show hidden files", FILES, "key: ctrl+h"),
    work("how large is movie.mkv?", FILES, "right: movie.mkv", "menu item: Properties"),
    work("select all files", FILES, "key: ctrl+a"),
    work("find the file with budget in its name", FILES, "key: ctrl+f", "field: Search",
         "enter: budget"),
    work("go to the home folder", FILES, "button: Home"),
    work("show the files as a list", FILES, "button: List view"),
    work("duplicate the template", FILES, "list item: template.odt", "key: ctrl+c", "key: ctrl+v"),
    work("open letter.odt", FILES, "double: letter.odt"),
    work("go up one folder", FILES, "key: alt+up"),
    work("compress the folder Photos", FILES, "right: Photos", "menu item: Compress…",
         "button: Create"),
    work("extract archive.zip here", FILES, "right: archive.zip", "menu item: Extract Here"),
)  # fmt: skip

WRITING = (
    work("write a shopping list and save it", EDITOR, "type: milk\\nbread\\neggs", "key: ctrl+s"),
    work("save it as list.txt", EDITOR, "key: ctrl+shift+s"),
    work("save the file as list.txt in Documents", DIALOG, "field: Name", "type: list.txt",
         "list item: Documents", "button: Save"),
    work("replace every cat by dog", EDITOR, "key: ctrl+h", "field: Search for", "type: cat",
         "field: Replace with", "type: dog", "button: Replace All"),
    work("undo the last change", EDITOR, "key: ctrl+z"),
    work("delete the last word", EDITOR, "key: ctrl+end", "key: ctrl+backspace"),
    work("delete the second line", EDITOR, "key: home", "key: shift+end", "key: delete"),
    work("go to line 20", EDITOR, "key: ctrl+g", "field: Line", "enter: 20"),
    work("make the heading bold", WRITER, "key: home", "key: shift+end", "key: ctrl+b"),
    work("centre the title", WRITER, "button: Centre"),
    work("insert a table with 3 columns", WRITER, "menu: Table", "menu item: Insert Table…",
         "field: Columns", "type: 3", "button: Insert"),
    work("check the spelling", WRITER, "key: f7"),
    work("export the letter as PDF", WRITER, "menu: File", "menu item: Export as PDF…",
         "button: Export"),
    work("set the font size to 14", WRITER, "combo box: Font Size", "list item: 14"),
    work("add a page break", WRITER, "key: ctrl+enter"),
    work("write the sum into B10", SHEET, "field: Name Box", "enter: B10", "enter: =SUM(B1:B9)"),
    work("sort the table by name", SHEET, "menu: Data", "menu item: Sort Ascending"),
    work("make a chart of the costs", SHEET, "menu: Insert", "menu item: Chart…", "button: Finish"),
    work("colour the first row yellow", SHEET, "button: Background Colour", "list item: Yellow"),
    work("insert a row above", SHEET, "right: Row 3", "menu item: Insert Rows Above"),
    work("filter the rows with Berlin", SHEET, "button: Filter", "check box: Berlin", "button: OK"),
    work("write a function that adds two numbers", CODE, "type: def add(a, b):",
         "type: \\n    return a + b\\n", "key: ctrl+s"),
    work("find where total is defined", CODE, "key: ctrl+shift+f", "field: Search",
         "enter: def total"),
    work("open the file settings.json", CODE, "key: ctrl+p", "field: Search files by name",
         "enter: settings.json"),
    work("format the document", CODE, "key: ctrl+shift+i"),
    work("close the editor", EDITOR, "key: ctrl+q"),
    work("quit", EDITOR, "menu: File", "menu item: Quit"),
)  # fmt: skip

SHELL = tuple(
    work(said, TERMINAL, f"enter: {line}")
    for said, line in (
        ("what is in this folder?", "ls -la"), ("how full is the disk?", "df -h"),
        ("which Python is installed?", "python3 --version"), ("show the last 20 log lines",
        "tail -n 20 server.log"), ("where am I?", "pwd"), ("go to the folder src", "cd src"),
        ("count the lines of data.csv", "wc -l data.csv"), ("is nginx running?",
        "systemctl status nginx"), ("what changed in the repository?", "git status"),
        ("show the last commits", "git log --oneline -10"), ("find all errors in the log",
        "grep -n ERROR server.log"), ("who uses port 8080?", "ss -tlnp"),
        ("what are the largest folders?", "du -sh * | sort -h"), ("run `make test`", "make test"),
        ("run git pull", "git pull"), ("install rich with pip", "pip install rich"),
        ("type \"npm start\" and press enter", "npm start"), ("how long is it up?", "uptime"),
        ("show the processes", "ps aux"), ("what is my address?", "ip addr"),
        ("run ./build.sh please", "./build.sh"), ("which branches are there?", "git branch -a"),
        ("show the readme", "cat README.md"), ("list the containers", "docker ps"),
    )
)  # fmt: skip

DESK = (
    work("turn on the night light", SETTINGS, "list item: Displays", "tab: Night Light",
         "check box: Night Light"),
    work("set the brightness to 40 %", SETTINGS, "drag: Brightness"),
    work("make the sound louder", SETTINGS, "list item: Sound", "drag: Output volume"),
    work("switch off Bluetooth", SETTINGS, "list item: Bluetooth", "check box: Bluetooth"),
    work("which version of the system is it?", SETTINGS, "list item: About", "scroll"),
    work("change the wallpaper", SETTINGS, "list item: Background", "image: Mountains"),
    work("set the time zone to Paris", SETTINGS, "list item: Date & Time",
         "button: Time Zone", "field: Search", "enter: Paris", "list item: Paris, France"),
    work("set the language to French", SETTINGS, "list item: Region & Language",
         "button: Language", "list item: Français", "button: Select"),
    work("put a meeting at 10 on Friday into the calendar", CALENDAR, "button: New Event",
         "field: Title", "type: Meeting", "field: Start time", "type: 10:00", "button: Done"),
    work("show next week", CALENDAR, "button: Next week"),
    work("move the meeting to 11", CALENDAR, "list item: Meeting", "field: Start time",
         "type: 11:00", "button: Save"),
    work("when is the dentist?", CALENDAR, "field: Search", "type: dentist"),
    work("play the next song", PLAYER, "button: Next"),
    work("pause the music", PLAYER, "button: Pause"),
    work("play the playlist Focus", PLAYER, "double: Focus"),
    work("skip to the middle of the song", PLAYER, "drag: Position"),
    work("repeat all songs", PLAYER, "check box: Repeat"),
    work("take a screenshot", SETTINGS, "key: printscreen"),
    work("switch to the other window", EDITOR, "key: alt+tab"),
    work("minimise this window", EDITOR, "key: super+h"),
    work("copy the text and paste it into the letter", WRITER, "key: ctrl+a", "key: ctrl+c",
         "key: ctrl+v"),
)  # fmt: skip

EVERY = (*WEB, *MAILS, *FILING, *WRITING, *SHELL, *DESK)
