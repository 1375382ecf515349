"""The words that name risky acts, by family and language. Data only.

A phrase is whole words, folded (folding.py); with "=" in front it is the whole name. English
is apart: its verbs are its nouns too, so that a goal's grammar has to tell (goal.py).
"""

from __future__ import annotations

from typing import Final

from .concern import Family
from .folding import phrases, tokens


def _family(risk: int, why: str, english: str, others: str = "", goal: str = "") -> Family:
    return Family(risk, why, phrases(english), phrases(others), phrases(goal))


DELETE: Final = _family(
    3,
    "it deletes something",
    "delete|deletion|remove|removal|erase|wipe|purge|shred|destroy|uninstall|empty trash"
    "|empty the trash|empty bin|empty recycle bin|move to trash|move to bin|send to trash"
    "|factory reset|reset all settings|clear history|clear data|clear browsing data"
    "|close account|deactivate account|drop table|drop database",
    "löschen|lösche|loeschen|entfernen|entferne|vernichten|deinstallieren|papierkorb leeren"
    "|in den papierkorb|supprimer|effacer|enlever|désinstaller|vider la corbeille"
    "|mettre à la corbeille|eliminar|borrar|suprimir|desinstalar|vaciar papelera"
    "|vaciar la papelera|mover a la papelera|usuń|usunąć|skasuj|skasować|kasuj|wymaż|odinstaluj"
    "|opróżnij kosz|przenieś do kosza|删除|刪除|移除|清空|清除|卸载|抹掉|elimina|eliminare"
    "|rimuovi|svuota cestino|excluir|apagar|remover|удалить|стереть|очистить|削除|消去"
    "|verwijderen|wissen",
)
FORMAT: Final = _family(
    3,
    "it formats a disk",
    "format disk|format drive|format partition|format volume|format device|format card"
    "|format usb|format sd|erase disk",
    "formatieren|formater|formatear|sformatuj|formatuj|格式化|formattare|formatar|форматировать",
)
PAY: Final = _family(
    3,
    "it spends money",
    "pay|buy|purchase|checkout|=check out|=order|place order|place your order|place my order"
    "|order now|order and pay|confirm order|submit order|complete order|confirm payment"
    "|make payment|proceed to payment|transfer money|transfer funds|send money|=transfer"
    "|transfer now|confirm transfer|donate|place bid|bid now|book now|confirm booking|withdraw",
    "bezahlen|zahlen|zahlungspflichtig|kostenpflichtig|kaufen|bestellen|überweisen|spenden"
    "|zur kasse|jetzt buchen|payer|acheter|commander|passer la commande|valider la commande"
    "|effectuer le virement|faire un don|pagar|comprar|realizar pedido|hacer pedido"
    "|finalizar compra|transferir|donar|zapłać|zapłacić|płacę|kup|kupuję|kupić|zamów|zamawiam"
    "|przelej|wykonaj przelew|支付|付款|购买|購買|下单|结算|转账|捐款|paga|pagare|acquista|compra"
    "|оплатить|купить|заказать|購入|支払|注文|betalen|kopen",
)
POWER: Final = _family(
    3,
    "it turns the computer off",
    "shut down|shutdown|power off|turn off computer",
    "herunterfahren|ausschalten|éteindre|apagar equipo|wyłącz komputer|关机",
)
SECURITY: Final = _family(
    3,
    "it changes a security setting",
    "firewall|antivirus|real time protection|tamper protection|smartscreen|secure boot"
    "|gatekeeper|two factor|two factor authentication|two step verification|2fa|screen lock",
    "virenschutz|echtzeitschutz|zwei faktor|pare feu|cortafuegos|zapora|防火墙",
)
PASSWORD: Final = _family(
    3,
    "it changes a password",
    "change password|change my password|reset password|reset my password|set password"
    "|set new password|update password|change passphrase",
    "passwort ändern|passwort zurücksetzen|kennwort ändern|changer le mot de passe"
    "|modifier le mot de passe|cambiar contraseña|cambiar la contraseña|zmień hasło|修改密码"
    "|更改密码|重置密码",
)
HUMAN: Final = _family(
    3,
    "it is a check that only a human may pass",
    "captcha|recaptcha|hcaptcha|not a robot|am human|you are human",
    "kein roboter|pas un robot|no soy un robot|nie jestem robotem|不是机器人|non sono un robot",
)
SEND: Final = _family(
    2,
    "it sends something",
    "send|submit|hand in|turn in",
    "senden|absenden|abschicken|schicken|verschicken|versenden|einreichen|übermitteln|envoyer"
    "|soumettre|enviar|mandar|entregar|wyślij|wysłać|prześlij|zatwierdź|发送|發送|寄出|提交|invia"
    "|inviare|отправить|送信|verzenden|versturen",
    "sende|schick|schicke|verschicke|reiche|übermittle|envoie|envoyez|soumets|soumettez|envía"
    "|envíe|manda|mande|发给",
)
RESEND: Final = _family(
    2, "it sends something again", "resend|send again", "erneut senden|renvoyer|reenviar|重新发送"
)
PUBLISH: Final = _family(
    2,
    "it publishes something",
    "post|publish|tweet|go live|=comment|add comment",
    "veröffentlichen|posten|publier|poster|publicar|opublikuj|opublikować|publikuj|发布|發佈|发表"
    "|pubblica|опубликовать|投稿",
    "veröffentliche|poste|publie|publiez|publica|publique",
)
SUBSCRIBE: Final = _family(
    2,
    "it signs you up for something",
    "subscribe|sign up|register|create account|create an account|join now|start trial"
    "|start free trial",
    "abonnieren|registrieren|konto erstellen|abonner|inscrire|créer un compte|suscribirse"
    "|suscribirme|registrarse|crear cuenta|subskrybuj|zarejestruj|załóż konto|订阅|注册",
    "abonniere|registriere|abonne|inscris|suscríbeme|suscríbete|regístrame",
)
UNSUBSCRIBE: Final = _family(
    2, "it ends a subscription", "unsubscribe", "abbestellen|désabonner|darse de baja|退订"
)
SIGN_IN: Final = _family(
    2,
    "it signs you in",
    "sign in|signin|log in|login|log on|continue with",
    "anmelden|einloggen|connecter|connexion|iniciar sesión|zaloguj|zalogować|登录|登入|登錄"
    "|accedi|войти|ログイン",
    "sign me in|log me in|log into|sign into"
    "|melde|logge|connecte|connectez|inicia sesión|inicie sesión",
)
SIGN_OUT: Final = _family(
    2,
    "it signs you out",
    "sign out|signout|log out|logout|log off",
    "abmelden|ausloggen|déconnecter|déconnexion|cerrar sesión|wyloguj|退出登录|注销",
)
INSTALL: Final = _family(
    2,
    "it installs something",
    "install|add to chrome|add to firefox|add extension|add to browser",
    "installieren|installer|instalar|zainstaluj|zainstalować|instaluj|安装|安裝|installa|установить",
    "installiere|installe|installez|instala|instale",
)
UPLOAD: Final = _family(
    2,
    "it uploads something",
    "upload",
    "hochladen|téléverser|subir|cargar archivo|wgraj|prześlij plik|上传|上傳|carica|загрузить",
    "lade hoch|téléverse|sube|suba",
)
ACCEPT: Final = _family(
    2,
    "it agrees to something in your name",
    "accept|agree|consent",
    "akzeptieren|zustimmen|einverstanden|stimme zu|accepter|accepte|aceptar todo|aceptar todas"
    "|aceptar cookies|acepto|de acuerdo|akceptuj|akceptuję|zgadzam|同意|接受|accetta|принять",
    "akzeptiere|acceptez|acepta|acepte",
)
ALLOW: Final = _family(
    2,
    "it gives a permission",
    "allow|grant|permit|authorize|authorise|give access|trust",
    "zulassen|erlauben|genehmigen|autoriser|permitir|autorizar|zezwól|zezwalaj|允许|授权|consenti",
    "erlaube|genehmige|autorise|permite|autoriza",
)
SHARE: Final = _family(
    2,
    "it shares something",
    "share|invite|make public",
    "teilen|freigeben|einladen|partager|inviter|compartir|invitar|udostępnij|zaproś|分享|共享|邀请",
    "teile|partage|partagez|comparte|comparta",
)
KEYS: Final = _family(
    2,
    "it makes or shows a secret key",
    "create api key|new api key|generate api key|create new secret key|generate token"
    "|create token|generate new token|reveal key|show key|reveal secret",
    "api schlüssel erstellen|créer une clé|crear clave|utwórz klucz|创建密钥",
)
OVERWRITE: Final = _family(
    2,
    "it overwrites something",
    "overwrite|=replace|replace all|replace file",
    "überschreiben|=ersetzen|écraser|remplacer|sobrescribir|reemplazar|nadpisz|zastąp|覆盖|替换",
    "überschreibe|ersetze|remplace|reemplaza",
)
UNSAVED: Final = _family(
    2,
    "what was not saved is lost",
    "do not save|close without saving|quit without saving|exit without saving|discard|revert",
    "nicht speichern|verwerfen|ne pas enregistrer|no guardar|descartar|nie zapisuj|odrzuć|不保存",
    "verwirf|descarta",
)
CLOSE: Final = _family(
    2,
    "it closes a program, and what was not saved may be lost",
    "close|quit|exit",
    "schließen|beenden|fermer|quitter|cerrar|salir|zamknij|zakończ|关闭|退出",
    "schließe|beende|ferme|quitte|cierra",
)
RESTART: Final = _family(
    2,
    "it restarts something",
    "restart|reboot|hibernate",
    "neu starten|neustart|redémarrer|reiniciar|uruchom ponownie|重启|重新启动",
)
PASTE: Final = _family(
    2,
    "it pastes into a terminal what I can't see",
    "paste",
    "einfügen|coller|pegar|wklej|粘贴",
    "füge|colle|pega",
)

ON_NAMES: Final = (
    *(DELETE, FORMAT, PAY, POWER, SECURITY, PASSWORD, HUMAN),
    *(SEND, RESEND, PUBLISH, SUBSCRIBE, UNSUBSCRIBE, SIGN_IN, SIGN_OUT, INSTALL, UPLOAD),
    *(ACCEPT, ALLOW, SHARE, KEYS, OVERWRITE, UNSAVED, RESTART),
)
"""The families that the name of a button can belong to, the worst first."""

YES: Final = frozenset(
    tokens(
        "ok okay yes confirm continue proceed apply ja bestätigen weiter fortfahren oui confirmer "
        "continuer sí confirmar continuar aceptar tak potwierdź kontynuuj dalej 确定 确认 是 继续"
    )
)
"""A button with only such words does what its dialog's title says."""

BIN: Final = phrases(
    "trash|recycle bin|rubbish bin|papierkorb|corbeille|papelera|kosz|回收站|cestino"
)
"""What is dropped on these is deleted."""
