import { describe, expect, it } from 'vitest';
import { seededRandom } from './random.ts';

const draw = (seed: string) => {
  const random = seededRandom(seed);
  return Array.from({ length: 50 }, () => random.integer(1, 6));
};

describe('seeded chance', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('meets both ends and stays between them', () => {
    expect(new Set(draw('a'))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('is left alone by what is drawn from a fork', () => {
    const [one, other] = [seededRandom('a'), seededRandom('a')];
    one.fork('client').fraction();
    expect(one.fraction()).toBe(other.fraction());
  });
});
