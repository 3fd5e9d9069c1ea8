import { failure, type Result, success } from '../../../values/result.ts';
import {
  type CardRanges,
  type RangesKind,
  type Refreshed,
  refreshCardRanges,
} from '../card-ranges/card-ranges.ts';
import type { Message } from '../messages/message-tables.ts';
import { type ReadFailure, type Reading, readMessage } from '../messages/read-message.ts';

/** A directory's answer to a PReq, and the ranges that it updates. */
export interface RangesAnswer {
  /** JSON in UTF-8. */
  readonly bytes: Uint8Array;
  readonly reading: Reading;
  readonly before: CardRanges;
  readonly kind: RangesKind;
}

export interface RangesRead extends Refreshed {
  /** The answer without its ranges. */
  readonly message: Message<'PRes'>;
}

/** Faulty fields to report at most. */
const MOST_FAULTS = 100;

/** Takes seconds for a long list. The result is small, apart from arrays that can be transferred to another thread. */
export function readRanges({ bytes, reading, before, kind }: RangesAnswer): Result<RangesRead, ReadFailure> {
  const read = readMessage('PRes', bytes, reading);
  if (!read.ok) {
    const { error } = read;
    return error.kind === 'refused'
      ? failure(error)
      : failure({ ...error, faults: error.faults.slice(0, MOST_FAULTS) });
  }
  const { message } = read.value;
  return success({
    message: { ...message, cardRangeData: undefined, messageExtension: undefined },
    ...refreshCardRanges(before, message, kind),
  });
}
