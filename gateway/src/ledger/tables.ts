import { type Tables, type TableText, tables } from '../store/tables.ts';
import { kept, neverChanges, REFUSE, ROWS_MAY_LEAVE, unchanged } from './kept-rows.ts';
import { mayChange, mayRedact } from './may-redact.ts';
import { FIRST_LEDGER_VIEWS, LEDGER_VIEWS, SECOND_LEDGER_VIEWS } from './views.ts';

/** The columns of an ending, of the first attempt and of the second. */
const ENDING = tables`
    result_code         text NOT NULL,
    acquirer_references text NOT NULL,
    finished_at         int64 NOT NULL`;

const IS_FINAL = { sqlite: 'INTEGER NOT NULL CHECK (is_final IN (0, 1))', postgres: 'boolean NOT NULL' };

const UNLESS_SEALED: TableText = {
  sqlite: `DROP TRIGGER operations_never_change;
  CREATE TRIGGER operations_never_change BEFORE UPDATE ON operations WHEN NOT (${mayChange('sqlite')})
    BEGIN SELECT RAISE(ABORT, 'rows of operations never change'); END;`,
  postgres: `CREATE OR REPLACE FUNCTION tollgate_refuse_unless_redacted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT (${mayChange('postgres')}) THEN
        RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NEW;
    END $$;`,
};

const UNLESS_REDACTED: TableText = {
  sqlite: `DROP TRIGGER operations_never_change;
  CREATE TRIGGER operations_never_change BEFORE UPDATE ON operations WHEN NOT (${mayRedact('IS')})
    BEGIN SELECT RAISE(ABORT, 'rows of operations never change'); END;`,
  postgres: `CREATE FUNCTION tollgate_refuse_unless_redacted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT (${mayRedact('IS NOT DISTINCT FROM')}) THEN
        RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NEW;
    END $$;
  DROP TRIGGER operations_never_change ON operations;
  ${neverChanges('operations', 'DELETE OR TRUNCATE')}
  CREATE TRIGGER operations_change_when_redacted BEFORE UPDATE ON operations
    FOR EACH ROW EXECUTE FUNCTION tollgate_refuse_unless_redacted();`,
};

