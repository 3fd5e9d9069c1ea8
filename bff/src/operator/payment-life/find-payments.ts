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
import { findAnswered, readNdc } from './find-answered.ts';

/** More than that are not shown at once. */
export const MOST_PAYMENTS = 10;

/** A page is limited by the number of its payments alone. */
const ANY_SIZE = Number.MAX_SAFE_INTEGER;

/** Where payments are looked for. */
export interface Looking {
  readonly ledger: Ledger;
  /** Whose references are looked for. */
  readonly entities: readonly MerchantEntity[];
  /** Whether the word is a reference, whatever it looks like. */
  readonly isReference: boolean;
}

/** The payments that a word names, the oldest first: one more than are shown when there are more. */
export async function findPayments(
  { ledger, entities, isReference }: Looking,
  word: string,
): Promise<Result<readonly PaymentId[], string>> {
  const ndc = readNdc(word);
  if (ndc !== undefined && !isReference) {
    return findAnswered(ledger, word, ndc);
  }
  const [checkoutId, id] = [asCheckoutId(word), asPaymentId(word)];
  if (isReference || (checkoutId === undefined && id === undefined)) {
    return withReference(ledger, word, entities);
  }
  if (checkoutId !== undefined) {
    const tried = await ledger.findTriedAt(checkoutId, MOST_PAYMENTS + 1);
    return tried.length > 0
      ? success(tried)
      : failure(
          `${word}: no payment was tried at this checkout; one that was never paid is not on the ledger`,
        );
  }
  const operation = id && (await ledger.findOperation(id));
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
        `${merchantTransactionId}: this is no id and no ndc, and no payment of a channel of the merchants file has it as merchantTransactionId; a redacted one is found by its id only, and the last four digits of a card with --day`,
      )
    : success([...roots].slice(0, MOST_PAYMENTS + 1));
}
