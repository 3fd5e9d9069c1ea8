import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { Ending, Operation } from '../payment/operation.ts';
import { REDIRECT_SECONDS } from '../payment/shopper-redirect.ts';
import type { Ports } from '../ports/ports.ts';
import { startStopwatch } from '../values/clock.ts';

type Settled = Pick<Ports, 'settings'>;

/** The share of the settling time that may pass before a request is sent. */
const SHARE_BEFORE_SENDING = 1 / 4;

const TIMED_OUT = '100.396.103' satisfies ResultCode;

/**
 * Until when a request may still arrive at its acquirer, in milliseconds since the epoch. A second attempt is sent
 * after the first has ended and may take as long again.
 */
export function arrivesUntil(ports: Settled, operation: Operation): number {
  return sentAt(operation) + arrivalTime(ports, operation);
}

/**
 * When the request to the acquirer was sent at the earliest, in milliseconds since the epoch: after the shopper was
 * authenticated, where that came first.
 */
export function sentAt(operation: Operation): number {
  const { startedAt } = operation;
  return operation.kind === 'payment' ? (operation.authentication?.endedAt ?? startedAt) : startedAt;
}

/** How long a request may be on its way to its acquirer, in milliseconds from {@link sentAt}. */
export function arrivalTime({ settings }: Settled, { references }: Operation): number {
  const attempts = references.firstAttempt === undefined ? 1 : 2;
  return attempts * settings.settleSeconds * 1000;
}

/**
 * Whether a request has waited too long to be sent at all: reconciliation may soon conclude that it never arrived, and
 * the shopper may then pay or the merchant refund again.
 *
 * The rest of the settling time is for the network, and for hosts whose clocks differ.
 * @param age milliseconds since the operation began
 */
export function isTooLateToSend({ settings }: Settled, age: number, attempt: 1 | 2): boolean {
  return age > (attempt - 1 + SHARE_BEFORE_SENDING) * settings.settleSeconds * 1000;
}

/** The moment from which no page at a bank can be paid any more; its time counts from the arrival of the request. */
export function redirectEndsAt(ports: Settled, operation: Operation): number {
  return arrivesUntil(ports, operation) + REDIRECT_SECONDS * 1000;
}

/** The shopper did not pay in time, and the bank's page cannot be paid any more. */
export function timedOut({ references }: Operation): Ending {
  return { state: 'declined', resultCode: TIMED_OUT, references };
}

/**
 * How long ago something began that is to be sent, in milliseconds; infinite once another process may have taken it
 * over, because this one was suspended or had no store.
 *
 * @throws StoreUnavailable
 */
export type SendingAge = () => Promise<number>;

export function startSending({ clock, lives }: Pick<Ports, 'clock' | 'lives'>): SendingAge {
  const age = startStopwatch(clock);
  const isAliveSince = lives.watch?.();
  return async () => (isAliveSince === undefined || (await isAliveSince()) ? age() : Infinity);
}
