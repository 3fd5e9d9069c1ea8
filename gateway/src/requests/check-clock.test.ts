import { expect, it } from 'vitest';
import { createClockComparison } from '../ledger/clock-comparison.ts';
import { checkClock } from './check-readiness.ts';

it('a clock is ready until it was found more than 10 s wrong, and again when it is right', async () => {
  let ahead = 0;
  const clock = { now: () => 1_000_000 + ahead, monotonic: () => 0 };
  const clocks = createClockComparison(clock, { databaseTime: async () => 1_000_000 }, () => undefined);
  const check = checkClock(clocks);
  const kinds = [(await check()).kind];
  for (ahead of [10_000, 10_001, -12_345, -10_000]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await clocks.compare();
    // oxlint-disable-next-line no-await-in-loop
    kinds.push((await check()).kind);
  }
  expect(kinds).toEqual(['ready', 'ready', 'unavailable', 'unavailable', 'ready']);
  ahead = -12_345;
  await clocks.compare();
  expect(await check()).toMatchObject({
    reason:
      "the clock differs from the database's by -12 s, or was set by that much just now; keep it right by NTP",
  });
});
