import type { PostgresStore } from '../../store/postgres/postgres-store.ts';
import { operationsOfRows } from '../operation-row.ts';
import {
  milestoneOfRow,
  type PaymentHistory,
  selectMilestones,
  selectTriedAt,
  triedOfRow,
} from '../payment-history.ts';
import { ofPayments } from '../select-payments.ts';
import { STATES } from './rows.ts';

/** The verbs about what came before the end of an operation. */
export function paymentHistory(store: PostgresStore): PaymentHistory {
  return {
    findByRoots: async (rootIds) =>
      operationsOfRows(
        await store.read({
          name: 'payments',
          text: ofPayments(STATES, '= ANY ($1::text[])'),
          values: [rootIds],
        }),
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
