import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  ALL_PARAMETERS,
  type ParameterName,
  parameterRow,
} from '../../catalogue/parameters/all-parameters.ts';
import { VaultKey } from '../../features/stored-details/vault-keys.ts';
import { createRequestFingerprints, keyScope } from './request-fingerprint.ts';

const OLD = new VaultKey('old', Buffer.alloc(32, 1).toString('base64'));
const NEW = new VaultKey('new', Buffer.alloc(32, 2).toString('base64'));
const PARTS = { merchant: 'Shop', method: 'POST', path: '/v1/payments', key: 'order-1' };
const SCOPE = keyScope(PARTS);
const FIELDS = [
  ['entityId', 'a0000000000000000000000000000001'],
  ['amount', '92.00'],
  ['card.number', '4200000000000000'],
] as const;

const prints = createRequestFingerprints({ current: NEW, all: [NEW, OLD] });
const stored = await prints.of(SCOPE, FIELDS);

describe('the fingerprint of a request', () => {
  it('is the same in whatever order the pairs come', async () => {
    expect(await prints.of(SCOPE, FIELDS.toReversed())).toBe(stored);
    expect(await prints.matches(stored, SCOPE, FIELDS.toReversed())).toBe(true);
  });

  it('does not notice empty values, which count as absent', async () => {
    expect(await prints.matches(stored, SCOPE, [...FIELDS, ['descriptor', '']])).toBe(true);
  });

  it.each([
    ['another amount', [...FIELDS.slice(0, 1), ['amount', '93.00'], ...FIELDS.slice(2)]],
    ['another entity', [['entityId', 'a0000000000000000000000000000002'], ...FIELDS.slice(1)]],
    ['one more', [...FIELDS, ['descriptor', 'x']]],
    ['one less', FIELDS.slice(1)],
    ['one twice', [...FIELDS, ...FIELDS.slice(2)]],
    ['names and values cut elsewhere', [...FIELDS.slice(0, 1), ['amount","92', '00'], ...FIELDS.slice(2)]],
  ] as const)('is another one for %s', async (_name, fields) => {
    const pairs = fields.map(([name = '', value = '']) => [name, value] as const);
    expect(await prints.matches(stored, SCOPE, pairs)).toBe(false);
  });

  it('is another one under another key of the merchant', async () => {
    const other = keyScope({ ...PARTS, key: 'order-2' });
    expect(await prints.of(other, FIELDS)).not.toBe(stored);
  });

  it('is the same for many pairs, which are read in turns, in whatever order they come', async () => {
    const many = Array.from(
      { length: 5_000 },
      (_, index) => [`cart.items[${index}].name`, `${index}`] as const,
    );
    const print = await prints.of(SCOPE, many);
    expect(await prints.matches(print, SCOPE, many.toReversed())).toBe(true);
    expect(await prints.matches(print, SCOPE, many.slice(1))).toBe(false);
  });

  it('is recognised while keys change, and not without its key', async () => {
    const before = createRequestFingerprints({ current: OLD, all: [OLD] });
    expect(await prints.matches(await before.of(SCOPE, FIELDS), SCOPE, FIELDS)).toBe(true);
    expect(await before.matches(stored, SCOPE, FIELDS)).toBe(false);
  });

  it('cannot be found by trying card numbers against it, because it is keyed', async () => {
    const text = `${SCOPE}\n${FIELDS.map((pair) => JSON.stringify(pair))
      .toSorted()
      .join('\n')}`;
    const plain = createHash('sha256').update(text).digest('base64url');
    expect(stored).not.toBe(plain);
    expect(stored).toHaveLength(plain.length);
  });
});

const NAMES = Object.keys(ALL_PARAMETERS) as ParameterName[];

describe('what must not be kept after a payment', () => {
  it.each(NAMES.filter((name) => parameterRow(name).neverKept === true))(
    'is not in it, but whether it was sent is: %s',
    async (name) => {
      const printOf = (value: string) => prints.of(SCOPE, [...FIELDS, [name, value]]);
      expect(await printOf('123')).toBe(await printOf('999'));
      expect(await printOf('123')).not.toBe(stored);
    },
  );

  it.each(['CVV2', 'customParameters[CVV2]', 'customParameters[SHOPPER_pin]'])(
    'is not in it under a name of the merchant: %s',
    async (name) => {
      const printOf = (value: string) => prints.of(SCOPE, [...FIELDS, [name, value]]);
      expect(await printOf('123')).toBe(await printOf('999'));
    },
  );

  it('cannot be found by a thousand guesses', async () => {
    const guesses = Array.from({ length: 1000 }, (_, code) => String(code).padStart(3, '0'));
    const found = new Set(
      await Promise.all(guesses.map((code) => prints.of(SCOPE, [...FIELDS, ['card.cvv', code]]))),
    );
    expect(found.size).toBe(1);
  });
});

describe('the scope of a key', () => {
  it.each([
    { merchant: 'Other' },
    { method: 'PUT' },
    { path: '/v1/checkouts' },
    { key: 'order-2' },
    { merchant: 'Shop","POST', method: '' },
  ])('is another one for %o', (change) => {
    expect(keyScope({ ...PARTS, ...change })).not.toBe(SCOPE);
    expect(keyScope({ ...PARTS })).toBe(SCOPE);
  });
});
