import { authoriseEntity, findOwnOperation } from '../access/authorise-entity.ts';
import type { Caller } from '../access/merchant-directory.ts';
import { LARGEST_PAGE } from '../catalogue/parameters/query.ts';
import type { FoundPage, PageBounds } from '../ledger/operation-page.ts';
import { operationsNow, singleOperationNow } from '../ledger/operations-now.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import { readQuery } from '../parameters/read-query.ts';
import { type OperationNow, operationNow } from '../payment/operation-now.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result, success } from '../values/result.ts';
import { withProof } from './authentication/with-app-challenge.ts';
import type { Refused } from './refused.ts';

/** One page of payments, and where the next one begins. */
export interface PaymentPage {
  readonly operations: readonly OperationNow[];
  /** `undefined` on the last page. */
  readonly next: OperationNow['id'] | undefined;
  /** The number of the page, from 1; `undefined` where it begins after a payment that the request names. */
  readonly pageNo?: number | undefined;
}

/** `GET /v1/query?…`: an entity's payments by the merchant's own reference or by date, the oldest first. */
export async function queryPayments(
  ports: Pick<Ports, 'ledger' | 'merchants'>,
  caller: Caller,
  fields: Fields,
): Promise<Result<PaymentPage, Refused>> {
  const query = readQuery(fields);
  if (!query.ok) return failure({ kind: 'invalid-parameters', issues: query.error });
  const { entityId, merchantTransactionId, from, to, limit, after, paymentTypes, pageNo } = query.value;
  const entity = authoriseEntity(ports.merchants, caller, entityId);
  if (!entity.ok) return entity;
  const last = after === undefined ? undefined : await ports.ledger.findOperation(after);
  if (after !== undefined && (last === undefined || last.entityId !== entityId)) {
    return failure(noSuchPlace(after));
  }
  const pageAfter = (place: PageBounds['after']) =>
    ports.ledger.findPage({
      entityId,
      merchantTransactionId,
      from,
      to,
      after: place,
      limit,
      maxBytes: LARGEST_PAGE,
    });
  const isNumbered = after === undefined;
  const page = await numberedPage(pageAfter, last, isNumbered ? pageNo : 1);
  const listed = page.operations.filter(({ paymentType }) => paymentTypes.includes(paymentType));
  return success({
    operations: await operationsNow(ports.ledger, listed),
    next: nextOf(page),
    pageNo: isNumbered ? pageNo : undefined,
  });
}

const NO_PAGE: FoundPage = { operations: [], isLast: true };

/** The page of a number: empty behind the last one, so that a program that counts pages comes to an end. */
async function numberedPage(
  pageAfter: (place: PageBounds['after']) => Promise<FoundPage>,
  start: PageBounds['after'],
  pageNo: number,
): Promise<FoundPage> {
  let page = await pageAfter(start);
  for (let passed = 1; passed < pageNo; passed += 1) {
    const place = page.operations.at(-1);
    if (page.isLast || place === undefined) return NO_PAGE;
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ends
    page = await pageAfter(place);
  }
  return page;
}

/** Where the page after this one begins. */
export function nextOf({ operations, isLast }: FoundPage): PaymentPage['next'] {
  return isLast ? undefined : operations.at(-1)?.id;
}

/** The refusal of an `after` that names no payment of this list. */
export function noSuchPlace(after: string | undefined): Refused {
  const problem = { kind: 'no-such-payment' } as const;
  return { kind: 'invalid-parameters', issues: [{ name: 'after', value: after ?? null, problem }] };
}

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
