// needs: PostgreSQL
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventLog } from '../features/events/create-event-log.ts';
import { openTemporaryDatabase } from '../store/postgres/temporary-database.fixture.ts';
import type { ReturnKey } from '../values/ids.ts';
import { createLedger } from './create-ledger.ts';
import { APPROVED, UNKNOWN } from './ledger-place.fixture.ts';
import { samplePayment } from './sample-operation.fixture.ts';

const REDIRECT = {
  returnKey: 'f'.repeat(32) as ReturnKey,
  resultUrl: 'https://shop.example/result',
  page: undefined,
};

describe('an operation that ends in one process while another one notes that it is open', () => {
  let database: Awaited<ReturnType<typeof openTemporaryDatabase>>;
  let client: Client;
  beforeEach(async () => {
    database = await openTemporaryDatabase();
    client = new Client(database.url);
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.remove();
  });

  const states = async () =>
    (await createEventLog(database.store).findAfter(0, 10)).map(({ state }) => state);
  const waiters = async () =>
    Number(
      (
        await database.query(
          "SELECT count(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        )
      )[0]?.['n'],
    );

  it.each([
    ['that its outcome is not known', 'unknown'],
    ['that its shopper is at a bank', 'redirect'],
  ])('is not reported as pending after its end: %s', async (_what, kind) => {
    const ledger = createLedger(database.store);
    const payment = samplePayment({ redirect: REDIRECT });
    await ledger.startOperation(payment);
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM operations WHERE id = $1 FOR KEY SHARE', [payment.id]);
    await client.query(
      `INSERT INTO endings (operation_id, state, result_code, acquirer_references, finished_at)
       VALUES ($1, 'approved', '000.100.110', '{}', 2)`,
      [payment.id],
    );
    const noted =
      kind === 'unknown'
        ? ledger.finishOperation(payment, UNKNOWN, 3)
        : ledger.awaitRedirect(payment, {
            redirect: { url: 'https://bank.example/' },
            references: APPROVED.references,
            redirectedAt: 3,
          });
    await expect.poll(waiters).toBe(1);
    await client.query('COMMIT');
    expect(await noted).toMatchObject({ state: 'approved' });
    expect(await states()).toEqual(['approved']);
  });

  it('ends after its notes', async () => {
    const ledger = createLedger(database.store);
    const payment = samplePayment();
    await ledger.startOperation(payment);
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM operations WHERE id = $1 FOR UPDATE', [payment.id]);
    const ended = ledger.finishOperation(payment, APPROVED, 3);
    await expect.poll(waiters).toBe(1);
    await client.query(
      `INSERT INTO unknown_outcomes (operation_id, result_code, acquirer_references, noted_at)
       VALUES ($1, '900.100.100', '{}', 2)`,
      [payment.id],
    );
    await client.query('COMMIT');
    expect(await ended).toMatchObject({ state: 'approved' });
    expect(await states()).toEqual(['unknown', 'approved']);
  });
});
