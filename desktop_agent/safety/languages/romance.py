"""Words of risky acts in French, Spanish, Portuguese, Italian, Romanian and Catalan. Data only; see
__init__.py. What is in risky_words.py and destructive_words.py is not said again."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "fr": """
        delete: suppression|supprime|supprimez|retirer|détruire|désinstalle|effacez|jeter
        delete: effacer les données
        pay: achat immédiat|acheter maintenant|payez|paie|commandez|régler|payer maintenant
        pay: réserver maintenant
        pay: virer|envoyer de l'argent|donner maintenant|passer commande|enchérir
        pay: procéder au paiement
        power: arrêter l'ordinateur|éteindre l'ordinateur|arrêter le système
        terminate: annuler la réservation|annuler la commande|résilier|invalider|mettre fin
        publish: mettre en ligne|=commenter|publie
        subscribe: s'abonner|je m'abonne|m'inscrire|inscription|rejoindre
        unsubscribe: se désabonner|désinscrire|résiliation
        sign-in: s'identifier
        sign-out: se déconnecter|quitter la session
        upload: importer un fichier|mettre en ligne|charger un fichier|=importer
        accept: j'accepte|tout accepter|consentir|je consens
        permit: accorder|faire confiance|donner accès
        deactivate: suspendre|bloquer l'utilisateur
        unsaved: ne pas sauvegarder|sans enregistrer|abandonner|abandonner les modifications
        unsaved: ignorer les modifications
        restart: redémarrage|relancer
        yes: valider poursuivre d'accord accord suivant
        cancel: annuler|annulez|résilier|décommander
        booked: réservation|commande|rendez-vous|rendez|vol|voyage|billet|contrat|abonnement
        booked: compte|rdv
        finish: finaliser|confirmer|valider|terminer|effectuer|conclure
        deal: achat|paiement|commande|réservation|virement|don|panier
        change: changer|modifier|réinitialiser|définir
        code: mot de passe
        rights: autorisations|droits|permissions|rôle|propriétaire
        close: fermer|clôturer|désactiver
        account: compte|profil
        make: créer|générer|afficher|ajouter|copier|révéler
        secret: clé api|clé|jeton|clé ssh
        off: désactiver|éteindre|couper
        shield: pare-feu|antivirus|protection|chiffrement|verrouillage
        wipe: réinitialiser|vider|restaurer
        device: appareil|paramètres d'usine|historique|corbeille|paramètres|paramètres par défaut
    """,
    "es": """
        delete: elimina|eliminación|borra|borrado|quitar|quita|desinstala|destruir|borrar datos
        delete: tirar a la papelera
        pay: paga|pague|compra|compra ahora|comprar ahora|compre|pedir|haz tu pedido|pagar ahora
        pay: reservar ahora
        pay: transferir dinero|enviar dinero|donar ahora|pujar|proceder al pago|realizar el pago
        pay: =tramitar pedido
        power: apagar|apagar el equipo|apagar ordenador
        terminate: anular|invalidar|rescindir contrato
        submit: enviar formulario|presentar
        publish: publicar|publica|=comentar
        subscribe: suscribir|registrarme|registrate|regístrate|únete|crear una cuenta|inscribirse
        subscribe: suscríbete
        unsubscribe: cancelar la subscripción|anular suscripción|desuscribirse|desuscribir
        sign-in: acceder|inicio de sesión|=entrar
        sign-out: desconectarse|desconectar|salir de la cuenta
        upload: =cargar
        accept: acepta|estoy de acuerdo|aceptar términos|aceptar
        permit: conceder|confiar|dar acceso|permite
        deactivate: suspender cuenta
        unsaved: sin guardar|no guardes|descartar cambios|forzar salida|finalizar tarea
        restart: reinicia
        overwrite: reemplaza|sustituir
        yes: vale continúa siguiente de acuerdo confirma
        cancel: cancelar|cancela|anular
        booked: reserva|pedido|cita|vuelo|viaje|billete|contrato|suscripción|cuenta|membresía
        finish: finalizar|confirmar|confirma|completar|realizar|terminar|tramitar|hacer
        deal: compra|pago|pedido|reserva|transferencia|donación
        change: cambiar|modificar|restablecer|establecer|cambia
        code: contraseña|clave
        rights: permisos|derechos|rol|propietario
        close: cerrar|desactivar|dar de baja
        account: cuenta|perfil
        make: crear|generar|mostrar|añadir|agregar|copiar|revelar
        secret: clave api|clave de api|clave|token|clave ssh
        off: desactivar|apagar|deshabilitar
        shield: cortafuegos|antivirus|protección|cifrado|bloqueo de pantalla
        wipe: restablecer|vaciar|restaurar
        device: dispositivo|fábrica|historial|papelera|configuración|predeterminados
    """,
    "pt": """
        delete: excluir|exclui|exclusão|apagar|apaga|eliminar|remover|remova|remove|limpar dados
        delete: desinstalar|desinstale
        delete: esvaziar lixeira|esvaziar a lixeira|mover para a lixeira|esvaziar reciclagem
        delete: suprimir|deletar
        format: formatar|formate
        pay: pagar|pague|comprar|compre|comprar agora|encomendar|fazer pedido|finalizar compra
        pay: transferir|doar|reservar agora
        pay: enviar dinheiro|efetuar pagamento|concluir compra|dar lance|pagar agora|fechar pedido
        power: desligar|encerrar o computador|desligar computador
        captcha: não sou um robô|não sou um robot|sou humano
        terminate: revogar|rescindir|anular|invalidar
        send: enviar|envie|envia|mandar
        submit: submeter|entregar
        publish: publicar|publique|postar|=comentar
        subscribe: inscrever|inscrever-se|inscreva-se|assinar|subscrever|registar|registrar
        subscribe: criar conta|cadastrar|cadastre-se
        unsubscribe: cancelar assinatura|cancelar inscrição|anular subscrição|cancelar subscrição
        sign-in: iniciar sessão|fazer login|acessar conta|=entrar
        sign-out: sair da conta|terminar sessão|encerrar sessão|fazer logout|desconectar|=sair
        install: instalar|instale|adicionar ao chrome
        upload: carregar arquivo|enviar arquivo|carregar ficheiro|fazer upload|=carregar
        accept: aceitar|aceito|concordo|concordar|aceitar tudo
        permit: permitir|autorizar|conceder|confiar
        share: compartilhar|partilhar|convidar|compartilhe
        deactivate: suspender conta|bloquear usuário
        overwrite: substituir|sobrescrever|sobrepor
        unsaved: não salvar|não guardar|descartar|sem salvar|sem guardar|forçar saída
        unsaved: encerrar tarefa|rejeitar alterações
        restart: reiniciar
        yes: sim confirmar continuar prosseguir avançar ok
        cancel: cancelar|anular|desmarcar
        booked: reserva|pedido|encomenda|consulta|voo|viagem|bilhete|contrato|assinatura|conta
        booked: compromisso
        finish: finalizar|confirmar|concluir|completar|efetuar|fechar
        deal: compra|pagamento|pedido|encomenda|reserva|transferência|doação
        change: alterar|mudar|redefinir|definir|modificar|repor
        code: senha|palavra-passe|palavra passe
        rights: permissões|direitos|função|proprietário
        close: encerrar|fechar|desativar
        account: conta|perfil
        make: criar|gerar|mostrar|adicionar|copiar|exibir
        secret: chave de api|chave api|chave|token
        off: desativar|desligar
        shield: firewall|antivírus|proteção|criptografia|bloqueio de tela
        wipe: redefinir|limpar|repor|restaurar|esvaziar
        device: dispositivo|fábrica|histórico|lixeira|configurações|definições|padrões
    """,
    "it": """
        delete: elimina|eliminare|eliminazione|cancella|cancellare|cancellazione|rimuovi|rimuovere
        delete: rimozione|disinstalla
        delete: disinstallare|svuota cestino|svuota il cestino|sposta nel cestino|distruggi
        delete: cancella dati
        format: formatta|formattare|inizializza disco
        pay: paga|pagare|compra|comprare|acquista|acquistare|ordina|ordinare|vai alla cassa
        pay: procedi al pagamento|trasferisci
        pay: dona|donare|invia denaro|bonifico|effettua ordine|prenota ora|fai un'offerta
        pay: effettua il pagamento
        power: spegni|spegnere|arresta il sistema|arresta
        captcha: non sono un robot|sono umano
        terminate: revoca|revocare|annulla prenotazione|disdici|invalida|rescindi
        send: invia|inviare|spedisci|manda
        submit: inoltra|presenta
        publish: pubblica|pubblicare|posta|=commenta
        subscribe: iscriviti|iscrivimi|abbonati|registrati|crea account|crea un account
        subscribe: registrazione|sottoscrivi
        unsubscribe: annulla iscrizione|disiscriviti|annulla abbonamento|cancella iscrizione
        unsubscribe: disdici abbonamento
        sign-in: accedi|accesso|login|=entra
        sign-out: esci dall'account|disconnetti|disconnettersi|scollegati|=esci
        install: installa|installare|aggiungi a chrome
        upload: carica|caricare|carica file
        accept: accetta|accetto|acconsento|accettare|accetta tutto
        permit: consenti|autorizza|concedi|permetti|autorizzare
        share: condividi|condividere|invita
        deactivate: sospendi|blocca utente|disattiva account
        overwrite: sovrascrivi|sostituisci|sostituisci tutto
        unsaved: non salvare|scarta|scarta modifiche|ignora modifiche|senza salvare|uscita forzata
        unsaved: termina attività|elimina modifiche
        restart: riavvia|riavviare
        yes: sì si conferma continua procedi avanti prosegui confermo
        cancel: annulla|annullare|disdici|cancella
        booked: prenotazione|ordine|appuntamento|volo|viaggio|biglietto|contratto|abbonamento
        booked: account
        finish: completa|conferma|finalizza|concludi|effettua|invia
        deal: acquisto|pagamento|ordine|prenotazione|bonifico|donazione
        change: cambia|modifica|reimposta|imposta|cambiare
        code: password|parola d'ordine
        rights: autorizzazioni|permessi|diritti|ruolo|proprietario
        close: chiudi|disattiva
        account: account|profilo|conto
        make: crea|genera|mostra|aggiungi|copia|rivela
        secret: chiave api|chiave|token|chiave ssh
        off: disattiva|spegni|disabilita
        shield: firewall|antivirus|protezione|crittografia|blocco schermo
        wipe: ripristina|reimposta|svuota
        device: dispositivo|fabbrica|cronologia|cestino|impostazioni|predefinite
    """,
    "ro": """
        delete: ștergeți|șterge|ștergere|elimină|eliminați|eliminare|dezinstalați|dezinstalează
        delete: golește coșul|goliți coșul
        delete: mută la gunoi|distruge|ștergerea|înlătură|radiere
        format: formatați|formatează|formatare
        pay: plătește|plătiți|plata acum|plătesc|cumpără|cumpărați|comandă|comandați
        pay: finalizează comanda|transferă|transferați
        pay: donează|donați|trimite bani|plasează comanda|rezervă acum|plasați comanda|spre plată
        power: închide computerul|închideți computerul
        captcha: nu sunt robot|sunt om
        terminate: revocă|revocați|reziliază|anulați|invalidează|retrage accesul
        send: trimite|trimiteți|expediază
        submit: depune|înaintează
        publish: publică|publicați|postează|postați|=comentează
        subscribe: abonează-te|abonați-vă|abonare|înscrie-te|înregistrează-te|înregistrare
        subscribe: creează cont|creați un cont|înscriere
        unsubscribe: dezabonare|dezabonează-te|dezabonați-vă|anulează abonamentul
        sign-in: conectează-te|conectați-vă|autentificare|conectare|intră în cont
        sign-out: deconectare|deconectează-te|deconectați-vă|ieși din cont
        install: instalează|instalați|instalare
        upload: încarcă|încărcați|încărcare
        accept: acceptă|acceptați|accept|de acord|sunt de acord
        permit: permite|permiteți|autorizează|acordă|autorizați
        share: distribuie|distribuiți|partajează|partajați|trimiteți prin|permiteți accesul|invită
        share: invitați|trimite către
        deactivate: dezactivează contul
        overwrite: suprascrie|suprascrieți|înlocuiește|înlocuiți
        unsaved: nu salva|nu salvați|renunță la modificări|renunțați|fără a salva|închide forțat
        unsaved: renunță
        restart: repornește|reporniți|repornire
        yes: da confirmă confirmați continuă continuați
        cancel: anulează|anulați|anulare|reziliază
        booked: rezervare|rezervarea|comandă|comanda|programare|programarea|zbor|zborul|călătorie
        booked: contract|contractul|cont|contul|abonament
        finish: finalizează|finalizați|confirmă|confirmați|efectuează|trimite
        deal: comanda|plata|cumpărătura|achiziția|rezervarea|transferul|donația
        change: schimbă|schimbați|modifică|modificați|resetează|resetați|setează
        code: parola|parolă
        rights: permisiuni|permisiunile|drepturi|rol|proprietar
        close: închide|închideți|dezactivează
        account: cont|contul|profil|profilul
        make: creează|creați|generează|afișează|adaugă|copiază
        secret: cheie api|cheie|cheia|token
        off: dezactivează|dezactivați|oprește
        shield: firewall|antivirus|protecția|criptarea|blocarea ecranului
        wipe: resetează|resetați|golește|restabilește|restabiliți
        device: dispozitiv|dispozitivul|fabrică|istoricul|coșul|setările|setări
    """,
    "ca": """
        delete: suprimeix|suprimir|elimina|eliminar|esborra|esborrar|desinstal·la
        delete: buida la paperera|treu
        pay: paga|pagar|compra|comprar|compra ara|fes la comanda|dona ara
        send: envia|enviar
        publish: publica|publicar
        subscribe: subscriu|registra't|crea un compte
        sign-in: inicia la sessió|inicia sessió
        sign-out: tanca la sessió|tanca sessió
        install: instal·la|instal·lar
        upload: penja|puja
        accept: accepta|acceptar|accepto
        permit: permet|permetre|autoritza
        share: comparteix|compartir
        overwrite: substitueix|sobreescriu
        unsaved: no desis|descarta|no ho desis
        restart: reinicia|reinicieu
        yes: sí confirma continua
    """,
}
