import type { CardNumber } from '../../../values/masked.ts';
import type { Message } from '../messages/message-tables.ts';
import type { CardRangeEntry } from '../messages/pres.ts';
import type { ProtocolVersion } from '../protocol-version.ts';
import { type CardRange, cardRangeOf, chooseVersion, type VersionSpan } from './card-range.ts';
import { findRow, indexRanges, type RangeIndex } from './range-index.ts';
import { factsOf, type RangeTable, rangesOf, rangeTable } from './range-table.ts';

/** The card ranges of one directory; a refresh creates another value. */
export interface CardRanges {
  /** To be sent with the next PReq, so that only changes come; `undefined` before the first answer. */
  readonly serialNum: string | undefined;
  /** The protocol versions of the directory; `undefined` before the first answer. */
  readonly directory: VersionSpan | undefined;
  /** All ranges as they were declared. */
  readonly declared: RangeTable;
  readonly byLength: ReadonlyMap<number, RangeIndex>;
}

export const NO_CARD_RANGES: CardRanges = {
  serialNum: undefined,
  directory: undefined,
  declared: rangeTable([]),
  byLength: new Map(),
};

export function countOf({ declared }: CardRanges): number {
  return declared.digits.length;
}

/** Why an entry of an answer could not be applied; the others are. */
type OmissionReason = 'backwards' | 'deletes-nothing';

export interface Refreshed {
  readonly ranges: CardRanges;
  /** How many entries were left out. */
  readonly leftOut: Readonly<Record<OmissionReason, number>>;
}

/** The facts of the ranges about one card. */
export interface EnrolledCard {
  /** The highest version that the directory, the issuer and this server speak; `undefined` when there is none. */
  readonly version: ProtocolVersion | undefined;
  readonly methodUrl: string | undefined;
  readonly offers: readonly string[];
}

/** `changes` answer a request with a serial number; any other answer has all ranges and replaces the known ones. */
export type RangesKind = 'all-ranges' | 'changes';

/**
 * Applies a directory's answer, its changes in their order. A range that is added twice is replaced: the newest wins.
 *
 * A list can hold hundreds of thousands: it is applied in a thread of its own, by `readRanges`.
 */
export function refreshCardRanges(before: CardRanges, answer: Message<'PRes'>, kind: RangesKind): Refreshed {
  const ranges = new Map<string, CardRange>();
  if (kind === 'changes') {
    for (const range of rangesOf(before.declared)) ranges.set(keyOf(range.start, range.end), range);
  }
  const leftOut = { backwards: 0, 'deletes-nothing': 0 };
  for (const entry of answer.cardRangeData ?? []) {
    const why = change(ranges, entry);
    if (why !== undefined) leftOut[why] += 1;
  }
  const declared = rangeTable(ranges.values());
  const lengths = [...new Set(declared.digits)];
  return {
    ranges: {
      // A directory that numbers its answers only at times would otherwise be asked for changes since an unknown one.
      serialNum: answer.serialNum ?? (kind === 'changes' ? before.serialNum : undefined),
      directory: { from: answer.dsStartProtocolVersion, to: answer.dsEndProtocolVersion },
      declared,
      byLength: new Map(lengths.map((digits) => [digits, indexRanges(declared, digits)])),
    },
    leftOut,
  };
}

/** @returns the facts of the card's range; `undefined` when no range holds the card, so that it is not enrolled */
export function findCard(ranges: CardRanges, card: CardNumber): EnrolledCard | undefined {
  const number = card.reveal();
  const index = ranges.byLength.get(number.length);
  const row = index && findRow(index, BigInt(number));
  if (row === undefined) return undefined;
  const { acs, methodUrl, offers, directory = ranges.directory } = factsOf(ranges.declared, row);
  return { version: directory && chooseVersion([acs, directory]), methodUrl, offers };
}

function change(ranges: Map<string, CardRange>, entry: CardRangeEntry): OmissionReason | undefined {
  const key = keyOf(entry.startRange, entry.endRange);
  if (entry.actionInd === 'D') return ranges.delete(key) ? undefined : 'deletes-nothing';
  const range = cardRangeOf(entry);
  if (range === undefined) return 'backwards';
  // Its place is now behind all others.
  ranges.delete(key);
  ranges.set(key, range);
  return undefined;
}

function keyOf(start: string, end: string): string {
  return `${start}-${end}`;
}
