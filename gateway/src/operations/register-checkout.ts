import { type Fields, readParameters } from '../parameters/read-parameters.ts';
import { checkDetails } from '../payment/check-instrument.ts';
import type { TestMode } from '../payment/payment-request.ts';
import { readDetails } from '../payment/read-details.ts';
import { asCheckoutId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { Registration } from '../vault/registrations.ts';
import { beginAttempt } from './begin-attempt.ts';
import { isForStoring } from './checkout-purpose.ts';
import type { Ports } from './ports.ts';
import type { Refused } from './refused.ts';
import { shopperFields } from './shopper-fields.ts';

/**
 * `POST /v1/checkouts/{id}/registration`: the shopper stores details in the widget and pays nothing.
 *
 * The checkout's id is the capability. Details that can not be used leave the checkout as it was, and of several
 * attempts at once one stores something.
 */
export async function registerCheckout(
  ports: Ports,
  id: string,
  sent: Fields,
): Promise<Result<Registration, Refused>> {
  const checkoutId = asCheckoutId(id);
  const session = checkoutId && (await ports.sessions.find(checkoutId));
  if (session === undefined || !isForStoring(session.fields)) {
    return gone;
  }
  const read = readParameters(shopperFields(session, sent));
  const instrument = readDetails(read);
  const issues = [...read.issues, ...instrument.issues];
  if (issues.length > 0 || instrument.value === undefined) {
    return failure({ kind: 'invalid-parameters', issues });
  }
  const now = ports.clock.now();
  const refusal = checkDetails(instrument.value, now);
  if (refusal !== undefined) {
    return failure({ kind: 'registration-refused', ...refusal });
  }
  const testMode = read.parameters.get('testMode') as TestMode | undefined;
  // Pending until the checkout is this attempt's: what nobody activates is removed later.
  const registration = await ports.registrations.store({
    id: ports.ids.registrationId(),
    merchant: session.merchant,
    entityId: session.entityId,
    channelId: session.entityId,
    instrument: instrument.value,
    testMode: ports.settings.environment === 'test' ? (testMode ?? 'INTERNAL') : undefined,
    paymentId: undefined,
    state: 'pending',
    initialTransactionId: undefined,
    createdAt: now,
  });
  const begun = await beginAttempt(ports, session.id, registration.id);
  if (begun.kind !== 'begun') {
    await ports.registrations.discard(registration.id);
    return begun.kind === 'busy' ? failure({ kind: 'checkout-busy' }) : gone;
  }
  await ports.registrations.activate(registration.id, undefined);
  await ports.sessions.endAttempt(session.id, registration.id, 'paid');
  return success({ ...registration, state: 'active' });
}

const gone = failure({ kind: 'checkout-gone', why: 'not-told' } as const);
