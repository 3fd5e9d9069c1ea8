import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ports } from '../ports/ports.ts';
import { APPROVED, DECLINED, NOT_BOOKED, UNKNOWN, UNREACHABLE } from '../testing/scripted-connector.ts';
import { openTestGateway, type TestedGateway, type TestGateway } from '../testing/test-gateway.ts';
import {
  CRASH,
  checkoutOnce,
  crash,
  followOnce,
  KEY_BUSY,
  orderOnce,
  said,
  stoppedIn,
} from '../testing/test-keyed-requests.ts';

const TWO_MINUTES = 2 * 60_000;

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

/** A process that gets no further than one verb of the ledger, of the keys or of the sessions. */
const stoppedBefore = (verb: keyof Ports['ledger']): TestedGateway =>
  stoppedIn(test, { ledger: { ...test.ports.ledger, [verb]: crash } });
const stoppedBeforeKey = (verb: keyof Ports['idempotencyKeys']): TestedGateway =>
  stoppedIn(test, { idempotencyKeys: { ...test.ports.idempotencyKeys, [verb]: crash } });
const stoppedBeforeSession = (): TestedGateway =>
  stoppedIn(test, { sessions: { ...test.ports.sessions, create: crash } });

/** The request stops in that process; only the test notices. */
async function dies(served: ReturnType<typeof orderOnce>): Promise<void> {
  await expect(served).rejects.toBe(CRASH);
}

