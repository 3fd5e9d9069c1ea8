import { waitingText } from '../../features/result-calls/rows.ts';
import { GroupedStatement, type ManyRows } from '../../store/grouped-statement.ts';
import type { Store } from '../../store/store.ts';
import type { CheckoutId } from '../../values/ids.ts';
import { type CheckoutPayment, COUNTED_COLUMNS, countedOfRow } from '../counted-row.ts';
import { idOfCheckout } from '../operation-page.ts';
import { asPayment, operationsOfRows, STATES } from '../operation-row.ts';
import { isReferredTo, ofPayments } from '../select-payments.ts';

/** One read; numbered, because the same checkout may be asked for twice at once. */
interface Asked {
  readonly number: number;
  readonly checkoutId: CheckoutId;
}

/** JSON has no big integers for minor units. */
const COUNTED_AS_JSON = COUNTED_COLUMNS.map(
  (column) => `'${column}', ${column === 'amount_minor' ? 'amount_minor::text' : column}`,
).join(', ');

/** `OFFSET 0`: each checkout is looked up by itself, because the server cannot know how few they are. */
export const STATUS_OF_CHECKOUT: ManyRows<Asked> = {
  name: 'status of checkout',
  text: `SELECT asked.number AS asked, states.*,
      (${waitingText('asked.checkout')}) AS waiting_presses,
      CASE WHEN ${isReferredTo('states.id')} THEN (
        SELECT json_agg(json_build_object(${COUNTED_AS_JSON}))
        FROM (${ofPayments(COUNTED_COLUMNS.join(', '), '= states.root_id')}) AS counted) END AS counted
    FROM json_to_recordset($1) AS asked (number text, checkout text)
    CROSS JOIN LATERAL (
      SELECT ${STATES} FROM operation_states WHERE id = ${idOfCheckout('asked.checkout')} OFFSET 0) AS states`,
  key: 'asked',
  idOf: ({ number }) => String(number),
  rowOf: ({ number, checkoutId }) => ({ number: String(number), checkout: checkoutId }),
};

/** Reads the statuses of checkouts; simultaneous reads share a round trip. */
export function readStatuses(store: Store): (checkoutId: CheckoutId) => Promise<CheckoutPayment | undefined> {
  const statuses = new GroupedStatement(store.dialect, store.read, STATUS_OF_CHECKOUT);
  let asked = 0;
  return async (checkoutId) => {
    const row = await statuses.run({ number: (asked += 1), checkoutId });
    if (row === undefined) return undefined;
    const [payment] = (await operationsOfRows([row])).map(asPayment);
    const attempts = row['waiting_presses'];
    return (
      payment && {
        payment,
        counted: ((row['counted'] ?? []) as Record<string, unknown>[]).map(countedOfRow),
        waiting: attempts === null ? undefined : { checkoutId, attempts: Number(attempts) },
      }
    );
  };
}