/** The tables of the ledger. Rows are only ever added, except that holds of checkouts are released and claims of long expired tokens removed. */
export const LEDGER_TABLES: Tables = [
  tables`
  -- What was asked, written before the acquirer is. What is searched by is compared byte by byte, in each database:
  -- an index must not depend on a server's language, nor on the version of its rules.
  CREATE TABLE operations (
    position                counted PRIMARY KEY,
    id                      identifier NOT NULL UNIQUE,
    kind                    text NOT NULL CHECK (kind IN ('payment', 'follow-up', 'attempt')),
    merchant                text NOT NULL,
    entity_id               identifier NOT NULL,
    channel_id              identifier NOT NULL,
    checkout_id             identifier,
    payment_type            text NOT NULL,
    root_id                 identifier NOT NULL,
    referenced_id           identifier,
    is_final                ${IS_FINAL},
    number_of_captures      integer,
    industry_practice       text,
    brand                   text NOT NULL,
    amount_minor            int64 NOT NULL CHECK (amount_minor >= 0),
    currency                text NOT NULL CHECK (length(currency) = 3),
    moves_from              text CHECK (moves_from IN ('shopper', 'merchant')),
    moves_to                text CHECK (moves_to IN ('shopper', 'merchant') AND moves_to <> moves_from),
    acquirer                text,
    routing                 text,
    card                    text,
    shown_account           text,
    registration_id         identifier,
    card_fingerprint        identifier,
    customer_ip             identifier,
    risk_score              integer NOT NULL,
    descriptor              text,
    merchant_transaction_id identifier,
    test_mode               text CHECK (test_mode IN ('INTERNAL', 'EXTERNAL')),
    echo                    text NOT NULL,
    return_key              identifier,
    result_url              text,
    started_at              int64 NOT NULL,
    CONSTRAINT a_movement_has_two_sides CHECK ((moves_from IS NULL) = (moves_to IS NULL)),
    CONSTRAINT a_redirect_is_whole CHECK ((result_url IS NULL) = (return_key IS NULL))
  ) numbered;

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
    operation_id        identifier PRIMARY KEY,
    state               text NOT NULL CHECK (state IN ('approved', 'declined', 'not-sent', 'refused', 'retried')),${ENDING}
  ) keyed;

  -- The one retry of a payment, and how that ended.
  CREATE TABLE retries (
    operation_id        identifier PRIMARY KEY REFERENCES endings,
    acquirer            text NOT NULL,
    routing             text NOT NULL,
    first_attempt_id    identifier NOT NULL UNIQUE,
    retried_at          int64 NOT NULL
  ) keyed;
  CREATE TABLE retry_endings (
    operation_id        identifier PRIMARY KEY REFERENCES retries,
    state               text NOT NULL CHECK (state IN ('approved', 'declined', 'not-sent')),${ENDING}
  ) keyed;

  -- Where the shopper of an operation was redirected to.
  CREATE TABLE redirects (
    operation_id        identifier PRIMARY KEY,
    url                 text NOT NULL,
    acquirer_references text NOT NULL,
    redirected_at       int64 NOT NULL
  ) keyed;

  -- That the acquirer gave no answer, or none yet, with what it said.
  CREATE TABLE unknown_outcomes (
    operation_id        identifier PRIMARY KEY,
    result_code         text NOT NULL,
    acquirer_references text NOT NULL,
    noted_at            int64 NOT NULL
  ) keyed;

  -- An acquirer's answer that says something else than the ending, by the attempt that it answers, and what was done.
  CREATE TABLE contradictions (
    operation_id        identifier NOT NULL,
    attempt             integer NOT NULL CHECK (attempt IN (1, 2)),
    state               text NOT NULL CHECK (state IN ('approved', 'declined', 'not-sent')),
    result_code         text NOT NULL,
    acquirer_references text NOT NULL,
    found_at            int64 NOT NULL,
    PRIMARY KEY (operation_id, attempt)
  ) keyed;
  CREATE TABLE corrections (
    operation_id        identifier NOT NULL,
    attempt             integer NOT NULL,
    how                 text NOT NULL CHECK (how IN ('reversed', 'accepted')),
    note                text NOT NULL,
    corrected_at        int64 NOT NULL,
    PRIMARY KEY (operation_id, attempt),
    FOREIGN KEY (operation_id, attempt) REFERENCES contradictions
  ) keyed;

  -- Up to this position all operations have ended, but for the listed positions. So open ones are found in the newest
  -- sweep and behind it.
  CREATE TABLE open_sweeps (
    swept_to            int64 PRIMARY KEY,
    still_open          text NOT NULL
  ) numbered;

  -- What holds a checkout: a payment that is open or approved. A decline lets it go.
  CREATE TABLE checkout_holds (
    checkout_id         identifier PRIMARY KEY,
    operation_id        identifier NOT NULL
  ) keyed;

  ${REFUSE}
  ${unchanged({ checkout_holds: ['checkout_id'] })}
  ${kept({
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
  tables`
  -- Whether the shopper is authenticated before the acquirer of an attempt is asked.
  ALTER TABLE operations ADD COLUMN authenticates text;
  ALTER TABLE retries ADD COLUMN authenticates text;

  -- How an authentication ended: once for an attempt, because that is the key. So its acquirer is asked once.
  CREATE TABLE authentication_ends (
    operation_id   identifier NOT NULL,
    attempt        integer NOT NULL CHECK (attempt IN (1, 2)),
    next           text NOT NULL CHECK (next IN ('authorise', 'stop')),
    result_code    text,
    authentication text NOT NULL,
    ended_at       int64 NOT NULL,
    PRIMARY KEY (operation_id, attempt),
    CONSTRAINT a_stop_has_a_code CHECK ((next = 'stop') = (result_code IS NOT NULL))
  ) keyed;
  ${kept({ authentication_ends: ['operation_id, attempt'] })}
  DROP VIEW journal;
  DROP VIEW operation_states;
  ${SECOND_LEDGER_VIEWS}
  `,
  tables`
  -- That a wallet's token was used: only its hash. A claim is erased once the token could not be used any more anyway.
  CREATE TABLE token_claims (
    token_hash     identifier PRIMARY KEY,
    claimed_until  int64 NOT NULL
  ) keyed;
  CREATE INDEX token_claims_by_end ON token_claims (claimed_until);
  ${unchanged({ token_claims: ['token_hash'] })}
  `,
  tables`
  -- In order, so that the last attempt at a checkout, and a page of a payment, are found without reading the others.
  DROP INDEX operations_by_checkout;
  CREATE INDEX operations_of_checkout ON operations (checkout_id, started_at, id) WHERE checkout_id IS NOT NULL;
  DROP INDEX operations_by_other_root;
  CREATE INDEX operations_of_other_root ON operations (root_id, started_at, id) WHERE root_id <> id;
  `,
  tables`
  -- That a kept text was overwritten by a mask: by whom and why, and never the text.
  CREATE TABLE redactions (
    operation_id   identifier NOT NULL REFERENCES operations (id),
    field          identifier NOT NULL,
    note           text NOT NULL,
    redacted_at    int64 NOT NULL,
    PRIMARY KEY (operation_id, field)
  ) keyed;
  ${kept({ redactions: ['operation_id, field'] })}

  -- The one change of a row of operations: after a redaction was recorded, texts give way to texts with the mask.
  ${UNLESS_REDACTED}
  `,
  tables`
  -- What was approved by its time, for the journal of a day: a payment may end on the day after its beginning.
  CREATE INDEX endings_by_time ON endings (finished_at, operation_id) WHERE state = 'approved';
  CREATE INDEX retry_endings_by_time ON retry_endings (finished_at, operation_id) WHERE state = 'approved';
  `,
  tables`
  -- Names, addresses and e-mail of the shopper, sealed with a key that is destroyed at the end of their retention.
  ALTER TABLE operations ADD COLUMN personal bytes;
  DROP VIEW journal;
  DROP VIEW operation_states;
  ${LEDGER_VIEWS}

  -- The second change of a row of operations: texts that older versions kept open are sealed, once.
  ${UNLESS_SEALED}
  `,
  ROWS_MAY_LEAVE,
];
