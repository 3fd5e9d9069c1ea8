import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SQLITE } from '../../store/dialect.ts';
import type { EmbeddedStore } from '../../store/sqlite/embedded-store.ts';
import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { type SearchStatement, searchStatements } from './search-rows.ts';

const SQLITE_SEARCH = searchStatements(SQLITE);

/** How a plan finds the rows of each table: by `=` on the columns of an index, or in its order from a place on. */
const PLANS: Readonly<Record<SearchStatement, readonly RegExp[]>> = {
  mark: [/SEARCH search_marks USING PRIMARY KEY \(name=\?\)/],
  newest: [/SEARCH operations$/m],
  newestEvent: [/SEARCH events$/m],
  eventPayments: [
    /SEARCH e USING INTEGER PRIMARY KEY \(rowid>\?\)/,
    /SEARCH o USING INDEX sqlite_autoindex_operations_1 \(id=\?\)/,
    /SEARCH operations USING (?:COVERING )?INDEX operations_of_other_root \(root_id=\?\)/,
    /SEARCH redactions USING PRIMARY KEY \(operation_id=\?\)/,
  ],
  missing: [
    /SEARCH o USING INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)/,
    /SEARCH i USING INTEGER PRIMARY KEY \(rowid=\?\)/,
  ],
  redacted: [/SCAN search_payments USING (?:COVERING )?INDEX search_payments_redacted/],
  positionsOf: [/SEARCH operations USING INDEX sqlite_autoindex_operations_1 \(id=\?\)/],
  roots: [/SEARCH operations USING INTEGER PRIMARY KEY \(rowid=\?\)/],
  indexed: [/SEARCH search_payments USING INTEGER PRIMARY KEY \(rowid=\?\)/],
  everyPayment: [/SEARCH operations USING INTEGER PRIMARY KEY \(rowid<\?\)/],
  withTerm: [/SEARCH search_postings USING PRIMARY KEY \(term=\? AND block<\?\)/],
  withOlderTerm: [/SEARCH search_terms USING PRIMARY KEY \(term=\? AND position<\?\)/],
  withAmount: [/USING COVERING INDEX search_payments_by_amount \(amount>\? AND amount<\?\)/],
  ofThoseWithAmount: [/SEARCH search_payments USING INTEGER PRIMARY KEY \(rowid=\?\)/],
  ofThoseCreated: [/SEARCH operations USING INTEGER PRIMARY KEY \(rowid=\?\)/],
  ofThoseInHour: [/SEARCH operations USING INTEGER PRIMARY KEY \(rowid=\?\)/],
  ofOperation: [/SEARCH operations USING INDEX sqlite_autoindex_operations_1 \(id=\?\)/],
  ofCheckout: [/SEARCH operations USING INDEX operations_of_checkout \(checkout_id=\?\)/],
};

describe('the search of payments reads by indexes', () => {
  let store: EmbeddedStore;
  let remove: () => Promise<void>;
  beforeAll(() => {
    ({ store, remove } = openTemporaryStore());
  });
  afterAll(() => remove());

  describe.each([
    ['empty tables', 0],
    ['many payments', 5000],
  ])('with %s', (_what, count) => {
    beforeAll(() => {
      if (count > 0) {
        store.database.exec(`WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})
          INSERT INTO search_payments SELECT n, n * 100, '[]', 'key' FROM n;
          WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})
          INSERT INTO search_postings SELECT n % 12, n / 12, 'a' FROM n;
          ANALYZE`);
      }
    });

    it.each(Object.entries(PLANS))('%s', (statement, expected) => {
      const text = SQLITE_SEARCH[statement as SearchStatement].replaceAll(/\$(?=\d)/g, '?');
      const plan = store.database
        .prepare(`EXPLAIN QUERY PLAN ${text}`)
        .all()
        .map((row) => String(row['detail']))
        .join('\n');
      for (const each of expected) {
        expect(plan).toMatch(each);
      }
      expect(plan).not.toMatch(/SCAN (?:operations|search_postings|search_terms|events|o|e)\b/);
    });
  });
});
