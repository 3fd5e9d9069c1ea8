import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import { readEntityId } from '../parameters/read-entity-id.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result, success } from '../values/result.ts';
import { authoriseEntity } from './authorise-entity.ts';
import type { Caller, Entity } from './merchant-directory.ts';

/** The entity of a request, as far as it could be read: without one there are issues that say why. */
export interface RequestEntity {
  readonly entity: Entity | undefined;
  readonly issues: readonly ParameterIssue[];
}

/**
 * Who a request speaks for. A caller who may not use the entity hears that and nothing else, however many other
 * mistakes the request has.
 */
export function authoriseRequest(
  ports: Ports,
  caller: Caller,
  read: ReadParameters,
): Result<RequestEntity, { readonly kind: 'forbidden' }> {
  const { entityId, issues } = readEntityId(read);
  if (entityId === undefined) {
    return success({ entity: undefined, issues });
  }
  const entity = authoriseEntity(ports.merchants, caller, entityId);
  return entity.ok ? success({ entity: entity.value, issues }) : failure(entity.error);
}
