import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../../../connectors/failed-connect.ts';
import { failure, type Result } from '../../../values/result.ts';
import { countOf } from '../card-ranges/card-ranges.ts';
import type { ReadFailure } from '../messages/read-message.ts';
import { type RangesAnswer, type RangesRead, readRanges } from './read-ranges.ts';

const THREAD = new URL('ranges-thread.ts', import.meta.url);

/** An answer, and a list that it changes, that are read in some milliseconds: a thread costs more. */
const SMALL = { bytes: 65_536, ranges: 200 } as const;

/** Reads a directory's answer, a long one in a thread of its own, so that no payment waits for it. */
export async function readRangesInThread(answer: RangesAnswer): Promise<Result<RangesRead, ReadFailure>> {
  const { bytes, before } = answer;
  if (bytes.length <= SMALL.bytes && countOf(before) <= SMALL.ranges) return readRanges(answer);
  try {
    const thread = new Worker(THREAD, {
      // The index of the earlier ranges is built again, so it need not be copied.
      workerData: { ...answer, before: { ...before, byLength: new Map() } } satisfies RangesAnswer,
      // Small bytes share their memory with others.
      transferList: bytes.length > SMALL.bytes ? [bytes.buffer as ArrayBuffer] : [],
    });
    // A stop does not wait for it.
    thread.unref();
    const [read] = (await once(thread, 'message')) as [Result<RangesRead, ReadFailure>];
    return read;
  } catch (error) {
    // Such as for want of memory.
    return failure({
      kind: 'invalid',
      faults: [],
      answer: undefined,
      reason: `not read: ${errorCode(error)}`,
    });
  }
}
