import type { ManyRows } from '../../store/grouped-statement.ts';
import type { Statement } from '../../store/store.ts';
import type { CheckoutId, PaymentId } from '../../values/ids.ts';
import { COUNTED_COLUMNS } from '../counted-row.ts';
import type { CountedBy } from '../ledger.ts';
import type { OperationPage, PageBounds } from '../operation-page.ts';
import { startOf } from '../operation-pages.ts';
import { CANDIDATE, idOfCheckout, pageOf } from '../select-pages.ts';
import { ofPayment, ofPayments, ofPaymentToDecide } from '../select-payments.ts';
import { STATES } from './rows.ts';

/** The statements that read operations. */

const SELECT = `SELECT ${STATES} FROM operation_states`;

/** One count of operations; numbered, so that each caller gets its own result. */
export interface Count {
  readonly number: number;
  readonly channelId: string;
  readonly by: CountedBy;
  readonly since: number;
  readonly upTo: number;
}

export const COUNT: ManyRows<Count> = {
  name: 'count operations',
  text: `SELECT asked.id, CASE WHEN asked.card IS NULL THEN (${countBy('customer_ip', 'asked.ip')})
           ELSE (${countBy('card_fingerprint', 'asked.card')}) END AS n
         FROM json_to_recordset($1)
           AS asked (id text, channel text, card text, ip text, since bigint, up_to bigint)`,
  idOf: ({ number }) => String(number),
  rowOf: ({ number, channelId, by, since, upTo }) => ({
    id: String(number),
    channel: channelId,
    ...(by.kind === 'card' ? { card: by.fingerprint } : { ip: by.ip }),
    since,
    up_to: upTo,
  }),
};

function countBy(column: string, value: string): string {
  return `SELECT count(*) FROM (SELECT FROM operations
            WHERE channel_id = asked.channel AND ${column} = ${value} AND started_at >= asked.since
            LIMIT asked.up_to) AS counted`;
}

/** Reads of single operations; those that are wanted at once share a round trip. */
export const ONE: ManyRows<PaymentId> = {
  name: 'operation',
  text: `SELECT states.* FROM json_to_recordset($1) AS asked (id text)
    CROSS JOIN LATERAL (${SELECT} WHERE operation_states.id = asked.id OFFSET 0) AS states`,
  idOf: (id) => id,
  rowOf: (id) => ({ id }),
};

/** The same by itself. */
export function selectOne(id: PaymentId): Statement {
  return { name: ONE.name, text: ONE.text, values: [JSON.stringify([ONE.rowOf(id)])] };
}

export function selectPayment(rootId: PaymentId): Statement {
  return { name: 'payment', text: ofPayment(STATES, '$1'), values: [rootId] };
}

/** The same under its lock, see {@link ofPaymentToDecide}. */
export function selectToDecide(rootId: PaymentId): Statement {
  return { name: 'payment to decide', text: ofPaymentToDecide(STATES, '$1'), values: [rootId] };
}

export function selectCounted(rootIds: readonly PaymentId[]): Statement {
  return {
    name: 'counted of payments',
    text: ofPayments(COUNTED_COLUMNS.join(', '), '= ANY ($1::text[])'),
    values: [rootIds],
  };
}

export function selectOfCheckout(checkoutId: CheckoutId): Statement {
  return {
    name: 'operation of checkout',
    text: `${SELECT} WHERE id = ${idOfCheckout('$1')}`,
    values: [checkoutId],
  };
}

export function selectPage({ entityId, merchantTransactionId, to, ...bounds }: OperationPage): Statement {
  const byDate = `${CANDIDATE} WHERE entity_id = $5 AND ${LATER} AND started_at <= $6`;
  return merchantTransactionId === undefined
    ? pageFrom('page by date', byDate, bounds, [entityId, to])
    : pageFrom('page by reference', `${byDate} AND merchant_transaction_id = $7`, bounds, [
        entityId,
        to,
        merchantTransactionId,
      ]);
}

export function selectLinkedPage(rootId: PaymentId, bounds: PageBounds): Statement {
  const linked = `${CANDIDATE} WHERE id = $5 AND root_id = id AND ${LATER}
    UNION ALL ${CANDIDATE} WHERE root_id = $5 AND root_id <> id AND ${LATER}`;
  return pageFrom('page of payment', linked, bounds, [rootId]);
}

const LATER = 'started_at >= $1 AND (started_at > $1 OR id > $2)';

/**
 * The operations of a page are looked up one by one (`OFFSET 0`): the server can not know how few they are, and would
 * read whole tables.
 *
 * @param candidates without their order
 */
function pageFrom(
  name: string,
  candidates: string,
  bounds: PageBounds & Partial<Pick<OperationPage, 'from'>>,
  values: Statement['values'],
): Statement {
  const start = startOf(bounds);
  const inOrder = `${candidates} ORDER BY started_at, id LIMIT $3::bigint + 1`;
  return {
    name,
    text: `WITH ${pageOf(inOrder, { limit: '$3', maxBytes: '$4' })}
      SELECT states.*, paged.looked FROM paged
        CROSS JOIN LATERAL (${SELECT} WHERE operation_states.id = paged.id OFFSET 0) AS states
      ORDER BY paged.started_at, paged.id`,
    values: [start.startedAt, start.id, bounds.limit, bounds.maxBytes, ...values],
  };
}
