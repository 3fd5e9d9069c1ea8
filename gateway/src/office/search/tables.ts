import { type Tables, tables } from '../../store/tables.ts';
import { postedAt } from './postings.ts';

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
  tables`
  -- The payments of each term, by blocks of their positions. Until a payment is indexed again it is in search_terms.
  CREATE TABLE search_postings (
    term     int64 NOT NULL,
    block    int64 NOT NULL,
    payments text NOT NULL,
    PRIMARY KEY (term, block)
  ) keyed;

  -- In the step that changes the terms of a payment or removes it, whatever program does it.
  ${{
    sqlite: `DROP TRIGGER redacted_payments_are_not_found;
  CREATE TRIGGER redacted_payments_are_not_found AFTER UPDATE ON operations
    WHEN NOT (OLD.personal IS NULL AND NEW.personal IS NOT NULL) BEGIN
    UPDATE search_payments SET terms = '[]', key_id = '' WHERE position = ${ROOT};
  END;
  CREATE TRIGGER changed_terms_leave AFTER UPDATE OF terms ON search_payments WHEN OLD.terms <> NEW.terms BEGIN
    ${leave(`SELECT value FROM json_each(OLD.terms) EXCEPT SELECT value FROM json_each(NEW.terms)`)}
  END;
  CREATE TRIGGER removed_terms_leave AFTER DELETE ON search_payments BEGIN
    ${leave(`SELECT value FROM json_each(OLD.terms)`)}
  END;`,
    postgres: `CREATE OR REPLACE FUNCTION tollgate_forget_search() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE search_payments SET terms = '[]', key_id = '' WHERE position = ${ROOT};
      RETURN NULL;
    END $$;
  CREATE FUNCTION tollgate_terms_leave() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE gone bigint[] := ARRAY(SELECT json_array_elements_text(OLD.terms::json)::bigint);
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        gone := ARRAY(SELECT unnest(gone) EXCEPT SELECT json_array_elements_text(NEW.terms::json)::bigint);
      END IF;
      ${leave('SELECT unnest(gone)')}
      RETURN NULL;
    END $$;
  CREATE TRIGGER changed_terms_leave AFTER UPDATE OF terms ON search_payments
    FOR EACH ROW WHEN (OLD.terms <> NEW.terms) EXECUTE FUNCTION tollgate_terms_leave();
  CREATE TRIGGER removed_terms_leave AFTER DELETE ON search_payments
    FOR EACH ROW EXECUTE FUNCTION tollgate_terms_leave();`,
  }}
  `,
];

/** Terms of the payment \`OLD\` find it no longer. @param gone a query of them */
function leave(gone: string): string {
  const { block, mark } = postedAt('OLD.position');
  return `DELETE FROM search_terms WHERE position = OLD.position AND term IN (${gone});
    UPDATE search_postings SET payments = replace(payments, ${mark}, '')
      WHERE block = ${block} AND term IN (${gone});
    DELETE FROM search_postings WHERE block = ${block} AND payments = '' AND term IN (${gone});`;
}
