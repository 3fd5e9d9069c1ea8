import { appendOnly } from '../../sqlite/append-only.ts';
import type { Migrations } from '../../sqlite/migrate.ts';

/** The audit log in the embedded store. Only ever added to. */
export const AUDIT_LOG_MIGRATIONS: Migrations = [
  `
  -- Who did what. The text is what counts and what is hashed; what it is searched by is read from it.
  CREATE TABLE audit_log (
    position    INTEGER PRIMARY KEY CHECK (position > 0),
    entry       TEXT NOT NULL CHECK (json_extract(entry, '$.position') = position),
    hash        TEXT NOT NULL UNIQUE,
    previous    TEXT NOT NULL UNIQUE,
    id          TEXT NOT NULL UNIQUE CHECK (json_extract(entry, '$.id') = id),
    noted_at    INTEGER NOT NULL GENERATED ALWAYS AS (json_extract(entry, '$.time')) VIRTUAL,
    action      TEXT NOT NULL GENERATED ALWAYS AS (json_extract(entry, '$.action')) VIRTUAL,
    actor       TEXT GENERATED ALWAYS AS
      (coalesce(json_extract(entry, '$.actor.id'), json_extract(entry, '$.actor.name'))) VIRTUAL,
    actor_email TEXT GENERATED ALWAYS AS (json_extract(entry, '$.actor.email')) VIRTUAL,
    target_id   TEXT GENERATED ALWAYS AS (json_extract(entry, '$.target.id')) VIRTUAL,
    merchant    TEXT GENERATED ALWAYS AS (json_extract(entry, '$.scope.merchant')) VIRTUAL,
    channel_id  TEXT GENERATED ALWAYS AS (json_extract(entry, '$.scope.channelId')) VIRTUAL
  ) STRICT;

  CREATE INDEX audit_log_by_time ON audit_log (noted_at);
  CREATE INDEX audit_log_of_action ON audit_log (action, position);
  CREATE INDEX audit_log_of_actor ON audit_log (actor, position);
  CREATE INDEX audit_log_of_email ON audit_log (actor_email, position);
  CREATE INDEX audit_log_of_target ON audit_log (target_id, position);
  CREATE INDEX audit_log_of_merchant ON audit_log (merchant, position);
  ${appendOnly({ audit_log: ['position', 'id', 'hash', 'previous'] })}
  `,
];
