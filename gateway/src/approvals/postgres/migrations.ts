import type { Migrations } from '../../postgres/migrate.ts';

/** The table of refunds that wait for a second person, in PostgreSQL. Only ever added to. */
export const APPROVAL_MIGRATIONS: Migrations = [
  `
  CREATE TABLE approvals (
    id               text COLLATE "C" PRIMARY KEY,
    payment_id       text COLLATE "C" NOT NULL,
    merchant         text NOT NULL,
    channel_id       text COLLATE "C" NOT NULL,
    amount_minor     bigint NOT NULL CHECK (amount_minor >= 0),
    currency         text NOT NULL,
    idempotency_key  text COLLATE "C" NOT NULL,
    reason           text,
    requested_by     text COLLATE "C" NOT NULL,
    requested_email  text NOT NULL,
    requested_at     bigint NOT NULL,
    ends_at          bigint NOT NULL,
    state            text NOT NULL CHECK (state IN ('waiting', 'approved', 'carried-out', 'refused')),
    decided_by       text COLLATE "C",
    decided_email    text,
    decided_at       bigint,
    decision_reason  text,
    operation_id     text COLLATE "C",
    finished_at      bigint,
    CONSTRAINT two_persons CHECK (decided_by <> requested_by),
    CONSTRAINT a_decision_is_whole CHECK ((state = 'waiting') = (decided_by IS NULL)),
    CONSTRAINT what_was_made CHECK ((state = 'carried-out') = (operation_id IS NOT NULL)),
    UNIQUE (payment_id, idempotency_key)
  );
  CREATE INDEX approvals_waiting ON approvals (ends_at, id) WHERE state = 'waiting';
  CREATE INDEX approvals_by_time ON approvals (requested_at, id);
  `,
  // Those that wait or were interrupted are listed by their time; the older index is by their end.
  `
  CREATE INDEX approvals_open ON approvals (requested_at, id) WHERE state IN ('waiting', 'approved');
  DROP INDEX approvals_waiting;
  `,
];
