import { describe, expect, it } from 'vitest';
import { english } from '../../catalogue/messages/say.ts';
import { parseSearch } from './parse-search.ts';
import { SEARCH_KEY_NAMES, SEARCH_KEYS } from './searchable-fields.ts';

const NOW = Date.parse('2026-11-24T10:30:00Z');
const CHANNEL = 'a'.repeat(32);
const DAY = 86_400_000;

const at = (text: string) => Date.parse(text);

const parse = (text: string) =>
  parseSearch(text, {
    now: NOW,
    channelsNamed: (name) => (name.toLowerCase() === 'shop in berlin' ? [CHANNEL] : []),
  });

const conditionsOf = (text: string) => {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value.conditions;
};

const readingsOf = (text: string) => conditionsOf(text)[0]?.readings;

const messagesOf = (text: string) => {
  const parsed = parse(text);
  return parsed.ok ? [] : parsed.error.map(({ message }) => english(message));
};

const term = (key: string, value: string) => ({ kind: 'term', key, value });

describe('a search', () => {
  it('may be empty', () => {
    expect(conditionsOf('  ')).toEqual([]);
  });

  it('has parts that must all hold, with negation, quotes and lists', () => {
    expect(conditionsOf('status:declined -brand:amex channel:"Shop in Berlin" currency:EUR,USD')).toEqual([
      { isNegated: false, readings: [term('status', 'declined')] },
      { isNegated: true, readings: [term('brand', 'AMEX')] },
      { isNegated: false, readings: [term('channel', CHANNEL)] },
      { isNegated: false, readings: [term('currency', 'EUR'), term('currency', 'USD')] },
    ]);
  });

  it('finds a person by all words of a name in any order, with or without a comma', () => {
    const both = ['muller', 'anna'].map((word) => ({ isNegated: false, readings: [term('name', word)] }));
    expect(conditionsOf('name:"Müller, Anna"')).toEqual(both);
    expect(conditionsOf('Mueller, ANNA').map(({ readings }) => readings.at(-1))).toEqual(
      both.flatMap(({ readings }) => readings),
    );
    expect(conditionsOf('-name:"Müller Anna"')).toEqual([
      { isNegated: true, readings: [term('name', 'mulleranna')] },
    ]);
  });

  it('takes a single letter and the word behind it as one name, too', () => {
    const found = conditionsOf('O Brien Pat').map(({ readings }) =>
      readings.flatMap((each) => (each.kind === 'term' && each.key === 'name' ? [each.value] : [])),
    );
    expect(found).toEqual([['o', 'obrien'], ['brien', 'obrien'], ['pat']]);
    expect(conditionsOf('o -brien')[1]?.readings).not.toContainEqual(term('name', 'obrien'));
  });

  it('finds its keys in any case', () => {
    expect(readingsOf('MERCHANTtransactionid:Order-1')).toEqual([term('merchantTransactionId', 'Order-1')]);
  });

  it('is shown back part by part, as it was written', () => {
    const parsed = parse('-brand:AMEX "exact words"');
    expect(parsed.ok && parsed.value.chips).toEqual([
      { text: '-brand:AMEX', key: 'brand', isNegated: true, says: SEARCH_KEYS.brand.says },
      { text: '"exact words"', isNegated: false, says: expect.any(String) },
    ]);
  });

  it.each(SEARCH_KEY_NAMES)('understands the example of %s', (key) => {
    expect(conditionsOf(SEARCH_KEYS[key].example)).toHaveLength(1);
  });
});

describe('a bare word', () => {
  const references = (value: string) => [
    term('merchantTransactionId', value),
    term('invoice', value),
    term('customer', value),
  ];

  it.each([
    ['4242', [term('last4', '4242')]],
    ['420000', [term('bin', '420000')]],
    ['12.00', [{ kind: 'amount', from: 120_000, to: 120_000 }]],
    ['800.100.151', [term('code', '800.100.151')]],
    ['order-1', []],
  ])('%s', (word, own) => {
    expect(readingsOf(word)).toEqual([...own, ...references(word)]);
  });

  it('of 32 hex is an object, in any case', () => {
    const id = 'AB'.repeat(16);
    expect(readingsOf(id)?.slice(0, 2)).toEqual([
      { kind: 'object', id: id.toLowerCase() },
      term('registration', id.toLowerCase()),
    ]);
  });

  it('of the shape of a checkout is one', () => {
    const id = `${'AB'.repeat(16)}.uat01-vm-tx01`;
    expect(readingsOf(id)?.[0]).toEqual({ kind: 'object', id });
  });

  it('with an @ is an address too, in lower case', () => {
    expect(readingsOf('Jane@Example.com')).toContainEqual(term('email', 'jane@example.com'));
  });

  it('in quotes is taken as it is', () => {
    expect(readingsOf('"4242"')).toEqual(references('4242'));
  });
});

