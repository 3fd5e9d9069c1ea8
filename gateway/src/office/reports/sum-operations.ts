import { DAY } from '../../store/retention/retention-rules.ts';
import type { StandingRow, SumRow } from './counted-operation-row.ts';

/** A first attempt is a record beside its payment, which says whose it was. */
export function isCounted({ kind }: StandingRow): boolean {
  return kind !== 'attempt';
}

const ENDED: ReadonlySet<string> = new Set(['approved', 'declined', 'not-sent', 'refused']);

/** Whether an operation has ended. The ledger never changes it after that. */
export function hasEnded({ state }: StandingRow): boolean {
  return ENDED.has(state);
}

/** Adds up operations that are alike. */
export function sumOperations(rows: readonly StandingRow[]): readonly SumRow[] {
  const sums = new Map<string, SumRow>();
  for (const { position: _position, startedAt, ...alike } of rows) {
    const day = Math.floor(startedAt / DAY);
    const { minor, ...same } = alike;
    const key = JSON.stringify([day, ...Object.values(same)]);
    const known = sums.get(key);
    sums.set(key, { ...alike, day, count: (known?.count ?? 0) + 1, minor: (known?.minor ?? 0n) + minor });
  }
  return [...sums.values()];
}
