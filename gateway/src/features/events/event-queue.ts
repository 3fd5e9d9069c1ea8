import { type Statement, type Store, takeTurn } from '../../store/store.ts';
import { DISPUTE_TYPES, isRiskDecline, ORDERED_IDS } from './database-triggers.ts';

/**
 * What the ledger's triggers have noted and the log of events does not have yet.
 *
 * A payment waits for one short row of the queue and not for its event, which has five indexes. Those who read events, or
 * what follows from them, move the queue into the log first: no reader misses what was durable before it looked.
 */
export interface EventQueue {
  /** Moves what is queued into the log, in order; of a long queue the first {@link MOST_MOVED} times {@link MOST_STEPS}. */
  drain(): Promise<void>;
}

/** For a store that cannot be written: its readers see what is in the log. */
export const NOTHING_QUEUED: EventQueue = { drain: async () => undefined };

/** Rows that are moved in one step: the embedded store keeps requests waiting for so long, some milliseconds. */
const MOST_MOVED = 250;

const MOST_STEPS = 40;

/** Processes take turns to move rows, because two at once would mix up the order. "even" in ASCII. */
const TURN = 0x65_76_65_6e;

/** @param store with the tables of the ledger and of the events in it */
export function createEventQueue(store: Store): EventQueue {
  const statements = queueStatements(store.dialect);
  const turn = takeTurn(store, TURN);
  /** @returns whether there may be more */
  const move = (): Promise<boolean> =>
    store.transaction([...turn, named('next', statements.next, [MOST_MOVED])], (read) => {
      // By their positions: a row with a lower one may become visible between two statements.
      const positions = (read.at(-1) ?? []).map(({ position }) => Number(position));
      return positions.length === 0
        ? { value: false }
        : {
            write: [
              named('log', statements.log, [positions]),
              named('unqueue', statements.unqueue, [positions]),
            ],
            value: positions.length === MOST_MOVED,
          };
    });
  return {
    drain: async () => {
      // Looks first, because mostly nothing is queued, and the turn is a write.
      const [first] = await store.read(named('first', statements.first, []));
      if (first === undefined) return;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that requests come in between
      for (let steps = 0; steps < MOST_STEPS && (await move()); steps += 1);
    },
  };
}

/** The statements of the queue, with `$1` for the first value. */
function queueStatements({ name, oneOf }: Store['dialect']) {
  const queued = `position ${oneOf('$1', 'bigint')}`;
  return {
    first: 'SELECT 1 FROM event_queue LIMIT 1',
    next: 'SELECT position FROM event_queue ORDER BY position LIMIT $1',
    unqueue: `DELETE FROM event_queue WHERE ${queued}`,
    // Retries that failed are attempts of a payment, and not reported. Every payment has one row of part 0, and one that
    // a risk check declined has a second one.
    log: `INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, result_code,
        created_at)
      SELECT ${ORDERED_IDS[name]('q.happened_at')}, o.merchant, o.entity_id, o.channel_id,
        CASE WHEN part = 1 THEN 'RISK' WHEN o.payment_type IN (${DISPUTE_TYPES}) THEN 'SCHEDULE' ELSE 'PAYMENT' END,
        CASE WHEN part = 0 AND (q.number > 1 OR EXISTS (SELECT 1 FROM events WHERE object_id = o.id))
          THEN 'UPDATED' ELSE 'CREATED' END,
        o.root_id, o.id, q.state, q.result_code, q.happened_at
      FROM (SELECT position, operation_id, state, result_code, happened_at,
          row_number() OVER (PARTITION BY operation_id ORDER BY position) AS number
          FROM event_queue WHERE ${queued}) AS q
        CROSS JOIN (SELECT 0 AS part UNION ALL SELECT 1) AS parts
        JOIN operations AS o ON o.id = q.operation_id
      WHERE o.kind <> 'attempt' AND (part = 0
        OR (q.state NOT IN ('unknown', 'awaiting-redirect') AND ${isRiskDecline('q.result_code')}
          AND NOT EXISTS (SELECT 1 FROM retry_endings WHERE operation_id = q.operation_id)))
      ORDER BY q.position, part`,
  } as const;
}

function named(name: string, text: string, values: Statement['values']): Statement {
  return { name: `events ${name}`, text, values };
}
