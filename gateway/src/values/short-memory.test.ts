import { expect, it } from 'vitest';
import { createShortMemory } from './short-memory.ts';

function memory() {
  let now = 0;
  const clock = { monotonic: () => now };
  const kept = createShortMemory<string, number>(clock, { keptFor: 1000, most: 2 });
  return { kept, step: (milliseconds: number) => (now += milliseconds) };
}

it('remembers a value until its time is over', () => {
  const { kept, step } = memory();
  kept.keep('a', 1);
  step(999);
  expect(kept.find('a')).toBe(1);
  step(1);
  expect(kept.find('a')).toBeUndefined();
});

it('forgets the oldest value above its bound, and counts one that is kept again as new', () => {
  const { kept } = memory();
  kept.keep('a', 1);
  kept.keep('b', 2);
  kept.keep('a', 3);
  kept.keep('c', 4);
  expect([kept.find('a'), kept.find('b'), kept.find('c')]).toEqual([3, undefined, 4]);
});

it('forgets a value that is dropped', () => {
  const { kept } = memory();
  kept.keep('a', 1);
  kept.drop('a');
  expect(kept.find('a')).toBeUndefined();
});
