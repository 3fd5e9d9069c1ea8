import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { Ending, Operation } from '../payment/operation.ts';
import { REDIRECT_SECONDS } from '../payment/shopper-redirect.ts';
import type { Ports } from '../ports/ports.ts';

/** Of the time in which a request can arrive. */
const SHARE_BEFORE_SENDING = 1 / 4;

const TIMED_OUT = '100.396.103' satisfies ResultCode;

/**
 * For how long an acquirer may still be on its way to knowing of a request: a second attempt is sent once the first has
 * ended, and may take as long again. Milliseconds since the epoch.
 */
export function arrivesUntil({ settings }: Ports, { startedAt, references }: Operation): number {
  const attempts = references.firstAttempt === undefined ? 1 : 2;
  return startedAt + attempts * settings.settleSeconds * 1000;
}

/**
 * Whether a request has waited so long before it could be sent that it must not be sent any more: somebody else may
 * soon take it for one that never arrived, and let the shopper pay or the merchant refund again.
 *
 * What is left of the time is for its way, and for hosts whose clocks differ.
 * @param age milliseconds since the operation began
 */
export function isTooLateToSend({ settings }: Ports, age: number, attempt: 1 | 2): boolean {
  return age > (attempt - 1 + SHARE_BEFORE_SENDING) * settings.settleSeconds * 1000;
}

/** The first moment at which no page takes an answer any more: it counts from when the request arrived. */
export function redirectEndsAt(ports: Ports, operation: Operation): number {
  return arrivesUntil(ports, operation) + REDIRECT_SECONDS * 1000;
}

/** Nobody came, and nobody can come any more. */
export function timedOut({ references }: Operation): Ending {
  return { state: 'declined', resultCode: TIMED_OUT, references };
}
