import { readBoolean } from '../catalogue/parameters/formats.ts';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { Registration } from '../features/stored-details/registrations.ts';
import { type Fields, fieldIn } from '../parameters/read-parameters.ts';
import type { StoredDetails } from '../payment/payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { duringStep } from '../ports/tracer.ts';
import { asRegistrationId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { settlePending } from './settle-registration.ts';

/** The ports for a use of stored details. */
export type RegistrationPorts = Pick<
  Ports,
  'ledger' | 'clock' | 'channelTimes' | 'settings' | 'registrations'
>;

/** Stored details that cannot be used, with the result code that says why. */
export interface RegistrationRefused {
  readonly kind: 'registration-refused';
  readonly resultCode: ResultCode;
}

const MALFORMED: ResultCode = '100.150.101';
const UNKNOWN: ResultCode = '100.150.200';
const NOT_CONFIRMED: ResultCode = '100.150.201';
const DELETED: ResultCode = '100.150.202';

/**
 * A merchant's stored details that can be used now. Another merchant's count as unknown, and those whose time has
 * passed as deleted.
 */
export async function findOwnRegistration(
  ports: RegistrationPorts,
  merchant: string,
  id: string,
): Promise<Result<Registration, RegistrationRefused>> {
  const registrationId = asRegistrationId(id);
  if (registrationId === undefined) return refused(MALFORMED);
  const found = await ports.registrations.find(registrationId);
  if (found === undefined || found.merchant !== merchant) return refused(UNKNOWN);
  const registration = found.state === 'pending' ? await settlePending(ports, found) : found;
  if (registration === undefined) return refused(UNKNOWN);
  if (registration.state === 'pending') return refused(NOT_CONFIRMED);
  const time = await ports.channelTimes.of(registration.entityId);
  const isOver =
    registration.state === 'deleted' || time.since(registration.createdAt) >= registration.expiresAt;
  return isOver ? refused(DELETED) : success(registration);
}

function refused(resultCode: ResultCode): Result<never, RegistrationRefused> {
  return failure({ kind: 'registration-refused', resultCode });
}

/** A merchant's stored details, opened for one payment. */
export function openRegistration(
  ports: RegistrationPorts & Pick<Ports, 'tracer'>,
  merchant: string,
  id: string,
): Promise<Result<StoredDetails, RegistrationRefused>> {
  return duringStep(ports.tracer?.begin('stored details'), findAndOpen(ports, merchant, id), (end) =>
    end.ok ? {} : { resultCode: end.error.resultCode },
  );
}

async function findAndOpen(
  ports: RegistrationPorts,
  merchant: string,
  id: string,
): Promise<Result<StoredDetails, RegistrationRefused>> {
  const found = await findOwnRegistration(ports, merchant, id);
  if (!found.ok) return found;
  const { id: registrationId, initialTransactionId } = found.value;
  const instrument = await ports.registrations.open(registrationId);
  // It may have been deleted between the two reads.
  return instrument === undefined
    ? refused(DELETED)
    : success({ registrationId, instrument, initialTransactionId });
}

const OFFERED = /^registrations\[\d+\]\.id$/;

/** The stored details that a merchant's server lets the shopper pay with, in its order. */
export function offeredIds(fields: Fields): string[] {
  return fields.flatMap(([name, id]) => (OFFERED.test(name) ? [id] : []));
}

/**
 * Whether the merchant's server lets the shopper remove them. Without this, knowing a checkout's id would be enough.
 */
export function mayRemoveRegistrations(fields: Fields): boolean {
  return readBoolean(fieldIn(fields, 'registrationsRemovable')) === true;
}

/**
 * The names of the stored details that a checkout cannot offer, because they are unknown, of another merchant, or
 * deleted. A shop's list of them may be older than the gateway's, and the shopper can pay with another.
 */
export async function unusableOffers(
  ports: RegistrationPorts,
  merchant: string,
  fields: Fields,
): Promise<ReadonlySet<string>> {
  const offered = fields.filter(([name]) => OFFERED.test(name));
  const found = await Promise.all(offered.map(([, id]) => findOwnRegistration(ports, merchant, id)));
  return new Set(offered.flatMap(([name], index) => (found[index]?.ok === true ? [] : [name])));
}

/** The stored details that a checkout offers, without those that were deleted since. */
export async function offeredRegistrations(
  ports: RegistrationPorts,
  { merchant, fields }: Pick<CheckoutSession, 'merchant' | 'fields'>,
): Promise<readonly Registration[]> {
  const found = await Promise.all(offeredIds(fields).map((id) => findOwnRegistration(ports, merchant, id)));
  return found.flatMap((each) => (each.ok ? [each.value] : []));
}
