import type { Clock } from '../../values/clock.ts';
import type { PaymentId } from '../../values/ids.ts';
import type { SecurityCode } from '../../values/security-code.ts';
import { createShortMemory, type ShortMemory } from '../../values/short-memory.ts';

/**
 * The security codes of payments whose shoppers are being authenticated, in the memory of the process that received
 * them: a code is never stored, not even encrypted (PCI DSS 4.0.1, requirement 3.3.1). Another process, and this one
 * after a restart, sends the payment to its acquirer without the code.
 */
export type SecurityCodes = ShortMemory<PaymentId, SecurityCode>;

const MOST = 10_000;

/** Longer than an authentication lasts, in milliseconds. */
const KEPT_FOR = 20 * 60 * 1000;

export function createSecurityCodes(clock: Pick<Clock, 'monotonic'>, most = MOST): SecurityCodes {
  return createShortMemory(clock, { keptFor: KEPT_FOR, most });
}
