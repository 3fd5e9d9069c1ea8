import type { LedgerPosition } from '../ledger/ledger-position.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * How old the newest position must be before a sweep may go up to it: every write that had begun by then has been
 * committed or given up. Milliseconds; a statement has a limit far below.
 */
const SETTLED_AFTER = 120_000;

/** A sweep is worth its row when it spares so many operations, and so many times the open ones that it lists. */
const LEAST_SPARED = 5_000;
const SPARED_FOR_EACH_OPEN = 10;

/**
 * Sweeps the ledger now and then, so that finding open operations stays as quick as on an empty one.
 *
 * It goes by positions and by the time that passed in this process: no clock of any host decides what is swept.
 */
export function createOpenSweeps({ clock, ledger }: Pick<Ports, 'clock' | 'ledger'>): () => Promise<void> {
  let noted: { readonly position: LedgerPosition; readonly at: number } | undefined;
  return async () => {
    if (noted === undefined) {
      noted = { position: await ledger.newestPosition(), at: clock.monotonic() };
      return;
    }
    if (clock.monotonic() - noted.at < SETTLED_AFTER) {
      return;
    }
    const { to, stillOpen } = await ledger.newestSweep();
    if (noted.position - to >= Math.max(LEAST_SPARED, SPARED_FOR_EACH_OPEN * stillOpen)) {
      await ledger.sweepOpen(noted.position);
    }
    noted = undefined;
  };
}
