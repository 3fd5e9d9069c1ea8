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

/** The parameters of a search for payments. */
export interface Looking {
  readonly ledger: Ledger;
  /** The entities whose references are searched. */
  readonly entities: readonly MerchantEntity[];
  /** Whether the word is a reference, whatever it looks like. */
  readonly isReference: boolean;
}

/** The payments that a word names, the oldest first, up to one more than are shown. */
export async function findPayments(
  { ledger, entities, isReference }: Looking,
  word: string,
): Promise<Result<readonly PaymentId[], string>> {
  const ndc = readNdc(word);
  if (ndc !== undefined && !isReference) return findAnswered(ledger, word, ndc);
  const [checkoutId, id] = [asCheckoutId(word), asPaymentId(word)];
  if (isReference || (checkoutId === undefined && id === undefined)) {
    return withReference(ledger, word, entities);
  }
  if (checkoutId !== undefined) {
    const tried = await ledger.findTriedAt(checkoutId, MOST_PAYMENTS + 1);
    return tried.length > 0
      ? success(tried)
      : failure(
          `${word}: no payment was attempted for this checkout; a checkout that was never paid is not on the ledger`,
        );
  }
  const operation = id && (await ledger.findOperation(id));
  return operation === undefined
    ? failure(`${word}: payment or operation not found in this ledger`)
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
        `${merchantTransactionId}: this is neither an id nor an ndc, and no payment of a configured channel has it as merchantTransactionId; find redacted payments by id, and payments by the last four digits of a card with --day`,
      )
    : success([...roots].slice(0, MOST_PAYMENTS + 1));
}
