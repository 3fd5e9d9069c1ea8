import { intoMonths } from '../../store/months.ts';
import { type Tables, tables } from '../../store/tables.ts';

/** The tables of webhooks. Only ever added to. */
export const WEBHOOK_TABLES: Tables = [
  tables`
  CREATE TABLE webhook_addresses (
    id                  identifier PRIMARY KEY,
    merchant            text NOT NULL,
    channel_id          identifier NOT NULL,
    url                 text NOT NULL,
    format              text NOT NULL CHECK (format IN ('encrypted', 'encrypted-json', 'signed')),
    -- With a comma before and after each.
    types               text NOT NULL,
    created_at          int64 NOT NULL,
    sealed_secret       identifier,
    sealed_older_secret identifier,
    older_secret_until  int64,
    removed_at          int64,
    CHECK ((removed_at IS NULL) = (sealed_secret IS NOT NULL))
  ) keyed;

  CREATE INDEX webhook_addresses_of_channel ON webhook_addresses (channel_id) WHERE removed_at IS NULL;

  CREATE TABLE webhook_deliveries (
    address_id     identifier NOT NULL,
    event_position int64 NOT NULL,
    subject        identifier NOT NULL,
    state          text NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead')),
    due_at         int64 NOT NULL,
    attempts       integer NOT NULL,
    tried_at       int64,
    outcome        text,
    created_at     int64 NOT NULL,
    PRIMARY KEY (address_id, event_position)
  ) keyed;

  CREATE INDEX webhook_deliveries_due ON webhook_deliveries (address_id, due_at) WHERE state = 'waiting';
  CREATE INDEX webhook_deliveries_of_subject ON webhook_deliveries (address_id, subject, event_position)
    WHERE state = 'waiting';
  CREATE INDEX webhook_deliveries_dead ON webhook_deliveries (event_position) WHERE state = 'dead';
  CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (created_at);

  ${{
    sqlite: `
  -- In the step that writes the event. It is due at once, whatever the clock says.
  CREATE TRIGGER events_are_delivered AFTER INSERT ON events BEGIN
    INSERT INTO webhook_deliveries (address_id, event_position, subject, state, due_at, attempts, created_at)
    SELECT id, NEW.position, NEW.subject, 'waiting', 0, 0, NEW.created_at FROM webhook_addresses
    WHERE channel_id = NEW.channel_id AND removed_at IS NULL AND types LIKE '%,' || NEW.type || ',%';
  END;`,
    postgres: `
  CREATE FUNCTION tollgate_deliver_events() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO webhook_deliveries (address_id, event_position, subject, state, due_at, attempts, created_at)
      SELECT a.id, fresh.position, fresh.subject, 'waiting', 0, 0, fresh.created_at
      FROM fresh JOIN webhook_addresses a ON a.channel_id = fresh.channel_id
      WHERE a.removed_at IS NULL AND a.types LIKE '%,' || fresh.type || ',%';
      RETURN NULL;
    END $$;
  -- In the step that writes the events. They are due at once, whatever the clock says.
  CREATE TRIGGER events_are_delivered AFTER INSERT ON events REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
    EXECUTE FUNCTION tollgate_deliver_events();`,
  }}
  `,
  // For each part of a claim there is one index that can be used, and it is the right one. A server that has no figures
  // of the tables yet chose others, read all that waited for each delivery, and a claim took minutes.
  {
    postgres: `
  ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_pkey,
    ADD PRIMARY KEY (event_position, address_id);
  DROP INDEX webhook_deliveries_due;
  CREATE INDEX webhook_deliveries_due ON webhook_deliveries (address_id, due_at, event_position)
    WHERE state = 'waiting' AND due_at >= 0;
  DROP INDEX webhook_deliveries_of_subject;
  CREATE INDEX webhook_deliveries_of_subject ON webhook_deliveries (subject) WHERE state = 'waiting';
`,
  },
  ...intoMonths('webhook_deliveries', 'event_position, address_id'),
];
