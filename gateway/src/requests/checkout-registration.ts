import type { Caller } from '../access/merchant-directory.ts';
import { askedIntegrity } from '../checkout/asked-integrity.ts';
import { isForStoring } from '../checkout/checkout-purpose.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { Registration } from '../features/stored-details/registrations.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import { checkoutTime } from '../road/checkout-time.ts';
import { repairCheckout } from '../road/reconciliation/repair-checkout.ts';
import { asCheckoutId, asRegistrationId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { findRefusal } from './find-refusal.ts';
import { findWaitingCall, markFetched } from './mark-fetched.ts';
import { readEntity } from './read-request.ts';
import { checkoutGone, type Refused, whyNotOwn } from './refused.ts';

/** How far a checkout that stores details has come. */
export type CheckoutRegistration = (
  | { readonly kind: 'waiting' }
  | { readonly kind: 'registration'; readonly registration: Registration }
) & { readonly integrity: string | undefined };

/** `GET /v1/checkouts/{id}/registration`: what the shopper stored. Reading twice gives the same answer, until it is deleted. */
export async function checkoutRegistration(
  ports: Ports,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<CheckoutRegistration, Refused>> {
  const entity = readEntity(ports, caller, fields);
  if (!entity.ok) {
    return entity;
  }
  const checkoutId = asCheckoutId(id);
  if (checkoutId === undefined) {
    return checkoutGone('unknown');
  }
  const [found, waiting] = await Promise.all([
    ports.sessions.find(checkoutId),
    findWaitingCall(ports, checkoutId),
  ]);
  let session = found;
  if (session === undefined) {
    return checkoutGone('unknown');
  }
  const why = whyNotOwn(session, caller, entity.value.entityId);
  if (why !== undefined) {
    return checkoutGone(why);
  }
  if (await repairCheckout(ports, session)) {
    session = (await ports.sessions.find(session.id)) ?? session;
  }
  const answer = await answerOf(ports, session);
  // An answer that tells nothing of an attempt, such as that of a checkout to pay, leaves the call to come.
  if (isForStoring(session.fields) && (answer.ok || answer.error.kind === 'registration-refused')) {
    await markFetched(ports, waiting);
  }
  return answer;
}

async function answerOf(
  ports: Ports,
  session: CheckoutSession,
): Promise<Result<CheckoutRegistration, Refused>> {
  if (session.state.kind === 'used') {
    const registrationId = asRegistrationId(session.state.attemptId);
    const registration = registrationId && (await ports.registrations.find(registrationId));
    if (registration?.state === 'deleted') {
      return failure({ kind: 'registration-refused', resultCode: '100.150.202' });
    }
    return registration === undefined
      ? checkoutGone('used')
      : success({ kind: 'registration', registration, integrity: askedIntegrity(session) });
  }
  if (session.state.kind === 'over') {
    return checkoutGone('over');
  }
  const resultCode = await findRefusal(ports, session);
  if (resultCode !== undefined) {
    return failure({ kind: 'registration-refused', resultCode });
  }
  return (await checkoutTime(ports, session)) >= session.expiresAt
    ? checkoutGone('expired')
    : success({ kind: 'waiting', integrity: askedIntegrity(session) });
}
