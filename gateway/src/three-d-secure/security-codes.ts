import type { Clock } from '../values/clock.ts';
import type { PaymentId } from '../values/ids.ts';
import type { SecurityCode } from '../values/security-code.ts';

/**
 * The security codes of payments whose shoppers are being authenticated, in the memory of the process that received
 * them: a code is never stored, not even encrypted (PCI DSS 4.0.1, requirement 3.3.1). Another process, and this one
 * after a restart, sends the payment to its acquirer without the code.
 */
export interface SecurityCodes {
  keep(paymentId: PaymentId, code: SecurityCode | undefined): void;
  find(paymentId: PaymentId): SecurityCode | undefined;
  drop(paymentId: PaymentId): void;
}

/** The most codes in memory; the oldest goes first. */
const MOST = 10_000;

/** Longer than an authentication lasts, in milliseconds. */
const KEPT_FOR = 20 * 60 * 1000;

export function createSecurityCodes(clock: Pick<Clock, 'monotonic'>, most = MOST): SecurityCodes {
  const kept = new Map<PaymentId, { readonly code: SecurityCode; readonly at: number }>();

  function forget(): void {
    const now = clock.monotonic();
    for (const [id, { at }] of kept) {
      if (now - at < KEPT_FOR && kept.size <= most) {
        return;
      }
      kept.delete(id);
    }
  }

  return {
    keep: (paymentId, code) => {
      if (code !== undefined) {
        kept.set(paymentId, { code, at: clock.monotonic() });
      }
      forget();
    },
    find: (paymentId) => {
      forget();
      return kept.get(paymentId)?.code;
    },
    drop: (paymentId) => {
      kept.delete(paymentId);
    },
  };
}
