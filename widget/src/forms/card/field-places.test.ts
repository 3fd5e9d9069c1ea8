import { describe, expect, it } from 'vitest';
import { readOptions } from '../../options/read-options.ts';
import { fieldPlaces } from './field-places.ts';

const shown = (options: Record<string, unknown>): string[] =>
  fieldPlaces(readOptions(options).values).map(({ field, place }) => `${field} ${place}`);

describe('the order of the card fields', () => {
  it.each([
    [
      'is that of a card without a wish of the shop',
      {},
      ['cardNumber whole', 'expiry half-start', 'cvv half-end', 'cardHolder whole'],
    ],
    [
      'is the shop’s, line by line',
      { fieldOrder: ['cardHolder', ['cvv', 'expiry'], 'cardNumber'] },
      ['cardHolder whole', 'cvv half-start', 'expiry half-end', 'cardNumber whole'],
    ],
    [
      'has what the shop does not name at the end, in its usual place',
      { fieldOrder: ['cardHolder'] },
      ['cardHolder whole', 'cardNumber whole', 'expiry half-start', 'cvv half-end'],
    ],
    [
      'has each field once',
      { fieldOrder: ['cvv', ['cvv', 'expiry'], 'cvv'] },
      ['cvv whole', 'expiry half-start', 'cardNumber whole', 'cardHolder whole'],
    ],
    [
      'leaves no gap for a code that is not asked for',
      { requireCvv: false, fieldOrder: [['cvv', 'expiry']] },
      ['expiry half-start', 'cardNumber whole', 'cardHolder whole'],
    ],
  ])('%s', (_name, options, expected) => {
    expect(shown(options)).toEqual(expected);
  });
});
