import { success } from '@tollgate/gateway/api';
import type { LedgerLife, LifeSource } from './life-event.ts';

/** Which texts were overwritten by a mask, and why. */
export const redactionEvents: LifeSource<LedgerLife> = {
  name: 'redactions',
  read: async ({ ledger, operations }) => {
    const found = await Promise.all(operations.map(({ id }) => ledger.findRedactions(id)));
    return success(
      found.flat().map(({ operationId, field, note, redactedAt }) => ({
        at: redactedAt,
        operationId,
        what: 'redacted',
        text: `${field}: ${note}`,
      })),
    );
  },
};
