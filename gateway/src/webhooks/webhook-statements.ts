import { EVENT_COLUMNS } from '../events/event-statements.ts';
import { SEALED_WITH_LENGTH } from '../vault/seal-text.ts';

const ADDRESS = 'id, merchant, channel_id, url, format, types, created_at, older_secret_until, removed_at';

const DELIVERY = `d.address_id, e.id AS event_id, e.type, e.object_id, d.state, d.attempts, d.due_at, d.tried_at,
  d.outcome`;

/**
 * The same in the words of both stores: an older event of the same subject is told first.
 *
 * `+ 0` keeps PostgreSQL from reading all older events by their positions.
 */
const IS_FIRST = `NOT EXISTS (SELECT 1 FROM webhook_deliveries AS older
    WHERE older.address_id = d.address_id AND older.subject = d.subject AND older.state = 'waiting'
      AND older.event_position + 0 < d.event_position)`;

/** In PostgreSQL, only a statement that says this of the time can use the index of what is due. */
const IS_DUE = (now: string): string => `d.state = 'waiting' AND d.due_at >= 0 AND d.due_at <= ${now}`;

/** Words in which the stores differ. */
export interface WebhookDialect {
  /** What makes two processes take different rows, where the database has a word for it. */
  readonly locking: string;
  /** The function that makes one JSON text of names and values. */
  readonly jsonObject: string;
}

/** The statements, the same in every store, with `$1` for the first value. Those that change rows return something. */
export function webhookStatements({ locking, jsonObject }: WebhookDialect) {
  const event = EVENT_COLUMNS.split(', ').flatMap((column) => [`'${column}'`, `e.${column}`]);
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
      RETURNING attempts, (SELECT ${jsonObject}(${event.join(', ')}) FROM events AS e
        WHERE e.position = event_position) AS event`,
    release: `UPDATE webhook_deliveries SET attempts = attempts - 1, due_at = $4
      WHERE address_id = $1 AND event_position = $2 AND attempts = $3 AND state = 'waiting'
      RETURNING event_position`,
    deliveries: `SELECT ${DELIVERY} FROM webhook_deliveries AS d JOIN events AS e ON e.position = d.event_position
      WHERE d.state = $1 AND ($3 = '' OR d.address_id = $3) ORDER BY d.event_position, d.address_id LIMIT $2`,
    // By the addresses of the channel, because deliveries are found by their address first.
    deliveriesOf: `SELECT ${DELIVERY} FROM events AS e JOIN webhook_addresses AS a ON a.channel_id = e.channel_id
      JOIN webhook_deliveries AS d ON d.address_id = a.id AND d.event_position = e.position
      WHERE e.object_id = $1 ORDER BY e.position, a.id`,
    count: `SELECT state, count(*) AS n FROM webhook_deliveries WHERE state <> 'delivered' GROUP BY state`,
    replayOne: replay('e.id = $2'),
    replayTime: replay('e.created_at >= $2 AND e.created_at < $3'),
  } as const;
}

/** Deliveries of events of the address's channel and types, from the beginning. */
function replay(which: string): string {
  return `INSERT INTO webhook_deliveries (address_id, event_position, subject, state, due_at, attempts, created_at)
    SELECT a.id, e.position, e.subject, 'waiting', 0, 0, e.created_at
    FROM webhook_addresses AS a JOIN events AS e ON e.channel_id = a.channel_id
    WHERE a.id = $1 AND a.removed_at IS NULL AND a.types LIKE '%,' || e.type || ',%' AND ${which}
    ON CONFLICT (address_id, event_position) DO UPDATE SET state = 'waiting', due_at = 0, attempts = 0
    RETURNING event_position`;
}

export type WebhookStatement = keyof ReturnType<typeof webhookStatements>;

/** How a delivery ended that was claimed with this many attempts; nothing changes when it was claimed again since. */
export interface SettledRow {
  readonly addressId: string;
  readonly position: number;
  readonly attempts: number;
  readonly state: string;
  readonly dueAt: number;
  readonly outcome: string;
}

/** The port to the tables: runs one of the statements. */
export interface WebhookRows {
  readonly run: (
    statement: WebhookStatement,
    values: readonly (string | number | null)[],
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Apart from the others, because a busy receiver settles a thousand a second. */
  readonly settle: (settled: SettledRow) => Promise<void>;
}

/** Those that change nothing. */
export const READS: ReadonlySet<WebhookStatement> = new Set([
  'list',
  'one',
  'sealedWith',
  'dueAddresses',
  'deliveries',
  'deliveriesOf',
  'count',
]);
