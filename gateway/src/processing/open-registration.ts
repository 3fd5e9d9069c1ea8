import type { StoredDetails } from '../payment/stored-details.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result, success } from '../values/result.ts';
import { findOwnRegistration, type RegistrationRefused } from './find-own-registration.ts';

/** A merchant's stored details, opened for one payment. */
export async function openRegistration(
  ports: Ports,
  merchant: string,
  id: string,
): Promise<Result<StoredDetails, RegistrationRefused>> {
  const found = await findOwnRegistration(ports, merchant, id);
  if (!found.ok) {
    return found;
  }
  const { id: registrationId, initialTransactionId } = found.value;
  const instrument = await ports.registrations.open(registrationId);
  // Somebody deleted it between the two looks.
  return instrument === undefined
    ? failure({ kind: 'registration-refused', resultCode: '100.150.202' })
    : success({ registrationId, instrument, initialTransactionId });
}
