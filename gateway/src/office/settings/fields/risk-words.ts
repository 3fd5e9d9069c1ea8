import type { FieldWords, WordTable } from './setting-field.ts';

/** The words of a channel's risk rules. */
export const RISK_WORDS: WordTable = {
  risk: {
    label: 'Risk rules',
    hint: 'Each rule that a payment meets adds its score, up to 100, which the answer shows. A rule can also decline.',
  },
  ...rule('amountCeiling', {
    label: 'High amounts',
    hint: 'More than this in one payment. A currency that is not listed has no ceiling.',
  }),
  'risk.amountCeiling.amounts': { label: 'Highest amounts' },
  ...velocity('cardVelocity', { label: 'Many payments with one card or account' }),
  ...velocity('ipVelocity', {
    label: 'Many payments from one internet address',
    hint: 'Of the shopper, as your server sends it in customer.ip.',
  }),
  ...rule('countryMismatch', { label: 'Billing and shipping country differ' }),
  ...rule('blockList', { label: 'Block list', hint: 'Cards, addresses and countries to reject.' }),
  'risk.blockList.bins': { label: 'First six digits of cards', absent: 'none' },
  'risk.blockList.ips': { label: 'Internet addresses', absent: 'none' },
  'risk.blockList.emails': { label: 'E-mail addresses', absent: 'none' },
  'risk.blockList.countries': { label: 'Countries', hint: 'In two capitals, such as DE.', absent: 'none' },
};

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
    [`${path}.count`]: { label: 'More than', unit: 'payments', hint: 'Those that failed count, too.' },
    [`${path}.seconds`]: { label: 'Within', unit: 'seconds' },
  };
}
