import { isForStoring } from '../checkout/checkout-purpose.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Ports } from '../ports/ports.ts';
import { asPaymentId, asRegistrationId, type RegistrationId } from '../values/ids.ts';
import { inquireStatus } from './inquire-status.ts';
import { releaseCheckout } from './settle-operation.ts';

/** How long an attempt may take until it is on the ledger, in milliseconds, before it counts as abandoned. */
const ABANDONED_AFTER = 60_000;

/**
 * Frees a session whose attempt ended without saying so: the process was stopped after it took the session.
 *
 * Or the shopper went to a bank's page, gave up there, and came back by another way than the return address.
 *
 * The ledger knows, or the vault where details are stored and nothing is paid: what ended there gives the session
 * back, and an attempt that never got that far gives it back after a while. Should that attempt wake up all the same,
 * the ledger lets only one of the two start.
 * @returns whether the session was given back
 */
export async function repairCheckout(ports: Ports, session: CheckoutSession): Promise<boolean> {
  if (session.state.kind !== 'paying') {
    return false;
  }
  const { attemptId, since } = session.state;
  if (isForStoring(session.fields)) {
    if (await isStored(ports, asRegistrationId(attemptId))) {
      await ports.sessions.endAttempt(session.id, attemptId, 'used');
      return true;
    }
  } else {
    const paymentId = asPaymentId(attemptId);
    const operation = paymentId && (await ports.ledger.findOperation(paymentId));
    if (operation !== undefined) {
      const newest =
        operation.state === 'awaiting-redirect'
          ? await inquireStatus(ports, operation, 'browser')
          : operation;
      await releaseCheckout(ports, newest);
      return !isOpen(newest.state);
    }
  }
  if (ports.clock.now() - since < ABANDONED_AFTER) {
    return false;
  }
  await ports.sessions.endAttempt(session.id, attemptId, 'open');
  return true;
}

/** Made usable first and looked for then: what waits for too long is removed by others at any moment. */
async function isStored(ports: Ports, id: RegistrationId | undefined): Promise<boolean> {
  if (id === undefined) {
    return false;
  }
  await ports.registrations.activate(id, undefined);
  return (await ports.registrations.find(id)) !== undefined;
}
