import { appendOnly, notReplaced } from '../../store/append-only.ts';
import type { Migrations } from '../../store/sqlite/migrate.ts';
import { mayRedact } from '../may-redact.ts';
import { FIRST_LEDGER_VIEWS, LEDGER_VIEWS } from '../views.ts';

/** What an ending of an operation has, of its first attempt and of its second. */
const ENDING = `
    result_code         TEXT NOT NULL,
    acquirer_references TEXT NOT NULL,
    finished_at         INTEGER NOT NULL`;

/** The ledger's tables in the embedded store. Rows are only ever added; only what holds a checkout goes away,
 * and the claim of a token that has long expired. */
export const LEDGER_MIGRATIONS: Migrations = [
  `
  -- What was asked, written before the acquirer is.
  CREATE TABLE operations (
    position                INTEGER PRIMARY KEY,
    id                      TEXT NOT NULL UNIQUE,
    kind                    TEXT NOT NULL CHECK (kind IN ('payment', 'follow-up', 'attempt')),
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
    moves_from              TEXT CHECK (moves_from IN ('shopper', 'merchant')),
    moves_to                TEXT CHECK (moves_to IN ('shopper', 'merchant') AND moves_to <> moves_from),
    acquirer                TEXT,
    routing                 TEXT,
    card                    TEXT,
    shown_account           TEXT,
    registration_id         TEXT,
    card_fingerprint        TEXT,
    customer_ip             TEXT,
    risk_score              INTEGER NOT NULL,
    descriptor              TEXT,
    merchant_transaction_id TEXT,
    test_mode               TEXT CHECK (test_mode IN ('INTERNAL', 'EXTERNAL')),
    echo                    TEXT NOT NULL,
    return_key              TEXT,
    result_url              TEXT,
    started_at              INTEGER NOT NULL,
    CONSTRAINT a_movement_has_two_sides CHECK ((moves_from IS NULL) = (moves_to IS NULL)),
    CONSTRAINT a_redirect_is_whole CHECK ((result_url IS NULL) = (return_key IS NULL))
  ) STRICT;

  CREATE INDEX operations_by_date ON operations (entity_id, started_at, id);
  CREATE INDEX operations_by_reference ON operations (entity_id, merchant_transaction_id, started_at, id)
    WHERE merchant_transaction_id IS NOT NULL;
  CREATE INDEX operations_by_checkout ON operations (checkout_id) WHERE checkout_id IS NOT NULL;
  -- A payment is its own root, and found by its id.
  CREATE INDEX operations_by_other_root ON operations (root_id) WHERE root_id <> id;
  CREATE INDEX operations_by_card ON operations (channel_id, card_fingerprint, started_at)
    WHERE card_fingerprint IS NOT NULL;
  CREATE INDEX operations_by_ip ON operations (channel_id, customer_ip, started_at) WHERE customer_ip IS NOT NULL;

  -- How an operation ended: once, because its id is the key. \`retried\` ends a first attempt, and nothing else.
  CREATE TABLE endings (
    operation_id        TEXT PRIMARY KEY,
    state               TEXT NOT NULL CHECK (state IN ('approved', 'declined', 'not-sent', 'refused', 'retried')),${ENDING}
  ) STRICT, WITHOUT ROWID;

  -- The one retry of a payment, and how that ended.
  CREATE TABLE retries (
    operation_id        TEXT PRIMARY KEY REFERENCES endings,
    acquirer            TEXT NOT NULL,
    routing             TEXT NOT NULL,
    first_attempt_id    TEXT NOT NULL UNIQUE,
    retried_at          INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE retry_endings (
    operation_id        TEXT PRIMARY KEY REFERENCES retries,
    state               TEXT NOT NULL CHECK (state IN ('approved', 'declined', 'not-sent')),${ENDING}
  ) STRICT, WITHOUT ROWID;

  -- Where the shopper of an operation was redirected to.
  CREATE TABLE redirects (
    operation_id        TEXT PRIMARY KEY,
    url                 TEXT NOT NULL,
    acquirer_references TEXT NOT NULL,
    redirected_at       INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- That the acquirer gave no answer, or none yet, with what it said.
  CREATE TABLE unknown_outcomes (
    operation_id        TEXT PRIMARY KEY,
    result_code         TEXT NOT NULL,
    acquirer_references TEXT NOT NULL,
    noted_at            INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- An acquirer's answer that says something else than the ending, by the attempt that it answers, and what was done.
  CREATE TABLE contradictions (
    operation_id        TEXT NOT NULL,
    attempt             INTEGER NOT NULL CHECK (attempt IN (1, 2)),
    state               TEXT NOT NULL CHECK (state IN ('approved', 'declined', 'not-sent')),
    result_code         TEXT NOT NULL,
    acquirer_references TEXT NOT NULL,
    found_at            INTEGER NOT NULL,
    PRIMARY KEY (operation_id, attempt)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE corrections (
    operation_id        TEXT NOT NULL,
    attempt             INTEGER NOT NULL,
    how                 TEXT NOT NULL CHECK (how IN ('reversed', 'accepted')),
    note                TEXT NOT NULL,
    corrected_at        INTEGER NOT NULL,
    PRIMARY KEY (operation_id, attempt),
    FOREIGN KEY (operation_id, attempt) REFERENCES contradictions
  ) STRICT, WITHOUT ROWID;

  -- Up to this position all operations have ended, but for the listed positions. So open ones are found in the newest
  -- sweep and behind it.
  CREATE TABLE open_sweeps (
    swept_to            INTEGER PRIMARY KEY,
    still_open          TEXT NOT NULL
  ) STRICT;

  -- What holds a checkout: a payment that is open or approved. A decline lets it go.
  CREATE TABLE checkout_holds (
    checkout_id         TEXT PRIMARY KEY,
    operation_id        TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER checkout_holds_never_change BEFORE UPDATE ON checkout_holds
    BEGIN SELECT RAISE(ABORT, 'rows of checkout_holds never change'); END;
  ${notReplaced('checkout_holds', ['checkout_id'])}
  ${appendOnly({
    operations: ['id', 'position'],
    endings: ['operation_id'],
    retries: ['operation_id', 'first_attempt_id'],
    retry_endings: ['operation_id'],
    redirects: ['operation_id'],
    unknown_outcomes: ['operation_id'],
    contradictions: ['operation_id, attempt'],
    corrections: ['operation_id, attempt'],
    open_sweeps: ['swept_to'],
  })}
  ${FIRST_LEDGER_VIEWS}
  `,
  `
  -- Whether the shopper is authenticated before the acquirer of an attempt is asked.
  ALTER TABLE operations ADD COLUMN authenticates TEXT;
  ALTER TABLE retries ADD COLUMN authenticates TEXT;

  -- How an authentication ended: once for an attempt, because that is the key. So its acquirer is asked once.
  CREATE TABLE authentication_ends (
    operation_id   TEXT NOT NULL,
    attempt        INTEGER NOT NULL CHECK (attempt IN (1, 2)),
    next           TEXT NOT NULL CHECK (next IN ('authorise', 'stop')),
    result_code    TEXT,
    authentication TEXT NOT NULL,
    ended_at       INTEGER NOT NULL,
    PRIMARY KEY (operation_id, attempt),
    CONSTRAINT a_stop_has_a_code CHECK ((next = 'stop') = (result_code IS NOT NULL))
  ) STRICT, WITHOUT ROWID;
  ${appendOnly({ authentication_ends: ['operation_id, attempt'] })}
  DROP VIEW journal;
  DROP VIEW operation_states;
  ${LEDGER_VIEWS}
  `,
  `
  -- That a wallet's token was used: only its hash. A claim is erased once the token could not be used any more anyway.
  CREATE TABLE token_claims (
    token_hash     TEXT PRIMARY KEY,
    claimed_until  INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX token_claims_by_end ON token_claims (claimed_until);
  CREATE TRIGGER token_claims_never_change BEFORE UPDATE ON token_claims
    BEGIN SELECT RAISE(ABORT, 'rows of token_claims never change'); END;
  ${notReplaced('token_claims', ['token_hash'])}
  `,
  `
  -- In order, so that the last attempt at a checkout, and a page of a payment, are found without reading the others.
  DROP INDEX operations_by_checkout;
  CREATE INDEX operations_of_checkout ON operations (checkout_id, started_at, id) WHERE checkout_id IS NOT NULL;
  DROP INDEX operations_by_other_root;
  CREATE INDEX operations_of_other_root ON operations (root_id, started_at, id) WHERE root_id <> id;
  `,
  `
  -- That a kept text was overwritten by a mask: by whom and why, and never the text.
  CREATE TABLE redactions (
    operation_id   TEXT NOT NULL REFERENCES operations (id),
    field          TEXT NOT NULL,
    note           TEXT NOT NULL,
    redacted_at    INTEGER NOT NULL,
    PRIMARY KEY (operation_id, field)
  ) STRICT, WITHOUT ROWID;
  ${appendOnly({ redactions: ['operation_id, field'] })}

  -- The one change of a row of operations: after a redaction was recorded, texts give way to texts with the mask.
  DROP TRIGGER operations_never_change;
  CREATE TRIGGER operations_never_change BEFORE UPDATE ON operations WHEN NOT (${mayRedact('IS')})
    BEGIN SELECT RAISE(ABORT, 'rows of operations never change'); END;
  `,
  `
  -- What was approved by its time, for the journal of a day: a payment may end on the day after its beginning.
  CREATE INDEX endings_by_time ON endings (finished_at, operation_id) WHERE state = 'approved';
  CREATE INDEX retry_endings_by_time ON retry_endings (finished_at, operation_id) WHERE state = 'approved';
  `,
];
