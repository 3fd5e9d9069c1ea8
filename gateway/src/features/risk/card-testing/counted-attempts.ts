import type { Clock } from '../../../values/clock.ts';
import type { PaymentId } from '../../../values/ids.ts';
import { createShortMemory, type ShortMemory } from '../../../values/short-memory.ts';
import type { CountedBy } from './counts-of-attempt.ts';

/** About 10 MB; far above what is with acquirers and issuers at a time. */
const MOST = 20_000;

/** Longer than an authentication, or a shopper at an acquirer's page, takes, in milliseconds. */
const KEPT_FOR = 60 * 60 * 1000;

/** By what this process counted the attempts whose end is not known yet. After a restart it is not known any more. */
export function createCountedAttempts(clock: Pick<Clock, 'monotonic'>): ShortMemory<PaymentId, CountedBy> {
  return createShortMemory(clock, { keptFor: KEPT_FOR, most: MOST });
}
