import { WALLET_BRANDS } from '../../../catalogue/brands/wallet-brands.ts';
import type { Dimension } from '../../../catalogue/channel-demands.ts';
import { DEFAULT_MAX_ATTEMPTS } from '../../../checkout/checkout-sessions.ts';
import { DEFAULT_CARD_TESTING } from '../../../features/risk/card-testing-rules.ts';
import { AUTHENTICATION_WORDS } from './authentication-words.ts';
import type { FieldWords, WordTable } from './setting-field.ts';

/** The words of a channel's acquirers: which takes a payment, and which a second attempt. */
const ROUTING_WORDS: WordTable = {
  acquirer: {
    label: 'Acquirer',
    hint: 'Processes the payments that no rule below sends elsewhere.',
    of: 'acquirers',
  },
  routes: {
    label: 'Rules for other acquirers',
    hint: 'The first matching rule applies. A rule matches when all its conditions do.',
    absent: 'none',
    one: 'rule',
  },
  'routes[].brands': { label: 'Brands', absent: 'any' },
  'routes[].currencies': { label: 'Currencies', hint: 'Such as EUR.', absent: 'any' },
  'routes[].paymentTypes': { label: 'Payment types', absent: 'any' },
  'routes[].amounts': {
    label: 'Amounts',
    hint: 'Both ends fit. A currency that is not listed does not fit.',
    absent: 'any',
  },
  'routes[].amounts.*.from': { label: 'From', absent: 'no lowest' },
  'routes[].amounts.*.to': { label: 'To', absent: 'no highest' },
  'routes[].acquirer': { label: 'Acquirer', of: 'acquirers' },
  smartRetry: {
    label: 'Second attempt at another acquirer',
    hint: 'When an acquirer declines for a reason that another one may see otherwise, the payment is tried there once more, at once.',
    absent: 'off',
  },
  'smartRetry.fallback': {
    label: 'Acquirer of the second attempt',
    hint: 'Not the acquirer of the channel.',
    of: 'acquirers',
  },
  'smartRetry.softRejects': {
    label: 'Result codes that are tried again',
    options: { default: 'The usual list: all soft rejects', '*': 'A list of this channel' },
  },
  'smartRetry.standalone': { label: 'One-off payments' },
  'smartRetry.cardOnFile': { label: 'Payments with stored cards' },
  'smartRetry.cardOnFile.unscheduled': { label: 'Unscheduled' },
  'smartRetry.cardOnFile.recurring': { label: 'Subscriptions' },
  'smartRetry.cardOnFile.installment': { label: 'Instalments' },
};

const CARD_TESTING: WordTable = {
  cardTesting: {
    label: 'Card testing protection',
    hint: 'Counts attempts to pay by card, failed ones more heavily, so that stolen card numbers can’t be tested here.',
    absent: 'on, with the usual limits',
    options: { off: 'Off: nothing is counted', '*': 'On, with this channel’s own limits' },
  },
  'cardTesting.action': {
    label: 'Above a limit',
    options: {
      refuse: 'The payment is refused',
      challenge: 'The bank asks the shopper to confirm',
      pause: 'The shopper has to try again later',
    },
  },
  ...limit('storedDetail', 'Attempts per stored card'),
  ...limit('address', 'Attempts per IP address'),
  ...limit('bin', 'Attempts per card range', 'Cards that begin with the same six digits.'),
  ...limit('channel', 'Attempts on the whole channel'),
};

/** The words of a channel's risk rules. */
const RISK_WORDS: WordTable = {
  risk: {
    label: 'Risk rules',
    hint: 'Each rule that a payment matches adds to its risk score, up to 100. The API response shows the score. A rule can also decline the payment.',
  },
  ...rule('amountCeiling', {
    label: 'High amounts',
    hint: 'Payments above this amount match. Currencies that aren’t listed have no limit.',
  }),
  'risk.amountCeiling.amounts': { label: 'Maximum amounts' },
  ...velocity('cardVelocity', { label: 'Many payments with one card or account' }),
  ...velocity('ipVelocity', {
    label: 'Many payments from one IP address',
    hint: 'The shopper’s address, as your server sends it in customer.ip.',
  }),
  ...rule('countryMismatch', { label: 'Billing and shipping country differ' }),
  ...rule('blockList', { label: 'Block list', hint: 'Cards, addresses and countries to reject.' }),
  'risk.blockList.bins': { label: 'First six digits of cards', absent: 'none' },
  'risk.blockList.ips': { label: 'IP addresses', absent: 'none' },
  'risk.blockList.emails': { label: 'E-mail addresses', absent: 'none' },
  'risk.blockList.countries': { label: 'Countries', hint: 'Two-letter codes, such as DE.', absent: 'none' },
};

