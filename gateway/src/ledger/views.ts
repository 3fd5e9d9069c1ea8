import { OPERATION_COLUMNS } from './operation-row.ts';

/** The columns that a retry has as well, and one that a later version of the tables added. */
const REPLACED: ReadonlySet<string> = new Set(['acquirer', 'routing', 'authenticates', 'personal']);

const ASKED = OPERATION_COLUMNS.filter((column) => !REPLACED.has(column))
  .map((column) => `asked.${column}`)
  .join(', ');

/** No acquirer is asked before the authentication has ended, and ended so that it is. */
const NOT_YET_ASKED = `
        WHEN retries.operation_id IS NULL AND asked.authenticates IS NOT NULL
          AND COALESCE(shown_first.next, 'stop') = 'stop' THEN 'authenticating'
        WHEN retries.authenticates IS NOT NULL AND COALESCE(shown_again.next, 'stop') = 'stop' THEN 'authenticating'`;

/** The state of an operation: the first value that applies, from its last row to its first. */
function nowOf(again: string, ended: string, redirected: string, unknown: string, started: string): string {
  return `CASE
      WHEN again.operation_id IS NOT NULL THEN ${again}
      WHEN ended.state <> 'retried' THEN ${ended}
      WHEN redirected.operation_id IS NOT NULL THEN ${redirected}
      WHEN unclear.operation_id IS NOT NULL THEN ${unknown}
      ELSE ${started} END`;
}

/** The parts of the views for the first version of the tables, before authentications were added. */
const WITHOUT_AUTHENTICATION = { started: `'started'`, columns: '', joins: '' };

const WITH_AUTHENTICATION = {
  started: `CASE ${NOT_YET_ASKED} ELSE 'started' END`,
  columns: `,
      COALESCE(retries.authenticates, asked.authenticates) AS authenticates,
      COALESCE(shown_again.authentication, shown_first.authentication) AS authentication,
      COALESCE(shown_again.ended_at, shown_first.ended_at) AS authenticated_at,
      CASE WHEN shown_again.operation_id IS NULL AND retries.operation_id IS NULL THEN shown_first.result_code
        ELSE shown_again.result_code END AS stopped_with`,
  joins: `
      LEFT JOIN authentication_ends AS shown_first ON shown_first.operation_id = asked.id AND shown_first.attempt = 1
      LEFT JOIN authentication_ends AS shown_again ON shown_again.operation_id = asked.id AND shown_again.attempt = 2`,
};

/** The views of the first version of the tables. */
export const FIRST_LEDGER_VIEWS = views(WITHOUT_AUTHENTICATION);

/** The views from the version on that records authentications. */
export const SECOND_LEDGER_VIEWS = views(WITH_AUTHENTICATION);

/** The views over the tables of the ledger, the same text in every store. */
export const LEDGER_VIEWS = views({
  ...WITH_AUTHENTICATION,
  columns: `${WITH_AUTHENTICATION.columns},
      asked.personal`,
});

/**
 * `operation_states` has the current state of each operation. `journal` has both sides of every amount that moved: they
 * are read from one ending and one operation, so they always balance.
 */
function views({ started, columns, joins }: typeof WITHOUT_AUTHENTICATION): string {
  return `
  CREATE VIEW operation_states AS
    SELECT asked.position, ${ASKED},
      COALESCE(retries.acquirer, asked.acquirer) AS acquirer,
      COALESCE(retries.routing, asked.routing) AS routing,
      CASE WHEN retries.operation_id IS NOT NULL THEN asked.acquirer END AS first_acquirer,
      CASE WHEN retries.operation_id IS NOT NULL THEN ended.result_code END AS first_result_code,
      ${nowOf('again.state', 'ended.state', `'awaiting-redirect'`, `'unknown'`, started)} AS state,
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
      redirected.url AS redirect_url${columns}
    FROM operations AS asked
      LEFT JOIN endings AS ended ON ended.operation_id = asked.id
      LEFT JOIN retries ON retries.operation_id = asked.id
      LEFT JOIN retry_endings AS again ON again.operation_id = asked.id
      LEFT JOIN redirects AS redirected ON redirected.operation_id = asked.id
      LEFT JOIN unknown_outcomes AS unclear ON unclear.operation_id = asked.id${joins};

  CREATE VIEW journal AS
    SELECT moved.operation_id, moved.moves_from AS account, -moved.amount_minor AS minor, moved.currency
      FROM (${movedBy('endings')} UNION ALL ${movedBy('retry_endings')}) AS moved
    UNION ALL
    SELECT moved.operation_id, moved.moves_to AS account, moved.amount_minor AS minor, moved.currency
      FROM (${movedBy('endings')} UNION ALL ${movedBy('retry_endings')}) AS moved;
`;
}

function movedBy(table: string): string {
  return `
      SELECT asked.id AS operation_id, asked.moves_from, asked.moves_to, asked.amount_minor, asked.currency
        FROM ${table} AS ended JOIN operations AS asked ON asked.id = ended.operation_id
        WHERE ended.state = 'approved' AND asked.moves_from IS NOT NULL AND asked.amount_minor > 0`;
}
