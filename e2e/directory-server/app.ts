/** The directory and access control server simulator as an application: everything but the process around it. */
import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { clockRoutes, createPlatformClock } from '../platform/platform-clock.ts';
import { overTls } from '../platform/tls.ts';
import { assetRoutes } from './access-control/asset-routes.ts';
import { challengeRoutes } from './access-control/challenge-routes.ts';
import { methodRoutes } from './access-control/method-routes.ts';
import { createCardRanges } from './card-ranges.ts';
import type { Configuration } from './configuration.ts';
import { controlRoutes } from './control-routes.ts';
import { directoryRoutes } from './directory-routes.ts';
import { createFaults } from './faults.ts';
import { frontPageRoutes } from './front-page/front-page-routes.ts';
import type { Parts } from './parts.ts';
import { createPostMessage } from './post-message.ts';
import { createResults } from './results.ts';
import { shopperRoutes } from './shopper-routes.ts';
import { createSignContent } from './signed-content.ts';
import { createTransactions } from './transactions.ts';

const BODY_LIMIT = 256 * 1024;

/** How often the bank looks for challenges whose time is over, in milliseconds. */
const GIVE_UP_EVERY_MS = 100;

/**
 * @param parts its clock and how it waits; the system's unless given
 * @param demands where browsers reach it, and TLS; in clear at the address of each request unless given
 * @returns the application, not yet listening
 */
export function createDirectoryServer(
  { now = Date.now, wait = waitOf }: { now?: () => number; wait?: (ms: number) => Promise<void> } = {},
  { tls, publicAddress }: Partial<Pick<Configuration, 'tls' | 'publicAddress'>> = {},
): FastifyInstance {
  const app = fastify({
    // Nothing is logged: requests hold card numbers.
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    ...(tls && { serverFactory: overTls(tls) }),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, discriminator: true } },
  });
  const clock = createPlatformClock(now);
  const faults = createFaults();
  const transactions = createTransactions();
  const postMessage = createPostMessage(tls);
  const results = createResults({ transactions, faults, now: clock.now, wait, postMessage });
  const addressFor = ({ headers }: FastifyRequest): string =>
    publicAddress ?? `${tls === undefined ? 'http' : 'https'}://${headers.host ?? 'localhost'}`;
  const parts: Parts = {
    ranges: createCardRanges(),
    faults,
    transactions,
    results,
    received: [],
    signContent: createSignContent(),
    now: clock.now,
    wait,
    addressFor,
  };

  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    // The checker's words name the place and the rule; the framework's others may quote the body.
    if (error.validation !== undefined) return reply.code(400).send({ error: error.message });
    const status = error.statusCode ?? 500;
    return reply
      .code(status)
      .send({ error: status < 500 ? 'The request cannot be read.' : 'This simulator has a bug.' });
  });
  app.addHook('onRequest', async () => results.giveUp());
  const timer = setInterval(results.giveUp, GIVE_UP_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.get('/health', async () => ({ status: 'up' }));
  frontPageRoutes(app, parts);
  directoryRoutes(app, parts, tls);
  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    assetRoutes(pages);
    methodRoutes(pages, parts);
    challengeRoutes(pages, parts);
  });
  controlRoutes(app, parts);
  shopperRoutes(app, parts);
  clockRoutes(app, clock);
  return app;
}

/** Does not keep the process alive. */
async function waitOf(ms: number): Promise<void> {
  await delay(ms, undefined, { ref: false });
}
