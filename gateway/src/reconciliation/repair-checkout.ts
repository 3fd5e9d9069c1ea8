import { isForStoring } from '../checkout/checkout-purpose.ts';
import type { BeginEnd, CheckoutSession } from '../checkout/checkout-sessions.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Ports } from '../ports/ports.ts';
import { followEnd } from '../processing/finish-operation.ts';
import {
  type AttemptId,
  asPaymentId,
  asRegistrationId,
  type CheckoutId,
  type RegistrationId,
} from '../values/ids.ts';
import { inquireStatus } from './inquire-status.ts';

/** How long an attempt may take until it is on the ledger, in milliseconds, before it counts as abandoned. */
const ABANDONED_AFTER = 60_000;

/** Takes a checkout for one attempt, also from an attempt that died without giving it back. */
export async function beginAttempt(ports: Ports, id: CheckoutId, attemptId: AttemptId): Promise<BeginEnd> {
  const first = await ports.sessions.beginAttempt(id, attemptId, ports.clock.now());
  const mayTryAgain = first.kind === 'busy' && (await repairCheckout(ports, first.session));
  return mayTryAgain ? ports.sessions.beginAttempt(id, attemptId, ports.clock.now()) : first;
}

/**
 * Frees a session whose attempt ended without saying so: the process was stopped after it took the session, or the
 * shopper gave up at a bank's page and came back by another address than the return address.
 *
 * The ledger knows how a payment ended, and the vault how storing did: what ended there gives the session back, and an
 * attempt that never got that far gives it back after a while. Should that attempt go on all the same, the ledger lets
 * only one of the two start.
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
      await followEnd(ports, newest);
      return !isOpen(newest.state);
    }
  }
  if (ports.clock.now() - since < ABANDONED_AFTER) {
    return false;
  }
  await ports.sessions.endAttempt(session.id, attemptId, 'open');
  return true;
}

/** Made usable first and looked for then: details that are pending for too long are removed by reconciliation. */
async function isStored(ports: Ports, id: RegistrationId | undefined): Promise<boolean> {
  if (id === undefined) {
    return false;
  }
  await ports.registrations.activate(id, undefined);
  return (await ports.registrations.find(id)) !== undefined;
}
