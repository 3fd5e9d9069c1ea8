import type { AnswerOf } from '../../call/call-admin.ts';
import { moneyTexts } from '../../texts/money/money-texts.ts';
import { texts } from '../../texts/texts.ts';
import { badge, type Tone } from '../../views/icons.ts';

/** A page of the list of disputes. */
export type DisputeList = AnswerOf<'GET disputes'>;
export type Dispute = DisputeList['disputes'][number];
export type DisputeDetail = AnswerOf<'GET disputes/:id'>;

export const REASONS: Readonly<Record<string, string>> = {
  fraud: moneyTexts.fraud,
  'not-received': moneyTexts.goodsNotReceived,
  'not-as-described': moneyTexts.notAsDescribed,
  duplicate: moneyTexts.chargedTwice,
  canceled: moneyTexts.canceledOrder,
  'refund-missing': moneyTexts.refundNotReceived,
  'processing-error': moneyTexts.processingError,
  other: texts().other,
};

export const STATES: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  open: [moneyTexts.needsResponse, 'warn'],
  defended: [moneyTexts.evidenceSent, 'plain'],
  accepted: [moneyTexts.accepted, 'bad'],
  reversed: [moneyTexts.won, 'good'],
};

export function stateBadge({ state, isOverdue }: Dispute) {
  const [words, tone] = isOverdue
    ? ([moneyTexts.overdue, 'bad'] as const)
    : (STATES[state] ?? [state, 'plain']);
  return badge(words, tone);
}

/** `Fraud (10.4)` */
export function reasonWords({ reason, schemeReason }: Pick<Dispute, 'reason' | 'schemeReason'>): string {
  const words = reason === undefined ? '' : (REASONS[reason] ?? reason);
  return schemeReason ? `${words} (${schemeReason})`.trim() : words;
}
