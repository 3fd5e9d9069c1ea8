import { StoreUnavailable, type WebhookFailure } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds in which an address has one line: a secret that does not open is met four times a second. */
const PAUSE = 60_000;

/**
 * Writes what keeps events from being sent at all, such as a secret that does not open with the keys of this process.
 *
 * @param monotonic milliseconds that never decrease
 */
export function failureLines(
  logger: Pick<FastifyBaseLogger, 'error'>,
  monotonic: () => number = () => performance.now(),
): (failure: WebhookFailure) => void {
  const written = new Map<string, number>();
  return ({ addressId, error }) => {
    // A store that is away is told by readiness.
    if (error instanceof StoreUnavailable) {
      return;
    }
    const now = monotonic();
    const before = written.get(addressId);
    if (before === undefined || now - before >= PAUSE) {
      written.set(addressId, now);
      logger.error({ error, webhook: addressId }, 'events can not be sent to a webhook; it is tried again');
    }
  };
}
