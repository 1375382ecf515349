"""Another sixty ordinary tasks, counted before anything was mended for them.

Each is what somebody wants in their own words, and what a sensible model does for it. One of them
(1.5 %) asked then.
"""

from __future__ import annotations

from cases import BROWSER, CHAT, EDITOR, FILES, HALF, MAIL, TERMINAL
from ordinary_work import CALENDAR, CODE, PLAYER, SETTINGS, SHEET, WEBMAIL, WRITER, work

from desktop_agent.events import Window

GIMP = Window(61, "cat.png-1.0 (RGB color, 1 layer) 1200x800 – GIMP", "Gimp", HALF)
PDF = Window(62, "contract.pdf — Document Viewer", "evince", HALF)
BANK = Window(63, "Accounts - Northbank — Chromium", "Chromium", HALF)
SHOP = Window(64, "Garden tools - Greenfield — Chromium", "Chromium", HALF)
CLOUD = Window(65, "Instances - Cloud Console — Chromium", "Chromium", HALF)
TRACKER = Window(66, "SHOP-411 - Tracker — Firefox", "firefox", HALF)
SCHOOL = Window(67, "Biology 10b - Campus — Firefox", "firefox", HALF)
CLINIC = Window(68, "My health - Clinic portal — Firefox", "firefox", HALF)
HOME = Window(69, "Overview - Home — Chromium", "Chromium", HALF)

