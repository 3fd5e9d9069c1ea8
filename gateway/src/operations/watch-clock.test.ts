import { expect, it } from 'vitest';
import { NO_OBSERVER } from '../ports/observer.ts';
import { watchClock } from './watch-clock.ts';

it('a clock is ready until it was found more than 10 s wrong, and again when it is right', async () => {
  const passedOn: number[] = [];
  const { observer, check } = watchClock({
    ...NO_OBSERVER,
    clockCompared: (milliseconds) => passedOn.push(milliseconds),
  });
  const kinds = [(await check()).kind];
  for (const milliseconds of [10_000, 10_001, -12_345, -10_000]) {
    observer.clockCompared(milliseconds);
    // oxlint-disable-next-line no-await-in-loop
    kinds.push((await check()).kind);
  }
  expect(kinds).toEqual(['ready', 'ready', 'unavailable', 'unavailable', 'ready']);
  expect(passedOn).toEqual([10_000, 10_001, -12_345, -10_000]);
  observer.clockCompared(-12_345);
  expect(await check()).toMatchObject({ reason: "the clock differs from the database's by -12 s" });
});
