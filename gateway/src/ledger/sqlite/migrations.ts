import type { Migrations } from '../../sqlite/migrate.ts';
import { REPLACE_GUARDS } from './replace-guards.ts';

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
    root_id                 TEXT NOT NULL,
    referenced_id           TEXT,
    is_final                INTEGER NOT NULL CHECK (is_final IN (0, 1)),
    number_of_captures      INTEGER,
    industry_practice       TEXT,
    brand                   TEXT NOT NULL,
    amount_minor            INTEGER NOT NULL CHECK (amount_minor >= 0),
    currency                TEXT NOT NULL CHECK (length(currency) = 3),
    card                    TEXT,
    card_fingerprint        TEXT,
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
    moves_from              TEXT CHECK (moves_from IN ('shopper', 'merchant')),
    moves_to                TEXT CHECK (moves_to IN ('shopper', 'merchant') AND moves_to <> moves_from),
    started_at              INTEGER NOT NULL,
    finished_at             INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX operations_by_checkout ON operations (checkout_id, started_at) WHERE checkout_id IS NOT NULL;
  CREATE INDEX operations_by_root ON operations (root_id, started_at);
  CREATE INDEX operations_by_date ON operations (entity_id, started_at, id);
  CREATE INDEX operations_by_reference ON operations (entity_id, merchant_transaction_id, started_at, id)
    WHERE merchant_transaction_id IS NOT NULL;
  CREATE INDEX operations_open ON operations (started_at) WHERE state IN ('started', 'unknown');

  CREATE INDEX operations_by_card ON operations (channel_id, card_fingerprint, started_at)
    WHERE card_fingerprint IS NOT NULL;
  CREATE INDEX operations_by_ip ON operations (channel_id, customer_ip, started_at) WHERE customer_ip IS NOT NULL;

  -- However many processes, sessions and locks go wrong: no checkout is ever paid twice.
  CREATE UNIQUE INDEX one_payment_per_checkout ON operations (checkout_id)
    WHERE state IN ('started', 'unknown', 'approved');

  -- Terminal states never change back, whoever asks.
  CREATE TRIGGER terminal_states_stay BEFORE UPDATE OF state ON operations
    WHEN OLD.state NOT IN ('started', 'unknown')
    BEGIN SELECT RAISE(ABORT, 'a terminal state never changes'); END;

  -- The journal: two rows for every amount that moved, whose sum is zero. Only the triggers below write it.
  CREATE TABLE entries (
    operation_id TEXT NOT NULL REFERENCES operations (id),
    account      TEXT NOT NULL CHECK (account IN ('shopper', 'merchant')),
    minor        INTEGER NOT NULL CHECK (minor <> 0),
    currency     TEXT NOT NULL,
    PRIMARY KEY (operation_id, account)
  ) STRICT, WITHOUT ROWID;

  CREATE TRIGGER approval_is_booked AFTER UPDATE OF state ON operations
    WHEN NEW.state = 'approved' AND NEW.moves_from IS NOT NULL AND NEW.amount_minor > 0
    BEGIN
      INSERT INTO entries VALUES (NEW.id, NEW.moves_from, -NEW.amount_minor, NEW.currency),
                                 (NEW.id, NEW.moves_to, NEW.amount_minor, NEW.currency);
    END;
  CREATE TRIGGER reflection_is_booked AFTER INSERT ON operations
    WHEN NEW.state = 'approved' AND NEW.moves_from IS NOT NULL AND NEW.amount_minor > 0
    BEGIN
      INSERT INTO entries VALUES (NEW.id, NEW.moves_from, -NEW.amount_minor, NEW.currency),
                                 (NEW.id, NEW.moves_to, NEW.amount_minor, NEW.currency);
    END;
  CREATE TRIGGER entries_fit_their_operation BEFORE INSERT ON entries
    WHEN NOT EXISTS (
      SELECT 1 FROM operations WHERE id = NEW.operation_id AND state = 'approved' AND currency = NEW.currency
      AND NEW.minor = CASE NEW.account WHEN moves_from THEN -amount_minor WHEN moves_to THEN amount_minor END)
    BEGIN SELECT RAISE(ABORT, 'an entry must be one side of an approved operation'); END;
  CREATE TRIGGER entries_stay BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'entries never change'); END;
  CREATE TRIGGER entries_are_kept BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'entries are never deleted'); END;

  -- What was asked never changes; only how it ended does.
  CREATE TRIGGER requests_stay BEFORE UPDATE OF id, merchant, entity_id, channel_id, checkout_id, payment_type,
    root_id, referenced_id, is_final, amount_minor, currency, acquirer, acquirer_key, moves_from, moves_to, started_at
    ON operations BEGIN SELECT RAISE(ABORT, 'what was asked never changes'); END;

  CREATE TRIGGER operations_are_kept BEFORE DELETE ON operations
    BEGIN SELECT RAISE(ABORT, 'operations are never deleted'); END;
  `,
  `
  ALTER TABLE operations ADD COLUMN shown_account TEXT;
  ALTER TABLE operations ADD COLUMN registration_id TEXT;
  ALTER TABLE operations ADD COLUMN routing TEXT;

  -- A payment moves on to another acquirer at most once, while it is started, and under the key of its second attempt.
  DROP TRIGGER requests_stay;
  CREATE TRIGGER requests_stay BEFORE UPDATE OF id, merchant, entity_id, channel_id, checkout_id, payment_type,
    root_id, referenced_id, is_final, amount_minor, currency, moves_from, moves_to, started_at, shown_account,
    registration_id ON operations BEGIN SELECT RAISE(ABORT, 'what was asked never changes'); END;
  CREATE TRIGGER one_retry BEFORE UPDATE OF acquirer, acquirer_key, routing ON operations
    WHEN OLD.state <> 'started' OR NEW.state <> 'started' OR NEW.acquirer IS OLD.acquirer
      OR OLD.acquirer_key IS NOT OLD.id || '-1' OR NEW.acquirer_key IS NOT OLD.id || '-2'
    BEGIN SELECT RAISE(ABORT, 'a payment is tried again once, elsewhere, while it is started'); END;
  `,
  `
  -- The way of a shopper who pays at somebody else's page. An open operation with an address awaits its shopper.
  ALTER TABLE operations ADD COLUMN return_key TEXT;
  ALTER TABLE operations ADD COLUMN result_url TEXT CHECK ((result_url IS NULL) = (return_key IS NULL));
  ALTER TABLE operations ADD COLUMN redirect_url TEXT CHECK (redirect_url IS NULL OR return_key IS NOT NULL);

  CREATE TRIGGER journeys_stay BEFORE UPDATE OF return_key, result_url ON operations
    BEGIN SELECT RAISE(ABORT, 'what was asked never changes'); END;
  CREATE TRIGGER one_departure BEFORE UPDATE OF redirect_url ON operations
    WHEN OLD.redirect_url IS NOT NULL OR NEW.redirect_url IS NULL OR OLD.state NOT IN ('started', 'unknown')
      OR NEW.state <> OLD.state
    BEGIN SELECT RAISE(ABORT, 'a shopper is sent away once, while the payment is open'); END;

  -- Whoever was sent away pays there, or nowhere: no other acquirer, and no end but the acquirer's own word.
  CREATE TRIGGER no_retry_on_a_journey BEFORE UPDATE OF acquirer, acquirer_key ON operations
    WHEN OLD.redirect_url IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'a shopper who was sent away pays nowhere else'); END;
  CREATE TRIGGER a_journey_ends_with_a_word BEFORE UPDATE OF state ON operations
    WHEN OLD.redirect_url IS NOT NULL AND NEW.state NOT IN (OLD.state, 'approved', 'declined')
    BEGIN SELECT RAISE(ABORT, 'a shopper who was sent away pays, or does not'); END;
  `,
  `
  -- A payment's first operation is its own root, and found by its id.
  DROP INDEX operations_by_root;
  CREATE INDEX operations_by_other_root ON operations (root_id, started_at) WHERE root_id <> id;
  `,
  `
  -- Most payments come without a checkout; they took a place in this index, each.
  DROP INDEX one_payment_per_checkout;
  CREATE UNIQUE INDEX one_payment_per_checkout ON operations (checkout_id)
    WHERE checkout_id IS NOT NULL AND state IN ('started', 'unknown', 'approved');
  `,
  REPLACE_GUARDS,
  `
  -- How an operation ended stays with its state.
  DROP TRIGGER terminal_states_stay;
  CREATE TRIGGER terminal_states_stay BEFORE UPDATE OF state, result_code, acquirer_references, finished_at ON operations
    WHEN OLD.state NOT IN ('started', 'unknown')
    BEGIN SELECT RAISE(ABORT, 'a terminal state never changes'); END;

  -- Captures are counted against what was asked too.
  DROP TRIGGER requests_stay;
  CREATE TRIGGER requests_stay BEFORE UPDATE OF id, merchant, entity_id, channel_id, checkout_id, payment_type,
    root_id, referenced_id, is_final, number_of_captures, industry_practice, brand, amount_minor, currency, moves_from,
    moves_to, started_at, shown_account, registration_id ON operations
    BEGIN SELECT RAISE(ABORT, 'what was asked never changes'); END;
  `,
];
