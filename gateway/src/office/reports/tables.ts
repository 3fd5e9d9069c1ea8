import { type Tables, tables } from '../../store/tables.ts';
import { SUM_KEY } from './create-report-rows.ts';

/** The sums of reports. Only ever added to. */
export const REPORT_TABLES: Tables = [
  tables`
  -- Operations that have ended, by day and by what reports tell apart. Made of the books, and can be made anew.
  CREATE TABLE report_sums (
    day            integer NOT NULL,
    merchant       identifier NOT NULL,
    channel_id     identifier NOT NULL,
    kind           identifier NOT NULL,
    payment_type   identifier NOT NULL,
    brand          identifier NOT NULL,
    currency       identifier NOT NULL,
    acquirer       identifier NOT NULL,
    first_acquirer identifier NOT NULL,
    state          identifier NOT NULL,
    result_code    identifier NOT NULL,
    count          int64 NOT NULL,
    minor          ${{ sqlite: 'INTEGER', postgres: 'numeric' }} NOT NULL,
    PRIMARY KEY (${SUM_KEY.join(', ')})
  ) keyed;

  -- Up to where. It moves in the transaction that adds, so no operation is added twice or left out.
  CREATE TABLE report_progress (
    one        integer PRIMARY KEY CHECK (one = 1),
    step       int64 NOT NULL,
    summed_to  int64 NOT NULL,
    still_open text NOT NULL
  ) numbered;
  `,
];
