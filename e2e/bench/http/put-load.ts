import { runProgram } from '../run-program.ts';
import type { LoadPlan, LoadResult } from './load.ts';

/** Puts load on a server from a process of its own, so that measuring takes nothing from this one. */
export function putLoad(plan: LoadPlan): Promise<LoadResult> {
  return runProgram<LoadResult>('e2e/bench/http/load-program.ts', [], { input: JSON.stringify(plan) });
}
