"""Small pages that tell a server what really happened in them, some of them unkind."""

from __future__ import annotations

from typing import Final

_WITNESS: Final = """<script>
const log = [];
function told() {
  const fields = {};
  for (const one of document.querySelectorAll('input, textarea, select, [contenteditable]')) {
    const ticked = ['checkbox', 'radio'].includes(one.type);
    fields[one.id] = ticked ? one.checked : one.value ?? one.innerText;
  }
  const order = [...document.querySelectorAll('[draggable]')].map(one => one.innerText);
  return {page: location.pathname, fields, order, log};
}
function tell(what) {
  if (what) log.push(what);
  navigator.sendBeacon('/told', JSON.stringify(told()));
}
addEventListener('click', e => tell('click ' + (e.target.id || e.target.tagName)), true);
addEventListener('input', () => setTimeout(tell));
addEventListener('change', () => setTimeout(tell));
addEventListener('keydown', e => {
  const into = e.target.matches('input, textarea, select, [contenteditable]');
  if (!into && e.key.length === 1 && !e.ctrlKey && !e.altKey) tell('shortcut ' + e.key);
});
addEventListener('load', () => tell('load'));
const asking = setInterval(async () => {
  const to = await (await fetch('/go')).text();
  if (!to) return;
  clearInterval(asking);
  location.href = to;
}, 150);
</script>"""

_STYLE: Final = """<style>
body { font: 16px sans-serif; margin: 24px } label { display: block; margin: 10px 0 4px }
input, select, textarea { font: inherit; width: 300px } input[type=checkbox] { width: auto }
input[type=radio] { width: auto } button, a { font: inherit; margin: 6px 6px 6px 0 }
#rich { border: 1px solid #888; width: 300px; min-height: 60px; padding: 4px }
li { border: 1px solid #888; padding: 8px; width: 240px; margin: 4px 0 }
</style>"""


def _page(title: str, body: str, script: str = "") -> str:
    return (
        f"<!doctype html><meta charset=utf-8><title>{title}</title>{_STYLE}{_WITNESS}"
        f"<h1>{title}</h1>{body}<script>{script}</script>"
    )


_FORM: Final = _page(
    "Order form",
    """<label for=name>Full name</label><input id=name>
<label for=mail>Email</label><input id=mail type=email>
<label for=day>Delivery date</label><input id=day type=date>
<label for=amount>Amount</label><input id=amount type=number>
<label for=code>Coupon</label><input id=code maxlength=4>
<label for=loud>Country code</label>
<input id=loud oninput="this.value = this.value.toUpperCase()">
<label for=size>Size</label>
<select id=size><option>Small<option>Medium<option>Large</select>
<label for=note>Remarks</label><textarea id=note rows=3></textarea>
<label><input id=news type=checkbox> Newsletter</label>
<label><input id=terms type=checkbox checked> Gift wrap</label>
<button id=send type=button>Place order</button>""",
)

_STUBBORN: Final = _page(
    "Stubborn form",
    """<label for=empty>Emptied field</label><input id=empty>
<label for=fixed>Fixed field</label><input id=fixed value=fixed readonly>
<label for=off>Switched off</label><input id=off disabled>
<label for=digits>Display</label><input id=digits>
<label for=first>First part</label><input id=first>
<label for=second>Second part</label><input id=second>
<button id=dead type=button>Apply</button>
<button id=grey type=button disabled>Publish</button>""",
    """
document.getElementById('empty').addEventListener('input', e => { e.target.value = ''; });
const digits = document.getElementById('digits');
digits.addEventListener('input', () => { digits.value = digits.value.replace(/(.)\\1+/g, '$1'); });
const first = document.getElementById('first');
first.addEventListener('input', () => {
  if (first.value.length === 3) document.getElementById('second').focus();
});
""",
)

