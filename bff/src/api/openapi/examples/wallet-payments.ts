import { DEMO_DECRYPTED_TOKEN, DEMO_ORDER, DEMO_WALLET_TOKEN } from './demo-order.ts';
import type { Example } from './example.ts';

/** Payments with what a wallet's sheet gave. */
export const WALLET_PAYMENT_EXAMPLES = {
  'wallet-decrypted': {
    operation: 'createPayment',
    title: 'A card of a wallet whose token the merchant decrypted',
    fields: { ...DEMO_ORDER, ...DEMO_DECRYPTED_TOKEN },
    status: 200,
    resultCode: '000.100.110',
  },
  'wallet-token-refused': {
    operation: 'createPayment',
    title: 'A token that can not be paid with, such as a shortened one',
    fields: { ...DEMO_ORDER, ...DEMO_WALLET_TOKEN },
    status: 400,
    resultCode: '200.100.603',
  },
} as const satisfies Record<string, Example>;
