import type { SweepMark } from '../../ledger/ledger.ts';
import type { Ports } from '../../ports/ports.ts';

/** How old a mark must be before the ledger is swept up to it, in milliseconds. */
const OLD_ENOUGH = 10_000;

/**
 * Sweeps the ledger regularly, so that finding open operations stays as quick as on an empty one.
 *
 * It goes by the order of writes and by the time that passed in this process: no clock of any host decides what is
 * swept.
 */
export function createOpenSweeps({ clock, ledger }: Pick<Ports, 'clock' | 'ledger'>): () => Promise<void> {
  const marks: { readonly mark: SweepMark; readonly at: number }[] = [];
  return async () => {
    const last = marks.findLastIndex(({ at }) => clock.monotonic() - at >= OLD_ENOUGH);
    const oldEnough = marks[last];
    // A mark that can not be swept to yet is replaced by a newer one only when that is old enough, too.
    if (oldEnough !== undefined && (await ledger.sweepOpen(oldEnough.mark))) {
      marks.splice(0, last + 1);
    } else if (last > 0) {
      marks.splice(0, last);
    }
    marks.push({ mark: await ledger.markSweep(), at: clock.monotonic() });
  };
}
