/** The names of fields, in English: those that a shop sends, and those that a page fills in. */
export const en = {
  fields: {
    givenName: 'Given name',
    surname: 'Surname',
    email: 'E-mail',
    phone: 'Phone',
    mobile: 'Mobile',
    street1: 'Street',
    city: 'City',
    state: 'State',
    postcode: 'Postcode',
    country: 'Country',
    name: 'Name',
    amount: 'Amount',
    endsAt: 'Expires',
    note: 'Note',
    password: 'Password',
    reason: 'Reason',
    url: 'Address',
  },
  /** Entries of lists, counted from 1. */
  listed: { items: 'Item {0}: {1}', payments: 'Payment {0}: {1}' },
};
