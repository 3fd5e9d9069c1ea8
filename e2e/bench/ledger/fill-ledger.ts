import { runProgram } from '../run-program.ts';

/** A ledger that no other process has open while it is filled: the folder of the embedded store, or a database's address. */
export interface LedgerPlace {
  readonly kind: 'sqlite' | 'postgres';
  readonly where: string;
}

/** The cost of the ledger's verbs at one size: microseconds of each call. */
export interface MeasuredSize {
  readonly size: number;
  readonly verbs: Readonly<Record<string, readonly number[]>>;
}

/** Filling a ledger of five millions takes minutes. */
const SECONDS = 3 * 60 * 60;

/** Fills a ledger to each of the sizes in turn, and measures its verbs there. @param sizes rising */
export function measureWhileFilling(
  { kind, where }: LedgerPlace,
  sizes: readonly number[],
): Promise<readonly MeasuredSize[]> {
  return runProgram<MeasuredSize[]>('gateway/bench/ledger-sizes.ts', [kind, where, ...sizes.map(String)], {
    seconds: SECONDS,
  });
}

/** Fills an empty ledger with operations of a year and many channels, none of them open. */
export async function fillLedger(place: LedgerPlace, count: number): Promise<void> {
  await measureWhileFilling(place, [count]);
}
