import { expect, it } from 'vitest';
import { replayTime } from './commands/webhook.ts';

const HOUR = 3_600_000;

it.each([
  ['a short time in one step', 0, 30_000, 1],
  ['an hour by the minute', 0, HOUR, 60],
  ['a month in no more than two hundred steps', 7, 7 + 720 * HOUR, 200],
  ['a time without length in none', 5, 5, 0],
])('events of a time are replayed without a gap or an overlap: %s', async (_name, from, to, steps) => {
  const asked: { from: number; to: number }[] = [];
  const reported: number[] = [];
  const count = await replayTime(
    {
      replay: async (_id, which) => {
        asked.push(which);
        return 2;
      },
    },
    '0000000a',
    { from, to },
    (until, events) => reported.push(until, events),
  );
  expect([asked.length, count]).toEqual([steps, 2 * steps]);
  const edges = [from, ...asked.map((each) => each.to)];
  expect(asked.map((each) => each.from)).toEqual(edges.slice(0, -1));
  expect(edges.at(-1)).toBe(to);
  expect(reported.slice(-2)).toEqual(steps === 0 ? [] : [to, count]);
});
