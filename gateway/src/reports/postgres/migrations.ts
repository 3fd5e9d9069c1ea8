import type { Migrations } from '../../postgres/migrate.ts';
import { SUM_KEY } from '../sum-statements.ts';

/** The sums of reports in PostgreSQL. Only ever added to. */
export const REPORT_MIGRATIONS: Migrations = [
  `
  -- Operations that have ended, by day and by what reports tell apart. Made of the books, and can be made anew.
  CREATE TABLE report_sums (
    day            integer NOT NULL,
    merchant       text COLLATE "C" NOT NULL,
    channel_id     text COLLATE "C" NOT NULL,
    kind           text COLLATE "C" NOT NULL,
    payment_type   text COLLATE "C" NOT NULL,
    brand          text COLLATE "C" NOT NULL,
    currency       text COLLATE "C" NOT NULL,
    acquirer       text COLLATE "C" NOT NULL,
    first_acquirer text COLLATE "C" NOT NULL,
    state          text COLLATE "C" NOT NULL,
    result_code    text COLLATE "C" NOT NULL,
    count          bigint NOT NULL,
    minor          numeric NOT NULL,
    PRIMARY KEY (${SUM_KEY.join(', ')})
  );

  -- Up to where. It moves in the transaction that adds, so no operation is added twice or left out.
  CREATE TABLE report_progress (
    one        integer PRIMARY KEY CHECK (one = 1),
    step       bigint NOT NULL,
    summed_to  bigint NOT NULL,
    still_open text NOT NULL
  );
  `,
];
