import { cardholderTransactionOf } from '../payment/cardholder-transaction.ts';
import type { Operation } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Ports } from '../ports/ports.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import type { Registration } from '../vault/registrations.ts';

/**
 * Lets the vault know how the payment ended that stores details, or was made with stored ones.
 *
 * They were sealed before the acquirer was asked: afterwards nobody has the number any more. So they wait as pending
 * until the payment has succeeded, and are removed when it failed. The ledger has the outcome already, so a vault that
 * is away must not cost the caller the answer; what waits then is found by `settlePendingRegistrations`, or when
 * somebody uses it.
 */
export async function settleRegistration(ports: Ports, operation: Operation): Promise<void> {
  const { state } = operation;
  const registrationId = operation.kind === 'payment' ? operation.registrationId : undefined;
  if (registrationId === undefined || isOpen(state)) {
    return;
  }
  try {
    if (state !== 'approved') {
      await ports.registrations.discard(registrationId);
      return;
    }
    const initial = cardholderTransactionOf(operation);
    await ports.registrations.activate(registrationId, initial);
    await ports.registrations.use(registrationId, ports.clock.now(), initial);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) {
      throw error;
    }
  }
}

/** Of what is younger, the payment may still be on its way to the ledger. */
export function abandonedBefore({ clock, settings }: Ports): number {
  return clock.now() - 2 * settings.settleSeconds * 1000;
}

/** @returns the registration as it stands afterwards; `undefined` when it was removed */
export async function settlePending(
  ports: Ports,
  registration: Registration,
): Promise<Registration | undefined> {
  const { id, paymentId } = registration;
  const payment = paymentId && (await ports.ledger.findOperation(paymentId));
  if (payment === undefined) {
    if (registration.createdAt >= abandonedBefore(ports)) {
      return registration;
    }
    await ports.registrations.discard(id);
    return undefined;
  }
  // A run that was stopped sealed these, and the next run under the same key sealed its own.
  if (payment.kind !== 'payment' || payment.registrationId !== id) {
    await ports.registrations.discard(id);
    return undefined;
  }
  await settleRegistration(ports, payment);
  return isOpen(payment.state) ? registration : ports.registrations.find(id);
}
