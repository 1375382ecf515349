"""Words of risky acts in Finnish, Hungarian, Estonian, Latvian, Lithuanian, Greek and Turkish. Data
only; see __init__.py."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "fi": """
        delete: poista|poistetaan|poistaminen|poistaa|tyhjennä roskakori|tyhjennä tiedot|tuhoa
        delete: hävitä|siirrä roskakoriin|pyyhi
        delete: tyhjennä historia|poista asennus|poistamme|poistu pysyvästi
        format: alusta levy|alusta|alustus
        pay: maksa|maksetaan|osta|osta nyt|tilaa|tilaan|tilaus|kassalle|siirrä rahaa|lahjoita
        pay: varaa nyt|huuda|vahvista tilaus
        pay: lähetä rahaa|maksan|ostan
        power: sammuta|sammutus
        captcha: en ole robotti|olen ihminen
        terminate: peru käyttöoikeus|kumoa|irtisano|mitätöi
        send: lähetä|lähetetään|lähettää
        submit: jätä hakemus|palauta tehtävä
        publish: julkaise|julkaistaan|=kommentoi
        subscribe: rekisteröidy|luo tili|liity|tilaa uutiskirje|kirjaudu jäseneksi
        unsubscribe: peruuta tilaus|lopeta tilaus|peru tilaus
        sign-in: kirjaudu|kirjaudu sisään|sisäänkirjautuminen
        sign-out: kirjaudu ulos|uloskirjautuminen
        install: asenna|asennus|asennetaan
        upload: lataa palvelimelle|lähetä tiedosto|lataa tiedosto
        accept: hyväksy|hyväksyn|suostun|hyväksy kaikki
        permit: salli|myönnä|luota|anna lupa|valtuuta
        share: jaa|jaetaan|kutsu
        deactivate: estä käyttäjä|deaktivoi|poista tili käytöstä
        overwrite: korvaa|korvaa kaikki|ylikirjoita
        unsaved: älä tallenna|hylkää|hylkää muutokset|tallentamatta|pakota lopetus|lopeta tehtävä
        unsaved: lopeta prosessi
        restart: käynnistä uudelleen|uudelleenkäynnistys|käynnistä laite
        yes: kyllä vahvista jatka seuraava selvä
        cancel: peruuta|peru|irtisano
        booked: varaus|varaukseni|tilaus|tilaukseni|aika|ajanvaraus|lento|matka|lippu|sopimus|tili
        booked: jäsenyys
        finish: viimeistele|vahvista|suorita|tee
        deal: osto|ostos|ostokset|maksu|tilaus|varaus|siirto|lahjoitus
        change: vaihda|muuta|nollaa|aseta|palauta
        code: salasana|salasanaa|salasanan
        rights: oikeudet|oikeuksia|käyttöoikeudet|käyttöoikeuksia|rooli|roolia|omistaja|omistajaa
        close: sulje|lakkauta|poista
        account: tili|tilisi|profiili
        make: luo|näytä|lisää|kopioi
        secret: api avain|avain|tunnus|token
        off: poista käytöstä|sammuta|kytke pois
        shield: palomuuri|suojaus|salaus|näytön lukitus
        wipe: palauta|nollaa|tyhjennä
        device: tehdasasetukset|oletusasetukset|laite|historia|roskakori|asetukset
    """,
    "hu": """
        delete: törlés|törlése|töröl|törlöm|törölje|töröld|eltávolítás|eltávolítása|eltávolít
        delete: távolítsa el|lomtár ürítése
        delete: kuka ürítése|megsemmisítés|kukába|áthelyezés a kukába|adatok törlése|törölni
        format: formázás|formázása|formattálás|formázd|lemez formázása
        pay: fizetés|fizetek|fizet|fizess|vásárlás|vásárol|megveszem|megvétel|vétel|rendelés
        pay: megrendel*|megrendelem|pénztár
        pay: pénztárhoz|átutalás|utalás|adományozás|adományoz|pénz küldése|foglalás most|licitálás
        pay: kifizetés
        power: leállítás|kikapcsolás|számítógép kikapcsolása
        captcha: nem vagyok robot|ember vagyok
        terminate: visszavonás|érvénytelenítés|felmondás|megszüntetés
        send: küldés|küldése|elküldés|elküldöm|küld|küldd|elküldése
        submit: beküldés|beküldése|benyújtás|leadás
        publish: közzététel|közzététele|közzéteszem|publikálás|posztolás|=hozzászólás
        subscribe: feliratkozás|feliratkozom|regisztráció|regisztrálok|fiók létrehozása|előfizetés
        subscribe: csatlakozás
        unsubscribe: leiratkozás|leiratkozom|előfizetés lemondása
        sign-in: bejelentkezés|bejelentkezek|=belépés
        sign-out: kijelentkezés|kijelentkezek|=kilépés
        install: telepítés|telepítése|telepít|telepítem
        upload: feltöltés|feltöltése|feltölt
        accept: elfogadás|elfogadom|elfogadja|elfogad|egyetértek|hozzájárulok|beleegyezem
        permit: engedélyezés|engedélyezem|engedélyezése|engedélyez|megbízom|jogosultság megadása
        share: megosztás|megosztása|megosztom|megoszt|meghívás
        deactivate: deaktiválás|felfüggesztés|felhasználó letiltása
        overwrite: felülírás|csere|lecserélés|felülír|összes cseréje
        unsaved: nem ment|ne mentse|mentés nélkül|elvetés|elvetése|változtatások elvetése
        unsaved: kényszerített|elvet
        restart: újraindítás|újraindítása|újraindít
        yes: igen megerősítés megerősít folytatás tovább rendben
        cancel: lemondás|lemondása|lemondom|visszavonás|visszamondás|törlés|felmondás
        booked: foglalás*|rendelés*|időpont*|repülőjegy|utazás*|jegy|szerződés*|előfizetés*|fiók*
        finish: befejezés*|megerősítés*|véglegesítés*|leadás*|jóváhagyás*|elküldés*
        deal: vásárlás*|fizetés*|rendelés*|foglalás*|átutalás*|adomány*
        change: módosítás*|megváltoztatás*|változtatás*|visszaállítás*|beállítás*|csere*
        code: jelszó*|jelszav*
        rights: jogosultság*|engedély*|szerepkör*|tulajdonos*
        close: bezárás*|megszüntetés*|lezárás*
        account: fiók*|profil*
        make: létrehozás*|generálás*|megjelenítés*|hozzáadás*|másolás*
        secret: api kulcs*|kulcs*|token*
        off: kikapcsolás*|letiltás*
        shield: tűzfal*|védelem*|vírus*|titkosítás*|képernyőzár*
        wipe: visszaállítás*|alaphelyzet*|ürítés*
        device: eszköz*|gyári*|előzmény*|alapértelmezett|beállítás*|lomtár*
    """,
    "et": """
        delete: kustuta|eemalda|desinstalli|tühjenda prügikast|kustutamine
        pay: maksa|osta|telli|kanna üle|anneta|maksma
        captcha: ma ei ole robot|pole robot
        send: saada|saatmine
        submit: esita
        publish: avalda|postita
        subscribe: telli uudiskiri|registreeru|loo konto
        sign-in: logi sisse|sisselogimine
        sign-out: logi välja
        install: installi|paigalda
        upload: laadi üles|üleslaadimine
        accept: nõustu|nõustun|aktsepteeri
        permit: luba|volita
        share: jaga|kutsu
        overwrite: asenda|kirjuta üle
        unsaved: loobu|ära salvesta
        restart: taaskäivita
        yes: jah kinnita jätka edasi
    """,
    "lv": """
        delete: dzēst|izdzēst|noņemt|atinstalēt|iztukšot atkritni
        pay: maksāt|samaksāt|pirkt|nopirkt|pasūtīt|pārskaitīt|ziedot|apmaksāt
        captcha: neesmu robots
        terminate: atsaukt
        send: sūtīt|nosūtīt
        submit: iesniegt
        publish: publicēt
        subscribe: abonēt|reģistrēties|izveidot kontu
        sign-in: pierakstīties|pieteikties
        sign-out: izrakstīties|iziet
        install: instalēt
        upload: augšupielādēt
        accept: pieņemt|piekrītu|piekrist|akceptēt
        permit: atļaut|piešķirt
        share: kopīgot|dalīties
        overwrite: aizstāt|pārrakstīt
        unsaved: atmest|nesaglabāt
        restart: restartēt
        yes: jā apstiprināt turpināt tālāk
    """,
    "lt": """
        delete: ištrinti|trinti|pašalinti|pašalinkite|ištuštinti šiukšlinę|išdiegti
        pay: mokėti|sumokėti|apmokėti|pirkti|nusipirkti|užsakyti|pervesti|aukoti
        captcha: nesu robotas
        terminate: atšaukti prieigą|panaikinti
        send: siųsti|išsiųsti
        submit: pateikti
        publish: paskelbti|skelbti
        subscribe: prenumeruoti|registruotis|užsiregistruoti|sukurti paskyrą
        sign-in: prisijungti|prisijunkite
        sign-out: atsijungti|atsijunkite
        install: įdiegti|diegti|įdiekite
        upload: įkelti
        accept: sutikti|sutinku|priimti
        permit: leisti|suteikti
        share: bendrinti|dalytis|pasidalyti
        overwrite: pakeisti|perrašyti
        unsaved: atmesti|neišsaugoti
        restart: paleisti iš naujo
        yes: taip patvirtinti tęsti toliau
    """,
    "el": """
        delete: διαγραφή|διαγράψτε|διέγραψε|διαγραφής|κατάργηση|καταργήστε|αφαίρεση|αφαιρέστε
        delete: απεγκατάσταση|σβήσιμο|εκκαθάριση δεδομένων|εκκαθάριση ιστορικού
        delete: σβήσε|άδειασμα κάδου|εκκένωση κάδου|μετακίνηση στον κάδο|διαγράφω|καταστροφή
        format: διαμόρφωση|μορφοποίηση δίσκου|διαμόρφωση δίσκου
        pay: πληρωμή|πληρώστε|πλήρωσε|πληρώνω|αγορά|αγοράστε|αγόρασε|παραγγελία|παραγγείλτε
        pay: παραγγείλετε|ταμείο|μεταφορά χρημάτων
        pay: δωρεά|κάντε δωρεά|κράτηση τώρα|αποστολή χρημάτων|υποβολή προσφοράς|αγόρασε τώρα
        pay: εξόφληση
        power: τερματισμός|τερματισμός λειτουργίας|απενεργοποίηση υπολογιστή|κλείσιμο υπολογιστή
        captcha: δεν είμαι ρομπότ|είμαι άνθρωπος
        terminate: ανάκληση|ανακαλέστε|ακύρωση πρόσβασης|καταγγελία
        send: αποστολή|στείλτε|στείλε|αποστείλετε
        submit: υποβολή|υποβάλετε|υποβάλλω
        publish: δημοσίευση|δημοσιεύστε|δημοσίευσε|ανάρτηση|=σχολιασμός
        subscribe: εγγραφή|εγγραφείτε|συνδρομή|δημιουργία λογαριασμού|γίνετε μέλος|γραφτείτε
        unsubscribe: κατάργηση εγγραφής|διακοπή συνδρομής|απεγγραφή|ακύρωση συνδρομής
        sign-in: σύνδεση|συνδεθείτε|συνδέσου|=είσοδος
        sign-out: αποσύνδεση|αποσυνδεθείτε|=έξοδος
        install: εγκατάσταση|εγκαταστήστε|εγκατέστησε
        upload: μεταφόρτωση|ανέβασμα|ανεβάστε|αποστολή αρχείου
        accept: αποδοχή|αποδέχομαι|αποδεχτείτε|συμφωνώ|συναίνεση|συναινώ
        permit: να επιτρέπεται|επιτρέψτε|επιτρέπεται|άδεια|εξουσιοδότηση|παραχώρηση
        share: κοινοποίηση|κοινή χρήση|μοιραστείτε|διαμοιρασμός|πρόσκληση|κοινή
        deactivate: αναστολή|απενεργοποίηση λογαριασμού
        overwrite: αντικατάσταση|αντικαταστήστε|επικάλυψη
        unsaved: μη αποθήκευση|απόρριψη|απόρριψη αλλαγών|χωρίς αποθήκευση|αναγκαστικός
        unsaved: τερματισμός διεργασίας|τερματισμός διαδικασίας
        unsaved: να μην αποθηκευτεί
        restart: επανεκκίνηση|κάντε επανεκκίνηση
        yes: ναι επιβεβαίωση συνέχεια εντάξει επόμενο οκ
        cancel: ακύρωση|ακυρώστε|ακύρωσε|διακοπή
        booked: κράτηση|κράτησης|παραγγελία|παραγγελίας|ραντεβού|πτήση|πτήσης|ταξίδι|εισιτήριο
        booked: σύμβαση|συνδρομή|συνδρομής|λογαριασμό
        finish: ολοκλήρωση|επιβεβαίωση|ολοκληρώστε|οριστικοποίηση|εκτέλεση
        deal: αγορά|αγοράς|πληρωμή|πληρωμής|παραγγελία|παραγγελίας|κράτησης|μεταφοράς|δωρεάς
        change: αλλαγή|αλλάξτε|επαναφορά|ορισμός|τροποποίηση|ενημέρωση
        code: κωδικού|κωδικό|κωδικός
        rights: δικαιωμάτων|δικαιώματα|αδειών|άδειες|ρόλου|ρόλο|κατόχου|ιδιοκτήτη
        close: κλείσιμο|κλείστε
        account: λογαριασμού|λογαριασμό|προφίλ
        make: δημιουργία|εμφάνιση|προσθήκη|αντιγραφή
        secret: κλειδιού|κλειδί|token|διακριτικού
        off: απενεργοποίηση
        shield: τείχους|τείχος|προστασίας|προστασία|κρυπτογράφησης|κλειδώματος
        wipe: επαναφορά|άδειασμα|εκκαθάριση
        device: συσκευής|εργοστασιακών|εργοστασιακές|ιστορικού|ρυθμίσεων|κάδου
    """,
    "tr": """
        delete: sil|silin|siliniz|silinsin|silme|silmek|kaldır|kaldırın|kaldırma|kalıcı olarak sil
        delete: çöp kutusunu boşalt|çöpe at
        delete: yok et|çöp kutusuna taşı|geçmişi temizle|verileri temizle|programı kaldır
        delete: hesabı kapat|silinecek
        format: biçimlendir|formatla|biçimlendirme
        pay: öde|ödeyin|ödeme yap|ödemeyi yap|satın al|satın alın|hemen al|sipariş ver
        pay: siparişi ver|siparişi onayla|havale
        pay: bağış yap|bağışla|para gönder|para aktar|transfer et|şimdi öde|rezervasyon yap
        pay: teklif ver|ödemeye geç|kasaya git
        pay: siparişi tamamla|alışverişi tamamla|ödemeyi tamamla
        power: kapat bilgisayarı|bilgisayarı kapat|sistemi kapat|gücü kapat
        captcha: robot değilim|ben robot değilim|insanım
        terminate: iptal et erişimi|erişimi iptal|feshet|geçersiz kıl|geri çek
        send: gönder|gönderin|gönderme|yolla|ilet
        submit: teslim et|başvur|başvuruyu gönder
        publish: yayınla|yayımla|yayınlayın|paylaşım yap|=yorum yap
        subscribe: abone ol|kaydol|kayıt ol|üye ol|hesap oluştur|katıl|abone olun|kaydolun
        unsubscribe: abonelikten çık|aboneliği iptal|üyeliği iptal|abonelikten ayrıl
        sign-in: oturum aç|oturum açın|giriş yap|giriş yapın|=giriş
        sign-out: oturumu kapat|oturumu kapatın|çıkış yap|=çıkış
        install: yükle|yükleyin|kur|kurun|yüklemeyi başlat|kurulumu başlat
        upload: karşıya yükle|yükle|dosya yükle
        accept: kabul et|kabul ediyorum|kabul edin|onaylıyorum|katılıyorum|tümünü kabul et|razıyım
        permit: izin ver|izin verin|yetki ver|yetkilendir|güven|erişim ver
        share: paylaş|paylaşın|davet et
        deactivate: etkisizleştir|askıya al|hesabı devre dışı bırak
        overwrite: üzerine yaz|değiştir|tümünü değiştir
        unsaved: kaydetme|kaydetmeden|değişiklikleri at|vazgeç ve çık|zorla kapat|görevi sonlandır
        unsaved: işlemi bitir|görevi bitir|işlemi sonlandır
        unsaved: değişiklikleri sil|sil ve çık|=at
        restart: yeniden başlat|yeniden başlatın
        yes: evet tamam onayla devam ilerle et sonraki
        cancel: iptal|iptali|feshet
        booked: rezervasyon*|sipariş*|randevu*|uçuş*|seyahat*|bilet*|sözleşme*|abonelik*|aboneliğ*
        booked: hesab*|üyeli*
        finish: tamamla*|onayla*|bitir*|sonlandır*|gerçekleştir*
        deal: satın alma*|alışveriş*|ödeme*|sipariş*|rezervasyon*|havale*|bağış*|transfer*
        change: değiştir*|sıfırla*|ayarla*|belirle*|güncelle*
        code: şifre*|parola*
        rights: izin*|izni*|yetki*|rol*|sahib*
        close: kapat*|sonlandır*|dondur*
        account: hesab*|profil*|üyeli*
        make: oluştur*|üret*|göster*|ekle*|kopyala*
        secret: anahtar*|token*|jeton*
        off: kapat*|devre dışı
        shield: güvenlik duvarı*|koruma*|antivirüs*|şifreleme*|ekran kilidi*
        wipe: sıfırla*|boşalt*|geri yükle*
        device: cihaz*|fabrika*|geçmiş*|varsayılan*|ayarlar*|çöp*
    """,
}
