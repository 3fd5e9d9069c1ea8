import type { Operation } from '../payment/operation.ts';
import type { EntityId, PaymentId } from '../values/ids.ts';
import { operationsOfRows, type StoredRow } from './operation-row.ts';

/** The limits of a page, and where it begins. */
export interface PageBounds {
  /** The last operation of the page before; absent: the first page. */
  readonly after: { readonly startedAt: number; readonly id: PaymentId } | undefined;
  readonly limit: number;
  /**
   * How much the operations of a page repeat of their requests, in stored bytes. A page that is not the last has at
   * least one operation, however large.
   */
  readonly maxBytes: number;
}

export interface FoundPage {
  readonly operations: readonly Operation[];
  /** Whether no operation follows. */
  readonly isLast: boolean;
}

/** Selects operations of an entity, page by page. */
export interface OperationPage extends PageBounds {
  readonly entityId: EntityId;
  /** The merchant's own reference; absent: any. */
  readonly merchantTransactionId: string | undefined;
  /** Milliseconds since the epoch, both included. */
  readonly from: number;
  readonly to: number;
}

/** The place after which a page begins. The empty text is less than every id, so nothing of a moment is left out. */
export function startOf({
  after,
  from = 0,
}: Pick<PageBounds, 'after'> & Partial<Pick<OperationPage, 'from'>>): { startedAt: number; id: string } {
  return after === undefined || after.startedAt < from ? { startedAt: from, id: '' } : after;
}

/** Reads the rows of a page; each has as `looked` how many operations there were to choose from. */
export async function pageOfRows(rows: readonly StoredRow[]): Promise<FoundPage> {
  const looked = Number(rows[0]?.['looked'] ?? 0);
  return { operations: await operationsOfRows(rows), isLast: rows.length === looked };
}

/** The operation of a checkout that counts, by its id. @param checkout the placeholder of the checkout's id */
export function idOfCheckout(checkout: string): string {
  return `COALESCE(
      (SELECT operation_id FROM checkout_holds WHERE checkout_id = ${checkout}),
      (SELECT id FROM operations WHERE checkout_id = ${checkout} ORDER BY started_at DESC, id DESC LIMIT 1))`;
}

/** The columns of operations that {@link pageOf} needs. The size of a text is known without reading it. */
export const CANDIDATE =
  'SELECT id, started_at, octet_length(echo) + coalesce(octet_length(personal), 0) AS bytes FROM operations';

/** The placeholders of the bounds of a page. */
interface BoundPlaces {
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
