"""The gravest words in Icelandic, Albanian, Basque, Galician, Azerbaijani, Belarusian, Macedonian,
Kazakh, Georgian and Armenian. Data only, checked against no catalog; see __init__.py."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "is": """
        delete: eyða|eyddu|fjarlægja|fjarlægðu|tæma ruslið
        pay: greiða|borga|kaupa|kauptu|panta|millifæra|greiða núna
        send: senda|sendu
        publish: birta
        subscribe: skrá sig|gerast áskrifandi|stofna aðgang|nýskráning
        sign-out: útskráning|skrá út|skrá mig út
        sign-in: innskráning|skrá inn
        install: setja upp
        accept: samþykkja|samþykki
        permit: leyfa|heimila
        share: deila
    """,
    "sq": """
        delete: fshi|fshije|fshij|hiq|hiqe|çinstalo
        pay: paguaj|bli|blej|blini|porosit|porosisni|transfero
        send: dërgo|dërgoje
        publish: publiko|posto
        subscribe: abonohu|regjistrohu|krijo llogari
        sign-out: dil nga llogaria|çkyçu
        install: instalo
        accept: prano|pranoj
        permit: lejo
        share: ndaj
    """,
    "eu": """
        delete: ezabatu|kendu|desinstalatu
        pay: ordaindu|erosi|eskatu orain|transferitu
        send: bidali
        publish: argitaratu
        subscribe: harpidetu|eman izena|sortu kontua
        sign-out: amaitu saioa|itxi saioa
        sign-in: hasi saioa
        install: instalatu
        accept: onartu|ados nago
        permit: baimendu
        share: partekatu
    """,
    "az": """
        delete: sil|silin|ləğv et hesabı|çıxar
        pay: ödə|ödəyin|satın al|sifariş et|köçür
        send: göndər|göndərin
        publish: dərc et|paylaş
        subscribe: abunə ol|qeydiyyat|hesab yarat
        sign-out: hesabdan çıx
        sign-in: daxil ol
        install: quraşdır
        accept: qəbul et|razıyam
        permit: icazə ver
    """,
    "be": """
        delete: выдаліць|сцерці
        pay: аплаціць|заплаціць|купіць|замовіць
        send: адправіць|даслаць
        publish: апублікаваць
        subscribe: падпісацца|зарэгістравацца
        sign-out: =выйсці
        install: усталяваць
        accept: прыняць|згодны
        permit: дазволіць
        share: падзяліцца
    """,
    "mk": """
        delete: избриши|отстрани
        pay: плати|купи|нарачај
        send: испрати
        subscribe: претплати се|регистрирај се
        sign-out: одјави се
        install: инсталирај
        accept: прифати|прифаќам
        permit: дозволи
        share: сподели
    """,
    "kk": """
        delete: жою|өшіру
        pay: төлеу|сатып алу|тапсырыс беру|аудару
        send: жіберу
        subscribe: жазылу|тіркелу
        sign-out: =шығу
        install: орнату
        accept: қабылдау|келісемін
        permit: рұқсат беру
        share: бөлісу
    """,
    "ka": """
        delete: წაშლა|წაშალე|ამოშლა
        pay: გადახდა|გადაიხადე|ყიდვა|იყიდე|შეკვეთა|გადარიცხვა
        send: გაგზავნა|გააგზავნე
        publish: გამოქვეყნება
        subscribe: გამოწერა|რეგისტრაცია
        sign-out: გასვლა
        sign-in: შესვლა
        install: დაყენება|ინსტალაცია
        accept: მიღება|ვეთანხმები|თანხმობა
        permit: ნების დართვა|დაშვება
        share: გაზიარება
    """,
    "hy": """
        delete: ջնջել|հեռացնել
        pay: վճարել|գնել|պատվիրել|փոխանցել
        send: ուղարկել
        publish: հրապարակել
        subscribe: բաժանորդագրվել|գրանցվել
        sign-out: դուրս գալ|ելք
        sign-in: մուտք
        install: տեղադրել
        accept: ընդունել|համաձայն եմ
        permit: թույլատրել
        share: կիսվել
    """,
}
