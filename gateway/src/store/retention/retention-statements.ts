import { type Dialect, SQLITE } from '../dialect.ts';
import { beforeMonths, MONTHLY_TABLES } from '../months.ts';
import type { RetentionName } from './retention-rules.ts';

/** Where the rows of a rule are, and what happens to them. */
interface Removal {
  readonly table: string;
  readonly key: string;
  /** Which rows are due; `$1` is the last moment that is not kept any more. */
  readonly due: string;
  /** The oldest first, through an index where the table can be large. */
  readonly order: string;
  /** The assignments in a row that stays; absent where the row is deleted. `$3` is the moment of the removal. */
  readonly set?: string;
}

/**
 * One removal for each rule. The conditions repeat those of the tables' partial indexes word for word, because a
 * database uses such an index for no other condition.
 */
const REMOVALS: Readonly<Record<RetentionName, Removal>> = {
  storedDetails: {
    table: 'registrations',
    key: 'id',
    due: "state <> 'deleted' AND expires_at <= $1",
    order: 'expires_at',
    set: `state = 'deleted', deleted_at = $3, shown_card = NULL, shown_account = NULL, merchant_customer_id = NULL,
      fingerprint = NULL, sealed_version = NULL, data_key_id = NULL, iv = NULL, tag = NULL, ciphertext = NULL`,
  },
  removedDetails: {
    table: 'registrations',
    key: 'id',
    due: "state = 'deleted' AND deleted_at <= $1",
    order: 'deleted_at',
  },
  sessions: { table: 'checkout_sessions', key: 'id', due: 'expires_at < $1', order: 'expires_at' },
  answers: { table: 'idempotency_keys', key: 'scope', due: 'created_at <= $1', order: 'created_at' },
  authentications: { table: 'authentications', key: 'id', due: 'created_at <= $1', order: 'created_at' },
  rehearsals: {
    table: 'rehearsals',
    key: 'operation_id',
    due: `planned_at + CASE WHEN coalesce(chargeback_after, 0) > coalesce(end_after, 0)
      THEN chargeback_after ELSE coalesce(end_after, 0) END <= $1`,
    order: 'planned_at',
  },
  authenticationSecrets: {
    table: 'authentications',
    key: 'id',
    due: 'sealed_request IS NOT NULL AND created_at <= $1',
    order: 'created_at',
    set: "stage = 'over', sealed_request = NULL",
  },
  resultCalls: { table: 'result_calls', key: 'checkout_id', due: 'pressed_at <= $1', order: 'pressed_at' },
  tokenClaims: {
    table: 'token_claims',
    key: 'token_hash',
    due: 'claimed_until <= $1',
    order: 'claimed_until',
  },
  events: { table: 'events', key: 'position', due: 'created_at <= $1', order: 'created_at' },
  deliveries: {
    table: 'webhook_deliveries',
    key: '(address_id, event_position)',
    due: "state <> 'waiting' AND created_at <= $1",
    order: 'created_at',
  },
  undelivered: {
    table: 'webhook_deliveries',
    key: '(address_id, event_position)',
    // `|| ''` keeps PostgreSQL from reading all that waits: little that is older than this is there at all.
    due: "state || '' = 'waiting' AND created_at <= $1",
    order: 'created_at',
    // Its time starts again, so that the operator finds it among the failed deliveries.
    set: "state = 'dead', outcome = 'expired', created_at = $3, due_at = $3",
  },
  walletKeys: {
    table: 'wallet_keys',
    key: 'id',
    due: 'sealed_key IS NOT NULL AND retired_at <= $1',
    order: 'retired_at',
    set: 'sealed_key = NULL',
  },
  exportFiles: { table: 'export_chunks', key: '(job_id, number)', due: 'ends_at <= $1', order: 'ends_at' },
  exports: { table: 'export_jobs', key: 'id', due: 'ends_at <= $1', order: 'ends_at' },
  userSessions: { table: 'user_sessions', key: 'id', due: 'begun_at <= $1', order: 'begun_at' },
  userLinks: { table: 'user_links', key: 'hash', due: 'ends_at <= $1', order: 'ends_at' },
  signInSteps: { table: 'sign_in_steps', key: 'id', due: 'ends_at <= $1', order: 'ends_at' },
  signInTries: { table: 'sign_in_tries', key: 'subject', due: 'last_at <= $1', order: 'last_at' },
  knownDevices: { table: 'known_devices', key: 'hash', due: 'used_at <= $1', order: 'used_at' },
};

/** How many due rows are counted at most. */
export const MOST_COUNTED = 1_000_000;

/** Counts the rows that are due at `$1`, up to {@link MOST_COUNTED}, without those of months. */
export function countStatement(name: RetentionName, dialect: Pick<Dialect, 'name'> = SQLITE): string {
  const { due } = REMOVALS[name];
  const table = tableOf(name, dialect);
  return `SELECT count(*) AS n FROM (SELECT 1 FROM ${table} WHERE ${due} LIMIT ${MOST_COUNTED}) AS due`;
}

/**
 * Removes at most `$2` of the rows that are due at `$1`, and returns a row for each. The rows are checked again where
 * they change, because they may have been used since.
 */
export function removeStatement(
  name: RetentionName,
  dialect: Pick<Dialect, 'name' | 'lockFreeRows'> = SQLITE,
): string {
  const { key, due, order, set } = REMOVALS[name];
  const table = tableOf(name, dialect);
  // Two processes take different rows, and neither waits for a payment that has locked one.
  const found = `${key} IN (
    SELECT ${columnsOf(key)} FROM ${table} WHERE ${due} ORDER BY ${order} LIMIT $2 ${dialect.lockFreeRows})`;
  const change = set === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`;
  return `${change} WHERE ${found} AND ${due} RETURNING 1 AS removed`;
}

/** Rows of months go with their partition. */
function tableOf(name: RetentionName, dialect: Pick<Dialect, 'name'>): string {
  const { table, set } = REMOVALS[name];
  const isMonthly = dialect.name === 'postgres' && set === undefined;
  return isMonthly && MONTHLY_TABLES.some((each) => each.table === table) ? beforeMonths(table) : table;
}

/** A key of several columns is selected without its brackets. */
function columnsOf(key: string): string {
  return key.replaceAll(/[()]/g, '');
}

/** Whether the statement names the moment of the removal. */
export function namesTheMoment(name: RetentionName): boolean {
  return REMOVALS[name].set?.includes('$3') === true;
}

/** Until when the clock was seen to be right: one row. */
export const CLOCK_SEEN = 'SELECT clock_seen_at FROM retention';
export const NOTE_CLOCK = `INSERT INTO retention (id, clock_seen_at) VALUES (1, $1)
  ON CONFLICT (id) DO UPDATE SET clock_seen_at = excluded.clock_seen_at`;
