import type { AnswerOf } from '../../call/call-admin.ts';
import { badge, type Tone } from '../../views/icons.ts';

/** A page of the list of disputes. */
export type DisputeList = AnswerOf<'GET disputes'>;
export type Dispute = DisputeList['disputes'][number];
export type DisputeDetail = AnswerOf<'GET disputes/:id'>;

export const REASONS: Readonly<Record<string, string>> = {
  fraud: 'Fraud',
  'not-received': 'Goods not received',
  'not-as-described': 'Not as described',
  duplicate: 'Charged twice',
  canceled: 'Canceled order',
  'refund-missing': 'Refund not received',
  'processing-error': 'Processing error',
  other: 'Other',
};

export const STATES: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  open: ['Needs response', 'warn'],
  defended: ['Evidence sent', 'plain'],
  accepted: ['Accepted', 'bad'],
  reversed: ['Won', 'good'],
};

export function stateBadge({ state, isOverdue }: Dispute) {
  const [words, tone] = isOverdue ? (['Overdue', 'bad'] as const) : (STATES[state] ?? [state, 'plain']);
  return badge(words, tone);
}

/** `Fraud (10.4)` */
export function reasonWords({ reason, schemeReason }: Pick<Dispute, 'reason' | 'schemeReason'>): string {
  const words = reason === undefined ? '' : (REASONS[reason] ?? reason);
  return schemeReason ? `${words} (${schemeReason})`.trim() : words;
}
