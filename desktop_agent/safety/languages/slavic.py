"""Words of risky acts in Polish, Czech, Slovak, Russian and Ukrainian. Data only."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "pl": """
        delete: usuwanie|usunięcie|usunięcia|wyczyść dane|wyczyść historię|zniszcz|wyrzuć
        delete: przenieś do śmieci
        pay: kupuj|kup teraz|zamów i zapłać|zarezerwuj teraz|wyślij pieniądze|wpłać
        pay: przekaż darowiznę|do kasy|licytuj
        pay: złóż zamówienie|przejdź do kasy|płać
        power: wyłącz komputer|zamknij system|wyłącz system
        send: prześlij|nadaj
        publish: opublikuj teraz|=skomentuj|wstaw
        subscribe: zapisz się|zarejestruj się|utwórz konto|zasubskrybuj|dołącz
        unsubscribe: wypisz się|anuluj subskrypcję|odsubskrybuj
        sign-in: zaloguj się|logowanie
        sign-out: wyloguj się|wylogowanie
        upload: prześlij pliki|załaduj plik
        accept: zaakceptuj|akceptuję wszystko|zgoda|wyrażam zgodę
        permit: udziel|przyznaj|ufaj|zaufaj|pozwól
        deactivate: zablokuj użytkownika
        unsaved: odrzuć zmiany|bez zapisywania|wymuś zamknięcie|porzuć
        overwrite: zamień|zastąp wszystko
        yes: dobrze zgadzam potwierdzam dalej
        cancel: anuluj|odwołaj|zrezygnuj|rozwiąż
        booked: rezerwację|rezerwacja|zamówienie|wizytę|lot|podróż|bilet|umowę|konto|subskrypcję
        finish: zakończ|potwierdź|finalizuj|sfinalizuj|złóż|dokończ|zatwierdź
        deal: zakup|zakupy|płatność|zamówienie|rezerwację|przelew|darowiznę
        change: zmień|zresetuj|ustaw|modyfikuj|zmiana
        code: hasło|hasła
        rights: uprawnienia|prawa|rolę|właściciela
        close: zamknij|zlikwiduj|dezaktywuj
        account: konto|profil
        make: utwórz|generuj|wygeneruj|pokaż|dodaj|kopiuj
        secret: klucz api|klucz|token|klucz ssh
        off: wyłącz|dezaktywuj
        shield: zaporę|zapora|antywirus|ochronę|szyfrowanie|blokadę ekranu
        wipe: zresetuj|opróżnij|wyczyść|przywróć
        device: urządzenie|fabryczne|historię|kosz|ustawienia|domyślne
    """,
    "cs": """
        delete: smazat|smaž|smazání|odstranit|odstraň|odstranění|vymazat|vymaž|odinstalovat
        delete: vysypat koš|vyprázdnit koš
        delete: přesunout do koše|zničit|zlikvidovat|vymazat data|odebrat|odeber
        format: formátovat|naformátovat
        pay: zaplatit|zaplať|platit|koupit|kup|kup nyní|objednat|objednej|objednávám|do pokladny
        pay: převést|přispět|darovat
        pay: zarezervovat nyní|poslat peníze|odeslat objednávku|závazně objednat|přihodit
        power: vypnout|vypnout počítač
        captcha: nejsem robot|jsem člověk
        terminate: odvolat|zrušit platnost|zneplatnit|vypovědět
        send: odeslat|poslat|pošli|odešli
        submit: podat|předložit
        publish: zveřejnit|publikovat|vystavit|zveřejni|=komentovat
        subscribe: odebírat|přihlásit k odběru|registrovat|zaregistrovat|vytvořit účet|registrace
        subscribe: zaregistrovat se
        unsubscribe: odhlásit odběr|zrušit odběr|zrušit předplatné
        sign-in: přihlásit|přihlášení|přihlásit se
        sign-out: odhlásit|odhlášení|odhlásit se
        install: instalovat|nainstalovat|nainstaluj
        upload: nahrát|nahraj|nahrát soubor
        accept: přijmout|přijímám|souhlasím|souhlasit|přijmout vše|akceptovat|potvrzuji
        permit: povolit|povol|udělit|autorizovat|důvěřovat
        share: sdílet|sdílej|pozvat
        deactivate: deaktivovat účet
        overwrite: přepsat|nahradit|nahradit vše
        unsaved: neukládat|zahodit|zahodit změny|bez uložení|vynutit ukončení|ukončit úlohu
        restart: restartovat|znovu spustit
        yes: ano potvrdit pokračovat dále souhlasím
        cancel: zrušit|zruš|stornovat|odvolat|storno
        booked: rezervaci|rezervace|objednávku|objednávka|schůzku|let|cestu|lístek|smlouvu|účet
        booked: předplatné|termín
        finish: dokončit|potvrdit|uskutečnit|provést|odeslat
        deal: nákup|platbu|objednávku|rezervaci|převod|dar
        change: změnit|změň|resetovat|nastavit|upravit|obnovit
        code: heslo|hesla
        rights: oprávnění|práva|roli|vlastníka
        close: zavřít|uzavřít|zrušit|deaktivovat
        account: účet|profil|účtu
        make: vytvořit|vygenerovat|zobrazit|přidat|kopírovat
        secret: klíč api|klíč|token|api klíč
        off: vypnout|deaktivovat|zakázat
        shield: firewall|bránu|ochranu|šifrování|zámek obrazovky
        wipe: resetovat|obnovit|vyprázdnit|vymazat
        device: zařízení|tovární|historii|koš|nastavení|výchozí
    """,
    "sk": """
        delete: odstrániť|odstráňte|odstránenie|vymazať|vymazanie|zmazať|odinštalovať
        delete: vyprázdniť kôš|vysypať kôš
        delete: presunúť do koša|zničiť|vymazať dáta|odobrať
        format: formátovať|naformátovať
        pay: zaplatiť|zaplať|platiť|kúpiť|kúp|kúpiť teraz|objednať|objednávam|do pokladne|previesť
        pay: prispieť|darovať
        pay: poslať peniaze|odoslať objednávku|záväzne objednať|rezervovať teraz
        power: vypnúť|vypnúť počítač
        captcha: nie som robot|som človek
        terminate: odvolať|zneplatniť|zrušiť platnosť|vypovedať
        send: odoslať|poslať|pošli|odošli
        submit: podať|predložiť
        publish: zverejniť|publikovať|uverejniť|=komentovať
        subscribe: prihlásiť na odber|odoberať|registrovať|zaregistrovať|vytvoriť účet|registrácia
        unsubscribe: odhlásiť odber|zrušiť odber|zrušiť predplatné
        sign-in: prihlásiť|prihlásenie|prihlásiť sa
        sign-out: odhlásiť|odhlásenie|odhlásiť sa
        install: inštalovať|nainštalovať|inštalácia
        upload: nahrať|nahrať súbor
        accept: prijať|súhlasím|súhlasiť|prijímam|akceptovať|prijať všetko
        permit: povoliť|povoľ|udeliť|autorizovať|dôverovať
        share: zdieľať|pozvať
        deactivate: deaktivovať účet
        overwrite: prepísať|nahradiť|nahradiť všetko
        unsaved: neukladať|zahodiť|zahodiť zmeny|bez uloženia|vynútiť ukončenie|ukončiť úlohu
        restart: reštartovať|znova spustiť|znova spustite
        yes: áno potvrdiť pokračovať ďalej súhlasím
        cancel: zrušiť|zruš|stornovať|storno|odvolať
        booked: rezerváciu|rezervácia|objednávku|objednávka|stretnutie|let|cestu|lístok|zmluvu
        booked: účet|predplatné|termín
        finish: dokončiť|potvrdiť|uskutočniť|vykonať|odoslať
        deal: nákup|platbu|objednávku|rezerváciu|prevod|dar
        change: zmeniť|zmeň|resetovať|nastaviť|upraviť|obnoviť
        code: heslo|hesla
        rights: povolenia|oprávnenia|práva|rolu|vlastníka
        close: zavrieť|zatvoriť|zrušiť|deaktivovať
        account: účet|profil|účtu
        make: vytvoriť|vygenerovať|zobraziť|pridať|kopírovať
        secret: kľúč api|kľúč|token|api kľúč
        off: vypnúť|deaktivovať|zakázať
        shield: firewall|bránu|ochranu|šifrovanie|zámku obrazovky
        wipe: resetovať|obnoviť|vyprázdniť|vymazať
        device: zariadenie|výrobné|históriu|kôš|nastavenia|predvolené
    """,
    "ru": """
        delete: удалить|удали|удалите|удаление|удаляйте|убрать|стереть|очистить|снести
        delete: деинсталлировать|уничтожить
        delete: очистить корзину|в корзину|переместить в корзину|отправить в корзину|удалите
        format: форматировать|отформатировать|форматирование
        pay: оплатить|оплата|заплатить|платить|купить|купи|покупаю|заказать|оформить заказ
        pay: оформить покупку|перевести деньги
        pay: пожертвовать|к оплате|отправить деньги|сделать ставку|забронировать|перейти к оплате
        pay: перевести сейчас|оплачиваю
        power: выключить|выключение|завершить работу|завершение работы
        captcha: не робот|я человек
        terminate: отозвать|аннулировать|расторгнуть
        send: отправить|отправьте|отправь|послать|переслать
        submit: подать|сдать|отправить форму
        publish: опубликовать|опубликуйте|публиковать|запостить|разместить|=комментировать
        subscribe: подписаться|подпишитесь|зарегистрироваться|регистрация|создать аккаунт
        subscribe: создать учетную запись|вступить
        unsubscribe: отписаться|отменить подписку
        sign-in: войдите|авторизоваться|=вход|=войти
        sign-out: завершить сеанс|=выйти|=выход|выйти из аккаунта|выйти из системы
        sign-out: выйти из учетной записи
        install: установить|установите|установка|инсталлировать
        upload: загрузить|загрузите|загрузить файл|выгрузить
        accept: принять|принимаю|согласен|согласна|соглашаюсь|примите|принять все
        permit: разрешить|разрешите|предоставить|доверять|авторизовать|открыть доступ|разрешать
        permit: всегда разрешать
        share: поделиться|поделитесь|отправить ссылку|пригласить|предоставить доступ
        deactivate: деактивировать|приостановить
        overwrite: перезаписать|заменить|заменить все
        unsaved: не сохранять|отменить изменения|без сохранения|снять задачу|завершить процесс
        unsaved: завершить принудительно|сбросить изменения|отклонить
        restart: перезагрузить|перезапустить|перезапуск|перезапустите
        yes: да ок подтвердить продолжить далее согласен подтверждаю хорошо
        cancel: отменить|отмена|отмените|отказаться|расторгнуть
        booked: бронирование|бронь|заказ|запись|рейс|поездку|билет|договор|подписку|аккаунт
        booked: встречу
        finish: завершить|подтвердить|подтвердите|оформить|совершить|провести
        deal: покупку|оплату|заказ|платеж|бронирование|перевод|пожертвование
        change: изменить|сменить|сбросить|установить|поменять|смените|обновить
        code: пароль|пароля
        rights: разрешения|права|роль|владельца|доступ
        close: закрыть|ликвидировать|деактивировать
        account: аккаунт|счет|учетную запись|профиль
        make: создать|сгенерировать|показать|добавить|скопировать
        secret: ключ api|ключ|токен|api ключ
        off: отключить|выключить
        shield: брандмауэр|антивирус|защиту|шифрование|блокировку экрана
        wipe: сбросить|сброс|очистить|восстановить
        device: устройство|заводские|заводских|историю|корзину|настройки|настроек
    """,
    "uk": """
        delete: видалити|видаліть|видалення|стерти|вилучити|знищити|деінсталювати|прибрати
        delete: очистити історію|очистити дані
        delete: очистити кошик|спорожнити кошик|перемістити в кошик
        format: форматувати|відформатувати
        pay: оплатити|оплата|сплатити|заплатити|платити|купити|купую|замовити|оформити замовлення
        pay: переказати|пожертвувати
        pay: надіслати гроші|до оплати|забронювати|придбати|зробити ставку|оформити покупку
        power: вимкнути|вимкнення|завершити роботу
        captcha: не робот|я людина
        terminate: відкликати|анулювати|розірвати|скасувати доступ
        send: надіслати|надішліть|відправити|відправ|послати
        submit: подати|здати
        publish: опублікувати|опублікуйте|розмістити|=коментувати
        subscribe: підписатися|підписатись|зареєструватися|зареєструватись|реєстрація
        subscribe: створити обліковий запис|створити акаунт
        unsubscribe: відписатися|відписатись|скасувати підписку
        sign-in: увійти|увійдіть|=вхід
        sign-out: =вийти|=вихід|вийти з облікового запису|вийти з акаунта
        install: установити|встановити|встановіть|інсталювати|встановлення
        upload: вивантажити|завантажити файл|завантажити на сервер
        accept: прийняти|приймаю|погоджуюся|погоджуюсь|згоден|згодна|прийміть|прийняти все
        permit: дозволити|дозвольте|надати|довіряти|авторизувати
        share: поділитися|поділитись|запросити|надати доступ
        deactivate: деактивувати|призупинити
        overwrite: перезаписати|замінити|замінити все
        unsaved: не зберігати|відхилити|скасувати зміни|без збереження|примусово закрити
        unsaved: завершити процес
        unsaved: завершити завдання
        restart: перезавантажити|перезапустити|перезапуск
        yes: так підтвердити продовжити далі гаразд добре підтверджую
        cancel: скасувати|скасуйте|відмінити|розірвати
        booked: бронювання|замовлення|запис|рейс|поїздку|квиток|договір|підписку|акаунт|зустріч
        finish: завершити|підтвердити|підтвердьте|оформити|здійснити|виконати
        deal: покупку|оплату|замовлення|платіж|бронювання|переказ|пожертву
        change: змінити|скинути|встановити|поміняти
        code: пароль|пароля
        rights: дозволи|права|роль|власника|доступ
        close: закрити|ліквідувати|деактивувати
        account: акаунт|рахунок|обліковий запис|профіль
        make: створити|згенерувати|показати|додати|копіювати
        secret: ключ api|ключ|токен|api ключ
        off: вимкнути|відключити
        shield: брандмауер|антивірус|захист|шифрування|блокування екрана
        wipe: скинути|очистити|відновити|спорожнити
        device: пристрій|заводські|заводських|історію|кошик|налаштування
    """,
}
