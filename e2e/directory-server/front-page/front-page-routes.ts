import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS, prefersHtml, readStyles } from '../../platform/pages.ts';
import { FAULTS } from '../fault.ts';
import type { Parts } from '../parts.ts';
import { TEST_CARDS } from '../test-cards.ts';
import { frontPage } from './front-page.ts';

/** Everything that can be asked of this simulator. */
const ADDRESSES = {
  'POST /ds': 'the directory server: PReq and AReq',
  'POST /acs/method': 'where banks see the browser',
  'POST /acs/challenge': 'where banks ask the shopper',
  'GET /control/transactions': 'what happened, with the results that were sent and their answers',
  'GET /control/faults': 'the fault switches that are on',
  'POST /control/faults': 'set a fault switch, as in faults below',
  'DELETE /control/faults': 'clear all switches; with /{id}, one',
  'POST /control/app-challenge': 'decide for a shopper who is asked in an app or decoupled',
  'POST /control/ranges': 'add, modify or delete a card range',
  'POST /control/clock': 'move the clock of all time limits forward; GET shows it',
  'POST /control/refuse-connections': 'close the port for some milliseconds',
  'POST /control/reset': 'forget everything',
  'GET /health': 'whether this simulator is up',
} as const;

/** How many transactions the page has. */
const LINES = 50;

const SHEET = readStyles('sheet');

/** The front: what happened, as a page for people; the addresses, switches and cards, as JSON for programs. */
export function frontPageRoutes(app: FastifyInstance, { faults, transactions }: Parts): void {
  app.get('/', async (request, reply) => {
    reply.header('vary', 'accept').headers(PAGE_HEADERS);
    if (!prefersHtml(request.headers.accept)) {
      return { addresses: ADDRESSES, faults: FAULTS, cards: TEST_CARDS };
    }
    const all = transactions.list().toReversed();
    return reply
      .type('text/html; charset=utf-8')
      .send(
        frontPage({
          faults: faults.list(),
          transactions: all.slice(0, LINES),
          more: Math.max(0, all.length - LINES),
        }),
      );
  });

  app.get('/assets/sheet.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').headers(PAGE_HEADERS).send(SHEET),
  );
}
