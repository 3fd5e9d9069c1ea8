import { describe, expect, it } from 'vitest';
import { addressOf } from './address-of.ts';

const NOTHING = {
  City: undefined,
  Country: undefined,
  Line1: undefined,
  Line2: undefined,
  Line3: undefined,
  PostCode: undefined,
  State: undefined,
};

describe('an address', () => {
  it('is written in ASCII, with the number of its country', () => {
    const address = {
      street1: 'Königsstraße',
      houseNumber1: '12a',
      city: 'Köln',
      state: 'nw',
      postcode: '50667',
      country: 'DE',
    };
    expect(addressOf(address)).toEqual({
      ...NOTHING,
      City: 'Koln',
      Country: '276',
      Line1: 'Konigsstrasse 12a',
      PostCode: '50667',
      State: 'NW',
    });
  });

  it('has up to three lines, split at blanks', () => {
    const words = Array.from({ length: 15 }, (_, index) => `word${index}`).join(' ');
    const { Line1, Line2, Line3 } = addressOf({ street1: words, street2: 'Back door' });
    expect([Line1, Line2].join(' ')).toBe(words);
    expect(Line3).toBe('Back door');
    expect(Math.max(Line1?.length ?? 0, Line2?.length ?? 0)).toBeLessThanOrEqual(50);
  });

  it('splits a word that is longer than a line, and cuts what is longer than three', () => {
    const { Line1, Line2, Line3 } = addressOf({ street1: 'x'.repeat(100), street2: 'y'.repeat(100) });
    expect([Line1, Line2, Line3]).toEqual(['x'.repeat(50), 'x'.repeat(50), 'y'.repeat(50)]);
  });

  it('has a state only as a code, and with its country', () => {
    expect(addressOf({ state: 'California', country: 'US' }).State).toBeUndefined();
    expect(addressOf({ state: 'CA' }).State).toBeUndefined();
    expect(addressOf({ state: 'CA', country: 'US' }).State).toBe('CA');
  });

  it('leaves out characters that cannot be written', () => {
    expect(addressOf({ street1: '中山路', city: '上海', country: 'XX' })).toEqual(NOTHING);
  });
});
