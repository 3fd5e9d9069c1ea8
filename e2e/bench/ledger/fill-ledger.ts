import { runProgram } from '../run-program.ts';

/** A ledger that no other process has open while it is filled: the folder of the embedded store, or a database's address. */
export interface LedgerPlace {
  readonly kind: 'sqlite' | 'postgres';
  readonly where: string;
}

/** Filling a store of a million takes minutes, on a busy machine half an hour. */
export const FILLING_SECONDS = 3 * 60 * 60;

/** Fills an empty store with payments of a year and many channels, none of them open. */
export async function fillLedger({ kind, where }: LedgerPlace, count: number): Promise<void> {
  await runProgram('gateway/bench/fill-store.ts', [kind, where, String(count)], { seconds: FILLING_SECONDS });
}
