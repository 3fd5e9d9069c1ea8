import type { Migrations } from '../../../postgres/migrate.ts';

/** The tables of the search in PostgreSQL. Only ever added to. */
export const SEARCH_MIGRATIONS: Migrations = [
  `
  -- What each payment is found by: an index of the books, which holds keyed hashes alone and can be made anew.
  CREATE TABLE search_payments (
    position bigint PRIMARY KEY,
    amount   bigint NOT NULL,
    terms    text NOT NULL,
    -- By which key; empty after a redaction, until the payment is indexed anew.
    key_id   text COLLATE "C" NOT NULL
  );
  CREATE INDEX search_payments_by_amount ON search_payments (amount, position);
  CREATE INDEX search_payments_redacted ON search_payments (position) WHERE key_id = '';

  CREATE TABLE search_terms (
    term     bigint NOT NULL,
    position bigint NOT NULL,
    PRIMARY KEY (term, position)
  );

  -- Up to where the ledger and the log of events were indexed.
  CREATE TABLE search_marks (
    name     text COLLATE "C" PRIMARY KEY,
    position bigint NOT NULL
  );

  -- In the step that overwrites a text, whatever program does it: the payment is found by nothing any more.
  CREATE FUNCTION tollgate_forget_search() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE root bigint := (SELECT position FROM operations WHERE id = NEW.root_id);
    BEGIN
      DELETE FROM search_terms WHERE position = root AND term IN (
        SELECT json_array_elements_text(terms::json)::bigint FROM search_payments WHERE position = root);
      UPDATE search_payments SET terms = '[]', key_id = '' WHERE position = root;
      RETURN NULL;
    END $$;
  CREATE TRIGGER redacted_payments_are_not_found AFTER UPDATE ON operations
    FOR EACH ROW EXECUTE FUNCTION tollgate_forget_search();
  `,
];
