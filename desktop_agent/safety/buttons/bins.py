"""Tells what the bin is called: what is dropped there is deleted. Data, and the question about it.
Pure.

The names of a desktop's bin are those that GLib, GTK and the programs of Debian 12 translate
"Trash" to, in 69 languages. Those of mail programs, and other names, are our own list.
"""

from __future__ import annotations

from typing import Final

from ..folding import Tokens, phrases

_NAMES: Final = phrases(
    "asblik|atkritne|basura|borttagna|bruscar|cestino|corbeille|coș de reciclare"
    "|deleted files|deleted items|deleted messages|elementi eliminati"
    "|elementos eliminados|elementy usunięte|eliminados|escobilhièr|gelöschte elemente"
    "|gelöschte objekte|geri dönüşüm kutusu|gunoi|itens excluídos|kosz|koš|kuka|kôš"
    "|lixeira|lixo|lomtár|messages supprimés|miskaste|müll|mülleimer|mülltonne"
    "|odstraněná pošta|otpad|papelera|paper-corb|paperera|papierkorb|papirkurv"
    "|papirkurven|papperskorg|papperskorgen|pesan terhapus|pod-lastez|poistetut"
    "|posta eliminata|poubelle|prullenbak|prullenmand|prügikast|recently deleted"
    "|reciclagem|recycle bin|roskakori|roskakoriin|rubbish bin|rubujo|rusl|sampah"
    "|scovacere|sgudal|silinmiş öğeler|slettede elementer|smeti|smeće|søppelkurv"
    "|thùng rác|thư đã xóa|tong kitar semula|tong sampah|trash|trash can"
    "|verwijderde items|waste basket|waste bin|waste paper basket|wastebasket"
    "|zakarrontzia|çöp|éléments supprimés|śmietnik|šiukšlinė|απορρίμματα|διαγραμμένα"
    "|κάδος|κάδος ανακύκλωσης|аклаҭ|видалені|корзина|корзину|кошик|кошче|отпад|сабад"
    "|сметніца|смеће|смітник|удаленные|удаленные элементы|удалённые|қоқыс шелегі|אשפה"
    "|האשפה|סל המיחזור|סל מיחזור|פריטים שנמחקו|العناصر المحذوفة|المهملات|تەنەکەخۆڵ"
    "|زباله دان|زباله‌دان|سطل زباله|سلة المحذوفات|कचरापेटी|कूड़ेदान|ट्रैश|रद्दी"
    "|रद्दी टोकरी|रीसायकल बिन|আবর্জনা|আবৰ্জনা|ট্র্যাশ|রিসাইকেল বিন|ਰੱਦੀ|કચરાપેટી|குப்பை"
    "|చెత్తకుండి|ಕಸದ ಬುಟ್ಟಿ|ถังขยะ|ნაგავი|ごみ箱|ゴミ箱|刪除的郵件|削除済みアイテム"
    "|回收站|回收筒|垃圾桶|已删除|已删除邮件|已刪除的郵件|废纸篓|廢紙簍|삭제된 항목"
    "|지운 편지함|휴지통|=bin"
)
_WHOLE: Final = frozenset(one.words for one in _NAMES)


def names_bin(name: Tokens) -> bool:
    """Return True if the name speaks of a bin, such as “Trash (3)”."""
    return any(one.places(name) for one in _NAMES)


def is_bin(name: Tokens) -> bool:
    """Return True if it is the name of a bin, and nothing else."""
    return name in _WHOLE
