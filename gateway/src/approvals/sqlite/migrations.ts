import type { Migrations } from '../../sqlite/migrate.ts';

/** The table of refunds that wait for a second person, in the embedded store. Only ever added to. */
export const APPROVAL_MIGRATIONS: Migrations = [
  `
  CREATE TABLE approvals (
    id               TEXT PRIMARY KEY,
    payment_id       TEXT NOT NULL,
    merchant         TEXT NOT NULL,
    channel_id       TEXT NOT NULL,
    amount_minor     INTEGER NOT NULL CHECK (amount_minor >= 0),
    currency         TEXT NOT NULL,
    idempotency_key  TEXT NOT NULL,
    reason           TEXT,
    requested_by     TEXT NOT NULL,
    requested_email  TEXT NOT NULL,
    requested_at     INTEGER NOT NULL,
    ends_at          INTEGER NOT NULL,
    state            TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'carried-out', 'refused')),
    decided_by       TEXT,
    decided_email    TEXT,
    decided_at       INTEGER,
    decision_reason  TEXT,
    operation_id     TEXT,
    finished_at      INTEGER,
    CONSTRAINT two_persons CHECK (decided_by <> requested_by),
    CONSTRAINT a_decision_is_whole CHECK ((state = 'waiting') = (decided_by IS NULL)),
    CONSTRAINT what_was_made CHECK ((state = 'carried-out') = (operation_id IS NOT NULL)),
    UNIQUE (payment_id, idempotency_key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX approvals_waiting ON approvals (ends_at, id) WHERE state = 'waiting';
  CREATE INDEX approvals_by_time ON approvals (requested_at, id);
  `,
  // Those that wait or were interrupted are listed by their time; the older index is by their end.
  `
  CREATE INDEX approvals_open ON approvals (requested_at, id) WHERE state IN ('waiting', 'approved');
  DROP INDEX approvals_waiting;
  `,
];
