import type { Ledger } from '../ledger/ledger.ts';
import type { Operation } from '../payment/operation.ts';
import { asPaymentId, type EntityId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { Caller, Entity, MerchantDirectory } from './merchant-directory.ts';

/** Whether a caller may use an entity. spec: Authentication. */
export function authoriseEntity(
  merchants: MerchantDirectory,
  caller: Caller,
  entityId: EntityId,
): Result<Entity, { readonly kind: 'forbidden' }> {
  const entity = merchants.entityOf(caller, entityId);
  return entity === undefined ? failure({ kind: 'forbidden' }) : success(entity);
}

/** The operation with this id. One that the entity may not see counts as unknown. */
export async function findOwnOperation(
  ports: { readonly ledger: Ledger },
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
 * Whether an entity may see an operation and refer to it. These are the entity that requested it, the channel that
 * processed it, and the merchant of that channel.
 */
export function belongsTo(operation: Operation, entity: Entity): boolean {
  return (
    operation.merchant === entity.merchant &&
    (operation.entityId === entity.entityId || entity.covers(operation.channelId))
  );
}
