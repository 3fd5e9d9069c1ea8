import type { Parameters } from '../parameters/parameters.ts';
import type { Masked } from '../values/masked.ts';
import { CardNumber } from '../values/masked.ts';
import { type Rehearsal, readRehearsal } from './rehearsal.ts';

/** The number of a test card that acquirers decline. It is valid in every other way. */
export const DECLINED_CARD = '4895370123400027';

export const DECLINED_NUMBER = CardNumber.of(DECLINED_CARD);

/** A merchant's request to the simulator. */
export type SimulatedResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'rehearsal'; readonly rehearsal: Rehearsal }
  /** The text names a result code that does not exist, or a course that no payment takes. */
  | { readonly kind: 'mistake' };

/**
 * A result code or a whole course in place of the holder's name is simulated; without it,
 * `customParameters[forceResultCode]` has the same effect. One card is declined by its number, because the token of a
 * wallet need not have a holder.
 *
 * spec: Smart retry › Test simulation.
 * @param holder of the card that is paid with: stored details may have one of their own, and the sent one is ignored
 * @param number that is paid with
 */
export function simulatedResult(
  parameters: Parameters,
  holder: string | undefined,
  number?: Masked,
): SimulatedResult {
  const sent = parameters.get('card.holder');
  const texts = [
    sent === holder ? sent : undefined,
    parameters.entry('customParameters', 'forceResultCode'),
    number?.equals(DECLINED_NUMBER) === true ? 'failed' : undefined,
  ];
  for (const text of texts) {
    const rehearsal = text === undefined ? 'none' : readRehearsal(text);
    if (rehearsal !== 'none') {
      return rehearsal === 'mistake' ? { kind: 'mistake' } : { kind: 'rehearsal', rehearsal };
    }
  }
  return { kind: 'none' };
}

/** The rehearsal of a request; `undefined` for an ordinary one. */
export function rehearsalOf(simulated: SimulatedResult): Rehearsal | undefined {
  return simulated.kind === 'rehearsal' ? simulated.rehearsal : undefined;
}
