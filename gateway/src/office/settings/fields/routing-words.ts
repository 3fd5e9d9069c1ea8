import type { WordTable } from './setting-field.ts';

/** The words of a channel's acquirers: which takes a payment, and which a second attempt. */
export const ROUTING_WORDS: WordTable = {
  acquirer: {
    label: 'Acquirer',
    hint: 'Takes the payments that no rule below sends elsewhere.',
    of: 'acquirers',
  },
  routes: {
    label: 'Rules for other acquirers',
    hint: 'The first rule that fits a payment counts. It fits when all that it says does.',
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
  'smartRetry.standalone': { label: 'Payments that belong to no series' },
  'smartRetry.cardOnFile': { label: 'Payments of a series, with stored cards' },
  'smartRetry.cardOnFile.unscheduled': { label: 'At no fixed time' },
  'smartRetry.cardOnFile.recurring': { label: 'Subscriptions' },
  'smartRetry.cardOnFile.installment': { label: 'Instalments' },
};
