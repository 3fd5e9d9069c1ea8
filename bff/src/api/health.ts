import type { Part, Readiness, RunningGateway } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observe/metrics/create-metrics.ts';

/** The dependencies of readiness other than the gateway. */
export interface HealthParts {
  readonly readyNeeds: 'payments' | 'all';
  readonly isStopping: () => boolean;
  /** Whether the merchants file, and the version of the settings over it, are the newest that were read. */
  readonly isNewest: Readonly<Record<'file' | 'version', () => boolean>>;
}

/** Everything works with the old settings, so the gateway stays as ready as it is. */
const REFUSED = 'a newer one was refused';

/** `GET /health/live`: the process runs. `GET /health/ready`: it should get requests. */
export function healthRoutes(
  app: FastifyInstance,
  running: Pick<RunningGateway, 'readiness'>,
  { readyNeeds, isStopping, isNewest }: HealthParts,
): void {
  app.get('/health/live', async (_request, reply) => reply.send({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const { status, body } = isStopping() ? STOPPING : readyAnswer(await running.readiness(), readyNeeds);
    const notes = {
      ...(!isNewest.file() && { merchantsFile: REFUSED }),
      ...(!isNewest.version() && { settings: REFUSED }),
    };
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ ...body, ...notes });
  });
}

/** The answer of `GET /health/ready`. */
interface ReadyAnswer {
  readonly status: 200 | 503;
  /** `status`, and each part that cannot be used: in a 503 with the reason. */
  readonly body: Readonly<Record<string, string>>;
}

/** Before the stop: running requests are still answered, and new ones should go elsewhere. */
const STOPPING: ReadyAnswer = { status: 503, body: { status: 'stopping' } };

/** The parts without which no payment can be accepted; without the others, some kinds cannot. */
const ALWAYS_NEEDED: ReadonlySet<Part> = new Set(['payments', 'clock']);

/**
 * These never take a gateway out of balancing. Acquirers are unavailable for all gateways at once, so that none would be left to
 * answer with the reason; and it is a payment that finds out that they are back.
 */
const NEVER_NEEDED: ReadonlySet<Part> = new Set(['acquirers']);

/** @param needs `all` when each part of the gateway itself is needed */
function readyAnswer(readiness: Readiness, needs: 'payments' | 'all'): ReadyAnswer {
  const reasons = [...readiness].flatMap(([part, state]) =>
    state.kind === 'unavailable' ? [[part, state.reason] as const] : [],
  );
  if (reasons.length === 0) return { status: 200, body: { status: 'ready' } };
  if (reasons.some(([part]) => (needs === 'all' ? !NEVER_NEEDED.has(part) : ALWAYS_NEEDED.has(part)))) {
    return { status: 503, body: { status: 'unavailable', ...Object.fromEntries(reasons) } };
  }
  const parts = reasons.map(([part]) => [part, 'unavailable'] as const);
  return { status: 200, body: { status: 'degraded', ...Object.fromEntries(parts) } };
}

/** `GET /metrics`, where the settings show it. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', async (_request, reply) =>
    reply
      .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
      .send(await metrics.text()),
  );
}
