/** The migration after which a statement runs only the triggers of the columns that it changes. */
export const NARROW_GUARDS = `
  -- Whoever does not touch what a trigger guards does not pay for the guard: an ending touches the state only.
  DROP TRIGGER terminal_states_stay ON operations;
  CREATE TRIGGER terminal_states_stay BEFORE UPDATE OF state ON operations FOR EACH ROW
    WHEN (OLD.state NOT IN ('started', 'unknown') AND NEW.state IS DISTINCT FROM OLD.state)
    EXECUTE FUNCTION tollgate_refuse('a terminal state never changes');

  DROP TRIGGER requests_stay ON operations;
  CREATE TRIGGER requests_stay BEFORE UPDATE OF id, merchant, entity_id, channel_id, checkout_id, payment_type,
    root_id, referenced_id, is_final, number_of_captures, industry_practice, brand, amount_minor, currency, moves_from,
    moves_to, started_at, shown_account, registration_id ON operations FOR EACH ROW
    WHEN (
      (NEW.id, NEW.merchant, NEW.entity_id, NEW.channel_id, NEW.checkout_id, NEW.payment_type, NEW.root_id,
       NEW.referenced_id, NEW.is_final, NEW.number_of_captures, NEW.industry_practice, NEW.brand, NEW.amount_minor,
       NEW.currency, NEW.moves_from, NEW.moves_to, NEW.started_at, NEW.shown_account, NEW.registration_id)
      IS DISTINCT FROM
      (OLD.id, OLD.merchant, OLD.entity_id, OLD.channel_id, OLD.checkout_id, OLD.payment_type, OLD.root_id,
       OLD.referenced_id, OLD.is_final, OLD.number_of_captures, OLD.industry_practice, OLD.brand, OLD.amount_minor,
       OLD.currency, OLD.moves_from, OLD.moves_to, OLD.started_at, OLD.shown_account, OLD.registration_id))
    EXECUTE FUNCTION tollgate_refuse('what was asked never changes');

  DROP TRIGGER one_retry ON operations;
  CREATE TRIGGER one_retry BEFORE UPDATE OF acquirer, acquirer_key, routing ON operations FOR EACH ROW
    WHEN (
      (NEW.acquirer, NEW.acquirer_key, NEW.routing) IS DISTINCT FROM (OLD.acquirer, OLD.acquirer_key, OLD.routing)
      AND (OLD.state <> 'started' OR NEW.state <> 'started' OR NEW.acquirer IS NOT DISTINCT FROM OLD.acquirer
        OR OLD.acquirer_key IS DISTINCT FROM OLD.id || '-1' OR NEW.acquirer_key IS DISTINCT FROM OLD.id || '-2'))
    EXECUTE FUNCTION tollgate_refuse('a payment is tried again once, elsewhere, while it is started');

  DROP TRIGGER journeys_stay ON operations;
  CREATE TRIGGER journeys_stay BEFORE UPDATE OF return_key, result_url ON operations FOR EACH ROW
    WHEN ((NEW.return_key, NEW.result_url) IS DISTINCT FROM (OLD.return_key, OLD.result_url))
    EXECUTE FUNCTION tollgate_refuse('what was asked never changes');

  DROP TRIGGER one_departure ON operations;
  CREATE TRIGGER one_departure BEFORE UPDATE OF redirect_url ON operations FOR EACH ROW
    WHEN (NEW.redirect_url IS DISTINCT FROM OLD.redirect_url
      AND (OLD.redirect_url IS NOT NULL OR OLD.state NOT IN ('started', 'unknown') OR NEW.state <> OLD.state))
    EXECUTE FUNCTION tollgate_refuse('a shopper is sent away once, while the payment is open');

  DROP TRIGGER no_retry_on_a_journey ON operations;
  CREATE TRIGGER no_retry_on_a_journey BEFORE UPDATE OF acquirer, acquirer_key ON operations FOR EACH ROW
    WHEN (OLD.redirect_url IS NOT NULL
      AND (NEW.acquirer, NEW.acquirer_key) IS DISTINCT FROM (OLD.acquirer, OLD.acquirer_key))
    EXECUTE FUNCTION tollgate_refuse('a shopper who was sent away pays nowhere else');

  DROP TRIGGER a_journey_ends_with_a_word ON operations;
  CREATE TRIGGER a_journey_ends_with_a_word BEFORE UPDATE OF state ON operations FOR EACH ROW
    WHEN (OLD.redirect_url IS NOT NULL AND NEW.state NOT IN (OLD.state, 'approved', 'declined'))
    EXECUTE FUNCTION tollgate_refuse('a shopper who was sent away pays, or does not');

  -- Every entry is checked against its operation, which is never deleted and never gets another id: a foreign key would
  -- look it up, and lock it, once more for each entry.
  ALTER TABLE entries DROP CONSTRAINT entries_operation_id_fkey;

  CREATE OR REPLACE FUNCTION tollgate_check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      has_stranger boolean;
      is_one_sided boolean;
    BEGIN
      SELECT
        bool_or(fresh.minor IS DISTINCT FROM (
          SELECT CASE fresh.account WHEN moves_from THEN -amount_minor WHEN moves_to THEN amount_minor END
          FROM operations
          WHERE id = fresh.operation_id COLLATE "C" AND state = 'approved' AND currency = fresh.currency)),
        bool_or((SELECT sum(minor) FROM entries WHERE operation_id = fresh.operation_id) <> 0)
        INTO has_stranger, is_one_sided FROM fresh;
      IF has_stranger THEN
        RAISE EXCEPTION 'an entry must be one side of an approved operation'
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      -- Whoever writes one side writes the other one with it.
      IF is_one_sided THEN
        RAISE EXCEPTION 'the entries of an operation must sum to zero'
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NULL;
    END $$;
`;