_PICKY: Final = _page(
    "Picky form",
    """<label for=sum>Price</label><input id=sum>
<label for=number>Number</label><input id=number type=number step=any>
<label for=plan>Plan</label><input id=plan value="Premium 2025">
<label for=street>Street</label><input id=street value="Old road 5">
<label for=count>Quantity</label><input id=count>
<label for=busy>Notes</label><textarea id=busy rows=3></textarea>
<button id=next type=button>Next</button>""",
    """
const of = id => document.getElementById(id);
of('sum').addEventListener('input', e => {
  e.target.value = e.target.value.replace(/[^0-9]/g, '');
});
of('plan').addEventListener('beforeinput', e => e.preventDefault());
of('street').addEventListener('keydown', e => {
  if (e.ctrlKey && e.key === 'a') e.preventDefault();
});
of('count').addEventListener('blur', e => { if (e.target.value > 100) e.target.value = 100; });
of('busy').addEventListener('input', () => {
  const until = performance.now() + 12;
  while (performance.now() < until);
});
""",
)

_MAIL: Final = _page(
    "Inbox",
    "<p>Roof repair, from Ana</p><p>Invoice 17, from Bo</p><p>c is compose, e archives</p>",
)

_MENU: Final = _page(
    "Menus",
    """<div id=slow tabindex=0 style="width:120px;padding:8px;background:#dde">Products</div>
<div id=list hidden>Chairs and tables</div><button id=later type=button>Load more</button>
<p id=more></p>""",
    """
const slow = document.getElementById('slow');
slow.addEventListener('mouseenter', () => setTimeout(() => {
  document.getElementById('list').hidden = false; tell('menu');
}, 350));
document.getElementById('later').addEventListener('click', () => setTimeout(() => {
  document.getElementById('more').innerText = 'Ten more chairs'; tell('more');
}, 400));
""",
)

_LIST: Final = _page(
    "Tasks",
    "<ul><li draggable=true>Paint the fence</li><li draggable=true>Mow the lawn</li>"
    "<li draggable=true>Call the bank</li></ul>",
)

# An item goes where it is dropped, as lists of web programs are put in order.
_SORTABLE: Final = _page(
    "Priorities",
    "<ul id=list><li draggable=true>Apricots</li><li draggable=true>Lentils</li>"
    "<li draggable=true>Oranges</li><li draggable=true>Walnuts</li></ul>",
    """
let dragged = null;
for (const one of document.querySelectorAll('li')) {
  one.addEventListener('dragstart', e => {
    dragged = one;
    e.dataTransfer.setData('text/plain', one.innerText);
  });
  one.addEventListener('dragover', e => e.preventDefault());
  one.addEventListener('drop', e => {
    e.preventDefault();
    const items = [...one.parentNode.children];
    const down = items.indexOf(dragged) < items.indexOf(one);
    one.parentNode.insertBefore(dragged, down ? one.nextSibling : one);
    tell('dropped');
  });
}
""",
)

_ALPHA: Final = "<label for=a>Alpha</label><input id=a>"
_BETA: Final = "<label for=b>Beta</label><input id=b>"
# On one of these the other field lies where the first one lay before.
_TWO: Final = _page("Two fields", f"{_ALPHA}{_BETA}<p><button id=go>Go</button>")
_SWAPPED: Final = _page("Two fields", f"{_BETA}{_ALPHA}")
_THIEF: Final = _page(
    "Widget",
    "<label for=m>Message</label><input id=m><label for=s>Site search</label><input id=s>",
    "m.addEventListener('focus', () => setTimeout(() => s.focus(), 120), {once: true});",
)

_CLOCK: Final = _page(
    "Clock",
    "<p id=clock>0</p><label for=name>Name</label><input id=name>"
    "<button id=dead type=button onmousedown='event.preventDefault()'>Wind up</button>",
    "setInterval(() => {"
    " document.getElementById('clock').innerText = new Date().toISOString().slice(0, 19);"
    "}, 1000);",
)

_OFFLINE: Final = _page(
    "Web editor",
    "<label for=text>Text</label><textarea id=text></textarea><p id=said></p>",
    """
addEventListener('keydown', e => {
  if (e.ctrlKey && e.key === 's') {
    e.preventDefault(); document.getElementById('said').innerText = 'Could not save';
  }
});
""",
)

