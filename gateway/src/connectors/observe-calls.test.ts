import { describe, expect, it } from 'vitest';
import type { AcquirerCall } from '../ports/observer.ts';
import { describeConnector } from './connector.contract.ts';
import type { Connector } from './connector.ts';
import { observeCalls } from './observe-calls.ts';
import { freshKey } from './request.fixture.ts';
import { openBank } from './simulator/bank-shopper.fixture.ts';
import { createSimulator } from './simulator/simulator.ts';
import { prepare, VERBS } from './verbs.fixture.ts';

const { bank, shopper } = openBank();

describeConnector('a simulator whose calls are observed', {
  create: (capabilities) =>
    observed(createSimulator({ name: 'simulator', bank, ...(capabilities && { capabilities }) })).connector,
  keepsLimits: false,
  shopper,
});

/** Each reading of the clock is 250 ms after the one before. */
function observed(connector: Connector): { connector: Connector; calls: AcquirerCall[] } {
  const calls: AcquirerCall[] = [];
  let now = 0;
  const clock = { monotonic: () => (now += 250) };
  return { calls, connector: observeCalls(connector, { acquirerCalled: (call) => calls.push(call) }, clock) };
}

const AMOUNT = { minor: 9200n, currency: 'EUR' };

describe('the observer of a connector', () => {
  it('gets every verb with its outcome and the time that it took', async () => {
    const simulator = createSimulator({ name: 'acquirer-a', bank });
    const { connector, calls } = observed(simulator);
    for (const verb of VERBS) {
      // oxlint-disable-next-line no-await-in-loop
      await (await prepare(verb, simulator)).send(connector);
    }
    await connector.status(freshKey(), AMOUNT);
    await connector.cancel?.(freshKey(), AMOUNT);
    expect(calls.map(({ verb, outcome }) => `${verb} ${outcome}`)).toEqual([
      ...VERBS.map((verb) => `${verb} approved`),
      'status not-booked',
      'cancel cancelled',
    ]);
    for (const { verb: _verb, outcome: _outcome, ...rest } of calls) {
      expect(rest).toEqual({ acquirer: 'acquirer-a', milliseconds: 250, timedOut: false, reason: undefined });
    }
  });

  it.each([
    ['no answer: UND_ERR_HEADERS_TIMEOUT', true],
    ['no answer: TimeoutError', true],
    ['connecting failed: UND_ERR_CONNECT_TIMEOUT', true],
    ['connecting failed: ETIMEDOUT', true],
    ['connecting failed: ECONNREFUSED', false],
    ['no answer that makes sense: HTTP 504', false],
  ])('gets why there was no answer, and whether that was a time limit: %s', async (reason, timedOut) => {
    const simulator = createSimulator({ name: 'acquirer-a', bank });
    const { connector, calls } = observed({
      ...simulator,
      authorise: () => Promise.resolve({ kind: 'unknown', reason }),
    });
    await (await prepare('authorise', simulator)).send(connector);
    expect(calls).toMatchObject([{ outcome: 'unknown', reason, timedOut }]);
  });

  it('gets a bug of the connector without its words, and the caller gets the error', async () => {
    const simulator = createSimulator({ name: 'acquirer-a', bank });
    const bug = new RangeError('canary');
    const { connector, calls } = observed({ ...simulator, authorise: () => Promise.reject(bug) });
    await expect((await prepare('authorise', simulator)).send(connector)).rejects.toBe(bug);
    expect(calls).toMatchObject([{ verb: 'authorise', outcome: 'fault', reason: undefined }]);
  });

  it('adds no verb to a connector that cannot cancel', () => {
    const simulator = createSimulator({ name: 'acquirer-a', bank });
    delete simulator.cancel;
    expect('cancel' in observed(simulator).connector).toBe(false);
  });
});