describe('an amount', () => {
  const LARGEST = Number.MAX_SAFE_INTEGER;
  it.each([
    ['amount:12', 120_000, 120_000],
    ['amount:12.5', 125_000, 125_000],
    ['amount>100', 1_000_001, LARGEST],
    ['amount>=100', 1_000_000, LARGEST],
    ['amount<100', 0, 999_999],
    ['amount<=0.0001', 0, 1],
    ['amount:10..20', 100_000, 200_000],
    ['amount:10..', 100_000, LARGEST],
    ['amount:..20', 0, 200_000],
  ])('%s', (text, from, to) => {
    expect(readingsOf(text)).toEqual([{ kind: 'amount', from, to }]);
  });

  it.each(['amount:x', 'amount:1..2..3', 'amount:..', 'amount>1..2', 'amount:1,50', 'amount:-5', 'amount>'])(
    '%s is a mistake',
    (text) => {
      expect(messagesOf(text)).toHaveLength(1);
    },
  );
});

describe('a time', () => {
  it.each([
    ['created:2026-11-01', at('2026-11-01'), at('2026-11-02')],
    ['created:2026-11', at('2026-11-01'), at('2026-12-01')],
    ['created:2026-12', at('2026-12-01'), at('2027-01-01')],
    ['created:2026-11-01T10:15', at('2026-11-01T10:15Z'), at('2026-11-01T10:16Z')],
    ['created:2026-11-01..2026-11-22', at('2026-11-01'), at('2026-11-23')],
    ['created:2026-11-01..', at('2026-11-01'), Number.MAX_SAFE_INTEGER],
    ['created:..2026-11-01', 0, at('2026-11-02')],
    ['created>2026-11-01', at('2026-11-02'), Number.MAX_SAFE_INTEGER],
    ['created<2026-11-01', 0, at('2026-11-01')],
    ['created:today', at('2026-11-24'), at('2026-11-25')],
    ['created:yesterday', at('2026-11-23'), at('2026-11-24')],
    ['created:7d', at('2026-11-24') - 6 * DAY, at('2026-11-25')],
  ])('%s', (text, from, before) => {
    expect(readingsOf(text)).toEqual([{ kind: 'created', from, before }]);
  });

  it.each([
    'created:2026-02-30',
    'created:2026-13',
    'created:soon',
    'created:..',
    'created:0d',
    'created:9999d',
  ])('%s is a mistake', (text) => {
    expect(messagesOf(text)).toHaveLength(1);
  });
});

describe('a mistake', () => {
  it('in a key comes with the list of them', () => {
    expect(messagesOf('colour:red')).toEqual([expect.stringContaining(SEARCH_KEY_NAMES.join(', '))]);
  });

  it.each([
    ['status:great', 'approved, declined'],
    ['channel:nowhere', 'No channel is named'],
    ['brand>VISA', 'brand:VISA,MASTER'],
    ['last4:', 'last4:4242'],
    ['say "hello', 'does not end'],
    ['""', 'empty'],
    ['x'.repeat(501), 'at most 500'],
    ['a '.repeat(21), 'at most 20'],
  ])('%s', (text, says) => {
    expect(messagesOf(text)).toEqual([expect.stringContaining(says)]);
  });

  it('does not hide the others', () => {
    expect(messagesOf('status:great amount:x colour:red last4:4242')).toHaveLength(3);
  });
});

describe('texts that look like a whole card number', () => {
  it.each([
    '4200000000000000',
    '4200 0000 0000 0000',
    '4200-0000-0000-0000',
    'last4:4200000000000000',
    '"4200 0000 0000 0000"',
    'brand:VISA 4200000000000000 status:declined',
    // 13 digits that begin like no card.
    '0000000000000',
    // Nineteen digits.
    '6200000000000000000',
    'colour:4200000000000000',
    '４２００００００００００００００',
    '4200%200000%200000%200000',
  ])('%s is refused before anything else, and not repeated', (text) => {
    const parsed = parse(text);
    expect(parsed).toMatchObject({ ok: false, error: [{ kind: 'card-number' }] });
    expect(JSON.stringify(parsed)).not.toMatch(/\d{4}/);
  });

  it.each([
    'a0000000000000000000000000000002',
    '8ac7a4a19ff6a1b2c3d4e5f607182930',
    '4200000000000001',
    'created:2026-11-01..2026-11-22',
    'bin:420000 last4:0000',
    '12345678901234567890',
  ])('%s does not', (text) => {
    expect(parse(text).ok).toBe(true);
  });
});
