import { intoMonths } from '../../store/months.ts';
import { type Tables, tables } from '../../store/tables.ts';
import {
  DATABASE_ORDERED_IDS,
  DATABASE_TRIGGERS,
  FILE_ORDERED_IDS,
  FILE_TRIGGERS,
} from './database-triggers.ts';

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
const FILE_QUEUE = `
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
const DATABASE_QUEUE = `
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

const POSITION = {
  // A position is never given again, also not that of the newest row after its removal.
  sqlite: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  postgres: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
};

const WRITTEN_BY = {
  sqlite: '',
  postgres: `,
    -- Events of transactions that may still be running are not shown yet.
    written_by  xid8 NOT NULL DEFAULT pg_current_xact_id()`,
};

/** Rows of the queue in PostgreSQL have no index: there are few, and each payment would write its entry. */
const QUEUE_POSITION = { sqlite: 'INTEGER PRIMARY KEY', postgres: 'bigint GENERATED ALWAYS AS IDENTITY' };

/** The log of events, and the queue from which it is written. Only ever added to. */
export const EVENT_TABLES: Tables = [
  tables`
  -- What happened, for those who are told of it. The books say what it was.
  CREATE TABLE events (
    position    ${POSITION},
    id          identifier NOT NULL UNIQUE,
    merchant    text NOT NULL,
    entity_id   identifier NOT NULL,
    channel_id  identifier NOT NULL,
    type        text NOT NULL CHECK (type IN ('PAYMENT', 'REGISTRATION', 'SCHEDULE', 'RISK')),
    action      text NOT NULL CHECK (action IN ('CREATED', 'UPDATED', 'DELETED')),
    subject     identifier NOT NULL,
    object_id   identifier NOT NULL,
    state       text NOT NULL,
    result_code text,
    created_at  int64 NOT NULL${WRITTEN_BY}
  ) numbered;

  CREATE INDEX events_of_entity ON events (entity_id, position);
  CREATE INDEX events_of_object ON events (object_id);
  CREATE INDEX events_by_time ON events (created_at);
  ${{ sqlite: FILE_TRIGGERS, postgres: DATABASE_TRIGGERS }}
  `,
  { sqlite: FILE_ORDERED_IDS, postgres: DATABASE_ORDERED_IDS },
  tables`
  -- What happened to operations and is not in the log of events yet.
  CREATE TABLE event_queue (
    position     ${QUEUE_POSITION},
    operation_id identifier NOT NULL,
    state        text NOT NULL,
    result_code  text NOT NULL,
    happened_at  int64 NOT NULL
  ) numbered;
  ${{ sqlite: FILE_QUEUE, postgres: DATABASE_QUEUE }}
  `,
  ...intoMonths('events', 'position'),
];
