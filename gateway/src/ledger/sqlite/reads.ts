import { waitingText } from '../../features/result-calls/rows.ts';
import type { Store } from '../../store/store.ts';
import type { Ledger } from '../ledger.ts';
import { operationsOfRows, STATES } from '../operation-row.ts';

const FIND = `SELECT ${STATES} FROM operation_states WHERE id = $1`;
const WAITING = waitingText('$1');

// With the sign, SQLite keeps the plan: it would look at the value of a bare limit, and plan at each run.
const countBy = (column: string): string =>
  `SELECT count(*) AS n FROM (SELECT 1 FROM operations
    WHERE channel_id = $1 AND ${column} = $2 AND started_at >= $3 LIMIT +$4)`;

const COUNT_BY = {
  card: { name: 'count by card', text: countBy('card_fingerprint') },
  ip: { name: 'count by ip', text: countBy('customer_ip') },
} as const;

/** The verbs that read for every payment. */
export function createQuickReads(
  store: Store,
  { findOfCheckout, findCounted }: Pick<Ledger, 'findOfCheckout' | 'findCounted'>,
): Pick<Ledger, 'findOperation' | 'findStatusOfCheckout' | 'countSince'> {
  return {
    findOperation: async (id) => {
      const rows = await store.read({ name: 'operation', text: FIND, values: [id] });
      return rows.length === 0 ? undefined : (await operationsOfRows(rows))[0];
    },
    findStatusOfCheckout: async (checkoutId) => {
      // Read first: an attempt that comes in between makes its call wait again.
      const [waiting] = await store.read({ name: 'waiting call', text: WAITING, values: [checkoutId] });
      const payment = await findOfCheckout(checkoutId);
      return (
        payment && {
          payment,
          counted: payment.state === 'approved' ? await findCounted([payment.rootId]) : [],
          waiting: waiting && { checkoutId, attempts: Number(waiting['presses']) },
        }
      );
    },
    countSince: async (channelId, by, since, upTo) => {
      const value = by.kind === 'card' ? by.fingerprint : by.ip;
      const [row] = await store.read({ ...COUNT_BY[by.kind], values: [channelId, value, since, upTo] });
      return Number(row?.['n'] ?? 0);
    },
  };
}
