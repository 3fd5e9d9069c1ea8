import type { Scheme } from './scheme.ts';
import { type Behaviour, TEST_CARDS } from './test-cards.ts';

/** A range of numbers that take part. Both ends have equally many digits. */
export interface CardRange {
  readonly startRange: string;
  readonly endRange: string;
  readonly acsStartProtocolVersion: string;
  readonly acsEndProtocolVersion: string;
  readonly hasMethod: boolean;
  readonly scheme: Scheme;
  readonly behaviour: Behaviour;
}

/** `A` adds a range, `M` replaces the one with the same ends, `D` removes it. */
export interface RangeChange extends CardRange {
  readonly actionInd: 'A' | 'M' | 'D';
}

/** The ranges and everything that ever happened to them, so that a caller can ask for what is new. */
export interface CardRanges {
  readonly serialNum: () => string;
  readonly change: (change: RangeChange) => void;
  /** The range of a number, by the newest revision. */
  readonly find: (number: string) => CardRange | undefined;
  /** All ranges, at the newest revision or, for a stale directory, at the first. */
  readonly all: (revision?: 'first') => readonly CardRange[];
  /** The changes after a serial number; `undefined` when there never was such a number. */
  readonly since: (serialNum: string) => readonly RangeChange[] | undefined;
  readonly reset: () => void;
}

export const FIRST_SERIAL = '1';

export function createCardRanges(): CardRanges {
  let changes: RangeChange[] = [];
  const serialNum = (): string => String(changes.length + Number(FIRST_SERIAL));
  const current = (): readonly CardRange[] => changes.reduce(applied, FIRST_RANGES);

  return {
    serialNum,
    change(change) {
      changes.push(change);
    },
    find: (number) => current().findLast((range) => contains(range, number)),
    all: (revision) => (revision === 'first' ? FIRST_RANGES : current()),
    since(serial) {
      const known = Number(serial) - Number(FIRST_SERIAL);
      return /^[1-9][0-9]{0,8}$/.test(serial) && known <= changes.length ? changes.slice(known) : undefined;
    },
    reset() {
      changes = [];
    },
  };
}

const FIRST_RANGES: readonly CardRange[] = TEST_CARDS.map(({ number, scheme, behaviour, hasMethod }) => ({
  startRange: number,
  endRange: number,
  acsStartProtocolVersion: '2.1.0',
  acsEndProtocolVersion: '2.2.0',
  hasMethod,
  scheme,
  behaviour,
}));

function applied(ranges: readonly CardRange[], { actionInd, ...range }: RangeChange): readonly CardRange[] {
  const others = ranges.filter(
    ({ startRange, endRange }) => startRange !== range.startRange || endRange !== range.endRange,
  );
  return actionInd === 'D' ? others : [...others, range];
}

/** Text compares like numbers where both have equally many digits. */
function contains({ startRange, endRange }: CardRange, number: string): boolean {
  return number.length === startRange.length && startRange <= number && number <= endRange;
}
