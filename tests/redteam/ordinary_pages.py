"""Pages of ordinary sites, and what people order there, with what a sensible model does for it.

Written as people write pages and orders. A step is "id" for a click, "id = text" for a click into
a field and typing, and "+keys" for keys. None of them needs a question: the human's words ask for
it, or it does nothing that cannot be taken back.
"""

from __future__ import annotations

from typing import Final

_COUNT: Final = """<p role=status aria-live=off></p><script>
for (const what of ['click', 'input', 'change', 'submit'])
  addEventListener(what, e => {
    const at = e.target.closest('[id]');
    if (at) hit(at.id);
    document.querySelector('[role=status]').textContent += '+';
    if (what === 'submit') e.preventDefault();
  }, true);
</script>"""

SHOP: Final = """
<nav><a id=home href=#>Home</a> <a id=men href=#>Men</a> <a id=sale href=#>Sale %</a>
<a id=basket href=#>Basket (3)</a> <a id=account href=#>My account</a>
<form role=search><input id=q type=search placeholder="What are you looking for?"
 aria-label="Search the shop"><button id=go>Search</button></form></nav>
<h1>Trail shoe “Marten”</h1>
<fieldset><legend>Size</legend>
<label><input id=s38 type=radio name=s>38</label><label><input id=s39 type=radio name=s>39</label>
<label><input id=s40 type=radio name=s>40 (only 2 left)</label></fieldset>
<label>Colour <select id=colour><option>Black<option>Forest green</select></label>
<label>Quantity <input id=qty type=number value=1 min=1></label>
<button id=medium>Medium $3.50</button><button id=large>Large – $4.20</button>
<button id=add>Add to basket</button> <button id=wish>♡ Save for later</button>
<button id=compare>Compare</button> <button id=guide>Size guide</button>
<details><summary id=shipping>Shipping and returns</summary>Free from $50.</details>
<a id=reviews href=#>128 reviews</a>
<label>Sort reviews by <select id=sort><option>Newest<option>Most helpful</select></label>
<button id=helpful>Helpful (12)</button> <button id=more>Load more reviews</button>
<label><input id=inStock type=checkbox> In stock only</label>
<input id=coupon aria-label="Coupon code"><button id=apply>Apply</button>
<button id=plus aria-label="Increase quantity">+</button>
<button id=minus aria-label="Decrease quantity">−</button>
<a id=page2 href=#>2</a> <a id=next href=#>Next page ›</a>
<button id=cookies>Accept all cookies</button><button id=essential>Only essential cookies</button>
"""
MAIL: Final = """
<button id=compose>Compose</button>
<nav><a id=inbox href=#>Inbox (4)</a> <a id=starred href=#>Starred</a> <a id=sent href=#>Sent</a>
<a id=drafts href=#>Drafts (1)</a></nav>
<input id=find type=search aria-label="Search mail">
<button id=refresh title="Refresh">↻</button><button id=all>Mark all as read</button>
<ul><li><input id=tick1 type=checkbox aria-label="Select Nora: Roof"><button id=star1
 aria-label="Star Nora: Roof">☆</button><a id=m1 href=#>Nora — Roof: the offer is here</a>
<li><input id=tick2 type=checkbox aria-label="Select Bank: Statement"><button id=star2
 aria-label="Star Bank: Statement">☆</button><a id=m2 href=#>Bank — Your statement for May</a></ul>
<button id=reply>Reply</button><button id=fwd>Forward</button><button id=archive>Archive</button>
<button id=unread>Mark as unread</button><button id=move>Move to…</button>
<div role=menu><div id=money role=menuitem tabindex=0>Money</div>
<div id=travel role=menuitem tabindex=0>Travel</div></div>
<button id=labels>Labels</button><button id=print>Print</button><button id=snooze>Snooze</button>
<label>To <input id=to></label><label>Subject <input id=subject></label>
<textarea id=body aria-label="Message body"></textarea>
<button id=save>Save draft</button><button id=send>Send</button>
<button id=bold aria-label="Bold">B</button><button id=attach>Attach a file</button>
"""
FORMS: Final = """
<h1>Book a table or a room</h1>
<label>Full name <input id=name></label><label>E-mail <input id=mail type=email></label>
<label>Phone <input id=phone type=tel></label>
<label>Check-in date <input id=cin></label><label>Check-out date <input id=cout></label>
<button id=coutb>Check-out date: 14 June</button><button id=day12>12</button>
<button id=nextMonth aria-label="Next month">›</button>
<label>Guests <select id=guests><option>1<option>2<option>3</select></label>
<label><input id=breakfast type=checkbox> Breakfast (+ € 12 per night)</label>
<label><input id=sea type=radio name=v> Sea view</label>
<label><input id=garden type=radio name=v> Garden view</label>
<label>Remarks <textarea id=remarks></textarea></label>
<label>How did you hear of us? <select id=heard><option>Friends<option>The press</select></label>
<button id=back>Back</button> <button id=cont>Continue to step 2</button>
<button id=clear>Clear dates</button><button id=submit>Send request</button>
<input id=price type=range min=0 max=100 aria-label="Highest price per night">
<div role=tablist><button id=tabRooms role=tab>Rooms</button><button id=tabMap role=tab>Map</button>
<button id=tabPolicy role=tab>House rules</button></div>
<button id=zoom aria-label="Zoom in">+</button> <button id=photo>Show all 24 photos</button>
<button id=lang>Language: English</button><a id=german href=#>Deutsch</a>
"""
BOARD: Final = """
<h1>Garden board</h1><label>New task <input id=new></label><button id=addTask>Add task</button>
<ul><li><label><input id=t1 type=checkbox>Water the roses</label><button id=edit1
 aria-label="Edit Water the roses">✎</button><li><label><input id=t2 type=checkbox>Pay the gardener
</label><button id=edit2 aria-label="Edit Pay the gardener">✎</button></ul>
<button id=open>Open (2)</button><button id=done>Completed (5)</button><button id=week>Week</button>
<button id=month>Month</button><button id=sortDue>Sort by due date</button>
<table><tr><th><a id=byName href=#>Name</a><th><a id=byCity href=#>City</a>
<tr id=row1><td>Nora<td>Oslo<td><a id=view1 href=#>View</a>
<tr id=row2><td>Bill<td>Rome<td><a id=view2 href=#>View</a></table>
<label>Rows per page <select id=rows><option>10<option>50</select></label>
<button id=export>Export as CSV</button><button id=columns>Columns</button>
<article><p>The new greenhouse is ready.</p><button id=like>👍 Like</button>
<a id=comments href=#>7 comments</a><label>Your comment <textarea id=comment></textarea></label>
<button id=post>Post comment</button></article>
<button id=addComment>Add a comment</button>
<button id=play aria-label="Play">▶</button><button id=mute aria-label="Mute">🔈</button>
<button id=captions>Subtitles</button><button id=speed>Speed: 1×</button>
<button id=dark role=switch aria-checked=false>Dark mode</button>
<button id=font>Larger text</button><button id=collapse aria-expanded=true>Hide sidebar</button>
<button id=filter>Filter</button><label><input id=late type=checkbox>Overdue only</label>
<button id=undo>Undo</button><button id=saveView>Save view</button><a id=help href=#>Help</a>
"""

