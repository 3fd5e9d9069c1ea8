import type { FastifyInstance } from 'fastify';

/** The clock by which this acquirer decides and its bank's pages end. It can be moved forward. */
interface PlatformClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly advance: (milliseconds: number) => void;
}

export function createPlatformClock(now: () => number): PlatformClock {
  let ahead = 0;
  return {
    now: () => now() + ahead,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

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
