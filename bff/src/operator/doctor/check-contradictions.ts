import { openLedger } from '@tollgate/gateway/store/api';
import type { Check } from './check.ts';
import { failed, ok, unchecked } from './finding.ts';

const MOST = 1000;

/** Answers of acquirers that say something else than a shop was told, and that nothing has put right. */
export const checkContradictions: Check = {
  part: 'contradictions',
  run: async ({ settings }) => {
    const opened = await openLedger(settings, 'read');
    if (!opened.ok) {
      return [unchecked(opened.error, 'see the findings of stores')];
    }
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
