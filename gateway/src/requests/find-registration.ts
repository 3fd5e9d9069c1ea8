import type { Caller } from '../access/merchant-directory.ts';
import type { Registration } from '../features/stored-details/registrations.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import { findOwnRegistration, type RegistrationPorts } from '../road/find-own-registration.ts';
import type { Result } from '../values/result.ts';
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
