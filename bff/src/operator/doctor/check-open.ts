import { openLedger } from '@tollgate/gateway/store/api';
import { ageText, readOpenOperations } from '../open-operations.ts';
import { type Check, failed, ok, unchecked, warning } from './check.ts';

const HOUR = 3_600_000;

/** Operations that no gateway could settle within an hour. */
export const checkOpen: Check = {
  part: 'open',
  run: async ({ settings, now }) => {
    const opened = await openLedger(settings, 'read');
    if (!opened.ok) return [unchecked(opened.error, 'see the findings of stores')];
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

const MOST = 1000;

/** Answers of acquirers that contradict the shop's answer and have not been corrected. */
export const checkContradictions: Check = {
  part: 'contradictions',
  run: async ({ settings }) => {
    const opened = await openLedger(settings, 'read');
    if (!opened.ok) return [unchecked(opened.error, 'see the findings of stores')];
    try {
      const { length } = await opened.value.ledger.findContradictions('open', MOST);
      const count = length === MOST ? `${MOST} or more` : String(length);
      return length === 0
        ? [ok('no acquirer contradicts the ledger')]
        : [
            failed(
              `${count} answers of acquirers contradict the ledger`,
              'see `contradictions`, and settle each with its acquirer',
            ),
          ];
    } finally {
      await opened.value.close();
    }
  },
};
