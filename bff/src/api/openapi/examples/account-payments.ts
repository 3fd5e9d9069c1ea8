import {
  DEMO_BANK_ACCOUNT,
  DEMO_DECRYPTED_TOKEN,
  DEMO_ENTITY,
  DEMO_ORDER,
  DEMO_TOKEN,
  DEMO_TRANSFER,
  DEMO_VIRTUAL_ACCOUNT,
  DEMO_WALLET_ACCOUNT,
  DEMO_WALLET_TOKEN,
  type ExampleRow,
  example,
} from './example.ts';

/** Payments without a card. */
export const ACCOUNT_PAYMENT_EXAMPLES = {
  'direct-debit': example('createPayment', '000.100.110', {
    title: 'A direct debit with its mandate',
    fields: { ...DEMO_ORDER, ...DEMO_BANK_ACCOUNT },
  }),
  'direct-debit-declined': example('createPayment', '800.100.202', {
    title: 'A direct debit that the bank declines: a custom parameter names the result code',
    fields: { ...DEMO_ORDER, ...DEMO_BANK_ACCOUNT, 'customParameters[forceResultCode]': '800.100.202' },
  }),
  'direct-debit-reserved': example('createPayment', '600.200.310', {
    title: 'A preauthorisation, which direct debits do not support',
    fields: { ...DEMO_ORDER, ...DEMO_BANK_ACCOUNT, paymentType: 'PA' },
  }),
  'direct-debit-refunded': example('followUpPayment', '000.100.110', {
    title: 'Refund a direct debit',
    id: { of: 'direct-debit' },
    fields: { ...DEMO_ENTITY, paymentType: 'RF', amount: '20.00', currency: 'EUR' },
  }),
  'bank-transfer': example('createPayment', '000.200.000', {
    title: "A transfer: the shopper has to go to the bank's page",
    fields: { ...DEMO_ORDER, ...DEMO_TRANSFER },
  }),
  'bank-transfer-awaited': example('readPayment', '000.200.000', {
    title: 'A transfer while the shopper is at the bank',
    id: { of: 'bank-transfer' },
    fields: DEMO_ENTITY,
  }),
  'bank-transfer-returned-by-a-stranger': example('returnShopper', '200.300.406', {
    title: 'A key of another payment',
    id: { of: 'bank-transfer' },
  }),
  'address-unreadable': example('returnShopper', '200.300.404', {
    title: 'An address with a broken percent escape',
    id: '%E0%A4%A',
  }),
  'bank-transfer-nowhere-to-return': example('createPayment', '200.300.404', {
    title: 'A transfer without an address to return to',
    fields: { ...DEMO_ORDER, paymentBrand: DEMO_TRANSFER.paymentBrand },
  }),
  'wallet-account': example('createPayment', '000.200.000', {
    title: "A reservation at a wallet: the shopper has to go to the wallet's page",
    fields: { ...DEMO_ORDER, ...DEMO_WALLET_ACCOUNT, paymentType: 'PA' },
  }),
  'virtual-account-debit': example('createPayment', '000.100.110', {
    title: 'A debit of a virtual account',
    fields: { ...DEMO_ORDER, ...DEMO_VIRTUAL_ACCOUNT },
  }),
  'network-token-debit': example('createPayment', '000.100.110', {
    title: "A debit with a scheme's token",
    fields: { ...DEMO_ORDER, ...DEMO_TOKEN },
  }),
  'network-token-unproven': example('createPayment', '100.100.600', {
    title: 'A network token without its cryptogram',
    fields: {
      ...DEMO_ORDER,
      'tokenAccount.number': DEMO_TOKEN['tokenAccount.number'],
      'tokenAccount.type': 'NETWORK',
    },
  }),
} as const satisfies Record<string, ExampleRow>;

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
