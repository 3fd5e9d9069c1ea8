import { isResultCode, type ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { Parameters } from '../parameters/parameters.ts';

const LOOKS_LIKE_A_CODE = /^\d{3}\.\d{3}\.\d{3}$/;

/** The answer that a merchant wants from the simulator. */
export type SimulatedResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly resultCode: ResultCode }
  /** The text has the form of a result code that does not exist. */
  | { readonly kind: 'no-such-code' };

/**
 * A result code in place of the holder's name simulates that result; without a holder,
 * `customParameters[forceResultCode]` does. Codes that begin with 000 are not rejections and simulate nothing.
 *
 * spec: Smart retry › Test simulation.
 * @param holder of the card that is paid with: stored details may have one of their own, and the sent one is ignored
 */
export function simulatedResult(parameters: Parameters, holder: string | undefined): SimulatedResult {
  const sent = parameters.get('card.holder');
  const wanted = [
    sent === holder ? sent : undefined,
    parameters.entry('customParameters', 'forceResultCode'),
  ].find((text) => text !== undefined && LOOKS_LIKE_A_CODE.test(text) && !text.startsWith('000'));
  if (wanted === undefined) {
    return { kind: 'none' };
  }
  return isResultCode(wanted) ? { kind: 'code', resultCode: wanted } : { kind: 'no-such-code' };
}

/** The result code that the simulator is to answer with. */
export function simulatedCode(simulated: SimulatedResult): ResultCode | undefined {
  return simulated.kind === 'code' ? simulated.resultCode : undefined;
}
