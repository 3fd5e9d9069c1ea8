/** The states of a payment that decide what may refer to it. Derived, never stored. */
export const PAYMENT_STATES = {
  pending: 'its outcome is not known yet',
  authenticated: 'a 3D: its shopper was authenticated, and nothing was paid',
  failed: 'it was declined, refused or never sent',
  verified: 'a PA of zero, which verified a card and reserved nothing',
  authorised: 'a PA that nothing was captured of',
  'partly captured': 'a PA of which a part was captured, and more can be',
  'partly captured and refunded':
    'a PA of which a part was captured, some of that refunded, and more can be captured',
  captured: 'a PA of which nothing more can be captured, or a DB of which the bank took a part back',
  debited: 'a DB that nothing happened to yet',
  'partly refunded': 'captured, and a part of it was refunded',
  refunded: 'all that was captured was refunded',
  'charged back': 'the bank took back all or the rest of it, or what had been given back before',
  reversed: 'it was undone before anything was captured',
  credited: 'a CD',
} as const satisfies Record<string, string>;

export type PaymentState = keyof typeof PAYMENT_STATES;
