import type { Operation } from '../../payment/operation.ts';
import type { EmbeddedStore } from '../../store/sqlite/embedded-store.ts';
import { ownTurn } from '../../values/in-turns.ts';
import { operationsOfRows, type StoredRow } from '../operation-row.ts';
import {
  milestoneOfRow,
  type PaymentHistory,
  selectMilestones,
  selectTriedAt,
  triedOfRow,
} from '../payment-history.ts';
import { ofPayments } from '../select-payments.ts';
import { STATES } from './reads.ts';

/** The verbs about what came before the end of an operation. */
export function preparePaymentHistory(store: EmbeddedStore): PaymentHistory {
  const milestones = store.prepareRead(selectMilestones('?1'));
  const roots = 'IN (SELECT value FROM json_each(?1))';
  const sizes = store.prepareRead(ofPayments('id, octet_length(echo) AS bytes, started_at', roots));
  const byIds = store.prepareRead(
    `SELECT ${STATES} FROM operation_states WHERE id IN (SELECT value FROM json_each(?1)) ORDER BY started_at, id`,
  );
  const triedAt = store.prepareRead(selectTriedAt('?', '?'));
  return {
    findByRoots: async (rootIds) => {
      const found: Operation[] = [];
      for (const ids of inParts(sizes.all(JSON.stringify(rootIds)))) {
        if (found.length > 0) {
          // oxlint-disable-next-line no-await-in-loop -- a statement is a step that nothing interrupts
          await ownTurn();
        }
        // oxlint-disable-next-line no-await-in-loop
        found.push(...(await operationsOfRows(byIds.all(JSON.stringify(ids)))));
      }
      return found;
    },
    findMilestones: async (rootId) => milestones.all(rootId).map(milestoneOfRow),
    findTriedAt: async (checkoutId, limit) => triedAt.all(checkoutId, limit).map(triedOfRow),
  };
}

/** Bytes that operations repeat, which are read at once: one full cart may have more. */
const A_READ = 1024 * 1024;

/** The ids of operations in order, in parts that are read at once. */
function inParts(rows: readonly StoredRow[]): string[][] {
  const parts: string[][] = [];
  let left = 0;
  for (const { id, bytes } of rows) {
    const part = left >= Number(bytes) ? parts.at(-1) : undefined;
    if (part === undefined) {
      parts.push([String(id)]);
      left = A_READ;
    } else {
      part.push(String(id));
    }
    left -= Number(bytes);
  }
  return parts;
}
