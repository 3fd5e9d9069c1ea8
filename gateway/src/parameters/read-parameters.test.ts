import { describe, expect, it } from 'vitest';
import { MOST_KEYS } from '../catalogue/limits.ts';
import { ALL_PARAMETERS } from '../catalogue/parameters/all-parameters.ts';
import * as fc from '../testing/fast-check.fixture.ts';
import { type Fields, readParameters } from './read-parameters.ts';

const PAN = '4200123456780000';

describe('reading parameters', () => {
  it('reports every issue at once, in the order of the request', () => {
    const { issues } = readParameters([
      ['amount', '1,00'],
      ['descriptor', 'fine'],
      ['currency', 'XXX'],
      ['cart.items[01].name', 'x'],
    ]);
    expect(issues.map(({ name, problem }) => [name, problem.kind])).toEqual([
      ['amount', 'malformed'],
      ['currency', 'malformed'],
      ['cart.items[01].name', 'malformed-key'],
    ]);
  });

  it('refuses a value for its length alone, before it looks through it, and repeats nothing of it', () => {
    const long = `${PAN} `.repeat(10_000);
    const { issues } = readParameters([['customer.surname', long]]);
    expect(issues[0]).toMatchObject({
      name: 'customer.surname',
      value: '***',
      problem: { kind: 'malformed' },
    });
  });

  it.each([
    ['customParameters[securityCode]', '123'],
    ['customParameters[card.verification]', '123'],
    ['customParameters[note]', 'please use cvv 987'],
    ['descriptor', 'cvv 987'],
  ])('refuses the security code in %s, and repeats nothing of it', (name, value) => {
    const { issues } = readParameters([[name, value]]);
    expect(issues).toEqual([{ name, value: '***', problem: { kind: 'card-data', holds: 'code' } }]);
  });

  it.each(['\r', '\n', '\t', '\0'])('refuses %j anywhere in a reference', (character) => {
    for (const value of [`${character}order-12`, `order${character}-12`, `order-12${character}`]) {
      const name = 'merchantTransactionId';
      const { issues } = readParameters([[name, value]]);
      expect(issues).toEqual([{ name, value, problem: { kind: 'control-character' } }]);
    }
  });

  it.each(['\0', '\u0007', '\u007f', '\u0085'])('refuses %j in a text for people', (character) => {
    for (const value of [`${character}Shop`, `Sh\n${character}op`, `Shop${character}`]) {
      const { issues } = readParameters([['descriptor', value]]);
      expect(issues).toEqual([{ name: 'descriptor', value, problem: { kind: 'control-character' } }]);
    }
  });

  it('gives the cleaned value, and repeats and keeps the value as it was sent', () => {
    const sent: Fields = [
      ['billing.postcode', 'SW1A 1AA'],
      ['billing.state', 'New-York'],
      ['merchant.postcode', 'A-1010 [W]'],
      ['merchant.phone', ' 43 (316) 12-34.5'],
      ['customer.givenName', 'Jane'],
      ['customer.surname', "O'Neill-Jones"],
      ['customer.phone', '+49 (0)89 / 123-456'],
      ['customer.mobile', ' 49 89 123456'],
      ['descriptor', 'Blue\r\n\tcup'],
      ['createRegistration', 'TRUE'],
      ['cart.items[0].description', 'one\ntwo'],
      ['cart.items[0].recipient.phone', '0316/123-456'],
      ['cart.items[0].recipient.postcode', 'A 1010'],
      ['customParameters[note]', 'a\tb'],
    ];
    const { parameters, issues } = readParameters(sent);
    expect(issues).toEqual([]);
    expect([...parameters.asSent()]).toEqual(sent);
    expect(parameters.echoed).toEqual(
      sent.filter(([name]) => !/^(createRegistration$|merchant\.)/.test(name)),
    );
    expect([...parameters.entries()]).toEqual([
      ['billing.postcode', 'SW1A1AA'],
      ['billing.state', 'NewYork'],
      ['merchant.postcode', 'A-1010W'],
      ['merchant.phone', '+4331612-34.5'],
      ['customer.givenName', 'Jane'],
      ['customer.surname', "O'Neill-Jones"],
      ['customer.phone', '+49089123456'],
      ['customer.mobile', '+4989123456'],
      ['descriptor', 'Blue   cup'],
      ['createRegistration', 'true'],
      ['cart.items[0].description', 'one two'],
      ['cart.items[0].recipient.phone', '0316123456'],
      ['cart.items[0].recipient.postcode', 'A 1010'],
      ['customParameters[note]', 'a b'],
    ]);
    expect([...parameters.ordered]).toEqual(
      [...parameters.entries()].filter(
        ([name]) => !/^(createRegistration$|descriptor$|customParameters)/.test(name),
      ),
    );
    expect(parameters.get('customer.mobile')).toBe('+4989123456');
    expect(parameters.entry('customParameters', 'note')).toBe('a b');
    expect(parameters.isTrue('createRegistration')).toBe(true);
  });

  it('counts unknown names and ignores them', () => {
    const { parameters, issues } = readParameters([
      ['amount', '1.00'],
      ['shop.colour', 'green'],
      ['__proto__', 'x'],
      ['shop.colour', 'red'],
    ]);
    expect(issues).toEqual([]);
    expect(parameters.unknownNames).toBe(3);
    expect([...parameters.entries()]).toEqual([['amount', '1.00']]);
  });

  it.each(['a\n', 'a\r', '\0'])('takes no control character, in unknown names neither: %j', (value) => {
    expect(readParameters([['shop.colour', value]]).issues).toMatchObject([
      { name: 'shop.colour', problem: { kind: 'control-character' } },
    ]);
  });

  it('drops both values when a name is sent twice, whichever is wrong', () => {
    for (const values of [
      ['1.00', '2.00'],
      ['x', '1.00'],
      ['1.00', 'x'],
    ]) {
      const { parameters } = readParameters(values.map((value) => ['amount', value] as const));
      expect(parameters.has('amount')).toBe(false);
    }
  });

  it('counts an empty value as absent, so that it repeats nothing', () => {
    const { parameters, issues } = readParameters([
      ['amount', ''],
      ['amount', '1.00'],
      ['amount', ''],
    ]);
    expect(issues).toEqual([]);
    expect(parameters.get('amount')).toBe('1.00');
  });

  it('keeps the items of a cart apart', () => {
    const { parameters } = readParameters([
      ['cart.items[0].name', 'cup'],
      ['cart.items[1].name', 'cup'],
    ]);
    expect(parameters.echoed).toEqual([
      ['cart.items[0].name', 'cup'],
      ['cart.items[1].name', 'cup'],
    ]);
  });

  it.each([
    ['malformed', [['card.number', `${PAN}x`]]],
    [
      'repeated',
      [
        ['card.number', PAN],
        ['card.number', `${PAN}0`],
      ],
    ],
    ['control-character', [['card.number', `${PAN}\n`]]],
    ['malformed', [['card.cvv', '73799']]],
  ] as const)('hides a sensitive value that is %s', (kind, fields) => {
    const { issues } = readParameters(fields);
    expect(issues.map(({ problem }) => problem.kind)).toEqual([kind]);
    expect(JSON.stringify(issues)).not.toMatch(/420012|737/);
    expect(issues.map(({ value }) => value)).toEqual(['***']);
  });

  it('prints names and no values', () => {
    const { parameters } = readParameters([
      ['card.number', PAN],
      ['card.cvv', '737'],
    ]);
    expect(JSON.stringify(parameters)).toBe('["card.number","card.cvv"]');
  });
});

