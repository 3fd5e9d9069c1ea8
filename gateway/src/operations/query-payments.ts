import { authoriseEntity } from '../access/authorise-entity.ts';
import { findOwnOperation } from '../access/find-own-operation.ts';
import type { Caller } from '../access/merchant-directory.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import { readQuery } from '../parameters/read-query.ts';
import type { Operation } from '../payment/operation.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { Refused } from './refused.ts';

/** One page of payments, and where the next one begins. */
export interface PaymentPage {
  readonly operations: readonly Operation[];
  /** `undefined` on the last page. */
  readonly next: Operation['id'] | undefined;
}

/** `GET /v1/query?…`: an entity's payments by the merchant's own reference or by date, the oldest first. */
export async function queryPayments(
  ports: Ports,
  caller: Caller,
  fields: Fields,
): Promise<Result<PaymentPage, Refused>> {
  const query = readQuery(fields);
  if (!query.ok) {
    return failure({ kind: 'invalid-parameters', issues: query.error });
  }
  const { entityId, merchantTransactionId, from, to, limit, after, paymentTypes } = query.value;
  const entity = authoriseEntity(ports.merchants, caller, entityId);
  if (!entity.ok) {
    return entity;
  }
  const last = after === undefined ? undefined : await ports.ledger.findOperation(after);
  if (after !== undefined && (last === undefined || last.entityId !== entityId)) {
    const problem = { kind: 'no-such-payment' } as const;
    return failure({ kind: 'invalid-parameters', issues: [{ name: 'after', value: after, problem }] });
  }
  // One more than is shown tells whether there is another page.
  const found = await ports.ledger.findPage({
    entityId,
    merchantTransactionId,
    from,
    to,
    after: last,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  return success({
    operations: page.filter(({ paymentType }) => paymentTypes.includes(paymentType)),
    next: found.length > limit ? page.at(-1)?.id : undefined,
  });
}

/** `GET /v1/query/{id}?includeLinkedTransactions=true`: a payment with everything that refers to it. */
export async function queryLinkedPayments(
  ports: Ports,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<readonly Operation[], Refused>> {
  const query = readQuery(fields);
  if (!query.ok) {
    return failure({ kind: 'invalid-parameters', issues: query.error });
  }
  const entity = authoriseEntity(ports.merchants, caller, query.value.entityId);
  if (!entity.ok) {
    return entity;
  }
  const found = await findOwnOperation(ports, entity.value, id);
  if (!found.ok) {
    return found;
  }
  const operation = found.value;
  if (!query.value.includeLinkedTransactions) {
    return success([operation]);
  }
  const linked = await ports.ledger.findByRoot(operation.rootId);
  return success(linked.filter(({ paymentType }) => query.value.paymentTypes.includes(paymentType)));
}
