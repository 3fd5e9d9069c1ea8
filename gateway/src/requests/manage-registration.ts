import type { Caller } from '../access/merchant-directory.ts';
import type { Registration } from '../features/stored-details/registrations.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import { findOwnRegistration, type RegistrationPorts } from '../road/find-own-registration.ts';
import { failure, type Result } from '../values/result.ts';
import { readEntity } from './read-request.ts';
import type { Refused } from './refused.ts';

/** The ports for the requests about one registration. */
export type RegistrationRequestPorts = RegistrationPorts & Pick<Ports, 'observer' | 'tracer' | 'merchants'>;

/** `GET /v1/registrations/{id}`: the part of stored details that a merchant may see. */
export async function findRegistration(
  ports: RegistrationRequestPorts,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<Registration, Refused>> {
  const entity = readEntity(ports, caller, fields);
  return entity.ok ? findOwnRegistration(ports, caller.merchant, id) : entity;
}

/**
 * `DELETE /v1/registrations/{id}`: erases stored details. A record of the deletion stays, so that a later use of the id
 * is answered with it.
 *
 * @returns what was deleted
 */
export async function deleteRegistration(
  ports: RegistrationRequestPorts,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<Registration, Refused>> {
  const found = await findRegistration(ports, caller, id, fields);
  if (!found.ok) return found;
  const isErased = await ports.registrations.erase(found.value.id, ports.clock.now());
  return isErased ? found : failure({ kind: 'registration-refused', resultCode: '100.150.202' });
}

/** `POST /v1/registrations/{id}/extendlife`: keeps stored details for the longest time there is, 24 months from now. */
export async function extendRegistration(
  ports: RegistrationRequestPorts,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<Registration, Refused>> {
  const found = await findRegistration(ports, caller, id, fields);
  if (!found.ok) return found;
  const extended = await ports.registrations.extend(
    found.value.id,
    Number.MAX_SAFE_INTEGER,
    ports.clock.now(),
  );
  return extended === undefined
    ? failure({ kind: 'registration-refused', resultCode: '100.150.202' })
    : { ok: true, value: extended };
}
