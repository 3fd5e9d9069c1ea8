import {
  DEMO_BANK_ACCOUNT,
  DEMO_CARD,
  DEMO_ENTITY,
  DEMO_ORDER,
  DEMO_STORED_CARD,
  type ExampleRow,
  example,
} from './example.ts';

const NO_REGISTRATION = '00000000000000000000000000000000';
const STORED = { of: 'card-stored' } as const;
const STORED_ACCOUNT = { of: 'account-stored' } as const;

/** The shopper agrees that the merchant charges later. */
const FIRST_OF_SERIES = {
  'standingInstruction.mode': 'INITIAL',
  'standingInstruction.type': 'UNSCHEDULED',
  'standingInstruction.source': 'CIT',
} as const;

const LATER_IN_SERIES = {
  'standingInstruction.mode': 'REPEATED',
  'standingInstruction.type': 'UNSCHEDULED',
  'standingInstruction.source': 'MIT',
} as const;

/** Stored details, from their creation to their deletion. */
export const REGISTRATION_EXAMPLES = {
  'card-stored': example('createRegistration', '000.100.110', {
    title: 'Store a card without a payment',
    fields: { ...DEMO_ENTITY, ...DEMO_STORED_CARD },
  }),
  'account-stored': example('createRegistration', '000.100.110', {
    title: 'Store a bank account with its mandate, with a key so that it is stored once',
    idempotencyKey: 'customer-7',
    fields: { ...DEMO_ENTITY, ...DEMO_BANK_ACCOUNT },
  }),
  'stored-card-mistyped': example('createRegistration', '100.100.101', {
    title: 'A card number with a wrong check digit',
    fields: { ...DEMO_ENTITY, ...DEMO_STORED_CARD, 'card.number': '4200000000000001' },
  }),
  'stored-with-amount': example('createRegistration', '200.300.404', {
    title: 'An amount, which belongs to a payment',
    fields: { ...DEMO_ORDER, ...DEMO_STORED_CARD },
  }),
  'debit-that-stores': example('createPayment', '000.100.110', {
    title:
      'A debit that stores its card, the first of a series; the card was stored before, so its id is the same',
    fields: { ...DEMO_ORDER, ...DEMO_CARD, createRegistration: 'true', ...FIRST_OF_SERIES },
  }),
  'stored-charged': example('payRegistration', '000.100.110', {
    title: 'The merchant charges the stored card, as the shopper agreed',
    id: STORED,
    fields: { ...DEMO_ORDER, amount: '12.00', ...LATER_IN_SERIES },
  }),
  'stored-paid-with-code': example('payRegistration', '000.100.110', {
    title: 'The shopper pays with the stored card and gives its code',
    id: STORED,
    fields: { ...DEMO_ORDER, 'card.cvv': '123' },
  }),
  'stored-declined': example('payRegistration', '800.100.152', {
    title: 'The bank declines; the details stay stored',
    id: STORED,
    fields: { ...DEMO_ORDER, 'customParameters[forceResultCode]': '800.100.152' },
  }),
  'stored-paid-with-another-card': example('payRegistration', '200.300.404', {
    title: 'A card in addition to the stored one',
    id: STORED,
    fields: { ...DEMO_ORDER, ...DEMO_CARD },
  }),
  'stored-paid-unknown': example('payRegistration', '100.150.200', {
    title: 'An unknown id',
    id: NO_REGISTRATION,
    fields: DEMO_ORDER,
  }),
  'stored-read': example('readRegistration', '000.100.110', {
    title: 'A stored card',
    id: STORED,
    fields: DEMO_ENTITY,
  }),
  'stored-read-malformed': example('readRegistration', '100.150.101', {
    title: 'A malformed id',
    id: 'card-of-jane',
    fields: DEMO_ENTITY,
  }),
  'stored-read-unknown': example('readRegistration', '100.150.200', {
    title: 'An unknown id',
    id: NO_REGISTRATION,
    fields: DEMO_ENTITY,
  }),
  'stored-extended': example('extendRegistration', '000.100.110', {
    title: 'A bank account, which would end 14 months after its last use',
    id: STORED_ACCOUNT,
    fields: DEMO_ENTITY,
  }),
  'stored-extended-malformed': example('extendRegistration', '100.150.101', {
    title: 'A malformed id',
    id: 'account-of-jane',
    fields: DEMO_ENTITY,
  }),
  'stored-extended-unknown': example('extendRegistration', '100.150.200', {
    title: 'An unknown id',
    id: NO_REGISTRATION,
    fields: DEMO_ENTITY,
  }),
  'stored-deleted': example('deleteRegistration', '000.100.110', {
    title: 'The shopper wants to be forgotten',
    id: STORED_ACCOUNT,
    fields: DEMO_ENTITY,
  }),
  'stored-deleted-twice': example('deleteRegistration', '100.150.202', {
    title: 'Details that were already deleted',
    id: STORED_ACCOUNT,
    fields: DEMO_ENTITY,
  }),
  'stored-deleted-unknown': example('deleteRegistration', '100.150.200', {
    title: 'An unknown id',
    id: NO_REGISTRATION,
    fields: DEMO_ENTITY,
  }),
  'stored-paid-deleted': example('payRegistration', '100.150.202', {
    title: 'Details that were deleted',
    id: STORED_ACCOUNT,
    fields: DEMO_ORDER,
  }),
} as const satisfies Record<string, ExampleRow>;
