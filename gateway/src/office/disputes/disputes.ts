import type { Scope } from '../../access/rights/scope.ts';
import type { EntityId, PaymentId } from '../../values/ids.ts';

/** Why a cardholder disputes a payment, in the words of support. Schemes have codes of their own for each. */
export const DISPUTE_REASONS = [
  'fraud',
  'not-received',
  'not-as-described',
  'duplicate',
  'canceled',
  'refund-missing',
  'processing-error',
  'other',
] as const;

type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** The merchant's response to a chargeback: none yet, evidence was sent, or the loss is accepted. */
export const DISPUTE_DECISIONS = ['open', 'defended', 'accepted'] as const;

type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

/** The facts of a dispute that people enter; what is absent stays as it was. */
interface DisputeFacts {
  readonly reason?: DisputeReason | undefined;
  /** The code of the scheme, such as `10.4`. */
  readonly schemeReason?: string | undefined;
  /** The last day for a response, ISO 8601. */
  readonly dueDay?: string | undefined;
  readonly decision?: DisputeDecision | undefined;
}

/** One thing that was written about a chargeback: a note, changed facts, or both. It never changes. */
export interface DisputeEntry extends DisputeFacts {
  /** 32 hex. */
  readonly id: string;
  readonly chargebackId: PaymentId;
  readonly paymentId: PaymentId;
  readonly merchant: string;
  readonly channelId: EntityId;
  readonly writtenBy: { readonly id: string; readonly email: string };
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
  /** May name the shopper, so it is for readers with the right to personal data. */
  readonly note?: string | undefined;
}

/**
 * The port to what people write about chargebacks. The chargebacks themselves are in the ledger.
 *
 * Every verb throws `StoreUnavailable` when the store fails.
 */
export interface Disputes {
  add(entry: DisputeEntry): Promise<void>;

  /** The entries of several chargebacks, the oldest first. */
  listOf(chargebackIds: readonly PaymentId[]): Promise<readonly DisputeEntry[]>;

  /**
   * Chargebacks that were ever given a deadline up to a day. A later entry may have moved it or closed the dispute, which
   * {@link factsOfDispute} shows.
   */
  listDue(upTo: string, scopes: readonly Scope[], limit: number): Promise<readonly PaymentId[]>;
}

/** The facts as the entries of one chargeback leave them; a later entry wins. @param entries the oldest first */
export function factsOfDispute(
  entries: readonly DisputeFacts[],
): DisputeFacts & { readonly decision: DisputeDecision } {
  return entries.reduce<DisputeFacts & { readonly decision: DisputeDecision }>(
    (facts, entry) => ({
      reason: entry.reason ?? facts.reason,
      schemeReason: entry.schemeReason ?? facts.schemeReason,
      dueDay: entry.dueDay ?? facts.dueDay,
      decision: entry.decision ?? facts.decision,
    }),
    { decision: 'open' },
  );
}
