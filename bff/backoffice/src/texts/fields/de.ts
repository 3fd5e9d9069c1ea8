import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

export const de: Translated<typeof en> = {
  fields: {
    givenName: 'Vorname',
    surname: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    mobile: 'Mobiltelefon',
    street1: 'Straße',
    city: 'Ort',
    state: 'Bundesland',
    postcode: 'Postleitzahl',
    country: 'Land',
    name: 'Name',
    amount: 'Betrag',
    endsAt: 'Läuft ab',
    note: 'Notiz',
    password: 'Passwort',
    reason: 'Grund',
    url: 'Adresse',
    quantity: 'Menge',
    price: 'Preis',
    description: 'Beschreibung',
    currency: 'Währung',
    type: 'Typ',
    totalAmount: 'Gesamtbetrag',
    sku: 'Artikelnummer',
    discount: 'Rabatt',
    tax: 'Steuersatz',
    status: 'Status',
    brand: 'Marke',
  },
  /** Entries of lists, counted from 1. */
  listed: { items: 'Artikel {0}: {1}', payments: 'Zahlung {0}: {1}' },
};
