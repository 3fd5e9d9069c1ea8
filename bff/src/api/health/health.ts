import type { RunningGateway } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { readyAnswer, STOPPING } from './ready-answer.ts';

/** What readiness depends on beside the gateway. */
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
