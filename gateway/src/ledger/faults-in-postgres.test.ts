// needs: PostgreSQL

import { type FaultProxy, startFaultProxy } from '@tollgate/testkit/network/fault-proxy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PostgresStore } from '../store/postgres/postgres-store.ts';
import {
  makeTemporaryDatabase,
  openStoreAt,
  type TemporaryDatabase,
} from '../store/postgres/temporary-database.fixture.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { createLedger } from './create-ledger.ts';
import type { Ledger } from './ledger.ts';
import { LEDGER_PARTS } from './ledger-parts.fixture.ts';
import { APPROVED, REFUSED } from './ledger-place.fixture.ts';
import { sampleCheckoutId, sampleFollowUp, samplePayment } from './sample-operation.fixture.ts';

const PARTS = LEDGER_PARTS;

let database: TemporaryDatabase;
let proxy: FaultProxy;
let store: PostgresStore;
let ledger: Ledger;

beforeEach(async () => {
  database = await makeTemporaryDatabase();
  proxy = await startFaultProxy(database.url);
  store = await openStoreAt(proxy.url, PARTS);
  ledger = createLedger(store);
  await ledger.isReady();
});

afterEach(async () => {
  await store.close();
  await proxy.close();
  await database.remove();
});

const states = async () =>
  (await database.query('SELECT state FROM operation_states')).map(({ state }) => state);

describe('when the acknowledgement of a commit is lost, the ledger in PostgreSQL', () => {
  it('finds a started operation, and says so', async () => {
    const operation = samplePayment({ checkoutId: sampleCheckoutId() });
    proxy.loseAnswerWith('INSERT');
    expect(await ledger.startOperation(operation)).toBe('started');
    expect(await ledger.findOperation(operation.id)).toEqual(operation);
    expect(await states()).toEqual(['started']);
  });

  it('finds every one of those that shared it', async () => {
    const several = Array.from({ length: 16 }, () => samplePayment());
    proxy.loseAnswerWith('INSERT');
    const ends = await Promise.all(several.map((operation) => ledger.startOperation(operation)));
    expect(ends).toEqual(several.map(() => 'started'));
    expect(await states()).toHaveLength(16);
  });

  it('finds a refusal', async () => {
    proxy.loseAnswerWith('INSERT');
    await ledger.recordRefusal(samplePayment(REFUSED));
    expect(await states()).toEqual(['refused']);
  });

  it('finds how an operation ended', async () => {
    const operation = samplePayment();
    await ledger.startOperation(operation);
    proxy.loseAnswerWith('INSERT');
    expect(await ledger.finishOperation(operation, APPROVED, 2_000)).toMatchObject({ state: 'approved' });
  });

  it('finds a follow-up, decided once', async () => {
    const { id } = samplePayment();
    await ledger.startOperation(samplePayment({ id }));
    const capture = sampleFollowUp({ id });
    let decisions = 0;
    proxy.loseAnswerWith('COMMIT');
    const written = await ledger.startFollowUp(id, () => {
      decisions += 1;
      return capture;
    });
    expect(written).toEqual(capture);
    expect(decisions).toBe(1);
    expect(await ledger.findByRoot(id)).toHaveLength(2);
  });

  it('claims nothing for a request that never arrived', async () => {
    const operation = samplePayment();
    proxy.loseRequestWith(operation.id);
    await expect(ledger.startOperation(operation)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await ledger.findOperation(operation.id)).toBeUndefined();
    await ledger.startOperation(operation);
    proxy.loseRequestWith(APPROVED.resultCode);
    await expect(ledger.finishOperation(operation, APPROVED, 2_000)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await states()).toEqual(['started']);
  });
});

describe('while PostgreSQL is unavailable, the ledger', () => {
  it('reports it to every caller, and takes operations again once it is back', async () => {
    await proxy.goDown();
    const lost = await Promise.allSettled([1, 2, 3].map(() => ledger.startOperation(samplePayment())));
    expect(lost.every((end) => end.status === 'rejected' && end.reason instanceof StoreUnavailable)).toBe(
      true,
    );
    await proxy.comeBack();
    expect(await ledger.startOperation(samplePayment())).toBe('started');
    expect(await states()).toEqual(['started']);
  });
});

describe('the tables in PostgreSQL', () => {
  it.each(['operations', 'endings', 'retries', 'checkout_holds', 'contradictions'])(
    'cannot be emptied: %s',
    async (table) => {
      await expect(database.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('never change');
    },
  );
});
