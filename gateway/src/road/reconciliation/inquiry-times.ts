import type { Operation } from '../../payment/operation.ts';
import { sentAt } from '../deadlines.ts';

/** The delay between two inquiries for one operation doubles up to this, in milliseconds. */
export const LONGEST_DELAY = 10 * 60 * 1000;

/** The age at which the payment of a redirected shopper gets its first inquiry, in milliseconds. */
export const SHOPPERS_FIRST = 60 * 1000;

interface SettlingTime {
  readonly settleSeconds: number;
}

/** The length of a round and the interval of rounds: a twelfth of the settling time. Milliseconds. */
export function roundTime({ settleSeconds }: SettlingTime): number {
  return (settleSeconds * 1000) / 12;
}

/** How old an operation must be before its first inquiry, in milliseconds. */
export function quietTime({ state }: Operation, { settleSeconds }: SettlingTime): number {
  if (state === 'started') {
    // A process may still be waiting for the acquirer's reply.
    return (settleSeconds * 1000) / 2;
  }
  // A returning shopper causes an inquiry at once; this is for those who do not return.
  return isOfShopper(state) ? SHOPPERS_FIRST : 0;
}

/** Whether the shopper may be doing something. */
export function isOfShopper(state: Operation['state']): boolean {
  return state === 'awaiting-redirect' || state === 'authenticating';
}

/**
 * When the next inquiry for an open operation comes at the latest, in milliseconds since the epoch, as long as a
 * gateway runs and its clock is right. Each gateway keeps the moments themselves in its memory.
 */
export function nextInquiryBy(operation: Operation, settings: SettlingTime, now: number): number {
  const first = sentAt(operation) + quietTime(operation, settings);
  const between = operation.state === 'authenticating' ? SHOPPERS_FIRST : LONGEST_DELAY;
  return (now < first ? first : now + between) + roundTime(settings);
}
