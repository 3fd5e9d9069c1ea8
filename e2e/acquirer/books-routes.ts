import type { FastifyInstance } from 'fastify';
import { operationOfLine } from './book-line.ts';
import type { Books } from './books.ts';

const DEFAULT_LIMIT = '1000';

const PAGE_SCHEMA = {
  type: 'object',
  properties: {
    // Text, because a query is text: nothing here is silently converted to a number.
    after: { type: 'string', pattern: '^[0-9]{1,12}$', default: '0' },
    limit: { type: 'string', pattern: '^([1-9][0-9]{0,3}|10000)$', default: DEFAULT_LIMIT },
    orders: { enum: ['true', 'false'], default: 'true' },
  },
} as const;

/**
 * The books, to be compared with a gateway's ledger: pages in the order of booking, totals over everything. With
 * `orders=false` they leave out what came with an operation, which can be large.
 */
export function booksRoutes(app: FastifyInstance, books: Books): void {
  app.get<{ Querystring: { after: string; limit: string; orders: string } }>(
    '/books',
    { schema: { querystring: PAGE_SCHEMA } },
    (request) => {
      const limit = Number(request.query.limit);
      const lines = books.page(Number(request.query.after), limit);
      const operations = request.query.orders === 'true' ? lines : lines.map(operationOfLine);
      // Null on the last page; a full page may be the last one, and then the next is empty.
      const next = lines.length === limit ? (lines.at(-1)?.sequence ?? null) : null;
      return Promise.resolve({ totals: books.totals(), operations, next });
    },
  );
}
