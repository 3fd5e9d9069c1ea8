import { sampleFollowUp, samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import type { StoreLoad } from '@tollgate/gateway/store/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { ANSWERED_CALL } from '../directory-call.fixture.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';
import { readinessMetrics, storeMetrics } from './store-metrics.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

let now: number;
let metrics: Metrics;
beforeEach(() => {
  now = NOON;
  metrics = createMetrics({ acquirers: ['acquirer-a'], directories: ['schemes'], now: () => now });
});

/** The samples of a metric, by their labels. */
async function samples(name: string): Promise<Record<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => /^\w+/.exec(line)?.[0] === name);
  return Object.fromEntries(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(name.length, space), Number(line.slice(space + 1))];
    }),
  );
}

/** The circuits that are in a state, by their labels. */
async function circuit(): Promise<string[]> {
  const states = Object.entries(await samples('tollgate_acquirer_circuit'));
  return states.filter(([, value]) => value === 1).map(([labels]) => labels);
}

const OF_ROUNDS = [
  'tollgate_open_operations',
  'tollgate_oldest_open_operation_seconds',
  'tollgate_last_round_age_seconds',
  'tollgate_clock_offset_seconds',
  'tollgate_last_audit_age_seconds',
  'tollgate_last_audit_findings',
];

async function valuesOfRounds(): Promise<(number | undefined)[]> {
  return Promise.all(OF_ROUNDS.map(async (name) => (await samples(name))['']));
}

const CALL = {
  acquirer: 'acquirer-a',
  verb: 'authorise',
  outcome: 'approved',
  milliseconds: 30,
  timedOut: false,
  reason: undefined,
} as const;

describe('metrics of acquirers', () => {
  it('count calls by their outcome, and time those that were sent', async () => {
    metrics.acquirerCalled(CALL);
    metrics.acquirerCalled({ ...CALL, outcome: 'unknown', milliseconds: 9000, timedOut: true });
    metrics.acquirerCalled({ ...CALL, outcome: 'withheld', milliseconds: 0 });
    expect(await samples('tollgate_acquirer_calls_total')).toEqual({
      '{acquirer="acquirer-a",verb="authorise",outcome="approved"}': 1,
      '{acquirer="acquirer-a",verb="authorise",outcome="unknown"}': 1,
      '{acquirer="acquirer-a",verb="authorise",outcome="withheld"}': 1,
    });
    const call = '{acquirer="acquirer-a",verb="authorise"}';
    expect(await samples('tollgate_acquirer_call_seconds_count')).toEqual({ [call]: 2 });
    expect(await samples('tollgate_acquirer_call_seconds_sum')).toEqual({ [call]: 9.03 });
    expect(await samples('tollgate_acquirer_timeouts_total')).toEqual({ [call]: 1 });
  });

  it('show the one state of each circuit, from the start', async () => {
    expect(await circuit()).toEqual(['{acquirer="acquirer-a",state="closed"}']);
    metrics.circuitChanged('acquirer-a', 'open');
    expect(await circuit()).toEqual(['{acquirer="acquirer-a",state="open"}']);
  });
});

describe('metrics of webhooks', () => {
  it('have the age of an event at its first try alone: what is down makes no event late', async () => {
    const tried = {
      addressId: 'a',
      eventId: 'e',
      type: 'PAYMENT',
      state: 'waiting',
      outcome: '500',
      seconds: 0,
    } as const;
    metrics.webhookTried({ ...tried, attempts: 1, age: 2 });
    metrics.webhookTried({ ...tried, attempts: 2, age: 3600 });
    expect(await samples('tollgate_webhook_age_seconds_sum')).toEqual({ '': 2 });
    expect(await samples('tollgate_webhook_tries_total')).toMatchObject({ '{state="waiting"}': 2 });
  });
});

describe('metrics of directories', () => {
  it('count messages by their outcome, and time them', async () => {
    metrics.directoryCalled({ ...ANSWERED_CALL, milliseconds: 40 });
    metrics.directoryCalled({ ...ANSWERED_CALL, outcome: '402', foundBy: 'S', milliseconds: 10_000 });
    expect(await samples('tollgate_directory_messages_total')).toEqual({
      '{directory="schemes",message="AReq",outcome="answered"}': 1,
      '{directory="schemes",message="AReq",outcome="402"}': 1,
    });
    expect(await samples('tollgate_directory_message_seconds_sum')).toEqual({
      '{directory="schemes",message="AReq"}': 10.04,
    });
  });

  it('show how many card ranges there are and their age, from the start', async () => {
    const directory = '{directory="schemes"}';
    now += 5000;
    expect(await samples('tollgate_directory_card_ranges')).toEqual({ [directory]: 0 });
    expect(await samples('tollgate_directory_card_ranges_age_seconds')).toEqual({ [directory]: 5 });
    metrics.cardRangesRefreshed({ directory: 'schemes', count: 12, leftOut: 0 });
    now += 7000;
    expect(await samples('tollgate_directory_card_ranges')).toEqual({ [directory]: 12 });
    expect(await samples('tollgate_directory_card_ranges_age_seconds')).toEqual({ [directory]: 7 });
  });
});

