import { expect, it } from 'vitest';
import { WaitingLine, waitingNow } from './waiting-line.ts';

it('waiting work of a store is counted in all its lines, and in no other store', () => {
  const lines = ['counted', 'counted', 'other'].map((store) => new WaitingLine<number, void>(store));
  for (const line of lines) {
    // Nothing serves the lines, so each wait fails when its time is up.
    line.wait(1).catch(() => undefined);
  }
  expect([waitingNow('counted'), waitingNow('other'), waitingNow('nowhere')]).toEqual([2, 1, 0]);
  lines[0]?.take(() => true);
  expect(waitingNow('counted')).toBe(1);
});
