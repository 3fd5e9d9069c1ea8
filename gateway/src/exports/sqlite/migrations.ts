import type { Migrations } from '../../sqlite/migrate.ts';

/** The tables of large exports in the embedded store. Only ever added to. */
export const EXPORT_MIGRATIONS: Migrations = [
  `
  -- What was asked for. How far it is, its chunks say.
  CREATE TABLE export_jobs (
    id         TEXT PRIMARY KEY,
    kind       TEXT NOT NULL,
    question   TEXT NOT NULL,
    name       TEXT NOT NULL,
    scopes     TEXT NOT NULL,
    user_id    TEXT NOT NULL,
    made_at    INTEGER NOT NULL,
    ends_at    INTEGER NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('open', 'failed', 'cancelled')),
    why        TEXT
  ) STRICT;
  CREATE INDEX export_jobs_of_user ON export_jobs (user_id, made_at);
  CREATE INDEX export_jobs_by_end ON export_jobs (ends_at);

  -- The file, in the order of the numbers; the last one has no next. The text stands last, behind what is looked at.
  CREATE TABLE export_chunks (
    job_id     TEXT NOT NULL,
    number     INTEGER NOT NULL,
    rows       INTEGER NOT NULL,
    size       INTEGER NOT NULL,
    next       TEXT,
    written_at INTEGER NOT NULL,
    ends_at    INTEGER NOT NULL,
    content    TEXT NOT NULL,
    PRIMARY KEY (job_id, number)
  ) STRICT;
  CREATE INDEX export_chunks_by_end ON export_chunks (ends_at);
  `,
];
