import { expect, it } from 'vitest';
import { readDuration } from './clock.ts';

it.each([
  ['0', 0],
  ['90', 90_000],
  ['90s', 90_000],
  [' 90 s ', 90_000],
  ['10 min', 600_000],
  ['2 H', 7_200_000],
  ['45 d', 3_888_000_000],
])('%j is %d milliseconds', (text, milliseconds) => {
  expect(readDuration(text)).toBe(milliseconds);
});

it.each(['', 's', '-5 s', '1.5 h', '5 m', '5 weeks', '1 h 30 min', '1234567890 s', '٥ s'])(
  '%j is no span of time',
  (text) => {
    expect(readDuration(text)).toBeUndefined();
  },
);
