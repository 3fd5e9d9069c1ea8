/** What reports count of an operation, as it stands. */
export interface StandingRow {
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
}

/** The operations of one day that are alike in all that reports tell apart, and their sum. */
export interface SumRow extends Omit<StandingRow, 'position' | 'startedAt'> {
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly count: number;
}

/** The statement that reads operations as they stand, the same in every store. @param condition on the position */
export function standingText(condition: string): string {
  return `SELECT position, kind, merchant, channel_id, payment_type, brand, currency,
      CAST(amount_minor AS TEXT) AS minor, coalesce(acquirer, '') AS acquirer,
      coalesce(first_acquirer, '') AS first_acquirer, state, result_code, started_at
    FROM operation_states WHERE ${condition} ORDER BY position`;
}

type Row = Readonly<Record<string, unknown>>;

export function standingOfRow(row: Row): StandingRow {
  return {
    ...alikeOfRow(row),
    position: Number(row['position']),
    startedAt: Number(row['started_at']),
  };
}

/** Of all merchants and channels that were asked for together. */
export function sumOfRow(row: Row): SumRow {
  return {
    ...alikeOfRow(row),
    merchant: '',
    channelId: '',
    day: Number(row['day']),
    count: Number(row['count']),
  };
}

function alikeOfRow(row: Row) {
  return {
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
  };
}
