import { describe, expect, it } from 'vitest';
import { checkoutWith } from './checkout.fixture.ts';
import type { Checkout, CheckoutReading } from './checkout.ts';
import { SETTLE_PAUSES_MS, settleOutcome } from './settle-outcome.ts';

function found(state: Checkout['state']): CheckoutReading {
  return { kind: 'found', checkout: checkoutWith({ state }) };
}

async function settle(...readings: CheckoutReading[]) {
  const waits: number[] = [];
  let asked = 0;
  const settlement = await settleOutcome(
    () => {
      const reading = readings[Math.min(asked, readings.length - 1)];
      asked += 1;
      return Promise.resolve(reading ?? { kind: 'unreachable' });
    },
    (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  );
  return { settlement, asked, waits };
}

describe('finding out what became of an attempt', () => {
  it('asks until the attempt is over', async () => {
    expect(await settle(found('paying'), { kind: 'unreachable' }, found('paid'))).toMatchObject({
      settlement: 'paid',
      asked: 3,
    });
    expect(await settle(found('paying'), found('open'))).toMatchObject({ settlement: 'open', asked: 2 });
  });

  it('says that the checkout is gone', async () => {
    expect(await settle({ kind: 'gone' })).toMatchObject({ settlement: 'gone', asked: 1 });
  });

  it('gives up after growing pauses, and does not call that a failure', async () => {
    const { settlement, waits } = await settle({ kind: 'unreachable' });
    expect(settlement).toBe('unknown');
    expect(waits).toEqual([...SETTLE_PAUSES_MS]);
    expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  });
});
