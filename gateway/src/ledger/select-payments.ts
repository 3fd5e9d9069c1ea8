/**
 * The ids of all operations of whole payments, by their roots; the same in every store.
 *
 * A payment is its own root and found by its id; the index of roots has only the other operations, so that a payment
 * without any costs no entry. Missing roots are still named by their operations.
 * @param after the placeholder of the root after which the page begins
 * @param limit the placeholder of the least number of operations on a page that is not the last
 */
export function idsOfPayments(after: string, limit: string): string {
  return `
    WITH roots AS (
      SELECT root_id FROM (
        SELECT root_id FROM (SELECT id AS root_id FROM operations
          WHERE id > ${after} AND root_id = id ORDER BY id LIMIT ${limit}) AS own
        UNION ALL
        SELECT root_id FROM (SELECT root_id FROM operations
          WHERE root_id > ${after} AND root_id <> id ORDER BY root_id LIMIT ${limit}) AS named
      ) AS either ORDER BY root_id LIMIT ${limit}
    )
    SELECT id FROM operations WHERE id IN (SELECT root_id FROM roots) AND root_id = id
    UNION ALL
    SELECT id FROM operations WHERE root_id IN (SELECT root_id FROM roots) AND root_id <> id`;
}

/** The operations of one payment, likewise. @param root the placeholder of its root */
export function ofPayment(columns: string, root: string): string {
  return `
    SELECT ${columns} FROM operations WHERE id = ${root} AND root_id = id
    UNION ALL
    SELECT ${columns} FROM operations WHERE root_id = ${root} AND root_id <> id
    ORDER BY started_at, id`;
}
