import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ports } from '../../ports/ports.ts';
import { BUSY, makeCheckout, submitCheckout } from '../../testing/test-checkout.ts';
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const MINUTE = 60_000;
const CRASH = new Error('the process was stopped here');
const crash = (): Promise<never> => Promise.reject(CRASH);

let test: TestGateway;

const beforeLedger = (): Partial<Ports> => ({ ledger: { ...test.ports.ledger, startOperation: crash } });

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

/** Pays through a gateway that goes no further than a verb of one of its stores. */
async function payUntil(id: string, changes: Partial<Ports>): Promise<void> {
  await expect(submitCheckout(test.with(changes), id)).rejects.toBe(CRASH);
}

describe('a process that is stopped after it took the checkout, before the ledger knew', () => {
  it('keeps the checkout for a minute, then gives it to the next attempt', async () => {
    const { id } = await makeCheckout(test);
    await payUntil(id, beforeLedger());
    expect(await submitCheckout(test.gateway, id)).toEqual(BUSY);
    test.step(MINUTE - 1);
    expect(await submitCheckout(test.gateway, id)).toEqual(BUSY);
    test.step(1);
    expect(await submitCheckout(test.gateway, id)).toMatchObject({ value: { state: 'approved' } });
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('shows the widget an open checkout after that minute', async () => {
    const { id } = await makeCheckout(test);
    await payUntil(id, beforeLedger());
    expect(await test.gateway.describeCheckout(id)).toMatchObject({ value: { state: 'paying' } });
    test.step(MINUTE);
    expect(await test.gateway.describeCheckout(id)).toMatchObject({ value: { state: 'open' } });
  });
});
