import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { Registration } from '../features/stored-details/registrations.ts';
import type { StoredDetails } from '../payment/stored-details.ts';
import { duringStep } from '../ports/during-step.ts';
import type { Ports } from '../ports/ports.ts';
import type { StepFacts } from '../ports/tracer.ts';
import { asRegistrationId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { settlePending } from './settle-registration.ts';

/** Stored details that can not be used, with the result code that says why. */
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
  ports: Ports,
  merchant: string,
  id: string,
): Promise<Result<Registration, RegistrationRefused>> {
  const registrationId = asRegistrationId(id);
  if (registrationId === undefined) {
    return refused(MALFORMED);
  }
  const found = await ports.registrations.find(registrationId);
  if (found === undefined || found.merchant !== merchant) {
    return refused(UNKNOWN);
  }
  const registration = found.state === 'pending' ? await settlePending(ports, found) : found;
  if (registration === undefined) {
    return refused(UNKNOWN);
  }
  if (registration.state === 'pending') {
    return refused(NOT_CONFIRMED);
  }
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
  ports: Ports,
  merchant: string,
  id: string,
): Promise<Result<StoredDetails, RegistrationRefused>> {
  return duringStep(ports.tracer?.begin('stored details'), findAndOpen(ports, merchant, id), factsOfOpening);
}

function factsOfOpening(end: Result<unknown, RegistrationRefused>): StepFacts {
  return end.ok ? {} : { resultCode: end.error.resultCode };
}

async function findAndOpen(
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
  // It may have been deleted between the two reads.
  return instrument === undefined
    ? refused(DELETED)
    : success({ registrationId, instrument, initialTransactionId });
}
