import { type Tables, tables } from '../../store/tables.ts';
import { SUM_KEY } from './sum-statement.ts';

const FORMER_KEY =
  'day, merchant, channel_id, kind, payment_type, brand, currency, acquirer, first_acquirer, state, result_code';

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
    PRIMARY KEY (${FORMER_KEY})
  ) keyed;

  -- Up to where. It moves in the transaction that adds, so no operation is added twice or left out.
  CREATE TABLE report_progress (
    one        integer PRIMARY KEY CHECK (one = 1),
    step       int64 NOT NULL,
    summed_to  int64 NOT NULL,
    still_open text NOT NULL
  ) numbered;
  `,
  tables`
  -- The sums anew, with those of one dimension each. Gateways of the version before, which may still run during an
  -- upgrade, go on adding to the first tables: nothing reads them any more.
  CREATE TABLE report_totals (
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
    PRIMARY KEY (${FORMER_KEY})
  ) keyed;

  CREATE TABLE report_breakdowns (
    day            integer NOT NULL,
    merchant       identifier NOT NULL,
    channel_id     identifier NOT NULL,
    currency       identifier NOT NULL,
    dimension      identifier NOT NULL,
    name           identifier NOT NULL,
    state          identifier NOT NULL,
    first_acquirer identifier NOT NULL,
    count          int64 NOT NULL,
    minor          ${{ sqlite: 'INTEGER', postgres: 'numeric' }} NOT NULL,
    PRIMARY KEY (day, merchant, channel_id, currency, dimension, name, state, first_acquirer)
  ) keyed;

  CREATE TABLE report_place (
    one        integer PRIMARY KEY CHECK (one = 1),
    step       int64 NOT NULL,
    summed_to  int64 NOT NULL,
    still_open text NOT NULL
  ) numbered;
  `,
  tables`
  -- The sums anew: a row for each channel, each merchant (without a channel) and all together (without both), for each
  -- day and month, with all sums of its payments in a text. So a report reads few rows, however many channels and days
  -- it is about. Gateways of the version before go on adding to the tables that only they read.
  CREATE TABLE report_parts (
    merchant   identifier NOT NULL,
    channel_id identifier NOT NULL,
    period     identifier NOT NULL,
    currency   identifier NOT NULL,
    sums       text NOT NULL,
    PRIMARY KEY (${SUM_KEY.join(', ')})
  ) keyed;

  CREATE TABLE report_mark (
    one        integer PRIMARY KEY CHECK (one = 1),
    step       int64 NOT NULL,
    summed_to  int64 NOT NULL,
    still_open text NOT NULL
  ) numbered;

  DROP TABLE report_sums;
  DROP TABLE report_progress;
  `,
];
