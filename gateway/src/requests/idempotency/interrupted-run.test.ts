import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_OBSERVER } from '../../ports/observer.ts';
import type { Ports } from '../../ports/ports.ts';
import { type ProcessLives, soleLife } from '../../store/leases/process-lives.ts';
import { APPROVED, DECLINED, NOT_BOOKED, NOT_SENT } from '../../testing/scripted-connector.ts';
import { openTestGateway, type TestedGateway, type TestGateway } from '../../testing/test-gateway.ts';
import {
  CRASH,
  checkoutOnce,
  crash,
  KEY_BUSY,
  orderOnce,
  said,
  stoppedIn,
} from '../../testing/test-keyed-requests.ts';

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

/** The request stops in that process; only the test notices. */
async function dies(served: ReturnType<typeof orderOnce>): Promise<void> {
  await expect(served).rejects.toBe(CRASH);
}

/** A process, and another one that knows whether it has ended. */
function startProcess(ofOther: Partial<Ports> = {}) {
  const own = soleLife();
  let hasEnded = false;
  let isTaken = false;
  const lives: ProcessLives = { ...own, watch: () => async () => !isTaken };
  const hasOtherEnded: ProcessLives['hasEnded'] = async (name) => {
    isTaken ||= hasEnded && name === (await own.name());
    return isTaken;
  };
  return {
    lives,
    other: test.with({ ...ofOther, lives: { ...soleLife(), hasEnded: hasOtherEnded } }),
    end: () => {
      hasEnded = true;
    },
  };
}

/** A process whose payments get as far as their acquirer, which answers when the test says so. */
function holdAtAcquirer() {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: answer, resolve } = Promise.withResolvers<typeof APPROVED | typeof NOT_SENT>();
  test.acquirer.answer = () => {
    ask();
    return answer;
  };
  return { asked, answer: resolve };
}

