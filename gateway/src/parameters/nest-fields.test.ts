import { describe, expect, it } from 'vitest';
import * as fc from '../testing/fast-check.fixture.ts';
import { nestFields } from './nest-fields.ts';

const json = (...fields: [string, string][]) => JSON.stringify(nestFields(fields));

describe('names on the wire, as JSON', () => {
  it.each([
    ['nothing', [], '{}'],
    ['a plain name', [['descriptor', 'Shop']], '{"descriptor":"Shop"}'],
    [
      'dots',
      [
        ['customer.givenName', 'Jane'],
        ['customer.browser.language', 'en'],
      ],
      '{"customer":{"givenName":"Jane","browser":{"language":"en"}}}',
    ],
    [
      'indexes',
      [
        ['cart.items[0].name', 'Tea'],
        ['cart.items[0].price', '4.50'],
        ['cart.items[1].name', 'Milk'],
      ],
      '{"cart":{"items":[{"name":"Tea","price":"4.50"},{"name":"Milk"}]}}',
    ],
    [
      'indexes with gaps, in any order',
      [
        ['cart.items[999].name', 'last'],
        ['cart.items[3].name', 'first'],
      ],
      '{"cart":{"items":[{"name":"first"},{"name":"last"}]}}',
    ],
    [
      'indexes inside indexes',
      [
        ['airline.passengers[1].legs[2].airlineCode', 'XX'],
        ['airline.passengers[0].name', 'Jane'],
      ],
      '{"airline":{"passengers":[{"name":"Jane"},{"legs":[{"airlineCode":"XX"}]}]}}',
    ],
    [
      'keys',
      [
        ['customParameters[basket]', 'a'],
        ['customParameters[basket.id]', 'b'],
        ['customParameters[a_b.c]', 'c'],
      ],
      '{"customParameters":{"basket":"a","basket.id":"b","a_b.c":"c"}}',
    ],
    ['keys that are numbers', [['customParameters[123]', 'a']], '{"customParameters":{"123":"a"}}'],
    [
      'keys that mean something to JavaScript',
      [
        ['customParameters[__proto__]', 'a'],
        ['customParameters[constructor]', 'b'],
        ['customParameters[toString]', 'c'],
      ],
      '{"customParameters":{"__proto__":"a","constructor":"b","toString":"c"}}',
    ],
  ] as [string, [string, string][], string][])('%s', (_name, fields, expected) => {
    expect(json(...fields)).toBe(expected);
  });

  it('never reach a prototype', () => {
    json(
      ['customParameters[__proto__]', 'x'],
      ['__proto__.polluted', 'x'],
      ['constructor.prototype.polluted', 'x'],
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('keep every value under any key of custom parameters', () => {
    const key = fc.string({
      unit: fc.constantFrom('a', 'Z', '0', '9', '.', '_'),
      minLength: 3,
      maxLength: 64,
    });
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(key, fc.string()), { selector: ([name]) => name }), (entries) => {
        const nested = nestFields(
          entries.map(([name, value]) => [`customParameters[${name}]`, value] as const),
        );
        const found = Object.entries(nested['customParameters'] ?? {});
        expect(new Map(found)).toEqual(new Map(entries));
      }),
    );
  });
});
