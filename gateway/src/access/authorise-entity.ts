import type { EntityId } from '../values/ids.ts';
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
