import { isForStoring } from '../../checkout/checkout-purpose.ts';
import type { BeginResult, CheckoutSession } from '../../checkout/checkout-sessions.ts';
import { isOpen } from '../../payment/transitions.ts';
import { checkoutTime } from '../../ports/channel-times.ts';
import type { InquiringPorts, ShopperPorts } from '../../ports/ports.ts';
import { type AttemptId, asPaymentId, asRegistrationId, type RegistrationId } from '../../values/ids.ts';
import { followEnd } from '../finish-operation.ts';
import { inquireStatus } from './inquire-status.ts';

/** After this time an attempt that is not on the ledger counts as abandoned, in milliseconds. */
const ABANDONED_AFTER = 60_000;

/** Takes a checkout for one attempt, also from an earlier attempt that stopped without releasing it. */
export async function beginAttempt(
  ports: InquiringPorts,
  session: CheckoutSession,
  attemptId: AttemptId,
): Promise<BeginResult> {
  const begin = async () =>
    ports.sessions.beginAttempt(session.id, attemptId, await checkoutTime(ports, session));
  const first = await begin();
  const mayTryAgain = first.kind === 'busy' && (await repairCheckout(ports, first.session));
  return mayTryAgain ? begin() : first;
}

/**
 * Releases a session whose attempt ended without releasing it: the process stopped, or the shopper gave up at a bank's
 * page and did not come back by the return address.
 *
 * The session is released when the ledger shows that the payment ended, when the vault shows that storing did, or after
 * a while when the attempt reached neither. Should an attempt go on after that, the ledger lets only one of the two
 * start.
 * @returns whether the session was released
 */
export async function repairCheckout(ports: InquiringPorts, session: CheckoutSession): Promise<boolean> {
  if (session.state.kind !== 'paying') return false;
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
        operation.state === 'awaiting-redirect' || operation.state === 'authenticating'
          ? await inquireStatus(ports, operation, 'browser')
          : operation;
      if (newest.kind === 'payment') await followEnd(ports, newest);
      return !isOpen(newest.state);
    }
  }
  if ((await checkoutTime(ports, session)) - since < ABANDONED_AFTER) return false;
  await ports.sessions.endAttempt(session.id, attemptId, 'open');
  return true;
}

/**
 * Whether the details were stored. Pending ones are activated first, because reconciliation removes those that stay
 * pending.
 */
async function isStored(
  ports: Pick<ShopperPorts, 'registrations'>,
  id: RegistrationId | undefined,
): Promise<boolean> {
  if (id === undefined) return false;
  await ports.registrations.activate(id, undefined);
  return (await ports.registrations.find(id)) !== undefined;
}
