import type { Environment } from '../../../access/rights/decide.ts';
import { ALL_LIMITS, type Limit } from '../../../access/throttling/limit-table.ts';
import { DEFAULT_GATEWAY_ID } from '../../../access/wallet-settings.ts';
import { WALLET_BRANDS } from '../../../catalogue/brands/wallet-brands.ts';
import type { ConnectorCapabilities } from '../../../connectors/connector.ts';
import type { Json } from '../json.ts';
import type { FieldWords, WordTable } from './setting-field.ts';

export const MERCHANT_WORDS: WordTable = {
  dispatching: {
    label: 'One entity id for several channels',
    hint: 'Requests name it in place of a channel, and rules choose the channel.',
    absent: 'off',
  },
  'dispatching.entityId': { label: 'Entity id', hint: '32 characters of 0-9 and a-f.' },
  'dispatching.rules': { label: 'Rules', hint: 'The first matching rule applies.', one: 'rule' },
  'dispatching.rules[].brands': { label: 'Brands', absent: 'any' },
  'dispatching.rules[].currencies': { label: 'Currencies', hint: 'Such as EUR.', absent: 'any' },
  'dispatching.rules[].channel': { label: 'Channel', of: 'channels' },
  refundLimits: {
    label: 'Refunds in the back office',
    hint: 'The total refunded for one payment, in minor units of the currency: 2000 is 20.00 EUR.',
    absent: 'no small amounts, and no refund needs approval',
  },
  'refundLimits.*.small': {
    label: 'Small refunds, up to',
    unit: 'minor units',
    hint: 'For users who may refund small amounts only.',
    absent: 'no small amounts',
  },
  'refundLimits.*.alone': {
    label: 'Without approval, up to',
    unit: 'minor units',
    hint: 'Larger refunds need a second person.',
    absent: 'any amount',
  },
  personalDataMonths: {
    label: 'Months to keep names and addresses',
    hint: 'Of shoppers, counted from the month of their payment. After that they are erased for good. The payment stays.',
    absent: '24',
  },
  throttling: {
    label: 'Limits on requests',
    hint: 'For each of its access tokens and each of its channels.',
  },
  ...limit('every', 'All limits not set below', 'same as for all merchants'),
  ...allLimits(() => 'same as for all merchants'),
};

/** The words of what holds for the whole gateway. */
export function platformWords(environment: Environment): WordTable {
  return {
    throttling: { label: 'Limits on requests', hint: 'For all merchants without limits of their own.' },
    ...limit('every', 'All limits not set below', 'none: see each below'),
    ...allLimits(
      ({ [environment]: { limit: most, seconds } }) => `as set above, or ${most} in ${seconds} seconds`,
    ),
    wallets: { label: 'Wallets' },
    'wallets.gatewayId': {
      label: `Name of this gateway at ${WALLET_BRANDS.WALLET2.name}`,
      hint: 'Pages name it as gateway; a token that was made for another name is refused.',
      default: DEFAULT_GATEWAY_ID,
    },
  };
}

type LimitRow = Readonly<Record<Environment, Limit>>;

function allLimits(absent: (limits: LimitRow) => string): WordTable {
  const tables = Object.entries(ALL_LIMITS).map(([name, row]) =>
    limit(name, row.says.replace(/\.$/, ''), absent(row)),
  );
  return Object.assign({}, ...tables) as WordTable;
}

function limit(name: string, label: string, absent: string): WordTable {
  const path = `throttling.${name}`;
  return {
    [path]: { label, absent },
    [`${path}.limit`]: { label: 'At most', unit: 'requests', absent: 'unchanged' },
    [`${path}.seconds`]: { label: 'Within', unit: 'seconds', absent: 'unchanged' },
  };
}

const LABELS: Readonly<Record<keyof ConnectorCapabilities, Omit<FieldWords, 'default'>>> = {
  brands: { label: 'Accepted brands', absent: 'all' },
  currencies: { label: 'Accepted currencies', hint: 'Such as EUR.', absent: 'all' },
  largestAmount: { label: 'Largest amount', unit: 'minor units of any currency', absent: 'any' },
  verifications: { label: 'Card verifications with 0.00' },
  credits: { label: 'Credits' },
  refunds: { label: 'Refunds' },
  partialCaptures: { label: 'Partial captures' },
  multipleCaptures: { label: 'Multiple captures' },
  extensions: { label: 'Incremental and renewed authorisations' },
  redirects: { label: 'Bank transfers by redirect' },
  cardOnFile: { label: 'Payments of a series' },
  threeDSecure: { label: 'Authentications made elsewhere' },
  reversalCutOffSeconds: {
    label: 'Reversals possible for',
    unit: 'seconds after the payment',
    hint: '0 for never.',
  },
  simulatedResults: { label: 'Simulated results in tests' },
};

/** The words of an acquirer's capabilities. @param able those of its connector, which hold while nothing is set */
export function acquirerWords(able: ConnectorCapabilities): WordTable {
  const rows = Object.entries(LABELS).map(([name, words]): [string, FieldWords] => {
    const value = valueOf(able[name as keyof ConnectorCapabilities]);
    return [`capabilities.${name}`, value === undefined ? words : { ...words, default: value }];
  });
  const own = { label: 'Capabilities', hint: 'Requests beyond these are refused before they are sent.' };
  return { capabilities: own, ...Object.fromEntries(rows) };
}

function valueOf(ability: ConnectorCapabilities[keyof ConnectorCapabilities]): Json | undefined {
  if (ability === 'all' || ability === undefined) return undefined;
  return typeof ability === 'bigint' ? Number(ability) : ability;
}
