import type { Dialect } from '../../store/dialect.ts';
import { EVENT } from '../events/create-event-log.ts';
import { SEALED_WITH_LENGTH } from '../stored-details/seal-text.ts';

const ADDRESS = 'id, merchant, channel_id, url, format, types, created_at, older_secret_until, removed_at';

const DELIVERY = `d.address_id, e.id AS event_id, e.type, coalesce(e.object_id, d.subject) AS object_id, d.state, d.attempts, d.due_at, d.tried_at,
  d.outcome`;

/**
 * The same for both stores: an older event of the same subject is delivered first.
 *
 * `+ 0` keeps PostgreSQL from reading all older events by their positions.
 */
const IS_FIRST = `NOT EXISTS (SELECT 1 FROM webhook_deliveries AS older
    WHERE older.address_id = d.address_id AND older.subject = d.subject AND older.state = 'waiting'
      AND older.event_position + 0 < d.event_position)`;

/** In PostgreSQL, only a statement with this condition on the time can use the index of due deliveries. */
const IS_DUE = (now: string, table = 'd'): string =>
  `${table}.state = 'waiting' AND ${table}.due_at >= 0 AND ${table}.due_at <= ${now}`;

/**
 * Deliveries that are due and were never tried, the longest due first. Deliveries that follow a failed one are not due.
 */
const DUE_UNTRIED = `SELECT address_id, event_position, subject FROM webhook_deliveries AS due
    WHERE due.address_id = $1 AND ${IS_DUE('$2', 'due')} AND due.attempts = 0
    ORDER BY due_at, event_position LIMIT $3`;

/** Deliveries that wait, by their subject. */
export const BY_SUBJECT = 'webhook_deliveries_of_subject';

const failedBefore = (bySubject: string): string => `FROM webhook_deliveries AS failed ${bySubject}
      WHERE failed.address_id = d.address_id AND failed.subject = d.subject AND failed.state = 'waiting'
        AND failed.outcome IS NOT NULL AND failed.event_position + 0 < d.event_position`;

/** For a delivery that is found by its key: `|| ''` keeps PostgreSQL from reading all that waits instead. */
export function isStillWaiting(table: string): string {
  return `${table}.state || '' = 'waiting'`;
}

