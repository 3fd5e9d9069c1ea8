import type { AuditLog, Leases } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { inOneProcess, repeatWithPauses } from './repeat-with-pauses.ts';

/** Milliseconds. What was cut off of the audit log's end can have been written within this time. */
const PAUSE = 3_600_000;

export interface NotedStores {
  readonly auditLog: Pick<AuditLog, 'head'>;
  readonly leases: Leases;
}

type Logger = Pick<FastifyBaseLogger, 'info' | 'error'>;

/**
 * Writes the newest hash of the audit log into the log of the process each hour. No store can prove by itself that its
 * end is still there, and the log is collected where those who can write to the store can not.
 *
 * @param pause milliseconds from the start of the process to the first note, and from one to the next
 */
export function noteAuditHead(stores: NotedStores, logger: Logger, pause = PAUSE): { stop(): Promise<void> } {
  return repeatWithPauses(pause, () =>
    inOneProcess({ ...stores, logger }, 'audit-head', pause, () => note(stores, logger)),
  );
}

/** @returns false when it could not, so that another process may try at once */
async function note({ auditLog }: NotedStores, logger: Logger): Promise<boolean> {
  try {
    const head = await auditLog.head();
    if (head !== undefined) {
      logger.info({ position: head.position, hash: head.hash }, 'head of the audit log');
    }
    return true;
  } catch (error) {
    logger.error({ error }, 'the head of the audit log could not be read; it goes on');
    return false;
  }
}
