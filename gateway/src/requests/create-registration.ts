import type { Caller } from '../access/merchant-directory.ts';
import type { Registration } from '../features/stored-details/registrations.ts';
import type { StorableInstrument } from '../instruments/instrument.ts';
import { readDetails } from '../instruments/read-instrument.ts';
import { storableKindOf } from '../instruments/registry.ts';
import type { ParameterIssue, Parsed } from '../parameters/parameter-issue.ts';
import type { Fields, ReadParameters } from '../parameters/read-parameters.ts';
import type { TestMode } from '../payment/payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { refuseTestMode, refuseToStore } from '../road/refuse-in-context.ts';
import type { RegistrationId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { Creation, Outcome } from './idempotency/creation.ts';
import type { RunPorts } from './idempotency/under-claim.ts';
import type { RegistrationRequestPorts } from './manage-registration.ts';
import { readRequest } from './read-request.ts';
import type { Refused } from './refused.ts';
import { runOnce } from './run-once.ts';

/** Details to be stored, after all checks of their format. */
interface DetailsToStore {
  readonly instrument: StorableInstrument;
  readonly testMode: TestMode | undefined;
  /** Whose details they are. */
  readonly merchantCustomerId: string | undefined;
  /** spec: Request parameters › Recurring migration: a series that began at another gateway. */
  readonly initialTransactionId: string | undefined;
}

/**
 * `POST /v1/registrations`: stores payment details without a payment. spec: Endpoints › registration.
 *
 * Details that cannot be used are refused at once with the result code that says why, and are not stored.
 * @param key the request's idempotency key
 */
export function createRegistration(
  ports: RunPorts & RegistrationRequestPorts & Pick<Ports, 'ids'>,
  caller: Caller,
  fields: Fields,
  key?: string,
): Promise<Result<Outcome<Registration>, Refused>> {
  const request = { merchant: caller.merchant, path: '/v1/registrations', fields, key };
  return runOnce(
    ports,
    request,
    registrationCreation(ports),
    async (reserve): Promise<Result<Registration, Refused>> => {
      const details = await readRequest(ports, caller, fields, readDetailsToStore);
      if (!details.ok) return details;
      const { entity, value } = details.value;
      const { instrument, testMode, merchantCustomerId, initialTransactionId } = value;
      const now = ports.clock.now();
      const time = await ports.channelTimes.of(entity.entityId);
      const refusal =
        refuseTestMode(ports.settings, testMode) ??
        refuseToStore(entity, instrument) ??
        storableKindOf(instrument).check(instrument, time.now());
      if (refusal !== undefined) return failure({ kind: 'registration-refused', ...refusal });
      const id = await reserve();
      if (!id.ok) return id;
      const stored = await ports.registrations.store({
        id: id.value,
        merchant: caller.merchant,
        entityId: entity.entityId,
        channelId: entity.entityId,
        merchantCustomerId,
        instrument,
        testMode: ports.settings.environment === 'test' ? (testMode ?? 'INTERNAL') : undefined,
        paymentId: undefined,
        state: 'active',
        initialTransactionId,
        createdAt: now,
      });
      // Details that were stored earlier get the series too, unless they have one. Repeating the request repeats this.
      if (initialTransactionId !== undefined && stored.initialTransactionId === undefined) {
        await ports.registrations.use(stored.id, now, initialTransactionId);
      }
      return success(stored);
    },
  );
}

function registrationCreation(
  ports: Pick<Ports, 'ids' | 'registrations'>,
): Creation<RegistrationId, Registration> {
  return {
    newId: () => ports.ids.registrationId(),
    // When the same details were stored earlier, nothing has this id, and storing them again finds the earlier ones.
    recall: async (id) => {
      const registration = await ports.registrations.find(id);
      return registration === undefined ? { kind: 'nothing' } : { kind: 'created', created: registration };
    },
  };
}

function readDetailsToStore(read: ReadParameters): Parsed<DetailsToStore> {
  const { parameters } = read;
  const details = readDetails(read);
  const issues = [...details.issues, ...paymentIssues(read)];
  return details.value === undefined
    ? { issues }
    : {
        value: {
          instrument: details.value,
          testMode: parameters.get('testMode') as TestMode | undefined,
          merchantCustomerId: parameters.get('customer.merchantCustomerId'),
          initialTransactionId: parameters.get('recurringMigration.connectorTxId1'),
        },
        issues,
      };
}

/**
 * A merchant that sends a payment type expects a payment, but none is created here. An amount alone is ignored: clients
 * send that of the order.
 */
function paymentIssues({ parameters }: ReadParameters): ParameterIssue[] {
  const why = 'this stores details and charges nothing: leave it out, or pay with createRegistration=true';
  const [name, value] = ['paymentType', parameters.get('paymentType')];
  return value === undefined ? [] : [{ name, value, problem: { kind: 'not-accepted-here', why } }];
}
