"""Names of buttons that decline, from the translations of Chromium.

Made by tools/chromium_words.py; do not edit. Copyright The Chromium Authors, BSD-3-Clause. Data
only, by language.
"""

from __future__ import annotations

from typing import Final

DECLINING: Final[dict[str, str]] = {
    "en": (
        "cancel|no|no thanks|not now|close|back|go back|help|learn more|skip|undo|never|"
        "maybe later|remind me later|dismiss|keep|deny|reject|decline|ignore|later|stay"
    ),
    "af": (
        "kanselleer|nee|nee, dankie|nie nou nie|maak toe|terug|gaan terug|hulp|"
        "kom meer te wete|slaan oor|ontdoen|nooit|dalk later|herinner my later"
    ),
    "am": (
        "ይቅር|አይ|አሁን አይደለም|ዝጋ|ተመለስ|ወደ ኋላ ተመለስ|እገዛ|የበለጠ ለመረዳት|ተጨማሪ ይወቁ|ተጨማሪ ለመረዳት|ዝለል|ቀልብስ|"
        "በፍጹም|ምናልባት በኋላ|ቆይተህ አስታውሰኝ"
    ),
    "ar": (
        "إلغاء|لا|ليس الآن|رجوع|إلى الوراء|مساعدة|تعليمات|مزيد من المعلومات|معرفة المزيد|"
        "التخطّي|تراجع|مطلقًا|ربما لاحقًا|تذكيري لاحقًا"
    ),
    "bg": (
        "отказ|не|не сега|затваряне|назад|помощ|научете повече|пропускане|отмяна|никога|"
        "може би по-късно|напомняне по-късно"
    ),
    "bn": (
        "বাতিল|না|না থাক|এখনই নয়|বন্ধ|ফিরুন|ফিরে যান|সহায়তা|help|আরও জানুন|এবং আরও জানুন|"
        "এড়িয়ে যান|আগের অবস্থায় ফিরুন|পূর্বাবস্থায় ফিরুন|কখনই নয়|হয়ত পরে|"
        "আমাকে পরে মনে করানো হোক"
    ),
    "ca": (
        "cancel·la|no|ara no|tanca|enrere|torna|ajuda|més informació|omet|desfés|mai|"
        "potser més tard|recorda-m'ho més tard"
    ),
    "cs": (
        "zrušit|ne|teď ne|zpět|nápověda|další informace|další informace|přeskočit|"
        "vrátit zpět|nikdy|možná později|připomenout později"
    ),
    "da": (
        "annuller|nej|ikke nu|tilbage|gå tilbage|hjælp|flere oplysninger|"
        "få flere oplysninger|spring over|fortryd|aldrig|måske senere|påmind mig senere"
    ),
    "de": (
        "abbrechen|nein|jetzt nicht|zurück|hilfe|weitere informationen|weitere infos|"
        "überspringen|rückgängig|nie|später erinnern"
    ),
    "el": (
        "ακύρωση|όχι|όχι τώρα|κλείσιμο|πίσω|επιστροφή|βοήθεια|μάθετε περισσότερα|"
        "αναίρεση|ποτέ|ίσωσ αργότερα|υπενθύμιση αργότερα"
    ),
    "en-GB": (
        "cancel|no|not now|close|back|go back|help|learn more|find out more|skip|undo|"
        "never|maybe later|remind me later"
    ),
    "es-419": (
        "cancelar|no|ahora no|cerrar|atrás|ir atrás|ayuda|más información|omitir|"
        "deshacer|nunca|tal vez más tarde|recordarme más tarde"
    ),
    "es": (
        "cancelar|no|ahora no|volver|atrás|ayuda|más información|saltar|deshacer|nunca|"
        "quizás más tarde|recordar más tarde"
    ),
    "et": (
        "tühista|loobu|ei|tänan, ei|mitte praegu|sulge|tagasi|mine tagasi|abi|lisateave|"
        "jäta vahele|võta tagasi|mitte kunagi|võib-olla hiljem|tuleta mulle hiljem meelde"
    ),
    "fa": (
        "لغو|نه|حالا نه|برگشتن|برگشت|راهنما|بیشتر بدانید|بیشتر بیاموزید|رد شدن|واگرد|"
        "هرگز|شاید بعداً|بعداً به من یادآوری شود"
    ),
    "fi": (
        "peru|peruuta|ei|ei nyt|sulje|takaisin|edellinen|ohje|lisätietoja|ohita|kumoa|"
        "ei koskaan|ehkä myöhemmin|muistuta myöhemmin"
    ),
    "fil": (
        "kanselahin|hindi|hindi salamat|hindi, salamat|hindi ngayon|isara|bumalik|tulong|"
        "matuto pa|matuto nang higit pa|laktawan|i-undo|hindi kailanman|"
        "sa ibang pagkakataon siguro|ipaalala sa akin sa ibang pagkakataon"
    ),
    "fr": (
        "annuler|non|non, merci|pas maintenant|fermer|retour|aide|en savoir plus|passer|"
        "jamais|peut-être plus tard|plus tard"
    ),
    "gu": (
        "રદ કરો|કેન્સલ કરો|નહીં|હમણાં નહીં|બંધ કરો|પાછળ|પાછા જાઓ|સહાય|help|વધુ જાણો|"
        "છેલ્લો ફેરફાર રદ કરો|પૂર્વવત્ કરો|ક્યારેય નહીં|કદાચ થોડા સમય પછી|"
        "મને પછીથી યાદ કરાવો"
    ),
    "he": (
        "ביטול|לא|לא תודה|לא עכשיו|חזרה|אחורה|עזרה|למידע נוסף|דילוג|ביטול הפעולה|אף פעם|"
        "אולי יותר מאוחר|אני רוצה לקבל תזכורת אחר כך"
    ),
    "hi": (
        "अभी नहीं|रद्द करें|नहीं|बंद करें|वापस जाएं|वापस|सहायता|मदद|ज़्यादा जानें|"
        "अधिक जानें|पहले जैसा करें|पूर्ववत् करें|कभी नहीं|मुझे बाद में याद दिलाएं"
    ),
    "hr": (
        "odustani|ne|ne sada|zatvori|natrag|pomoć|help (pomoć)|saznajte više|preskoči|"
        "poništi|nikad|možda kasnije|podsjeti me kasnije"
    ),
    "hu": (
        "mégse|nem|nem, köszönöm|ne most|bezárás|vissza|előző|visszalépés|súgó|"
        "további információ|kihagyás|visszavonás|soha|talán később|emlékeztessen később"
    ),
    "id": (
        "batal|tidak|lain kali|jangan sekarang|kembali|mundur|bantuan|"
        "pelajari lebih lanjut|lewati|urungkan|urung|jangan pernah|mungkin nanti|"
        "ingatkan saya nanti"
    ),
    "it": (
        "annulla|no|non adesso|chiudi|indietro|guida|scopri di più|"
        "ulteriori informazioni|salta|mai|magari più tardi|ricordamelo dopo"
    ),
    "ja": (
        "キャンセル|いいえ|利用しない|後で|戻る|ヘルプ|詳細|スキップ|元に戻す|"
        "取消|使用しない|後で通知"
    ),
    "kn": (
        "ರದ್ದುಮಾಡಿ|ಇಲ್ಲ|ಬೇಡ|ಈಗ ಬೇಡ|ಮುಚ್ಚಿರಿ|ಹಿಂದೆ|ಹಿಂದಿರುಗಿ|ಸಹಾಯ|ಇನ್ನಷ್ಟು ತಿಳಿಯಿರಿ|"
        "ಸ್ಕಿಪ್‌ ಮಾಡಿ|ರದ್ದುಮಾಡು|ಎಂದಿಗೂ ಇಲ್ಲ|ಬಹುಶಃ ನಂತರ|ನಂತರ ನನಗೆ ಜ್ಞಾಪಿಸಿ"
    ),
    "ko": (
        "취소|아니요|나중에|뒤로|뒤로 이동|도움말|자세히 알아보기|건너뛰기|"
        "실행취소|실행 취소|사용하지 않음|나중에 알림"
    ),
    "lt": (
        "atšaukti|ne|ačiū, ne|ne dabar|uždaryti|atgal|grįžti|pagalba|sužinokite daugiau|"
        "praleisti|anuliuoti|niekada|galbūt vėliau|priminti vėliau"
    ),
    "lv": (
        "atcelt|nē|nē, paldies!|vēlāk|aizvērt|atpakaļ|doties atpakaļ|palīdzība|"
        "uzzināt vairāk|uzziniet vairāk|izlaist|atsaukt|nekad|varbūt vēlāk|"
        "atgādināt vēlāk"
    ),
    "ml": (
        "റദ്ദാക്കൂ|ഇല്ല|വേണ്ട|ഇപ്പോഴല്ല|അടയ്ക്കുക|പിന്നോട്ട്|പിന്നോട്ട് പോകുക|സഹായം|"
        "കൂടുതലറിയുക|പഴയപടിയാക്കുക|‍പൂര്‍വാവസ്ഥയിലാക്കുക|ഒരിക്കലും|പിന്നീടാകാം|"
        "എന്നെ പിന്നീട് ഓർമ്മിപ്പിക്കുക"
    ),
    "mr": (
        "रद्द करा|नाही|सध्या नाही|बंद करा|मागील|परत जा|मदत|अधिक जाणून घ्या|"
        "अधिक जाणून घ्‍या|वगळा|पहिल्यासारखे करा|पूर्ववत करा|कधीही नाही|कदाचित नंतर|"
        "मला नंतर आठवण करून द्या"
    ),
    "ms": (
        "batal|tidak|tidak, terima kasih|bukan sekarang|tutup|kembali|bantuan|"
        "ketahui lebih lanjut|langkau|buat asal|tidak sama sekali|mungkin kemudian|"
        "ingatkan saya kemudian"
    ),
    "nb": (
        "avbryt|nei|ikke nå|tilbake|gå tilbake|hjelp|finn ut mer|les mer|hopp over|angre|"
        "aldri|kanskje senere|påminn meg senere"
    ),
    "nl": (
        "annuleren|nee|niet nu|terug|vorige|hulp|help|meer informatie|overslaan|"
        "ongedaan maken|nooit|misschien later|later herinneren"
    ),
    "pl": (
        "anuluj|nie|nie teraz|wstecz|wróć|pomoc|dowiedz się więcej|więcej informacji|"
        "pomiń|cofnij|nigdy|może później|przypomnij później"
    ),
    "pt-BR": (
        "cancelar|não|agora não|não agora|fechar|voltar|ajuda|saiba mais|pular|desfazer|"
        "nunca|talvez mais tarde|lembrar mais tarde"
    ),
    "pt-PT": (
        "cancelar|não, obrigado|agora não|fechar|anterior|voltar|ajuda|saiba mais|anular|"
        "nunca|talvez mais tarde|lembrar-me mais tarde"
    ),
    "ro": (
        "anulează|nu|nu acum|înapoi|ajutor|află mai multe|aflați mai multe|omite|"
        "niciodată|poate mai târziu|amintește-mi mai târziu"
    ),
    "ru": (
        "отмена|нет|не сейчас|назад|справка|подробнее|пропустить|отменить|никогда|напомнить позже"
    ),
    "sk": (
        "zrušiť|nie|teraz nie|zavrieť|späť|naspäť|prejsť späť|pomocník|ďalšie informácie|"
        "viac informácií|preskočiť|nikdy|možno neskôr|pripomenúť neskôr"
    ),
    "sl": (
        "prekliči|ne|ne zdaj|nazaj|pomoč|več o tem|learn more|preskoči|razveljavi|nikoli|"
        "morda pozneje|opomni me pozneje"
    ),
    "sr": (
        "откажи|не|не сада|назад|помоћ|help (помоћ)|сазнајте више|прескочи|опозови|никад|"
        "можда касније|подсети ме касније"
    ),
    "sv": (
        "avbryt|nej|inte nu|föregående|bakåt|hjälp|läs mer|hoppa över|ångra|aldrig|"
        "kanske senare|påminn mig senare"
    ),
    "sw": (
        "ghairi|la|la asante|si sasa|funga|rudi nyuma|nyuma|usaidizi|msaada|"
        "pata maelezo zaidi|ruka|tendua|katu|labda baadaye|nikumbushe baadaye"
    ),
    "ta": (
        "ரத்து செய்|ரத்துசெய்|இல்லை|வேண்டாம்|இப்பொழுது இல்லை|மூடு|திரும்பு|"
        "முந்தைய பக்கம்|திரும்பிச் செல்|உதவி|help|மேலும் அறிக|தவிர்|செயல்தவிர்|"
        "எப்போதும் இல்லை|இப்போது வேண்டாம்|பின்னர் நினைவூட்டு"
    ),
    "te": (
        "రద్దు చేయండి|రద్దు|లేదు|వద్దు|ఇప్పుడు కాదు|మూసివేయండి|వెనుకకు|వెనుకకు వెళ్ళు|"
        "సహాయం|మరింత తెలుసుకోండి|స్కిప్ చేయండి|చర్య రద్దు|అన్డు|ఎప్పుడూ వద్దు|"
        "తర్వాత చూద్దాం|నాకు తర్వాత గుర్తు చేయి"
    ),
    "th": (
        "ยกเลิก|ไม่|ไม่ใช่ตอนนี้|กลับ|ย้อนกลับ|ความช่วยเหลือ|ดูข้อมูลเพิ่มเติม|ข้าม|"
        "เลิกทำ|ไม่ต้องเลย|ไว้คราวหลัง|เตือนฉันภายหลัง"
    ),
    "tr": (
        "i̇ptal|hayır|şimdi değil|geri|geri dön|yardım|daha fazla bilgi|"
        "daha fazla bilgi edinin|atla|geri al|hiçbir zaman|belki daha sonra|"
        "sonra hatırlat"
    ),
    "uk": (
        "скасувати|ні|не зараз|назад|довідка|докладніше|пропустити|відмінити|ніколи|"
        "можливо, пізніше|нагадати пізніше"
    ),
    "ur": (
        "منسوخ کریں|نہیں|نہیں شکریہ|ابھی نہیں|بند کریں|پیچھے|پیچھے جائیں|مدد|مزید جانیں|"
        "نظر انداز کریں|کالعدم کریں|کبھی نہیں|شاید بعد میں|مجھے بعد میں یاد دلائیں"
    ),
    "vi": (
        "huỷ|không|để sau|quay lại|trợ giúp|tìm hiểu thêm|bỏ qua|hoàn tác|không bao giờ|"
        "nhắc tôi sau"
    ),
    "zh-CN": "取消|否|以后再说|返回|帮助|了解详情|跳过|撤销|撤消|一律不|稍后提醒我",
    "zh-TW": (
        "取消|否|不用了，謝謝|現在不要|返回|上一頁|說明|瞭解詳情|略過|復原|"
        "一律不要|以後再說|稍後提醒我"
    ),
}
