"""Names of ordinary work, most of which must not ask."""

# ruff: noqa: E501
from __future__ import annotations

import pytest
from cases import CLICK, click, judge, thing

from desktop_agent.events import Verdict
from desktop_agent.safety.folding import tokens
from desktop_agent.safety.words.lexicon import YES

pytestmark = pytest.mark.feature("N1", "Z32")

MOST_FALSE = 0.03

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
BENIGN = list(dict.fromkeys(one for line in NAMES.strip().splitlines() for one in line.split("|")))


def test_ordinary_work_is_not_asked_about() -> None:
    asked = [name for name in BENIGN if click(name).verdict is not Verdict.ALLOW]
    assert len(BENIGN) >= 600
    assert len(asked) <= MOST_FALSE * len(BENIGN), asked


@pytest.mark.parametrize("role", ["text", "link", "list item", "menu item", "tab", "check box"])
def test_nor_is_it_where_it_is_something_else_than_a_button(role: str) -> None:
    asked = [name for name in BENIGN if click(name, role=role).verdict is not Verdict.ALLOW]
    assert len(asked) <= MOST_FALSE * len(BENIGN), asked


@pytest.mark.parametrize("title", ["Checkout – Shop", "Payment", "My account – Bank"])
def test_an_english_page_about_paying_is_no_reason_to_ask(title: str) -> None:
    asked = [
        name
        for name in BENIGN
        # "Continue" does what its page is about.
        if not set(tokens(name)) <= YES
        and judge(CLICK, element=thing(name, window=title)).verdict is not Verdict.ALLOW
    ]
    assert len(asked) <= MOST_FALSE * len(BENIGN), asked


@pytest.mark.parametrize(
    "name",
    ["Medium $3.50", "Large – $4.20", "500 ml € 2", "Check-out date", "Check-out date: 14 June"],
)
def test_a_size_or_a_day_of_a_stay_is_no_order(name: str) -> None:
    assert click(name).verdict is Verdict.ALLOW


@pytest.mark.parametrize(
    "name",
    ["$3.50", "Large pizza $9", "Double room $120", "Check-out", "Checkout", "Check-out now"],
)
def test_but_a_price_alone_and_a_till_are(name: str) -> None:
    assert click(name).verdict is not Verdict.ALLOW
