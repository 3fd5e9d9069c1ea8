import type { Dialect } from '../../store/dialect.ts';
import { GroupedStatement } from '../../store/grouped-statement.ts';
import { type Row, type RunStatement, runStatements, type Statement, type Store } from '../../store/store.ts';
import { createEventQueue, type EventQueue } from '../events/event-queue.ts';
import {
  BY_SUBJECT,
  isStillWaiting,
  type WebhookStatement,
  webhookStatements,
} from './webhook-statements.ts';

/** How a delivery ended that was claimed with this many attempts; nothing changes when it was claimed again since. */
interface SettledRow {
  readonly addressId: string;
  readonly position: number;
  readonly attempts: number;
  readonly state: string;
  readonly dueAt: number;
  readonly outcome: string;
}

/** The tables of addresses and deliveries. */
export interface WebhookRows {
  /** Runs one of the statements. */
  readonly run: RunStatement<WebhookStatement>;
  /**
   * Apart from the others, because a busy receiver settles a thousand a second. Once one is no longer waiting, the next of
   * its subject that was never tried is due.
   */
  readonly settle: (settled: SettledRow) => Promise<void>;
}

/** @param store with the tables of all parts in it */
export function webhookRows(store: Store, queue: EventQueue = createEventQueue(store)): WebhookRows {
  const { settle, makeNextDue } = settleStatements(store.dialect);
  // Deliveries that end together share a commit.
  const settled = new GroupedStatement<SettledRow>(
    store.dialect,
    ({ values }) =>
      store.transaction([{ name: 'settle webhooks', text: settle, values }], ([rows = []]) => {
        const done = rows.filter(({ state }) => state !== 'waiting');
        return { write: done.length === 0 ? [] : nextDue(makeNextDue, done), value: rows };
      }),
    { name: 'settle webhooks', text: settle, idOf, rowOf },
  );
  const run = runStatements(store, 'webhooks', webhookStatements(store.dialect));
  return {
    // An event is delivered to the addresses that there were when it happened, and read once it is in the log.
    run: async (name, values) => {
      await queue.drain();
      return run(name, values);
    },
    settle: async (row) => void (await settled.run(row)),
  };
}

/** The statements that note the ends of deliveries, and make the next ones of their subjects due. */
export function settleStatements({ rowsOf, useIndex }: Dialect) {
  const ends = rowsOf('$1', {
    address: 'text',
    position: 'bigint',
    tries: 'integer',
    next_state: 'text',
    next_due: 'bigint',
    answer: 'text',
  });
  return {
    settle: `UPDATE webhook_deliveries AS d SET state = next_state, due_at = next_due, outcome = answer
      FROM ${ends} AS ended
      WHERE d.address_id = address AND d.event_position = position AND d.attempts = tries AND ${isStillWaiting('d')}
      RETURNING address_id || ' ' || event_position AS id, address_id, subject, state`,
    // Materialized: PostgreSQL would plan the search once for each month of the deliveries that it may find.
    makeNextDue: `WITH next AS MATERIALIZED (
        SELECT address, (
          SELECT min(w.event_position + 0) FROM webhook_deliveries AS w ${useIndex(BY_SUBJECT)}
          WHERE w.subject = of_subject AND w.address_id = address AND w.state = 'waiting') AS position
        FROM ${rowsOf('$1', { address: 'text', of_subject: 'text' })} AS ended)
      UPDATE webhook_deliveries AS d SET due_at = 0 FROM next
      WHERE d.event_position = position AND d.address_id = address AND ${isStillWaiting('d')}
        AND d.attempts = 0 AND d.due_at <> 0`,
  };
}

function idOf({ addressId, position }: SettledRow): string {
  return `${addressId} ${position}`;
}

function rowOf({ addressId, position, attempts, state, dueAt, outcome }: SettledRow): Row {
  return {
    address: addressId,
    position,
    tries: attempts,
    next_state: state,
    next_due: dueAt,
    answer: outcome,
  };
}

function nextDue(text: string, done: readonly Row[]): Statement {
  const subjects = done.map((row) => ({ address: row['address_id'], of_subject: row['subject'] }));
  return { name: 'make next webhooks due', text, values: [JSON.stringify(subjects)] };
}
