import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

export const de: Translated<typeof en> = {
  fields: {
    givenName: 'Vorname',
    surname: 'Nachname',
    companyName: 'Firma',
    email: 'E-Mail',
    phone: 'Telefon',
    mobile: 'Mobiltelefon',
    ip: 'IP-Adresse',
    merchantCustomerId: 'Kundennummer',
    street1: 'Straße',
    city: 'Ort',
    state: 'Bundesland',
    postcode: 'Postleitzahl',
    country: 'Land',
    name: 'Name',
    amount: 'Betrag',
    certificate: 'Zertifikat',
    dueDay: 'Antwort bis',
    endsAt: 'Läuft ab',
    note: 'Notiz',
    olderEndsAt: 'Altes Token läuft ab',
    olderUntil: 'Altes Geheimnis gültig bis',
    password: 'Passwort',
    reason: 'Grund',
    url: 'Adresse',
  },
  item: 'Artikel {0}: {1}',
};
