import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { ADDRESSES } from '../addresses.ts';
import type { Books } from '../books.ts';
import type { Faults } from '../faults.ts';
import { bookPage } from './book-page.ts';
import { prefersHtml } from './prefers-html.ts';

const LINES = 50;

const QUERY_SCHEMA = {
  type: 'object',
  properties: { before: { type: 'string', pattern: '^[1-9][0-9]{0,11}$' } },
} as const;

const ASSETS = {
  'books.css': 'text/css; charset=utf-8',
  'mark.svg': 'image/svg+xml',
} as const;

/** No script, nothing inline, nothing from elsewhere, and no frame around it. */
const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** The front: the newest lines of the books, as a page for people and as JSON for programs. */
export function bookPageRoutes(app: FastifyInstance, books: Books, faults: Faults): void {
  app.get<{ Querystring: { before?: string } }>(
    '/',
    { schema: { querystring: QUERY_SCHEMA } },
    async (request, reply) => {
      const before = Number(request.query.before ?? Number.MAX_SAFE_INTEGER);
      const operations = books.newest(before, LINES);
      const last = operations.at(-1)?.sequence ?? 1;
      const older = last > 1 ? last : null;
      const totals = books.totals();
      reply.header('vary', 'accept').headers(SECURITY_HEADERS);
      if (!prefersHtml(request.headers.accept)) {
        return { name: books.name, addresses: ADDRESSES, totals, operations, older };
      }
      const lines = operations.map((operation) => ({
        operation,
        originalSequence:
          operation.original === undefined ? undefined : books.find(operation.original)?.sequence,
      }));
      const isOlder = request.query.before !== undefined;
      return reply
        .type('text/html; charset=utf-8')
        .send(bookPage({ name: books.name, totals, faults: faults.list(), lines, isOlder, older }));
    },
  );

  for (const [name, type] of Object.entries(ASSETS)) {
    const bytes = readFileSync(new URL(`assets/${name}`, import.meta.url));
    app.get(`/assets/${name}`, (_request, reply) => reply.type(type).headers(SECURITY_HEADERS).send(bytes));
  }
}
