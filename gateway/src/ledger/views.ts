import { OPERATION_COLUMNS } from './operation-row.ts';

const REPLACED: ReadonlySet<string> = new Set(['acquirer', 'routing']);

const ASKED = OPERATION_COLUMNS.filter((column) => !REPLACED.has(column))
  .map((column) => `asked.${column}`)
  .join(', ');

/** One value for the state of an operation: the first that applies, from its last row to its first. */
function nowOf(again: string, ended: string, redirected: string, unknown: string, started: string): string {
  return `CASE
      WHEN again.operation_id IS NOT NULL THEN ${again}
      WHEN ended.state <> 'retried' THEN ${ended}
      WHEN redirected.operation_id IS NOT NULL THEN ${redirected}
      WHEN unclear.operation_id IS NOT NULL THEN ${unknown}
      ELSE ${started} END`;
}

/**
 * The views over the tables of the ledger, the same text in every store.
 *
 * `operation_states` has each operation as it stands now. `journal` has both sides of every amount that moved: they are
 * read from one ending and one operation, so that they can not be out of balance.
 */
export const LEDGER_VIEWS = `
  CREATE VIEW operation_states AS
    SELECT asked.position, ${ASKED},
      COALESCE(retries.acquirer, asked.acquirer) AS acquirer,
      COALESCE(retries.routing, asked.routing) AS routing,
      CASE WHEN retries.operation_id IS NOT NULL THEN asked.acquirer END AS first_acquirer,
      CASE WHEN retries.operation_id IS NOT NULL THEN ended.result_code END AS first_result_code,
      ${nowOf('again.state', 'ended.state', `'awaiting-redirect'`, `'unknown'`, `'started'`)} AS state,
      ${nowOf('again.result_code', 'ended.result_code', `'000.200.000'`, 'unclear.result_code', `'000.200.000'`)}
        AS result_code,
      ${nowOf(
        'again.acquirer_references',
        'ended.acquirer_references',
        'redirected.acquirer_references',
        'unclear.acquirer_references',
        `'{}'`,
      )} AS acquirer_references,
      ${nowOf('again.finished_at', 'ended.finished_at', 'NULL', 'unclear.noted_at', 'NULL')} AS finished_at,
      redirected.url AS redirect_url
    FROM operations AS asked
      LEFT JOIN endings AS ended ON ended.operation_id = asked.id
      LEFT JOIN retries ON retries.operation_id = asked.id
      LEFT JOIN retry_endings AS again ON again.operation_id = asked.id
      LEFT JOIN redirects AS redirected ON redirected.operation_id = asked.id
      LEFT JOIN unknown_outcomes AS unclear ON unclear.operation_id = asked.id;

  CREATE VIEW journal AS
    SELECT moved.operation_id, moved.moves_from AS account, -moved.amount_minor AS minor, moved.currency
      FROM (${movedBy('endings')} UNION ALL ${movedBy('retry_endings')}) AS moved
    UNION ALL
    SELECT moved.operation_id, moved.moves_to AS account, moved.amount_minor AS minor, moved.currency
      FROM (${movedBy('endings')} UNION ALL ${movedBy('retry_endings')}) AS moved;
`;

function movedBy(table: string): string {
  return `
      SELECT asked.id AS operation_id, asked.moves_from, asked.moves_to, asked.amount_minor, asked.currency
        FROM ${table} AS ended JOIN operations AS asked ON asked.id = ended.operation_id
        WHERE ended.state = 'approved' AND asked.moves_from IS NOT NULL AND asked.amount_minor > 0`;
}
