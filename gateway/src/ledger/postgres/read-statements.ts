import type { ManyRows } from '../../postgres/grouped-statement.ts';
import type { Statement } from '../../postgres/postgres-store.ts';
import type { CheckoutId, PaymentId } from '../../values/ids.ts';
import { COUNTED_COLUMNS } from '../counted-row.ts';
import type { CountedBy, OperationPage } from '../ledger.ts';
import { ofPayment, ofPayments } from '../select-payments.ts';
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

export function selectOne(id: PaymentId): Statement {
  return { name: 'operation', text: `${SELECT} WHERE id = $1`, values: [id] };
}

export function selectPayment(rootId: PaymentId): Statement {
  return { name: 'payment', text: ofPayment(STATES, '$1'), values: [rootId] };
}

export function selectCounted(rootIds: readonly PaymentId[]): Statement {
  return {
    name: 'counted of payments',
    text: ofPayments(COUNTED_COLUMNS.join(', '), '= ANY ($1::text[])'),
    values: [rootIds],
  };
}

export function selectCheckout(checkoutId: CheckoutId): Statement {
  return {
    name: 'operations of checkout',
    text: `${SELECT} WHERE checkout_id = $1 ORDER BY started_at, id`,
    values: [checkoutId],
  };
}

export function selectPage(page: OperationPage): Statement {
  const { entityId, merchantTransactionId, from, to, after, limit } = page;
  // The empty text is less than every id, so the page begins with the first operation of that moment.
  const start = after === undefined || after.startedAt < from ? { startedAt: from, id: '' } : after;
  const range = `started_at >= $2 AND (started_at > $2 OR id > $3) AND started_at <= $4`;
  const values = [entityId, start.startedAt, start.id, to, limit];
  const end = `${range} ORDER BY started_at, id LIMIT $5`;
  return merchantTransactionId === undefined
    ? { name: 'page by date', text: `${SELECT} WHERE entity_id = $1 AND ${end}`, values }
    : {
        name: 'page by reference',
        text: `${SELECT} WHERE entity_id = $1 AND merchant_transaction_id = $6 AND ${end}`,
        values: [...values, merchantTransactionId],
      };
}
