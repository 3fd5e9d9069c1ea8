import { randomFillSync } from 'node:crypto';
import type { CheckoutId, Ids, PaymentId, RegistrationId, ReturnKey } from './ids.ts';

const BYTES = 16;

/** Asking the operating system costs more than all else here, so random bytes are fetched for many ids at once. */
const FETCHED = 256 * BYTES;

/** Milliseconds since the epoch fill 12 hex digits until the year 10889. */
const TIME_DIGITS = 12;

/**
 * Identifiers from the operating system's random source: 128 bits in a checkout id and in a return key, because they
 * are capabilities that nobody may guess.
 *
 * A payment's id opens nothing without an access token. It begins with the time, and 80 random bits follow: payments
 * made together then lie together in the ledger's tables and indexes, and a commit writes a few pages in place of a
 * few for each payment.
 *
 * @param node the label of this gateway process: letters, digits, hyphen
 */
export function randomIds(node: string): Ids {
  return {
    hex32,
    paymentId: () => `${timeDigits()}${hex32().slice(TIME_DIGITS)}` as PaymentId,
    registrationId: () => hex32() as RegistrationId,
    returnKey: () => hex32() as ReturnKey,
    checkoutId: () => `${hex32().toUpperCase()}.${node}` as CheckoutId,
  };
}

const pool = Buffer.alloc(FETCHED);
let used = FETCHED;

function hex32(): string {
  if (used === FETCHED) {
    randomFillSync(pool);
    used = 0;
  }
  const id = pool.toString('hex', used, used + BYTES);
  // What was handed out must not be found in this process's memory beside what will be.
  pool.fill(0, used, used + BYTES);
  used += BYTES;
  return id;
}

function timeDigits(): string {
  return Date.now().toString(16).padStart(TIME_DIGITS, '0');
}
