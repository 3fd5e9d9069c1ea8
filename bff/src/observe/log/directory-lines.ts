import type {
  CardRangesRefresh,
  ChallengeReturned,
  DirectoryCall,
  RefusedResult,
  RootKeysRefresh,
} from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';

/** The outcomes of a directory that cannot be used for a time: no answer, a fault that passes, no connection. */
const UNAVAILABLE: ReadonlySet<string> = new Set(['402', '403', '405']);

/** Lines about the directories of 3D Secure. */
interface DirectoryLines {
  called(call: DirectoryCall): void;
  rangesRefreshed(refresh: CardRangesRefresh): void;
  resultRefused(refused: RefusedResult): void;
  challengeReturned(returned: ChallengeReturned): void;
}

/**
 * Writes one line when a directory is unavailable and one when it is back, however many messages fail in between, and a line for
 * each message that a directory refused or whose answer was refused.
 */
export function directoryLines(logger: Pick<FastifyBaseLogger, 'warn' | 'info'>): DirectoryLines {
  const unavailable = new Set<string>();
  return {
    called: (call) => {
      const { directory, outcome, reason } = call;
      // With a message, the directory was there, and the code is about the issuer behind it.
      if (reason !== undefined && UNAVAILABLE.has(outcome)) {
        if (!unavailable.has(directory))
          logger.warn(fieldsOf(call), 'a directory of 3D Secure is unavailable');
        unavailable.add(directory);
        return;
      }
      if (unavailable.delete(directory)) logger.info({ directory }, 'a directory of 3D Secure is back');
      if (outcome !== 'answered') logger.warn(fieldsOf(call), 'a message of 3D Secure was refused');
    },
    rangesRefreshed: ({ directory, count, leftOut }) => {
      const fields = { directory, ranges: count, leftOut };
      if (leftOut > 0) logger.warn(fields, 'card ranges received, some of them invalid');
      else logger.info(fields, 'card ranges received');
    },
    resultRefused: ({ paymentId, code, fields, unknownFields }) =>
      logger.warn(
        { paymentId, message: 'RReq', code, component: 'S', fields, unknownFields },
        'a message of 3D Secure was refused',
      ),
    challengeReturned: ({ fits, fields, unknownFields }) => {
      if (!fits)
        logger.warn(
          { message: 'CRes', fields, unknownFields },
          'a browser came back with a message that does not fit',
        );
    },
  };
}

function fieldsOf({ directory, message, outcome, foundBy, fields, reason }: DirectoryCall): object {
  return { directory, message, code: outcome, component: foundBy, fields, reason };
}

/** Logs the refreshes of the root keys of wallet2; a failure once, until they are fetched again. */
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
