"""Names of ordinary work, most of which must not ask. Data only.

The policy learns from them which verbs are harmless (tools/weights.py).
"""

# ruff: noqa: E501
from __future__ import annotations

NAMES = """
Save|Save as…|Open|Open file|New|New tab|New window|Close|Close tab|Print|Print…|Export|Import
Undo|Redo|Cut|Copy|Paste|Select all|Find|Find and highlight|Go to line|Zoom in|Zoom out|Full screen
Help|About|Settings|Preferences|Options|Tools|View|Edit|File|Insert|Table|Window|Bookmarks|History
Back|Forward|Reload|Home|Menu|More|Show more|Less|Expand|Collapse|Next|Previous|Next page|First|Last
Search|Search mail|Filter|Sort by date|Sort by name|Group by|Columns|Rows|Refresh|Sync|Update
Cancel|Close window|Minimize|Maximize|Restore|Done|Apply|Preview|Details|Properties|Information
Inbox|Sent|Drafts|Spam|Archive|Starred|Important|Snoozed|Compose|Reply|Reply all|Attach file|Mark as read
Label|Labels|Folders|Contacts|Calendar|Tasks|Notes|Today|Week|Month|Agenda|Day|Year|Add event|Add guest
Add to cart|Add to basket|View cart|Continue shopping|Wish list|Size|Colour|Quantity|Reviews|Description
Shipping|Delivery|Delivery options|Returns|Track parcel|Order history|Orders|Your orders|Payment methods
Order details|Order summary|Order number|Order status|Edit address|Use this address|Gift options|Coupon
Apply coupon|Billing address|Shipping address|Invoice|Download invoice|Receipt|Price|Sale|Deals|Buyer guide
First name|Last name|Email|Phone|Street|City|Postcode|Country|Company|Comments field|Subject|Message
Bold|Italic|Underline|Strikethrough|Font|Font size|Heading 1|Bullet list|Numbered list|Align left|Indent
Insert table|Insert image|Insert link|Merge cells|Split cells|Freeze rows|Sum|Average|Chart|Pivot table
Slide show|New slide|Layout|Theme|Transition|Animate|Record|Notes view|Master|Background|Crop|Rotate
Brush|Pencil|Eraser|Fill|Layers|New layer|Opacity|Blend mode|Selection|Lasso|Move|Scale|Flip|Undo stroke
Play|Pause|Next track|Shuffle|Repeat|Volume|Mute|Subtitles|Quality|Speed|Playlist|Queue|Library|Artists
Run|Build|Debug|Step over|Step into|Breakpoints|Terminal|Problems|Output|Explorer|Outline|Go to definition
Rename|New folder|New file|Compress|Extract here|Sort|Icons|List view|Show hidden files|Copy path|Duplicate
Cells|Formula|Data|Review|Spelling|Word count|Track changes|Comments|Compare|Language|Translate|Dictionary
Commit|Branches|Pull|Fetch|Stash|Diff|Log|Blame|Issues|Pull requests|Actions|Projects|Wiki|Insights|Code
Map|Directions|Nearby|Traffic|Satellite|Distance|Start|Arrive by|Depart at|Route options|Walking|Cycling
Weather|News|Sports|Finance|Images|Videos|Shopping|Maps|Books|Flights|Hotels|Departure|Return|Passengers
Show results|Filters|Stops|Airlines|Times|Duration|Cheapest|Fastest|Best|Map view|Rooms|Guests|Amenities
Profile|Account|Security|Privacy|Notifications|Language and region|Appearance|Dark mode|Accessibility
Sign-up date|Signed in as|Last sign-in|Sender|Sent items|Payload|Postpone|Poster|Posture|Deletion log
Deleted scenes|Removed items|Removable media|Installed apps|Installer log|Sharepoint|Shareholders|Sharing info
Publisher|Publishing house|Allowed sites|Acceptance tests|Accepted papers|Paycheck calculator|Payment history
PDF|CSV|JSON|HTML|iPhone|iCloud|YouTube|GitHub|LinkedIn|McDonald|eBay|OpenStreetMap|JavaScript|TypeScript
Item 1|Chapter 3|Page 2 of 10|v2.0|10:30|2026-11-23|€ 12.50|100%|A4|B2B|3D view|4K|H2O|Level 5|5 stars|0
Try again|Try once more|Try another search|Reject all|Reject cookies|Reject all cookies|Only necessary cookies
Unmute|Unmute tab|Reopen tab|Reopen closed tab|Keep waiting|Wait|Reconnect|Retry|Retry now|Rescan|Recheck
Speichern|Abbrechen|Schließen|Weiter|Zurück|Suchen|Einstellungen|Hilfe|Öffnen|Drucken|Ansicht|Bearbeiten
Enregistrer|Annuler|Fermer|Suivant|Précédent|Rechercher|Paramètres|Aide|Ouvrir|Imprimer|Affichage|Modifier
Guardar|Cancelar|Siguiente|Anterior|Buscar|Ajustes|Ayuda|Abrir|Imprimir|Ver|Editar|Descargar|Inicio
Salva|Annulla|Chiudi|Avanti|Indietro|Cerca|Impostazioni|Aiuto|Apri|Stampa|Visualizza|Modifica|Scarica
Zapisz|Anuluj|Zamknij|Dalej|Wstecz|Szukaj|Ustawienia|Pomoc|Otwórz|Drukuj|Widok|Edytuj|Pobierz|Uložit|Zrušit
Сохранить|Отмена|Закрыть|Далее|Назад|Поиск|Настройки|Справка|Открыть|Печать|Вид|Правка|Скачать|Главная
Kaydet|İptal|Kapat|İleri|Geri|Ara|Ayarlar|Yardım|Aç|Yazdır|Görünüm|Düzenle|İndir|Ana sayfa|Spara|Avbryt
Αποθήκευση|Ακύρωση|Κλείσιμο|Επόμενο|Πίσω|Αναζήτηση|Ρυθμίσεις|Βοήθεια|Άνοιγμα|Εκτύπωση|Προβολή|Λήψη
حفظ|إلغاء|إغلاق|التالي|رجوع|بحث|الإعدادات|مساعدة|فتح|طباعة|عرض|تعديل|תצוגה|שמור|ביטול|סגור|הבא|חיפוש
सहेजें|रद्द करें|बंद करें|आगे|वापस|खोजें|सेटिंग|सहायता|खोलें|प्रिंट करें|บันทึก|ยกเลิก|ปิด|ถัดไป|กลับ|ค้นหา|การตั้งค่า
저장|취소|닫기|다음|뒤로|검색|설정|도움말|열기|인쇄|보기|편집|주문 내역|결제 수단|保存|キャンセル|閉じる|次へ|戻る|検索|設定
ヘルプ|開く|印刷|表示|編集|注文履歴|支払い方法|取消|关闭|下一步|返回|搜索|设置|帮助|打开|打印|查看|编辑|订单详情|支付方式
Uložiť|Zavrieť|Ďalej|Späť|Hľadať|Nastavenia|Pomocník|Otvoriť|Tlačiť|Zobraziť|Upraviť|Stiahnuť|Další|Zpět
Mentés|Mégse|Bezárás|Tovább|Vissza|Keresés|Beállítások|Súgó|Megnyitás|Nyomtatás|Nézet|Szerkesztés|Letöltés
Tallenna|Peruuta|Sulje|Seuraava|Takaisin|Haku|Asetukset|Ohje|Avaa|Tulosta|Näytä|Muokkaa|Lataa|Etusivu
Gem|Annuller|Luk|Næste|Tilbage|Søg|Indstillinger|Hjælp|Åbn|Udskriv|Vis|Rediger|Lagre|Avbryt|Lukk|Neste
Opslaan|Annuleren|Sluiten|Volgende|Vorige|Zoeken|Instellingen|Openen|Afdrukken|Weergeven|Bewerken
Simpan|Batal|Tutup|Berikutnya|Kembali|Cari|Setelan|Bantuan|Buka|Cetak|Lihat|Edit|Lưu|Hủy|Đóng|Tiếp|Tìm kiếm
"""

