import { randomUUID } from 'node:crypto';
import type { TlsCredentials } from '../../../connectors/tls-credentials.ts';
import type { Observer } from '../../../ports/observer.ts';
import type { Clock, Later } from '../../../values/clock.ts';
import type { CardNumber } from '../../../values/masked.ts';
import type { Result } from '../../../values/result.ts';
import type { CardRanges } from '../card-ranges/card-ranges.ts';
import type { AresReply, Directory, Participation } from '../directories.ts';
import type { Message } from '../messages/message-tables.ts';
import { kindOf } from './ask-card-ranges.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { MESSAGE_CALL_LIMITS, openDirectoryLink, RANGES_CALL_LIMITS } from './directory-link.ts';
import {
  type AskingType,
  type ExchangeFault,
  exchangeMessages,
  exchangeRead,
  type ReadAnswer,
} from './exchange-messages.ts';
import { keepCardRanges } from './keep-card-ranges.ts';
import type { RangesRead } from './read-ranges.ts';
import { readRangesInThread } from './read-ranges-in-thread.ts';

/** One directory, with its connections and its card ranges. */
export interface OpenDirectory {
  readonly name: string;
  find(number: CardNumber): Participation;
  authenticate(areq: Message<'AReq'>): Promise<AresReply>;
  /** Its card ranges; `undefined` before its first answer. */
  ranges(): CardRanges | undefined;
  close(): Promise<void>;
}

/** The parts that a directory is opened with, in addition to its entry. */
interface DirectorySurroundings {
  readonly observer: Pick<Observer, 'directoryCalled' | 'cardRangesRefreshed'>;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly later: Later;
}

/**
 * Opens a directory, and keeps its card ranges up to date from now on.
 *
 * @param first the ranges that count until its first answer
 */
export function openDirectory(
  { name, address, serverReferenceNumber, serverOperatorId }: DirectoryEntry,
  credentials: TlsCredentials,
  { observer, clock, later }: DirectorySurroundings,
  first?: CardRanges,
): OpenDirectory {
  const directory: Directory = { name, serverReferenceNumber, serverOperatorId };
  const messages = openDirectoryLink(address, MESSAGE_CALL_LIMITS, credentials);
  // Of its own, so that a long list of ranges keeps no shopper waiting.
  const lists = openDirectoryLink(address, RANGES_CALL_LIMITS, credentials);
  let closed = false;

  async function watched<Read>(
    message: AskingType,
    exchange: () => Promise<Result<Read, ExchangeFault>>,
  ): Promise<Result<Read, ExchangeFault>> {
    const begun = clock.monotonic();
    const answer = await exchange();
    // What a stop cut off says nothing about the directory.
    if (!closed) {
      const fault = answer.ok ? undefined : answer.error;
      observer.directoryCalled({
        directory: name,
        message,
        outcome: fault?.code ?? 'answered',
        foundBy: fault?.foundBy,
        fields: fault?.fields ?? [],
        reason: fault?.reason,
        milliseconds: clock.monotonic() - begun,
      });
    }
    return answer;
  }

  const ranges = keepCardRanges({
    send: (wanted, before) => {
      const preq: Message<'PReq'> = {
        messageType: 'PReq',
        messageVersion: wanted.version,
        threeDSServerTransID: randomUUID(),
        threeDSServerRefNumber: serverReferenceNumber,
        threeDSServerOperatorID: serverOperatorId,
        serialNum: wanted.serialNum,
      };
      const read: ReadAnswer<'PReq', RangesRead> = (bytes, reading) =>
        readRangesInThread({ bytes, reading, before, kind: kindOf(wanted) });
      return watched('PReq', () => exchangeRead(lists, 'PReq', preq, read));
    },
    later,
    first,
    refreshed: (what) => observer.cardRangesRefreshed({ directory: name, ...what }),
  });

  return {
    name,
    find(number) {
      const found = ranges.find(number);
      if (typeof found === 'string') return { kind: found };
      const { version, methodUrl } = found;
      return version === undefined
        ? { kind: 'not-enrolled' }
        : { kind: 'enrolled', directory, version, methodUrl };
    },
    async authenticate(areq) {
      const answer = await watched('AReq', () => exchangeMessages(messages, 'AReq', areq));
      return answer.ok
        ? { kind: 'answered', ares: answer.value }
        : { kind: 'failed', code: answer.error.code };
    },
    ranges: () => ranges.all(),
    async close() {
      closed = true;
      ranges.close();
      await Promise.all([messages.close(), lists.close()]);
    },
  };
}
