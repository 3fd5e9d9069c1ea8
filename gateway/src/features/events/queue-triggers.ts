/** The triggers that queue what happened; see the queue of events. The text of a migration must not change, so neither must these. */

/** A table of the ledger; the state, the result code and the moment of a new row; and which rows are reported. */
type QueuedTable = readonly [
  table: string,
  state: string,
  resultCode: string,
  at: string,
  condition?: string,
];

const QUEUED: readonly QueuedTable[] = [
  ['endings', 'row.state', 'row.result_code', 'row.finished_at', "row.state <> 'retried'"],
  ['retry_endings', 'row.state', 'row.result_code', 'row.finished_at'],
  // A shopper who is at a bank, and an outcome that is not known: pending, until an ending is reported.
  ['redirects', "'awaiting-redirect'", "'000.200.000'", 'row.redirected_at'],
  ['unknown_outcomes', "'unknown'", 'row.result_code', 'row.noted_at'],
];

const QUEUE = 'INSERT INTO event_queue (operation_id, state, result_code, happened_at)';

/** In the step that writes the row: nothing is reported that did not happen, and nothing that did is forgotten. */
export const FILE_QUEUE = `
  DROP TRIGGER endings_are_told;
  DROP TRIGGER second_endings_are_told;
  DROP TRIGGER redirects_are_told;
  DROP TRIGGER unknown_outcomes_are_told;
  ${QUEUED.map(([table, state, resultCode, at, condition]) =>
    `CREATE TRIGGER ${table}_are_queued AFTER INSERT ON ${table}${condition === undefined ? '' : ` WHEN ${condition}`} BEGIN
    ${QUEUE} VALUES (row.operation_id, ${state}, ${resultCode}, ${at});
  END;`.replaceAll(/\brow\./g, 'NEW.'),
  ).join('\n  ')}`;

/** The triggers stay, and their functions queue. Those about risks are part of the same rows. */
export const DATABASE_QUEUE = `
  DROP TRIGGER endings_of_risk_are_told ON endings;
  DROP FUNCTION tollgate_tell_risk();
  ${QUEUED.map(
    ([table, state, resultCode, at, condition = 'true']) =>
      `CREATE OR REPLACE FUNCTION tollgate_tell_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${QUEUE} SELECT row.operation_id, ${state}, ${resultCode}, ${at} FROM told AS row WHERE ${condition};
      RETURN NULL;
    END $$;`,
  ).join('\n  ')}`;