COMMANDS = """
New Folder|Create Folder|Create folder|Create|Create Document|Create File|Create Archive|Create link|Create shortcut|Create a new layer
Create chart|Create table|Create filter|Create label|Create event|Create note|Create list|Create playlist|Create bookmark|Create new file
Move to|Move to…|Move to folder|Move up|Move down|Move left|Move right|Move here|Move tab|Move selection|Move to next page|Move line up
Copy to|Copy to…|Copy here|Copy as path|Copy cell|Copy format|Rename|Rename…|Rename file|Rename folder|Rename symbol|Rename layer|Rename sheet
Extract|Extract Here|Extract to…|Extract files|Compress…|Compress|Unpack|Unzip|Duplicate layer|Duplicate slide|Duplicate line|Duplicate
Arrange|Arrange Items|Arrange by name|Arrange windows|Align right|Align top|Align middle|Distribute horizontally|Group objects|Ungroup|Group
Add|Add another|Add row|Add column|Add bookmark|Add note|Add to favorites|Add to favourites|Add to playlist|Add to library|Add item|Add link
Add to calendar|Add event|Add reminder|Add task|Add attachment|Add file|Add image|Add text|Add line|Add layer|Add slide|Add page|Add filter
Add tag|Add star|Add to cart|Add to cart – € 9|Add to basket: $ 20|Add to bag · £ 15|Add to bag|Add to list|Add to wish list|Add address line|Add field|Add stop|Add to home screen|Add watermark
Insert|Insert row|Insert column|Insert cells|Insert picture|Insert link|Insert symbol|Insert page number|Insert date|Insert comment|Insert text box
Export|Export…|Export As…|Export as PDF|Export to CSV|Export image|Export chart|Import…|Import from file|Save|Save As…|Save Copy|Save all
Save and close|Save search|Save page as…|Save image as…|Save selection|Save to disk|Save for later|Save and continue|Save changes|Save address
Use this address|Use template|Use as background|Use default|Use system font|Apply|Apply style|Apply filter|Apply coupon|Apply voucher|Apply label
Apply to selection|Enter code|Enter voucher code|Enter a location|Enter full screen|Enter manually|Set|Set date|Set time|Set alarm|Set as background
Set bookmark|Set reminder|Set zoom|Set print area|Set language|Change|Change size|Change date|Change font|Change colour|Change view|Change style
Change theme|Change case|Change location|Change quantity|Change background|Edit|Edit…|Edit text|Edit link|Edit event|Edit cell|Edit image|Edit name
Edit profile|Update basket|Update cart|Update quantity|Update preview|Update field|Update index|Update table of contents|Refresh|Reload page
Ignore|Ignore All|Ignore once|Add to dictionary|Correct|Correct all|Check spelling…|Check grammar|Find and replace|Find all|Find again|Look up
Go|Go up|Go back|Go forward|Go to start|Go to end|Go to folder|Go to symbol|Jump to end|Jump to line|Open file…|Open with|Open with text editor|Open with another app|Open with “Writer”|Open With “Mousepad”|Open With Image Viewer|Open recent|Open link
Open in editor|Open containing folder|Open image|Open attachment|Open project|Open settings|Open calendar|Open image in new tab|Open parent folder
Mark as read|Mark all as read|Mark as unread|Mark as favourite|Mark as done|Mark complete|Mark page|Star|Star message|Star the conversation|Unstar|Pin|Unpin|Pin to top|Pin tab
Snooze|Snooze until Monday|Label as|Attach|Attach file|Attach files|Attach image|Reply|Reply in new window|Reply to thread|Write|Write email
Rotate|Rotate right|Flip horizontally|Crop to selection|Crop image|Scale image|Resize|Resize image|Fill|Fill down|Fill with colour|Stroke path
Select|Select none|Select all text|Select by colour|Select more|Invert colours|Blur|Sharpen|Adjust brightness|Draw|Draw line|Erase tool|Paint
Bring forward|Bring to front|Send backwards|Lock layer|Hide layer|Show grid|Show margins|Toggle full screen|Toggle bold|Toggle sidebar|Switch view
Switch to list view|Switch language|Split|Split cells|Split view|Split window|Merge cells|Join lines|Wrap lines|Indent|Unindent|Sort lines|Sort rows
Sort descending|Filter rows|Filter messages like these|Filter messages like these|Filter items|Freeze rows|Freeze columns|Freeze first row|Surround with|Unfreeze|Hide rows|Unhide|Clear|Clear filter|Clear formatting|Clear search box|Reset view
Reset filters|Reset zoom level|Comment line|Uncomment|Format document|Format text|Fold|Unfold|Step over|Continue|Pause|Play|Play all|Play next
Play again|Stop|Stop playback|Skip|Skip forward|Repeat all|Mute sound|Turn on subtitles|Turn off subtitles|Turn page|Turn left|Turn on captions
Start slide show|Start from beginning|Start timer|Start search|Start|Start reading|Start tour|Begin|Resume|Resume playback|Record macro|Run
Debug|Build|Compile|Preview|Preview page|Print|Print…|Print page|Print selection|Print label|Scan|Scan page|Zoom|Zoom to selection|Fit page
Increase font size|Decrease font size|Increase volume|Lower volume|Read later|Read|Listen|Watch|Watch trailer|Watch later|Learn more|Take screenshot
Take a tour|Get directions|Get help|Get started|Show all|Show desktop|Hide|Hide panel|Keep|Keep window on top|Keep my account|Keep reading|Close all tabs
Close document|Close window|Close project|Close other tabs|Exit full screen|Exit preview|Leave full screen|Return|Return to list|Cancel edit|Undo typing
Dismiss|Dismiss tip|Reject all cookies|Reject all|Decline cookies|Reject optional|Only necessary|Discover|Browse files|Choose folder|Choose a shop|Choose colour|Pick colour|Pick a time|Assign to me|Track|Track order|Compare
Check out the guide|Check availability|Check for updates|Check all|Uncheck all|Collapse|Expand|Drag to reorder|Reorder|Customize|Customize toolbar|Configure
Translate|Translate page|Convert to lower case|Convert to table|Convert to text|Calculate|Recalculate|Count words|Test connection|Validate|Verify spelling
Minimize|Maximize|Restore window|Resize window|Cascade|Tile|Detach tab|Attach tab|Dock|Undock|Float|Lock toolbars|Cut text|Paste special|Paste as text
Load|Load more|Load file|Load image|Download|Download PDF|Download file|Download image|Stash|Fetch|Pull|Diff|Compare with|Refactor|Inspect|Measure
"""
"""What programs call the commands with which one works in a document, a list or a folder: what they
change can be changed back, and nobody else is concerned."""
