import { describe, expect, it } from 'vitest';
import { statementSuffix } from './stripe-payment.ts';

describe('the end of a statement', () => {
  it.each([
    ['Demo shop', 'Demo shop'],
    ['Demo shop number five', 'Demo shop'],
    ['O\'Brien <*> \\ "B"', 'OBrien   B'],
    ['Käse', 'Kse'],
    ['12345', undefined],
    ['  ', undefined],
    [undefined, undefined],
  ])('of %j is %j', (descriptor, suffix) => {
    expect(statementSuffix(descriptor)).toBe(suffix);
  });
});
