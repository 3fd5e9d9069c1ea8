import type { FastifyInstance } from 'fastify';
import type { PlatformClock } from './platform-clock.ts';

/** Ten years are enough for everything that a payment can wait for. */
const FURTHEST = 315_360_000;

const ADVANCE_SCHEMA = {
  type: 'object',
  required: ['advanceSeconds'],
  additionalProperties: false,
  properties: { advanceSeconds: { type: 'integer', minimum: 1, maximum: FURTHEST } },
} as const;

/** The control address of the clock: what tests use in place of waiting. */
export function clockRoutes(app: FastifyInstance, clock: PlatformClock): void {
  const shown = (): object => ({ now: new Date(clock.now()).toISOString() });

  app.get('/control/clock', async () => shown());

  app.post<{ Body: { advanceSeconds: number } }>(
    '/control/clock',
    { schema: { body: ADVANCE_SCHEMA } },
    (request) => {
      clock.advance(request.body.advanceSeconds * 1000);
      return Promise.resolve(shown());
    },
  );
}
