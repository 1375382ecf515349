"""Words of risky acts in Bulgarian, Croatian, Serbian and Slovenian. Data only; see __init__.py."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "bg": """
        delete: изтриване|изтрий|изтрийте|премахване|премахни|премахнете|деинсталиране
        delete: изпразване на кошчето|изчистване на данни
        format: форматиране|форматирай
        pay: плащане|плати|платете|купи|купете|купуване|поръчай|поръчайте|поръчка|прехвърли|дари
        power: изключване|изключи
        captcha: не съм робот
        terminate: отмяна на достъпа|оттегляне|анулиране
        send: изпращане|изпрати|изпратете
        submit: подаване|подай
        publish: публикуване|публикувай
        subscribe: абониране|абонирай|регистрация|регистрирай|създаване на профил
        unsubscribe: отписване|отпиши
        sign-in: вход|влизане|влез
        sign-out: изход|излизане
        install: инсталиране|инсталирай|инсталирайте
        upload: качване|качи
        accept: приемане|приемам|приеми|съгласен|съгласявам
        permit: разрешаване|разреши|позволи
        share: споделяне|сподели
        overwrite: замяна|замени|презаписване
        unsaved: отхвърляне|не запазвай|без запазване
        restart: рестартиране|рестартирай
        deactivate: деактивиране|деактивирай
        yes: да потвърждаване потвърди напред продължаване
        cancel: анулирай|анулиране|отказ
        booked: резервация|резервацията|поръчка|поръчката
    """,
    "hr": """
        delete: izbriši|izbrišite|obriši|brisanje|ukloni|uklonite|uklanjanje|deinstaliraj
        delete: isprazni smeće
        format: formatiraj|formatiranje
        pay: plati|platite|plaćanje|kupi|kupite|naruči|naručite|prebaci|doniraj
        power: isključi računalo|isključi
        captcha: nisam robot
        terminate: opozovi|poništi|raskini
        send: pošalji|pošaljite|slanje
        submit: podnesi|predaj
        publish: objavi|objavite
        subscribe: pretplati|pretplatite|registriraj|registrirajte|izradi račun|otvori račun
        unsubscribe: otkaži pretplatu|odjavi pretplatu
        sign-in: prijava|prijavi se|prijavite
        sign-out: odjava|odjavi se|odjavite
        install: instaliraj|instalirajte|instalacija
        upload: prenesi|učitaj
        accept: prihvati|prihvaćam|prihvatite|slažem|suglasan
        permit: dopusti|dopustite|dozvoli|odobri
        share: dijeli|podijeli|dijelite|podijelite|dijeljenje
        overwrite: zamijeni|prebriši
        unsaved: odbaci|ne spremi|nemoj spremiti
        restart: ponovno pokreni|ponovo pokreni|ponovno pokretanje
        deactivate: deaktiviraj
        yes: da potvrdi nastavi dalje
        cancel: otkaži|poništi
        booked: rezervaciju|narudžbu|termin
    """,
    "sr": """
        delete: избриши|избришите|обриши|брисање|уклони|уклоните|уклањање|деинсталирај
        delete: испразни отпад
        delete: izbrišite|ukloni|isprazni otpad
        pay: плати|платите|плаћање|купи|купите|наручи|наручите|пребаци|донирај
        captcha: нисам робот
        terminate: опозови|раскини
        send: пошаљи|пошаљите
        submit: поднеси
        publish: објави|објавите
        subscribe: претплати|региструј|отвори налог
        sign-in: пријави|пријава|пријавите
        sign-out: одјави|одјава|одјавите
        install: инсталирај|инсталирајте
        upload: отпреми|отпремите
        accept: прихвати|прихватам|прихватите|слажем
        permit: дозволи|дозволите
        share: дели|подели|делите
        overwrite: замени|замените
        unsaved: одбаци|не чувај
        restart: поново покрени|рестартуј
        yes: да потврди настави даље
    """,
    "sl": """
        delete: izbriši|izbris|brisanje|odstrani|odstranitev|odstrani program|izprazni koš
        pay: plačaj|plačilo|kupi|kupite|naroči|nakaži|doniraj
        captcha: nisem robot
        terminate: prekliči dostop|razveljavi
        send: pošlji|pošiljanje
        submit: oddaj
        publish: objavi
        subscribe: naroči se|registriraj|ustvari račun
        sign-in: prijava|prijavi
        sign-out: odjava|odjavi
        install: namesti|namestitev
        upload: naloži|prenesi
        accept: sprejmi|sprejmem|strinjam
        permit: dovoli|omogoči dostop
        share: deli|skupna raba
        overwrite: zamenjaj|prepiši
        unsaved: zavrzi|ne shrani
        restart: znova zaženi|vnovični zagon
        yes: da potrdi naprej nadaljuj
    """,
}