describe('metrics of operations', () => {
  it('count them by payment type, acquirer and family of the result', async () => {
    const payment = samplePayment({ state: 'approved', resultCode: '000.000.000' });
    metrics.operationEnded(payment);
    metrics.operationEnded(payment);
    metrics.operationEnded(sampleFollowUp(payment, { state: 'declined', resultCode: '800.100.152' }));
    metrics.operationEnded(
      samplePayment({ state: 'refused', resultCode: '100.100.101', acquirer: undefined }),
    );
    const { paymentType, acquirer } = payment;
    expect(await samples('tollgate_operations_ended_total')).toEqual({
      [`{type="${paymentType}",acquirer="${acquirer?.name}",family="success"}`]: 2,
      [`{type="RF",acquirer="${acquirer?.name}",family="bank-reject"}`]: 1,
      [`{type="${paymentType}",acquirer="none",family="account-error"}`]: 1,
    });
    const text = await metrics.text();
    expect(text).not.toContain(payment.id);
  });

  it('count what reconciliation found and what was done about contradictions', async () => {
    const payment = samplePayment({ state: 'approved', resultCode: '000.000.000' });
    metrics.operationSettled(payment);
    metrics.operationContradicted(payment, { state: 'declined', resultCode: '800.100.152', references: {} });
    metrics.contradictionHandled(payment, 'left-open');
    metrics.operationStaysUnknown(payment);
    const acquirer = `acquirer="${payment.acquirer?.name}"`;
    expect([
      await samples('tollgate_operations_settled_total'),
      await samples('tollgate_operations_contradicted_total'),
      await samples('tollgate_contradictions_handled_total'),
      await samples('tollgate_operations_stay_unknown_total'),
    ]).toEqual([
      { [`{${acquirer},family="success"}`]: 1 },
      { '{acquirer="acquirer-a"}': 0, [`{${acquirer}}`]: 1 },
      {
        '{acquirer="acquirer-a",end="put-right"}': 0,
        '{acquirer="acquirer-a",end="left-open"}': 0,
        [`{${acquirer},end="left-open"}`]: 1,
      },
      { '{acquirer="acquirer-a"}': 0, [`{${acquirer}}`]: 1 },
    ]);
  });
});

describe('metrics of rounds and audits', () => {
  it('are not known before the first', async () => {
    expect(await valuesOfRounds()).toEqual([NaN, NaN, 0, NaN, NaN, NaN]);
  });

  it('age until they are read', async () => {
    metrics.operationsOpen({ count: 3, oldestStartedAt: NOON - 5000 });
    metrics.clockCompared(-1500);
    metrics.auditEnded(2, NOON);
    now += 10_000;
    expect(await valuesOfRounds()).toEqual([3, 15, 10, -1.5, 10, 2]);
    metrics.operationsOpen({ count: 0, oldestStartedAt: undefined });
    metrics.clockCompared(0);
    metrics.auditEnded(0, now);
    expect(await valuesOfRounds()).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('metrics that are read when they are asked for', () => {
  it('are the queues and connections of the stores', async () => {
    let load: readonly StoreLoad[] = [{ store: 'embedded', waiting: 7 }];
    storeMetrics(metrics.registry, () => load);
    expect(await samples('tollgate_store_waiting')).toEqual({ '{store="embedded"}': 7 });
    expect(await samples('tollgate_store_connections')).toEqual({});
    load = [{ store: 'postgres', waiting: 0, connections: { inUse: 10, waiting: 4, most: 10 } }];
    expect(await samples('tollgate_store_connections')).toEqual({
      '{store="postgres",use="in-use"}': 10,
      '{store="postgres",use="waiting"}': 4,
      '{store="postgres",use="most"}': 10,
    });
  });

  it('are the parts of the gateway that can be used', async () => {
    readinessMetrics(
      metrics.registry,
      async () =>
        new Map([
          ['payments', { kind: 'ready' }],
          ['checkouts', { kind: 'unavailable', reason: 'Redis does not answer' }],
        ]),
    );
    expect(await samples('tollgate_part_ready')).toEqual({ '{part="payments"}': 1, '{part="checkouts"}': 0 });
  });
});

describe('after another merchants file', () => {
  it('an acquirer that is gone has no circuit, and a new one has its counters', async () => {
    metrics.circuitChanged('acquirer-a', 'open');
    metrics.forgetAcquirers(['acquirer-a']);
    metrics.circuitChanged('acquirer-b', 'closed');
    metrics.countAcquirers(['acquirer-b']);
    expect(await circuit()).toEqual(['{acquirer="acquirer-b",state="closed"}']);
    expect(await samples('tollgate_operations_contradicted_total')).toEqual({
      '{acquirer="acquirer-a"}': 0,
      '{acquirer="acquirer-b"}': 0,
    });
  });

  it('a directory that is gone is not shown, one that stays keeps its age, and a new one begins', async () => {
    now += 5000;
    metrics.showDirectories(['schemes', 'other']);
    now += 1000;
    const ages = 'tollgate_directory_card_ranges_age_seconds';
    expect(await samples(ages)).toEqual({ '{directory="schemes"}': 6, '{directory="other"}': 1 });
    metrics.showDirectories(['other']);
    expect(await samples(ages)).toEqual({ '{directory="other"}': 1 });
    expect(await samples('tollgate_directory_card_ranges')).toEqual({ '{directory="other"}': 0 });
  });
});
