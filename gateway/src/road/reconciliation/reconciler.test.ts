import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RETRY_CHANNEL } from '../../access/test-merchants.fixture.ts';
import type { ConnectorStatus } from '../../connectors/connector-reply.ts';
import { pendingDetails } from '../../features/stored-details/sample-registration.fixture.ts';
import { samplePayment } from '../../ledger/sample-operation.fixture.ts';
import type { Operation } from '../../payment/operation.ts';
import { APPROVED, NOT_BOOKED, UNKNOWN, UNREACHABLE } from '../../testing/scripted-connector.ts';
import { openTestGateway, type TestedGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { EXTERNAL, paidOrder } from '../../testing/test-payment.ts';
import { redirectShoppers, transferred } from '../../testing/test-transfer.ts';
import type { AcquirerKey } from '../../values/ids.ts';

let test: TestGateway;
/** The keys that the first acquirer was asked about. */
let asked: AcquirerKey[];

beforeEach(() => {
  test = openTestGateway();
  test.acquirer.answer = () => Promise.resolve(UNKNOWN);
  test.fallback.answer = () => Promise.resolve(UNKNOWN);
  answer(() => Promise.resolve(UNREACHABLE));
});

afterEach(() => test.close());

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const JCB = { entityId: RETRY_CHANNEL, 'card.number': '3530111333300000', paymentBrand: 'JCB' };
const SILENCE = new Promise<never>(() => undefined);

function answer(status: (key: AcquirerKey) => Promise<ConnectorStatus>): void {
  asked = [];
  test.acquirer.status = (key) => {
    asked.push(key);
    return status(key);
  };
}

/** Payments of unknown outcome at the first acquirer, the oldest first. */
async function unknownPayments(count: number): Promise<Operation[]> {
  const payments: Operation[] = [];
  for (let made = 0; made < count; made += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the last one is the youngest
    payments.push(await paidOrder(test, EXTERNAL));
    test.step(1);
  }
  return payments;
}

/** One at the other acquirer. */
const unknownElsewhere = () => paidOrder(test, { ...EXTERNAL, ...JCB });
const stateOf = async ({ id }: Operation) => (await test.ports.ledger.findOperation(id))?.state;

/** A gateway whose rounds are over after ten milliseconds. */
const hasty = (): TestedGateway => test.with({ settings: { ...test.ports.settings, settleSeconds: 0.12 } });

/** As many rounds as it takes to settle so many: on a busy machine ten milliseconds are none. */
async function settle(count: number, gateway: TestedGateway): Promise<void> {
  for (let settled = 0; settled < count; ) {
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    settled += await gateway.settleOpenOperations();
  }
}

describe('reconciliation', () => {
  it('settles nothing while the clock of its process is wrong', async () => {
    await unknownPayments(1);
    test.step(HOUR);
    answer(() => Promise.resolve(APPROVED));
    const { clock, ledger } = test.ports;
    const wrong = test.with({ ledger: { ...ledger, databaseTime: async () => clock.now() - HOUR } });
    expect(await wrong.settleOpenOperations()).toBe(0);
    expect(asked).toEqual([]);
    expect(await test.gateway.settleOpenOperations()).toBe(1);
  });

  it('settles a payment although hundreds of older ones cannot be settled', async () => {
    const last = (await unknownPayments(250)).at(-1)?.acquirer?.key;
    test.acquirer.status = (key) => Promise.resolve(key === last ? APPROVED : NOT_BOOKED);
    expect(await test.gateway.settleOpenOperations()).toBe(1);
  });

  it('asks about a payment again after a delay that grows', async () => {
    await unknownPayments(1);
    const askedAfter: number[] = [];
    let seconds = 0;
    answer(() => {
      askedAfter.push(seconds);
      return Promise.resolve(UNREACHABLE);
    });
    for (; seconds < 200; seconds += 1) {
      // oxlint-disable-next-line no-await-in-loop -- time passes in between
      await test.gateway.settleOpenOperations();
      test.step(SECOND);
    }
    expect(askedAfter).toEqual([0, 5, 15, 35, 75, 155]);
  });
});

describe('an acquirer that cannot be reached', () => {
  it('is asked a few times in a round, and eventually about everything, the longest waiting first', async () => {
    const keys = (await unknownPayments(7)).map(({ acquirer }) => acquirer?.key);
    const round = async () => {
      asked = [];
      await test.gateway.settleOpenOperations();
      return asked.map((key) => keys.indexOf(key));
    };
    expect(await round()).toEqual([0, 1, 2]);
    test.step(5 * SECOND);
    expect(await round()).toEqual([3, 4, 5]);
    test.step(5 * SECOND);
    expect(await round()).toEqual([6, 0, 1]);
    expect(await round()).toEqual([2, 3, 4]);
  });

  it('is asked further once it has answered', async () => {
    await unknownPayments(7);
    answer(() => Promise.resolve(asked.length % 3 === 0 ? NOT_BOOKED : UNREACHABLE));
    await test.gateway.settleOpenOperations();
    expect(asked).toHaveLength(7);
  });
});

describe('an acquirer that does not answer', () => {
  it('delays neither another one nor stored details', async () => {
    const pending = await test.ports.registrations.store(pendingDetails({ createdAt: 0 }));
    await unknownPayments(2);
    const elsewhere = await unknownElsewhere();
    answer(() => SILENCE);
    test.fallback.status = () => Promise.resolve(APPROVED);
    const gateway = hasty();
    await settle(1, gateway);
    expect(await stateOf(elsewhere)).toBe('approved');
    expect(await test.ports.registrations.find(pending.id)).toBeUndefined();
    const later = await unknownElsewhere();
    await settle(1, gateway);
    expect(await stateOf(later)).toBe('approved');
    expect(asked).toHaveLength(1);
  });

  it('is asked again after it has answered, and the next round reports the late answer', async () => {
    await unknownPayments(2);
    const word = Promise.withResolvers<ConnectorStatus>();
    answer(() => word.promise);
    const gateway = hasty();
    expect(await gateway.settleOpenOperations()).toBe(0);
    word.resolve(APPROVED);
    await settle(2, gateway);
    expect(asked).toHaveLength(2);
  });

  it('does not delay the end of the process, and is asked nothing afterwards', async () => {
    await unknownPayments(2);
    const word = Promise.withResolvers<ConnectorStatus>();
    answer(() => word.promise);
    const stop = new AbortController();
    const round = test.gateway.settleOpenOperations(stop.signal);
    await vi.waitUntil(() => asked.length > 0);
    stop.abort();
    expect(await round).toBe(0);
    word.resolve(UNREACHABLE);
    await nextTurn();
    expect(asked).toHaveLength(1);
  });
});

describe('a fault', () => {
  it('in one operation is reported after all others were handled, and their outcomes in the next round', async () => {
    const [first] = await unknownPayments(3);
    await unknownElsewhere();
    answer(() => Promise.resolve(APPROVED));
    test.fallback.status = () => Promise.resolve(APPROVED);
    const { ledger } = test.ports;
    const bug = new RangeError('a bug');
    const gateway = test.with({
      ledger: {
        ...ledger,
        finishOperation: (operation, ...rest) =>
          operation.id === first?.id ? Promise.reject(bug) : ledger.finishOperation(operation, ...rest),
      },
    });
    await expect(gateway.settleOpenOperations()).rejects.toBe(bug);
    expect((await test.ports.ledger.findOpen(10)).operations).toMatchObject([{ id: first?.id }]);
    expect(await gateway.settleOpenOperations()).toBe(3);
    test.step(5 * SECOND);
    await expect(gateway.settleOpenOperations()).rejects.toBe(bug);
  });
});

describe('when the time of day is set back', () => {
  it('the time since a redirect is unknown, and the acquirer is asked', async () => {
    redirectShoppers(test);
    const payment = await transferred(test);
    test.step(-HOUR);
    answer(() => Promise.resolve(APPROVED));
    expect(await test.gateway.settleOpenOperations()).toBe(1);
    expect(await stateOf(payment)).toBe('approved');
  });

  it('delays are not longer because of it', async () => {
    await unknownPayments(1);
    await test.gateway.settleOpenOperations();
    test.step(-HOUR);
    await test.gateway.settleOpenOperations();
    expect(asked).toHaveLength(1);
    test.step(5 * SECOND);
    await test.gateway.settleOpenOperations();
    expect(asked).toHaveLength(2);
  });
});

describe('stored details that wait for a payment', () => {
  it('that cannot be settled do not delay younger ones', async () => {
    const waiting = Array.from({ length: 100 }, (_, index) => pendingDetails({ createdAt: index }));
    await Promise.all(
      waiting.map(async (details) => {
        const registrationId = (await test.ports.registrations.store(details)).id;
        const payment = samplePayment({
          ...(details.paymentId && { id: details.paymentId }),
          registrationId,
        });
        await test.ports.ledger.startOperation(payment);
      }),
    );
    const abandoned = await test.ports.registrations.store(pendingDetails({ createdAt: 200 }));
    await test.with({ connectors: new Map() }).settleOpenOperations();
    expect(await test.ports.registrations.find(abandoned.id)).toBeUndefined();
  });

  it('are settled although one of them has a fault, which is reported', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map((createdAt) => test.ports.registrations.store(pendingDetails({ createdAt }))),
    );
    const { ledger } = test.ports;
    const bug = new RangeError('a bug');
    const gateway = test.with({
      ledger: {
        ...ledger,
        findOperation: (id) => (id === first?.paymentId ? Promise.reject(bug) : ledger.findOperation(id)),
      },
    });
    await expect(gateway.settleOpenOperations()).rejects.toBe(bug);
    expect(second && (await test.ports.registrations.find(second.id))).toBeUndefined();
  });
});
