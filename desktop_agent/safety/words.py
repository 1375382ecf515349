"""The words that name risky acts, by family and language. Data only.

A phrase is whole words, folded (folding.py); with "=" in front it is the whole name. English
is apart: its verbs are its nouns too, so that a goal's grammar has to tell (goal.py).
docs/policy.md is made from this (table.py).
"""

from __future__ import annotations

from typing import Final

from .concern import family
from .folding import phrases, tokens
from .grave import GRAVE

_SENDING: Final = (
    "senden|schicken|verschicken|versenden|envoyer|enviar|mandar|wyślij|wysłać|prześlij|发送|發送"
    "|寄出|invia|inviare|отправить|送信|verzenden|versturen"
)
_SUBMITTING: Final = "absenden|abschicken|einreichen|übermitteln|soumettre|entregar|zatwierdź|提交"
# A goal that says the one means the other, too: "fill it in and send it".
_SENDING_GOAL: Final = (
    "sende|schick|schicke|verschicke|reiche|übermittle|envoie|envoyez|soumets|soumettez|envía"
    "|envíe|manda|mande|发给"
)
SEND: Final = family(
    "send",
    2,
    "it sends something",
    "send",
    _SENDING,
    f"{_SUBMITTING}|{_SENDING_GOAL}",
    "submit|hand in|turn in",
)
SUBMIT: Final = family(
    "submit",
    2,
    "it submits something",
    "submit|hand in|turn in",
    _SUBMITTING,
    f"{_SENDING}|{_SENDING_GOAL}",
    "send",
)
RESEND: Final = family(
    "resend",
    2,
    "it sends something again",
    "resend|send again",
    "erneut senden|renvoyer|reenviar|重新发送",
)
PUBLISH: Final = family(
    "publish",
    2,
    "it publishes something",
    "post|publish|tweet|go live|=comment|add comment",
    "veröffentlichen|posten|publier|poster|publicar|opublikuj|opublikować|publikuj|发布|發佈|发表"
    "|pubblica|опубликовать|投稿",
    "veröffentliche|poste|publie|publiez|publica|publique",
)
SUBSCRIBE: Final = family(
    "subscribe",
    2,
    "it signs you up for something",
    "subscribe|sign up|register|create account|create an account|join now|start trial"
    "|start free trial",
    "abonnieren|registrieren|konto erstellen|abonner|inscrire|créer un compte|suscribirse"
    "|suscribirme|registrarse|crear cuenta|subskrybuj|zarejestruj|załóż konto|订阅|注册",
    "abonniere|registriere|abonne|inscris|suscríbeme|suscríbete|regístrame",
)
UNSUBSCRIBE: Final = family(
    "unsubscribe",
    2,
    "it ends a subscription",
    "unsubscribe|cancel subscription|cancel my subscription|cancel your subscription"
    "|end subscription|cancel membership|cancel my membership|cancel plan|cancel my plan"
    "|cancel trial",
    "abbestellen|abo kündigen|abonnement kündigen|mitgliedschaft kündigen|jetzt kündigen"
    "|désabonner|résilier|darse de baja|cancelar suscripción|cancelar la suscripción"
    "|anuluj subskrypcję|zrezygnuj z subskrypcji|退订|取消订阅",
)
DEACTIVATE: Final = family(
    "deactivate",
    2,
    "it disables something that somebody may need",
    "deactivate|disable account|disable user|suspend account|suspend user|block user",
    "deaktivieren|désactiver|desactivar|dezaktywuj|停用",
    "deaktiviere|désactive|désactivez|desactiva",
)
RESET: Final = family(
    "reset",
    2,
    "it resets settings to their defaults",
    "reset settings|reset to default|reset to defaults|restore defaults|restore default settings"
    "|reset preferences|reset configuration|reset network settings|reset everything",
    "einstellungen zurücksetzen|auf standard zurücksetzen|standardwerte wiederherstellen"
    "|réinitialiser les paramètres|rétablir les valeurs par défaut|restablecer ajustes"
    "|restablecer configuración|restaurar valores predeterminados|przywróć domyślne"
    "|przywróć ustawienia domyślne|恢复默认",
)
SIGN_IN: Final = family(
    "sign-in",
    2,
    "it signs you in",
    "sign in|signin|log in|login|log on|continue with",
    "anmelden|einloggen|connecter|connexion|iniciar sesión|zaloguj|zalogować|登录|登入|登錄"
    "|accedi|войти|ログイン",
    "sign me in|log me in|log into|sign into"
    "|melde|logge|connecte|connectez|inicia sesión|inicie sesión",
)
SIGN_OUT: Final = family(
    "sign-out",
    2,
    "it signs you out",
    "sign out|signout|log out|logout|log off",
    "abmelden|ausloggen|déconnecter|déconnexion|cerrar sesión|wyloguj|退出登录|注销",
)
INSTALL: Final = family(
    "install",
    2,
    "it installs something",
    "install|add to chrome|add to firefox|add to edge|add extension|add to browser|run installer"
    "|run anyway|open anyway|install anyway|keep anyway|keep dangerous file",
    "installieren|installer|instalar|zainstaluj|zainstalować|instaluj|安装|安裝|installa|установить",
    "installiere|installe|installez|instala|instale",
)
UPLOAD: Final = family(
    "upload",
    2,
    "it uploads something",
    "upload",
    "hochladen|téléverser|subir|cargar archivo|wgraj|prześlij plik|上传|上傳|carica|загрузить",
    "lade hoch|téléverse|sube|suba",
)
ACCEPT: Final = family(
    "accept",
    2,
    "it agrees to something in your name",
    "accept|agree|consent",
    "akzeptieren|zustimmen|einverstanden|stimme zu|accepter|accepte|aceptar todo|aceptar todas"
    "|aceptar cookies|acepto|de acuerdo|akceptuj|akceptuję|zgadzam|同意|接受|accetta|принять",
    "akzeptiere|acceptez|acepta|acepte",
)
ALLOW: Final = family(
    "permit",
    2,
    "it gives a permission",
    "allow|grant|permit|authorize|authorise|give access|trust",
    "zulassen|erlauben|genehmigen|autoriser|permitir|autorizar|zezwól|zezwalaj|允许|授权|consenti",
    "erlaube|genehmige|autorise|permite|autoriza",
)
SHARE: Final = family(
    "share",
    2,
    "it shares something",
    "share|invite|make public",
    "teilen|freigeben|einladen|partager|inviter|compartir|invitar|udostępnij|zaproś|分享|共享|邀请",
    "teile|partage|partagez|comparte|comparta",
)
OVERWRITE: Final = family(
    "overwrite",
    2,
    "it overwrites something",
    "overwrite|=replace|replace all|replace file",
    "überschreiben|=ersetzen|écraser|remplacer|sobrescribir|reemplazar|nadpisz|zastąp|覆盖|替换",
    "überschreibe|ersetze|remplace|reemplaza",
)
UNSAVED: Final = family(
    "unsaved",
    2,
    "unsaved work is lost",
    "do not save|close without saving|quit without saving|exit without saving|discard|revert"
    "|force quit|force close|force stop|end task|end process|kill process|=kill",
    "nicht speichern|verwerfen|ne pas enregistrer|no guardar|descartar|nie zapisuj|odrzuć|不保存"
    "|task beenden|prozess beenden|forcer à quitter|forzar cierre|zakończ proces|结束任务|强制退出",
    "verwirf|descarta",
)
CLOSE: Final = family(
    "close",
    2,
    "it closes a program, and unsaved work may be lost",
    "close|quit|exit",
    "schließen|beenden|fermer|quitter|cerrar|salir|zamknij|zakończ|关闭|退出",
    "schließe|beende|ferme|quitte|cierra",
)
RESTART: Final = family(
    "restart",
    2,
    "it restarts something",
    "restart|reboot|hibernate",
    "neu starten|neustart|redémarrer|reiniciar|uruchom ponownie|重启|重新启动",
)
PASTE: Final = family(
    "paste",
    2,
    "it pastes text that I can't see into a terminal",
    "paste",
    "einfügen|coller|pegar|wklej|粘贴",
    "füge|colle|pega",
)

ON_NAMES: Final = (
    *GRAVE,
    *(SEND, SUBMIT, RESEND, PUBLISH, SUBSCRIBE, UNSUBSCRIBE, SIGN_IN, SIGN_OUT, INSTALL, UPLOAD),
    *(ACCEPT, ALLOW, SHARE, DEACTIVATE, RESET, OVERWRITE, UNSAVED, RESTART),
)
"""The families that the name of a button can belong to, the worst first."""

FAMILIES: Final = (*ON_NAMES, CLOSE, PASTE)
"""All of them."""

YES: Final = frozenset(
    tokens(
        "ok okay yes confirm continue proceed ja bestätigen weiter fortfahren oui confirmer "
        "continuer sí confirmar continuar aceptar tak potwierdź kontynuuj dalej 确定 确认 是 继续"
    )
)
"""A button with only such words does what its dialog's title says. "Apply" is none: it is in every
window that changes something, such as "Remove background"."""

BIN: Final = phrases(
    "trash|recycle bin|rubbish bin|papierkorb|corbeille|papelera|kosz|回收站|cestino"
)
"""What is dropped on these is deleted."""
