import { authoriseRead } from '../access/authorise-read.ts';
import type { Caller } from '../access/merchant-directory.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import { findOwnRegistration } from '../processing/find-own-registration.ts';
import { failure, type Result } from '../values/result.ts';
import type { Registration } from '../vault/registrations.ts';
import type { Refused } from './refused.ts';

/** `GET /v1/registrations/{id}`: what may be seen of stored details. */
export async function findRegistration(
  ports: Ports,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<Registration, Refused>> {
  const entity = authoriseRead(ports, caller, fields);
  return entity.ok ? findOwnRegistration(ports, caller.merchant, id) : entity;
}

/**
 * `DELETE /v1/registrations/{id}`: erases stored details; that there were some stays known, so that whoever uses them
 * later hears that they were deleted.
 *
 * @returns what was deleted
 */
export async function deleteRegistration(
  ports: Ports,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<Registration, Refused>> {
  const found = await findRegistration(ports, caller, id, fields);
  if (!found.ok) {
    return found;
  }
  const isErased = await ports.registrations.erase(found.value.id, ports.clock.now());
  return isErased ? found : failure({ kind: 'registration-refused', resultCode: '100.150.202' });
}

/** `POST /v1/registrations/{id}/extendlife`: keeps stored details for as long as can be, 24 months from now. */
export async function extendRegistration(
  ports: Ports,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<Registration, Refused>> {
  const found = await findRegistration(ports, caller, id, fields);
  if (!found.ok) {
    return found;
  }
  const extended = await ports.registrations.extend(
    found.value.id,
    Number.MAX_SAFE_INTEGER,
    ports.clock.now(),
  );
  return extended === undefined
    ? failure({ kind: 'registration-refused', resultCode: '100.150.202' })
    : { ok: true, value: extended };
}