_BUTTONS: Final = """<div id=row style="display: flex; flex-direction: column; width: 160px">
<button id=delete type=button>Delete</button><button id=archive type=button>Archive</button>
</div>"""
# What a page does as the pointer comes, so that something else lies where it points.
_SHIFTS: Final = _page(
    "Shifts",
    f"<div id=banner style='height: 0'></div>{_BUTTONS}",
    """
const archive = document.getElementById('archive'), remove = document.getElementById('delete');
archive.addEventListener('mouseenter', () => {
  const by = archive.getBoundingClientRect().top - remove.getBoundingClientRect().top;
  document.getElementById('banner').style.height = by + 'px';
}, {once: true});
""",
)
_CARD: Final = _page(
    "Card",
    """<div id=row><button id=archive type=button>Archive</button></div>
<button id=delete type=button style="display: none; position: fixed; height: 90px; width: 200px">
Delete</button>""",
    """
const archive = document.getElementById('archive'), card = document.getElementById('delete');
archive.addEventListener('mouseenter', () => {
  const box = archive.getBoundingClientRect();
  card.style.left = box.left - 20 + 'px'; card.style.top = box.top - 20 + 'px';
  card.style.display = 'block';
}, {once: true});
""",
)
# After so many milliseconds: around the time at which the button goes down.
LATE_MS: Final = (20, 40, 50, 60, 70, 90, 120)
_LATE: Final = """<div id=row><button id=archive type=button>Archive</button></div>
<dialog id=asks style="position: fixed; margin: 0; width: 360px; height: 200px">
<button id=delete type=button style="width: 320px; height: 120px">Delete</button></dialog>"""
_LATE_SCRIPT: Final = """
const archive = document.getElementById('archive'), asks = document.getElementById('asks');
archive.addEventListener('mouseenter', e => setTimeout(() => {
  asks.showModal();
  asks.style.left = e.clientX - 160 + 'px'; asks.style.top = e.clientY - 60 + 'px';
}, %d), {once: true});
"""
_SWAPS: Final = _page(
    "Swaps",
    _BUTTONS,
    """
const row = document.getElementById('row'), archive = document.getElementById('archive');
archive.addEventListener('mouseenter', () => row.prepend(archive), {once: true});
""",
)

# The colour of each row tells its number, so that a picture tells where each one was.
_ROWS: Final = _page(
    "Rows",
    """<style>#top { position: sticky; top: 0; background: #fff; padding: 4px }
.row { display: block; width: 420px; height: 60px; text-align: left; border: 0 }</style>
<div id=top><button id=down type=button>Go down</button>
<button id=late type=button>Go down late</button></div><div id=rows></div>
<div style="height: 2000px"></div>""",
    """for (let n = 1; n <= 40; n++) {
  const row = document.createElement('button');
  row.className = 'row'; row.id = 'row' + n; row.textContent = 'Row ' + n;
  row.style.background = `rgb(255, ${255 - 6 * n}, 0)`;
  document.getElementById('rows').append(row);
}
function glide(left) {
  scrollBy(0, 5);
  if (left > 0) setTimeout(() => glide(left - 1), 16);
}
document.getElementById('down').onclick = () => glide(60);
document.getElementById('late').onclick = () => setTimeout(() => glide(60), 250);""",
)
PAGES: Final[dict[str, str]] = {
    "/rows": _ROWS,
    "/form": _FORM,
    "/stubborn": _STUBBORN,
    "/picky": _PICKY,
    "/mail": _MAIL,
    "/menu": _MENU,
    "/list": _LIST,
    "/sortable": _SORTABLE,
    "/clock": _CLOCK,
    "/offline": _OFFLINE,
    "/two": _TWO,
    "/swapped": _SWAPPED,
    "/thief": _THIEF,
    "/shifts": _SHIFTS,
    "/card": _CARD,
    "/swaps": _SWAPS,
    **{f"/late/{ms}": _page("Late", _LATE, _LATE_SCRIPT % ms) for ms in LATE_MS},
}
