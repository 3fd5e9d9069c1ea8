import { authoriseEntity } from '../merchants/authorise-entity.ts';
import type { Caller, Entity } from '../merchants/merchant-directory.ts';
import { readEntityId } from '../parameters/read-entity-id.ts';
import { type Fields, readParameters } from '../parameters/read-parameters.ts';
import { failure, type Result } from '../values/result.ts';
import type { Ports } from './ports.ts';
import type { Refused } from './refused.ts';

/** The entity that the query of a read names, when it is well-formed and the caller's own. */
export function authoriseRead(ports: Ports, caller: Caller, fields: Fields): Result<Entity, Refused> {
  const read = readParameters(fields);
  const { entityId, issues } = readEntityId(read);
  return entityId === undefined || read.issues.length > 0
    ? failure({ kind: 'invalid-parameters', issues: [...read.issues, ...issues] })
    : authoriseEntity(ports.merchants, caller, entityId);
}
