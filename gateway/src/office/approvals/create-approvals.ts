import { runStatements } from '../../store/run-statements.ts';
import type { Store } from '../../store/store.ts';
import { keptText } from '../../values/card-data-in.ts';
import { APPROVAL_READS, APPROVAL_STATEMENTS, approvalOfRow, pageStatement } from './approval-statements.ts';
import { APPROVAL_TRIED_FOR, APPROVAL_WAITS, type Approvals } from './approvals.ts';

/**
 * Refunds that wait for a second person.
 *
 * @param store with their table in it
 */
export function createApprovals(store: Store): Approvals {
  const run = runStatements(store, 'approvals', APPROVAL_STATEMENTS, APPROVAL_READS);
  return {
    request: async (asked) => {
      const { amount, requestedBy, requestedAt } = asked;
      await run('insert', [
        asked.id,
        asked.paymentId,
        asked.merchant,
        asked.channelId,
        String(amount.minor),
        amount.currency,
        asked.idempotencyKey,
        keptReason(asked.reason),
        requestedBy.id,
        requestedBy.email,
        requestedAt,
        requestedAt + APPROVAL_WAITS,
        'waiting',
      ]);
      const [row] = await run('byKey', [asked.paymentId, asked.idempotencyKey]);
      if (row === undefined) {
        throw new Error(`the request ${asked.id} was written and is not there`);
      }
      return approvalOfRow(row, requestedAt);
    },
    find: async (id, now) => {
      const [row] = await run('one', [id]);
      return row && approvalOfRow(row, now);
    },
    list: async (which) => {
      const statement = pageStatement(which);
      const rows = statement === undefined ? [] : await store.read(statement);
      return rows.map((row) => approvalOfRow(row, which.now));
    },
    listOpenOf: async (paymentId, now) =>
      (await run('openOf', [paymentId, now, now - APPROVAL_TRIED_FOR])).map((row) => approvalOfRow(row, now)),
    decide: async (id, { state, by, at, reason }) => {
      const decided = await run('decide', [id, state, by.id, by.email, at, keptReason(reason)]);
      const [row] = decided.length === 0 ? [] : await run('one', [id]);
      return row && approvalOfRow(row, at);
    },
    finish: async (id, operationId, finishedAt) => {
      await run('finish', [id, operationId, finishedAt]);
    },
  };
}

function keptReason(reason: string | undefined): string | null {
  return reason === undefined ? null : keptText(reason);
}
