import type { Caller } from '../merchants/merchant-directory.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Operation } from '../payment/operation.ts';
import { asPaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { authoriseRead } from './authorise-read.ts';
import { belongsTo } from './belongs-to.ts';
import type { Ports } from './ports.ts';
import type { Refused } from './refused.ts';
import { settleOperation } from './settle-operation.ts';

/** `GET /v1/payments/{id}`: the newest state of a payment. An unknown outcome is asked about at once. */
export async function findPayment(
  ports: Ports,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<Operation, Refused>> {
  const entity = authoriseRead(ports, caller, fields);
  if (!entity.ok) {
    return entity;
  }
  const paymentId = asPaymentId(id);
  const operation = paymentId && (await ports.ledger.findOperation(paymentId));
  if (operation === undefined || !belongsTo(operation, entity.value)) {
    return failure({ kind: 'payment-not-found' });
  }
  return success(operation.state === 'unknown' ? await settleOperation(ports, operation) : operation);
}
