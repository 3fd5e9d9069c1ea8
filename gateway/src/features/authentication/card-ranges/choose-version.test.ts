import { describe, expect, it } from 'vitest';
import { chooseVersion } from './card-range.ts';

describe('the version for a card', () => {
  it.each([
    ['2.1.0', '2.2.0', '2.1.0', '2.3.1', '2.2.0'],
    ['2.1.0', '2.1.0', '2.1.0', '2.3.1', '2.1.0'],
    ['2.1.0', '2.10.0', '2.2.0', '2.10.0', '2.2.0'],
    ['2.2.0', '2.2.0', '2.1.0', '2.1.0', undefined],
    ['2.3.0', '2.3.1', '2.1.0', '2.3.1', undefined],
    ['1.0.2', '2.0.0', '1.0.2', '2.3.1', undefined],
    ['2.2.0', '2.1.0', '2.1.0', '2.3.1', undefined],
  ])('of an issuer with %s to %s and a directory with %s to %s is %s', (from, to, first, last, version) => {
    const spans = [
      { from, to },
      { from: first, to: last },
    ];
    expect(chooseVersion(spans)).toBe(version);
  });
});
