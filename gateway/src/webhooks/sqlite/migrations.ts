import type { Migrations } from '../../sqlite/migrate.ts';

/** The tables of webhooks in the embedded store. Only ever added to. */
export const WEBHOOK_MIGRATIONS: Migrations = [
  `
  CREATE TABLE webhook_addresses (
    id                  TEXT PRIMARY KEY,
    merchant            TEXT NOT NULL,
    channel_id          TEXT NOT NULL,
    url                 TEXT NOT NULL,
    format              TEXT NOT NULL CHECK (format IN ('encrypted', 'encrypted-json', 'signed')),
    -- With a comma before and after each.
    types               TEXT NOT NULL,
    created_at          INTEGER NOT NULL,
    sealed_secret       TEXT,
    sealed_older_secret TEXT,
    older_secret_until  INTEGER,
    removed_at          INTEGER,
    CHECK ((removed_at IS NULL) = (sealed_secret IS NOT NULL))
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX webhook_addresses_of_channel ON webhook_addresses (channel_id) WHERE removed_at IS NULL;

  CREATE TABLE webhook_deliveries (
    address_id     TEXT NOT NULL,
    event_position INTEGER NOT NULL,
    subject        TEXT NOT NULL,
    state          TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead')),
    due_at         INTEGER NOT NULL,
    attempts       INTEGER NOT NULL,
    tried_at       INTEGER,
    outcome        TEXT,
    created_at     INTEGER NOT NULL,
    PRIMARY KEY (address_id, event_position)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX webhook_deliveries_due ON webhook_deliveries (address_id, due_at) WHERE state = 'waiting';
  CREATE INDEX webhook_deliveries_of_subject ON webhook_deliveries (address_id, subject, event_position)
    WHERE state = 'waiting';
  CREATE INDEX webhook_deliveries_dead ON webhook_deliveries (event_position) WHERE state = 'dead';
  CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (created_at);

  -- In the step that writes the event. It is due at once, whatever the clock says.
  CREATE TRIGGER events_are_delivered AFTER INSERT ON events BEGIN
    INSERT INTO webhook_deliveries (address_id, event_position, subject, state, due_at, attempts, created_at)
    SELECT id, NEW.position, NEW.subject, 'waiting', 0, 0, NEW.created_at FROM webhook_addresses
    WHERE channel_id = NEW.channel_id AND removed_at IS NULL AND types LIKE '%,' || NEW.type || ',%';
  END;
  `,
];
