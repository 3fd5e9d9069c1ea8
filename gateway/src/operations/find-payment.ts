import type { Caller } from '../merchants/merchant-directory.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Operation } from '../payment/operation.ts';
import { asPaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { authoriseRead } from './authorise-read.ts';
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
  const { entityId } = entity.value;
  const paymentId = asPaymentId(id);
  const operation = paymentId && (await ports.ledger.findOperation(paymentId));
  if (operation === undefined || !belongsTo(operation, entityId, caller)) {
    return failure({ kind: 'payment-not-found' });
  }
  return success(operation.state === 'unknown' ? await settleOperation(ports, operation) : operation);
}

/** A payment is shown to the entity that made it and to the channel that processed it, within one merchant. */
function belongsTo(operation: Operation, entityId: string, caller: Caller): boolean {
  return (
    operation.merchant === caller.merchant &&
    (operation.entityId === entityId || operation.channelId === entityId)
  );
}