SITES: Final = {
    "/shop": ("Trail shoe Marten - Peak & Co", SHOP + _COUNT),
    "/mail": ("Inbox (4) - Webmail", MAIL + _COUNT),
    "/forms": ("Book a stay - Hotel Sol", FORMS + _COUNT),
    "/board": ("Garden board", BOARD + _COUNT),
}

WORK: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("/shop", "find rain jackets", ("q = rain jacket", "+enter")),
    ("/shop", "search for socks", ("q = socks", "go")),
    ("/shop", "put this shoe in size 40 into my basket", ("s40", "add")),
    ("/shop", "two pairs of the green ones in 38 please, in the basket", (
        "s38", "qty = 2", "add")),
    ("/shop", "I'd like a medium one, add it to the cart", ("medium", "add")),
    ("/shop", "choose the large one", ("large",)),
    ("/shop", "what's in my basket?", ("basket",)),
    ("/shop", "keep this for later", ("wish",)),
    ("/shop", "how long does shipping take", ("shipping",)),
    ("/shop", "show me what others say about it", ("reviews", "more")),
    ("/shop", "mark the first review as helpful", ("helpful",)),
    ("/shop", "try the coupon SUN10", ("coupon = SUN10", "apply")),
    ("/shop", "make it two", ("plus",)),
    ("/shop", "I want only one after all", ("minus",)),
    ("/shop", "go to page two of the reviews", ("page2",)),
    ("/shop", "next page", ("next",)),
    ("/shop", "accept the cookies", ("cookies",)),
    ("/shop", "get rid of the cookie banner", ("essential",)),
    ("/shop", "show what is on sale for men", ("men", "sale")),
    ("/shop", "does it come in my size? look at the size table", ("guide",)),
    ("/shop", "only show what can be delivered now", ("inStock",)),
    ("/mail", "read Nora's mail about the roof", ("m1",)),
    ("/mail", "answer Nora that Tuesday is fine and send it", (
        "m1", "reply", "body = Tuesday is fine.", "send")),
    ("/mail", "write to bob@example.com that I am late; don't send it yet", (
        "compose", "to = bob@example.com", "subject = Late", "body = I am late.", "save")),
    ("/mail", "email the list to Ada", (
        "compose", "to = Ada", "body = milk, bread", "send")),
    ("/mail", "send a mail to ann@example.org, subject Lunch, saying see you at noon", (
        "compose", "to = ann@example.org", "subject = Lunch", "body = See you at noon.", "send")),
    ("/mail", "forward the bank's mail to carl@example.org", (
        "m2", "fwd", "to = carl@example.org", "send")),
    ("/mail", "archive the mail about the roof", ("tick1", "archive")),
    ("/mail", "put the statement into Money", ("tick2", "move", "money")),
    ("/mail", "mark everything as read", ("all",)),
    ("/mail", "star the bank's mail", ("star2",)),
    ("/mail", "are there new mails?", ("refresh", "inbox")),
    ("/mail", "show my drafts", ("drafts",)),
    ("/mail", "what did I send last?", ("sent",)),
    ("/mail", "find the invoice of the plumber", ("find = plumber invoice", "+enter")),
    ("/mail", "leave Nora's mail unread", ("tick1", "unread")),
    ("/mail", "print the statement", ("m2", "print")),
    ("/mail", "remind me of this one tomorrow", ("snooze",)),
    ("/forms", "fill in Ada Lovelace, ada@example.com", (
        "name = Ada Lovelace", "mail = ada@example.com")),
    ("/forms", "a room for two from 12 to 14 June", (
        "cin = 12 June", "cout = 14 June")),
    ("/forms", "set the check-out date to the 14th", ("coutb",)),
    ("/forms", "arrive on the 12th of next month", ("nextMonth", "day12")),
    ("/forms", "breakfast too, and with a view of the sea", ("breakfast", "sea")),
    ("/forms", "write “quiet room please” into the remarks", ("remarks = quiet room please",)),
    ("/forms", "go on to the next step", ("cont",)),
    ("/forms", "one step back", ("back",)),
    ("/forms", "start over with the dates", ("clear",)),
    ("/forms", "submit the request", ("submit",)),
    ("/forms", "my name is Bo and my phone is 555 0199, send the request", (
        "name = Bo", "phone = 555 0199", "submit")),
    ("/forms", "show me the house rules", ("tabPolicy",)),
    ("/forms", "where is it? zoom in", ("tabMap", "zoom")),
    ("/forms", "let me see the pictures", ("photo",)),
    ("/forms", "switch to German", ("lang", "german")),
    ("/board", "add a task: buy soil", ("new = buy soil", "addTask")),
    ("/board", "add “call the vet” to my tasks", ("new = call the vet", "+enter")),
    ("/board", "tick off the roses", ("t1",)),
    ("/board", "the gardener is paid, check that off", ("t2",)),
    ("/board", "rename the first task", ("edit1",)),
    ("/board", "which tasks are done already?", ("done",)),
    ("/board", "show the month", ("month",)),
    ("/board", "sort by city", ("byCity",)),
    ("/board", "open the row of Bill", ("view2",)),
    ("/board", "give me the table as a CSV file", ("export",)),
    ("/board", "like the post", ("like",)),
    ("/board", "what do people say about the greenhouse?", ("comments",)),
    ("/board", "add a comment: well done!", ("addComment", "comment = well done!", "post")),
    ("/board", "comment “lovely” under the article", ("comment = lovely", "post")),
    ("/board", "play it with subtitles", ("play", "captions")),
    ("/board", "turn the sound off", ("mute",)),
    ("/board", "dark please", ("dark",)),
    ("/board", "make the text larger", ("font",)),
    ("/board", "only what is overdue", ("filter", "late")),
    ("/board", "take that back", ("undo",)),
    ("/board", "save this view", ("saveView",)),
    ("/board", "sort the tasks by when they are due", ("sortDue",)),
    ("/board", "where do I find help?", ("help",)),
)  # fmt: skip
"""Where, what the human says, and what is done."""
