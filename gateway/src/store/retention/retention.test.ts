import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { sampleSession } from '../../checkout/sample-session.fixture.ts';
import { sampleDetails } from '../../features/stored-details/sample-registration.fixture.ts';
import { openStores } from '../opening/open-stores.ts';
import { makeTemporaryFolder, putMigratedFile } from '../sqlite/temporary-store.fixture.ts';
import { KEPT_BY_DEFAULT } from './read-retention-days.ts';
import { removeExpired } from './remove-expired.ts';
import { describeRetention, type RetentionPlace } from './retention.contract.ts';
import { DAY, RETENTION_NAMES } from './retention-rules.ts';
import { removeStatement } from './retention-statements.ts';

interface FilePlace extends RetentionPlace {
  readonly path: string;
}

async function openPlace(): Promise<FilePlace> {
  const folder = makeTemporaryFolder();
  putMigratedFile(folder.path);
  const stores = await openStores({ ENVIRONMENT: 'test', DATA_DIR: folder.path }, () => undefined);
  if (!stores.ok) throw new Error(stores.error);
  const other = new DatabaseSync(join(folder.path, 'tollgate.sqlite'));
  other.exec('PRAGMA busy_timeout = 5000');
  return {
    path: folder.path,
    stores: stores.value,
    query: async (sql) => other.prepare(sql).all(),
    tables: async () =>
      other
        .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
        .all()
        .map(({ name }) => String(name)),
    remove: async () => {
      other.close();
      await stores.value.close();
      folder.remove();
    },
  };
}

describeRetention('SQLite', RETENTION_NAMES, openPlace);

/** Store and log. */
function bytesOf(folder: string): Buffer {
  return Buffer.concat(readdirSync(folder).map((file) => readFileSync(join(folder, file))));
}

describe('data removed from the file of the embedded store', () => {
  it('is in no file: the details of a card that expired two years ago, and a whole checkout', async () => {
    const place = await openPlace();
    const { registrations, sessions, expiredRows } = place.stores;
    const now = Date.UTC(2030, 5, 1);
    const { id, expiresAt } = await registrations.store(
      sampleDetails({ merchantCustomerId: 'customer-of-2028' }),
    );
    const [row] = await place.query(`SELECT ciphertext FROM registrations WHERE id = '${id}'`);
    const sealed = Buffer.from(row?.['ciphertext'] as Uint8Array);
    // Longer than a page, so that it has pages of its own, which its removal frees.
    const cart = `cart of a shopper ${'x'.repeat(20_000)} end of the cart`;
    await sessions.create(sampleSession({ createdAt: 1, expiresAt: 2, fields: [['cart', cart]] }));
    const [checkout] = await place.query('SELECT fields FROM checkout_sessions');
    const endOfCart = String(checkout?.['fields']).slice(-60);
    await expiredRows.overwrite();
    expect(bytesOf(place.path).includes(sealed)).toBe(true);
    expect(bytesOf(place.path).includes(endOfCart)).toBe(true);
    expect(bytesOf(place.path).includes('end of the cart')).toBe(false);
    await place.query(
      `UPDATE registrations SET expires_at = ${Math.min(expiresAt, now - 300 * DAY)} WHERE id = '${id}'`,
    );
    await expiredRows.noteClock(now);
    await removeExpired({
      rows: expiredRows,
      ledger: { databaseTime: async () => now },
      clock: { now: () => now, monotonic: () => 0 },
      kept: KEPT_BY_DEFAULT,
    });
    expect(bytesOf(place.path).includes(sealed)).toBe(false);
    expect(bytesOf(place.path).includes('customer-of-2028')).toBe(false);
    expect(bytesOf(place.path).includes(endOfCart)).toBe(false);
    expect(await registrations.open(id)).toBeUndefined();
    expect(await registrations.find(id)).toMatchObject({ state: 'deleted', card: undefined });
    await place.remove();
  });
});

describe('a removal', () => {
  it.each(RETENTION_NAMES.filter((name) => !['rehearsals', 'walletKeys'].includes(name)))(
    'of %s finds its rows through an index',
    async (rule) => {
      const place = await openPlace();
      const plan = await place.query(`EXPLAIN QUERY PLAN ${removeStatement(rule).replaceAll(/\$\d/g, '1')}`);
      expect(plan.map(({ detail }) => String(detail)).filter((step) => step.startsWith('SCAN'))).toEqual([]);
      await place.remove();
    },
  );
});
