import type { Migrations } from '../../store/postgres/migrate.ts';
import { mayRedact } from '../may-redact.ts';
import { FIRST_LEDGER_VIEWS, LEDGER_VIEWS } from '../views.ts';

/** What an ending of an operation has, of its first attempt and of its second. */
const ENDING = `
    result_code         text NOT NULL,
    acquirer_references text NOT NULL,
    finished_at         bigint NOT NULL`;

/** The ledger's tables in PostgreSQL. Rows are only ever added; only what holds a checkout goes away. */
export const LEDGER_MIGRATIONS: Migrations = [
  `
  -- What was asked, written before the acquirer is. What is searched by is compared byte by byte, as in the embedded
  -- store: an index must not depend on a server's language, nor on the version of its rules.
  CREATE TABLE operations (
    position                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id                      text COLLATE "C" NOT NULL UNIQUE,
    kind                    text NOT NULL CHECK (kind IN ('payment', 'follow-up', 'attempt')),
    merchant                text NOT NULL,
    entity_id               text COLLATE "C" NOT NULL,
    channel_id              text COLLATE "C" NOT NULL,
    checkout_id             text COLLATE "C",
    payment_type            text NOT NULL,
    root_id                 text COLLATE "C" NOT NULL,
    referenced_id           text COLLATE "C",
    is_final                boolean NOT NULL,
    number_of_captures      integer,
    industry_practice       text,
    brand                   text NOT NULL,
    amount_minor            bigint NOT NULL CHECK (amount_minor >= 0),
    currency                text NOT NULL CHECK (length(currency) = 3),
    moves_from              text CHECK (moves_from IN ('shopper', 'merchant')),
    moves_to                text CHECK (moves_to IN ('shopper', 'merchant') AND moves_to <> moves_from),
    acquirer                text,
    routing                 text,
    card                    text,
    shown_account           text,
    registration_id         text COLLATE "C",
    card_fingerprint        text COLLATE "C",
    customer_ip             text COLLATE "C",
    risk_score              integer NOT NULL,
    descriptor              text,
    merchant_transaction_id text COLLATE "C",
    test_mode               text CHECK (test_mode IN ('INTERNAL', 'EXTERNAL')),
    echo                    text NOT NULL,
    return_key              text COLLATE "C",
    result_url              text,
    started_at              bigint NOT NULL,
    CONSTRAINT a_movement_has_two_sides CHECK ((moves_from IS NULL) = (moves_to IS NULL)),
    CONSTRAINT a_redirect_is_whole CHECK ((result_url IS NULL) = (return_key IS NULL))
  );

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
    operation_id        text COLLATE "C" PRIMARY KEY,
    state               text NOT NULL CHECK (state IN ('approved', 'declined', 'not-sent', 'refused', 'retried')),${ENDING}
  );

  -- The one retry of a payment, and how that ended.
  CREATE TABLE retries (
    operation_id        text COLLATE "C" PRIMARY KEY REFERENCES endings,
    acquirer            text NOT NULL,
    routing             text NOT NULL,
    first_attempt_id    text COLLATE "C" NOT NULL UNIQUE,
    retried_at          bigint NOT NULL
  );
  CREATE TABLE retry_endings (
    operation_id        text COLLATE "C" PRIMARY KEY REFERENCES retries,
    state               text NOT NULL CHECK (state IN ('approved', 'declined', 'not-sent')),${ENDING}
  );

  -- Where the shopper of an operation was redirected to.
  CREATE TABLE redirects (
    operation_id        text COLLATE "C" PRIMARY KEY,
    url                 text NOT NULL,
    acquirer_references text NOT NULL,
    redirected_at       bigint NOT NULL
  );

  -- That the acquirer gave no answer, or none yet, with what it said.
  CREATE TABLE unknown_outcomes (
    operation_id        text COLLATE "C" PRIMARY KEY,
    result_code         text NOT NULL,
    acquirer_references text NOT NULL,
    noted_at            bigint NOT NULL
  );

  -- An acquirer's answer that says something else than the ending, by the attempt that it answers, and what was done.
  CREATE TABLE contradictions (
    operation_id        text COLLATE "C" NOT NULL,
    attempt             integer NOT NULL CHECK (attempt IN (1, 2)),
    state               text NOT NULL CHECK (state IN ('approved', 'declined', 'not-sent')),
    result_code         text NOT NULL,
    acquirer_references text NOT NULL,
    found_at            bigint NOT NULL,
    PRIMARY KEY (operation_id, attempt)
  );
  CREATE TABLE corrections (
    operation_id        text COLLATE "C" NOT NULL,
    attempt             integer NOT NULL,
    how                 text NOT NULL CHECK (how IN ('reversed', 'accepted')),
    note                text NOT NULL,
    corrected_at        bigint NOT NULL,
    PRIMARY KEY (operation_id, attempt),
    FOREIGN KEY (operation_id, attempt) REFERENCES contradictions
  );

  -- Up to this position all operations have ended, but for the listed positions. So open ones are found in the newest
  -- sweep and behind it.
  CREATE TABLE open_sweeps (
    swept_to            bigint PRIMARY KEY,
    still_open          text NOT NULL
  );

  -- What holds a checkout: a payment that is open or approved. A decline lets it go.
  CREATE TABLE checkout_holds (
    checkout_id         text COLLATE "C" PRIMARY KEY,
    operation_id        text COLLATE "C" NOT NULL
  );

  CREATE FUNCTION tollgate_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END $$;
  ${[
    'operations',
    'endings',
    'retries',
    'retry_endings',
    'redirects',
    'unknown_outcomes',
    'contradictions',
    'corrections',
    'open_sweeps',
  ]
    .map((table) => neverChanges(table, 'UPDATE OR DELETE OR TRUNCATE'))
    .join('')}${neverChanges('checkout_holds', 'UPDATE OR TRUNCATE')}
  ${FIRST_LEDGER_VIEWS}
  `,
  `
  -- Whether the shopper is authenticated before the acquirer of an attempt is asked.
  ALTER TABLE operations ADD COLUMN authenticates text;
  ALTER TABLE retries ADD COLUMN authenticates text;

  -- How an authentication ended: once for an attempt, because that is the key. So its acquirer is asked once.
  CREATE TABLE authentication_ends (
    operation_id   text COLLATE "C" NOT NULL,
    attempt        integer NOT NULL CHECK (attempt IN (1, 2)),
    next           text NOT NULL CHECK (next IN ('authorise', 'stop')),
    result_code    text,
    authentication text NOT NULL,
    ended_at       bigint NOT NULL,
    PRIMARY KEY (operation_id, attempt),
    CONSTRAINT a_stop_has_a_code CHECK ((next = 'stop') = (result_code IS NOT NULL))
  );
  ${neverChanges('authentication_ends', 'UPDATE OR DELETE OR TRUNCATE')}
  DROP VIEW journal;
  DROP VIEW operation_states;
  ${LEDGER_VIEWS}
  `,
  `
  -- That a wallet's token was used: only its hash. A claim is erased once the token could not be used any more anyway.
  CREATE TABLE token_claims (
    token_hash     text COLLATE "C" PRIMARY KEY,
    claimed_until  bigint NOT NULL
  );
  CREATE INDEX token_claims_by_end ON token_claims (claimed_until);
  ${neverChanges('token_claims', 'UPDATE OR TRUNCATE')}
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
    operation_id   text COLLATE "C" NOT NULL REFERENCES operations (id),
    field          text COLLATE "C" NOT NULL,
    note           text NOT NULL,
    redacted_at    bigint NOT NULL,
    PRIMARY KEY (operation_id, field)
  );
  ${neverChanges('redactions', 'UPDATE OR DELETE OR TRUNCATE')}

  -- The one change of a row of operations: after a redaction was recorded, texts give way to texts with the mask.
  CREATE FUNCTION tollgate_refuse_unless_redacted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT (${mayRedact('IS NOT DISTINCT FROM')}) THEN
        RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NEW;
    END $$;
  DROP TRIGGER operations_never_change ON operations;
  ${neverChanges('operations', 'DELETE OR TRUNCATE')}
  CREATE TRIGGER operations_change_when_redacted BEFORE UPDATE ON operations
    FOR EACH ROW EXECUTE FUNCTION tollgate_refuse_unless_redacted();
  `,
  `
  -- What was approved by its time, for the journal of a day: a payment may end on the day after its beginning.
  CREATE INDEX endings_by_time ON endings (finished_at, operation_id) WHERE state = 'approved';
  CREATE INDEX retry_endings_by_time ON retry_endings (finished_at, operation_id) WHERE state = 'approved';
  `,
];

/** Once for a statement, so that rows that are added cost nothing. */
function neverChanges(table: string, events: string): string {
  return `
  CREATE TRIGGER ${table}_never_change BEFORE ${events} ON ${table} EXECUTE FUNCTION tollgate_refuse();`;
}
