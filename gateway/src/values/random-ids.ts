import { randomBytes } from 'node:crypto';
import type { CheckoutId, Ids, PaymentId } from './ids.ts';

/**
 * Identifiers from the operating system's random source: 128 bits, so that a checkout id is a capability that
 * nobody can guess.
 *
 * @param node the label of this gateway process: letters, digits, hyphen
 */
export function randomIds(node: string): Ids {
  return {
    hex32,
    paymentId: () => hex32() as PaymentId,
    checkoutId: () => `${hex32().toUpperCase()}.${node}` as CheckoutId,
  };
}

function hex32(): string {
  return randomBytes(16).toString('hex');
}