describe('a process that is stopped', () => {
  it('between the key and the payment leaves an id that the next request uses, once the process has ended', async () => {
    const ids: string[] = [];
    const startOperation: Ports['ledger']['startOperation'] = ({ id }) => {
      ids.push(id);
      return crash();
    };
    const { lives, other, end } = startProcess();
    await dies(orderOnce(stoppedIn(test, { lives, ledger: { ...test.ports.ledger, startOperation } })));
    expect(await orderOnce(other)).toEqual(KEY_BUSY);
    end();
    const served = await orderOnce(other);
    expect(await said(served)).toEqual({ id: ids[0], state: 'approved' });
    expect(await orderOnce(other)).toEqual(served);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it.each([
    ['booked it', APPROVED, 'approved'],
    ['declined it', DECLINED, 'declined'],
    ['does not know it, and cancels it', NOT_BOOKED, 'not-sent'],
  ])(
    'while its acquirer was asked leaves a payment that ends at once as the acquirer %s',
    async (_name, status, state) => {
      const { lives, other, end } = startProcess();
      const { asked } = holdAtAcquirer();
      void orderOnce(test.with({ lives }));
      await asked;
      test.acquirer.status = async () => status;
      expect(await orderOnce(other)).toEqual(KEY_BUSY);
      end();
      expect(await said(orderOnce(other))).toMatchObject({ state });
      expect(test.acquirer.requests).toHaveLength(1);
    },
  );

  it('leaves a payment pending at an acquirer that does not know it and can cancel nothing', async () => {
    const { cancel: _cancel, ...acquirer } = test.acquirer;
    const reported: string[] = [];
    const { lives, other, end } = startProcess({
      connectors: new Map([[acquirer.name, { ...acquirer, status: async () => NOT_BOOKED }]]),
      observer: { ...NO_OBSERVER, operationStaysUnknown: ({ id }) => reported.push(id) },
    });
    const { asked } = holdAtAcquirer();
    void orderOnce(test.with({ lives }));
    await asked;
    end();
    expect(await said(orderOnce(other))).toMatchObject({ state: 'unknown' });
    // The request may still arrive, so no operator has anything to do yet.
    expect(reported).toEqual([]);
  });

  it('keeps its key busy while the acquirer is unavailable, because the outcome is unknown', async () => {
    const { lives, other, end } = startProcess();
    const { asked } = holdAtAcquirer();
    void orderOnce(test.with({ lives }));
    await asked;
    end();
    expect(await orderOnce(other)).toEqual(KEY_BUSY);
    test.acquirer.status = async () => APPROVED;
    test.step(1000);
    expect(await said(orderOnce(other))).toMatchObject({ state: 'approved' });
  });
});

describe('a process that was suspended until others counted it as ended', () => {
  it('before its payment was on the ledger makes none', async () => {
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    const { lives, other, end } = startProcess();
    const { ledger } = test.ports;
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const startOperation: Ports['ledger']['startOperation'] = async (...started) => {
      reach();
      await resumed;
      return ledger.startOperation(...started);
    };
    const suspended = orderOnce(test.with({ lives, ledger: { ...ledger, startOperation } }));
    await reached;
    end();
    const served = await orderOnce(other);
    expect(await said(served)).toMatchObject({ state: 'approved' });
    resume();
    expect(await suspended).toEqual(KEY_BUSY);
    expect(test.acquirer.requests).toHaveLength(1);
    expect(await orderOnce(other)).toEqual(served);
  });

  it('before its payment was on the ledger, and is there first after all, keeps the key busy', async () => {
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: written, resolve: noteWritten } = Promise.withResolvers<void>();
    const { promise: resumedAgain, resolve: resumeAgain } = Promise.withResolvers<void>();
    const { ledger } = test.ports;
    const startOperation: Ports['ledger']['startOperation'] = async (...started) => {
      reach();
      await resumed;
      const start = await ledger.startOperation(...started);
      noteWritten();
      await resumedAgain;
      return start;
    };
    const startSecond: Ports['ledger']['startOperation'] = async (...started) => {
      resume();
      await written;
      return ledger.startOperation(...started);
    };
    const { lives, other, end } = startProcess({ ledger: { ...ledger, startOperation: startSecond } });
    const suspended = orderOnce(test.with({ lives, ledger: { ...ledger, startOperation } }));
    await reached;
    end();
    expect(await orderOnce(other)).toEqual(KEY_BUSY);
    resumeAgain();
    expect(await said(suspended)).toMatchObject({ state: 'not-sent' });
    expect(test.acquirer.requests).toEqual([]);
  });

  it('before its acquirer was asked does not ask it', async () => {
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    const { lives, other, end } = startProcess();
    const { ledger } = test.ports;
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const startOperation: Ports['ledger']['startOperation'] = async (...started) => {
      const start = await ledger.startOperation(...started);
      reach();
      await resumed;
      return start;
    };
    test.acquirer.status = async () => NOT_BOOKED;
    const suspended = orderOnce(test.with({ lives, ledger: { ...ledger, startOperation } }));
    await reached;
    end();
    const served = await orderOnce(other);
    expect(await said(served)).toMatchObject({ state: 'not-sent' });
    resume();
    expect(await suspended).toEqual(served);
    expect(test.acquirer.requests).toEqual([]);
  });

  it('while its acquirer was asked gives the answer that the other one gave', async () => {
    const { lives, other, end } = startProcess();
    const { asked, answer } = holdAtAcquirer();
    const suspended = orderOnce(test.with({ lives }));
    await asked;
    test.acquirer.status = async () => NOT_BOOKED;
    end();
    const served = await orderOnce(other);
    expect(await said(served)).toMatchObject({ state: 'not-sent' });
    answer(NOT_SENT);
    expect(await suspended).toEqual(served);
    expect(await orderOnce(other)).toEqual(served);
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
  it('leaves the key usable when the request is refused this time', async () => {
    await dies(orderOnce(stoppedBefore('startOperation')));
    test.step(TWO_MINUTES);
    const merchants = { ...test.ports.merchants, entityOf: () => undefined };
    expect(await said(orderOnce(test.with({ merchants })))).toEqual({ kind: 'forbidden' });
    expect(await said(orderOnce(test.gateway))).toMatchObject({ state: 'approved' });
  });
});
