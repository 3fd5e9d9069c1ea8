import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import {
  milestoneOfRow,
  type PaymentHistory,
  selectMilestones,
  selectTriedAt,
  triedOfRow,
} from '../payment-history.ts';

/** The verbs about what came before the end of an operation. */
export function preparePaymentHistory(store: EmbeddedStore): PaymentHistory {
  const milestones = store.prepareRead(selectMilestones('?1'));
  const triedAt = store.prepareRead(selectTriedAt('?', '?'));
  return {
    findMilestones: async (rootId) => milestones.all(rootId).map(milestoneOfRow),
    findTriedAt: async (checkoutId, limit) => triedAt.all(checkoutId, limit).map(triedOfRow),
  };
}
