import type { FastifyInstance } from 'fastify';
import type { Books } from './books.ts';

const DEFAULT_LIMIT = '1000';

const PAGE_SCHEMA = {
  type: 'object',
  properties: {
    // Text, because a query is text: nothing here is silently made into a number.
    after: { type: 'string', pattern: '^[0-9]{1,12}$', default: '0' },
    limit: { type: 'string', pattern: '^([1-9][0-9]{0,3}|10000)$', default: DEFAULT_LIMIT },
  },
} as const;

/** The books, to be compared with a gateway's ledger: pages in the order of booking, totals over everything. */
export function booksRoutes(app: FastifyInstance, books: Books): void {
  app.get<{ Querystring: { after: string; limit: string } }>(
    '/books',
    { schema: { querystring: PAGE_SCHEMA } },
    (request) => {
      const limit = Number(request.query.limit);
      const operations = books.page(Number(request.query.after), limit);
      // Null on the last page; a full page may be the last one, and then the next is empty.
      const next = operations.length === limit ? (operations.at(-1)?.sequence ?? null) : null;
      return Promise.resolve({ totals: books.totals(), operations, next });
    },
  );
}
