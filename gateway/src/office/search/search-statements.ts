import type { Dialect } from '../../store/dialect.ts';

/** More may be looked at for one page of a search by amount. */
export const MOST_OF_AMOUNT = 2000;

/** The reading statements, with `$1` for the first value. Positions are newest first. */
export function searchStatements({ oneOf }: Dialect) {
  const isIn = (list: string): string => oneOf(list, 'bigint');
  return {
    mark: 'SELECT position FROM search_marks WHERE name = $1',
    newest: 'SELECT coalesce(max(position), 0) AS position FROM operations',
    newestEvent: 'SELECT coalesce(max(position), 0) AS position FROM events',
    // Of events that nothing refers to, such as those of stored details, no payment is found.
    told: 'SELECT subject FROM events WHERE position > $1 ORDER BY position LIMIT $2',
    // Payments of a stretch of the ledger that are not indexed with this key.
    missing: `SELECT o.position FROM operations AS o
      WHERE o.position > $1 AND o.position <= $2 AND o.kind = 'payment' AND NOT EXISTS (
        SELECT 1 FROM search_payments AS i WHERE i.position = o.position AND i.key_id = $3)
      ORDER BY o.position`,
    redacted: `SELECT position FROM search_payments WHERE key_id = '' ORDER BY position LIMIT $1`,
    positionsOf: `SELECT position FROM operations WHERE id ${oneOf('$1', 'text')} AND kind = 'payment'`,
    roots: `SELECT position, id FROM operations WHERE position ${isIn('$1')}`,
    indexed: `SELECT position, terms FROM search_payments WHERE position ${isIn('$1')}`,

    everyPayment: `SELECT position FROM operations WHERE kind = 'payment' AND position < $1
      ORDER BY position DESC LIMIT $2`,
    withTerm: `SELECT position FROM search_terms WHERE term = $1 AND position < $2
      ORDER BY position DESC LIMIT $3`,
    ofThoseWithTerms: `SELECT DISTINCT position FROM search_terms
      WHERE term ${isIn('$1')} AND position ${isIn('$2')}`,
    withAmount: `SELECT position FROM search_payments WHERE amount >= $1 AND amount <= $2
      LIMIT ${MOST_OF_AMOUNT + 1}`,
    // `+ 0`: by the positions, and not by all that has such an amount or time.
    ofThoseWithAmount: `SELECT position FROM search_payments
      WHERE position ${isIn('$1')} AND amount + 0 >= $2 AND amount + 0 <= $3`,
    ofThoseCreated: `SELECT position FROM operations
      WHERE position ${isIn('$1')} AND started_at + 0 >= $2 AND started_at + 0 < $3`,
    ofOperation: `SELECT position FROM operations
      WHERE id = (SELECT root_id FROM operations WHERE id = $1) AND kind = 'payment'`,
    ofCheckout: `SELECT position FROM operations WHERE checkout_id = $1 AND kind = 'payment'
      ORDER BY started_at DESC, id DESC LIMIT 100`,
  } as const;
}

export type SearchStatement = keyof ReturnType<typeof searchStatements>;
