import type { ShoppersPage } from '../access/page-origins.ts';
import { isForStoring } from '../checkout/checkout-purpose.ts';
import { type CheckoutSession, hasChanged } from '../checkout/checkout-sessions.ts';
import { shopperExcess } from '../checkout/shopper-excess.ts';
import { shopperFields } from '../checkout/shopper-fields.ts';
import type { DueResultCall } from '../features/result-calls/result-calls.ts';
import type { NewRegistration, Registration } from '../features/stored-details/registrations.ts';
import { readDetails } from '../instruments/read-instrument.ts';
import { storableKindOf } from '../instruments/registry.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { TestMode } from '../payment/payment-request.ts';
import type { InquiringPorts, Ports, ShopperPorts } from '../ports/ports.ts';
import { offeredIds } from '../road/find-own-registration.ts';
import { beginAttempt, repairCheckout } from '../road/reconciliation/repair-checkout.ts';
import { refuseTestMode, refuseToStore } from '../road/refuse-in-context.ts';
import type { RegistrationId } from '../values/ids.ts';
import { turnFor } from '../values/in-turns.ts';
import { failure, type Result, success } from '../values/result.ts';
import { rulesOfCheckout } from './counting-references.ts';
import { findShoppersCheckout, whyNoAttempt } from './find-shoppers-checkout.ts';
import { dueResultCall } from './mark-fetched.ts';
import { readAsStep } from './read-request.ts';
import { returnIssues, UNKNOWN_PAGE } from './refuse-page.ts';
import { CHECKOUT_GONE, goneForShopper, type Refused } from './refused.ts';
import { storingPageIssues } from './with-code-issues.ts';

/**
 * `POST /v1/checkouts/{id}/registration`: the shopper stores details in the widget and pays nothing.
 *
 * Knowing the checkout's id is enough. Details that cannot be used leave the checkout as it was, and of several
 * attempts at once only one stores details.
 */
export async function registerCheckout(
  ports: InquiringPorts & Pick<Ports, 'tracer' | 'throttle' | 'resultCalls'>,
  id: string,
  sent: Fields,
  page: ShoppersPage = UNKNOWN_PAGE,
): Promise<Result<Registration, Refused>> {
  const found = await findShoppersCheckout(ports, id, page);
  if (!found.ok) return found;
  const session = found.value;
  if (!isForStoring(session.fields)) return CHECKOUT_GONE;
  const taken = await knownToBeTaken(ports, session);
  if (taken !== undefined) return taken;
  await turnFor(session.fields);
  const entity = ports.merchants.entityOf({ merchant: session.merchant }, session.entityId);
  const { all, added } = shopperFields(session.fields, sent);
  const read = await readAsStep(ports, all, 'whole', rulesOfCheckout(entity));
  const instrument = readDetails(read);
  const issues = [
    ...shopperExcess(added),
    ...read.issues,
    ...read.spellings.inRequest(instrument.issues),
    ...returnIssues(ports, session, page, read),
    ...storingPageIssues(ports, entity, read),
  ];
  if (issues.length > 0 || instrument.value === undefined) {
    return failure({ kind: 'invalid-parameters', issues });
  }
  const testMode = read.parameters.get('testMode') as TestMode | undefined;
  const time = await ports.channelTimes.of(session.entityId);
  const refusal =
    refuseTestMode(ports.settings, testMode) ??
    refuseToStore(entity, instrument.value) ??
    storableKindOf(instrument.value).check(instrument.value, time.now());
  const registrationId = ports.ids.registrationId();
  const call = dueResultCall(ports, session, 'registration', read.parameters.get('shopperResultUrl'));
  if (refusal !== undefined) {
    const refused = call && { ...call, refusedWith: refusal.resultCode };
    return (
      (await countRefused(ports, session, registrationId, refused)) ??
      failure({ kind: 'registration-refused', ...refusal })
    );
  }
  // Pending until the attempt has taken the checkout. Details that are never activated are removed later.
  const fresh: NewRegistration = {
    id: registrationId,
    merchant: session.merchant,
    entityId: session.entityId,
    channelId: session.entityId,
    merchantCustomerId: read.parameters.get('customer.merchantCustomerId'),
    instrument: instrument.value,
    testMode: ports.settings.environment === 'test' ? (testMode ?? 'INTERNAL') : undefined,
    paymentId: undefined,
    state: 'pending',
    initialTransactionId: undefined,
    createdAt: ports.clock.now(),
  };
  const registration = await ports.registrations.store(fresh, offeredIds(session.fields), call);
  const begun = await beginAttempt(ports, session, registration.id);
  if (begun.kind !== 'begun') {
    await ports.registrations.discard(registration.id);
    await withdraw(ports, call);
    return begun.kind === 'busy' ? busy : goneForShopper(begun.kind);
  }
  // The merchant's server may have named another customer since the session was read.
  if (hasChanged(session, begun.session)) {
    await ports.registrations.discard(registration.id);
    await ports.sessions.endAttempt(session.id, registration.id, 'open');
    return busy;
  }
  await ports.registrations.activate(registration.id, undefined);
  await ports.sessions.endAttempt(session.id, registration.id, 'used');
  return success({ ...registration, state: 'active' });
}

/**
 * Refuses an expired or used checkout before anything is sealed and stored; otherwise a caller who knows the id of an
 * old checkout could cause that work without limit.
 */
async function knownToBeTaken(
  ports: InquiringPorts,
  session: CheckoutSession,
): Promise<Result<never, Refused> | undefined> {
  const over = await whyNoAttempt(ports, session);
  if (over !== undefined) return over;
  const isTaken = session.state.kind === 'paying' && !(await repairCheckout(ports, session));
  return isTaken ? busy : undefined;
}

/** Details that were checked and cannot be used are an attempt, too. @returns why they may not be checked at all */
async function countRefused(
  ports: InquiringPorts & Pick<ShopperPorts, 'resultCalls'>,
  session: CheckoutSession,
  attemptId: RegistrationId,
  call: DueResultCall | undefined,
): Promise<Result<never, Refused> | undefined> {
  // Before the attempt begins: a process that stops between the two has caused a call that was not needed, and not lost
  // one that was.
  if (call !== undefined) await ports.resultCalls.schedule(call);
  const begun = await beginAttempt(ports, session, attemptId);
  if (begun.kind !== 'begun') {
    await withdraw(ports, call);
    return begun.kind === 'busy' ? busy : goneForShopper(begun.kind);
  }
  await ports.sessions.endAttempt(session.id, attemptId, 'open');
  return undefined;
}

/** An attempt that lost its checkout to another one causes no call, when none was to come any more. */
async function withdraw(
  { resultCalls }: Pick<ShopperPorts, 'resultCalls'>,
  call: DueResultCall | undefined,
): Promise<void> {
  if (call !== undefined) await resultCalls.withdraw(call);
}

const busy = failure({ kind: 'checkout-busy' } as const);