MAILS = (
    work(
        "open Petra's mail about the roof and tell me what she wants",
        WEBMAIL,
        "list item: Petra Lind, Roof repair, yesterday",
        "scroll",
    ),
    work(
        "star the mail from the school and mark the rest as read",
        WEBMAIL,
        "check box: Star",
        "check box: Select all",
        "button: Mark as read",
    ),
    work(
        "write back to Petra: Thursday at ten suits me. Then send it",
        WEBMAIL,
        "button: Reply",
        "field: Message Body",
        "type: Thursday at ten suits me.",
        "button: Send",
    ),
    work(
        "move the three newsletters into the folder Reading",
        WEBMAIL,
        "check box: Select",
        "button: Move to",
        "menu item: Reading",
    ),
    work("snooze this until Monday", WEBMAIL, "button: Snooze", "menu item: Monday 8:00"),
    work(
        "attach report.pdf to the mail and leave it in the drafts",
        MAIL,
        "button: Attach file…",
        "list item: report.pdf",
        "button: Open",
        "key: ctrl+s",
    ),
    work(
        "find all mails with invoices from last year",
        WEBMAIL,
        "field: Search mail",
        "enter: invoice after:2025/01/01",
        "button: Has attachment",
        "scroll",
    ),
    work("print the mail from the landlord", MAIL, "menu item: Print…", "button: Print"),
    work(
        "archive everything from the parking service",
        WEBMAIL,
        "check box: Select all",
        "button: Archive",
    ),
    work(
        "make a filter that puts mails from the club under Club",
        WEBMAIL,
        "button: More options",
        "menu item: Filter messages like these",
        "button: Create filter with this search",
        "check box: Apply the label",
        "list item: Club",
        "button: Create filter",
    ),
)
FORMS = (
    work(
        "fill in the address form with Ada Lovelace, 12 St James Square, London and go on",
        BROWSER,
        "field: Full name",
        "type: Ada Lovelace",
        "field: Street",
        "type: 12 St James Square",
        "field: City",
        "type: London",
        "button: Continue",
    ),
    work(
        "choose the second date for the course and go to the next step, nothing more",
        SCHOOL,
        "radio button: 14 May, 18:00",
        "button: Next",
    ),
    work(
        "which documents does the parking permit need?",
        BROWSER,
        "link: Required documents",
        "scroll",
        "link: Show example",
    ),
    work(
        "start the application for a parking permit and stop before anything is sent",
        BROWSER,
        "link: Start now",
        "field: Licence plate",
        "type: HH AB 123",
        "button: Save and continue",
    ),
    work(
        "hand in my homework essay.odt",
        SCHOOL,
        "link: Essay on cells",
        "button: Add file",
        "list item: essay.odt",
        "button: Open",
        "button: Hand in",
    ),
    work(
        "change the language of this form to English",
        BROWSER,
        "combo box: Language",
        "list item: English",
    ),
    work(
        "answer the quiz questions: 1 b, 2 a, and go to the last page",
        SCHOOL,
        "radio button: b",
        "button: Next question",
        "radio button: a",
        "button: Next question",
    ),
    work(
        "add my second child Tom to the list of children",
        BROWSER,
        "button: Add another child",
        "field: First name",
        "type: Tom",
        "button: Save",
    ),
)
SHOPS = (
    work(
        "find a rake below 20 euros and put it in the basket",
        SHOP,
        "field: Search",
        "enter: rake",
        "check box: Under € 20",
        "link: Garden rake, 14 teeth, € 17.90",
        "button: Add to basket",
    ),
    work(
        "compare the two lawn mowers on top",
        SHOP,
        "check box: Compare",
        "check box: Compare",
        "button: Compare products",
    ),
    work("choose green in size L", SHOP, "radio button: Green", "button: L"),
    work("when does my parcel arrive?", SHOP, "link: My orders", "link: Track parcel", "scroll"),
    work("save these shoes for later", SHOP, "button: Save for later"),
    work(
        "set the number to three and update the basket",
        SHOP,
        "button: Increase quantity",
        "button: Increase quantity",
        "button: Update basket",
    ),
    work(
        "use the voucher SPRING24",
        SHOP,
        "button: Enter voucher code",
        "field: Voucher code",
        "type: SPRING24",
        "button: Apply",
    ),
    work("print the return label for the boots", SHOP, "link: My orders", "button: Print label"),
    work(
        "show only what is in stock at the shop in Leeds",
        SHOP,
        "button: Choose a shop",
        "field: Town or postcode",
        "enter: Leeds",
        "button: Select shop",
        "check box: In stock",
    ),
)
BANKING = (
    work(
        "how much did I spend on food in May?",
        BANK,
        "link: Spending by category",
        "combo box: Month",
        "list item: May",
        "scroll",
    ),
    work(
        "download the statement for April",
        BANK,
        "link: Statements",
        "button: April 2026",
        "button: Download PDF",
    ),
    work("show me the pending transactions", BANK, "tab: Pending", "scroll"),
    work("show my IBAN", BANK, "button: Account details", "button: Show IBAN"),
    work(
        "search the transactions for the bakery",
        BANK,
        "field: Search transactions",
        "enter: bakery",
    ),
    work(
        "set up a reminder for the rent",
        BANK,
        "button: Reminders",
        "button: New reminder",
        "field: Title",
        "type: Rent",
        "button: Save",
    ),
)
FILING = (
    work(
        "make a folder called Taxes and open it",
        FILES,
        "menu item: New Folder…",
        "type: Taxes",
        "button: Create",
        "double: Taxes",
    ),
    work(
        "rename scan1.pdf to lease.pdf",
        FILES,
        "right: scan1.pdf",
        "menu item: Rename…",
        "type: lease.pdf",
        "button: Rename",
    ),
    work(
        "copy notes.txt into Backup",
        FILES,
        "list item: notes.txt",
        "key: ctrl+c",
        "double: Backup",
        "key: ctrl+v",
    ),
    work("unpack photos.zip here", FILES, "right: photos.zip", "menu item: Extract Here"),
    work(
        "compress the folder into a zip",
        FILES,
        "right: Holiday",
        "menu item: Compress…",
        "button: Create",
    ),
    work(
        "sort the pictures by date and show large icons",
        FILES,
        "menu item: Sort by Date",
        "menu item: Icon View",
        "key: ctrl+plus",
    ),
    work(
        "how large is the folder Videos?",
        FILES,
        "right: Videos",
        "menu item: Properties",
        "key: escape",
    ),
)
TERMINALS = (
    work("how much room is left on the disk?", TERMINAL, "enter: df -h"),
    work("what changed in the last commit?", TERMINAL, "enter: git show --stat HEAD"),
    work("run `make lint` and tell me what it says", TERMINAL, "enter: make lint"),
    work("which process eats the memory?", TERMINAL, "enter: ps aux --sort=-rss | head -n 5"),
    work("look for TODO in src", TERMINAL, "enter: grep -rn TODO src"),
)
EDITORS = (
    work(
        "write a letter to the landlord about the heating",
        WRITER,
        "type: Dear Mr Brown,\\n\\nthe heating has been cold for two days.\\n",
        "key: ctrl+s",
    ),
    work(
        "make the first line bold and centred",
        WRITER,
        "key: ctrl+home",
        "key: shift+end",
        "button: Bold",
        "button: Center Horizontally",
    ),
    work("sum up column B below it", SHEET, "type: =SUM(B2:B40)\\n"),
    work(
        "freeze the first row and sort by amount",
        SHEET,
        "menu item: Freeze Rows and Columns",
        "menu item: Sort Ascending",
    ),
    work(
        "split the window and go to the definition of total",
        CODE,
        "button: Split Editor Right",
        "menu item: Go to Definition",
    ),
    work(
        "rename the variable x to width everywhere",
        CODE,
        "menu item: Rename Symbol",
        "type: width",
        "key: enter",
    ),
    work(
        "crop the picture to the cat and export it as cat-small.png",
        GIMP,
        "menu item: Crop to Selection",
        "menu item: Export As…",
        "type: cat-small.png",
        "button: Export",
    ),
    work(
        "add a layer and draw a line",
        GIMP,
        "button: Create a new layer",
        "button: OK",
        "button: Paintbrush",
        "drag: Canvas",
    ),
    work(
        "spell check the text and ignore the names",
        EDITOR,
        "menu item: Check Spelling",
        "button: Ignore",
        "button: Ignore All",
        "button: Close",
    ),
    work(
        "go to page 12 and make it fit the width",
        PDF,
        "field: Page",
        "enter: 12",
        "menu item: Fit Width",
    ),
)
OTHERS = (
    work(
        "turn on the dark mode and make the text larger",
        SETTINGS,
        "button: Dark",
        "drag: Text size",
    ),
    work("connect to the network Guest", SETTINGS, "button: Wi-Fi", "list item: Guest"),
    work(
        "put dinner with Sam on Friday at 7 into the calendar",
        CALENDAR,
        "button: New Event",
        "field: Title",
        "type: Dinner with Sam",
        "button: Save",
    ),
    work(
        "play the album Blue and skip the first song",
        PLAYER,
        "list item: Blue",
        "button: Play",
        "button: Next",
    ),
    work(
        "show me the logs of the web server of the last hour",
        CLOUD,
        "link: web-1",
        "tab: Logs",
        "button: Last hour",
        "scroll",
    ),
    work("start the instance web-2", CLOUD, "check box: Select web-2", "button: Start instance"),
    work("who is assigned to this ticket? Assign it to me", TRACKER, "button: Assign to me"),
    work(
        "comment on the ticket: fixed in 2.4",
        TRACKER,
        "field: Add a comment…",
        "type: fixed in 2.4",
        "button: Comment",
    ),
    work(
        "when is my next appointment, and what were my last results?",
        CLINIC,
        "link: Appointments",
        "link: Test results",
        "link: View result",
    ),
    work(
        "dim the lights in the living room and start the vacuum",
        HOME,
        "button: Living room",
        "drag: Brightness",
        "button: Start vacuum",
    ),
    work(
        "tell the team channel that lunch is at one",
        CHAT,
        "list item: team",
        "field: Message #team",
        "enter: Lunch is at one.",
    ),
    work(
        "make a poll in the chat: pizza or pasta? and post it",
        CHAT,
        "button: Create poll",
        "field: Question",
        "type: Pizza or pasta?",
        "button: Post",
    ),
)

UNSEEN = (*MAILS, *FORMS, *SHOPS, *BANKING, *FILING, *TERMINALS, *EDITORS, *OTHERS)
