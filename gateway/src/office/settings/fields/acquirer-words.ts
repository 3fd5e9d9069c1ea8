import type { ConnectorCapabilities } from '../../../connectors/connector.ts';
import type { Json } from '../json.ts';
import type { FieldWords, WordTable } from './setting-field.ts';

const LABELS: Readonly<Record<keyof ConnectorCapabilities, Omit<FieldWords, 'default'>>> = {
  brands: { label: 'Brands that it takes', absent: 'all' },
  currencies: { label: 'Currencies that it takes', hint: 'Such as EUR.', absent: 'all' },
  largestAmount: { label: 'Largest amount', unit: 'minor units of any currency', absent: 'any' },
  verifications: { label: 'Verifications of cards, by 0.00' },
  credits: { label: 'Credits' },
  refunds: { label: 'Refunds' },
  partialCaptures: { label: 'Captures of a part' },
  multipleCaptures: { label: 'Several captures of one payment' },
  extensions: { label: 'Payments that add to another one, or renew it' },
  redirects: { label: "Transfers at the bank's own page" },
  cardOnFile: { label: 'Payments of a series' },
  threeDSecure: { label: 'Authentications that were made elsewhere' },
  reversalCutOffSeconds: {
    label: 'Reversals are possible for',
    unit: 'seconds after the payment',
    hint: '0 for never.',
  },
  simulatedResults: { label: 'Results that a test asks for' },
};

/** The words of what an acquirer can do. @param able what its connector can, which holds while nothing is set */
export function acquirerWords(able: ConnectorCapabilities): WordTable {
  const rows = Object.entries(LABELS).map(([name, words]): [string, FieldWords] => {
    const value = valueOf(able[name as keyof ConnectorCapabilities]);
    return [`capabilities.${name}`, value === undefined ? words : { ...words, default: value }];
  });
  const own = { label: 'What it can do', hint: 'What it can not do is refused before it is asked.' };
  return { capabilities: own, ...Object.fromEntries(rows) };
}

function valueOf(ability: ConnectorCapabilities[keyof ConnectorCapabilities]): Json | undefined {
  if (ability === 'all' || ability === undefined) {
    return undefined;
  }
  return typeof ability === 'bigint' ? Number(ability) : ability;
}
