import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { LIMIT } from '../../sqlite/limit.ts';
import { COUNTED_COLUMNS, countedOfRow } from '../counted-row.ts';
import type { Ledger } from '../ledger.ts';
import { OPERATION_COLUMNS, operationOfRow, paymentOfRow, STATE_COLUMNS } from '../operation-row.ts';
import { ofPayment, ofPayments } from '../select-payments.ts';

export const STATES = [...OPERATION_COLUMNS, ...STATE_COLUMNS].join(', ');

/** The verbs that read operations. */
export type Reads = Pick<
  Ledger,
  'findOperation' | 'findByRoot' | 'findCounted' | 'findByCheckout' | 'findPage' | 'countSince'
>;

export function prepareReads(store: EmbeddedStore): Reads {
  const byId = store.prepareRead(`SELECT ${STATES} FROM operation_states WHERE id = ?`);
  const byCheckout = store.prepareRead(
    `SELECT ${STATES} FROM operation_states WHERE checkout_id = ? ORDER BY started_at, id`,
  );
  const byRoot = store.prepareRead(ofPayment(STATES, '?1'));
  const counted = store.prepareRead(
    ofPayments(COUNTED_COLUMNS.join(', '), 'IN (SELECT value FROM json_each(?1))'),
  );
  const pageByDate = store.prepareRead(
    `SELECT ${STATES} FROM operation_states
     WHERE entity_id = ?1 AND started_at >= ?2 AND (started_at > ?2 OR id > ?3) AND started_at <= ?4
     ORDER BY started_at, id ${LIMIT}5`,
  );
  const pageByReference = store.prepareRead(
    `SELECT ${STATES} FROM operation_states
     WHERE entity_id = ?1 AND merchant_transaction_id = ?6
       AND started_at >= ?2 AND (started_at > ?2 OR id > ?3) AND started_at <= ?4
     ORDER BY started_at, id ${LIMIT}5`,
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
      return row && operationOfRow(row);
    },
    findByRoot: async (rootId) => byRoot.all(rootId).map(operationOfRow),
    findCounted: async (rootIds) => counted.all(JSON.stringify(rootIds)).map(countedOfRow),
    findByCheckout: async (checkoutId) => byCheckout.all(checkoutId).map(paymentOfRow),
    findPage: async ({ entityId, merchantTransactionId, from, to, after, limit }) => {
      // The empty text is less than every id, so the page begins with the first operation of that moment.
      const start = after === undefined || after.startedAt < from ? { startedAt: from, id: '' } : after;
      const rows =
        merchantTransactionId === undefined
          ? pageByDate.all(entityId, start.startedAt, start.id, to, limit)
          : pageByReference.all(entityId, start.startedAt, start.id, to, limit, merchantTransactionId);
      return rows.map(operationOfRow);
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
