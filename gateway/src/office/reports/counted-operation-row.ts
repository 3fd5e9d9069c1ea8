import type { AuthenticationFlow } from '../../payment/authentication-flow.ts';
import { breakdownFacts } from './breakdown-facts.ts';

/** The facts of an operation that reports count, with its current state. */
export interface CountedRow {
  readonly position: number;
  readonly kind: string;
  readonly merchant: string;
  readonly channelId: string;
  readonly paymentType: string;
  readonly brand: string;
  readonly currency: string;
  readonly minor: bigint;
  /** Empty where no acquirer was chosen. */
  readonly acquirer: string;
  /** The acquirer that declined before smart retry asked another one; empty for a payment that was tried once. */
  readonly firstAcquirer: string;
  readonly state: string;
  readonly resultCode: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly authentication: AuthenticationFlow;
  /** ISO 3166-1 alpha-2, or `unknown`. */
  readonly issuerCountry: string;
}

/**
 * The statement that reads operations with their current state, the same in every store. @param condition on the
 * position
 */
export function currentText(condition: string): string {
  return `SELECT position, kind, merchant, channel_id, payment_type, brand, currency,
      CAST(amount_minor AS TEXT) AS minor, coalesce(acquirer, '') AS acquirer,
      coalesce(first_acquirer, '') AS first_acquirer, state, result_code, started_at, authentication,
      shown_account, acquirer_references, CASE WHEN echo LIKE '%"threeDSecure.%' THEN echo END AS authentication_sent
    FROM operation_states WHERE ${condition} ORDER BY position`;
}

type Row = Readonly<Record<string, unknown>>;

export function countedRowOf(row: Row): CountedRow {
  return {
    position: Number(row['position']),
    kind: String(row['kind']),
    merchant: String(row['merchant']),
    channelId: String(row['channel_id']),
    paymentType: String(row['payment_type']),
    brand: String(row['brand']),
    currency: String(row['currency']),
    minor: BigInt(String(row['minor'])),
    acquirer: String(row['acquirer']),
    firstAcquirer: String(row['first_acquirer']),
    state: String(row['state']),
    resultCode: String(row['result_code']),
    startedAt: Number(row['started_at']),
    ...breakdownFacts(row),
  };
}

/** A first attempt is a record of its own; its payment names the acquirer. */
export function isCounted({ kind }: CountedRow): boolean {
  return kind !== 'attempt';
}

const ENDED: ReadonlySet<string> = new Set(['approved', 'declined', 'not-sent', 'refused']);

/** Whether an operation has ended. The ledger never changes it after that. */
export function hasEnded({ state }: CountedRow): boolean {
  return ENDED.has(state);
}

/** A payment, and not what refers to it: a PA can also add to another one. */
export function isPayment({ kind, paymentType }: Pick<CountedRow, 'kind' | 'paymentType'>): boolean {
  return kind === 'payment' && (paymentType === 'PA' || paymentType === 'DB');
}
