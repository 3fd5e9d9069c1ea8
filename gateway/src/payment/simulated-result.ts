import { isResultCode, type ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { Parameters } from '../parameters/parameters.ts';

const LOOKS_LIKE_A_CODE = /^\d{3}\.\d{3}\.\d{3}$/;

/** What a merchant asked the simulator to answer. */
export type SimulatedResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly resultCode: ResultCode }
  /** It looks like a result code, and there is no such code. */
  | { readonly kind: 'no-such-code' };

/**
 * A result code in the holder's place simulates that result; `customParameters[forceResultCode]` does the same
 * where there is no holder. Codes that begin with 000 are no rejects and simulate nothing.
 *
 * spec: Smart retry › Test simulation.
 */
export function simulatedResult(parameters: Parameters): SimulatedResult {
  const holder = parameters.get('card.holder');
  const wanted = [holder, parameters.entry('customParameters', 'forceResultCode')].find(
    (text) => text !== undefined && LOOKS_LIKE_A_CODE.test(text) && !text.startsWith('000'),
  );
  if (wanted === undefined) {
    return { kind: 'none' };
  }
  return isResultCode(wanted) ? { kind: 'code', resultCode: wanted } : { kind: 'no-such-code' };
}

/** The code that a simulator shall answer with. */
export function simulatedCode(simulated: SimulatedResult): ResultCode | undefined {
  return simulated.kind === 'code' ? simulated.resultCode : undefined;
}
