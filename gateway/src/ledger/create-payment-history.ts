import type { Operation } from '../payment/operation.ts';
import type { Row, Store } from '../store/store.ts';
import type { PaymentId } from '../values/ids.ts';
import { ownTurn } from '../values/in-turns.ts';
import { STATES } from './columns.ts';
import { operationsOfRows } from './operation-row.ts';
import {
  milestoneOfRow,
  type PaymentHistory,
  selectMilestones,
  selectTriedAt,
  triedOfRow,
} from './payment-history.ts';
import { ofPayments } from './select-payments.ts';

/** The verbs about what came before the end of an operation. */
export function createPaymentHistory(store: Store): PaymentHistory {
  const { oneOf, name } = store.dialect;
  const roots = oneOf('$1', 'text');
  const all = { name: 'payments', text: ofPayments(STATES, roots) };
  const sizes = { name: 'sizes', text: ofPayments('id, octet_length(echo) AS bytes, started_at', roots) };
  const some = {
    name: 'some operations',
    text: `SELECT ${STATES} FROM operation_states WHERE id ${roots} ORDER BY started_at, id`,
  };
  return {
    // A read of the embedded store is a step that nothing interrupts.
    findByRoots: async (rootIds) =>
      name === 'postgres'
        ? operationsOfRows(await store.read({ ...all, values: [rootIds] }))
        : inTurns(inParts(await store.read({ ...sizes, values: [rootIds] })), async (ids) =>
            operationsOfRows(await store.read({ ...some, values: [ids] })),
          ),
    findMilestones: async (rootId) => {
      const rows = await store.read({ text: selectMilestones('$1'), values: [rootId] });
      return rows.map(milestoneOfRow);
    },
    findTriedAt: async (checkoutId, limit) => {
      const rows = await store.read({ text: selectTriedAt('$1', '$2'), values: [checkoutId, limit] });
      return rows.map(triedOfRow);
    },
  };
}

async function inTurns(
  parts: readonly PaymentId[][],
  read: (ids: readonly PaymentId[]) => Promise<readonly Operation[]>,
): Promise<readonly Operation[]> {
  const found: Operation[] = [];
  for (const ids of parts) {
    if (found.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- other work comes between
      await ownTurn();
    }
    // oxlint-disable-next-line no-await-in-loop
    found.push(...(await read(ids)));
  }
  return found;
}

/** Bytes that operations repeat, which are read at once: one full cart may have more. */
const A_READ = 1024 * 1024;

/** The ids of operations in order, in parts that are read at once. */
function inParts(rows: readonly Row[]): PaymentId[][] {
  const parts: PaymentId[][] = [];
  let left = 0;
  for (const { id, bytes } of rows) {
    const part = left >= Number(bytes) ? parts.at(-1) : undefined;
    if (part === undefined) {
      parts.push([String(id) as PaymentId]);
      left = A_READ;
    } else {
      part.push(String(id) as PaymentId);
    }
    left -= Number(bytes);
  }
  return parts;
}
