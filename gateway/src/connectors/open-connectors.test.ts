import { describe, expect, it } from 'vitest';
import { NO_OBSERVER } from '../ports/observer.ts';
import { AcquirerSecret } from '../values/masked.ts';
import type { Connector } from './connector.ts';
import { type ConnectorsConfig, openConnectors } from './open-connectors.ts';
import { acquirerEntry } from './registry.ts';
import { anAuthorisation } from './request.fixture.ts';
import { openBank } from './simulator/bank-shopper.fixture.ts';

const ADDRESS = 'http://127.0.0.1:1/';
const ACQUIRERS = ['acquirer-a', 'acquirer-b'].map((name) =>
  acquirerEntry.parse({ name, connector: 'http-acquirer', address: ADDRESS }),
);
const TWO_IN_TEST: ConnectorsConfig = { acquirers: ACQUIRERS, secrets: new Map(), environment: 'test' };

describe('the connectors', () => {
  it('are the acquirers of the merchants file, by name, and a simulator of each', async () => {
    const { connectors } = openConnectors(TWO_IN_TEST);
    const names = ['acquirer-a', 'acquirer-a (simulator)', 'acquirer-b', 'acquirer-b (simulator)'];
    expect([...connectors.keys()]).toEqual(names);
    expect([...connectors.values()].map(({ name }) => name)).toEqual(names);
    await closeAll(connectors);
  });

  it('have no simulator in the live environment', async () => {
    const { connectors } = openConnectors({ ...TWO_IN_TEST, environment: 'live' });
    expect([...connectors.keys()]).toEqual(['acquirer-a', 'acquirer-b']);
    await closeAll(connectors);
  });

  it('report their calls to the observer; their simulators make no calls', async () => {
    const calls: unknown[] = [];
    const { connectors } = openConnectors({
      ...TWO_IN_TEST,
      observer: { ...NO_OBSERVER, acquirerCalled: (call) => calls.push(call) },
      clock: { now: () => 0, monotonic: () => 0 },
    });
    await connectors.get('acquirer-a (simulator)')?.authorise(anAuthorisation());
    expect(calls).toEqual([]);
    await connectors.get('acquirer-b')?.authorise(anAuthorisation());
    expect(calls).toEqual([
      {
        acquirer: 'acquirer-b',
        verb: 'authorise',
        outcome: 'not-sent',
        milliseconds: 0,
        timedOut: false,
        reason: 'connecting failed: ECONNREFUSED',
      },
    ]);
    await closeAll(connectors);
  });

  it('have simulators with redirects where there is a bank', async () => {
    const { connectors } = openConnectors({ ...TWO_IN_TEST, bank: openBank().bank });
    expect(connectors.get('acquirer-a (simulator)')?.capabilities.redirects).toBe(true);
    await closeAll(connectors);
  });
});

describe('the connector to Stripe', () => {
  const capabilities = { credits: true, refunds: false, largestAmount: 5000 };
  const stripe = { name: 'cards', connector: 'stripe', secretKeyVariable: 'KEY', capabilities };
  const acquirers = [acquirerEntry.parse(stripe)];

  it('cannot do more than Stripe by what a file says, and its simulator the same but for simulating', async () => {
    const secrets = new Map([['KEY', AcquirerSecret.of('sk_test_1')]]);
    const { connectors } = openConnectors({ acquirers, secrets, environment: 'test' });
    expect([...connectors.values()]).toMatchObject([
      {
        name: 'cards',
        capabilities: { credits: false, refunds: false, largestAmount: 5000n, simulatedResults: false },
      },
      {
        name: 'cards (simulator)',
        capabilities: { credits: false, refunds: false, largestAmount: 5000n, simulatedResults: true },
      },
    ]);
    await closeAll(connectors);
  });

  it('is not created without the secret that its entry names', () => {
    expect(() => openConnectors({ acquirers, secrets: new Map(), environment: 'test' })).toThrow('KEY');
  });
});

async function closeAll(connectors: ReadonlyMap<string, Connector>): Promise<void> {
  await Promise.all([...connectors.values()].map((connector) => connector.close()));
}
