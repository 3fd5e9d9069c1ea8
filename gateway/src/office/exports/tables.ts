import { type Tables, tables } from '../../store/tables.ts';

/** The tables of large exports. Only ever added to. */
export const EXPORT_TABLES: Tables = [
  tables`
  -- What was asked for. How far it is, its chunks say.
  CREATE TABLE export_jobs (
    id         identifier PRIMARY KEY,
    kind       text NOT NULL,
    question   text NOT NULL,
    name       text NOT NULL,
    scopes     text NOT NULL,
    user_id    identifier NOT NULL,
    made_at    int64 NOT NULL,
    ends_at    int64 NOT NULL,
    state      text NOT NULL CHECK (state IN ('open', 'failed', 'cancelled')),
    why        text
  ) numbered;
  CREATE INDEX export_jobs_of_user ON export_jobs (user_id, made_at);
  CREATE INDEX export_jobs_by_end ON export_jobs (ends_at);

  -- The file, in the order of the numbers; the last one has no next. The text stands last, behind what is looked at.
  CREATE TABLE export_chunks (
    job_id     identifier NOT NULL,
    number     integer NOT NULL,
    rows       int64 NOT NULL,
    size       int64 NOT NULL,
    next       text,
    written_at int64 NOT NULL,
    ends_at    int64 NOT NULL,
    content    text NOT NULL,
    PRIMARY KEY (job_id, number)
  ) numbered;
  CREATE INDEX export_chunks_by_end ON export_chunks (ends_at);
  `,
];
