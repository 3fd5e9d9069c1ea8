import type { Caller } from '../access/merchant-directory.ts';
import { withPaymentType } from '../checkout/checkout-purpose.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import { checkoutIssues, keptParameters } from '../checkout/read-checkout.ts';
import { type Fields, readManyParameters } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import { type RegistrationPorts, unusableOffers } from '../road/find-own-registration.ts';
import { refuseBrand, refuseTestMode } from '../road/refuse-in-context.ts';
import type { CheckoutId } from '../values/ids.ts';
import { turnFor } from '../values/in-turns.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { Creation, Outcome, ReserveId } from './idempotency/creation.ts';
import type { RunPorts } from './idempotency/under-claim.ts';
import { authoriseRequest } from './read-request.ts';
import type { Refused } from './refused.ts';
import { runOnce } from './run-once.ts';
import { storingPageIssues } from './with-code-issues.ts';

export interface CreatedCheckout {
  readonly session: CheckoutSession;
  /** The merchant asked for the hash of the widget's script. */
  readonly wantsIntegrity: boolean;
  /** The names of the stored details that it should offer, and does not because they cannot be used. */
  readonly leftOut: readonly string[];
}

/** The ports for the requests by which a merchant's server creates and changes a checkout. */
export type CheckoutPorts = RegistrationPorts & Pick<Ports, 'observer' | 'tracer' | 'merchants' | 'sessions'>;

/** Parameters of the request that creates a checkout; the payment on it does not take them. */
const OF_THE_REQUEST: ReadonlySet<string> = new Set(['entityId', 'authentication.entityId']);

/**
 * `POST /v1/checkouts`: a session that a shopper can pay in the widget for 30 minutes. spec: Endpoints.
 *
 * @param key the request's idempotency key
 */
export function createCheckout(
  ports: RunPorts & CheckoutPorts & Pick<Ports, 'ids'>,
  caller: Caller,
  fields: Fields,
  key?: string,
): Promise<Result<Outcome<CreatedCheckout>, Refused>> {
  const request = { merchant: caller.merchant, path: '/v1/checkouts', fields, key };
  return runOnce(ports, request, checkoutCreation(ports, fields), (reserve) =>
    create(ports, caller, fields, reserve),
  );
}

function checkoutCreation(
  ports: Pick<Ports, 'ledger' | 'ids' | 'clock' | 'channelTimes' | 'settings' | 'sessions' | 'registrations'>,
  fields: Fields,
): Creation<CheckoutId, CreatedCheckout> {
  return {
    newId: () => ports.ids.checkoutId(),
    recall: async (id) => {
      const session = await ports.sessions.find(id);
      if (session === undefined) return { kind: 'nothing' };
      // The session does not store this. The parameters of a repeated request equal those of the first one.
      const wantsIntegrity = (await readManyParameters(fields)).parameters.isTrue('integrity');
      const leftOut = await unusableOffers(ports, session.merchant, fields);
      return { kind: 'created', created: { session, wantsIntegrity, leftOut: [...leftOut] } };
    },
  };
}

async function create(
  ports: CheckoutPorts,
  caller: Caller,
  fields: Fields,
  reserve: ReserveId<CheckoutId>,
): Promise<Result<CreatedCheckout, Refused>> {
  const authorised = await authoriseRequest(ports, caller, fields);
  if (!authorised.ok) return authorised;
  const { read, entity } = authorised.value;
  const { parameters } = read;
  await turnFor(fields);
  const all = [...parameters.asSent()];
  const leftOut = await unusableOffers(ports, caller.merchant, all);
  const sent = all.filter(([name]) => !leftOut.has(name));
  // Parameters that only the creation of a checkout takes are an issue in every other request.
  const issues = [...checkoutIssues(read), ...storingPageIssues(ports, entity.value, read), ...entity.issues];
  if (issues.length > 0 || entity.value === undefined) {
    return failure({ kind: 'invalid-parameters', issues: read.spellings.inRequest(issues) });
  }
  const refusal =
    refuseTestMode(ports.settings, parameters.get('testMode')) ??
    refuseBrand(entity.value, parameters.get('paymentBrand'));
  if (refusal !== undefined) return failure({ kind: 'checkout-refused', ...refusal });
  const id = await reserve();
  if (!id.ok) return id;
  await turnFor(fields);
  const createdAt = ports.clock.now();
  const session: CheckoutSession = {
    id: id.value,
    merchant: caller.merchant,
    entityId: entity.value.entityId,
    createdAt,
    expiresAt: createdAt + ports.settings.checkoutSeconds * 1000,
    fields: keptParameters(withPaymentType(sent)).filter(([name]) => !OF_THE_REQUEST.has(name)),
    widgetBuild: ports.settings.widgetBuild,
    attempts: 0,
    maxAttempts: entity.value.maxAttempts,
    state: { kind: 'open' },
  };
  await ports.sessions.create(session);
  return success({ session, wantsIntegrity: parameters.isTrue('integrity'), leftOut: [...leftOut] });
}
