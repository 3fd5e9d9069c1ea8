import type { Refused } from '../operations/refused.ts';
import { type Fields, readParameters } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result, success } from '../values/result.ts';
import { authoriseRequest } from './authorise-request.ts';
import type { Caller, Entity } from './merchant-directory.ts';

/** The entity that the query of a read names, when it is well-formed and the caller's own. */
export function authoriseRead(ports: Ports, caller: Caller, fields: Fields): Result<Entity, Refused> {
  const read = readParameters(fields);
  const authorised = authoriseRequest(ports, caller, read);
  if (!authorised.ok) {
    return authorised;
  }
  const { entity, issues } = authorised.value;
  return entity === undefined || read.issues.length > 0
    ? failure({ kind: 'invalid-parameters', issues: [...read.issues, ...issues] })
    : success(entity);
}