describe('a process that is stopped', () => {
  it('before the key was written down leaves nothing', async () => {
    await dies(orderOnce(stoppedBeforeKey('reserve')));
    expect(await said(orderOnce(test.gateway))).toMatchObject({ state: 'approved' });
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('between the key and the payment leaves an id that the next request uses, once the run counts as dead', async () => {
    const ids: string[] = [];
    const startOperation: Ports['ledger']['startOperation'] = ({ id }) => {
      ids.push(id);
      return crash();
    };
    await dies(orderOnce(stoppedIn(test, { ledger: { ...test.ports.ledger, startOperation } })));
    test.step(TWO_MINUTES - 1);
    expect(await orderOnce(test.gateway)).toEqual(KEY_BUSY);
    test.step(1);
    const served = await orderOnce(test.gateway);
    expect(await said(served)).toEqual({ id: ids[0], state: 'approved' });
    expect(await orderOnce(test.gateway)).toEqual(served);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it.each([
    ['approved', APPROVED],
    ['declined', DECLINED],
    ['not-sent', NOT_BOOKED],
  ])('while the acquirer is asked: the next request finds out that it is %s', async (state, status) => {
    await dies(orderOnce(stoppedBefore('finishOperation')));
    test.acquirer.status = async () => status;
    test.step(TWO_MINUTES - 1);
    expect(await orderOnce(test.gateway)).toEqual(KEY_BUSY);
    test.step(1);
    const served = await orderOnce(test.gateway);
    expect(await said(served)).toMatchObject({ state });
    expect(await orderOnce(test.gateway)).toEqual(served);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('while the acquirer is asked, which can not be reached: it stays busy until the outcome is known', async () => {
    await dies(orderOnce(stoppedBefore('finishOperation')));
    test.acquirer.status = async () => UNREACHABLE;
    test.step(TWO_MINUTES);
    expect(await orderOnce(test.gateway)).toEqual(KEY_BUSY);
    expect(await orderOnce(test.gateway)).toEqual(KEY_BUSY);
    test.acquirer.status = async () => APPROVED;
    test.step(500);
    expect(await said(orderOnce(test.gateway))).toMatchObject({ state: 'approved' });
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('while the acquirer is asked: once the reconciler knows, so does the next request, without waiting', async () => {
    await dies(orderOnce(stoppedBefore('finishOperation')));
    test.acquirer.status = async () => APPROVED;
    test.step(TWO_MINUTES / 2);
    expect(await test.gateway.settleOpenOperations()).toBe(1);
    expect(await said(orderOnce(test.gateway))).toMatchObject({ state: 'approved' });
  });

  it('between the outcome and the answer: the next request renders the outcome at once', async () => {
    await dies(orderOnce(stoppedBeforeKey('keepAnswer')));
    const served = await orderOnce(test.gateway);
    expect(await said(served)).toMatchObject({ state: 'approved' });
    expect(await orderOnce(test.gateway)).toEqual(served);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('between an unknown outcome and the answer: the next request says pending, as the first would have', async () => {
    test.acquirer.answer = async () => UNKNOWN;
    await dies(orderOnce(stoppedBeforeKey('keepAnswer')));
    expect(await orderOnce(test.gateway)).toEqual(KEY_BUSY);
    test.step(TWO_MINUTES);
    const served = await orderOnce(test.gateway);
    expect(await said(served)).toMatchObject({ state: 'unknown' });
    expect(await orderOnce(test.gateway)).toEqual(served);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('again and again is gone on from every time', async () => {
    await dies(orderOnce(stoppedBefore('startOperation')));
    test.step(TWO_MINUTES);
    await dies(orderOnce(stoppedBefore('startOperation')));
    test.step(TWO_MINUTES);
    await dies(orderOnce(stoppedBefore('finishOperation')));
    test.acquirer.status = async () => APPROVED;
    test.step(TWO_MINUTES);
    await dies(orderOnce(stoppedBeforeKey('keepAnswer')));
    expect(await said(orderOnce(test.gateway))).toMatchObject({ state: 'approved' });
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('in a follow-up that was written down does not refund twice', async () => {
    const { id } = await said(orderOnce(test.gateway));
    const refund = { paymentType: 'RF', amount: '92.00' };
    await dies(followOnce(stoppedBefore('finishOperation'), String(id), refund));
    test.acquirer.status = async () => APPROVED;
    test.step(TWO_MINUTES);
    expect(await said(followOnce(test.gateway, String(id), refund))).toMatchObject({ state: 'approved' });
    expect(test.acquirer.asked.map(({ verb }) => verb)).toEqual(['authorise', 'refund']);
  });

  it('before a follow-up was written down refunds once', async () => {
    const { id } = await said(orderOnce(test.gateway));
    const refund = { paymentType: 'RF', amount: '92.00' };
    await dies(followOnce(stoppedBefore('startFollowUp'), String(id), refund));
    test.step(TWO_MINUTES);
    expect(await said(followOnce(test.gateway, String(id), refund))).toMatchObject({ state: 'approved' });
    expect(test.acquirer.asked.map(({ verb }) => verb)).toEqual(['authorise', 'refund']);
  });

  it('before a checkout was written down leaves the id for it', async () => {
    await dies(checkoutOnce(stoppedBeforeSession()));
    expect(await checkoutOnce(test.gateway)).toEqual(KEY_BUSY);
    test.step(TWO_MINUTES);
    const served = await checkoutOnce(test.gateway);
    expect(await checkoutOnce(test.gateway)).toEqual(served);
  });

  it('after a checkout was written down: the next request gets that one', async () => {
    await dies(checkoutOnce(stoppedBeforeKey('keepAnswer')));
    const { id } = await said(checkoutOnce(test.gateway));
    expect(await test.gateway.describeCheckout(String(id))).toMatchObject({ value: { state: 'open' } });
    expect(await said(checkoutOnce(test.gateway))).toEqual({ id, integrity: null });
  });
});

describe('a checkout whose creation was interrupted', () => {
  it('keeps the build of the widget that its page was to pin', async () => {
    const { settings } = test.ports;
    await dies(checkoutOnce(stoppedBeforeKey('keepAnswer'), { integrity: 'true' }));
    const deployed = test.with({ settings: { ...settings, widgetBuild: 'a newer one' } });
    expect(await said(checkoutOnce(deployed, { integrity: 'true' }))).toMatchObject({
      integrity: settings.widgetBuild,
    });
  });
});

describe('a run that counts as dead', () => {
  it('and wakes up after all makes nothing beside the one that followed', async () => {
    const { promise: asleep, resolve: wakeUp } = Promise.withResolvers<void>();
    const { ledger } = test.ports;
    const startOperation = vi.fn<Ports['ledger']['startOperation']>((operation) =>
      asleep.then(() => ledger.startOperation(operation)),
    );
    const sleeper = orderOnce(test.with({ ledger: { ...ledger, startOperation } }));
    await vi.waitUntil(() => startOperation.mock.calls.length === 1);
    test.step(TWO_MINUTES);
    const served = await orderOnce(test.gateway);
    wakeUp();
    expect(await sleeper).toEqual(KEY_BUSY);
    expect(await orderOnce(test.gateway)).toEqual(served);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('is gone on from by one of many who ask at once', async () => {
    await dies(orderOnce(stoppedBefore('startOperation')));
    test.step(TWO_MINUTES);
    const all = await Promise.all(Array.from({ length: 16 }, () => said(orderOnce(test.gateway))));
    expect(all.filter(({ state }) => state === 'approved')).toHaveLength(1);
    expect(all.filter(({ kind }) => kind === 'key-busy')).toHaveLength(15);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('leaves the key usable when the request is refused this time', async () => {
    await dies(orderOnce(stoppedBefore('startOperation')));
    test.step(TWO_MINUTES);
    const merchants = { ...test.ports.merchants, entityOf: () => undefined };
    expect(await said(orderOnce(test.with({ merchants })))).toEqual({ kind: 'forbidden' });
    expect(await said(orderOnce(test.gateway))).toMatchObject({ state: 'approved' });
  });
});

describe('two runs that end at once', () => {
  it('answer the same, whichever was first to keep its answer', async () => {
    const { promise: asleep, resolve: wakeUp } = Promise.withResolvers<void>();
    const { idempotencyKeys } = test.ports;
    const keepAnswer = vi.fn<Ports['idempotencyKeys']['keepAnswer']>((claim, answer) =>
      asleep.then(() => idempotencyKeys.keepAnswer(claim, answer)),
    );
    const slow = orderOnce(test.with({ idempotencyKeys: { ...idempotencyKeys, keepAnswer } }));
    await vi.waitUntil(() => keepAnswer.mock.calls.length === 1);
    const fast = await orderOnce(test.gateway);
    wakeUp();
    expect(fast.ok).toBe(true);
    expect(await slow).toEqual(fast);
  });
});
