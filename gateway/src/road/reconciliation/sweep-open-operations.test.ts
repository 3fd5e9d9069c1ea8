import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SweepMark } from '../../ledger/ledger.ts';
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { createOpenSweeps } from './due-operations.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

/** A ledger that notes up to where it is swept, and that cannot be swept for a while. */
function watchedLedger() {
  const swept: number[] = [];
  const watched = { canSweep: true, position: 0 };
  const ledger = {
    ...test.ports.ledger,
    markSweep: async () => ({ position: (watched.position += 1), horizon: '' }),
    sweepOpen: async ({ position }: SweepMark) => {
      if (watched.canSweep) swept.push(position);
      return watched.canSweep;
    },
  };
  return { swept, watched, sweep: createOpenSweeps({ clock: test.ports.clock, ledger }) };
}

async function everyFiveSeconds(sweep: () => Promise<void>, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    await sweep();
    test.step(5_000);
  }
}

describe('the open operations are swept', () => {
  it('in each round, up to a mark that is ten seconds old', async () => {
    const { swept, sweep } = watchedLedger();
    await everyFiveSeconds(sweep, 2);
    expect(swept).toEqual([]);
    await everyFiveSeconds(sweep, 4);
    expect(swept).toEqual([1, 2, 3, 4]);
  });

  it('later, while a write from before the mark is still running, and then up to a newer one', async () => {
    const { swept, watched, sweep } = watchedLedger();
    watched.canSweep = false;
    await everyFiveSeconds(sweep, 50);
    expect(swept).toEqual([]);
    watched.canSweep = true;
    await everyFiveSeconds(sweep, 1);
    expect(swept).toEqual([49]);
  });

  it('by no wall clock', async () => {
    const { swept, sweep } = watchedLedger();
    await sweep();
    test.step(-3_600_000);
    await sweep();
    expect(swept).toEqual([]);
  });
});
