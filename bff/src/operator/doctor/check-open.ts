import { openLedger } from '@tollgate/gateway/store/api';
import { ageText, readOpenOperations } from '../open-operations.ts';
import type { Check } from './check.ts';
import { ok, unchecked, warning } from './finding.ts';

const HOUR = 3_600_000;

/** Operations that no gateway could settle within an hour. */
export const checkOpen: Check = {
  part: 'open',
  run: async ({ settings, now }) => {
    const opened = await openLedger(settings, 'read');
    if (!opened.ok) {
      return [unchecked(opened.error, 'see the findings of stores')];
    }
    try {
      const rows = await readOpenOperations(opened.value.ledger, {
        now,
        settleSeconds: settings.SETTLE_SECONDS,
        olderThan: 0,
        acquirer: undefined,
        onPage: () => undefined,
      });
      const old = rows.filter(({ age }) => age >= HOUR);
      const [oldest] = old;
      return oldest === undefined
        ? [ok(`${rows.length} operations are open, none for longer than an hour`)]
        : [
            warning(
              `${old.length} operations are open for longer than an hour, the oldest for ${ageText(oldest.age)} at ${oldest.operation.acquirer?.name ?? 'no acquirer'}`,
              'see `open --older-than 1h`; a gateway must run to settle them, and some acquirers take days',
            ),
          ];
    } finally {
      await opened.value.close();
    }
  },
};
