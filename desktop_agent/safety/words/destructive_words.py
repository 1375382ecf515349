"""The words that name acts of risk 3, which always ask. Data only; see risky_words.py."""

from __future__ import annotations

from typing import Final

from ..concern import family

DELETE: Final = family(
    "delete",
    3,
    "it deletes something",
    "delete|deletion|remove|removal|erase|wipe|purge|shred|destroy|uninstall|empty trash"
    "|empty the trash|empty bin|empty recycle bin|move to trash|move to bin|send to trash"
    "|factory reset|restore factory settings|reset all settings|reset device|reset phone"
    "|reset this pc|clear history|clear data|clear browsing data"
    "|close account|deactivate account|drop table|drop database"
    "|removes|removing|deletes|deleting|erases|erasing|wipes|wiping|obliterate|expunge|truncate"
    "|nuke|burn this|burn all|^bin|^trash|^zap|^prune|^vacuum|^scrub|^empty|^unsend|^retract"
    "|^dispose"
    "|^disband|^dissolve|^deprovision|^rm|kill all|kill session|kill query|kill job|^detonate"
    "|burn it|trash it|bin it|kill it"
    "|nuke it|throw away|throw out|throw it|get rid of|dispose of|clear all|clear everything"
    "|clear cache|clear site|clear cookies|clear chat|clear chats|clear messages"
    "|clear conversation|clear conversations|clear downloads|clear log|clear logs|clear storage"
    "|clear recent|clear inbox|clear trash|clear database|clear contacts|clear memory"
    "|clear your history|clear my history|empty spam|empty junk|empty deleted|forget everything"
    "|forget me|quick format|initialize disk|initialise disk|free up|clean up now|clean up disk"
    "|rm rf|drop schema|drop column|drop index|drop view|drop user|drop collection|drop all"
    "|drop keyspace|close my account|close your account|close this account|reinstall windows"
    "|reinstall macos|reinstall system|reset this|hard reset|delist|flush database|flush all"
    "|repartition|scrap it",
    "löschen|lösche|loeschen|entfernen|entferne|vernichten|deinstallieren|papierkorb leeren"
    "|in den papierkorb|supprimer|effacer|enlever|désinstaller|vider la corbeille"
    "|mettre à la corbeille|eliminar|borrar|suprimir|desinstalar|vaciar papelera"
    "|vaciar la papelera|mover a la papelera|usuń|usunąć|skasuj|skasować|kasuj|wymaż|odinstaluj"
    "|opróżnij kosz|przenieś do kosza|删除|刪除|移除|清空|清除|卸载|抹掉|elimina|eliminare"
    "|rimuovi|svuota cestino|excluir|apagar|remover|удалить|стереть|очистить|削除|消去"
    "|verwijderen|wissen|auf werkseinstellungen|réinitialiser l'appareil|restablecer de fábrica"
    "|ustawienia fabryczne|恢复出厂",
)
FORMAT: Final = family(
    "format",
    3,
    "it formats a disk",
    "format disk|format drive|format partition|format volume|format device|format card"
    "|format usb|format sd|erase disk",
    "formatieren|formater|formatear|sformatuj|formatuj|格式化|formattare|formatar|форматировать",
)
PAY: Final = family(
    "pay",
    3,
    "it spends money",
    "pay|buy|purchase|checkout|=check out|=order|place order|place your order|place my order"
    "|order now|order and pay|confirm order|submit order|complete order|confirm payment"
    "|=paypal|=klarna|=venmo|=alipay|=bancontact|=giropay|=afterpay|=clearpay|=twint|=vipps|=bizum"
    "|make payment|proceed to payment|transfer money|transfer funds|send money|=transfer"
    "|transfer now|confirm transfer|donate|place bid|bid now|book now|confirm booking|withdraw"
    "|get premium|get pro|get plus|get gold|go premium|go pro|go plus|go gold|go ad free"
    "|^upgrade to|upgrade now|upgrade plan|upgrade my|upgrade your|upgrade account"
    "|upgrade membership|^renew|auto renew|autopay|auto pay|leave a tip|^tip|raise my bid"
    "|raise bid|increase bid|increase my bid|max bid|^bid|cash out|cash in|top up|recharge now"
    "|add funds|add money|add credit|add credits|^reserve|no refund|no refunds|non refundable"
    "|^sponsor|back this|back it|^pledge|chip in|^contribute to|^stake|^unstake|^sell|^trade"
    "|^invest|^bet|^wager|^lend|^borrow|gems|annual billing|yearly billing|monthly billing"
    "|claim my|claim offer|claim deal|claim reward|^redeem|i ll take it|i want it|take my money"
    "|and check out|to checkout|^rent|^hire|^lease|place bet|^deposit|^remit|^settle|^refund"
    "|^charge|^gift|finance now|=swap|swap now|swap tokens|swap sim|exchange now|^order"
    "|order again|reorder|^book|send payment|send funds|send cash|send bitcoin|send crypto"
    "|wire money|wire funds|wire transfer now|^transfer|request a ride|confirm ride"
    "|confirm pickup|request ride|confirm and pay|buy now|switch to annual|switch to yearly"
    "|unlock premium|unlock pro|unlock full|fund account|fund wallet|fund my|make an offer"
    "|make offer|submit offer|accept offer|^repay|with payment|^bridge|^spin|double down"
    "|use points|^boost|^tender|standing order|direct debit|loot box|increase budget|more seats"
    "|trade in|^surrender|pre order|preorder|schedule payment|add tip"
    "|redeem points|finalize invoice|capture payment|one click order|rebuy|place a bid"
    "|start membership"
    "|buy back|issue refund|issue a refund|pay out|payout now|disburse|run payroll"
    "|approve payment|release funds|release payment|cover the fee|^spend|^donate",
    "bezahlen|zahlen|zahlungspflichtig|kostenpflichtig|kaufen|bestellen|überweisen|spenden"
    "|zur kasse|jetzt buchen|payer|acheter|commander|passer la commande|valider la commande"
    "|effectuer le virement|faire un don|pagar|comprar|realizar pedido|hacer pedido"
    "|finalizar compra|transferir|donar|zapłać|zapłacić|płacę|kup|kupuję|kupić|zamów|zamawiam"
    "|przelej|wykonaj przelew|支付|付款|购买|購買|下单|结算|转账|捐款|paga|pagare|acquista|compra"
    "|оплатить|купить|заказать|購入|支払|注文|betalen|kopen",
)
POWER: Final = family(
    "power",
    3,
    "it turns the computer off",
    "shut down|shutdown|power off|turn off computer",
    "herunterfahren|ausschalten|éteindre|apagar equipo|wyłącz komputer|关机",
)
SECURITY: Final = family(
    "security",
    3,
    "it changes a security setting",
    "firewall|antivirus|real time protection|tamper protection|smartscreen|secure boot"
    "|gatekeeper|two factor|two factor authentication|two step verification|2fa|screen lock"
    "|user account control|disk encryption|unknown sources|usb debugging|remote login"
    "|allow remote connections|disable protection|turn off protection"
    "|find my|bitlocker|filevault|safe browsing|selinux|apparmor|root access|bootloader"
    "|oem unlock|open port|skip password|without a password|never ask again|primary email"
    "|recovery email|recovery phone|backup email|nameservers|name servers|reset mfa|reset 2fa"
    "|change email|change phone|enable dmz|enable wps|enable upnp|certificate validation"
    "|never lock|quarantined|security exception"
    "|unsafe|proceed anyway|continue anyway|ignore warning|ignore warnings|accept the risk"
    "|accept risk|as administrator|as root|as admin|as superuser|jailbreak|^sideload|^root"
    "|enable remote|turn on remote|enable guest|disable lock|disable passcode|turn off passcode"
    "|turn off password|disable password|turn off lock|disable updates|turn off updates"
    "|pause protection|disable secure|disable mfa|turn off mfa|bypass|trust this certificate"
    "|trust certificate|trust anyway|import certificate|add certificate|enable telnet"
    "|enable ssh|expose to|make port|unlock device|turn off screen lock|disable encryption"
    "|turn off encryption|disable vpn|exclude from scan|add exclusion|restore from quarantine"
    "|allow on device|add trusted|disable sip|downgrade security",
    "virenschutz|echtzeitschutz|zwei faktor|pare feu|cortafuegos|zapora|防火墙",
)
PASSWORD: Final = family(
    "password",
    3,
    "it changes a password",
    "change password|change my password|reset password|reset my password|set password"
    "|set new password|update password|change passphrase",
    "passwort ändern|passwort zurücksetzen|kennwort ändern|changer le mot de passe"
    "|modifier le mot de passe|cambiar contraseña|cambiar la contraseña|zmień hasło|修改密码"
    "|更改密码|重置密码",
)
HUMAN: Final = family(
    "captcha",
    3,
    "only a human may pass this check: pass it yourself, then let me continue",
    "captcha|recaptcha|hcaptcha|not a robot|am human|are human|verify human|human verification"
    "|robot check|slide to verify|drag to verify|swipe to verify|characters you see"
    "|letters you see|characters shown|text in the image",
    "kein roboter|pas un robot|no soy un robot|nie jestem robotem|不是机器人|non sono un robot",
)
TERMINATE: Final = family(
    "terminate",
    3,
    "it ends or revokes something permanently",
    "terminate|revoke|invalidate|decommission"
    "|^resign|^evict|^void|^annul|^forfeit|^waive|give up my|release number|release my|lay off"
    "|^expel|^suspend|take down|^unpublish|take offline|end lease|end contract|break lease"
    "|fire employee|let go of|^deprovision|quit my|withdraw application|withdraw consent",
    "widerrufen|entziehen|révoquer|revocar|rescindir|unieważnij|cofnij dostęp|终止|吊销|撤销授权"
    "|revoca|отозвать",
)
PERMISSIONS: Final = family(
    "permissions",
    3,
    "it changes permissions",
    "change permissions|set permissions|update permissions|modify permissions|save permissions"
    "|apply permissions|make admin|make administrator|make owner"
    "|transfer ownership|change role|assign role|change owner"
    "|the owner|new owner|as owner|hand over|give control|transfer domain|transfer license"
    "|transfer licence|transfer repository|transfer account|transfer project|assign copyright"
    "|make organizer|make host|make co host|make moderator|promote to|add collaborator"
    "|add admin|add administrator|elevate|escalate privileges|take ownership|make manager"
    "|give ownership",
    "berechtigungen ändern|rechte ändern|zum administrator machen|modifier les autorisations"
    "|modifier les droits|cambiar permisos|hacer administrador|zmień uprawnienia|更改权限"
    "|转让所有权",
)
KEYS: Final = family(
    "keys",
    3,
    "it creates or shows a secret key",
    "create api key|new api key|generate api key|add api key|show api key|view api key|copy api key"
    "|reveal api key|create key|create access key|new access key|generate key|create new secret key"
    "|new secret key|generate token|create token|new token|generate new token|create new token"
    "|create access token|personal access token|new client secret|generate client secret"
    "|regenerate key|regenerate token|regenerate api key|rotate key|reveal key|show key"
    "|reveal secret|show secret|add ssh key|new ssh key|add deploy key"
    "|saved password|saved passwords|export passwords|rotate keys|rotate key|rotate secret"
    "|rotate credentials|show pin|view pin|reveal pin|show cvv|show cvc|view cvc|view cvv"
    "|show card number|reveal card|show full card|view card details|show card details|unmask"
    "|download keys|download key|export key|export keys|export wallet|export vault"
    "|show full number|reset api key|issue token|show credentials|view credentials"
    "|download credentials|copy password|reveal password|show password|view password"
    "|show passwords",
    "api schlüssel erstellen|créer une clé|crear clave|utwórz klucz|创建密钥",
)
MEDICAL: Final = family(
    "medical",
    3,
    "it concerns somebody's health",
    "request prescription|renew prescription|refill prescription|order prescription"
    "|request refill|refill medication|order medication|change dose|change dosage"
    "|administer dose|start treatment|stop treatment|consent to treatment",
    "rezept anfordern|rezept bestellen|renouveler l'ordonnance|renovar receta|zamów receptę|续方",
)

GRAVE: Final = (
    *(DELETE, FORMAT, PAY, POWER, SECURITY, PASSWORD, HUMAN),
    *(TERMINATE, PERMISSIONS, KEYS, MEDICAL),
)
"""All of them, the worst first."""
