import { amountText } from '../../views/amounts.ts';
import type { PaymentDetail } from './payment-detail-shape.ts';
import type { PaymentRow } from './payment-list-shape.ts';
import { typeWords } from './payment-types.ts';

/** Something that can be done with a payment. */
export interface PaymentAct {
  /** Of the route: `payments/:id/<name>`. */
  readonly name: 'capture' | 'reversal' | 'refund' | 'chargeback' | 'chargeback-reversal' | 'inquiry';
  readonly right: string;
  /** Of the button that opens the dialog, and of the dialog. */
  readonly title: string;
  /** On the last button, with the amount behind it where it has one: `Refund 12.00 EUR`. */
  readonly verb: string;
  readonly isDestructive: boolean;
  readonly hasAmount: boolean;
  /** What the amount begins with. The server decides what is possible; this is what is offered. */
  rest(detail: PaymentDetail): string;
  /** Whether it is offered at all. */
  isOffered(detail: PaymentDetail): boolean;
  /** What it does, in words, before it is done. */
  consequence(payment: PaymentRow): string;
}

const instrument = ({ brand, last4 }: PaymentRow): string => (last4 ? `${brand} •••• ${last4}` : brand);
const place = ({ channel, merchant }: PaymentRow): string => `${merchant}, ${channel.name ?? channel.id}`;
const whole = ({ amount, currency }: PaymentRow): string => amountText(amount, currency);

const hasRest = ({ amount }: { readonly amount: string }): boolean => Number(amount) > 0;
const isStanding = ({ payment }: PaymentDetail): boolean =>
  payment.status === 'approved' || payment.status === 'refunded';

export const PAYMENT_ACTS: readonly PaymentAct[] = [
  {
    name: 'capture',
    right: 'payments.capture',
    title: 'Capture',
    verb: 'Capture',
    isDestructive: false,
    hasAmount: true,
    rest: ({ remaining }) => remaining.capturable.amount,
    isOffered: ({ remaining }) => hasRest(remaining.capturable),
    consequence: (payment) =>
      `Takes money that was authorised: ${whole(payment)} from ${instrument(payment)}, for ${place(payment)}.`,
  },
  {
    name: 'refund',
    right: 'payments.refund',
    title: 'Refund',
    verb: 'Refund',
    isDestructive: true,
    hasAmount: true,
    rest: ({ remaining }) => remaining.refundable.amount,
    isOffered: ({ remaining }) => hasRest(remaining.refundable),
    consequence: (payment) =>
      `Gives money back to ${instrument(payment)}, from ${place(payment)}. It can not be taken back.`,
  },
  {
    name: 'reversal',
    right: 'payments.capture',
    title: 'Reverse',
    verb: 'Reverse',
    isDestructive: true,
    hasAmount: false,
    rest: ({ payment }) => payment.amount,
    isOffered: ({ payment }) => payment.status === 'approved' && payment.type !== '3D',
    consequence: (payment) =>
      `Cancels the ${typeWords(payment.type).toLowerCase()} of ${whole(payment)} on ${instrument(payment)}, as if it had not been made. It can not be undone.`,
  },
  {
    name: 'chargeback',
    right: 'payments.chargeback',
    title: 'Record a chargeback',
    verb: 'Record chargeback of',
    isDestructive: true,
    hasAmount: true,
    rest: ({ remaining, payment }) =>
      hasRest(remaining.refundable) ? remaining.refundable.amount : payment.amount,
    isOffered: (detail) => isStanding(detail) && hasRest(detail.remaining.refundable),
    consequence: (payment) =>
      `Records that the bank of ${instrument(payment)} has taken money back from ${place(payment)}.`,
  },
  {
    name: 'chargeback-reversal',
    right: 'payments.chargeback',
    title: 'Record a chargeback reversal',
    verb: 'Record reversal of',
    isDestructive: false,
    hasAmount: true,
    rest: chargedBack,
    isOffered: ({ payment }) => payment.status === 'chargedback',
    consequence: (payment) =>
      `Records that the bank of ${instrument(payment)} has given back what it had taken from ${place(payment)}.`,
  },
  {
    name: 'inquiry',
    right: 'payments.inquire',
    title: 'Ask the acquirer now',
    verb: 'Ask now',
    isDestructive: false,
    hasAmount: false,
    rest: () => '',
    isOffered: ({ inquiries }) => inquiries.length > 0,
    consequence: () =>
      'Asks the acquirer how the operation ended. Only its answer decides; nothing is set to paid by hand.',
  },
];

/** Of the last chargeback, which is the one that a bank gives back. */
function chargedBack({ operations, payment }: PaymentDetail): string {
  return (
    operations.findLast(({ type, state }) => type === 'CB' && state === 'approved')?.amount ?? payment.amount
  );
}
