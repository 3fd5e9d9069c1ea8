/**
 * The server's refusals and their reasons, in German, by the English text; `{0}` stands for a quoted text or a number.
 */
export const de: Readonly<Record<string, string>> = {
  'The request can’t be read: its address or JSON is invalid':
    'Die Anfrage ist nicht lesbar: Adresse oder JSON sind ungültig',
  'Sign in first. Sessions end after {0} minutes of inactivity':
    'Melden Sie sich zuerst an. Sitzungen enden nach {0} Minuten ohne Aktivität',
  'Incorrect sign-in details, or this account can’t sign in':
    'Anmeldedaten falsch, oder dieses Konto kann sich nicht anmelden',
  'Only pages of the back office can send this: the header x-tollgate-office or the origin is wrong':
    'Nur Seiten des Backoffice können dies senden: der Header x-tollgate-office oder die Herkunft ist falsch',
  'Your roles don’t allow this': 'Ihre Rollen erlauben dies nicht',
  'Sign in again to continue: your last sign-in is more than five minutes ago':
    'Melden Sie sich erneut an: Ihre letzte Anmeldung ist länger als fünf Minuten her',
  'A second person has to approve this': 'Eine zweite Person muss dies freigeben',
  'Use https to open the back office': 'Öffnen Sie das Backoffice mit https',
  'Not found, or you don’t have access': 'Nicht gefunden, oder Sie haben keinen Zugriff',
  'It has changed, or its state doesn’t allow this. Refresh and try again':
    'Es hat sich geändert, oder der Zustand erlaubt dies nicht. Aktualisieren Sie und versuchen Sie es erneut',
  'Already used or expired. Start over': 'Schon benutzt oder abgelaufen. Beginnen Sie neu',
  'The request is too large': 'Die Anfrage ist zu groß',
  'The body must be JSON, with content-type application/json':
    'Der Inhalt muss JSON sein, mit content-type application/json',
  'Some values are missing or invalid': 'Einige Angaben fehlen oder sind ungültig',
  'Too many rows to download at once. Create a large export, or choose a shorter period':
    'Zu viele Zeilen auf einmal. Erstellen Sie einen großen Export oder wählen Sie einen kürzeren Zeitraum',
  'Too many requests from this address. Wait, then try again':
    'Zu viele Anfragen von dieser Adresse. Warten Sie und versuchen Sie es dann erneut',
  'Something went wrong in the back office. It’s not known whether the request took effect, so refresh before you try again':
    'Im Backoffice ist ein Fehler aufgetreten. Ob die Anfrage wirksam wurde, ist nicht bekannt; aktualisieren Sie vor einem neuen Versuch',
  'The database doesn’t answer. It’s not known whether the request took effect, so refresh before you try again':
    'Die Datenbank antwortet nicht. Ob die Anfrage wirksam wurde, ist nicht bekannt; aktualisieren Sie vor einem neuen Versuch',
  'This is more than your roles may refund of a payment':
    'Das ist mehr, als Ihre Rollen von einer Zahlung erstatten dürfen',
  'This returns more than one person may alone. Refund the whole amount instead, with the approval of a second person':
    'Das gibt mehr zurück, als eine Person allein darf. Erstatten Sie den ganzen Betrag mit Freigabe einer zweiten Person',
  'Too many open pages. Close some, then refresh':
    'Zu viele offene Seiten. Schließen Sie einige und aktualisieren Sie',
  'Many people are signing in right now; try again in a second':
    'Gerade melden sich viele an; versuchen Sie es in einer Sekunde erneut',
  'You cannot approve or reject your own refund':
    'Sie können Ihre eigene Erstattung weder freigeben noch ablehnen',
  'It touches settings that your roles don’t let you change':
    'Betrifft Einstellungen, die Ihre Rollen nicht ändern dürfen',
  'These settings are not valid': 'Diese Einstellungen sind ungültig',
  'You have {0} views. Remove one first': 'Sie haben {0} Ansichten. Entfernen Sie zuerst eine',
  'You have {0} exports; remove one of them first': 'Sie haben {0} Exporte; entfernen Sie zuerst einen',
  'This export has no file': 'Dieser Export hat keine Datei',
  'There is no space for the file; try again when others have been removed':
    'Kein Platz für die Datei; versuchen Sie es erneut, wenn andere entfernt sind',
  'The payment has no chargeback that can be reversed':
    'Die Zahlung hat keine Rückbuchung, die aufgehoben werden kann',
  'The key is retired': 'Der Schlüssel ist stillgelegt',
  'Nothing would be left to sign in with; set up another way first':
    'Es bliebe keine Möglichkeit zur Anmeldung; richten Sie zuerst eine andere ein',
  'It was decided meanwhile, or has expired': 'Inzwischen entschieden oder abgelaufen',
  'Ten tests within ten minutes are the limit; try again later':
    'Zehn Tests in zehn Minuten sind die Grenze; versuchen Sie es später erneut',
  'Searches that name a shopper aren’t saved': 'Suchen, die einen Käufer nennen, werden nicht gespeichert',
  'The search is still being indexed, and payments would be missing; try later':
    'Die Suche wird noch aufgebaut, es würden Zahlungen fehlen; versuchen Sie es später',
  'The password must have at least {0} characters': 'Das Passwort muss mindestens {0} Zeichen haben',
  'The password must have at most {0} characters': 'Das Passwort darf höchstens {0} Zeichen haben',
  'The password follows a pattern; take one that others cannot guess, such as several words':
    'Das Passwort folgt einem Muster; nehmen Sie ein schwer zu erratendes, etwa mehrere Wörter',
  'The password is a common one; take one that others cannot guess, such as several words':
    'Das Passwort ist verbreitet; nehmen Sie ein schwer zu erratendes, etwa mehrere Wörter',
  'The password must be more than your name or e-mail address':
    'Das Passwort muss mehr sein als Ihr Name oder Ihre E-Mail-Adresse',
  'The password is one of your last {0}; take another one':
    'Das ist eines Ihrer letzten {0} Passwörter; nehmen Sie ein anderes',
  'This looks like a full card number. Search for the last four digits instead':
    'Das sieht wie eine ganze Kartennummer aus. Suchen Sie nach den letzten vier Ziffern',
  'a search has at most {0} characters': 'Eine Suche hat höchstens {0} Zeichen',
  'a search has at most {0} parts': 'Eine Suche hat höchstens {0} Teile',
  'a part of the search is empty': 'Ein Teil der Suche ist leer',
  'No channel is named {0}': 'Kein Kanal heißt {0}',
  'Nothing is left to refund': 'Es ist nichts mehr zu erstatten',
  'The amount is not valid': 'Der Betrag ist ungültig',
  'The payment cannot be refunded': 'Die Zahlung kann nicht erstattet werden',
  'Your roles don’t allow a refund of this amount': 'Ihre Rollen erlauben keine Erstattung in dieser Höhe',
  'Payment not found, or you don’t have access': 'Zahlung nicht gefunden, oder Sie haben keinen Zugriff',
  'the first day is after the last one': 'der erste Tag liegt nach dem letzten',
  'a report covers at most {0} days; choose a shorter period':
    'ein Bericht umfasst höchstens {0} Tage; wählen Sie einen kürzeren Zeitraum',
  'must be in the future': 'muss in der Zukunft liegen',
  'must be within {0} days': 'muss innerhalb von {0} Tagen liegen',
  'must be one line': 'muss eine Zeile sein',
  'must be an e-mail address': 'muss eine E-Mail-Adresse sein',
  'must have an entry': 'braucht einen Eintrag',
};
