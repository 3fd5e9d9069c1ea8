import { parseSearch, SEARCH_KEY_NAMES } from '@tollgate/gateway/api';
import { expect, it } from 'vitest';
import { recordedSearch } from './recorded-search.ts';

const recorded = (text: string): string => {
  const search = parseSearch(text, { now: 0, channelsNamed: () => ['a'.repeat(32)] });
  if (!search.ok) throw new Error(JSON.stringify(search.error));
  return recordedSearch(search.value.chips);
};

it.each([
  ['', ''],
  ['status:declined amount>100 created:7d -brand:AMEX', 'status:declined amount>100 created:7d -brand:AMEX'],
  ['email:jane@example.com', 'email:…'],
  ['-EMAIL:"jane@example.com"', '-email:…'],
  ['jane@example.com status:declined', '… status:declined'],
  ['"Jane Jones"', '…'],
  ['-jane@example.com', '-…'],
  ['customer:jane last4:4242 bin:420000', 'customer:… last4:… bin:…'],
  ['merchantTransactionId:jane@example.com invoice:jane', 'merchantTransactionId:… invoice:…'],
  ['8ac7a4a19ff6a1b2c3d4e5f607182930', '8ac7a4a19ff6a1b2c3d4e5f607182930'],
])('of the search "%s" the audit log keeps "%s"', (text, kept) => {
  expect(recorded(text)).toBe(kept);
});

it('a key that is added is hidden until it is said that its values are not personal', () => {
  const chip = { isNegated: false, says: '' };
  const shown = [...SEARCH_KEY_NAMES, 'holder'].filter(
    (key) => recordedSearch([{ ...chip, key, text: `${key}:x` }]) !== `${key}:…`,
  );
  expect(shown).not.toContain('holder');
  expect(shown).toHaveLength(15);
});
