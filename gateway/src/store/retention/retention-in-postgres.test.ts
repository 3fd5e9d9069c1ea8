// needs: PostgreSQL, the night
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleKey, sampleKeys } from '../../features/stored-details/vault-place.fixture.ts';
import { POSTGRES } from '../dialect.ts';
import { openStores } from '../opening/open-stores.ts';
import { DATABASE_PARTS } from '../opening/parts.ts';
import { type PooledDatabase, takeDatabase } from '../postgres/temporary-database.fixture.ts';
import { makeTemporaryFolder } from '../sqlite/temporary-store.fixture.ts';
import { describeRetention } from './retention.contract.ts';
import { RETENTION_NAMES } from './retention-rules.ts';
import { removeStatement } from './retention-statements.ts';

const NAMES = RETENTION_NAMES.filter((name) => name !== 'sessions');

describeRetention(
  'PostgreSQL',
  NAMES,
  async () => {
    const database = await takeDatabase(DATABASE_PARTS);
    // The checkouts of a single process with a database are in a file.
    const folder = makeTemporaryFolder();
    const stores = await openStores(
      {
        ENVIRONMENT: 'test',
        DATA_DIR: folder.path,
        DATABASE_URL: database.url,
        VAULT_KEYS: sampleKeys(sampleKey(1)),
      },
      () => undefined,
    );
    if (!stores.ok) throw new Error(stores.error);
    return {
      stores: stores.value,
      query: (sql) => database.query(sql),
      tables: async () =>
        (
          await database.query(
            `SELECT relname AS name FROM pg_class
           WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
          )
        ).map(({ name }) => String(name)),
      remove: async () => {
        await stores.value.close();
        await database.remove();
        folder.remove();
      },
    };
  },
  ['answers'],
);

describe('a removal in PostgreSQL', () => {
  let database: PooledDatabase;
  beforeAll(async () => {
    database = await takeDatabase(DATABASE_PARTS);
    // As on the connections of a gateway.
    await database.query('SET enable_seqscan = off');
    await database.query('SET enable_bitmapscan = off');
  });
  afterAll(() => database.discard());

  it.each(NAMES.filter((name) => !['rehearsals', 'walletKeys'].includes(name)))(
    'of %s finds its rows through an index, and sorts nothing',
    async (rule) => {
      const plan = await database.query(
        `EXPLAIN ${removeStatement(rule, POSTGRES).replaceAll(/\$\d/g, '1')}`,
      );
      const steps = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
      expect(steps).not.toContain('Seq Scan');
      expect(steps).not.toMatch(/Sort +\(/);
    },
  );
});
