import { authoriseRequest } from '../access/authorise-request.ts';
import type { Caller } from '../access/merchant-directory.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import { checkoutIssues, keptParameters } from '../checkout/read-checkout.ts';
import type { ReserveId } from '../idempotency/reserve-id.ts';
import { type Fields, readParameters } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import { offeredIssues } from '../processing/offered-registrations.ts';
import { refuseTestMode } from '../processing/refuse-in-context.ts';
import type { CheckoutId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { Refused } from './refused.ts';

export interface CreatedCheckout {
  readonly session: CheckoutSession;
  /** The merchant asked for the hash of the widget's script. */
  readonly wantsIntegrity: boolean;
}

/** These belong to the request that creates a checkout, not to the payment that is made on it. */
const OF_THE_REQUEST: ReadonlySet<string> = new Set(['entityId', 'authentication.entityId', 'integrity']);

/**
 * `POST /v1/checkouts`: a session that a shopper can pay in the widget for 30 minutes. spec: Endpoints.
 *
 * @param reserve gives the checkout its id; default: a fresh one
 */
export async function createCheckout(
  ports: Ports,
  caller: Caller,
  fields: Fields,
  reserve?: ReserveId<CheckoutId>,
): Promise<Result<CreatedCheckout, Refused>> {
  const read = readParameters(fields);
  ports.observer.unknownParameters(read.parameters.unknownNames);
  const authorised = authoriseRequest(ports, caller, read);
  if (!authorised.ok) {
    return authorised;
  }
  const { entity } = authorised.value;
  const issues = [...checkoutIssues(read), ...authorised.value.issues];
  if (entity !== undefined) {
    issues.push(...(await offeredIssues(ports, caller.merchant, [...read.parameters.entries()])));
  }
  if (issues.length > 0 || entity === undefined) {
    return failure({ kind: 'invalid-parameters', issues });
  }
  const refusal = refuseTestMode(ports.settings, read.parameters.get('testMode'));
  if (refusal !== undefined) {
    return failure({ kind: 'checkout-refused', ...refusal });
  }
  const id = reserve === undefined ? success(ports.ids.checkoutId()) : await reserve();
  if (!id.ok) {
    return id;
  }
  const createdAt = ports.clock.now();
  const session: CheckoutSession = {
    id: id.value,
    merchant: caller.merchant,
    entityId: entity.entityId,
    createdAt,
    expiresAt: createdAt + ports.settings.checkoutSeconds * 1000,
    fields: keptParameters([...read.parameters.entries()]).filter(([name]) => !OF_THE_REQUEST.has(name)),
    widgetBuild: ports.settings.widgetBuild,
    state: { kind: 'open' },
  };
  await ports.sessions.create(session);
  return success({ session, wantsIntegrity: read.parameters.isTrue('integrity') });
}
