import { openLedger } from '@tollgate/gateway/store/api';
import { ageText, readOpenOperations } from '../open-operations.ts';
import { type Check, failed, findingsIn, ok, seeStores, warning } from './check.ts';

const HOUR = 3_600_000;

/** Operations that no gateway could settle within an hour. */
export const checkOpen: Check = {
  part: 'open',
  run: ({ settings, now }) =>
    findingsIn(openLedger(settings, 'read'), seeStores, async ({ ledger }) => {
      const rows = await readOpenOperations(ledger, {
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
    }),
};

const MOST = 1000;

/** Answers of acquirers that contradict the shop's answer and have not been corrected. */
export const checkContradictions: Check = {
  part: 'contradictions',
  run: ({ settings }) =>
    findingsIn(openLedger(settings, 'read'), seeStores, async ({ ledger }) => {
      const { length } = await ledger.findContradictions('open', MOST);
      const count = length === MOST ? `${MOST} or more` : String(length);
      return length === 0
        ? [ok('no acquirer contradicts the ledger')]
        : [
            failed(
              `${count} answers of acquirers contradict the ledger`,
              'see `contradictions`, and settle each with its acquirer',
            ),
          ];
    }),
};
