import { DEMO } from '../demo-credentials.ts';

/** What is sold in the examples. */
export const DEMO_ORDER = {
  entityId: DEMO.entityId,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
} as const;

/** A card of the simulator. It has no holder anywhere in the world. */
export const DEMO_CARD = {
  'card.number': '4200000000000000',
  'card.holder': 'Jane Jones',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
  'card.cvv': '123',
} as const;

const { 'card.cvv': _code, ...storedCard } = DEMO_CARD;

/** What is stored of it: a code never is. */
export const DEMO_STORED_CARD = storedCard;

/** An account of the simulator, and what its holder signed. */
export const DEMO_BANK_ACCOUNT = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.country': 'DE',
  'bankAccount.mandate.id': 'mandate-a',
  'bankAccount.mandate.dateOfSignature': '2026-02-20',
} as const;

/** A transfer needs to know nothing of the shopper but where to send it afterwards. */
export const DEMO_TRANSFER = {
  paymentBrand: 'SOFORTUEBERWEISUNG',
  'bankAccount.country': 'DE',
  descriptor: 'Demo shop',
  shopperResultUrl: 'https://shop.example/result?order=4711',
} as const;

export const DEMO_VIRTUAL_ACCOUNT = {
  paymentBrand: 'PAYPAL',
  'virtualAccount.accountId': 'jane@shop.example',
} as const;

/** A scheme's token, with the code that is good for one payment. */
export const DEMO_TOKEN = {
  'tokenAccount.number': '4895370012003478',
  'tokenAccount.type': 'NETWORK',
  'tokenAccount.expiryMonth': '05',
  'tokenAccount.expiryYear': '2034',
  'tokenAccount.cryptogram': 'ZXhhbXBsZUNyeXB0b2dyYW0wMDE=',
} as const;

export const DEMO_ENTITY = { entityId: DEMO.entityId } as const;
