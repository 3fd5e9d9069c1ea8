import { authoriseEntity, findOwnOperation } from '../access/authorise-entity.ts';
import type { Caller } from '../access/merchant-directory.ts';
import { LARGEST_PAGE } from '../catalogue/parameters/query.ts';
import { singleOperationNow } from '../ledger/operations-now.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import { readQuery } from '../parameters/read-query.ts';
import { operationNow } from '../payment/operation-now.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result, success } from '../values/result.ts';
import { withProof } from './authentication/with-app-challenge.ts';
import { nextOf, noSuchPlace, type PaymentPage } from './query-payments.ts';
import type { Refused } from './refused.ts';

/** `GET /v1/query/{id}?includeLinkedTransactions=true`: a payment with everything that refers to it, page by page. */
export async function queryLinkedPayments(
  ports: Pick<Ports, 'ledger' | 'merchants' | 'authentications'>,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<PaymentPage, Refused>> {
  const query = readQuery(fields);
  if (!query.ok) return failure({ kind: 'invalid-parameters', issues: query.error });
  const entity = authoriseEntity(ports.merchants, caller, query.value.entityId);
  if (!entity.ok) return entity;
  const found = await findOwnOperation(ports, entity.value, id);
  if (!found.ok) return found;
  const operation = found.value;
  if (!query.value.includeLinkedTransactions) {
    const now = await singleOperationNow(ports.ledger, operation);
    return success({ operations: [await withProof(ports, now)], next: undefined });
  }
  const { rootId } = operation;
  const { limit, after, paymentTypes } = query.value;
  const last = after === undefined ? undefined : await ports.ledger.findOperation(after);
  if (after !== undefined && last?.rootId !== rootId) return failure(noSuchPlace(after));
  const [page, counted] = await Promise.all([
    ports.ledger.findLinkedPage(rootId, { after: last, limit, maxBytes: LARGEST_PAGE }),
    ports.ledger.findCounted([rootId]),
  ]);
  const listed = page.operations.filter(({ paymentType }) => paymentTypes.includes(paymentType));
  return success({ operations: listed.map((each) => operationNow(each, counted)), next: nextOf(page) });
}
