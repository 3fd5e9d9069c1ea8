/** The operation of a checkout that counts, by its id. @param checkout the placeholder of the checkout's id */
export function idOfCheckout(checkout: string): string {
  return `COALESCE(
      (SELECT operation_id FROM checkout_holds WHERE checkout_id = ${checkout}),
      (SELECT id FROM operations WHERE checkout_id = ${checkout} ORDER BY started_at DESC, id DESC LIMIT 1))`;
}

/** What {@link pageOf} needs of operations. The size of a text is known without reading it. */
export const CANDIDATE = 'SELECT id, started_at, octet_length(echo) AS bytes FROM operations';

/** The placeholders of the bounds of a page. */
export interface BoundPlaces {
  readonly limit: string;
  readonly maxBytes: string;
}

/**
 * The ids of one page as `paged`, the same in every store; each row has as `looked` how many operations there are, up
 * to one more than the limit. Only sizes are read, no contents, and the first operation is on the page whatever its
 * size.
 *
 * @param candidates selects {@link CANDIDATE} in order, one more than the limit
 */
export function pageOf(candidates: string, { limit, maxBytes }: BoundPlaces): string {
  return `
    candidates AS (${candidates}),
    summed AS (
      SELECT id, started_at, row_number() OVER by_age AS place, sum(bytes) OVER by_age AS total, count(*) OVER () AS looked
      FROM candidates WINDOW by_age AS (ORDER BY started_at, id)),
    paged AS (SELECT id, started_at, looked FROM summed WHERE place = 1 OR (place <= ${limit} AND total <= ${maxBytes}))`;
}
