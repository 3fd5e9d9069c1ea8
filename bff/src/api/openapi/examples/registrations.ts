import { DEMO_BANK_ACCOUNT, DEMO_CARD, DEMO_ENTITY, DEMO_ORDER, DEMO_STORED_CARD } from './demo-order.ts';
import type { ExampleRow } from './example.ts';

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
  'card-stored': {
    operation: 'createRegistration',
    title: 'Store a card without a payment',
    fields: { ...DEMO_ENTITY, ...DEMO_STORED_CARD },
    resultCode: '000.100.110',
  },
  'account-stored': {
    operation: 'createRegistration',
    title: 'Store a bank account with its mandate, with a key so that it is stored once',
    idempotencyKey: 'customer-7',
    fields: { ...DEMO_ENTITY, ...DEMO_BANK_ACCOUNT },
    resultCode: '000.100.110',
  },
  'stored-card-mistyped': {
    operation: 'createRegistration',
    title: 'A card number with a wrong check digit',
    fields: { ...DEMO_ENTITY, ...DEMO_STORED_CARD, 'card.number': '4200000000000001' },
    resultCode: '100.100.101',
  },
  'stored-with-amount': {
    operation: 'createRegistration',
    title: 'An amount, which belongs to a payment',
    fields: { ...DEMO_ORDER, ...DEMO_STORED_CARD },
    resultCode: '200.300.404',
  },
  'debit-that-stores': {
    operation: 'createPayment',
    title:
      'A debit that stores its card, the first of a series; the card was stored before, so its id is the same',
    fields: { ...DEMO_ORDER, ...DEMO_CARD, createRegistration: 'true', ...FIRST_OF_SERIES },
    resultCode: '000.100.110',
  },
  'stored-charged': {
    operation: 'payRegistration',
    title: 'The merchant charges the stored card, as the shopper agreed',
    id: STORED,
    fields: { ...DEMO_ORDER, amount: '12.00', ...LATER_IN_SERIES },
    resultCode: '000.100.110',
  },
  'stored-paid-with-code': {
    operation: 'payRegistration',
    title: 'The shopper pays with the stored card and gives its code',
    id: STORED,
    fields: { ...DEMO_ORDER, 'card.cvv': '123' },
    resultCode: '000.100.110',
  },
  'stored-declined': {
    operation: 'payRegistration',
    title: 'The bank declines; the details stay stored',
    id: STORED,
    fields: { ...DEMO_ORDER, 'customParameters[forceResultCode]': '800.100.152' },
    resultCode: '800.100.152',
  },
  'stored-paid-with-another-card': {
    operation: 'payRegistration',
    title: 'A card in addition to the stored one',
    id: STORED,
    fields: { ...DEMO_ORDER, ...DEMO_CARD },
    resultCode: '200.300.404',
  },
  'stored-paid-unknown': {
    operation: 'payRegistration',
    title: 'An unknown id',
    id: NO_REGISTRATION,
    fields: DEMO_ORDER,
    resultCode: '100.150.200',
  },
  'stored-read': {
    operation: 'readRegistration',
    title: 'A stored card',
    id: STORED,
    fields: DEMO_ENTITY,
    resultCode: '000.100.110',
  },
  'stored-read-malformed': {
    operation: 'readRegistration',
    title: 'A malformed id',
    id: 'card-of-jane',
    fields: DEMO_ENTITY,
    resultCode: '100.150.101',
  },
  'stored-read-unknown': {
    operation: 'readRegistration',
    title: 'An unknown id',
    id: NO_REGISTRATION,
    fields: DEMO_ENTITY,
    resultCode: '100.150.200',
  },
  'stored-extended': {
    operation: 'extendRegistration',
    title: 'A bank account, which would end 14 months after its last use',
    id: STORED_ACCOUNT,
    fields: DEMO_ENTITY,
    resultCode: '000.100.110',
  },
  'stored-extended-malformed': {
    operation: 'extendRegistration',
    title: 'A malformed id',
    id: 'account-of-jane',
    fields: DEMO_ENTITY,
    resultCode: '100.150.101',
  },
  'stored-extended-unknown': {
    operation: 'extendRegistration',
    title: 'An unknown id',
    id: NO_REGISTRATION,
    fields: DEMO_ENTITY,
    resultCode: '100.150.200',
  },
  'stored-deleted': {
    operation: 'deleteRegistration',
    title: 'The shopper wants to be forgotten',
    id: STORED_ACCOUNT,
    fields: DEMO_ENTITY,
    resultCode: '000.100.110',
  },
  'stored-deleted-twice': {
    operation: 'deleteRegistration',
    title: 'Details that were already deleted',
    id: STORED_ACCOUNT,
    fields: DEMO_ENTITY,
    resultCode: '100.150.202',
  },
  'stored-deleted-unknown': {
    operation: 'deleteRegistration',
    title: 'An unknown id',
    id: NO_REGISTRATION,
    fields: DEMO_ENTITY,
    resultCode: '100.150.200',
  },
  'stored-paid-deleted': {
    operation: 'payRegistration',
    title: 'Details that were deleted',
    id: STORED_ACCOUNT,
    fields: DEMO_ORDER,
    resultCode: '100.150.202',
  },
} as const satisfies Record<string, ExampleRow>;
