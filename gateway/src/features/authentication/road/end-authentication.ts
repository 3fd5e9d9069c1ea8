import { isAuthenticatingType } from '../../../catalogue/payment-types.ts';
import type { ResultCode } from '../../../catalogue/result-codes/result-codes.ts';
import type { AuthenticationEnd } from '../../../payment/authentication.ts';
import type { Ending, Payment } from '../../../payment/operation.ts';
import type { EndingPorts } from '../../../ports/ports.ts';
import { APPROVED } from '../../../road/ending-of-reply.ts';
import { finishOperation } from '../../../road/finish-operation.ts';

/** A payment after the end of its authentication, and whether this caller is the one to ask the acquirer. */
interface EndedPayment {
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
  ports: EndingPorts,
  payment: Payment,
  end: AuthenticationEnd,
): Promise<EndedPayment> {
  const { payment: recorded, isFirst } = await ports.ledger.endAuthentication(payment, end);
  return isFirst && end.next === 'authorise'
    ? { payment: recorded, mayAsk: true }
    : { payment: await declineStopped(ports, recorded), mayAsk: false };
}

/** Declines a payment whose authentication has stopped, also where another process left it behind. */
export async function declineStopped(ports: EndingPorts, payment: Payment): Promise<Payment> {
  const stoppedWith = payment.state === 'authenticating' ? payment.authentication?.stoppedWith : undefined;
  if (stoppedWith === undefined) return payment;
  const ending: Ending = { state: 'declined', resultCode: stoppedWith, references: payment.references };
  return finishOperation(ports, payment, ending);
}

/** The shopper was not asked. */
const FRICTIONLESS = '000.400.110' satisfies ResultCode;

/**
 * Approves an authentication that was asked for alone, once it has ended well: there is no acquirer to ask.
 *
 * Any process may do so, also where another stopped in between: what it writes follows from the ledger.
 * @returns the same object when there is nothing to do
 * @throws StoreUnavailable
 */
export async function approveAuthenticated(ports: EndingPorts, payment: Payment): Promise<Payment> {
  const { paymentType, state, authentication, testMode, references } = payment;
  if (!isAuthenticatingType(paymentType) || state !== 'started') return payment;
  const challenged = authentication?.shown.flow === 'challenge';
  const resultCode = challenged ? APPROVED[testMode ?? 'LIVE'] : FRICTIONLESS;
  return finishOperation(ports, payment, { state: 'approved', resultCode, references });
}
