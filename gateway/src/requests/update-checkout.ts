import type { Caller } from '../access/merchant-directory.ts';
import { missingRight } from '../access/needed-rights.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import { checkoutIssues, keptParameters } from '../checkout/read-checkout.ts';
import { type Fields, readManyParameters } from '../parameters/read-parameters.ts';
import { checkoutTime } from '../ports/channel-times.ts';
import { unusableOffers } from '../road/find-own-registration.ts';
import { refuseBrand, refuseTestMode } from '../road/refuse-in-context.ts';
import { asCheckoutId } from '../values/ids.ts';
import { turnFor } from '../values/in-turns.ts';
import { failure, type Result, success } from '../values/result.ts';
import { rulesOfCheckout } from './counting-references.ts';
import type { CheckoutPorts } from './create-checkout.ts';
import { authoriseRequest, completeRequest } from './read-request.ts';
import { checkoutGone, type Refused, refusalToNonOwner } from './refused.ts';
import { storingPageIssues } from './with-code-issues.ts';

/** A checkout after its changes. */
interface UpdatedCheckout extends CheckoutSession {
  /** The names of the stored details that it should offer, and does not because they cannot be used. */
  readonly leftOut: readonly string[];
}

/** A checkout never changes its owner. */
const NOT_UPDATED: ReadonlySet<string> = new Set(['entityId', 'authentication.entityId']);

/** `POST /v1/checkouts/{id}`: changes what will be charged, unless a payment attempt is running. */
export async function updateCheckout(
  ports: CheckoutPorts,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<UpdatedCheckout, Refused>> {
  const authorised = await authoriseRequest(ports, caller, fields, 'part');
  if (!authorised.ok) return authorised;
  const request = completeRequest(authorised.value, { value: authorised.value.read.parameters, issues: [] });
  if (!request.ok) return request;
  const { entity, value: sent } = request.value;
  const checkoutId = asCheckoutId(id);
  const session = checkoutId && (await ports.sessions.find(checkoutId));
  if (session === undefined) return checkoutGone('unknown');
  const why = refusalToNonOwner(session, caller, entity.entityId);
  if (why !== undefined) return checkoutGone(why);
  await turnFor(session.fields);
  const changes = [...sent.asSent()].filter(([name]) => !NOT_UPDATED.has(name));
  const leftOut = await unusableOffers(ports, caller.merchant, changes);
  const merged = [...new Map([...session.fields, ...changes])].filter(([name]) => !leftOut.has(name));
  // A token that may not pay money out may not raise the amount of a credit that another token has created.
  const right = missingRight(caller, 'by-payment-type', merged);
  if (right !== undefined) return failure({ kind: 'right-missing', right });
  const read = await readManyParameters(merged, 'whole', rulesOfCheckout(entity));
  await turnFor(merged);
  const issues = [...checkoutIssues(read), ...storingPageIssues(ports, entity, read)];
  if (issues.length > 0) {
    const { spellings } = authorised.value.read;
    return failure({ kind: 'invalid-parameters', issues: spellings.inRequest(issues) });
  }
  const refusal =
    refuseTestMode(ports.settings, read.parameters.get('testMode')) ??
    refuseBrand(entity, read.parameters.get('paymentBrand'));
  if (refusal !== undefined) return failure({ kind: 'checkout-refused', ...refusal });
  await turnFor(merged);
  const kept = keptParameters(merged);
  const state = await ports.sessions.update(session.id, kept, await checkoutTime(ports, session));
  if (state === 'unknown' || state === 'expired') return checkoutGone(state);
  switch (state.kind) {
    case 'open':
      return success({ ...session, fields: kept, leftOut: [...leftOut] });
    case 'paying':
      return failure({ kind: 'checkout-busy' });
    case 'used':
    case 'over':
      return checkoutGone(state.kind);
  }
}
