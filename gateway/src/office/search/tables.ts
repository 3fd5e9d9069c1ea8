import { type Tables, tables } from '../../store/tables.ts';

const ROOT = '(SELECT position FROM operations WHERE id = NEW.root_id)';

/** The tables of the search. Only ever added to. */
export const SEARCH_TABLES: Tables = [
  tables`
  -- What each payment is found by: an index of the books, which holds keyed hashes alone and can be made anew.
  CREATE TABLE search_payments (
    position int64 PRIMARY KEY,
    amount   int64 NOT NULL,
    terms    text NOT NULL,
    -- By which key; empty after a redaction, until the payment is indexed anew.
    key_id   identifier NOT NULL
  ) numbered;
  CREATE INDEX search_payments_by_amount ON search_payments (amount, position);
  CREATE INDEX search_payments_redacted ON search_payments (position) WHERE key_id = '';

  CREATE TABLE search_terms (
    term     int64 NOT NULL,
    position int64 NOT NULL,
    PRIMARY KEY (term, position)
  ) keyed;

  -- Up to where the ledger and the log of events were indexed.
  CREATE TABLE search_marks (
    name     identifier PRIMARY KEY,
    position int64 NOT NULL
  ) keyed;

  -- In the step that overwrites a text, whatever program does it: the payment is found by nothing any more.
  ${{
    sqlite: `
  CREATE TRIGGER redacted_payments_are_not_found AFTER UPDATE ON operations BEGIN
    DELETE FROM search_terms WHERE position = ${ROOT} AND term IN (
      SELECT value FROM search_payments, json_each(search_payments.terms)
      WHERE search_payments.position = ${ROOT});
    UPDATE search_payments SET terms = '[]', key_id = '' WHERE position = ${ROOT};
  END;`,
    postgres: `
  CREATE FUNCTION tollgate_forget_search() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE root bigint := ${ROOT};
    BEGIN
      DELETE FROM search_terms WHERE position = root AND term IN (
        SELECT json_array_elements_text(terms::json)::bigint FROM search_payments WHERE position = root);
      UPDATE search_payments SET terms = '[]', key_id = '' WHERE position = root;
      RETURN NULL;
    END $$;
  CREATE TRIGGER redacted_payments_are_not_found AFTER UPDATE ON operations
    FOR EACH ROW EXECUTE FUNCTION tollgate_forget_search();`,
  }}
  `,
  tables`
  -- A payment whose texts are sealed later is found as before.
  ${{
    sqlite: `DROP TRIGGER redacted_payments_are_not_found;
  CREATE TRIGGER redacted_payments_are_not_found AFTER UPDATE ON operations
    WHEN NOT (OLD.personal IS NULL AND NEW.personal IS NOT NULL) BEGIN
    DELETE FROM search_terms WHERE position = ${ROOT} AND term IN (
      SELECT value FROM search_payments, json_each(search_payments.terms)
      WHERE search_payments.position = ${ROOT});
    UPDATE search_payments SET terms = '[]', key_id = '' WHERE position = ${ROOT};
  END;`,
    postgres: `DROP TRIGGER redacted_payments_are_not_found ON operations;
  CREATE TRIGGER redacted_payments_are_not_found AFTER UPDATE ON operations
    FOR EACH ROW WHEN (NOT (OLD.personal IS NULL AND NEW.personal IS NOT NULL))
    EXECUTE FUNCTION tollgate_forget_search();`,
  }}
  `,
];
