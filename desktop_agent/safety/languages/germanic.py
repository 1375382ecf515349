"""Words of risky acts in German, Dutch, Swedish, Norwegian and Danish. Data only; see __init__.py.

What German has in risky_words.py and destructive_words.py is not said again.
"""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "de": """
        delete: *löschen|*löschung|*entfernung|entfernt|leeren|verlauf leeren|in den müll|tilgen
        pay: zahle|zahl jetzt|bezahle|bestelle|kaufe|kauf bestätigen|jetzt zahlen
        pay: zahlungspflichtige
        pay: kauf abschicken|buchen|spende senden|geld senden|erwerben
        power: pc ausschalten|computer ausschalten
        publish: posten|=kommentieren|online stellen|live gehen
        subscribe: anmeldung abschließen|mitglied werden|abo abschließen|probeabo
        subscribe: newsletter bestellen
        sign-in: anmeldung
        sign-out: abmeldung|von allen geräten abmelden
        accept: annehmen|einwilligen|bestätige die|alle akzeptieren
        permit: gestatten|gewähren|vertrauen
        share: weitergeben|veröffentlichen
        unsaved: ohne speichern|sofort beenden
        install: installation starten|trotzdem ausführen|trotzdem installieren
        terminate: stornieren|storno|stornierung|=kündigen|vertrag kündigen|ungültig machen
        yes: in ordnung einverstanden abschließen fertig
        cancel: stornieren|absagen|kündigen|widerrufen|aufheben
        booked: buchung*|bestellung*|reservierung*|termin|termine|flug|reise|vertrag|ticket|konto
        booked: auftrag
        finish: abschließen|bestätigen|fertigstellen|tätigen|ausführen|auslösen|aufgeben
        deal: kauf|zahlung|bestellung|buchung|überweisung|auftrag|spende|einkauf
        change: ändern|setzen|zurücksetzen|anpassen|bearbeiten|speichern
        code: passwort|kennwort|passphrase|passwörter
        rights: berechtigungen|rechte|zugriffsrechte|rolle|besitzer|eigentümer|inhaber
        close: schließen|auflösen|deaktivieren|sperren|kündigen
        account: konto|benutzerkonto|account|profil
        make: erstellen|erzeugen|anzeigen|generieren|hinzufügen|kopieren
        secret: api schlüssel|schlüssel|zugriffstoken|token|ssh schlüssel
        off: ausschalten|deaktivieren|abschalten|beenden
        shield: firewall|schutz|virenschutz|verschlüsselung|bildschirmsperre
        wipe: zurücksetzen|leeren
        device: werkseinstellungen|gerät|papierkorb|verlauf|browserdaten
    """,
    "nl": """
        delete: verwijder|verwijderen|verwijdert|wis|wissen|prullenbak legen|vernietigen
        delete: definitief wissen
        delete: verwijderd worden|de installatie ongedaan|de-installeren|deïnstalleren
        delete: naar prullenbak
        format: formatteren|formatteer
        pay: betaal|betalen|koop|kopen|bestel|bestellen|afrekenen|overmaken|overboeken|doneer
        pay: doneren|boek nu
        pay: nu boeken|geld sturen|aanschaffen|bod plaatsen|naar de kassa
        power: afsluiten computer|uitschakelen|computer uitzetten
        captcha: geen robot|ben een mens
        terminate: intrekken|beëindigen|annuleer abonnement
        send: verstuur|verzend|versturen|verzenden|stuur|sturen
        submit: indienen|inleveren|dien in
        publish: publiceren|publiceer|plaatsen|plaats bericht
        subscribe: abonneren|abonneer|registreren|registreer|aanmelden|account maken
        subscribe: account aanmaken|inschrijven
        unsubscribe: afmelden|uitschrijven|opzeggen|abonnement opzeggen
        sign-in: inloggen|log in|meld je aan
        sign-out: uitloggen|log uit|afmelden
        install: installeer|installeren|toevoegen aan chrome
        upload: uploaden|upload
        accept: accepteer|accepteren|akkoord|ik ga akkoord|instemmen
        permit: toestaan|toestemming geven|sta toe|vertrouwen|machtigen
        share: delen|deel|uitnodigen|nodig uit
        deactivate: deactiveren|deactiveer
        overwrite: overschrijven|overschrijf|vervangen|vervang|alles vervangen
        unsaved: niet opslaan|niet bewaren|weggooien|zonder opslaan|geforceerd stoppen
        unsaved: taak beëindigen
        restart: opnieuw opstarten|opnieuw starten|herstarten
        yes: ja bevestigen bevestig doorgaan verder ga door akkoord
        cancel: annuleren|annuleer|opzeggen|afzeggen
        booked: boeking|bestelling|reservering|afspraak|vlucht|reis|contract|account|ticket
        booked: abonnement
        finish: afronden|bevestigen|bevestig|voltooien|plaatsen|plaats
        deal: aankoop|betaling|bestelling|boeking|overboeking|donatie|koop
        change: wijzigen|wijzig|instellen|aanpassen|resetten|veranderen
        code: wachtwoord
        rights: rechten|machtigingen|toegangsrechten|rol|eigenaar
        close: sluiten|opheffen|deactiveren|opzeggen
        account: account|profiel
        make: maken|aanmaken|genereren|tonen|toevoegen|kopiëren
        secret: api sleutel|sleutel|token|toegangstoken
        off: uitschakelen|uitzetten|deactiveren
        shield: firewall|beveiliging|bescherming|versleuteling|schermvergrendeling
        wipe: resetten|legen|terugzetten|herstellen
        device: fabrieksinstellingen|apparaat|prullenbak|geschiedenis|browsegegevens
        device: standaardinstellingen
    """,
    "sv": """
        delete: radera|ta bort|avinstallera|töm papperskorgen|förstör|släng|utplåna|tag bort
        delete: borttagning
        delete: flytta till papperskorgen|rensa historik|rensa data|rensa webbinformation
        format: formatera
        pay: betala|köp|köpa|köp nu|beställ|beställa|till kassan|överför|donera|skänk
        pay: lägg beställning|boka nu
        pay: skicka pengar|swisha|lägg bud|slutför köp
        power: stäng av datorn|stäng av
        captcha: inte en robot|är människa
        terminate: återkalla|avsluta avtal|säg upp|ogiltigförklara|upphäv
        send: skicka|sänd
        submit: skicka in|lämna in
        publish: publicera|publicera nu|lägg ut|posta
        subscribe: prenumerera|registrera|registrera dig|skapa konto|bli medlem|gå med
        unsubscribe: avprenumerera|avsluta prenumeration|säg upp prenumeration|avregistrera
        sign-in: logga in|inloggning
        sign-out: logga ut|utloggning
        install: installera
        upload: ladda upp|överför fil
        accept: acceptera|godkänn|godkänner|samtycker|samtyck|jag godkänner
        permit: tillåt|bevilja|lita på|ge åtkomst|auktorisera
        share: dela|bjud in
        deactivate: avaktivera
        overwrite: skriv över|ersätt|byt ut
        unsaved: spara inte|släng ändringar|ignorera ändringar|stäng utan att spara|tvinga avsluta
        unsaved: avsluta process|avsluta processen
        unsaved: kasta
        restart: starta om
        yes: ja bekräfta fortsätt godkänn vidare
        cancel: avboka|avbeställ|avbryt|annullera|säg upp
        booked: bokning|bokningen|beställning|beställningen|order|ordern|resa|flyg|tid|avtal|konto
        booked: biljett
        finish: slutför|bekräfta|genomför|lägg|slutföra
        deal: köp|köpet|betalning|betalningen|beställning|beställningen|bokning|överföring|order
        change: ändra|byt|återställ|sätt
        code: lösenord|lösenordet
        rights: behörighet|behörigheter|rättigheter|roll|ägare
        close: stäng|avsluta|inaktivera
        account: konto|kontot|profil
        make: skapa|generera|visa|lägg till|kopiera
        secret: api nyckel|nyckel|token
        off: stäng av|inaktivera|slå av
        shield: brandvägg|brandväggen|skydd|kryptering|skärmlås
        wipe: återställ|rensa|töm
        device: fabriksinställningar|standardinställningar|enhet|historik|inställningar
        device: inställningarna
        device: papperskorg
    """,
    "nb": """
        delete: slett|slette|fjern|fjerne|avinstaller|tøm papirkurven|tøm papirkurv|destruer
        delete: flytt til papirkurv
        delete: slett konto|fjern loggen|fjern data|tøm loggen
        format: formater|formatere
        pay: betal|betale|kjøp|kjøpe|kjøp nå|bestill|bestille|til kassen|overfør|doner|gi gave
        pay: legg inn bestilling
        pay: send penger|vipps|legg inn bud|bestill nå|gå til kassen|fullfør kjøp
        power: slå av|slå av datamaskinen|avslutt windows
        captcha: ikke en robot|er et menneske
        terminate: tilbakekall|opphev|avslutt avtale|si opp|trekk tilbake
        send: send|sende
        submit: send inn|lever|levere
        publish: publiser|publisere|legg ut
        subscribe: abonner|registrer|registrer deg|opprett konto|bli medlem|meld deg på
        unsubscribe: avslutt abonnement|meld deg av|si opp abonnement|stopp abonnement
        sign-in: logg inn|logg på|pålogging
        sign-out: logg ut|logg av|avlogging
        install: installer|installere
        upload: last opp
        accept: godta|godtar|aksepter|aksepterer|godkjenn|samtykk|jeg samtykker
        permit: tillat|gi tilgang|stol på|innvilg|autoriser
        share: dele|inviter|=del|del med
        deactivate: deaktiver konto
        overwrite: overskriv|erstatt|bytt ut
        unsaved: ikke lagre|forkast|uten å lagre|tvangsavslutt|forkast endringer
        restart: start på nytt|omstart|start på ny
        yes: ja bekreft fortsett godta videre
        cancel: avbestill|kanseller|avbryt|annuller|avlys|si opp
        booked: bestilling|bestillingen|reservasjon|reservasjonen|time|reise|fly|ordre|avtale
        booked: konto|billett
        finish: fullfør|bekreft|gjennomfør|utfør
        deal: kjøp|kjøpet|betaling|betalingen|bestilling|bestillingen|overføring|ordre
        change: endre|bytt|tilbakestill|angi
        code: passord|passordet
        rights: tillatelser|rettigheter|rolle|eier|tilgang
        close: lukk|avslutt|deaktiver|steng
        account: konto|kontoen|profil
        make: opprett|lag|generer|vis|legg til|kopier
        secret: api nøkkel|nøkkel|token
        off: slå av|deaktiver
        shield: brannmur|beskyttelse|kryptering|skjermlås
        wipe: tilbakestill|nullstill|tøm
        device: fabrikkinnstillinger|standardinnstillinger|enhet|innstillinger|papirkurv|logg
    """,
    "da": """
        delete: slet|slette|fjern|fjerne|afinstaller|tøm papirkurv|tøm papirkurven
        delete: flyt til papirkurv|tilintetgør
        delete: ryd data|ryd historik|slet browserdata
        format: formater|formatér
        pay: betal|betale|køb|købe|køb nu|bestil|bestille|til kassen|overfør|donér|doner
        pay: afgiv ordre|gå til kassen
        pay: send penge|afgiv bud|book nu|gennemfør køb
        power: luk computeren|sluk|luk ned
        captcha: ikke en robot|er et menneske
        terminate: tilbagekald|ophæv|opsig|ugyldiggør
        send: send|sende
        submit: indsend|aflever
        publish: udgiv|offentliggør|publicer|slå op
        subscribe: abonner|abonnér|tilmeld|tilmeld dig|registrer|opret konto|opret en konto
        subscribe: bliv medlem
        unsubscribe: afmeld|afmeld abonnement|opsig abonnement
        sign-in: log ind|log på
        sign-out: log ud|log af
        install: installer|installér
        upload: upload|overfør fil
        accept: accepter|acceptér|accepterer|godkend|samtykke|jeg accepterer|enig
        permit: tillad|giv adgang|stol på|giv tilladelse
        share: dele|inviter|=del|del med
        deactivate: deaktiver konto
        overwrite: overskriv|erstat
        unsaved: gem ikke|kassér|kasser|uden at gemme|tving til at afslutte|kassér ændringer
        restart: genstart
        yes: ja bekræft fortsæt videre accepter
        cancel: annuller|annullér|afbestil|aflys|opsig
        booked: booking|bookingen|bestilling|bestillingen|reservation|ordre|ordren|aftale|rejse
        booked: fly|konto|billet
        finish: gennemfør|bekræft|fuldfør|afgiv
        deal: køb|købet|betaling|betalingen|bestilling|ordre|overførsel
        change: skift|ændr|nulstil|angiv|rediger
        code: adgangskode|adgangskoden|kodeord
        rights: tilladelser|rettigheder|rolle|ejer
        close: luk|afslut|deaktiver
        account: konto|kontoen|profil
        make: opret|generer|vis|tilføj|kopier
        secret: api nøgle|nøgle|token
        off: slå fra|deaktiver|sluk
        shield: firewall|beskyttelse|kryptering|skærmlås
        wipe: nulstil|gendan|ryd|tøm
        device: fabriksindstillinger|standardindstillinger|enhed|indstillinger|papirkurv|historik
    """,
}
