import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds that requests have to end before the process exits. The ledger has every open operation. */
const PATIENCE = 4000;

/**
 * Ends the process in order on SIGINT, SIGTERM, or when the program that started it is gone.
 *
 * @param stop closes what was opened, newest first
 */
export function stopGracefully(logger: FastifyBaseLogger, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (reason: string): void => {
    if (stopping) {
      return;
    }
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), PATIENCE).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', () => begin('SIGINT'));
  process.once('SIGTERM', () => begin('SIGTERM'));
  process.once('disconnect', () => begin('parent gone'));
}
