import type { RootKeysRefresh } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';

/** Writes what became of the root keys of wallet2: a failure once, until they are fetched again. */
export function rootKeyLines(
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): (refresh: RootKeysRefresh) => void {
  let known: RootKeysRefresh['kind'] | undefined;
  return (refresh) => {
    if (refresh.kind === 'failed' && known !== 'failed') {
      logger.warn(
        { reason: refresh.reason },
        'the root keys of wallet2 were not fetched; the last ones stay in use',
      );
    } else if (refresh.kind === 'refreshed' && known !== 'refreshed') {
      logger.info({ keys: refresh.count }, 'root keys of wallet2 fetched');
    }
    known = refresh.kind;
  };
}
