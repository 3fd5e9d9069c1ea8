/** An operation that moved money. */
export interface Booking {
  readonly position: number;
  readonly id: string;
  readonly rootId: string;
  readonly merchant: string;
  readonly channelId: string;
  readonly paymentType: string;
  readonly brand: string;
  /** Minor units of the currency, from the merchant's side: negative where the shopper got the money. */
  readonly minor: bigint;
  readonly currency: string;
  readonly resultCode: string;
  /** Empty where no acquirer was asked. */
  readonly acquirer: string;
  /** What the acquirer calls it, by the names of the ledger. */
  readonly references: Readonly<Record<string, unknown>>;
  readonly merchantTransactionId: string | undefined;
  readonly descriptor: string | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly finishedAt: number;
}

/** The statement that reads bookings, the same in every store. @param condition on the position */
export function bookingText(condition: string): string {
  return `SELECT position, id, root_id, merchant, channel_id, payment_type, brand, currency,
      CAST(amount_minor AS TEXT) AS minor, moves_to, coalesce(acquirer, '') AS acquirer, acquirer_references,
      result_code, merchant_transaction_id, descriptor, started_at, finished_at
    FROM operation_states
    WHERE ${condition} AND kind <> 'attempt' AND state = 'approved' AND moves_from IS NOT NULL ORDER BY position`;
}

export function bookingOfRow(row: Readonly<Record<string, unknown>>): Booking {
  const minor = BigInt(String(row['minor']));
  const text = (column: string): string | undefined => {
    const value = row[column];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    position: Number(row['position']),
    id: String(row['id']),
    rootId: String(row['root_id']),
    merchant: String(row['merchant']),
    channelId: String(row['channel_id']),
    paymentType: String(row['payment_type']),
    brand: String(row['brand']),
    minor: row['moves_to'] === 'merchant' ? minor : -minor,
    currency: String(row['currency']),
    resultCode: String(row['result_code']),
    acquirer: String(row['acquirer']),
    references: JSON.parse(String(row['acquirer_references'])) as Record<string, unknown>,
    merchantTransactionId: text('merchant_transaction_id'),
    descriptor: text('descriptor'),
    startedAt: Number(row['started_at']),
    finishedAt: Number(row['finished_at']),
  };
}
