/** The acquirer test platform as an application: everything but the process around it. */
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { clockRoutes, createPlatformClock } from '../platform/platform-clock.ts';
import { overTls } from '../platform/tls.ts';
import { bankPageRoutes } from './bank-page/bank-page-routes.ts';
import { bookPageRoutes } from './book-page/book-page-routes.ts';
import { type Books, createBooks } from './books.ts';
import { booksRoutes } from './books-routes.ts';
import type { Configuration } from './configuration.ts';
import { controlRoutes } from './control-routes.ts';
import { demandCredentials } from './demand-credentials.ts';
import { createFaults, type Faults } from './faults.ts';
import { ACQUIRER_NAMES } from './operation.ts';
import { operationRoutes } from './operation-routes.ts';
import { problem } from './problem.ts';
import { KEY_PATTERN, PROTOCOL } from './protocol.ts';
import { RESPONSE_CODES } from './response-codes.ts';
import { createTransfers } from './transfers.ts';
import { createUndecided } from './undecided.ts';
import { walletPageRoutes } from './wallet-page/wallet-page-routes.ts';

/** A full cart of 1000 items, with every field. */
const BODY_LIMIT = 8 * 1024 * 1024;

/**
 * @param parts books, fault switches and the clock of its bank; fresh ones and the system's unless given
 * @param demands what callers must show; nothing unless given
 * @returns the application, not yet listening, so that it can be asked by `inject`
 */
export function createAcquirer(
  parts: { books?: Books; faults?: Faults; now?: () => number } = {},
  demands: Partial<Pick<Configuration, 'token' | 'tls'>> = {},
): FastifyInstance {
  const { books = createBooks(), faults = createFaults(), now = Date.now } = parts;
  const app = fastify({
    // Nothing is logged: requests hold card numbers.
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => {
      invalid(reply, 400, 'The address cannot be read.');
    },
    ...(demands.tls && { serverFactory: overTls(demands.tls) }),
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, discriminator: true, inlineRefs: false },
    },
  });

  app.addSchema(PROTOCOL);
  app.addHook('onRequest', demandCredentials(demands, keyOf));

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.validation !== undefined) {
      // The checker's words name the place and the rule and never the value.
      return invalid(reply, 400, error.message, keyOf(request.params));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return invalid(reply, status, whyRefused(status), keyOf(request.params));
    return reply.code(500).send(problem('server-error', 'This acquirer has a bug.'));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .send(problem('unknown-address', 'There is nothing at this address; / lists the addresses.')),
  );

  app.get('/health', async () => ({ status: 'up' }));
  app.get('/response-codes', async () => ({ responseCodes: RESPONSE_CODES }));
  acquirerRoutes(app, books, faults, now);
  void app.register(
    async (second) => acquirerRoutes(second, createBooks(undefined, ACQUIRER_NAMES.b), createFaults(), now),
    { prefix: '/b' },
  );
  return app;
}

/** One acquirer: its operations, its books and its switches. */
function acquirerRoutes(app: FastifyInstance, books: Books, faults: Faults, now: () => number): void {
  const clock = createPlatformClock(now);
  const transfers = createTransfers(books, clock.now);
  const undecided = createUndecided(books, clock.now);
  // So that the books have what is decided by now, whatever is asked for.
  app.addHook('onRequest', async () => undecided.settle());
  operationRoutes(app, { books, transfers, undecided, faults });
  bankPageRoutes(app, transfers);
  walletPageRoutes(app, transfers);
  booksRoutes(app, books);
  bookPageRoutes(app, books, faults);
  controlRoutes(app, books, faults);
  clockRoutes(app, clock);
}

function invalid(reply: FastifyReply, status: number, message: string, key?: string): FastifyReply {
  return reply.code(status).send(problem('invalid-request', message, key));
}

/** Own words in place of the framework's, which may quote the body. */
function whyRefused(status: number): string {
  if (status === 413) return `The body is larger than ${BODY_LIMIT / 1024 / 1024} MiB.`;
  if (status === 415) return 'The body must be application/json.';
  return 'The body is not valid JSON.';
}

/** The key of the address, if it is one: a refusal names it, so that the client knows which call was refused. */
function keyOf(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('key' in params)) return undefined;
  return typeof params.key === 'string' && KEY_PATTERN.test(params.key) ? params.key : undefined;
}
