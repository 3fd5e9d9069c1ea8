import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { readBack } from '../../postgres/read-back.ts';
import type { IdempotencyKeys, KeptAnswer, KeyRecord, NewKey } from '../idempotency-keys.ts';
import type { KeyScope } from '../key-scope.ts';
import { recordOfRow } from '../record-of-row.ts';

/** How many expired records are removed with each new one. */
const SWEPT_AT_ONCE = 4;

const RECORD = 'scope, fingerprint, made_id, created_at, run, running_since, status, body, holder';
const FIND = `SELECT ${RECORD} FROM idempotency_keys WHERE scope = $1 AND created_at > $2`;
const THIS_RUN = 'scope = $1 AND made_id = $2 AND run = $3 AND status IS NULL';

/** Replaces an expired record and leaves any other unchanged. */
const RESERVE = `
  WITH swept AS (
    DELETE FROM idempotency_keys WHERE scope IN (
      SELECT scope FROM idempotency_keys WHERE created_at <= $5 AND scope <> $1
      ORDER BY created_at LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED))
  INSERT INTO idempotency_keys (${RECORD}) VALUES ($1, $2, $3, $4, 1, $4, NULL, NULL, $6)
  ON CONFLICT (scope) DO UPDATE SET fingerprint = excluded.fingerprint, made_id = excluded.made_id,
    created_at = excluded.created_at, run = 1, running_since = excluded.running_since, status = NULL, body = NULL,
    holder = excluded.holder
  WHERE idempotency_keys.created_at <= $5 RETURNING scope`;

/**
 * The idempotency keys in PostgreSQL, for gateways of more than one process.
 *
 * @param store with their table in it
 */
export function createPostgresIdempotencyKeys(store: PostgresStore): IdempotencyKeys {
  const find = async (scope: KeyScope, createdAfter: number): Promise<KeyRecord | undefined> =>
    recordOfRow((await store.read({ name: 'key', text: FIND, values: [scope, createdAfter] }))[0]);
  const insert = async ({ scope, fingerprint, madeId, createdAt, holder }: NewKey, createdAfter: number) => {
    const values = [scope, fingerprint, madeId, createdAt, createdAfter, holder];
    return (await store.write({ name: 'reserve key', text: RESERVE, values })).length === 1;
  };
  const answerOf = async (scope: KeyScope, madeId: string): Promise<KeptAnswer | undefined> => {
    const text = `SELECT ${RECORD} FROM idempotency_keys WHERE scope = $1 AND made_id = $2`;
    return recordOfRow((await store.read({ name: 'kept answer', text, values: [scope, madeId] }))[0])?.answer;
  };

  return {
    find,
    reserve: async (key, createdAfter) => {
      const isWritten = await readBack(
        () => insert(key, createdAfter),
        async () => (await find(key.scope, createdAfter)) && false,
      );
      const first = isWritten ? undefined : await find(key.scope, createdAfter);
      // A record with the same id is its own write, whose acknowledgement was lost, and not an earlier one.
      return first?.madeId === key.madeId ? undefined : first;
    },
    takeOver: async ({ scope, madeId, run }, holder, now) => {
      const rows = await store.write({
        name: 'take key over',
        text: `UPDATE idempotency_keys SET run = run + 1, running_since = $4, holder = $5 WHERE ${THIS_RUN}
               RETURNING run`,
        values: [scope, madeId, run, now, holder],
      });
      return rows.length === 1 ? { scope, madeId, run: run + 1, holder } : undefined;
    },
    keepAnswer: ({ scope, madeId }, { status, body }) =>
      readBack(
        async () => {
          await store.write({
            name: 'keep answer',
            text: `UPDATE idempotency_keys SET status = $3, body = $4
                   WHERE scope = $1 AND made_id = $2 AND status IS NULL`,
            values: [scope, madeId, status, body],
          });
          return answerOf(scope, madeId);
        },
        () => answerOf(scope, madeId),
      ),
    abandon: async ({ scope, madeId, run, holder }) => {
      const rows = await store.write({
        name: 'abandon key',
        text: `UPDATE idempotency_keys SET running_since = NULL WHERE ${THIS_RUN} AND holder = $4
               RETURNING run`,
        values: [scope, madeId, run, holder],
      });
      return rows.length === 1;
    },
  };
}
