import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../chaos/random.ts';
import { growthOf } from './growth.ts';
import { judge, type Series } from './judge.ts';

const random = seededRandom('judge');
const COUNT = 60;

function points(valueAt: (at: number) => number) {
  return Array.from({ length: COUNT }, (_none, at) => ({ at, value: valueAt(at) }));
}

function series(valueAt: (at: number) => number, allowed = 10): Series {
  return { name: 'a measure', unit: 'count', points: points(valueAt), allowed };
}

const noise = (most: number) => (random.fraction() - 0.5) * 2 * most;

describe('the growth of a measure', () => {
  it('is what a line gains from its first point to its last', () => {
    const { growth, noise: left, first, last } = growthOf(points((at) => 100 + 2 * at));
    expect(growth).toBeCloseTo(2 * (COUNT - 1), 5);
    expect(left).toBeCloseTo(0, 5);
    expect(last - first).toBe(80);
  });

  it('is found below noise', () => {
    expect(growthOf(points((at) => 100 + at + noise(15))).growth).toBeGreaterThan(50);
  });

  it('needs some points', () => {
    expect(() => growthOf(points(() => 1).slice(0, 5))).toThrow('5 points are too few');
  });
});

describe('a measure', () => {
  it.each([
    ['that stays', () => 100],
    ['that varies', () => 100 + noise(40)],
    ['that falls', (at: number) => 500 - at],
    ['with a peak', (at: number) => (at === 59 ? 100_000 : 100)],
    ['with peaks now and then', (at: number) => (at % 7 === 0 ? 1000 : 100)],
    ['that grows by less than it may', (at: number) => 100 + at / 10],
    ['of which the noise hides whether it grows', (at: number) => 100 + at / 4 + noise(60)],
  ])('is flat: one %s', (_name, valueAt) => {
    expect(judge(series(valueAt))).toMatchObject({ isFlat: true });
  });

  it.each([
    ['by the same each time', (at: number) => 100 + at],
    ['in steps', (at: number) => 100 + Math.floor(at / 10) * 10],
    ['with noise', (at: number) => 100 + at + noise(8)],
    ['faster and faster', (at: number) => 100 * 1.02 ** at],
    ['and is emptied now and then, but never wholly', (at: number) => 100 + at + (at % 10) * 2],
  ])('grows: one that does so %s', (_name, valueAt) => {
    expect(judge(series(valueAt))).toMatchObject({ isFlat: false });
  });
});
