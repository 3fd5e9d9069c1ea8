import { capturable, hasHappened, refundable, type Standing } from './standing.ts';
import { isOpen } from './transitions.ts';

/** The states of a payment that decide what may refer to it. Derived, never stored. */
export const PAYMENT_STATES = {
  pending: 'its outcome is not known yet',
  failed: 'it was declined, refused or never sent',
  verified: 'a PA of zero, which verified a card and reserved nothing',
  authorised: 'a PA that nothing was captured of',
  'partly captured': 'a PA of which a part was captured, and more can be',
  'partly captured and refunded':
    'a PA of which a part was captured, some of that refunded, and more can be captured',
  captured: 'a PA of which nothing more can be captured, or a DB of which the bank took a part back',
  debited: 'a DB that nothing happened to yet',
  'partly refunded': 'captured, and a part of it was refunded',
  refunded: 'all that was captured was refunded',
  'charged back': 'the bank took all or the rest of it back',
  reversed: 'it was undone before anything was captured',
  credited: 'a CD',
} as const satisfies Record<string, string>;

export type PaymentState = keyof typeof PAYMENT_STATES;

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
    return 'reversed';
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
