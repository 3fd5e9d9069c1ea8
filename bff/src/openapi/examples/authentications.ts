import type { Example } from './example.ts';

const PAYMENT = 'f'.repeat(32);

/** An authentication whose key is not the one of the payment, or that no payment has. */
const UNKNOWN = {
  title: 'An address that no payment has',
  id: 'unknown',
  status: 404,
  resultCode: '200.300.406',
} as const;

export const AUTHENTICATION_EXAMPLES = {
  'authentication-prepared': {
    operation: 'prepareAuthentication',
    title: 'A card that can be authenticated',
    given: 'authenticating',
    id: { of: 'checkout-created' },
    fields: { 'card.number': '4200000000000000' },
    status: 200,
    resultCode: '000.000.100',
  },
  'authentication-not-prepared': {
    operation: 'prepareAuthentication',
    title: 'A checkout that is gone',
    given: 'authenticating',
    id: 'unknown',
    fields: { 'card.number': '4200000000000000' },
    status: 400,
    resultCode: '200.300.404',
  },
  'authentication-continued': {
    operation: 'continueAuthentication',
    title: 'The issuer asks the shopper',
    given: 'authenticating',
    id: PAYMENT,
    status: 200,
    resultCode: '000.200.000',
  },
  'authentication-continued-nowhere': { operation: 'continueAuthentication', ...UNKNOWN },
  'authentication-finished': {
    operation: 'finishAuthentication',
    title: 'The payment is approved',
    given: 'authenticating',
    id: PAYMENT,
    status: 200,
    resultCode: '000.100.110',
  },
  'authentication-finished-nowhere': { operation: 'finishAuthentication', ...UNKNOWN },
  'authentication-cancelled': {
    operation: 'cancelAuthentication',
    title: 'The shopper has cancelled',
    given: 'authenticating',
    id: PAYMENT,
    status: 200,
    resultCode: '100.396.101',
  },
  'authentication-cancelled-nowhere': { operation: 'cancelAuthentication', ...UNKNOWN },
  'page-file-unknown': {
    operation: 'pageFile',
    title: 'A file that the pages do not name',
    id: 'unknown',
    status: 404,
    resultCode: '200.300.406',
  },
} as const satisfies Record<string, Example>;
