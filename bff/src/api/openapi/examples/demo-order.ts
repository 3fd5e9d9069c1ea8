/** The demo merchant of the test environment, who sends every example. */
export const DEMO = { entityId: 'a0000000000000000000000000000001', accessToken: 'demo-token-main' } as const;

/** The order of the examples. */
export const DEMO_ORDER = {
  entityId: DEMO.entityId,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
} as const;

/** A test card of the simulator, which belongs to no real person. */
export const DEMO_CARD = {
  'card.number': '4200000000000000',
  'card.holder': 'Jane Jones',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
  'card.cvv': '123',
} as const;

const { 'card.cvv': _code, ...storedCard } = DEMO_CARD;

/** The fields that are stored: never the security code. */
export const DEMO_STORED_CARD = storedCard;

/** A bank account of the simulator, with the mandate that its holder signed. */
export const DEMO_BANK_ACCOUNT = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.country': 'DE',
  'bankAccount.mandate.id': 'mandate-a',
  'bankAccount.mandate.dateOfSignature': '2026-02-20',
} as const;

/** A transfer needs no details of the shopper, only the address to redirect to afterwards. */
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

/** The shopper signs in at the wallet's page, so the address to redirect to afterwards is all that is needed. */
export const DEMO_WALLET_ACCOUNT = {
  paymentBrand: 'REDIRECT_WALLET',
  descriptor: 'Demo shop',
  shopperResultUrl: 'https://shop.example/result?order=4711',
} as const;

/** A network token, with the cryptogram that is good for one payment. */
export const DEMO_TOKEN = {
  'tokenAccount.number': '4895370012003478',
  'tokenAccount.type': 'NETWORK',
  'tokenAccount.expiryMonth': '05',
  'tokenAccount.expiryYear': '2034',
  'tokenAccount.cryptogram': 'ZXhhbXBsZUNyeXB0b2dyYW0wMDE=',
} as const;

/** The beginning of a wallet's token; a real one is some thousand characters long. */
export const DEMO_WALLET_TOKEN = {
  paymentBrand: 'WALLET1',
  'wallet1.paymentToken': '{"version":"EC_v1","data":"…"}',
} as const;

/** The card of a wallet's token that the merchant decrypted. */
export const DEMO_DECRYPTED_TOKEN = {
  'card.number': '4895370012003478',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
  'wallet1.source': 'web',
  'threeDSecure.verificationId': 'ZXhhbXBsZUNyeXB0b2dyYW0wMDE=',
  'threeDSecure.eci': '07',
} as const;

export const DEMO_ENTITY = { entityId: DEMO.entityId } as const;
