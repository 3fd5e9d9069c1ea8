import { beforeEach, describe, expect, it } from 'vitest';
import { KEPT_AFTER_EXPIRY } from '../../checkout/checkout-sessions.ts';
import { sampleDetails } from '../../features/stored-details/sample-registration.fixture.ts';
import { OPENS_AFTER_RETIREMENT } from '../../features/wallets/keys/wallet-keys.ts';
import { KEPT_FOR } from '../../requests/idempotency/idempotency-keys.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import type { Stores } from '../opening/open-stores.ts';
import type { Removal } from './expired-rows.ts';
import { KEPT_TABLES } from './kept-tables.ts';
import { KEPT_BY_DEFAULT } from './read-retention-days.ts';
import { removeExpired } from './remove-expired.ts';
import { DAY, type RetentionName } from './retention-rules.ts';

/** The stores of a gateway under test. */
export interface RetentionPlace {
  readonly stores: Stores;
  /** Runs SQL on its tables, on another connection than the gateway. */
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** The names of its tables. */
  tables(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/** The day on which the tests run the job: long after every row was written. */
const TODAY = Date.UTC(2036, 0, 1);

/** Writes one row whose time began at a moment, as the rule counts it. */
const WRITE: Readonly<Record<RetentionName, (id: string, at: number) => string>> = {
  storedDetails: (id, at) => `UPDATE registrations SET expires_at = ${at} WHERE id = '${id}'`,
  removedDetails: (id, at) =>
    `INSERT INTO registrations (id, merchant, entity_id, channel_id, brand, state, created_at, expires_at, deleted_at)
     VALUES ('${id}', 'Shop', 'e', 'c', 'VISA', 'deleted', 1, 1, ${at})`,
  sessions: (id, at) =>
    `INSERT INTO checkout_sessions (id, merchant, entity_id, created_at, expires_at, fields, widget_build, state)
     VALUES ('${id}', 'Shop', 'e', 1, ${at}, '[]', 'b', 'open')`,
  answers: (id, at) =>
    `INSERT INTO idempotency_keys (scope, fingerprint, made_id, created_at, run) VALUES ('${id}', 'f', 'm', ${at}, 1)`,
  authentications: (id, at) => authentication(id, at, 'NULL'),
  authenticationSecrets: (id, at) => authentication(id, at, "'sealed'"),
  rehearsals: (id, at) =>
    `INSERT INTO rehearsals (operation_id, entity_id, planned_at, has_end, end_after, chargeback_after)
     VALUES ('${id}', 'e', ${at} - 9000, 1, 3000, 9000)`,
  resultCalls: (id, at) =>
    `INSERT INTO result_calls (checkout_id, merchant, entity_id, purpose, address, pressed_at, due_at, next_at)
     VALUES ('${id}', 'Shop', 'e', 'payment', 'https://shop.example', ${at}, 1, 1)`,
  tokenClaims: (id, at) => `INSERT INTO token_claims (token_hash, claimed_until) VALUES ('${id}', ${at})`,
  events: (id, at) =>
    `INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, created_at)
     VALUES ('${id}', 'Shop', 'e', 'c', 'PAYMENT', 'CREATED', '${id}', '${id}', 'approved', ${at})`,
  deliveries: (id, at) =>
    `INSERT INTO webhook_deliveries (address_id, event_position, subject, state, due_at, attempts, created_at)
     VALUES ('${id}', 1, 's', 'dead', 0, 1, ${at})`,
  undelivered: (id, at) =>
    `INSERT INTO webhook_deliveries (address_id, event_position, subject, state, due_at, attempts, created_at)
     VALUES ('${id}', 1, 's', 'waiting', 0, 1, ${at})`,
  walletKeys: (id, at) =>
    `INSERT INTO wallet_keys (id, merchant, wallet, public_key_hash, added_at, retired_at, sealed_key)
     VALUES ('${id}', 'Shop', 'wallet1', '${id}', 1, ${at}, 'sealed')`,
  exportFiles: (id, at) =>
    `INSERT INTO export_chunks (job_id, number, rows, size, written_at, ends_at, content)
     VALUES ('${id}', 0, 1, 1, 1, ${at}, 'r')`,
  exports: (id, at) =>
    `INSERT INTO export_jobs (id, kind, question, name, scopes, user_id, made_at, ends_at, state)
     VALUES ('${id}', 'payments', '{}', 'n', '[]', 'u', 1, ${at}, 'open')`,
  userSessions: (id, at) =>
    `INSERT INTO user_sessions (id, user_id, begun_at, used_at, fresh_at, address, user_agent, method)
     VALUES ('${id}', 'u', ${at}, ${at}, ${at}, '', '', 'passkey')`,
  userLinks: (id, at) =>
    `INSERT INTO user_links (hash, purpose, user_id, made_at, ends_at) VALUES ('${id}', 'invite', 'u', 1, ${at})`,
  signInSteps: (id, at) =>
    `INSERT INTO sign_in_steps (id, kind, content, ends_at, tries) VALUES ('${id}', 'new-totp', '{}', ${at}, 0)`,
  signInTries: (id, at) =>
    `INSERT INTO sign_in_tries (subject, tries, last_at, free_at) VALUES ('${id}', 1, ${at}, ${at})`,
  knownDevices: (id, at) => `INSERT INTO known_devices (hash, user_id, used_at) VALUES ('${id}', 'u', ${at})`,
};

function authentication(id: string, at: number, sealed: string): string {
  return `INSERT INTO authentications
      (id, payment_id, attempt, merchant, stage, staged_at, plan, created_at, results_key, sealed_request)
    VALUES ('${id}', '${id}', 1, 'Shop', 'over', 1, '{}', ${at}, '${id}', ${sealed})`;
}

/** What of a row shows that it was not removed. */
const LEFT: Readonly<Record<RetentionName, string>> = {
  storedDetails: "SELECT id FROM registrations WHERE state <> 'deleted' AND ciphertext IS NOT NULL",
  removedDetails: "SELECT id FROM registrations WHERE state = 'deleted'",
  sessions: 'SELECT id FROM checkout_sessions',
  answers: 'SELECT scope AS id FROM idempotency_keys',
  authentications: 'SELECT id FROM authentications',
  authenticationSecrets: 'SELECT id FROM authentications WHERE sealed_request IS NOT NULL',
  rehearsals: 'SELECT operation_id AS id FROM rehearsals',
  resultCalls: 'SELECT checkout_id AS id FROM result_calls',
  tokenClaims: 'SELECT token_hash AS id FROM token_claims',
  events: 'SELECT id FROM events',
  deliveries: "SELECT address_id AS id FROM webhook_deliveries WHERE state = 'dead'",
  undelivered: "SELECT address_id AS id FROM webhook_deliveries WHERE state = 'waiting'",
  walletKeys: 'SELECT id FROM wallet_keys WHERE sealed_key IS NOT NULL',
  exportFiles: 'SELECT job_id AS id FROM export_chunks',
  exports: 'SELECT id FROM export_jobs',
  userSessions: 'SELECT id FROM user_sessions',
  userLinks: 'SELECT hash AS id FROM user_links',
  signInSteps: 'SELECT id FROM sign_in_steps',
  signInTries: 'SELECT subject AS id FROM sign_in_tries',
  knownDevices: 'SELECT hash AS id FROM known_devices',
};

/**
 * The one suite of retention that every store must pass.
 *
 * @param atOnce rules whose rows go with their whole table, which has tests of its own
 */
export function describeRetention(
  name: string,
  names: readonly RetentionName[],
  open: () => Promise<RetentionPlace>,
  atOnce: readonly RetentionName[] = [],
): void {
  describe(`the retention in ${name}`, () => {
    const place = forEachTest(open);
    let now: number;

    beforeEach(async () => {
      now = TODAY;
      await place().stores.expiredRows.noteClock(now);
    });

    const run = (
      options: Parameters<typeof removeExpired>[1] = {},
      rows = place().stores.expiredRows,
    ): Promise<Removal> =>
      removeExpired(
        {
          rows,
          ledger: { databaseTime: async () => now },
          clock: { now: () => now, monotonic: () => 0 },
          kept: KEPT_BY_DEFAULT,
        },
        { pause: 0, ...options },
      );
    const write = async (rule: RetentionName, id: string, at: number): Promise<string> => {
      const there =
        rule === 'storedDetails'
          ? (await place().stores.registrations.store(sampleDetails({ merchantCustomerId: id }))).id
          : id;
      await place().query(WRITE[rule](there, at));
      if (rule === 'storedDetails') {
        // An event reported their storing, by the clock of today.
        await place().query('DELETE FROM events');
      }
      return there;
    };
    const left = async (rule: RetentionName) => (await place().query(LEFT[rule])).map(({ id }) => String(id));

    it('has a rule or a reason for every table', async () => {
      const tables = await place().tables();
      expect(tables.filter((table) => KEPT_TABLES[table] === undefined)).toEqual([]);
      expect(tables).toContain('registrations');
      expect(place().stores.expiredRows.names).toEqual(names);
    });

    it.each(names.filter((rule) => !atOnce.includes(rule)))(
      'of %s ends at its time and not before',
      async (rule) => {
        const until = now - KEPT_BY_DEFAULT[rule];
        await write(rule, 'due', until - 1);
        const kept = await write(rule, 'kept', until + 1);
        expect(await place().stores.expiredRows.count(rule, until)).toBe(1);
        expect(await run()).toEqual({ kind: 'removed', rows: new Map([[rule, 1]]) });
        expect(await left(rule)).toEqual([kept]);
        expect(await run()).toEqual({ kind: 'removed', rows: new Map() });
      },
    );

    it('leaves of expired details nothing but that they were', async () => {
      const id = await write('storedDetails', 'customer', now - KEPT_BY_DEFAULT.storedDetails - 1);
      await run();
      const [row = {}] = await place().query(`SELECT * FROM registrations WHERE id = '${id}'`);
      const held = Object.entries(row).filter(([, value]) => value !== null);
      expect(held.map(([column]) => column).toSorted()).toEqual([
        'brand',
        'channel_id',
        'created_at',
        'deleted_at',
        'entity_id',
        'expires_at',
        'id',
        'merchant',
        'state',
        'test_mode',
      ]);
      expect(row).toMatchObject({ state: 'deleted' });
    });

    it('gives up deliveries that still wait, and keeps their note for its whole time', async () => {
      await write('undelivered', 'shop', now - KEPT_BY_DEFAULT.undelivered - 1);
      expect(await run()).toEqual({ kind: 'removed', rows: new Map([['undelivered', 1]]) });
      expect(await place().query('SELECT state, outcome FROM webhook_deliveries')).toEqual([
        { state: 'dead', outcome: 'expired' },
      ]);
      now += KEPT_BY_DEFAULT.deliveries - 1;
      await place().stores.expiredRows.noteClock(now);
      await run();
      expect(await left('deliveries')).toEqual(['shop']);
      now += 1;
      await run();
      expect(await left('deliveries')).toEqual([]);
    });

    it('does not touch details that were extended after they were found', async () => {
      const until = now - KEPT_BY_DEFAULT.storedDetails;
      const id = await write('storedDetails', 'customer', until - 1);
      await place().query(`UPDATE registrations SET expires_at = ${now + DAY} WHERE id = '${id}'`);
      await run();
      expect(await left('storedDetails')).toEqual([id]);
    });

    it('removes nothing by a clock that has jumped forward by a year', async () => {
      const rules = names.filter((rule) => rule !== 'authenticationSecrets');
      for (const rule of rules) {
        // oxlint-disable-next-line no-await-in-loop -- one row after the other
        await write(rule, `kept-${rule}`, now);
      }
      now += 365 * DAY;
      const end = await run();
      expect(end).toEqual({
        kind: 'held-back',
        why: 'the clock is 365 days ahead of when it was last seen to be right',
      });
      expect((await Promise.all(rules.map(left))).every((ids) => ids.length === 1)).toBe(true);
      expect(await run({ today: '2036-12-30' })).toMatchObject({ kind: 'held-back' });
      expect(await run({ today: '2036-12-31' })).toMatchObject({ kind: 'removed' });
      expect(await left('tokenClaims')).toEqual([]);
    });

    it('removes nothing while the clock differs from the database clock', async () => {
      await write('tokenClaims', 'due', 1);
      const parts = {
        rows: place().stores.expiredRows,
        ledger: { databaseTime: async () => now - 60_000 },
        clock: { now: () => now, monotonic: () => 0 },
        kept: KEPT_BY_DEFAULT,
      };
      expect(await removeExpired(parts)).toEqual({
        kind: 'held-back',
        why: 'the clock of this process differs from the database clock by 60 seconds',
      });
      expect(await left('tokenClaims')).toEqual(['due']);
    });

    it('removes nothing in its first run, which only notes the clock', async () => {
      await place().query('DELETE FROM retention');
      await write('tokenClaims', 'due', 1);
      expect(await run()).toEqual({ kind: 'first-run' });
      expect(await left('tokenClaims')).toEqual(['due']);
      expect(await run()).toEqual({ kind: 'removed', rows: new Map([['tokenClaims', 1]]) });
    });

    it('takes the oldest first, and as many as a step may', async () => {
      for (const [id, until] of [
        ['d', 4],
        ['b', 2],
        ['a', 1],
        ['c', 3],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- in any order but that of their ends
        await write('tokenClaims', id, until);
      }
      const rows = place().stores.expiredRows;
      expect(await rows.remove('tokenClaims', 3, now, 2)).toBe(2);
      expect((await left('tokenClaims')).toSorted()).toEqual(['c', 'd']);
      expect(await rows.remove('tokenClaims', 3, now, 2)).toBe(1);
      expect(await left('tokenClaims')).toEqual(['d']);
    });

    it('keeps keys of wallets, checkouts and answers for as long as they are used', () => {
      expect(KEPT_BY_DEFAULT.walletKeys).toBe(OPENS_AFTER_RETIREMENT);
      expect(KEPT_BY_DEFAULT.sessions).toBe(KEPT_AFTER_EXPIRY);
      expect(KEPT_BY_DEFAULT.answers).toBe(KEPT_FOR);
    });

    it('goes on where one before it was stopped', async () => {
      await writeClaims(250);
      const stop = new AbortController();
      await run({ stop: stop.signal, onStep: () => stop.abort() });
      expect(await left('tokenClaims')).toHaveLength(150);
      await run();
      expect(await left('tokenClaims')).toEqual([]);
    });

    it('counts each row once when two run at the same time', async () => {
      await writeClaims(450);
      const ends = await Promise.all([run(), run()]);
      const counts = ends.map((end) => (end.kind === 'removed' ? (end.rows.get('tokenClaims') ?? 0) : 0));
      await run();
      expect(await left('tokenClaims')).toEqual([]);
      expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBeLessThanOrEqual(450);
      expect(counts.every((count) => count <= 450)).toBe(true);
    });

    async function writeClaims(count: number): Promise<void> {
      const values = Array.from({ length: count }, (_, at) => `('claim-${at}', 1)`);
      await place().query(`INSERT INTO token_claims (token_hash, claimed_until) VALUES ${values.join()}`);
    }
  });
}
