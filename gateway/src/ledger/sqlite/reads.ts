import { waitingText } from '../../result-calls/rows.ts';
import type { EmbeddedStore } from '../../store/sqlite/embedded-store.ts';
import { LIMIT } from '../../store/sqlite/limit.ts';
import type { PreparedRead } from '../../store/sqlite/prepared-read.ts';
import { COUNTED_COLUMNS, countedOfRow } from '../counted-row.ts';
import type { Ledger } from '../ledger.ts';
import { pageOfRows, startOf } from '../operation-pages.ts';
import { asPayment, OPERATION_COLUMNS, operationsOfRows, STATE_COLUMNS } from '../operation-row.ts';
import { CANDIDATE, idOfCheckout, pageOf } from '../select-pages.ts';
import { ofPayment, ofPayments } from '../select-payments.ts';

export const STATES = [...OPERATION_COLUMNS, ...STATE_COLUMNS].join(', ');

const LATER = 'started_at >= ?1 AND (started_at > ?1 OR id > ?2)';

/** The verbs that read operations. */
export type Reads = Pick<
  Ledger,
  | 'findOperation'
  | 'findByRoot'
  | 'findCounted'
  | 'findOfCheckout'
  | 'findStatusOfCheckout'
  | 'findPage'
  | 'findLinkedPage'
  | 'countSince'
>;

export function prepareReads(store: EmbeddedStore): Reads {
  const byId = store.prepareRead(`SELECT ${STATES} FROM operation_states WHERE id = ?`);
  const ofCheckout = store.prepareRead(
    `SELECT ${STATES} FROM operation_states WHERE id = ${idOfCheckout('?1')}`,
  );
  const waiting = store.prepareRead(waitingText('?1'));
  const findOfCheckout: Ledger['findOfCheckout'] = async (checkoutId) => {
    const row = ofCheckout.get(checkoutId);
    const [found] = row === undefined ? [] : await operationsOfRows([row]);
    return found && asPayment(found);
  };
  const byRoot = store.prepareRead(ofPayment(STATES, '?1'));
  const counted = store.prepareRead(
    ofPayments(COUNTED_COLUMNS.join(', '), 'IN (SELECT value FROM json_each(?1))'),
  );
  /** @param candidates without their order; `?1` is the last moment of the page before, `?2` its last id */
  const preparePage = (candidates: string): PreparedRead => {
    const inOrder = `${candidates} ORDER BY started_at, id ${LIMIT}3 + 1`;
    return store.prepareRead(
      `WITH ${pageOf(inOrder, { limit: '?3', maxBytes: '?4' })}
       SELECT ${STATES}, looked
       FROM (SELECT id AS paged_id, started_at AS paged_at, looked FROM paged) CROSS JOIN operation_states
       WHERE id = paged_id ORDER BY paged_at, paged_id`,
    );
  };
  const byDate = `${CANDIDATE} WHERE entity_id = ?5 AND ${LATER} AND started_at <= ?6`;
  const pageByDate = preparePage(byDate);
  const pageByReference = preparePage(`${byDate} AND merchant_transaction_id = ?7`);
  const linkedPage = preparePage(
    `${CANDIDATE} WHERE id = ?5 AND root_id = id AND ${LATER}
     UNION ALL ${CANDIDATE} WHERE root_id = ?5 AND root_id <> id AND ${LATER}`,
  );
  const countBy = (column: string) =>
    store.prepareRead(
      `SELECT count(*) AS n FROM (SELECT 1 FROM operations
       WHERE channel_id = ? AND ${column} = ? AND started_at >= ? ${LIMIT})`,
    );
  const countByCard = countBy('card_fingerprint');
  const countByIp = countBy('customer_ip');
  return {
    findOperation: async (id) => {
      const row = byId.get(id);
      return row && (await operationsOfRows([row]))[0];
    },
    findByRoot: async (rootId) => operationsOfRows(byRoot.all(rootId)),
    findCounted: async (rootIds) => counted.all(JSON.stringify(rootIds)).map(countedOfRow),
    findOfCheckout,
    findStatusOfCheckout: async (checkoutId) => {
      // Read first: an attempt that comes in between makes its call wait again.
      const presses = waiting.get(checkoutId)?.['presses'];
      const payment = await findOfCheckout(checkoutId);
      return (
        payment && {
          payment,
          counted:
            payment.state === 'approved'
              ? counted.all(JSON.stringify([payment.rootId])).map(countedOfRow)
              : [],
          waiting: presses === undefined ? undefined : { checkoutId, presses: Number(presses) },
        }
      );
    },
    findPage: async ({ entityId, merchantTransactionId, to, ...bounds }) => {
      const start = startOf(bounds);
      const values = [start.startedAt, start.id, bounds.limit, bounds.maxBytes, entityId, to] as const;
      return pageOfRows(
        merchantTransactionId === undefined
          ? pageByDate.all(...values)
          : pageByReference.all(...values, merchantTransactionId),
      );
    },
    findLinkedPage: async (rootId, bounds) => {
      const start = startOf(bounds);
      return pageOfRows(linkedPage.all(start.startedAt, start.id, bounds.limit, bounds.maxBytes, rootId));
    },
    countSince: async (channelId, by, since, upTo) => {
      const row =
        by.kind === 'card'
          ? countByCard.get(channelId, by.fingerprint, since, upTo)
          : countByIp.get(channelId, by.ip, since, upTo);
      return Number(row?.['n'] ?? 0);
    },
  };
}
