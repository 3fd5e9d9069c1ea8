import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { operationsOfRows } from '../operation-row.ts';
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
  const byRoots = store.prepareRead(ofPayments(STATES, 'IN (SELECT value FROM json_each(?1))'));
  const triedAt = store.prepareRead(selectTriedAt('?', '?'));
  return {
    findByRoots: async (rootIds) => operationsOfRows(byRoots.all(JSON.stringify(rootIds))),
    findMilestones: async (rootId) => milestones.all(rootId).map(milestoneOfRow),
    findTriedAt: async (checkoutId, limit) => triedAt.all(checkoutId, limit).map(triedOfRow),
  };
}
