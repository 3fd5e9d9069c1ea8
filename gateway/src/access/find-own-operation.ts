import type { Operation } from '../payment/operation.ts';
import type { Ports } from '../ports/ports.ts';
import { asPaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { Entity } from './merchant-directory.ts';

/** The operation with this id, as far as the entity may see it. One of another entity is as unknown as one that never was. */
export async function findOwnOperation(
  ports: Pick<Ports, 'ledger'>,
  entity: Entity,
  id: string,
): Promise<Result<Operation, { readonly kind: 'payment-not-found' }>> {
  const paymentId = asPaymentId(id);
  const operation = paymentId && (await ports.ledger.findOperation(paymentId));
  return operation === undefined || !belongsTo(operation, entity)
    ? failure({ kind: 'payment-not-found' })
    : success(operation);
}

/**
 * Whether an entity may see an operation and refer to it: the one that asked for it, the channel that processed it,
 * and the merchant that the channel belongs to.
 */
export function belongsTo(operation: Operation, entity: Entity): boolean {
  return (
    operation.merchant === entity.merchant &&
    (operation.entityId === entity.entityId || entity.covers(operation.channelId))
  );
}
