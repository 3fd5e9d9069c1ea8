import type { Migrations } from '../../../sqlite/migrate.ts';

const ROOT = '(SELECT position FROM operations WHERE id = NEW.root_id)';

/** The tables of the search in the embedded store. Only ever added to. */
export const SEARCH_MIGRATIONS: Migrations = [
  `
  -- What each payment is found by: an index of the books, which holds keyed hashes alone and can be made anew.
  CREATE TABLE search_payments (
    position INTEGER PRIMARY KEY,
    amount   INTEGER NOT NULL,
    terms    TEXT NOT NULL,
    -- By which key; empty after a redaction, until the payment is indexed anew.
    key_id   TEXT NOT NULL
  ) STRICT;
  CREATE INDEX search_payments_by_amount ON search_payments (amount, position);
  CREATE INDEX search_payments_redacted ON search_payments (position) WHERE key_id = '';

  CREATE TABLE search_terms (
    term     INTEGER NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (term, position)
  ) STRICT, WITHOUT ROWID;

  -- Up to where the ledger and the log of events were indexed.
  CREATE TABLE search_marks (
    name     TEXT PRIMARY KEY,
    position INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- In the step that overwrites a text, whatever program does it: the payment is found by nothing any more.
  CREATE TRIGGER redacted_payments_are_not_found AFTER UPDATE ON operations BEGIN
    DELETE FROM search_terms WHERE position = ${ROOT} AND term IN (
      SELECT value FROM search_payments, json_each(search_payments.terms)
      WHERE search_payments.position = ${ROOT});
    UPDATE search_payments SET terms = '[]', key_id = '' WHERE position = ${ROOT};
  END;
  `,
];
