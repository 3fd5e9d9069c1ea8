import type { PaymentState } from '../catalogue/payment-states.ts';
import { isAuthenticatingType } from '../catalogue/payment-types.ts';
import { capturable, hasHappened, refundable, type Standing } from './standing.ts';
import { isOpen } from './transitions.ts';

/** The state of the payment with this standing. */
export function paymentState(standing: Standing): PaymentState {
  const { root } = standing;
  if (isOpen(root.state)) {
    return 'pending';
  }
  if (!hasHappened(root)) {
    return 'failed';
  }
  if (standing.isReversed) {
    return standing.chargedBack > 0n ? 'charged back' : 'reversed';
  }
  if (isAuthenticatingType(root.paymentType)) {
    return 'authenticated';
  }
  if (root.paymentType === 'CD' && standing.refunded === 0n) {
    return 'credited';
  }
  if (root.paymentType === 'PA' && standing.authorised === 0n) {
    return 'verified';
  }
  return root.paymentType === 'PA' && capturable(standing) > 0n
    ? openAuthorisation(standing)
    : settled(standing);
}

function openAuthorisation(standing: Standing): PaymentState {
  if (standing.captured === 0n) {
    return 'authorised';
  }
  return standing.refunded > 0n ? 'partly captured and refunded' : 'partly captured';
}

function settled(standing: Standing): PaymentState {
  if (standing.root.paymentType === 'DB' && standing.refunded === 0n && standing.chargedBack === 0n) {
    return 'debited';
  }
  if (refundable(standing) > 0n || standing.captured > standing.capturedForCertain) {
    return standing.refunded > 0n ? 'partly refunded' : 'captured';
  }
  return standing.chargedBack > 0n ? 'charged back' : 'refunded';
}
