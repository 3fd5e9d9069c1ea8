// needs: PostgreSQL
/** Reconciliation in several processes, which share a ledger. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectorStatus } from '../connectors/connector-reply.ts';
import { LEASE_MIGRATIONS } from '../leases/postgres/migrations.ts';
import { type ClosableLeases, createPostgresLeases } from '../leases/postgres/postgres-leases.ts';
import type { PostgresStore } from '../postgres/postgres-store.ts';
import { type LentDatabase, lendDatabase, openStoreAt } from '../postgres/temporary-database.ts';
import { APPROVED, UNKNOWN, UNREACHABLE } from '../testing/scripted-connector.ts';
import { openTestGateway, type TestedGateway, type TestGateway } from '../testing/test-gateway.ts';
import { EXTERNAL, paidOrder } from '../testing/test-payment.ts';

const PARTS = { leases: LEASE_MIGRATIONS };
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const PAYMENTS = 45;

let test: TestGateway;
let database: LentDatabase;
let store: PostgresStore;

beforeEach(async () => {
  database = await lendDatabase(PARTS);
  store = await openStoreAt(database.url, PARTS);
  test = openTestGateway();
  test.acquirer.answer = () => Promise.resolve(UNKNOWN);
});
afterEach(async () => {
  await test.close();
  await store.close();
  await database.remove();
});

interface Process {
  readonly gateway: TestedGateway;
  readonly leases: ClosableLeases;
  /** The keys that it asked about. */
  readonly asked: string[];
}

function startProcess(reply: ConnectorStatus = UNREACHABLE): Process {
  const asked: string[] = [];
  const leases = createPostgresLeases(store);
  const acquirer = {
    ...test.acquirer,
    status: async (key: string) => {
      asked.push(key);
      // An acquirer takes longer to answer than the store to give a claim.
      await sleep(20);
      return reply;
    },
  };
  const connectors = new Map([...test.ports.connectors, [acquirer.name, acquirer]]);
  return { asked, leases, gateway: test.with({ leases, connectors }) };
}

async function unknownPayments(): Promise<void> {
  for (let made = 0; made < PAYMENTS; made += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await paidOrder(test, EXTERNAL);
  }
  test.step(60 * SECOND);
}

const round = (processes: readonly Process[]) =>
  Promise.all(processes.map(({ gateway }) => gateway.settleOpenOperations()));

describe('reconciliation in three processes', () => {
  it('settles each operation once, in whichever of them', async () => {
    await unknownPayments();
    const processes = Array.from({ length: 3 }, () => startProcess(APPROVED));
    const settled = await round(processes);
    expect(settled.reduce((sum, each) => sum + each, 0)).toBe(PAYMENTS);
    const keys = processes.flatMap(({ asked }) => asked);
    expect(new Set(keys).size).toBe(PAYMENTS);
    expect(keys).toHaveLength(PAYMENTS);
    // The work is spread: no process did all of it.
    expect(processes.filter(({ asked }) => asked.length > 0).length).toBeGreaterThan(1);
  });

  it('asks about an operation that stays open no more often than one process alone', async () => {
    const waits = [0, 5, 10, 20, 40, 80, 160].map((seconds) => seconds * SECOND);
    const inquiriesOf = async (count: number): Promise<number> => {
      const processes = Array.from({ length: count }, () => startProcess(UNREACHABLE));
      for (const wait of waits) {
        test.step(wait);
        // oxlint-disable-next-line no-await-in-loop -- one round after the other
        await round(processes);
      }
      await Promise.all(processes.map(({ leases }) => leases.releaseAll()));
      return processes.flatMap(({ asked }) => asked).length;
    };
    await paidOrder(test, EXTERNAL);
    test.step(60 * SECOND);
    const alone = await inquiriesOf(1);
    expect(alone).toBe(waits.length);
    expect(await inquiriesOf(3)).toBe(alone);
  });

  it('goes on in the others when one has stopped', async () => {
    await paidOrder(test, EXTERNAL);
    test.step(60 * SECOND);
    const [one, other] = [startProcess(UNREACHABLE), startProcess(UNREACHABLE)];
    await round([one]);
    await round([other]);
    expect([one.asked.length, other.asked.length]).toEqual([1, 0]);
    await one.leases.releaseAll();
    test.step(HOUR);
    await round([other]);
    expect(other.asked).toEqual(one.asked);
  });

  it('goes on in the others when one was killed, once its claims have ended', async () => {
    await paidOrder(test, EXTERNAL);
    test.step(60 * SECOND);
    const [killed, other] = [startProcess(UNREACHABLE), startProcess(UNREACHABLE)];
    await round([killed]);
    test.step(HOUR);
    await round([other]);
    expect(other.asked).toEqual([]);
    await database.query(`UPDATE leases SET held_until = now()`);
    test.step(HOUR);
    await round([other]);
    expect(other.asked).toEqual(killed.asked);
  });
});
