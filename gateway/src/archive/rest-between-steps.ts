import type { Dialect } from '../store/dialect.ts';
import type { Statement } from '../store/store.ts';

/**
 * Read first in each step: by how much it grew says how much others wrote since. PostgreSQL counts transactions, with the
 * step's own; the embedded store notes that there were commits of another connection.
 */
export const PULSE: Readonly<Record<Dialect['name'], Statement>> = {
  postgres: { text: 'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS pulse', values: [] },
  sqlite: { text: 'SELECT data_version AS pulse FROM pragma_data_version', values: [] },
};

/** What a pulse grows by in a step of one's own, and in each second by the regular work of gateways without requests. */
const OWN = { postgres: 1, sqlite: 0 } as const;
const REGULAR = { postgres: 10, sqlite: 0 } as const;

/** The store is left to payments for so many times as long as a step took: while others work on it, and while none does. */
const REST = { busy: 2, quiet: 0.25 } as const;

/** One step, as it went. Moments and spans are in milliseconds. */
interface Step {
  readonly pulse: number;
  readonly begun: number;
  readonly took: number;
}

/** How long to rest after each step, in milliseconds. Before the second one it is unknown whether others are at work. */
export function createRest(name: Dialect['name']): (step: Step) => number {
  let before: Step | undefined;
  return (step) => {
    const [last, seconds] = [before, (step.begun - (before?.begun ?? 0)) / 1000];
    before = step;
    const isQuiet = last !== undefined && step.pulse - last.pulse <= OWN[name] + REGULAR[name] * seconds;
    return step.took * (isQuiet ? REST.quiet : REST.busy);
  };
}
