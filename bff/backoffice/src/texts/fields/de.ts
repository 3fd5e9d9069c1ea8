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
    birthDate: 'Geburtsdatum',
    ip: 'IP-Adresse',
    merchantCustomerId: 'Kundennummer',
    street1: 'Straße',
    city: 'Ort',
    state: 'Bundesland',
    postcode: 'Postleitzahl',
    country: 'Land',
    name: 'Name',
    sku: 'Artikelnummer',
    quantity: 'Menge',
  },
  item: 'Artikel {0}: {1}',
  fieldNames: {
    amount: 'Betrag',
    certificate: 'Zertifikat',
    dueDay: 'Antwort bis',
    email: 'E-Mail',
    endsAt: 'Läuft ab',
    name: 'Name',
    note: 'Notiz',
    olderEndsAt: 'Altes Token läuft ab',
    olderUntil: 'Altes Geheimnis gültig bis',
    password: 'Passwort',
    reason: 'Grund',
    url: 'Adresse',
  },
};
