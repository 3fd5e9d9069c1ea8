import type { AuthenticationEnd } from '../../../payment/authentication-end.ts';
import type { Ending, Payment } from '../../../payment/operation.ts';
import type { Ports } from '../../../ports/ports.ts';
import { finishOperation } from '../../../road/finish-operation.ts';

/** A payment after the end of its authentication, and whether this caller is the one to ask the acquirer. */
export interface EndedPayment {
  readonly payment: Payment;
  readonly mayAsk: boolean;
}

/**
 * Ends the authentication of a payment on the ledger; one that stops is declined.
 *
 * The end is written before anything is sent, once for each attempt. So only one of several processes sends the payment;
 * the others find it sent. When this process stops in between, reconciliation asks the acquirer, which does not know the
 * payment then.
 * @throws StoreUnavailable
 */
export async function endAuthentication(
  ports: Ports,
  payment: Payment,
  end: AuthenticationEnd,
): Promise<EndedPayment> {
  const { payment: standing, isFirst } = await ports.ledger.endAuthentication(payment, end);
  return isFirst && end.next === 'authorise'
    ? { payment: standing, mayAsk: true }
    : { payment: await declineStopped(ports, standing), mayAsk: false };
}

/** Declines a payment whose authentication has stopped, also where another process left it behind. */
export async function declineStopped(ports: Ports, payment: Payment): Promise<Payment> {
  const stoppedWith = payment.state === 'authenticating' ? payment.authentication?.stoppedWith : undefined;
  if (stoppedWith === undefined) {
    return payment;
  }
  const ending: Ending = { state: 'declined', resultCode: stoppedWith, references: payment.references };
  return finishOperation(ports, payment, ending);
}
