import { intoMonths } from '../../store/months.ts';
import { type Tables, tables } from '../../store/tables.ts';
import {
  DATABASE_ORDERED_IDS,
  DATABASE_TRIGGERS,
  FILE_ORDERED_IDS,
  FILE_TRIGGERS,
} from './database-triggers.ts';
import { DATABASE_QUEUE, FILE_QUEUE } from './queue-triggers.ts';

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