/** The statements, with `$1` for the first value. Statements that change rows return something. */
export function webhookStatements({ lockFreeRows: locking, jsonObject, useIndex }: Dialect) {
  const failed = failedBefore(useIndex(BY_SUBJECT));
  const event = EVENT.columns.split(', ').flatMap((column) => [`'${column}'`, `e.${column}`]);
  return {
    insert: `INSERT INTO webhook_addresses (id, merchant, channel_id, url, format, types, created_at, sealed_secret)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    list: `SELECT ${ADDRESS} FROM webhook_addresses ORDER BY created_at, id`,
    one: `SELECT ${ADDRESS}, sealed_secret, sealed_older_secret FROM webhook_addresses
      WHERE id = $1 AND removed_at IS NULL`,
    rotate: `UPDATE webhook_addresses
      SET sealed_older_secret = sealed_secret, older_secret_until = $3, sealed_secret = $2
      WHERE id = $1 AND removed_at IS NULL RETURNING id`,
    remove: `UPDATE webhook_addresses
      SET removed_at = $2, sealed_secret = NULL, sealed_older_secret = NULL, older_secret_until = NULL
      WHERE id = $1 AND removed_at IS NULL RETURNING id`,
    forget: `DELETE FROM webhook_deliveries
      WHERE address_id = $1 AND state = 'waiting' AND due_at >= 0 RETURNING address_id`,
    sealedWith: `SELECT ${ADDRESS}, sealed_secret, sealed_older_secret FROM webhook_addresses
      WHERE id > $2 AND (substr(sealed_secret, 1, ${SEALED_WITH_LENGTH}) = $1
        OR substr(sealed_older_secret, 1, ${SEALED_WITH_LENGTH}) = $1) ORDER BY id LIMIT $3`,
    resealNewest: `UPDATE webhook_addresses SET sealed_secret = $3
      WHERE id = $1 AND sealed_secret = $2 RETURNING id`,
    resealOlder: `UPDATE webhook_addresses SET sealed_older_secret = $3
      WHERE id = $1 AND sealed_older_secret = $2 RETURNING id`,
    dueAddresses: `SELECT id, merchant FROM webhook_addresses AS a WHERE removed_at IS NULL AND EXISTS (
        SELECT 1 FROM webhook_deliveries AS d
        WHERE d.address_id = a.id AND ${IS_DUE('$1')})`,
    claim: `UPDATE webhook_deliveries SET due_at = $3, tried_at = $2, attempts = attempts + 1
      WHERE (address_id, event_position) IN (
        SELECT address_id, event_position FROM webhook_deliveries AS d
        WHERE d.address_id = $1 AND ${IS_DUE('$2')} AND ${IS_FIRST}
        ORDER BY due_at, event_position LIMIT $4 ${locking})
      RETURNING event_position AS position, attempts, (SELECT ${jsonObject}(${event.join(', ')}) FROM events AS e
        WHERE e.position = event_position) AS event`,
    behind: `SELECT event_position FROM (${DUE_UNTRIED}) AS d WHERE (SELECT 1 ${failed} LIMIT 1) = 1 LIMIT 1`,
    // The failed delivery is locked: while it ends in another process, which makes the next one due, no delivery is put
    // behind it.
    moveBehind: `WITH behind AS MATERIALIZED (
        SELECT address_id, event_position, (
          SELECT CASE WHEN failed.due_at > $2 THEN failed.due_at ELSE $2 END + $4 ${failed}
          LIMIT 1 ${locking}) AS until
        FROM (${DUE_UNTRIED}) AS d)
      UPDATE webhook_deliveries SET due_at = behind.until FROM behind
      WHERE webhook_deliveries.event_position = behind.event_position
        AND webhook_deliveries.address_id = behind.address_id AND behind.until IS NOT NULL
        AND ${isStillWaiting('webhook_deliveries')} AND webhook_deliveries.attempts = 0
        AND webhook_deliveries.due_at <= $2
      RETURNING webhook_deliveries.event_position`,
    release: `UPDATE webhook_deliveries SET attempts = attempts - 1, due_at = $4
      WHERE address_id = $1 AND event_position = $2 AND attempts = $3 AND state = 'waiting'
      RETURNING event_position`,
    deliveries: `SELECT ${DELIVERY} FROM webhook_deliveries AS d LEFT JOIN events AS e ON e.position = d.event_position
      WHERE d.state = $1 AND ($3 = '' OR d.address_id = $3) ORDER BY d.event_position, d.address_id LIMIT $2`,
    // By the addresses of the channel, because deliveries are found by their address first.
    deliveriesOf: `SELECT ${DELIVERY} FROM events AS e JOIN webhook_addresses AS a ON a.channel_id = e.channel_id
      JOIN webhook_deliveries AS d ON d.address_id = a.id AND d.event_position = e.position
      WHERE e.object_id = $1 ORDER BY e.position, a.id`,
    count: `SELECT state, count(*) AS n FROM webhook_deliveries WHERE state <> 'delivered' GROUP BY state`,
    replayOne: replay('e.id = $2'),
    replayTime: replay('e.created_at >= $2 AND e.created_at < $3'),
    // By the time alone, because events of many channels may come between those of one.
    replayStep: `SELECT created_at FROM events WHERE created_at >= $1 AND created_at < $2
      ORDER BY created_at LIMIT 1 OFFSET $3`,
  } as const;
}

/** Deliveries of events of the address's channel and types, from the beginning. */
function replay(which: string, some = ''): string {
  return `INSERT INTO webhook_deliveries (address_id, event_position, subject, state, due_at, attempts, created_at)
    SELECT a.id, e.position, e.subject, 'waiting', 0, 0, e.created_at
    FROM webhook_addresses AS a JOIN events AS e ON e.channel_id = a.channel_id
    WHERE a.id = $1 AND a.removed_at IS NULL AND a.types LIKE '%,' || e.type || ',%' AND ${which}
    ${some}
    ON CONFLICT (address_id, event_position) DO UPDATE SET state = 'waiting', due_at = 0, attempts = 0,
      outcome = NULL
    RETURNING event_position`;
}

export type WebhookStatement = keyof ReturnType<typeof webhookStatements>;
