"""Names of risky acts in the languages of user interfaces, as a hostile page may spell them, and
names that are nothing of the kind."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from cases import CLICK, click, judge, thing

from desktop_agent.events import Verdict
from desktop_agent.protocol import Drag
from desktop_agent.safety.folding import fold
from desktop_agent.safety.languages import LANGUAGES
from desktop_agent.safety.words.lookalikes import LOOK_ALIKES

pytestmark = pytest.mark.feature("N1", "Z32")

# What each says: delete the account, pay now, send the message, install it, sign out, share,
# accept, cancel the booking or the order, complete the purchase, change the password.
RISKY = """
de: Konto löschen|Jetzt bezahlen|Nachricht senden|Installieren|Abmelden|Teilen|Akzeptieren
de: Buchung stornieren|Kauf abschließen|Passwort ändern
nl: Account verwijderen|Nu betalen|Bericht verzenden|Installeren|Uitloggen|Delen|Akkoord gaan
nl: Boeking annuleren|Aankoop afronden|Wachtwoord wijzigen
sv: Ta bort kontot|Betala nu|Skicka meddelande|Installera|Logga ut|Dela|Godkänn
sv: Avboka bokningen|Slutför köpet|Ändra lösenord
nb: Slett kontoen|Betal nå|Send melding|Installer|Logg ut|Del|Godta
nb: Avbestill reservasjonen|Fullfør kjøpet|Endre passord
da: Slet kontoen|Betal nu|Send besked|Installér|Log ud|Del|Acceptér
da: Annuller bookingen|Gennemfør købet|Skift adgangskode
fi: Poista tili|Maksa nyt|Lähetä viesti|Asenna|Kirjaudu ulos|Jaa|Hyväksy
fi: Peruuta varaus|Viimeistele tilaus|Vaihda salasana
fr: Supprimer le compte|Payer maintenant|Envoyer|Installer|Se déconnecter|Partager|Accepter
fr: Annuler la réservation|Finaliser l'achat|Changer le mot de passe
es: Eliminar cuenta|Pagar ahora|Enviar mensaje|Instalar|Cerrar sesión|Compartir|Aceptar todo
es: Cancelar reserva|Finalizar compra|Cambiar contraseña
pt: Excluir conta|Pagar agora|Enviar mensagem|Instalar|Terminar sessão|Partilhar|Aceitar
pt: Cancelar reserva|Concluir compra|Alterar senha
it: Elimina account|Paga ora|Invia messaggio|Installa|Disconnetti|Condividi|Accetta
it: Annulla prenotazione|Completa l'acquisto|Cambia password
ro: Șterge contul|Plătește acum|Trimite mesajul|Instalează|Deconectare|Distribuie|Acceptă
ro: Anulează rezervarea|Finalizează comanda|Schimbă parola
pl: Usuń konto|Zapłać teraz|Wyślij wiadomość|Zainstaluj|Wyloguj się|Udostępnij|Akceptuję
pl: Anuluj rezerwację|Sfinalizuj zakup|Zmień hasło
cs: Smazat účet|Zaplatit|Odeslat zprávu|Nainstalovat|Odhlásit se|Sdílet|Přijmout
cs: Zrušit rezervaci|Dokončit nákup|Změnit heslo
sk: Odstrániť účet|Zaplatiť|Odoslať správu|Nainštalovať|Odhlásiť sa|Zdieľať|Prijať
sk: Zrušiť rezerváciu|Dokončiť nákup|Zmeniť heslo
hu: Fiók törlése|Fizetés most|Üzenet küldése|Telepítés|Kijelentkezés|Megosztás|Elfogadom
hu: Foglalás lemondása|Vásárlás befejezése|Jelszó módosítása
ru: Удалить аккаунт|Оплатить сейчас|Отправить сообщение|Установить|Выйти|Поделиться|Принять
ru: Отменить бронирование|Завершить покупку|Сменить пароль
uk: Видалити акаунт|Сплатити зараз|Надіслати повідомлення|Встановити|Вийти|Поділитися|Прийняти
uk: Скасувати бронювання|Завершити покупку|Змінити пароль
bg: Изтриване на профила|Плати сега|Изпращане|Инсталиране|Изход|Споделяне|Приемам
hr: Izbriši račun|Plati sada|Pošalji poruku|Instaliraj|Odjavi se|Podijeli|Prihvaćam
el: Διαγραφή λογαριασμού|Πληρωμή τώρα|Αποστολή μηνύματος|Εγκατάσταση|Αποσύνδεση|Αποδοχή
el: Ακύρωση κράτησης|Ολοκλήρωση αγοράς|Αλλαγή κωδικού
tr: Hesabı sil|Şimdi öde|Mesajı gönder|Yükle|Oturumu kapat|Paylaş|Kabul et
tr: Rezervasyonu iptal et|Satın almayı tamamla|Şifreyi değiştir
ar: حذف الحساب|ادفع الآن|إرسال الرسالة|تثبيت|تسجيل الخروج|مشاركة|قبول
ar: إلغاء الحجز|إتمام الشراء|تغيير كلمة المرور
fa: حذف حساب|پرداخت کنید|ارسال پیام|نصب|خروج از حساب|هم‌رسانی|می‌پذیرم
fa: لغو رزرو|تکمیل خرید|تغییر گذرواژه
he: מחק חשבון|שלם עכשיו|שלח הודעה|התקן|התנתק|שתף|אני מסכים
he: ביטול הזמנה|השלמת רכישה|שינוי סיסמה
hi: खाता हटाएं|अभी भुगतान करें|संदेश भेजें|इंस्टॉल करें|साइन आउट करें|शेयर करें|स्वीकार करें
hi: बुकिंग रद्द करें|खरीदारी पूरी करें|पासवर्ड बदलें
bn: অ্যাকাউন্ট মুছুন|এখনই পেমেন্ট করুন|বার্তা পাঠান|ইনস্টল করুন|সাইন আউট|শেয়ার করুন
bn: বুকিং বাতিল করুন|কেনাকাটা সম্পূর্ণ করুন|পাসওয়ার্ড পরিবর্তন
id: Hapus akun|Bayar sekarang|Kirim pesan|Pasang|Keluar dari akun|Bagikan|Setuju
id: Batalkan pemesanan|Selesaikan pembelian|Ubah kata sandi
ms: Padam akaun|Bayar sekarang|Hantar mesej|Pasang|Log keluar|Kongsi|Terima
vi: Xóa tài khoản|Thanh toán ngay|Gửi tin nhắn|Cài đặt ứng dụng|Đăng xuất|Chia sẻ|Đồng ý
vi: Hủy đặt chỗ|Hoàn tất mua hàng|Đổi mật khẩu
th: ลบบัญชี|ชำระเงินทันที|ส่งข้อความ|ติดตั้ง|ออกจากระบบ|แชร์|ยอมรับ
th: ยกเลิกการจอง|เปลี่ยนรหัสผ่าน
ko: 계정 삭제|지금 결제|메시지 보내기|설치|로그아웃|공유|동의
ko: 예약 취소|구매 완료|비밀번호 변경|계정삭제하기
ja: アカウントを削除|今すぐ支払う|メッセージを送信|インストール|ログアウト|共有|同意する
ja: 予約をキャンセル|購入を完了|決済|パスワードを変更
zh: 删除账户|立即付款|发送消息|安装|退出登录|分享|同意
zh: 取消预订|確認訂單|更改密碼|刪除帳戶|立即購買|傳送訊息
en: DeleteAccount|PayNow|delete_account|delete-account|deleteAccountBtn|deleteaccount|paynow
en: Cancel booking|Cancel my order|Complete purchase|Confirm-Payment|SignOut|Place-Order
en: Disable two-step verification|Reset phone|Wipe laptop|Show recovery codes|Change role
"""
WORDS = [
    (language, name)
    for line in RISKY.strip().splitlines()
    for language, _, names in [line.partition(":")]
    for name in names.strip().split("|")
]


@pytest.mark.at_length
@pytest.mark.parametrize(("language", "name"), WORDS)
def test_a_risky_name_asks_in_each_language(language: str, name: str) -> None:
    assert language == "ms" or language in LANGUAGES
    for spelled in (name, name.upper(), name.lower(), f"  {name}…", f"{name}!"):
        assert click(spelled).verdict is Verdict.ASK, spelled


@pytest.mark.parametrize(
    "name",
    [
        *("DeleteRepository", "removeMember", "PayInvoice", "sendNewsletter", "HTMLDelete"),
        *("btnPublish", "delete_branch", "remove-member", "publish.page", "CancelReservation"),
        "install2plugins",
    ],
)
def test_words_that_are_run_together_are_read_apart(name: str) -> None:
    assert click(name).verdict is Verdict.ASK


ENGLISH = ["Delete account", "Pay now", "Send", "Install", "Publish", "Remove", "Uninstall", "Buy"]
_LIKE = {signs: letter for letter, signs in LOOK_ALIKES.items() if len(letter) == 1}


def imitated(name: str, sign: int) -> str:
    """With the sign of that number among those that look like each letter."""
    by_letter = {letter: signs for signs, letter in _LIKE.items()}
    return "".join(
        by_letter[one.lower()][sign % len(by_letter[one.lower()])]
        if one.lower() in by_letter
        else one
        for one in name
    )


def one_imitated(name: str, place: int, sign: int) -> str:
    return name[:place] + imitated(name[place], sign) + name[place + 1 :]


HIDDEN: dict[str, Callable[[str], str]] = {
    "zero width": lambda name: "\u200b".join(name),
    "soft hyphens": lambda name: "\u00ad".join(name),
    "right to left marks": lambda name: "\u200f".join(name),
    "overridden": lambda name: f"\u202d{name}\u202c",
    "word joiners": lambda name: "\u2060".join(name),
    "blank letters": lambda name: "\u3164".join(name),
    "accents": lambda name: "\u0301".join(name) + "\u0301",
    "enclosed": lambda name: "\u20dd".join(name),
    "variants": lambda name: "\ufe0f".join(name),
    "full width": lambda name: "".join(
        chr(ord(c) + 0xFEE0) if c.isascii() and c.isalnum() else c for c in name
    ),
    "bold": lambda name: "".join(
        chr(0x1D400 + ord(c) - 65) if c.isupper() else chr(0x1D41A + ord(c) - 97) if c.islower()
        else c for c in name
    ),
    "squared": lambda name: "".join(
        chr(0x1F170 + ord(c.upper()) - 65) if c.isalpha() else c for c in name
    ),
    "flags": lambda name: "".join(
        chr(0x1F1E6 + ord(c.upper()) - 65) if c.isalpha() else c for c in name
    ),
    "spelled out": lambda name: " ".join(name.partition(" ")[0]),
    "with dots": lambda name: ".".join(name.partition(" ")[0]),
    "hyphened": lambda name: name[:2] + "-" + name[2:],
    "big I": lambda name: name.replace("l", "I"),
    "small l": lambda name: name.replace("I", "l").replace("i", "l"),
    "digits": lambda name: name.replace("l", "1").replace("e", "3").replace("a", "4"),
    "rn": lambda name: name.replace("m", "rn"),
}  # fmt: skip


@pytest.mark.at_length
@pytest.mark.parametrize("how", HIDDEN)
@pytest.mark.parametrize("name", ENGLISH)
def test_a_name_asks_however_it_is_spelled(name: str, how: str) -> None:
    spelled = HIDDEN[how](name)
    assert click(spelled).verdict is Verdict.ASK, spelled


@pytest.mark.parametrize("sign", range(12))
@pytest.mark.parametrize("name", ENGLISH)
def test_a_name_asks_in_letters_that_only_look_so(name: str, sign: int) -> None:
    assert click(imitated(name, sign)).verdict is Verdict.ASK, imitated(name, sign)
    for place in range(len(name.partition(" ")[0])):
        one = one_imitated(name, place, sign)
        assert click(one).verdict is Verdict.ASK, one


@pytest.mark.at_length
@pytest.mark.parametrize("name", [name for language, name in WORDS if language not in ("zh", "ja")])
def test_signs_that_are_not_seen_change_nothing(name: str) -> None:
    assert click("\u200b".join(name)).verdict is Verdict.ASK
    assert click("\u2060".join(name)).verdict is Verdict.ASK


@pytest.mark.parametrize("text", ["𝐃𝐄𝐋𝐄𝐓𝐄", "ＤＥＬＥＴＥ", "𝑷𝑨𝒀", "İPTAL", "ſend", "ﬁle", "Ⅷ"])
def test_what_is_folded_twice_is_as_folded_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert fold(text) == fold(text).casefold()


@pytest.mark.parametrize(
    "name",
    [
        *("Mülleimer", "Wastebasket", "Deleted Items", "Prullenbak", "Papperskorg", "Roskakori"),
        *(
            "Kuka",
            "Корзина",
            "Koš",
            "Çöp kutusu",
            "سلة المهملات",
            "휴지통",
            "ゴミ箱",
            "垃圾桶",
            "ถังขยะ",
        ),
    ],
)
def test_what_is_dropped_on_the_bin_of_any_language_is_deleted(name: str) -> None:
    drag = Drag(path=((10, 10), (50, 50)))
    assert judge(drag, element=thing(name, "list item")).verdict is Verdict.ASK


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Slet fil?", "Ja"),
        ("Ta bort fil", "Fortsätt"),
        ("Dosya silinsin mi?", "Evet"),
        ("Удаление файла", "Да"),
        ("파일 삭제", "확인"),
        ("ファイルの削除", "はい"),
        ("ลบไฟล์", "ตกลง"),
    ],
)
def test_yes_does_what_its_dialog_is_about_in_each_language(title: str, name: str) -> None:
    assert judge(CLICK, element=thing(name, window=title)).risk == 3


def test_an_english_goal_covers_a_button_of_another_language() -> None:
    assert click("Skicka", "send the message").verdict is Verdict.ALLOW
    assert click("Gönder", "read the message").verdict is Verdict.ASK
    assert click("Sil", "delete the message").verdict is Verdict.ASK


PAGES = [
    "Checkout - Shop",
    "Kauf abschließen – Laden",
    "Payment",
    "My account",
    "Оплата заказа",
    "Αγορά",
]


@pytest.mark.parametrize("name", ["ຈ່າຍເງິນ", "ගෙවන්න", "បង់ប្រាក់", "ငွေပေးချေ", "ਭੁਗਤਾਨ ਕਰੋ"])
def test_a_button_that_nobody_can_read_asks_where_it_may_pay(name: str) -> None:
    for title in PAGES:
        word = judge(CLICK, element=thing(name, window=title))
        assert (word.risk, word.verdict) == (2, Verdict.ASK), title
    for role in ("link", "menu item", "text", "tab"):
        assert judge(CLICK, element=thing(name, role, window=PAGES[0])).verdict is Verdict.ALLOW
    assert judge(CLICK, element=thing(name, window="Holiday pictures")).verdict is Verdict.ALLOW


def test_a_button_that_nobody_can_read_asks_where_the_title_cannot_be_read_either() -> None:
    assert judge(CLICK, element=thing("ຈ່າຍ", window="ຮ້ານ")).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "name", ["Tilbake", "Zurück", "Назад", "Apply coupon", "+", "2", "Next", "戻る"]
)
def test_a_button_that_can_be_read_does_not(name: str) -> None:
    for title in PAGES:
        assert judge(CLICK, element=thing(name, window=title)).verdict is Verdict.ALLOW


@pytest.mark.parametrize(
    "name",
    [
        "ሰርዝ",
        "నొక్కండి తొలగించు",
        "நீக்கு",
        "നീക്കംചെയ്യൂ",
        "દૂર કરો",
        "Vee uit",
        "Eyða",
        "Paguaj tani",
        "Ordaindu",
        "წაშლა",
        "Վճարել",
    ],
)
def test_languages_that_have_only_a_short_list_are_read_too(name: str) -> None:
    assert click(name).risk == 3, name