const odd = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'cart.items[',
  'cart.items[0]',
  'customParameters[',
  '[n]',
  ']',
  '.',
  '\0',
  '\ud800',
);
const name = fc.oneof(
  fc.constantFrom(...Object.keys(ALL_PARAMETERS)),
  fc.array(fc.oneof(odd, fc.string({ unit: 'binary' })), { maxLength: 4 }).map((parts) => parts.join('')),
  fc.integer({ min: -2, max: 2000 }).map((index) => `cart.items[${index}].name`),
  fc.string().map((key) => `customParameters[${key}]`),
);
const anyFields: fc.Arbitrary<Fields> = fc.array(
  fc.tuple(name, fc.oneof(fc.string({ unit: 'binary' }), odd)),
  { maxLength: 30 },
);

describe('any pairs at all', () => {
  it('give parameters or issues, and never an exception', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const { parameters, issues, sent } = readParameters(fields);
        const faulty = new Set(issues.map((issue) => issue.name));
        const sentNames = new Set(sent);
        for (const [read] of parameters.entries()) {
          expect(sentNames.has(read)).toBe(true);
          expect(faulty.has(read)).toBe(false);
        }
        const accounted = [...sent].length + faulty.size + parameters.unknownNames;
        expect(accounted).toBeGreaterThanOrEqual(
          new Set(fields.filter(([, value]) => value !== '').map(([key]) => key)).size,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('leave every object of this program as it was', () => {
    const before = Reflect.ownKeys(Object.prototype);
    fc.assert(
      fc.property(anyFields, (fields) => void readParameters(fields)),
      { numRuns: 100 },
    );
    readParameters([
      ['__proto__[polluted]', 'yes'],
      ['customParameters[__proto__]', 'yes'],
      ['constructor.prototype.polluted', 'yes'],
    ]);
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a hostile body', () => {
  // Quadratic work on so many characters takes minutes, linear work milliseconds: only the first meets the
  // time limit of a test.
  const SIZE = 400_000;

  it.each([
    ['open brackets', [['cart.items'.padEnd(SIZE, '['), 'x']]],
    ['pairs of brackets', [[`cart.items${'[]'.repeat(SIZE / 2)}`, 'x']]],
    ['an index of zeros', [[`cart.items[${'0'.repeat(SIZE)}].name`, 'x']]],
    ['a long key', [[`customParameters[${'k'.repeat(SIZE)}]`, 'x']]],
    ['a long amount', [['amount', '9'.repeat(SIZE)]]],
    ['a long address', [['shopperResultUrl', `https://${'a.'.repeat(SIZE / 2)}`]]],
    ['a text of control characters', [['descriptor', '\u0001'.repeat(SIZE)]]],
    ['a postcode of blanks', [['billing.postcode', ' '.repeat(SIZE)]]],
    ['a phone number of blanks', [['customer.phone', `${' '.repeat(SIZE)}x`]]],
    ['a text of emoji', [['descriptor', '😀'.repeat(SIZE / 4)]]],
  ] as const)('of %s is read in linear time', (_name, fields) => {
    const { parameters } = readParameters(fields);
    expect([...parameters.entries()]).toEqual([]);
  });

  it('of two hundred thousand names is read in linear time, and as far as one request may have keys', () => {
    const fields = Array.from(
      { length: 200_000 },
      (_, index) => [`customParameters[key${index}]`, 'x'] as const,
    );
    const { parameters, issues } = readParameters(fields);
    expect([...parameters.entries()]).toHaveLength(MOST_KEYS);
    expect(issues.map(({ problem }) => problem.kind)).toEqual(['too-many-keys']);
  });
});
