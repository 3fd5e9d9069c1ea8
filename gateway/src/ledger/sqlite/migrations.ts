import type { Migrations } from '../../sqlite/migrate.ts';

/** The ledger's tables in the embedded store. Only ever added to. */
export const LEDGER_MIGRATIONS: Migrations = [
  `
  CREATE TABLE operations (
    id                      TEXT PRIMARY KEY,
    merchant                TEXT NOT NULL,
    entity_id               TEXT NOT NULL,
    channel_id              TEXT NOT NULL,
    checkout_id             TEXT,
    payment_type            TEXT NOT NULL,
    brand                   TEXT NOT NULL,
    amount_minor            INTEGER NOT NULL CHECK (amount_minor >= 0),
    currency                TEXT NOT NULL CHECK (length(currency) = 3),
    card                    TEXT NOT NULL,
    card_fingerprint        TEXT NOT NULL,
    customer_ip             TEXT,
    risk_score              INTEGER NOT NULL,
    descriptor              TEXT,
    merchant_transaction_id TEXT,
    test_mode               TEXT CHECK (test_mode IN ('INTERNAL', 'EXTERNAL')),
    echo                    TEXT NOT NULL,
    acquirer                TEXT,
    acquirer_key            TEXT UNIQUE,
    state                   TEXT NOT NULL
                            CHECK (state IN ('started', 'unknown', 'approved', 'declined', 'not-sent', 'refused')),
    result_code             TEXT NOT NULL,
    acquirer_references     TEXT NOT NULL,
    started_at              INTEGER NOT NULL,
    finished_at             INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX operations_by_checkout ON operations (checkout_id, started_at) WHERE checkout_id IS NOT NULL;
  CREATE INDEX operations_open ON operations (started_at) WHERE state IN ('started', 'unknown');

  CREATE INDEX operations_by_card ON operations (channel_id, card_fingerprint, started_at);
  CREATE INDEX operations_by_ip ON operations (channel_id, customer_ip, started_at) WHERE customer_ip IS NOT NULL;

  -- However many processes, sessions and locks go wrong: no checkout is ever paid twice.
  CREATE UNIQUE INDEX one_payment_per_checkout ON operations (checkout_id)
    WHERE state IN ('started', 'unknown', 'approved');

  -- Terminal states never change back, whoever asks.
  CREATE TRIGGER terminal_states_stay BEFORE UPDATE OF state ON operations
    WHEN OLD.state NOT IN ('started', 'unknown')
    BEGIN SELECT RAISE(ABORT, 'a terminal state never changes'); END;

  CREATE TRIGGER operations_are_kept BEFORE DELETE ON operations
    BEGIN SELECT RAISE(ABORT, 'operations are never deleted'); END;
  `,
];
