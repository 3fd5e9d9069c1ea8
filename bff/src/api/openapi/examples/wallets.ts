import { DEMO_DECRYPTED_TOKEN, DEMO_ENTITY, DEMO_ORDER, DEMO_WALLET_TOKEN } from './demo-order.ts';
import { type ExampleRow, example } from './example.ts';

export const WALLET_EXAMPLES = {
  'checkout-for-wallet': example('createCheckout', '000.200.100', {
    title: 'A checkout to pay with a wallet',
    fields: DEMO_ORDER,
  }),
  'wallet-session-opened': {
    operation: 'openWalletSession',
    title: 'A page of the shop',
    id: { of: 'checkout-for-wallet' },
    origin: 'http://localhost:3000',
    resultCode: '000.000.100',
  },
  'wallet-session-refused': {
    operation: 'openWalletSession',
    title: 'A page on a host that is not registered',
    id: { of: 'checkout-for-wallet' },
    origin: 'https://another-shop.example',
    resultCode: '600.200.500',
  },
  'domain-file-read': {
    operation: 'readDomainFile',
    title: 'The file for the hosts of the shop',
    fields: DEMO_ENTITY,
  },
  'domain-file-absent': example('readDomainFile', '600.200.500', {
    title: 'A channel without a file',
    fields: { entityId: 'a0000000000000000000000000000002' },
  }),
} as const satisfies Record<string, ExampleRow>;

/** Payments with what a wallet's sheet gave. */
export const WALLET_PAYMENT_EXAMPLES = {
  'wallet-decrypted': example('createPayment', '000.100.110', {
    title: 'A card of a wallet whose token the merchant decrypted',
    fields: { ...DEMO_ORDER, ...DEMO_DECRYPTED_TOKEN },
  }),
  'wallet-token-refused': example('createPayment', '200.100.603', {
    title: 'A token that cannot be paid with, such as a shortened one',
    fields: { ...DEMO_ORDER, ...DEMO_WALLET_TOKEN },
  }),
} as const satisfies Record<string, ExampleRow>;
