import { hasLease, type Leases } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';

interface Parts {
  readonly leases: Leases;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Does regular work, unless another process does it. Never rejects.
 *
 * @param pause the time from one run to the next, in milliseconds: for so long the work is this process's
 * @param work says whether it could be done; if not, another process may try at once. It must not reject
 */
export async function inOneProcess(
  { leases, logger }: Parts,
  name: string,
  pause: number,
  work: () => Promise<boolean>,
): Promise<void> {
  try {
    if ((await hasLease(leases, name, pause)) && !(await work())) {
      await leases.release([name]);
    }
  } catch (error) {
    logger.error({ error, work: name }, 'it is not known which process does this work; it goes on');
  }
}
