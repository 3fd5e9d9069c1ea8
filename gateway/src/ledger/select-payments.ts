/**
 * The ids of all operations of whole payments, by their roots; the same in every store.
 *
 * A payment's first operation is its own root and found by its id; the index by roots has the others only, so that a
 * payment that nothing refers to costs no entry there. Roots that are gone are named by the others.
 * @param after the place of the root that the page begins after
 * @param limit the place of how many operations there are at least, where there are so many
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

/** The operations of one payment, in the same way. @param root the place of its root */
export function ofPayment(columns: string, root: string): string {
  return `
    SELECT ${columns} FROM operations WHERE id = ${root} AND root_id = id
    UNION ALL
    SELECT ${columns} FROM operations WHERE root_id = ${root} AND root_id <> id
    ORDER BY started_at, id`;
}
