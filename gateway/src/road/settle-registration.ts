import type { NewRegistration, Registration } from '../features/stored-details/registrations.ts';
import { isStorable } from '../instruments/registry.ts';
import type { Operation, Payment } from '../payment/operation.ts';
import { cardholderTransactionOf } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Ports, WorldPorts } from '../ports/ports.ts';
import type { RegistrationId } from '../values/ids.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';

/** Details to be stored are sealed before the acquirer is called, because the number is no longer held afterwards. */
export async function storeDetails(
  { ids, registrations }: Pick<Ports, 'ids' | 'registrations'>,
  { details, instrument }: PaymentRequest,
  payment: Payment,
): Promise<RegistrationId | undefined> {
  if (details.kind !== 'to-be-stored') return details.kind === 'stored' ? details.registrationId : undefined;
  if (!isStorable(instrument)) throw new Error('details that cannot be stored were let through');
  const { merchant, entityId, channelId, testMode, id: paymentId, startedAt: createdAt } = payment;
  const fresh: NewRegistration = {
    id: ids.registrationId(),
    merchant,
    entityId,
    channelId,
    merchantCustomerId: details.merchantCustomerId,
    instrument,
    testMode,
    paymentId,
    state: 'pending',
    initialTransactionId: undefined,
    createdAt,
  };
  return (await registrations.store(fresh, details.offered)).id;
}

/** Removes what {@link storeDetails} has stored for a payment that does not begin. */
export async function discardDetails(
  { registrations }: Pick<Ports, 'registrations'>,
  { details }: PaymentRequest,
  registrationId: RegistrationId | undefined,
): Promise<void> {
  if (details.kind === 'to-be-stored' && registrationId !== undefined) {
    await registrations.discard(registrationId);
  }
}

/**
 * Applies the end of a payment to the details that it stores or was made with.
 *
 * New details are pending until the payment succeeds, and are removed when it fails. The outcome is on the ledger already, so an
 * unavailable vault must not fail the caller's request: `settlePendingRegistrations`, or the next use of the details,
 * does this later.
 */
export async function settleRegistration(
  ports: Pick<Ports, 'clock' | 'registrations'>,
  operation: Operation,
): Promise<void> {
  const { state } = operation;
  const registrationId = operation.kind === 'payment' ? operation.registrationId : undefined;
  if (registrationId === undefined || isOpen(state)) return;
  try {
    if (state !== 'approved') {
      await ports.registrations.discard(registrationId);
      return;
    }
    const initial = cardholderTransactionOf(operation);
    await ports.registrations.activate(registrationId, initial);
    await ports.registrations.use(registrationId, ports.clock.now(), initial);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

/** The payment of pending details that are younger than this may not have reached the ledger yet. */
function abandonedBefore({ clock, settings }: Pick<WorldPorts, 'clock' | 'settings'>): number {
  return clock.now() - 2 * settings.settleSeconds * 1000;
}

/** @returns the registration afterwards; `undefined` when it was removed */
export async function settlePending(
  ports: Pick<Ports, 'ledger' | 'clock' | 'settings' | 'registrations'>,
  registration: Registration,
): Promise<Registration | undefined> {
  const { id, paymentId } = registration;
  const payment = paymentId && (await ports.ledger.findOperation(paymentId));
  if (payment === undefined) {
    if (registration.createdAt >= abandonedBefore(ports)) return registration;
    await ports.registrations.discard(id);
    return undefined;
  }
  // A run that was stopped sealed these details, and the next run under the same key sealed its own.
  if (payment.kind !== 'payment' || payment.registrationId !== id) {
    await ports.registrations.discard(id);
    return undefined;
  }
  await settleRegistration(ports, payment);
  return isOpen(payment.state) ? registration : ports.registrations.find(id);
}

const PAGE = 100;

/**
 * Settles pending details whose payment ended but whose process stopped before it updated the vault.
 *
 * Every page is read: the oldest details may stay pending for long, when the acquirer of their payment does not answer.
 * @param stop leaves the rest to the next run
 * @param noteFault is called with the fault of one of them; the others go on
 * @throws StoreUnavailable
 */
export async function settlePendingRegistrations(
  ports: Pick<Ports, 'ledger' | 'clock' | 'settings' | 'registrations'>,
  stop: AbortSignal,
  noteFault: (fault: unknown) => void,
): Promise<void> {
  const before = abandonedBefore(ports);
  let page: readonly Registration[] = [];
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page needs the end of the one before
    page = await ports.registrations.findPending(before, PAGE, page.at(-1));
    // oxlint-disable-next-line no-await-in-loop -- a page at a time is burst enough
    const ends = await Promise.allSettled(page.map((registration) => settlePending(ports, registration)));
    for (const fault of ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))) {
      if (fault instanceof StoreUnavailable) throw fault;
      noteFault(fault);
    }
  } while (page.length === PAGE && !stop.aborted);
}
