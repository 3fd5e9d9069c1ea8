import type { ShoppersPage } from '../access/page-origins.ts';
import type { Registration } from '../features/stored-details/registrations.ts';
import type { Ports } from '../ports/ports.ts';
import { findOwnRegistration, mayRemoveRegistrations, offeredIds } from '../road/find-own-registration.ts';
import { failure, type Result } from '../values/result.ts';
import { findOpenCheckout } from './find-shoppers-checkout.ts';
import { UNKNOWN_PAGE } from './refuse-page.ts';
import type { Refused } from './refused.ts';

/**
 * `POST /v1/checkouts/{id}/registrations/{registrationId}/remove`: the shopper removes stored details in the widget.
 *
 * Knowing the checkout's id is enough, within what the merchant's server allowed: only details that the checkout
 * offers, only where removal was allowed, and only while the checkout is neither used nor being paid.
 *
 * @returns what was removed
 */
export async function removeOfferedRegistration(
  ports: Pick<
    Ports,
    'ledger' | 'clock' | 'channelTimes' | 'settings' | 'merchants' | 'throttle' | 'sessions' | 'registrations'
  >,
  id: string,
  registrationId: string,
  page: ShoppersPage = UNKNOWN_PAGE,
): Promise<Result<Registration, Refused>> {
  const checkout = await findOpenCheckout(ports, id, page);
  if (!checkout.ok) return checkout;
  const session = checkout.value;
  if (session.state.kind === 'paying') return failure({ kind: 'checkout-busy' });
  if (!mayRemoveRegistrations(session.fields)) {
    return refused(registrationId, 'this checkout does not let the shopper remove stored details');
  }
  if (!offeredIds(session.fields).includes(registrationId)) {
    return refused(registrationId, 'it is none of the stored details that this checkout offers');
  }
  const found = await findOwnRegistration(ports, session.merchant, registrationId);
  if (!found.ok) return found;
  const isErased = await ports.registrations.erase(found.value.id, ports.clock.now());
  return isErased ? found : failure({ kind: 'registration-refused', resultCode: '100.150.202' });
}

function refused(value: string, why: string): Result<never, Refused> {
  const problem = { kind: 'not-accepted-here', why } as const;
  return failure({ kind: 'invalid-parameters', issues: [{ name: 'registrationId', value, problem }] });
}
