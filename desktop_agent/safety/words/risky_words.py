"""The words that name risky acts, by family and language. Data only.

A phrase is whole words, folded (folding.py); with "=" in front it is the whole name. English
is apart: its verbs are its nouns too, so that a goal's grammar has to tell (goal.py).
docs/policy.md is made from this (table.py).
"""

from __future__ import annotations

from typing import Final

from ..concern import family
from ..folding import tokens
from .destructive_words import GRAVE

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
    "send"
    "|email this|email a|email an|email the|email my|email to|email it|email them|email all"
    "|email report|email statement|email document|email results|email transcript|email copy"
    "|email list|email file"
    "|email invoice|email receipt|^fax|^blast|fire off|^broadcast|drop them a line|drop a line"
    "|forward to|auto reply|schedule send|^dispatch|mail merge now|message all|message everyone",
    _SENDING,
    goal=f"{_SUBMITTING}|{_SENDING_GOAL}|antworte|beantworte|réponds|répondez|odpowiedz|回复给",
    asked="submit|hand in|turn in",
    implied="reply|email|e mail|mail|message|text|answer|forward|tell|inform|let|pass|fwd|respond",
)
SUBMIT: Final = family(
    "submit",
    2,
    "it submits something",
    "submit|hand in|turn in"
    "|file complaint|file a|file claim|file my|file return|file taxes|file report|^lodge"
    "|apply now|^apply for|apply to|easy apply|quick apply|complete application|^request"
    "|^dispute|^appeal|^escalate|^nominate|finish attempt|finish exam|submit all|clock in"
    "|clock out|check in now|cast my vote|cast vote|^vote|cast ballot|enter contest"
    "|enter giveaway",
    _SUBMITTING,
    goal=f"{_SENDING}|{_SENDING_GOAL}",
    asked="send",
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
    "post|publish|tweet|go live|=comment|add comment"
    "|^announce|leave a review|leave review|^retweet|^repost|^reblog|^crosspost|sign petition"
    "|sign the petition|sign this petition|rsvp|count me in|i m in|i m going|spread the word"
    "|let everybody|let everyone|tell everyone|tell everybody|list on|list for sale|list it"
    "|list item for|launch campaign|launch ad|launch ads|launch store|launch site|launch now"
    "|start campaign|boost post|boost this|promote post|promote this|promote listing"
    "|start streaming|start stream|start live|start broadcast|start broadcasting|set live"
    "|push live|make live|^syndicate",
    "veröffentlichen|posten|publier|poster|publicar|opublikuj|opublikować|publikuj|发布|發佈|发表"
    "|pubblica|опубликовать|投稿",
    goal="veröffentliche|poste|publie|publiez|publica|publique",
)
SUBSCRIBE: Final = family(
    "subscribe",
    2,
    "it signs you up for something",
    "subscribe|sign up|register|create account|create an account|join now|start trial"
    "|start free trial"
    "|free trial|try premium|try pro|try plus|try free|try for free|start subscription"
    "|become a member|become a patron|become a|get membership|^join|^enroll|^enrol|opt in"
    "|create my account|create your account|open account|open an account|open an|create profile"
    "|resubscribe|turn on alerts|notify me|keep me posted|sign me up",
    "abonnieren|registrieren|konto erstellen|abonner|inscrire|créer un compte|suscribirse"
    "|suscribirme|registrarse|crear cuenta|subskrybuj|zarejestruj|załóż konto|订阅|注册",
    goal="abonniere|registriere|abonne|inscris|suscríbeme|suscríbete|regístrame",
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
    "deactivate|disable account|disable user|suspend account|suspend user|block user"
    "|disable login|disable member|pause account"
    "|pause campaign|pause subscription|offboard",
    "deaktivieren|désactiver|desactivar|dezaktywuj|停用",
    goal="deaktiviere|désactive|désactivez|desactiva",
)
RESET: Final = family(
    "reset",
    2,
    "it resets settings to their defaults",
    "reset settings|reset to default|reset to defaults|restore defaults|restore default settings"
    "|reset preferences|reset configuration|reset network settings|reset everything"
    "|reset progress|reset all|reset game|reset stats|reset data|reset to factory|reset game data"
    "|start from scratch|^factory",
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
    goal="sign me in|log me in|log into|sign into|get me logged in|get me signed in"
    "|melde|logge|connecte|connectez|inicia sesión|inicie sesión",
)
SIGN_OUT: Final = family(
    "sign-out",
    2,
    "it signs you out",
    "sign out|signout|log out|logout|log off",
    "abmelden|ausloggen|déconnecter|déconnexion|cerrar sesión|wyloguj|退出登录|注销",
    goal="sign me out|log me out|log out of|sign out of|get me logged out|get me signed out",
)
INSTALL: Final = family(
    "install",
    2,
    "it installs something",
    "install|get the app|reinstall|^upgrade|update now|update and|update all|update driver"
    "|update drivers"
    "|update windows|update system|load unpacked|load extension|add to chrome|add to firefox"
    "|add to edge|add extension|add to browser|run installer"
    "|run anyway|open anyway|install anyway|keep anyway|keep dangerous file",
    "installieren|installer|instalar|zainstaluj|zainstalować|instaluj|安装|安裝|installa|установить",
    goal="installiere|installe|installez|instala|instale",
)
UPLOAD: Final = family(
    "upload",
    2,
    "it uploads something",
    "upload",
    "hochladen|téléverser|subir|cargar archivo|wgraj|prześlij plik|上传|上傳|carica|загрузить",
    goal="lade hoch|téléverse|sube|suba",
)
ACCEPT: Final = family(
    "accept",
    2,
    "it agrees to something in your name",
    "accept|agree|consent"
    "|sign here|sign document|sign and|sign now|sign contract|sign agreement|sign all"
    "|adopt and sign|e sign|^acknowledge|i certify|certify|^attest|^adopt",
    "akzeptieren|zustimmen|einverstanden|stimme zu|accepter|accepte|aceptar todo|aceptar todas"
    "|aceptar cookies|acepto|de acuerdo|akceptuj|akceptuję|zgadzam|同意|接受|accetta|принять",
    goal="akzeptiere|acceptez|acepta|acepte",
)
ALLOW: Final = family(
    "permit",
    2,
    "it gives a permission",
    "allow|grant|permit|authorize|authorise|give access|trust"
    "|^pair|^approve|let them|let in|let this|let site|let sites|^let|^admit|link account"
    "|link bank|link my|link card|connect wallet|connect account|connect bank|connect my"
    "|connect google|connect to google|connect facebook|yes it s me|it s me|it was me"
    "|that was me|this was me|file sharing|enable sharing|share location|share my location"
    "|turn on location|use camera|use microphone|your camera|your microphone|add exception"
    "|enable notifications|turn on notifications|^whitelist|^allowlist|^unblock|^unban"
    "|remember this device|trust device|accept call|let guests|give permission|turn on cookies"
    "|always open|^confirm friend|accept request|enable access|enable camera|enable microphone",
    "zulassen|erlauben|genehmigen|autoriser|permitir|autorizar|zezwól|zezwalaj|允许|授权|consenti",
    goal="erlaube|genehmige|autorise|permite|autoriza",
)
SHARE: Final = family(
    "share",
    2,
    "it shares something",
    "share|invite|make public"
    "|make it public|make visible|make this public|make profile public|set public|visible to"
    "|visible to everyone|anyone with|anyone can|everyone can|change visibility|public link"
    "|private profile off|turn private|go public|open to the|open to everyone|to the world"
    "|unlist|export contacts|sync contacts|sync my contacts|upload contacts|improvement program"
    "|request archive|import contacts"
    "|import my contacts|my contacts|address book|find friends|hand over data|export customers"
    "|export users|export members|give feedback to|collaborate with|add guest access|add member"
    "|add members|add people|add user|add users|add to group|give away|send copy|sync my"
    "|publish to web",
    "teilen|freigeben|einladen|partager|inviter|compartir|invitar|udostępnij|zaproś|分享|共享|邀请",
    goal="teile|partage|partagez|comparte|comparta",
)
OVERWRITE: Final = family(
    "overwrite",
    2,
    "it overwrites something",
    "overwrite|^replace|replace all|replace file|replace existing|replace original|replace it"
    "|replace files|replace and|save over|over original|over current|restore backup|restore from"
    "|restore snapshot|restore this version|restore version|import and replace|flatten",
    "überschreiben|=ersetzen|écraser|remplacer|sobrescribir|reemplazar|nadpisz|zastąp|覆盖|替换",
    goal="überschreibe|ersetze|remplace|reemplaza",
)
UNSAVED: Final = family(
    "unsaved",
    2,
    "unsaved work is lost",
    "do not save|close without saving|quit without saving|exit without saving|discard|revert"
    "|force quit|force close|force stop|end task|end process|kill process|=kill"
    "|^abandon|^scrap|^ditch|lose my|lose changes|lose edits|drop changes|undo all|without saving"
    "|keep theirs|use theirs|take theirs|accept theirs|don t keep|do not keep|leave without"
    "|leave page|leave site|reset changes|hard reset|revert all|drop stash|reload anyway",
    "nicht speichern|verwerfen|ne pas enregistrer|no guardar|descartar|nie zapisuj|odrzuć|不保存"
    "|task beenden|prozess beenden|forcer à quitter|forzar cierre|zakończ proces|结束任务|强制退出",
    goal="verwirf|descarta",
)
CLOSE: Final = family(
    "close",
    2,
    "it closes a program, and unsaved work may be lost",
    "close|quit|exit",
    "schließen|beenden|fermer|quitter|cerrar|salir|zamknij|zakończ|关闭|退出",
    goal="schließe|beende|ferme|quitte|cierra",
)
RESTART: Final = family(
    "restart",
    2,
    "it restarts something",
    "restart|reboot|hibernate",
    "neu starten|neustart|redémarrer|reiniciar|uruchom ponownie|重启|重新启动",
)
LEAVE: Final = family(
    "leave",
    2,
    "it ends a membership, a contact or a connection",
    "^leave|^unfriend|^unfollow|^unmatch|^block|^kick|^ban|hang up|end call|end meeting"
    "|end session|end chat|end for all|end conference|^forget|^unpair|^unlink|^disconnect"
    "|^detach|^unenroll|^unenrol|^unjoin|^quit|drop course|drop class|drop out|drop from"
    "|^report this|^report user|^report post|^report comment|^report as|^report spam"
    "|^report phishing|^report abuse|^report message|^report profile|^report account"
    "|^report seller|^report listing|^report video|^report and|^report to|^report it|^report scam"
    "|^report junk|^report member|^report conversation|and report|and ban|and block"
    "|decline offer|decline invitation|decline request|decline invite|decline meeting"
    "|decline order|decline payment|decline appointment|reject offer|reject request"
    "|reject application|reject candidate|reject invitation|reject order|reject quote"
    "|reject all changes|deny request|no longer interested|break up|remove me|remove myself"
    "|unregister|withdraw from|step down|opt out",
)
CALL: Final = family(
    "call",
    2,
    "it calls or notifies somebody",
    "call now|^call|^video call|start call|start video|start a call|^dial|^ping|^notify|^alert"
    "|wave back|^poke|^nudge|^buzz|request a callback|request callback|page on call|ring now"
    "|ring device|sound alarm|trigger alarm|start meeting for|call for help|sos|remind everyone"
    "|remind all|nudge all",
)
RUN: Final = family(
    "run",
    2,
    "it runs something, or changes what others use",
    "run script|run macro|run macros|run as|run pipeline|run workflow|run job|run command"
    "|run query|run sql|run migration|run migrations|run this|run it|run playbook|run test suite"
    "|run task|run on|^execute|^enable macros|enable content|enable macro|enable all macros"
    "|enable active|enable editing and|allow macros|^trigger|flash firmware|flash image"
    "|flash bios|flash rom|flash now|flash device|update firmware|update bios"
    "|upgrade firmware|apply registry|^deploy|^redeploy|merge pull|merge request|merge branch"
    "|merge into|merge and|and merge|merge when|auto merge|=merge|merge contacts|merge accounts"
    "|merge duplicates|merge records|force push|push to|push origin|push commits|push changes"
    "|push tags|=push|push now|force merge|release v|release to|release version|create release"
    "|roll back|rollback|roll out|^rollout|^promote|start pipeline|start job|start instance"
    "|stop instance|reboot instance|scale down|scale to|scale in|^provision|^migrate|apply plan"
    "|terraform apply|apply migration|apply now to|switch over|failover|fail over|turn off server"
    "|stop server|stop service|stop container|stop all|stop vm|start vm|close issue|close ticket"
    "|close pull|close deal|close period|mark as resolved for all|go to production|to production"
    "|run cleanup|apply fix|fix all|auto fix|repair disk|cancel run|abort|drain node|cordon"
    "|downgrade|roll forward|cherry pick|rebase|sync fork|bulk update|bulk edit|mass update"
    "|apply to all|unlock door|unlock car|unlock front|open garage|open gate|disarm|arm system",
)
OTHER: Final = family(
    "other",
    2,
    "it does something that I can't tell is harmless",
    "^accredit|^activate|^adjudicate|^advance|^affirm|^allocate|^alter|^amend|^anonymize"
    "|^anonymise|answer call|archive project|archive repository|archive this repository"
    "|archive this project|archive channel|archive team|attach policy|attach policies|attach role"
    "|attach volume|^authenticate|^autoremove|^award|^blacklist|^boot|^bump|^calibrate"
    "|^cancel plan|^challenge|close as|reply and close|reply close|close account|close position"
    "|^collect|^commission|commit and push|commit push|^compensate|^complete|^conclude"
    "|^consolidate|convert lead|^convert eth|^crown|cut over|^debit|^deduct|^delegate|^deliver"
    "|^demote|^deny|^deregister|^dislike|^disown|^disqualify|^distribute|^divest|^downvote"
    "|^earmark|^embargo|^empower|encrypt drive|encrypt disk|encrypt device|^endorse|^enforce"
    "|^enlist|^evacuate|^exempt|^exile|^expire|^expose|extend stay|extend subscription"
    "|extend lease|extend rental|extend booking|^finalize|^finalise|finish signing"
    "|finish cancellation|flag as|flag for|flag user|flag post|^flush|freeze card|freeze account"
    "|freeze credit|^fulfil|^fulfill|^generate invoice|^graduate|^impersonate|^impose|^impound"
    "|^incinerate|^inject|^invoke|^issue|^jettison|launch instance|launch instances|launch attack"
    "|^levy|^liquidate|lock account|lock out|lock conversation|lock device|lock thread|lock user"
    "|mark as fraud|mark as paid|mark as shipped|mark as sold|mark as resolved|mark as lost"
    "|mark as stolen|mark as delivered|mark as fulfilled|mark as spam|mark as complete"
    "|mark as sent|report lost|^mint|^mobilize|^notarize|^nullify|^offload|^onboard|^oust"
    "|^override|^pardon|^participate|^patch|^penalize|^perform|phase out|^prescribe|^process"
    "|^prorate|^punish|^quarantine|^ratify|react with|^reactivate|^reassign|^rebuild|^recall"
    "|^reclaim|^recruit|^redistribute|^reimburse|^reinstate|^reject|^relaunch|^release"
    "|^relinquish|^relocate|remind everyone|remind recipients|remind all|remind them"
    "|send reminder|^renounce|^reopen|^repeal|^repossess|^reprovision|^rescind|^resell|^reshare"
    "|^resolve|^respond|^retire|retry all|retry failed|roll over|roll key|^sack|^sanction"
    "|^sanitize|^seal|^sever|^ship|=sign|^solicit|^spawn|^squash|^strike|^subpoena|^summon"
    "|super like|^surrender|^sweep|sync changes|sync now|sync commits|^take over|^takeover"
    "|^tear down|^teardown|^throttle|^torch|^transmit|^unarchive|^unassign|^unbind|^undeploy"
    "|^underwrite|unlock|^unmount|=unmute|unmute mic|unmute me|unmute all|^unseal|^unshare"
    "|^untrust|^unverify|^upvote|^vacate|verify identity|verify my|^veto|^warn|write off|^yank"
    "|save password|save card|save login|save payment|autofill|airdrop|shareable link|public gist"
    "|archive of your|build now|^import database|^import and|keep server|keep remote|keep cloud"
    "|use cloud|use server|use remote|take ownership|ready for review|contact emergency|commit to"
    "|=attending|=going|=not going|=interested|=connect|=follow|turn off remote"
    "|=accept all changes|anyway|^regenerate|^salvage|^eject|finish and sign|^link|wave hello"
    "|like this|sign off|create pull|create merge request|mark student|propose new|check in for"
    "|check in here|^buzz|emergency contact|^unfreeze|lift credit|dismiss all|remember this"
    "|lost card|^preheat|with terminal|discoverable|convert to personal|not spam|^huddle"
    "|^ring all|reset current|rename repository|rename account|stash and|print all|^commence"
    "|change pin|sign offer|migrate account|roll signing|^countersign|serve notice|^reverse"
    "|^reconcile|tag release|tag version|create tag|rotate certificate|rotate certificates"
    "|sign everyone|sign all|sign out everyone|mute all|mute everyone|mute participants"
    "|livestream|live stream|start stream|start streaming|stream now|start recording"
    "|record meeting|record call|record conversation|record screen|^flag|^follow|counter offer"
    "|counteroffer|open dispute|open a dispute|raise dispute|raise a dispute|open claim"
    "|assign to|reassign to|^disarm|disable alarm|turn off alarm|silence alarm|^short"
    "|exercise option|exercise options|close out|give control|give remote|take control"
    "|request control"
    "|hand control|remote control of|take over control",
)
PASTE: Final = family(
    "paste",
    2,
    "it pastes text that I can't see into a terminal",
    "paste",
    "einfügen|coller|pegar|wklej|粘贴",
    goal="füge|colle|pega",
)

ON_NAMES: Final = (
    *GRAVE,
    *(SEND, SUBMIT, RESEND, PUBLISH, SUBSCRIBE, UNSUBSCRIBE, SIGN_IN, SIGN_OUT, INSTALL, UPLOAD),
    *(
        ACCEPT,
        ALLOW,
        SHARE,
        DEACTIVATE,
        RESET,
        OVERWRITE,
        UNSAVED,
        RESTART,
        LEAVE,
        CALL,
        RUN,
        OTHER,
    ),
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
