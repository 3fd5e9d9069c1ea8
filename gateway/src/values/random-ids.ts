import { randomFillSync } from 'node:crypto';
import type { CheckoutId, Ids, PaymentId, RegistrationId, ReturnKey } from './ids.ts';

const BYTES = 16;

/** Calls of the operating system are the largest cost here, so random bytes are fetched for many ids at once. */
const FETCHED = 256 * BYTES;

/** Milliseconds since the epoch fit 12 hex digits until the year 10889. */
const TIME_DIGITS = 12;

/**
 * Identifiers from the operating system's random source: 128 bits in a checkout id and in a return key, which must be
 * unguessable because knowing them gives access.
 *
 * A payment's id gives no access without a token. It begins with the time, followed by 80 random bits: so payments of
 * one moment are adjacent in the ledger's tables and indexes, and a commit of many payments writes few pages.
 *
 * @param node the label of this gateway process: letters, digits, hyphen
 */
export function randomIds(node: string): Ids {
  return {
    hex32,
    paymentId: () => {
      const time = Date.now().toString(16).padStart(TIME_DIGITS, '0');
      return `${time}${hex32().slice(TIME_DIGITS)}` as PaymentId;
    },
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
  // Used bytes are cleared, so that issued ids do not stay in memory.
  pool.fill(0, used, used + BYTES);
  used += BYTES;
  return id;
}
