import { readBack } from '../../store/read-back.ts';
import { runStatements, type Store } from '../../store/store.ts';
import type { IdempotencyKeys, KeptAnswer, KeyRecord, NewKey } from './idempotency-keys.ts';
import { packAnswer, unpackAnswer } from './pack-answer.ts';
import type { KeyScope, RequestFingerprint } from './request-fingerprint.ts';

const RECORD = 'scope, fingerprint, made_id, created_at, run, running_since, status, body, holder';
const THIS_RUN = 'scope = $1 AND made_id = $2 AND run = $3 AND status IS NULL';

/** Statements that change rows return something. */
const STATEMENTS = {
  find: `SELECT ${RECORD}, packed FROM idempotency_keys WHERE scope = $1 AND created_at > $2`,
  reserve: reserve('VALUES ($1, $2, $3, $4, 1, $4, NULL, NULL, $6)'),
  takeOver: `UPDATE idempotency_keys SET run = run + 1, running_since = $4, holder = $5 WHERE ${THIS_RUN}
    RETURNING run`,
  keep: `UPDATE idempotency_keys SET status = $3, body = $4, packed = $5
    WHERE scope = $1 AND made_id = $2 AND status IS NULL RETURNING scope`,
  kept: `SELECT ${RECORD}, packed FROM idempotency_keys WHERE scope = $1 AND made_id = $2`,
  packing: 'SELECT starts_at FROM answer_packing',
  abandon: `UPDATE idempotency_keys SET running_since = NULL WHERE ${THIS_RUN} AND holder = $4 RETURNING run`,
} as const;

/** In PostgreSQL a key may also be in the table of those that were set aside. */
const POSTGRES_STATEMENTS = {
  ...STATEMENTS,
  find: `${STATEMENTS.find} UNION ALL ${ofEarlier(STATEMENTS.find)}`,
  reserve: reserve(`SELECT $1, $2, $3, $4, 1, $4, NULL::integer, NULL, $6
    WHERE NOT EXISTS (SELECT 1 FROM earlier_keys WHERE scope = $1 AND created_at > $5)`),
  kept: `${STATEMENTS.kept} UNION ALL ${ofEarlier(STATEMENTS.kept)}`,
  takeOverEarlier: ofEarlier(STATEMENTS.takeOver),
  keepEarlier: ofEarlier(STATEMENTS.keep),
  abandonEarlier: ofEarlier(STATEMENTS.abandon),
} as const;

/** Replaces an expired record and leaves any other unchanged. */
function reserve(row: string): string {
  return `INSERT INTO idempotency_keys (${RECORD}) ${row}
    ON CONFLICT (scope) DO UPDATE SET fingerprint = excluded.fingerprint, made_id = excluded.made_id,
      created_at = excluded.created_at, run = 1, running_since = excluded.running_since, status = NULL, body = NULL,
      packed = NULL, holder = excluded.holder
    WHERE idempotency_keys.created_at <= $5 RETURNING scope`;
}

function ofEarlier(statement: string): string {
  return statement.replace('idempotency_keys', 'earlier_keys');
}

/** The idempotency keys in a store. What is too old is removed by the retention. */
export function createIdempotencyKeys(store: Store): IdempotencyKeys {
  const hasEarlier = store.dialect.name === 'postgres';
  const run = runStatements(
    store,
    'keys',
    hasEarlier ? POSTGRES_STATEMENTS : { ...POSTGRES_STATEMENTS, ...STATEMENTS },
  );
  /** Changes a record, which may have been set aside since it was found. */
  const change = async (name: 'takeOver' | 'keep' | 'abandon', values: readonly unknown[]) => {
    const rows = await run(name, values);
    return rows.length > 0 || !hasEarlier ? rows : run(`${name}Earlier`, values);
  };
  const packFrom = readOnce(async () => Number((await run('packing', []))[0]?.['starts_at'] ?? 0));
  const find = async (scope: KeyScope, createdAfter: number): Promise<KeyRecord | undefined> =>
    recordOfRow((await run('find', [scope, createdAfter]))[0]);
  const insert = async ({ scope, fingerprint, createdId, createdAt, holder }: NewKey, createdAfter: number) =>
    (await run('reserve', [scope, fingerprint, createdId, createdAt, createdAfter, holder])).length === 1;
  const answerOf = async (scope: KeyScope, createdId: string): Promise<KeptAnswer | undefined> =>
    recordOfRow((await run('kept', [scope, createdId]))[0])?.answer;

  return {
    find,
    reserve: async (key, createdAfter) => {
      const isWritten = await readBack(
        () => insert(key, createdAfter),
        async () => (await find(key.scope, createdAfter)) && false,
      );
      const first = isWritten ? undefined : await find(key.scope, createdAfter);
      // A record with the same id is its own write, whose acknowledgement was lost, and not an earlier one.
      return first?.createdId === key.createdId ? undefined : first;
    },
    takeOver: async ({ scope, createdId, run: earlier }, holder, now) => {
      const rows = await change('takeOver', [scope, createdId, earlier, now, holder]);
      return rows.length === 1 ? { scope, createdId, run: earlier + 1, holder } : undefined;
    },
    keepAnswer: ({ scope, createdId }, { status, body }) =>
      readBack(
        async () => {
          const packed = Date.now() < (await packFrom()) ? undefined : packAnswer(body);
          const written = packed === undefined ? [body, null] : ['', packed];
          const [isKept] = await change('keep', [scope, createdId, status, ...written]);
          return isKept === undefined ? answerOf(scope, createdId) : { status, body };
        },
        () => answerOf(scope, createdId),
      ),
    abandon: async ({ scope, createdId, run: own, holder }) =>
      (await change('abandon', [scope, createdId, own, holder])).length === 1,
  };
}

/** Reads a row as both stores write it. */
function recordOfRow(row: Readonly<Record<string, unknown>> | undefined): KeyRecord | undefined {
  if (row === undefined) return undefined;
  return {
    scope: String(row['scope']) as KeyScope,
    fingerprint: String(row['fingerprint']) as RequestFingerprint,
    createdId: String(row['made_id']),
    createdAt: Number(row['created_at']),
    run: Number(row['run']),
    holder: typeof row['holder'] === 'string' ? row['holder'] : undefined,
    runningSince: row['running_since'] === null ? undefined : Number(row['running_since']),
    answer: row['status'] === null ? undefined : { status: Number(row['status']), body: bodyOf(row) },
  };
}

function bodyOf({ packed, body }: Readonly<Record<string, unknown>>): string {
  return packed instanceof Uint8Array ? unpackAnswer(packed) : String(body);
}

/** What does not change while a process runs; a read that failed is tried again. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= read().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}
