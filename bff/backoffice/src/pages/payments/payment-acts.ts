import type { AnswerOf } from '../../call/call-admin.ts';
import { amountText } from '../../texts/amounts.ts';
import { fill } from '../../texts/fill.ts';
import { resultText } from '../../texts/served/result-texts.ts';
import { texts } from '../../texts/texts.ts';
import type { PaymentRow } from './payment-columns.ts';
import { brandName } from './payment-status.ts';

/** Something that can be done with a payment. */
export interface PaymentAct {
  /** Of the route: `payments/:id/<name>`. */
  readonly name: 'capture' | 'reversal' | 'refund' | 'chargeback' | 'chargeback-reversal' | 'inquiry';
  /** Of the operation that it makes; absent: none. */
  readonly type?: string;
  readonly right: string;
  /** Another one that it needs for this payment. */
  alsoNeeds?(payment: PaymentRow): string | undefined;
  /** Of the button that opens the dialog, and of the dialog. */
  readonly title: string;
  /** On the last button, with a place for the amount: `Refund {0}`. */
  readonly verb: string;
  readonly isDestructive: boolean;
  /** Whether a part can be asked for. */
  readonly hasAmount: boolean;
  /** The limits of the amount, where more than the rest is possible. */
  readonly amountHint?: string;
  /** The effect of an act, in words, before it is done. */
  consequence(detail: PaymentDetail, rest: string): string;
}

/** Its first letter would be taken for its direction, and that of a brand is Latin. */
const instrument = ({ brand, last4 }: PaymentRow): string =>
  last4
    ? `${document.dir === 'rtl' ? '\u200F' : ''}${brandName(brand)} ${fill(texts().ending, last4)}`
    : brandName(brand);
const place = ({ channel, merchant }: PaymentRow): string => `${merchant}, ${channel.name ?? channel.id}`;
const whole = ({ amount, currency }: PaymentRow): string => amountText(amount, currency);

export const PAYMENT_ACTS: readonly PaymentAct[] = [
  {
    name: 'capture',
    type: 'CP',
    right: 'payments.capture',
    title: texts().capture,
    verb: texts().captureOf,
    isDestructive: false,
    hasAmount: true,
    consequence: ({ payment }, rest) =>
      fill(
        texts().capturesUpToOfFrom,
        amountText(rest, payment.currency),
        whole(payment),
        instrument(payment),
        place(payment),
      ),
  },
  {
    name: 'refund',
    type: 'RF',
    right: 'payments.refund',
    title: texts().refund,
    verb: texts().refundOf,
    isDestructive: true,
    hasAmount: true,
    consequence: ({ payment }) => fill(texts().refundsToFromYouCant, instrument(payment), place(payment)),
  },
  {
    name: 'reversal',
    type: 'RV',
    right: 'payments.capture',
    // It gives all of a debit back.
    alsoNeeds: ({ type }) => (type === 'DB' ? 'payments.refund' : undefined),
    title: texts().reverse,
    verb: texts().reverseOf,
    isDestructive: true,
    hasAmount: false,
    consequence: reversed,
  },
  {
    name: 'chargeback',
    type: 'CB',
    right: 'payments.chargeback',
    title: texts().recordChargeback,
    verb: texts().recordChargebackOf,
    isDestructive: true,
    hasAmount: true,
    amountHint: texts().whatTheBankTookIncluding,
    consequence: ({ payment }) => fill(texts().recordsThatTheBankOf, instrument(payment), place(payment)),
  },
  {
    name: 'chargeback-reversal',
    type: 'CR',
    right: 'payments.chargeback',
    title: texts().recordChargebackReversal,
    verb: texts().recordReversalOf,
    isDestructive: false,
    hasAmount: true,
    consequence: ({ payment }) => fill(texts().recordsThatTheBankOf2, instrument(payment), place(payment)),
  },
  {
    name: 'inquiry',
    right: 'payments.inquire',
    title: texts().checkStatus,
    verb: texts().checkNow,
    isDestructive: false,
    hasAmount: false,
    consequence: () => texts().asksTheAcquirerForThe,
  },
];

/** All that is left for an act, as the server reports it; `undefined`: it would be refused. */
export function restOf({ name }: PaymentAct, { acts }: PaymentDetail): string | undefined {
  return acts.possible.find((each) => each.name === name)?.amount;
}

/** Whether an act is offered. The server decides once more when it is done. */
export function isOffered(act: PaymentAct, detail: PaymentDetail): boolean {
  return act.name === 'inquiry' ? detail.inquiries.length > 0 : restOf(act, detail) !== undefined;
}

/** Why the acquirer does not do it, where the payment itself would allow it. */
export function whyNot({ name }: PaymentAct, { acts }: PaymentDetail): string | undefined {
  const refused = acts.refused.find((each) => each.name === name);
  return refused && resultText(refused.code, refused.description);
}

function reversed({ payment }: PaymentDetail, rest: string): string {
  const what = [whole(payment), instrument(payment)] as const;
  if (Number(rest) !== Number(payment.amount)) {
    return fill(texts().releasesRest, ...what, amountText(rest, payment.currency));
  }
  return fill(payment.type === 'DB' ? texts().cancelsDB : texts().cancelsPA, ...what);
}

/** A payment with all that happened to it. */
export type PaymentDetail = AnswerOf<'GET payments/:id'>;
export type DetailedOperation = PaymentDetail['operations'][number];
