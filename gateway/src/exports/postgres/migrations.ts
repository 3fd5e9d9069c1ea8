import type { Migrations } from '../../postgres/migrate.ts';

/** The tables of large exports in PostgreSQL. Only ever added to. */
export const EXPORT_MIGRATIONS: Migrations = [
  `
  -- What was asked for. How far it is, its chunks say.
  CREATE TABLE export_jobs (
    id         text COLLATE "C" PRIMARY KEY,
    kind       text NOT NULL,
    question   text NOT NULL,
    name       text NOT NULL,
    scopes     text NOT NULL,
    user_id    text COLLATE "C" NOT NULL,
    made_at    bigint NOT NULL,
    ends_at    bigint NOT NULL,
    state      text NOT NULL CHECK (state IN ('open', 'failed', 'cancelled')),
    why        text
  );
  CREATE INDEX export_jobs_of_user ON export_jobs (user_id, made_at);
  CREATE INDEX export_jobs_by_end ON export_jobs (ends_at);

  -- The file, in the order of the numbers; the last one has no next. The text stands last, behind what is looked at.
  CREATE TABLE export_chunks (
    job_id     text COLLATE "C" NOT NULL,
    number     integer NOT NULL,
    rows       bigint NOT NULL,
    size       bigint NOT NULL,
    next       text,
    written_at bigint NOT NULL,
    ends_at    bigint NOT NULL,
    content    text NOT NULL,
    PRIMARY KEY (job_id, number)
  );
  CREATE INDEX export_chunks_by_end ON export_chunks (ends_at);
  `,
];
