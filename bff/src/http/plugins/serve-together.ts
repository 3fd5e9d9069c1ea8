import type { FastifyInstance } from 'fastify';

/**
 * Serves the requests of one turn of the event loop together: each step runs for all of them before the next one does.
 *
 * So a step finds its code and data in the processor's caches, statements and commits are shared, and the answers wake
 * their receivers at once. A request that comes alone waits for nothing. Call it after what listens for the end of a
 * request, which may come before the request is served, and before what has a context of its own for each.
 */
export function serveTogether(app: FastifyInstance): void {
  let arrived: (() => void)[] = [];
  app.addHook('onRequest', (_request, _reply, next) => {
    if (arrived.push(next) > 1) return;
    setImmediate(() => {
      const together = arrived;
      arrived = [];
      for (const each of together) {
        each();
      }
    });
  });
}
