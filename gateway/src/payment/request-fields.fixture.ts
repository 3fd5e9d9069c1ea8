/** Parameters of a payment with each kind of instrument, as they come over the wire; the numbers are test numbers. */
export const ORDER_FIELDS = { amount: '92.00', currency: 'EUR', paymentType: 'DB' } as const;

export const BANK_FIELDS = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.country': 'DE',
  'bankAccount.mandate.id': 'mandate-a',
  'bankAccount.mandate.dateOfSignature': '2026-11-01',
} as const;

export const VIRTUAL_FIELDS = {
  paymentBrand: 'PAYPAL',
  'virtualAccount.accountId': 'jane@shop.example',
} as const;

export const TOKEN_FIELDS = {
  paymentBrand: 'VISA',
  'tokenAccount.number': '4895370012003478',
  'tokenAccount.type': 'NETWORK',
  'tokenAccount.expiryMonth': '05',
  'tokenAccount.expiryYear': '2034',
  'tokenAccount.cryptogram': 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=',
} as const;
