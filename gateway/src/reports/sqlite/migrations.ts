import type { Migrations } from '../../sqlite/migrate.ts';
import { SUM_KEY } from '../sum-statements.ts';

/** The sums of reports in the embedded store. Only ever added to. */
export const REPORT_MIGRATIONS: Migrations = [
  `
  -- Operations that have ended, by day and by what reports tell apart. Made of the books, and can be made anew.
  CREATE TABLE report_sums (
    day            INTEGER NOT NULL,
    merchant       TEXT NOT NULL,
    channel_id     TEXT NOT NULL,
    kind           TEXT NOT NULL,
    payment_type   TEXT NOT NULL,
    brand          TEXT NOT NULL,
    currency       TEXT NOT NULL,
    acquirer       TEXT NOT NULL,
    first_acquirer TEXT NOT NULL,
    state          TEXT NOT NULL,
    result_code    TEXT NOT NULL,
    count          INTEGER NOT NULL,
    minor          INTEGER NOT NULL,
    PRIMARY KEY (${SUM_KEY.join(', ')})
  ) STRICT, WITHOUT ROWID;

  -- Up to where. It moves in the transaction that adds, so no operation is added twice or left out.
  CREATE TABLE report_progress (
    one        INTEGER PRIMARY KEY CHECK (one = 1),
    step       INTEGER NOT NULL,
    summed_to  INTEGER NOT NULL,
    still_open TEXT NOT NULL
  ) STRICT;
  `,
];
