// needs: PostgreSQL
/** A database of the version before gets its second table of keys while one of its gateways takes requests. */
import { expect, it } from 'vitest';
import { DATABASE_PARTS, pick } from '../../store/opening/parts.ts';
import { makeTemporaryDatabase, openStoreAt } from '../../store/postgres/temporary-database.fixture.ts';
import { createKeyTables } from '../../store/retention/key-tables.ts';
import { createIdempotencyKeys } from './create-idempotency-keys.ts';
import { sampleKey } from './sample-key.fixture.ts';

const NOW = Date.now();
const DAY = 86_400_000;
const PARTS = pick(DATABASE_PARTS, ['idempotency']);
const BEFORE = { ...PARTS, idempotency: DATABASE_PARTS.idempotency.slice(0, -1) };

/** As the version before records a key. */
const RESERVE = `INSERT INTO idempotency_keys
    (scope, fingerprint, made_id, created_at, run, running_since, status, body, holder)
  VALUES ($1, 'f', 'old', $2, 1, $2, NULL, NULL, 'old')
  ON CONFLICT (scope) DO UPDATE SET created_at = excluded.created_at WHERE idempotency_keys.created_at <= $3
  RETURNING scope`;

it('each key is used once, and one from before is still known after the tables took turns', async () => {
  const database = await makeTemporaryDatabase();
  const old = await openStoreAt(database.url, BEFORE);
  const claimOld = async (scope: string) =>
    (await old.write({ name: 'old reserve', text: RESERVE, values: [scope, NOW, NOW - DAY] })).length === 1;
  const scopes = Array.from({ length: 300 }, () => sampleKey().scope);
  const first = scopes.slice(0, 100);
  await Promise.all(first.map(claimOld));

  const during = Promise.all(scopes.map(claimOld));
  const next = await openStoreAt(database.url, PARTS);
  const keys = createIdempotencyKeys(next);
  const claimNew = async (scope: (typeof scopes)[number]) =>
    (await keys.reserve(sampleKey({ scope, createdAt: NOW }), NOW - DAY)) === undefined;
  const claims = [...(await Promise.all(scopes.map(claimNew))), ...(await during)];
  expect(claims.filter(Boolean)).toHaveLength(200);

  const tomorrow = NOW + DAY + 120_000;
  await createKeyTables(next)?.turn(tomorrow);
  expect(await database.query('SELECT count(*) AS n FROM earlier_keys')).toEqual([{ n: '300' }]);
  expect((await Promise.all(scopes.map(claimNew))).filter(Boolean)).toEqual([]);
  await Promise.all([old.close(), next.close()]);
  await database.remove();
}, 60_000);
