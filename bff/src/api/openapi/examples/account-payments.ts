import {
  DEMO_BANK_ACCOUNT,
  DEMO_ENTITY,
  DEMO_ORDER,
  DEMO_TOKEN,
  DEMO_TRANSFER,
  DEMO_VIRTUAL_ACCOUNT,
  DEMO_WALLET_ACCOUNT,
} from './demo-order.ts';
import type { ExampleRow } from './example.ts';

/** Payments without a card. */
export const ACCOUNT_PAYMENT_EXAMPLES = {
  'direct-debit': {
    operation: 'createPayment',
    title: 'A direct debit with its mandate',
    fields: { ...DEMO_ORDER, ...DEMO_BANK_ACCOUNT },
    resultCode: '000.100.110',
  },
  'direct-debit-declined': {
    operation: 'createPayment',
    title: 'A direct debit that the bank declines: a custom parameter names the result code',
    fields: { ...DEMO_ORDER, ...DEMO_BANK_ACCOUNT, 'customParameters[forceResultCode]': '800.100.202' },
    resultCode: '800.100.202',
  },
  'direct-debit-reserved': {
    operation: 'createPayment',
    title: 'A preauthorisation, which direct debits do not support',
    fields: { ...DEMO_ORDER, ...DEMO_BANK_ACCOUNT, paymentType: 'PA' },
    resultCode: '600.200.310',
  },
  'direct-debit-refunded': {
    operation: 'followUpPayment',
    title: 'Refund a direct debit',
    id: { of: 'direct-debit' },
    fields: { ...DEMO_ENTITY, paymentType: 'RF', amount: '20.00', currency: 'EUR' },
    resultCode: '000.100.110',
  },
  'bank-transfer': {
    operation: 'createPayment',
    title: "A transfer: the shopper has to go to the bank's page",
    fields: { ...DEMO_ORDER, ...DEMO_TRANSFER },
    resultCode: '000.200.000',
  },
  'bank-transfer-awaited': {
    operation: 'readPayment',
    title: 'A transfer while the shopper is at the bank',
    id: { of: 'bank-transfer' },
    fields: DEMO_ENTITY,
    resultCode: '000.200.000',
  },
  'bank-transfer-returned-by-a-stranger': {
    operation: 'returnShopper',
    title: 'A key of another payment',
    id: { of: 'bank-transfer' },
    resultCode: '200.300.406',
  },
  'address-unreadable': {
    operation: 'returnShopper',
    title: 'An address with a broken percent escape',
    id: '%E0%A4%A',
    resultCode: '200.300.404',
  },
  'bank-transfer-nowhere-to-return': {
    operation: 'createPayment',
    title: 'A transfer without an address to return to',
    fields: { ...DEMO_ORDER, paymentBrand: DEMO_TRANSFER.paymentBrand },
    resultCode: '200.300.404',
  },
  'wallet-account': {
    operation: 'createPayment',
    title: "A reservation at a wallet: the shopper has to go to the wallet's page",
    fields: { ...DEMO_ORDER, ...DEMO_WALLET_ACCOUNT, paymentType: 'PA' },
    resultCode: '000.200.000',
  },
  'virtual-account-debit': {
    operation: 'createPayment',
    title: 'A debit of a virtual account',
    fields: { ...DEMO_ORDER, ...DEMO_VIRTUAL_ACCOUNT },
    resultCode: '000.100.110',
  },
  'network-token-debit': {
    operation: 'createPayment',
    title: "A debit with a scheme's token",
    fields: { ...DEMO_ORDER, ...DEMO_TOKEN },
    resultCode: '000.100.110',
  },
  'network-token-unproven': {
    operation: 'createPayment',
    title: 'A network token without its cryptogram',
    fields: {
      ...DEMO_ORDER,
      'tokenAccount.number': DEMO_TOKEN['tokenAccount.number'],
      'tokenAccount.type': 'NETWORK',
    },
    resultCode: '100.100.600',
  },
} as const satisfies Record<string, ExampleRow>;
