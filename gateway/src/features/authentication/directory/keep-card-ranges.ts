import type { Later } from '../../../values/clock.ts';
import type { CardNumber } from '../../../values/masked.ts';
import {
  type CardRanges,
  countOf,
  type EnrolledCard,
  findCard,
  NO_CARD_RANGES,
} from '../card-ranges/card-ranges.ts';
import { askCardRanges, type SendPreq } from './ask-card-ranges.ts';

/** In milliseconds. */
const HOUR = 3_600_000;

/** Twice as often as directories demand, so that one try that fails does no harm. */
const REFRESH_AFTER = 12 * HOUR;

/**
 * The pauses while a directory is unavailable: each is an eighth longer than the one before, so that a short outage is
 * noticed to be over soon, and a long one sees few requests.
 */
const FIRST_PAUSE = 250;
const PAUSE_GROWTH = 1.125;
const LONGEST_PAUSE = 300_000;

/** The directory says that it was asked too often. */
const TOO_MANY_MESSAGES = '103';

/** The card ranges of one directory in the memory of this process, refreshed regularly. */
export interface KeptCardRanges {
  /** From memory; `unknown` before the directory's first answer. */
  find(card: CardNumber): EnrolledCard | 'not-enrolled' | 'unknown';
  /** `undefined` before the directory's first answer. */
  all(): CardRanges | undefined;
  /** Asks no more. */
  close(): void;
}

/** The result of a refresh, for observers. */
interface RangesRefreshed {
  /** How many ranges there are now. */
  readonly count: number;
  /** How many entries of the answer were invalid. */
  readonly leftOut: number;
}

/** Asks at once and from then on by itself, one PReq at a time. A refresh that fails keeps the ranges. */
export function keepCardRanges({
  send,
  later,
  refreshed,
  first,
}: {
  readonly send: SendPreq;
  readonly later: Later;
  readonly refreshed: (what: RangesRefreshed) => void;
  /** The ranges that count until the first answer, which must then be complete. */
  readonly first?: CardRanges | undefined;
}): KeptCardRanges {
  let ranges: CardRanges | undefined = first && { ...first, serialNum: undefined };
  let pause = FIRST_PAUSE;
  let closed = false;
  let callOff: (() => void) | undefined;

  /** @returns the milliseconds until the next try */
  async function refresh(): Promise<number> {
    const asked = await askCardRanges(send, ranges ?? NO_CARD_RANGES);
    if (asked.kind === 'refreshed') {
      const { leftOut } = asked;
      // A range that was to be deleted and was not there: changes were missed, so the next answer is to have everything.
      const isBehind = leftOut['deletes-nothing'] > 0;
      ranges = isBehind ? { ...asked.ranges, serialNum: undefined } : asked.ranges;
      pause = FIRST_PAUSE;
      if (!closed) {
        refreshed({ count: countOf(ranges), leftOut: leftOut.backwards + leftOut['deletes-nothing'] });
      }
      return REFRESH_AFTER;
    }
    const current = pause;
    pause = Math.min(current * PAUSE_GROWTH, LONGEST_PAUSE);
    return asked.fault.code === TOO_MANY_MESSAGES ? HOUR : current;
  }

  async function refreshAndWait(): Promise<void> {
    const wait = await refresh();
    if (!closed) callOff = later(() => void refreshAndWait(), wait);
  }

  void refreshAndWait();
  return {
    find: (card) => (ranges === undefined ? 'unknown' : (findCard(ranges, card) ?? 'not-enrolled')),
    all: () => ranges,
    close: () => {
      closed = true;
      callOff?.();
    },
  };
}
