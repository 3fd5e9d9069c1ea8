import type { Refusal } from '../catalogue/result-codes/result-codes.ts';
import type { AwaitingShopper } from '../connectors/connector-reply.ts';
import type { DueResultCall } from '../features/result-calls/result-calls.ts';
import type { Ending, Operation, Payment } from '../payment/operation.ts';
import { isOpen, mayHaveMovedMoney } from '../payment/transitions.ts';
import type { EndingPorts, Ports, ShopperPorts } from '../ports/ports.ts';
import type { CheckoutId } from '../values/ids.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { contradicts, recordContradiction } from './correct-contradiction.ts';
import { weighEnd } from './count-attempt.ts';
import { settleRegistration } from './settle-registration.ts';

/**
 * The one place where an operation ends: its ending is written, then stored details and the checkout follow.
 *
 * @returns the operation afterwards; as another process left it if that was quicker
 * @throws StoreUnavailable
 */
export async function finishOperation<Kind extends Operation>(
  ports: EndingPorts,
  operation: Kind,
  ending: Ending,
): Promise<Kind> {
  const finishedAt = ports.clock.now();
  const ended = (await ports.ledger.finishOperation(operation, ending, finishedAt)) ?? operation;
  const isThis = ended.state === ending.state && ended.finishedAt === finishedAt;
  if (isThis && !isOpen(ended.state)) ports.observer.operationEnded(ended);
  if (!isThis && contradicts(operation, ending, ended)) {
    await recordContradiction(ports, operation, ending, ended);
  }
  if (ended.kind === 'payment' && !isOpen(ended.state)) {
    // Weighed only by the process that ended it: another would count it twice.
    await Promise.all([followEnd(ports, ended), isThis ? weighEnd(ports, ended) : undefined]);
  }
  return ended;
}

/**
 * Records a payment that was refused before any acquirer was asked.
 *
 * @param call of the result address, which becomes due with it
 */
export async function refusePayment(
  ports: Pick<
    Ports,
    'ledger' | 'clock' | 'observer' | 'sessions' | 'registrations' | 'authentications' | 'securityCodes'
  >,
  payment: Payment,
  { resultCode }: Refusal,
  call?: DueResultCall,
): Promise<Payment> {
  const refused = { ...payment, state: 'refused', resultCode, finishedAt: payment.startedAt } as const;
  await ports.ledger.recordRefusal(refused, call);
  ports.observer.operationEnded(refused);
  await followEnd(ports, refused);
  return refused;
}

/**
 * The steps after the end of a payment, in this order; running them again changes nothing. The end is on the ledger
 * already, so a step must not fail the caller's request: when its store is unavailable, it is repaired later. A new step
 * is added here.
 */
export async function followEnd(
  ports: Pick<Ports, 'clock' | 'sessions' | 'registrations' | 'authentications' | 'securityCodes'>,
  payment: Payment,
): Promise<void> {
  if (isOpen(payment.state)) return;
  if (payment.registrationId !== undefined) {
    // They must be usable before the checkout counts as used.
    await settleRegistration(ports, payment);
  }
  if (payment.checkoutId !== undefined) await releaseCheckout(ports, payment, payment.checkoutId);
  if (payment.authenticates) await forgetAuthentication(ports, payment);
}

/** Wipes what was kept for an authentication. Left behind, it is wiped by reconciliation. */
async function forgetAuthentication(
  ports: Pick<ShopperPorts, 'authentications' | 'securityCodes'>,
  operation: Payment,
): Promise<void> {
  ports.securityCodes.drop(operation.id);
  try {
    await ports.authentications.end(operation.id);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

/** Records in the checkout session how its payment ended. When the store is unavailable, its next use repairs it. */
async function releaseCheckout(
  ports: Pick<ShopperPorts, 'sessions'>,
  { id, state }: Payment,
  checkoutId: CheckoutId,
): Promise<void> {
  try {
    await ports.sessions.endAttempt(checkoutId, id, mayHaveMovedMoney(state) ? 'used' : 'open');
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

/**
 * Records that the shopper is redirected to pay. From then on nothing waits in memory and no other acquirer is tried:
 * the shopper's return, the merchant's status inquiry or reconciliation finds out how the payment ended.
 *
 * The shopper gets the address only after this was written. When writing fails, the payment is open as before, and the
 * next status inquiry gets the same address from the acquirer.
 * @returns the payment after that: another process may have settled it first
 * @throws StoreUnavailable
 */
export async function awaitRedirect(
  ports: Pick<Ports, 'ledger' | 'clock'>,
  payment: Payment,
  { kind: _kind, redirect, ...references }: AwaitingShopper,
): Promise<Payment> {
  const departure = { redirect, references, redirectedAt: ports.clock.now() };
  return (await ports.ledger.awaitRedirect(payment, departure)) ?? payment;
}
