import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import type { IdempotencyKeys } from '../idempotency-keys.ts';
import type { KeyScope } from '../key-scope.ts';
import { recordOfRow } from '../record-of-row.ts';
import { IDEMPOTENCY_MIGRATIONS } from './migrations.ts';

/** How many expired records are removed with each new one. */
const SWEPT_AT_ONCE = 4;

const THIS_RUN = 'scope = ? AND made_id = ? AND run = ? AND status IS NULL';

/** The idempotency keys of the embedded default. */
export function createSqliteIdempotencyKeys(store: EmbeddedStore): IdempotencyKeys {
  store.migrate('idempotency', IDEMPOTENCY_MIGRATIONS);
  const { prepare, writer } = store;
  const byScope = store.prepareRead('SELECT * FROM idempotency_keys WHERE scope = ? AND created_at > ?');
  const sweep = prepare(
    `DELETE FROM idempotency_keys WHERE scope IN
     (SELECT scope FROM idempotency_keys WHERE created_at <= ? ORDER BY created_at LIMIT ${SWEPT_AT_ONCE})`,
  );
  const removeOld = prepare('DELETE FROM idempotency_keys WHERE scope = ? AND created_at <= ?');
  const insert = prepare(
    `INSERT INTO idempotency_keys (scope, fingerprint, made_id, created_at, run, running_since, holder)
     VALUES (?, ?, ?, ?, 1, ?, ?)`,
  );
  const claim = prepare(
    `UPDATE idempotency_keys SET run = run + 1, running_since = ?, holder = ? WHERE ${THIS_RUN}`,
  );
  const keep = prepare(
    'UPDATE idempotency_keys SET status = ?, body = ? WHERE scope = ? AND made_id = ? AND status IS NULL',
  );
  const kept = store.prepareRead('SELECT * FROM idempotency_keys WHERE scope = ? AND made_id = ?');
  const abandon = prepare(
    `UPDATE idempotency_keys SET running_since = NULL WHERE ${THIS_RUN} AND holder = ?`,
  );
  const read = (scope: KeyScope, createdAfter: number) => recordOfRow(byScope.get(scope, createdAfter));

  return {
    find: async (scope, createdAfter) => read(scope, createdAfter),
    reserve: ({ scope, fingerprint, madeId, createdAt, holder }, createdAfter) =>
      writer.write(() => {
        sweep.run(createdAfter);
        removeOld.run(scope, createdAfter);
        const first = read(scope, createdAfter);
        if (first === undefined) {
          insert.run(scope, fingerprint, madeId, createdAt, createdAt, holder);
        }
        return first;
      }),
    takeOver: ({ scope, madeId, run }, holder, now) =>
      writer.write(() =>
        claim.run(now, holder, scope, madeId, run).changes === 1
          ? { scope, madeId, run: run + 1, holder }
          : undefined,
      ),
    keepAnswer: ({ scope, madeId }, { status, body }) =>
      writer.write(() => {
        keep.run(status, body, scope, madeId);
        return recordOfRow(kept.get(scope, madeId))?.answer;
      }),
    abandon: ({ scope, madeId, run, holder }) =>
      writer.write(() => abandon.run(scope, madeId, run, holder).changes === 1),
  };
}
