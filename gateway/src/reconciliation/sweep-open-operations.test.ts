import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samplePayment } from '../ledger/sample-operation.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createOpenSweeps } from './sweep-open-operations.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

/** The ledger as if it had so many more operations. */
const ledgerOf = (more: number) => ({
  ...test.ports.ledger,
  newestPosition: async () => (await test.ports.ledger.newestPosition()) + more,
});

describe('the open operations are swept', () => {
  it('once there are many to spare, and only up to where writes can not be on their way any more', async () => {
    const open = samplePayment();
    await test.ports.ledger.startOperation(open);
    const sweep = createOpenSweeps({ clock: test.ports.clock, ledger: ledgerOf(6_000) });
    await sweep();
    test.step(119_000);
    await sweep();
    expect(await test.ports.ledger.newestSweep()).toEqual({ to: 0, stillOpen: 0 });
    test.step(1_000);
    await sweep();
    expect(await test.ports.ledger.newestSweep()).toEqual({ to: 6_001, stillOpen: 1 });
  });

  it('not while there is little to spare', async () => {
    const sweep = createOpenSweeps({ clock: test.ports.clock, ledger: ledgerOf(4_000) });
    await sweep();
    test.step(120_000);
    await sweep();
    expect(await test.ports.ledger.newestSweep()).toEqual({ to: 0, stillOpen: 0 });
  });
});

describe('reconciliation', () => {
  it('finds the same operations after a sweep', async () => {
    const open = samplePayment();
    await test.ports.ledger.startOperation(open);
    await test.ports.ledger.sweepOpen(await test.ports.ledger.newestPosition());
    await test.ports.ledger.startOperation(samplePayment());
    test.step(24 * 3_600_000);
    const asked: string[] = [];
    const simulator = test.ports.connectors.get('acquirer-a');
    const connector = { ...simulator, name: 'simulator' } as NonNullable<typeof simulator>;
    connector.status = async (key) => {
      asked.push(key);
      return { kind: 'approved' };
    };
    const gateway = test.with({ connectors: new Map([['simulator', connector]]) });
    expect(await gateway.settleOpenOperations()).toBe(2);
    expect(asked).toContain(`${open.id}-1`);
  });
});
