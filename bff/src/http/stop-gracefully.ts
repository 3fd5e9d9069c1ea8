import type { FastifyBaseLogger } from 'fastify';

/**
 * Ends the process in order on SIGINT, SIGTERM, or when its parent has exited. Further signals change
 * nothing: a terminal and a wrapping program both send the same one.
 *
 * @param patience milliseconds that `stop` has before the process exits in any case. The ledger has every open operation
 * @param stop closes what was opened, newest first
 */
export function stopGracefully(logger: FastifyBaseLogger, patience: number, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', () => begin('SIGINT'));
  process.on('SIGTERM', () => begin('SIGTERM'));
  process.once('disconnect', () => begin('parent gone'));
}

/** Ends the process, with one line for each mistake, before any port is opened. */
export function refuseToStart(mistakes: readonly string[]): never {
  process.stderr.write(mistakes.map((mistake) => `tollgate: ${mistake}\n`).join(''));
  process.exit(1);
}
