import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS, prefersHtml, readStyles } from '../../platform/pages.ts';
import type { Books } from '../books.ts';
import { FAULT_KINDS } from '../fault.ts';
import type { Faults } from '../faults.ts';
import { bookPage } from './book-page.ts';

/** Everything that can be asked of this acquirer, for people who meet it for the first time. */
const ADDRESSES = {
  'PUT /operations/{key}': 'book an operation, at most once a key',
  'GET /operations/{key}': 'what was booked under a key',
  'PUT /cancellations/{key}': 'see to it that nothing is booked under a key any more',
  'GET /bank/{token}': 'where a shopper confirms or cancels a transfer',
  'GET /books?after=&limit=': 'everything that was booked, with totals',
  'GET /?before=': 'the newest bookings, as a page or as JSON',
  'GET /response-codes': 'what this acquirer can answer',
  'GET /control/faults': 'the fault switches that are on',
  'POST /control/faults': `set a fault switch: ${FAULT_KINDS.join(', ')}`,
  'DELETE /control/faults': 'clear all switches; with /{id}, one',
  'POST /control/clock': 'move the clock of decisions and bank pages forward; GET shows it',
  'POST /control/refuse-connections': 'close the port for some milliseconds',
  'POST /control/reset': 'empty the books and clear all switches',
  'GET /health': 'whether this acquirer is up',
} as const;

const LINES = 50;

const QUERY_SCHEMA = {
  type: 'object',
  properties: { before: { type: 'string', pattern: '^[1-9][0-9]{0,11}$' } },
} as const;

const ASSETS = {
  'sheet.css': { type: 'text/css; charset=utf-8', content: readStyles('sheet') },
  'mark.svg': { type: 'image/svg+xml', content: readFileSync(new URL('mark.svg', import.meta.url)) },
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
      reply.header('vary', 'accept').headers(PAGE_HEADERS);
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

  for (const [name, { type, content }] of Object.entries(ASSETS)) {
    app.get(`/assets/${name}`, (_request, reply) => reply.type(type).headers(PAGE_HEADERS).send(content));
  }
}
