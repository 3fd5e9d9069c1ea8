import { waitingText } from '../../features/result-calls/rows.ts';
import type { Store } from '../../store/store.ts';
import type { Ledger } from '../ledger.ts';
import { idOfCheckout } from '../operation-page.ts';
import { asPayment, operationsOfRows, STATES } from '../operation-row.ts';
import { isReferredTo } from '../select-payments.ts';

const FIND = `SELECT ${STATES} FROM operation_states WHERE id = $1`;
const STATUS = `SELECT ${STATES}, (${waitingText('$1')}) AS waiting_presses, ${isReferredTo('found.id')} AS is_referred_to
  FROM operation_states AS found WHERE id = ${idOfCheckout('$1')}`;

// With the sign before a limit, SQLite keeps the plan; otherwise it would read the value and plan again at each run.
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
  { findCounted }: Pick<Ledger, 'findCounted'>,
): Pick<Ledger, 'findOperation' | 'findStatusOfCheckout' | 'countSince'> {
  return {
    findOperation: async (id) => {
      const rows = await store.read({ name: 'operation', text: FIND, values: [id] });
      return rows.length === 0 ? undefined : (await operationsOfRows(rows))[0];
    },
    findStatusOfCheckout: async (checkoutId) => {
      const rows = await store.read({ name: 'status of checkout', text: STATUS, values: [checkoutId] });
      const [payment] = rows.length === 0 ? [] : (await operationsOfRows(rows)).map(asPayment);
      if (payment === undefined) return undefined;
      const { waiting_presses: attempts = null, is_referred_to: isReferred } = rows[0] ?? {};
      return {
        payment,
        counted: isReferred === 1 ? await findCounted([payment.rootId]) : [],
        waiting: attempts === null ? undefined : { checkoutId, attempts: Number(attempts) },
      };
    },
    countSince: async (channelId, by, since, upTo) => {
      const value = by.kind === 'card' ? by.fingerprint : by.ip;
      const [row] = await store.read({ ...COUNT_BY[by.kind], values: [channelId, value, since, upTo] });
      return Number(row?.['n'] ?? 0);
    },
  };
}
