import type { BeginEnd } from '../checkout/checkout-sessions.ts';
import type { Ports } from '../ports/ports.ts';
import type { AttemptId, CheckoutId } from '../values/ids.ts';
import { repairCheckout } from './repair-checkout.ts';

/** Takes a checkout for one attempt, also from an attempt that died without giving it back. */
export async function beginAttempt(ports: Ports, id: CheckoutId, attemptId: AttemptId): Promise<BeginEnd> {
  const first = await ports.sessions.beginAttempt(id, attemptId, ports.clock.now());
  const mayTryAgain = first.kind === 'busy' && (await repairCheckout(ports, first.session));
  return mayTryAgain ? ports.sessions.beginAttempt(id, attemptId, ports.clock.now()) : first;
}
