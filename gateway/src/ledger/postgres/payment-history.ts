import type { PostgresStore } from '../../postgres/postgres-store.ts';
import {
  milestoneOfRow,
  type PaymentHistory,
  selectMilestones,
  selectTriedAt,
  triedOfRow,
} from '../payment-history.ts';

/** The verbs about what came before the end of an operation. */
export function paymentHistory(store: PostgresStore): PaymentHistory {
  return {
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
