import { type AuthenticationFlow, flowOfPayment } from '../../payment/authentication-flow.ts';
import { issuerCountryOf } from '../../payment/issuer-country.ts';
import type { Payment } from '../../payment/operation.ts';

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

/** The same facts as in the search, so that a figure leads to exactly the payments that it counts. */
function breakdownFacts(row: Row): Pick<CountedRow, 'authentication' | 'issuerCountry'> {
  const shown = read(row, 'authentication') as NonNullable<Payment['authentication']>['shown'] | undefined;
  return {
    authentication: flowOfPayment({
      paymentType: String(row['payment_type']) as Payment['paymentType'],
      echo: (read(row, 'authentication_sent') ?? []) as Payment['echo'],
      authentication: shown && { shown, endedAt: 0, stoppedWith: undefined },
    }),
    issuerCountry: issuerCountryOf({
      brand: String(row['brand']) as Payment['brand'],
      references: read(row, 'acquirer_references') ?? {},
      account: read(row, 'shown_account') as Payment['account'],
    }),
  };
}

function read(row: Row, column: string): unknown {
  const value = row[column];
  return typeof value === 'string' ? JSON.parse(value) : undefined;
}
