import type { Decision, MerchantsFile } from '@tollgate/gateway/api';

/** How much may be refunded of one payment, in minor units of its currency; absent: no limit besides the right. */
export interface RefundLimits {
  /** The limit for users who may refund small amounts; absent: none. */
  readonly small?: number | undefined;
  /** The limit without a second person; absent: any amount. */
  readonly alone?: number | undefined;
}

export function limitsOf({ merchants }: MerchantsFile, merchant: string, currency: string): RefundLimits {
  return merchants.find(({ name }) => name === merchant)?.refundLimits?.[currency] ?? {};
}

/** The caller's rights at the channel of the payment. */
export interface RefundRights {
  readonly refund: Decision;
  readonly aboveLimit: Decision;
}

/** The steps before a refund is sent. */
export type RefundDecision = 'make' | 'make-when-fresh' | 'second-person' | 'above-small' | 'no';

/**
 * Decides by the total that would be refunded, so that a large refund cannot be split into small ones.
 *
 * @param total this refund plus all earlier ones that succeeded or may have
 */
export function decideRefund(
  total: bigint,
  { small, alone }: RefundLimits,
  { refund, aboveLimit }: RefundRights,
): RefundDecision {
  switch (refund) {
    case 'no':
      return 'no';
    case 'small':
      return small !== undefined && total <= BigInt(small) ? 'make' : 'above-small';
    case 'second-person':
      return 'second-person';
    case 'yes':
      return alone === undefined || total <= BigInt(alone) ? 'make' : aboveAlone(aboveLimit);
  }
}

/**
 * The most that may be refunded in total when the refund is carried out. Another refund may begin between the decision and the
 * refund, and so the ledger decides once more, while it holds the payment. It holds for a repeated request too, which is
 * let through by its key: if the first attempt did not refund it, the repetition may not without a second person either.
 *
 * @returns `undefined` where no limit of the merchant bounds the caller
 */
export function mostInAll(
  decision: RefundDecision,
  { small, alone }: RefundLimits,
  { refund, aboveLimit }: RefundRights,
): bigint | undefined {
  const isBound = decision === 'make' || aboveLimit !== 'yes';
  const limit = refund === 'small' ? (small ?? 0) : isBound ? alone : undefined;
  return limit === undefined ? undefined : BigInt(limit);
}

function aboveAlone(decision: Decision): RefundDecision {
  if (decision === 'yes') return 'make-when-fresh';
  return decision === 'second-person' ? 'second-person' : 'no';
}
