import type { WordTable } from './setting-field.ts';

/** The words of a channel's acquirers: which takes a payment, and which a second attempt. */
export const ROUTING_WORDS: WordTable = {
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
