import { isDeepStrictEqual } from 'node:util';
import type { Books } from './books.ts';
import type { Amount } from './instruction.ts';
import { type Operation, operationOf } from './operation.ts';
import { CANCELLED_KEY } from './response-codes.ts';
import type { Transfers } from './transfers.ts';

/**
 * A broken acquirer's answer to a cancellation: that the key is cancelled, without a line in its books. What comes
 * under the key is booked all the same, and a shopper who is waited for can still pay.
 */
export function claimCancelled(
  books: Books,
  transfers: Transfers,
  key: string,
  amount: Amount,
): Operation | 'conflict' {
  const awaited = transfers.findByKey(key);
  const booked = books.find(key);
  const known = awaited ?? booked;
  if (known !== undefined && !isDeepStrictEqual(known.amount, amount)) return 'conflict';
  return (
    booked ??
    operationOf({ type: 'cancellation', amount }, CANCELLED_KEY, {
      key,
      sequence: 0,
      acquirer: books.name,
      bookedAt: new Date(),
    })
  );
}
