import type { ManyRows } from '../../store/grouped-statement.ts';
import type { Statement } from '../../store/store.ts';
import type { PaymentId } from '../../values/ids.ts';
import type { CountedBy } from '../ledger.ts';
import { STATES } from '../operation-row.ts';
import { ofPaymentToDecide } from '../select-payments.ts';

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

/** Reads of single operations; simultaneous ones share a round trip. */
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

/** The same under its lock, see {@link ofPaymentToDecide}. */
export function selectToDecide(rootId: PaymentId): Statement {
  return { name: 'payment to decide', text: ofPaymentToDecide(STATES, '$1'), values: [rootId] };
}
