import {
  asCheckoutId,
  asPaymentId,
  failure,
  type Ledger,
  type PaymentId,
  type Result,
  success,
} from '@tollgate/gateway/api';
import type { MerchantEntity } from '../merchant-entities.ts';

/** More than that are not shown at once. */
export const MOST_PAYMENTS = 10;

/** A page is limited by the number of its payments alone. */
const ANY_SIZE = Number.MAX_SAFE_INTEGER;

/** The payments that a word names, the oldest first: one more than are shown when there are more. */
export async function findPayments(
  ledger: Ledger,
  word: string,
  /** Whether the word is a merchant's own reference, and of whose. */
  byReference: readonly MerchantEntity[] | undefined,
): Promise<Result<readonly PaymentId[], string>> {
  if (byReference !== undefined) {
    return withReference(ledger, word, byReference);
  }
  const checkoutId = asCheckoutId(word);
  if (checkoutId !== undefined) {
    const tried = await ledger.findTriedAt(checkoutId, MOST_PAYMENTS + 1);
    return tried.length > 0
      ? success(tried)
      : failure(
          `${word}: no payment was tried at this checkout; one that was never paid is not on the ledger`,
        );
  }
  const id = asPaymentId(word);
  if (id === undefined) {
    return failure(
      `${word} is no id of a payment or a checkout; with --reference it is taken as the merchant's own reference`,
    );
  }
  const operation = await ledger.findOperation(id);
  return operation === undefined
    ? failure(`${word}: there is no such payment or operation on this ledger`)
    : success([operation.rootId]);
}

async function withReference(
  ledger: Ledger,
  merchantTransactionId: string,
  entities: readonly MerchantEntity[],
): Promise<Result<readonly PaymentId[], string>> {
  const pages = await Promise.all(
    entities.map(({ entityId }) =>
      ledger.findPage({
        entityId,
        merchantTransactionId,
        from: 0,
        to: Number.MAX_SAFE_INTEGER,
        after: undefined,
        limit: MOST_PAYMENTS + 1,
        maxBytes: ANY_SIZE,
      }),
    ),
  );
  const found = pages
    .flatMap(({ operations }) => operations)
    .toSorted((one, other) => one.startedAt - other.startedAt);
  const roots = new Set(found.map(({ rootId }) => rootId));
  return roots.size === 0
    ? failure(
        `${merchantTransactionId}: no payment of a channel of the merchants file has this merchantTransactionId; a redacted one is found by its id only`,
      )
    : success([...roots].slice(0, MOST_PAYMENTS + 1));
}
