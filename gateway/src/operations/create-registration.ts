import { authoriseRequest } from '../access/authorise-request.ts';
import type { Caller } from '../access/merchant-directory.ts';
import type { ReserveId } from '../idempotency/reserve-id.ts';
import { readDetails } from '../instruments/read-details.ts';
import { storableKindOf } from '../instruments/registry.ts';
import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import { type Fields, type ReadParameters, readParameters } from '../parameters/read-parameters.ts';
import type { TestMode } from '../payment/payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { refuseTestMode } from '../processing/refuse-in-context.ts';
import type { RegistrationId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { Registration } from '../vault/registrations.ts';
import type { Refused } from './refused.ts';

const OF_PAYMENTS = ['paymentType', 'amount'] as const;

/**
 * `POST /v1/registrations`: stores payment details without a payment. spec: Endpoints › registration.
 *
 * Details that can not be used are refused at once by their own code; nothing is kept of them.
 * @param reserve gives the registration its id; default: a fresh one
 */
export async function createRegistration(
  ports: Ports,
  caller: Caller,
  fields: Fields,
  reserve?: ReserveId<RegistrationId>,
): Promise<Result<Registration, Refused>> {
  const read = readParameters(fields);
  ports.observer.unknownParameters(read.parameters.unknownNames);
  const authorised = authoriseRequest(ports, caller, read);
  if (!authorised.ok) {
    return authorised;
  }
  const { entity } = authorised.value;
  const instrument = readDetails(read);
  const issues = [
    ...read.issues,
    ...authorised.value.issues,
    ...read.misplaced,
    ...instrument.issues,
    ...paymentIssues(read),
  ];
  if (issues.length > 0 || entity === undefined || instrument.value === undefined) {
    return failure({ kind: 'invalid-parameters', issues });
  }
  const testMode = read.parameters.get('testMode') as TestMode | undefined;
  const now = ports.clock.now();
  const refusal =
    refuseTestMode(ports.settings, testMode) ?? storableKindOf(instrument.value).check(instrument.value, now);
  if (refusal !== undefined) {
    return failure({ kind: 'registration-refused', ...refusal });
  }
  const id = reserve === undefined ? success(ports.ids.registrationId()) : await reserve();
  if (!id.ok) {
    return id;
  }
  // spec: Request parameters › Recurring migration: a series that began at another gateway.
  const initialTransactionId = read.parameters.get('recurringMigration.connectorTxId1');
  const stored = await ports.registrations.store({
    id: id.value,
    merchant: caller.merchant,
    entityId: entity.entityId,
    channelId: entity.entityId,
    instrument: instrument.value,
    testMode: ports.settings.environment === 'test' ? (testMode ?? 'INTERNAL') : undefined,
    paymentId: undefined,
    state: 'active',
    initialTransactionId,
    createdAt: now,
  });
  // What was stored before learns of its series too, unless it has one. A request that is sent again does this again.
  if (initialTransactionId !== undefined && stored.initialTransactionId === undefined) {
    await ports.registrations.use(stored.id, now, initialTransactionId);
  }
  return success(stored);
}

/** Whoever sends what a payment needs expects one. */
function paymentIssues({ parameters }: ReadParameters): ParameterIssue[] {
  const why = 'this stores details and charges nothing: leave it out, or pay with createRegistration=true';
  return OF_PAYMENTS.flatMap((name) => {
    const value = parameters.get(name);
    return value === undefined ? [] : [{ name, value, problem: { kind: 'not-accepted-here', why } as const }];
  });
}
