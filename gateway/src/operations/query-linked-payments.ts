import { authoriseEntity } from '../access/authorise-entity.ts';
import { findOwnOperation } from '../access/find-own-operation.ts';
import type { Caller } from '../access/merchant-directory.ts';
import { singleOperationNow } from '../ledger/operations-now.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import { readQuery } from '../parameters/read-query.ts';
import { type OperationNow, operationNow } from '../payment/operation-now.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result, success } from '../values/result.ts';
import { withProof } from './authentication/with-proof.ts';
import type { Refused } from './refused.ts';

/** `GET /v1/query/{id}?includeLinkedTransactions=true`: a payment with everything that refers to it. */
export async function queryLinkedPayments(
  ports: Ports,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<readonly OperationNow[], Refused>> {
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
    return success([await withProof(ports, await singleOperationNow(ports.ledger, operation))]);
  }
  const linked = await ports.ledger.findByRoot(operation.rootId);
  return success(
    linked
      .filter(({ paymentType }) => query.value.paymentTypes.includes(paymentType))
      .map((each) => operationNow(each, linked)),
  );
}
