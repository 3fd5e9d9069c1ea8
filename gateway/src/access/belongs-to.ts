import type { Operation } from '../payment/operation.ts';
import type { Entity } from './merchant-directory.ts';

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
