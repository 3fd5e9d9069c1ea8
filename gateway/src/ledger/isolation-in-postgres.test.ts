// needs: PostgreSQL
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PostgresStore } from '../store/postgres/postgres-store.ts';
import {
  makeTemporaryDatabase,
  openStoreAt,
  type TemporaryDatabase,
} from '../store/postgres/temporary-database.fixture.ts';
import { createLedger } from './create-ledger.ts';
import type { Ledger } from './ledger.ts';
import { LEDGER_PARTS } from './ledger-parts.fixture.ts';
import { REFUSED } from './ledger-place.fixture.ts';
import { sampleCheckoutId, sampleFollowUp, samplePayment } from './sample-operation.fixture.ts';

describe('two ledgers on a database whose own transactions are repeatable reads', () => {
  const name = `isolation_${randomBytes(8).toString('hex')}`;
  let server: TemporaryDatabase;
  let stores: readonly PostgresStore[];

  beforeEach(async () => {
    server = await makeTemporaryDatabase();
    // A database of its own, because the setting applies to all its users.
    await server.query(`CREATE DATABASE ${name}`);
    await server.query(`ALTER DATABASE ${name} SET default_transaction_isolation = 'repeatable read'`);
    const url = new URL(server.url);
    url.pathname = name;
    url.searchParams.delete('options');
    const open = () => openStoreAt(url.href, LEDGER_PARTS);
    stores = [await open(), await open()];
  });

  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await server.query(`DROP DATABASE ${name}`);
    await server.remove();
  });

  it('never exceed the balance of a payment, whatever comes at the same time', async () => {
    const ledgers = stores.map(createLedger);
    const payment = samplePayment();
    await ledgers[0]?.startOperation(payment);
    const follow = (each: Ledger) =>
      each.startFollowUp(payment.id, (operations) => {
        const refund = sampleFollowUp(payment);
        return operations.length <= 5 ? refund : { ...refund, ...REFUSED };
      });
    const ends = await Promise.all(Array.from({ length: 16 }, () => ledgers.map(follow)).flat());
    expect(ends.filter(({ state }) => state === 'started')).toHaveLength(5);
    expect(ends.filter(({ state }) => state === 'refused')).toHaveLength(27);
  });

  it('begin one payment with a token, however many checkouts are paid with it at once', async () => {
    const ledgers = stores.map(createLedger);
    const claim = { hash: 'one', until: 5_000 };
    const start = (each: Ledger) =>
      each.startOperation(samplePayment({ checkoutId: sampleCheckoutId() }), claim);
    const ends = await Promise.all(Array.from({ length: 8 }, () => ledgers.map(start)).flat());
    expect(ends.filter((end) => end === 'started')).toHaveLength(1);
    expect(ends.filter((end) => end === 'token-used')).toHaveLength(15);
  });
});
