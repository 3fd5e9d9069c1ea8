import { type Tables, tables } from '../../store/tables.ts';

/** The table of refunds that wait for a second person. Only ever added to. */
export const APPROVAL_TABLES: Tables = [
  tables`
  CREATE TABLE approvals (
    id               identifier PRIMARY KEY,
    payment_id       identifier NOT NULL,
    merchant         text NOT NULL,
    channel_id       identifier NOT NULL,
    amount_minor     int64 NOT NULL CHECK (amount_minor >= 0),
    currency         text NOT NULL,
    idempotency_key  identifier NOT NULL,
    reason           text,
    requested_by     identifier NOT NULL,
    requested_email  text NOT NULL,
    requested_at     int64 NOT NULL,
    ends_at          int64 NOT NULL,
    state            text NOT NULL CHECK (state IN ('waiting', 'approved', 'carried-out', 'refused')),
    decided_by       identifier,
    decided_email    text,
    decided_at       int64,
    decision_reason  text,
    operation_id     identifier,
    finished_at      int64,
    CONSTRAINT two_persons CHECK (decided_by <> requested_by),
    CONSTRAINT a_decision_is_whole CHECK ((state = 'waiting') = (decided_by IS NULL)),
    CONSTRAINT what_was_made CHECK ((state = 'carried-out') = (operation_id IS NOT NULL)),
    UNIQUE (payment_id, idempotency_key)
  ) keyed;
  CREATE INDEX approvals_waiting ON approvals (ends_at, id) WHERE state = 'waiting';
  CREATE INDEX approvals_by_time ON approvals (requested_at, id);
  `,
  // Those that wait or were interrupted are listed by their time; the older index is by their end.
  tables`
  CREATE INDEX approvals_open ON approvals (requested_at, id) WHERE state IN ('waiting', 'approved');
  DROP INDEX approvals_waiting;
  `,
];
