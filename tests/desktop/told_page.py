"""A page with a form of all kinds of fields, which posts where each one is on the screen."""

from __future__ import annotations

PAGE = """<!doctype html><meta charset=utf-8><title>All fields</title>
<style>body { font: 14px sans-serif; margin: 6px; display: grid; gap: 3px 16px;
grid-template-columns: 1fr 1fr 1fr; align-items: start } h1 { font-size: 16px; margin: 0 }
div { min-height: 24px } textarea { height: 34px } td { padding: 0 4px }</style>
<h1>All fields</h1>
<div><label for=a1>First name</label> <input id=a1 data-t="field|First name"></div>
<div><label>Last name <input data-t="field|Last name"></label></div>
<div>Street: <input data-t="field|Street"></div>
<div>Town<br><input data-t="field|Town"></div>
<div><input placeholder="Postal code" data-t="field|Postal code"></div>
<div><input aria-label="Country code" data-t="field|Country code"></div>
<div><span id=l1>Nickname</span> <input aria-labelledby=l1 data-t="field|Nickname"></div>
<div><input title="Middle name" data-t="field|Middle name"></div>
<div><label for=a2>Password</label> <input id=a2 type=password data-t="field|Password"></div>
<div><label for=a3>E-mail</label> <input id=a3 type=email data-t="field|E-mail"></div>
<div><label for=a4>Phone</label> <input id=a4 type=tel data-t="field|Phone"></div>
<div><label for=a5>Find</label> <input id=a5 type=search data-t="field|Find"></div>
<div><label for=a6>Amount</label> <input id=a6 type=number value=3 data-t="field|Amount"></div>
<div><label for=a7>Born on</label> <input id=a7 type=date data-t="field|Born on"></div>
<div><label for=a8>Starts at</label> <input id=a8 type=time data-t="field|Starts at"></div>
<div><label for=a9>Remarks</label> <textarea id=a9 data-t="field|Remarks"></textarea></div>
<div><div contenteditable role=textbox aria-label="Signature" data-t="field|Signature"
style="border: 1px solid; width: 150px"></div></div>
<div><label for=b1>Colour</label> <select id=b1 data-t="combo box|Colour"><option>Red
<option>Green</select></div>
<div>Size: <select data-t="combo box|Size"><option>Small<option>Large</select></div>
<div><label>Course <input list=d1 data-t="combo box|Course"></label>
<datalist id=d1><option>Pottery<option>Weaving</datalist></div>
<div><label for=b2>Volume</label> <input id=b2 type=range data-t="slider|Volume"></div>
<div><label><input type=checkbox data-t="check box|I agree"> I agree</label></div>
<div><input type=checkbox data-t="check box|Send me letters"> Send me letters</div>
<div><label><input type=radio name=r data-t="radio button|Monthly"> Monthly</label>
<label><input type=radio name=r data-t="radio button|Yearly"> Yearly</label></div>
<div><button data-t="button|Save">Save</button> <input type=submit value="Send now"
data-t="button|Send now">
<button aria-label="Close form" data-t="button|Close form">x</button></div>
<div><a href="#1" data-t="link|Terms of use">Terms of use</a>
<a href="#2" data-t="link|Help pages"><b>Help</b> pages</a></div>
<div><label for=b3>Attachment</label> <input id=b3 type=file data-t="button|Attachment"></div>
<table data-x><tr><td>Quantity<td><input size=6 data-t="field|Quantity">
<td>Price<td><input size=6 data-t="field|Price"></table>
<div><span role=button tabindex=0 data-t="button|Add a row">Add a row</span>
<span role=switch tabindex=0 aria-checked=false aria-label="Dark mode"
data-t="check box|Dark mode">O</span> <details style="display: inline-block"><summary
data-t="button|More choices">More choices</summary></details></div>
<div><span role=tab tabindex=0 data-t="tab|Details">Details</span>
<span role=menuitem tabindex=0 data-t="menu item|Export">Export</span></div>
<script>
onmousemove = event => {
  const x = event.screenX - event.clientX, y = event.screenY - event.clientY
  const told = [...document.querySelectorAll('[data-t]')].map(one => {
    const box = one.getBoundingClientRect(), [role, name] = one.dataset.t.split('|')
    return [role, name, x + box.x + box.width / 2, y + box.y + box.height / 2]
  })
  fetch('/told', { method: 'POST', body: JSON.stringify(told) })
}
</script>"""
