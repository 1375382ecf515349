"""Holds what English says of an act in two words, wherever they stand. Data only; see __init__.py.

English single words and phrases are in risky_words.py and destructive_words.py, because a goal's
grammar reads them.
"""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "en": """
        cancel: cancel|cancelling|cancellation
        booked: booking|bookings|reservation|order|orders|appointment|flight|trip|ticket|tickets
        booked: contract
        booked: account|policy|service|stay|rental|event|meeting|interview|delivery|transfer
        booked: payment
        booked: registration|enrollment|enrolment|insurance|lease|ride|shipment|purchase
        booked: transaction
        finish: complete|finish|confirm|place|submit|finalize|finalise|authorize|authorise|make
        finish: approve
        deal: purchase|order|payment|booking|reservation|checkout|transfer|donation|transaction
        deal: bid|appointment|attendance
        deal: deposit|withdrawal
        change: change|reset|set|update|modify|make|give|assign|appoint
        code: password|passphrase|passcode
        rights: permissions|permission|role|roles|owner|ownership|privileges|admin|administrator
        rights: moderator|superuser|sudo
        make: create|generate|show|reveal|copy|rotate|regenerate|view|export|download|print|display
        secret: password|passwords|recovery code|backup code|card number|cvc|cvv|client secret
        secret: api key|secret key|access token|private key|recovery codes|backup codes
        secret: seed phrase
        secret: recovery phrase|access key|signing key
        clear: clear|clean|reset
        records: history|data|cookies|cache|log|logs|messages|chat|chats|activity|storage|cmos
        records: conversation|conversations|drafts|contacts|bookmarks|downloads|everything
        off: turn off|turn|disable|switch off|deactivate|bypass|stop|pause|remove
        shield: protection|encryption|firewall|antivirus|screen lock|2fa|verification
        shield: authentication|parental controls|audit|logging|backup|backing up|monitoring
        on: turn on|enable|activate|allow|switch on
        exposure: developer mode|editing|automation|remote desktop|macros|content|guest|sharing
        exposure: ssh|telnet|root|discoverable|auto renewal|autorenewal|auto renew|public access
        refuse: decline|reject|deny|refuse|dismiss
        offer: request|requests|invitation|invite|offer|application|candidate|quote|appointment
        offer: friend|claim|claims
        close: close|cancel|shut
        account: account|accounts|wallet
        export: export|sync|upload|import|share|download|migrate
        people: contacts|customers|customer list|contact list|member list|mailing list
        people: members|subscribers|patients|employees|address book|students
        halt: stop|restart|reboot|shut down|start|scale|swap
        machine: machine|server|instance|vm|service|container|node|cluster|slots|database
        start: run|start|trigger|execute|apply|play|retry
        program: script|scripts|macro|job|jobs|pipeline|workflow|cells|migration|migrations|cleaner
        program: command|query|playbook|automation|scene|cleaning|operations|patches|cycle
        write: write|commit|apply|flash|create|format
        disk: disk|disks|partition|partitions|partition table
        give: give|add|allow|grant|edit
        access: access
        wipe: reset|wipe|restore
        device: factory|phone|pc|tablet|laptop
    """,
}
