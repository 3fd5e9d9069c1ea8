import type { Migrations } from '../../postgres/migrate.ts';
import { ENDINGS_STAY } from './endings-stay.ts';
import { NARROW_GUARDS } from './narrow-guards.ts';

/** The ledger's tables in PostgreSQL. Only ever added to. */
export const LEDGER_MIGRATIONS: Migrations = [
  `
  -- What is searched by is compared byte by byte, as in the embedded store: an index must not depend on a server's
  -- language, nor on the version of its rules.
  CREATE TABLE operations (
    id                      text COLLATE "C" PRIMARY KEY,
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
    card                    text,
    card_fingerprint        text COLLATE "C",
    customer_ip             text COLLATE "C",
    risk_score              integer NOT NULL,
    descriptor              text,
    merchant_transaction_id text COLLATE "C",
    test_mode               text CHECK (test_mode IN ('INTERNAL', 'EXTERNAL')),
    echo                    text NOT NULL,
    acquirer                text,
    acquirer_key            text COLLATE "C" UNIQUE,
    state                   text NOT NULL
                            CHECK (state IN ('started', 'unknown', 'approved', 'declined', 'not-sent', 'refused')),
    result_code             text NOT NULL,
    acquirer_references     text NOT NULL,
    moves_from              text CHECK (moves_from IN ('shopper', 'merchant')),
    moves_to                text CHECK (moves_to IN ('shopper', 'merchant') AND moves_to <> moves_from),
    started_at              bigint NOT NULL,
    finished_at             bigint,
    CONSTRAINT a_movement_has_two_sides CHECK ((moves_from IS NULL) = (moves_to IS NULL))
  );

  CREATE INDEX operations_by_checkout ON operations (checkout_id, started_at) WHERE checkout_id IS NOT NULL;
  CREATE INDEX operations_by_root ON operations (root_id, started_at);
  CREATE INDEX operations_by_date ON operations (entity_id, started_at, id);
  CREATE INDEX operations_by_reference
    ON operations (entity_id, merchant_transaction_id, started_at, id)
    WHERE merchant_transaction_id IS NOT NULL;
  CREATE INDEX operations_open ON operations (started_at) WHERE state IN ('started', 'unknown');

  CREATE INDEX operations_by_card ON operations (channel_id, card_fingerprint, started_at)
    WHERE card_fingerprint IS NOT NULL;
  CREATE INDEX operations_by_ip ON operations (channel_id, customer_ip, started_at) WHERE customer_ip IS NOT NULL;

  -- However many processes, sessions and locks go wrong: no checkout is ever paid twice.
  CREATE UNIQUE INDEX one_payment_per_checkout ON operations (checkout_id)
    WHERE state IN ('started', 'unknown', 'approved');

  -- The journal: two rows for every amount that moved, whose sum is zero. Only the triggers write it.
  CREATE TABLE entries (
    operation_id text NOT NULL REFERENCES operations (id),
    account      text NOT NULL CHECK (account IN ('shopper', 'merchant')),
    minor        bigint NOT NULL CHECK (minor <> 0),
    currency     text NOT NULL,
    PRIMARY KEY (operation_id, account)
  );

  -- What says no, under the words of its trigger.
  CREATE FUNCTION tollgate_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation'; END $$;

  -- Terminal states never change back, whoever asks.
  CREATE TRIGGER terminal_states_stay BEFORE UPDATE ON operations FOR EACH ROW
    WHEN (OLD.state NOT IN ('started', 'unknown') AND NEW.state IS DISTINCT FROM OLD.state)
    EXECUTE FUNCTION tollgate_refuse('a terminal state never changes');

  -- What was asked never changes; only how it ended does.
  CREATE TRIGGER requests_stay BEFORE UPDATE ON operations FOR EACH ROW
    WHEN (
      (NEW.id, NEW.merchant, NEW.entity_id, NEW.channel_id, NEW.checkout_id, NEW.payment_type, NEW.root_id,
       NEW.referenced_id, NEW.is_final, NEW.number_of_captures, NEW.industry_practice, NEW.brand, NEW.amount_minor,
       NEW.currency, NEW.acquirer, NEW.acquirer_key, NEW.moves_from, NEW.moves_to, NEW.started_at)
      IS DISTINCT FROM
      (OLD.id, OLD.merchant, OLD.entity_id, OLD.channel_id, OLD.checkout_id, OLD.payment_type, OLD.root_id,
       OLD.referenced_id, OLD.is_final, OLD.number_of_captures, OLD.industry_practice, OLD.brand, OLD.amount_minor,
       OLD.currency, OLD.acquirer, OLD.acquirer_key, OLD.moves_from, OLD.moves_to, OLD.started_at))
    EXECUTE FUNCTION tollgate_refuse('what was asked never changes');

  CREATE TRIGGER operations_are_kept BEFORE DELETE ON operations FOR EACH ROW
    EXECUTE FUNCTION tollgate_refuse('operations are never deleted');
  CREATE TRIGGER operations_are_never_emptied BEFORE TRUNCATE ON operations
    EXECUTE FUNCTION tollgate_refuse('operations are never deleted');

  CREATE FUNCTION tollgate_book() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO entries VALUES (NEW.id, NEW.moves_from, -NEW.amount_minor, NEW.currency),
                                 (NEW.id, NEW.moves_to, NEW.amount_minor, NEW.currency);
      RETURN NULL;
    END $$;
  CREATE TRIGGER approval_is_booked AFTER UPDATE ON operations FOR EACH ROW
    WHEN (OLD.state <> 'approved' AND NEW.state = 'approved' AND NEW.moves_from IS NOT NULL AND NEW.amount_minor > 0)
    EXECUTE FUNCTION tollgate_book();
  CREATE TRIGGER reflection_is_booked AFTER INSERT ON operations FOR EACH ROW
    WHEN (NEW.state = 'approved' AND NEW.moves_from IS NOT NULL AND NEW.amount_minor > 0)
    EXECUTE FUNCTION tollgate_book();

  CREATE FUNCTION tollgate_check_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (
        SELECT FROM operations WHERE id = NEW.operation_id AND state = 'approved' AND currency = NEW.currency
        AND NEW.minor = CASE NEW.account WHEN moves_from THEN -amount_minor WHEN moves_to THEN amount_minor END)
      THEN
        RAISE EXCEPTION 'an entry must be one side of an approved operation'
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER entries_fit_their_operation BEFORE INSERT ON entries FOR EACH ROW
    EXECUTE FUNCTION tollgate_check_entry();
  CREATE TRIGGER entries_stay BEFORE UPDATE ON entries FOR EACH ROW
    EXECUTE FUNCTION tollgate_refuse('entries never change');
  CREATE TRIGGER entries_are_kept BEFORE DELETE ON entries FOR EACH ROW
    EXECUTE FUNCTION tollgate_refuse('entries are never deleted');
  CREATE TRIGGER entries_are_never_emptied BEFORE TRUNCATE ON entries
    EXECUTE FUNCTION tollgate_refuse('entries are never deleted');

  -- Looked at once all of a transaction is written: whoever wrote one side must have written the other one too.
  CREATE FUNCTION tollgate_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT sum(minor) FROM entries WHERE operation_id = NEW.operation_id) <> 0 THEN
        RAISE EXCEPTION 'the entries of an operation must sum to zero'
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NULL;
    END $$;
  CREATE CONSTRAINT TRIGGER entries_sum_to_zero AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION tollgate_check_balance();
  `,
  `
  ALTER TABLE operations ADD COLUMN shown_account text;
  ALTER TABLE operations ADD COLUMN registration_id text COLLATE "C";
  ALTER TABLE operations ADD COLUMN routing text;

  -- A payment moves on to another acquirer at most once, while it is started, and under the key of its second attempt.
  DROP TRIGGER requests_stay ON operations;
  CREATE TRIGGER requests_stay BEFORE UPDATE ON operations FOR EACH ROW
    WHEN (
      (NEW.id, NEW.merchant, NEW.entity_id, NEW.channel_id, NEW.checkout_id, NEW.payment_type, NEW.root_id,
       NEW.referenced_id, NEW.is_final, NEW.number_of_captures, NEW.industry_practice, NEW.brand, NEW.amount_minor,
       NEW.currency, NEW.moves_from, NEW.moves_to, NEW.started_at, NEW.shown_account, NEW.registration_id)
      IS DISTINCT FROM
      (OLD.id, OLD.merchant, OLD.entity_id, OLD.channel_id, OLD.checkout_id, OLD.payment_type, OLD.root_id,
       OLD.referenced_id, OLD.is_final, OLD.number_of_captures, OLD.industry_practice, OLD.brand, OLD.amount_minor,
       OLD.currency, OLD.moves_from, OLD.moves_to, OLD.started_at, OLD.shown_account, OLD.registration_id))
    EXECUTE FUNCTION tollgate_refuse('what was asked never changes');
  CREATE TRIGGER one_retry BEFORE UPDATE ON operations FOR EACH ROW
    WHEN (
      (NEW.acquirer, NEW.acquirer_key, NEW.routing) IS DISTINCT FROM (OLD.acquirer, OLD.acquirer_key, OLD.routing)
      AND (OLD.state <> 'started' OR NEW.state <> 'started' OR NEW.acquirer IS NOT DISTINCT FROM OLD.acquirer
        OR OLD.acquirer_key IS DISTINCT FROM OLD.id || '-1' OR NEW.acquirer_key IS DISTINCT FROM OLD.id || '-2'))
    EXECUTE FUNCTION tollgate_refuse('a payment is tried again once, elsewhere, while it is started');
  `,
  `
  -- The way of a shopper who pays at somebody else's page. An open operation with an address awaits its shopper.
  ALTER TABLE operations ADD COLUMN return_key text COLLATE "C";
  ALTER TABLE operations ADD COLUMN result_url text;
  ALTER TABLE operations ADD COLUMN redirect_url text;
  ALTER TABLE operations ADD CONSTRAINT a_journey_is_whole CHECK (
    (result_url IS NULL) = (return_key IS NULL) AND (redirect_url IS NULL OR return_key IS NOT NULL));

  CREATE TRIGGER journeys_stay BEFORE UPDATE ON operations FOR EACH ROW
    WHEN ((NEW.return_key, NEW.result_url) IS DISTINCT FROM (OLD.return_key, OLD.result_url))
    EXECUTE FUNCTION tollgate_refuse('what was asked never changes');
  CREATE TRIGGER one_departure BEFORE UPDATE ON operations FOR EACH ROW
    WHEN (NEW.redirect_url IS DISTINCT FROM OLD.redirect_url
      AND (OLD.redirect_url IS NOT NULL OR OLD.state NOT IN ('started', 'unknown') OR NEW.state <> OLD.state))
    EXECUTE FUNCTION tollgate_refuse('a shopper is sent away once, while the payment is open');

  -- Whoever was sent away pays there, or nowhere: no other acquirer, and no end but the acquirer's own word.
  CREATE TRIGGER no_retry_on_a_journey BEFORE UPDATE ON operations FOR EACH ROW
    WHEN (OLD.redirect_url IS NOT NULL
      AND (NEW.acquirer, NEW.acquirer_key) IS DISTINCT FROM (OLD.acquirer, OLD.acquirer_key))
    EXECUTE FUNCTION tollgate_refuse('a shopper who was sent away pays nowhere else');
  CREATE TRIGGER a_journey_ends_with_a_word BEFORE UPDATE ON operations FOR EACH ROW
    WHEN (OLD.redirect_url IS NOT NULL AND NEW.state NOT IN (OLD.state, 'approved', 'declined'))
    EXECUTE FUNCTION tollgate_refuse('a shopper who was sent away pays, or does not');
  `,
  `
  -- The journal is written and checked once for a statement, not once for each of its rows: payments that arrive
  -- together are written together.
  DROP TRIGGER approval_is_booked ON operations;
  DROP TRIGGER entries_fit_their_operation ON entries;
  DROP TRIGGER entries_sum_to_zero ON entries;
  DROP FUNCTION tollgate_check_entry;
  DROP FUNCTION tollgate_check_balance;

  CREATE FUNCTION tollgate_book_approvals() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO entries
        SELECT after.id, side.account, side.minor, after.currency
        FROM after CROSS JOIN LATERAL (
          VALUES (after.moves_from, -after.amount_minor), (after.moves_to, after.amount_minor)) AS side (account, minor)
        WHERE after.state = 'approved' AND after.moves_from IS NOT NULL AND after.amount_minor > 0
          AND NOT EXISTS (SELECT FROM before WHERE before.id = after.id AND before.state = 'approved');
      RETURN NULL;
    END $$;
  CREATE TRIGGER approval_is_booked AFTER UPDATE ON operations
    REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT
    EXECUTE FUNCTION tollgate_book_approvals();

  CREATE FUNCTION tollgate_check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT FROM fresh WHERE fresh.minor IS DISTINCT FROM (
          SELECT CASE fresh.account WHEN moves_from THEN -amount_minor WHEN moves_to THEN amount_minor END
          FROM operations
          WHERE id = fresh.operation_id COLLATE "C" AND state = 'approved' AND currency = fresh.currency))
      THEN
        RAISE EXCEPTION 'an entry must be one side of an approved operation'
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      -- Whoever writes one side writes the other one with it.
      IF EXISTS (
        SELECT FROM fresh
        WHERE (SELECT sum(minor) FROM entries WHERE operation_id = fresh.operation_id) <> 0)
      THEN
        RAISE EXCEPTION 'the entries of an operation must sum to zero'
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER entries_are_whole AFTER INSERT ON entries
    REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
    EXECUTE FUNCTION tollgate_check_entries();

  -- A payment's first operation is its own root, and found by its id.
  DROP INDEX operations_by_root;
  CREATE INDEX operations_by_other_root ON operations (root_id, started_at) WHERE root_id <> id;
  `,
  NARROW_GUARDS,
  ENDINGS_STAY,
];
