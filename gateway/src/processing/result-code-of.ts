import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { SimulatedResult } from '../payment/simulated-result.ts';

/** The code that a simulator shall answer with. */
export function resultCodeOf(simulated: SimulatedResult): ResultCode | undefined {
  return simulated.kind === 'code' ? simulated.resultCode : undefined;
}