export const CHANNEL_WORDS: WordTable = {
  name: { label: 'Name', hint: 'Shown to people. API requests use the entity id.' },
  brands: {
    label: 'Accepted brands',
    hint: 'For cards in a wallet, list both the wallet and the brand of the card.',
    absent: 'all brands its acquirers accept',
  },
  validation: {
    label: 'Validation',
    default: 'strict',
    options: {
      strict: 'Strict: related fields must be complete',
      lenient: 'Lenient: for integrations built for a gateway with fewer required fields',
    },
  },
  securityCode: {
    label: 'Card security code',
    hint: 'Whether shoppers enter the three or four digits printed on their card.',
    default: 'required',
    options: {
      required: 'Required when a card is typed in',
      always: 'Required for stored cards, too',
      optional: 'Not required',
    },
  },
  descriptor: { label: 'Statement text', absent: 'taken from each request' },
  'descriptor.text': { label: 'Text' },
  'descriptor.rule': {
    label: 'Combined with the text of a request',
    options: {
      free: 'The text of the request, or this one if there is none',
      prefix: 'This one, then the text of the request',
      fixed: 'Only this one',
    },
  },
  legacyCredentials: {
    label: 'Access token in the body of requests',
    hint: 'For programs that send authentication.userId and authentication.password instead of a header.',
  },
  lookalikes: {
    label: 'References that may look like card numbers',
    hint: 'Parameters with your own references, such as merchantTransactionId. Values of other parameters are refused if they look like a card number.',
    absent: 'none',
  },
  origins: {
    label: 'Allowed web pages',
    hint: 'The start of each address, such as https://shop.example, or https://*.shop.example for all its subdomains.',
    absent: 'any page',
  },
  wallet1: {
    label: `Registration for ${WALLET_BRANDS.WALLET1.name}`,
    hint: 'From your developer account with the wallet. Keys and certificates are under Wallet keys.',
    absent: 'none: pages cannot open its sheet',
  },
  'wallet1.merchantIdentifier': { label: 'Merchant identifier' },
  'wallet1.displayName': { label: 'Shop name in the payment sheet' },
  'wallet1.domains': {
    label: 'Hosts that may open the payment sheet',
    hint: 'Host names only, such as shop.example.',
  },
  'wallet1.domainFile': { label: 'Domain verification file', absent: 'none' },
  maxAttempts: {
    label: 'Attempts per checkout',
    hint: 'When the last attempt fails, the checkout ends.',
    default: DEFAULT_MAX_ATTEMPTS,
  },
  ...ROUTING_WORDS,
  ...RISK_WORDS,
  ...AUTHENTICATION_WORDS,
  ...CARD_TESTING,
};

function limit(dimension: Dimension, label: string, hint?: string): WordTable {
  const path = `cardTesting.${dimension}`;
  return {
    [path]: { label, ...(hint !== undefined && { hint }), default: DEFAULT_CARD_TESTING[dimension] },
    [`${path}.limit`]: { label: 'At most', hint: 'A success counts one.' },
    [`${path}.seconds`]: { label: 'Within', unit: 'seconds' },
    [`${path}.declineWeight`]: { label: 'A declined attempt counts' },
    [`${path}.atOnce`]: {
      label: 'At most within ten seconds',
      absent: 'as many as may be declined within the span',
    },
  };
}

function rule(name: string, words: FieldWords): WordTable {
  const path = `risk.${name}`;
  return {
    [path]: { ...words, absent: 'off' },
    [`${path}.score`]: { label: 'Adds to the score' },
    [`${path}.decline`]: { label: 'Decline the payment' },
  };
}

function velocity(name: string, words: FieldWords): WordTable {
  const path = `risk.${name}`;
  return {
    ...rule(name, words),
    [`${path}.count`]: { label: 'More than', unit: 'payments', hint: 'Failed payments count, too.' },
    [`${path}.seconds`]: { label: 'Within', unit: 'seconds' },
  };
}
