import type { Caller } from '../access/merchant-directory.ts';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import { askedIntegrity, isForStoring } from '../checkout/checkout-purpose.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import { lastTryOver } from '../features/result-calls/call-times.ts';
import type { ResultCall } from '../features/result-calls/result-calls.ts';
import type { Registration } from '../features/stored-details/registrations.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import { checkoutTime } from '../ports/channel-times.ts';
import type { InquiringPorts, Ports } from '../ports/ports.ts';
import { repairCheckout } from '../road/reconciliation/repair-checkout.ts';
import { asCheckoutId, asRegistrationId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { findWaitingCall, markFetched } from './mark-fetched.ts';
import { readEntity } from './read-request.ts';
import { checkoutGone, type Refused, refusalToNonOwner } from './refused.ts';

/** How far a checkout that stores details has come. */
type CheckoutRegistration = (
  | { readonly kind: 'waiting' }
  | { readonly kind: 'registration'; readonly registration: Registration }
) & { readonly integrity: string | undefined };

/** `GET /v1/checkouts/{id}/registration`: what the shopper stored. Reading twice gives the same answer, until it is deleted. */
export async function checkoutRegistration(
  ports: InquiringPorts & Pick<Ports, 'tracer' | 'resultCalls'>,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<CheckoutRegistration, Refused>> {
  const entity = readEntity(ports, caller, fields);
  if (!entity.ok) return entity;
  const checkoutId = asCheckoutId(id);
  if (checkoutId === undefined) return checkoutGone('unknown');
  const [found, waiting] = await Promise.all([
    ports.sessions.find(checkoutId),
    findWaitingCall(ports, checkoutId),
  ]);
  let session = found;
  if (session === undefined) return checkoutGone('unknown');
  const why = refusalToNonOwner(session, caller, entity.value.entityId);
  if (why !== undefined) return checkoutGone(why);
  if (await repairCheckout(ports, session)) session = (await ports.sessions.find(session.id)) ?? session;
  const answer = await answerOf(ports, session);
  // An answer that says nothing of an attempt, such as that of a checkout to pay, leaves the call to come.
  if (isForStoring(session.fields) && (answer.ok || answer.error.kind === 'registration-refused')) {
    await markFetched(ports, waiting);
  }
  return answer;
}

async function answerOf(
  ports: Pick<Ports, 'clock' | 'channelTimes' | 'settings' | 'registrations' | 'resultCalls'>,
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
  if (session.state.kind === 'over') return checkoutGone('over');
  const resultCode = await findRefusal(ports, session);
  if (resultCode !== undefined) return failure({ kind: 'registration-refused', resultCode });
  return (await checkoutTime(ports, session)) >= session.expiresAt
    ? checkoutGone('expired')
    : success({ kind: 'waiting', integrity: askedIntegrity(session) });
}

const SECOND = 1000;

/**
 * Why the newest attempt at storing details was refused, from when the shop is called for it until the last try is over,
 * also when the checkout has expired meanwhile. Before that the shopper may still try again; `undefined` then, and when
 * no attempt was refused.
 */
async function findRefusal(
  ports: Pick<Ports, 'resultCalls' | 'clock' | 'settings'>,
  { id, state }: Pick<CheckoutSession, 'id' | 'state'>,
): Promise<ResultCode | undefined> {
  if (state.kind !== 'open') return undefined;
  const call = await newestCall(ports, id);
  if (call?.purpose !== 'registration' || call.refusedWith === undefined) return undefined;
  const now = ports.clock.now();
  const isOver =
    call.state !== 'waiting' && now >= lastTryOver(ports.settings.resultCallSeconds * SECOND, call.dueAt);
  return now < call.dueAt || isOver ? undefined : call.refusedWith;
}

/** Without its store the checkout is shown as it is. */
async function newestCall(
  { resultCalls }: Pick<Ports, 'resultCalls'>,
  checkoutId: CheckoutSession['id'],
): Promise<ResultCall | undefined> {
  try {
    return (await resultCalls.list({ checkoutId, limit: 1 }))[0];
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}
