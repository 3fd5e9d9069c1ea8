import type { Operation } from '../payment/operation.ts';
import type { Ports } from '../ports/ports.ts';
import { asPaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { belongsTo } from './belongs-to.ts';
import type { Entity } from './merchant-directory.ts';

/** The operation with this id, as far as the entity may see it. Another one's is as unknown as one that never was. */
export async function findOwnOperation(
  ports: Ports,
  entity: Entity,
  id: string,
): Promise<Result<Operation, { readonly kind: 'payment-not-found' }>> {
  const paymentId = asPaymentId(id);
  const operation = paymentId && (await ports.ledger.findOperation(paymentId));
  return operation === undefined || !belongsTo(operation, entity)
    ? failure({ kind: 'payment-not-found' })
    : success(operation);
}
