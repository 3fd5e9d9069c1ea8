/** The operations of one payment. @param root the placeholder of its root */
export function ofPayment(columns: string, root: string): string {
  return ofPayments(columns, `= ${root}`);
}

/**
 * The operations of one payment, for a decision under its lock: only the payment itself repeats what it was asked. A
 * follow-up may have a full cart, and the contents of a hundred of them are not read in a step that nothing interrupts.
 *
 * @param columns all of an operation, with a comma and a blank between them
 */
export function ofPaymentToDecide(columns: string, root: string): string {
  const others = columns
    .replace(/(?<=, )echo(?=,)/, "'[]' AS echo")
    .replace(/(?<=, )personal(?=,)/, 'NULL AS personal');
  return `
    SELECT ${columns} FROM operation_states WHERE id = ${root} AND root_id = id
    UNION ALL
    SELECT ${others} FROM operation_states WHERE root_id = ${root} AND root_id <> id
    ORDER BY started_at, id`;
}

/** The operations of several payments. @param areRoots the comparison of an id with their roots, such as `= ANY ($1)` */
export function ofPayments(columns: string, areRoots: string): string {
  return `
    SELECT ${columns} FROM operation_states WHERE id ${areRoots} AND root_id = id
    UNION ALL
    SELECT ${columns} FROM operation_states WHERE root_id ${areRoots} AND root_id <> id
    ORDER BY started_at, id`;
}

/** The condition that something refers to a payment. @param id of the payment */
export function isReferredTo(id: string): string {
  return `EXISTS (SELECT 1 FROM operations WHERE root_id = ${id} AND root_id <> id)`;
}

/** The ids of the operations of one payment. @param root the placeholder of its root */
export function idsOfPayment(root: string): string {
  return `SELECT id FROM operations WHERE id = ${root} AND root_id = id
    UNION ALL SELECT id FROM operations WHERE root_id = ${root} AND root_id <> id`;
}

/** The condition that an operation `asked` has not ended. */
export const HAS_NOT_ENDED = `
  NOT EXISTS (SELECT 1 FROM endings WHERE operation_id = asked.id AND state <> 'retried')
  AND NOT EXISTS (SELECT 1 FROM retry_endings WHERE operation_id = asked.id)`;

/**
 * The roots of the payments whose first operation in the audited part of the ledger is on this page; the same in every
 * store. Missing roots are named by their operations.
 *
 * @param from the placeholder of the position after which the audited part begins
 * @param after the placeholder of the position after which the page begins
 * @param to the placeholder of the last position of the page
 */
export function rootsOfPage(from: string, after: string, to: string): string {
  const earlier = `earlier.position > ${from} AND earlier.position <= ${after}`;
  return `
    SELECT DISTINCT root_id FROM operations AS named WHERE position > ${after} AND position <= ${to}
      AND NOT EXISTS (SELECT 1 FROM operations AS earlier WHERE earlier.id = named.root_id AND ${earlier})
      AND NOT EXISTS (SELECT 1 FROM operations AS earlier
        WHERE earlier.root_id = named.root_id AND earlier.root_id <> earlier.id AND ${earlier})`;
}
