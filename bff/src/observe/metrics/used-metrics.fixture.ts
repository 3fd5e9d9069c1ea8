import { sampleFollowUp, samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import { createCertificateCheck } from '../../jobs/watch-certificates.ts';
import { createMonthCheck } from '../../jobs/watch-months.ts';
import { walletKeyRecord } from '../../testing/wallet-key.fixture.ts';
import { createMetrics } from './create-metrics.ts';
import { merchantsFileMetrics, settingsMetrics } from './merchants-file-metrics.ts';
import { approvalMetrics } from './office-metrics.ts';
import { readinessMetrics, storeMetrics } from './store-metrics.ts';

/** One line of the metrics: a name, and the values of its labels. */
export interface Sample {
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
}

/** Every sample that a gateway can show, after one event of each kind. */
export async function usedMetrics(): Promise<readonly Sample[]> {
  const now = Date.now();
  const metrics = createMetrics({ acquirers: ['acquirer-a'], directories: ['schemes'], now: () => now });
  storeMetrics(metrics.registry, () => [
    { store: 'embedded', waiting: 0 },
    { store: 'postgres', waiting: 0, connections: { inUse: 1, waiting: 0, most: 10 } },
  ]);
  const file = merchantsFileMetrics(metrics.registry, () => now);
  file.taken('0123456789ab');
  file.refused();
  const version = settingsMetrics(metrics.registry, () => now);
  version.taken(1);
  version.refused();
  readinessMetrics(
    metrics.registry,
    async () =>
      new Map(
        (['payments', 'checkouts', 'clock', 'acquirers'] as const).map((part) => [part, { kind: 'ready' }]),
      ),
  );
  await createCertificateCheck({
    walletKeys: {
      list: async () => [
        walletKeyRecord({ certificate: 'a certificate', notAfter: Number.MAX_SAFE_INTEGER }),
      ],
    },
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    registry: metrics.registry,
    now: () => now,
  })();
  createMonthCheck({
    rows: {},
    ledger: {
      removedMonths: async () => [],
      startedAfter: async () => undefined,
      positionBefore: async () => 0,
    },
    archives: undefined,
    registry: metrics.registry,
    now: () => now,
  });
  const payment = samplePayment({ state: 'approved', resultCode: '000.000.000' });
  const call = { acquirer: 'acquirer-a', verb: 'authorise', milliseconds: 9, reason: undefined } as const;
  metrics.answered({ method: 'POST', route: '/v1/payments', status: 500, seconds: 1 });
  metrics.throttled('payCheckout', 'address');
  metrics.signInRefused('sign-in-failed');
  approvalMetrics(metrics.registry, { list: async () => [] }, () => now);
  metrics.resultCallTried({ purpose: 'payment', end: 500, tries: 4, state: 'given-up' });
  metrics.unknownParameters(1);
  metrics.acquirerCalled({ ...call, outcome: 'unknown', timedOut: true });
  metrics.directoryCalled({
    directory: 'schemes',
    message: 'AReq',
    outcome: '405',
    foundBy: 'S',
    fields: [],
    reason: 'ECONNREFUSED',
    milliseconds: 9,
  });
  metrics.operationEnded(payment);
  metrics.operationEnded(sampleFollowUp(payment, { state: 'approved', resultCode: '000.000.000' }));
  metrics.operationSettled(payment);
  metrics.operationsOpen({ count: 1, oldestStartedAt: now });
  metrics.clockCompared(1);
  metrics.auditEnded(1, now);
  metrics.webhookTried({
    addressId: '0000000a',
    eventId: 'e',
    type: 'PAYMENT',
    state: 'delivered',
    outcome: '200',
    attempts: 1,
    seconds: 1,
    age: 1,
  });
  metrics.retentionEnded({ kind: 'held-back', why: 'the clock' });
  const lines = (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map(readSample);
}

function readSample(line: string): Sample {
  const name = /^\w+/.exec(line)?.[0] ?? '';
  const labels = line.matchAll(/[{,](?<label>\w+)="(?<value>[^"]*)"/g);
  return {
    name,
    labels: new Map(Array.from(labels, ({ groups }) => [groups?.['label'] ?? '', groups?.['value'] ?? ''])),
  };
}
