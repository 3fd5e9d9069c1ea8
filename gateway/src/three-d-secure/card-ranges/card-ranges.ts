import type { CardNumber } from '../../values/card-number.ts';
import type { Message } from '../messages/message-tables.ts';
import type { CardRangeEntry } from '../messages/pres.ts';
import type { ProtocolVersion } from '../protocol-version.ts';
import { type CardRange, cardRangeOf, type VersionSpan } from './card-range.ts';
import { chooseVersion } from './choose-version.ts';
import { findRange, indexRanges } from './range-index.ts';

/** The card ranges of one directory; a refresh makes another value. */
export interface CardRanges {
  /** To be sent with the next PReq, so that only changes come; `undefined` before the first answer. */
  readonly serialNum: string | undefined;
  /** What the directory speaks; `undefined` before the first answer. */
  readonly directory: VersionSpan | undefined;
  /** All ranges as they were declared, by their first and last number. */
  readonly declared: ReadonlyMap<string, CardRange>;
  readonly byLength: ReadonlyMap<number, ReturnType<typeof indexRanges>>;
  readonly revision: number;
}

export const NO_CARD_RANGES: CardRanges = {
  serialNum: undefined,
  directory: undefined,
  declared: new Map(),
  byLength: new Map(),
  revision: 0,
};

/** An entry of an answer that could not be applied; the others are. */
export interface LeftOut {
  readonly start: string;
  readonly end: string;
  readonly why: 'backwards' | 'deletes-nothing';
}

export interface Refreshed {
  readonly ranges: CardRanges;
  readonly leftOut: readonly LeftOut[];
}

/** What the ranges say about one card. */
export interface EnrolledCard {
  /** The highest version that the directory, the issuer and this server speak; `undefined` when there is none. */
  readonly version: ProtocolVersion | undefined;
  readonly methodUrl: string | undefined;
  readonly offers: readonly string[];
}

/**
 * Applies a directory's answer.
 *
 * An answer to a request with a serial number has changes, which are made in their order; any other has all ranges and
 * replaces what was there. A range that is added twice is replaced: the newest wins.
 */
export function refreshCardRanges(
  before: CardRanges,
  answer: Message<'PRes'>,
  kind: 'all-ranges' | 'changes',
): Refreshed {
  const declared = new Map(kind === 'changes' ? before.declared : []);
  const leftOut: LeftOut[] = [];
  let { revision } = before;
  for (const entry of answer.cardRangeData ?? []) {
    revision += 1;
    const why = change(declared, entry, revision);
    if (why !== undefined) leftOut.push({ start: entry.startRange, end: entry.endRange, why });
  }
  const groups = Map.groupBy(declared.values(), ({ start }) => start.length);
  const ranges = {
    // A directory that numbers its answers only at times would otherwise be asked for changes since an unknown one.
    serialNum: answer.serialNum ?? (kind === 'changes' ? before.serialNum : undefined),
    directory: { from: answer.dsStartProtocolVersion, to: answer.dsEndProtocolVersion },
    declared,
    byLength: new Map([...groups].map(([length, group]) => [length, indexRanges(group)])),
    revision,
  };
  return { ranges, leftOut };
}

/** @returns what the card's range says; `undefined` when no range holds the card, so that it takes no part */
export function findCard(ranges: CardRanges, card: CardNumber): EnrolledCard | undefined {
  const number = card.reveal();
  const range = findRange(ranges.byLength.get(number.length) ?? [], BigInt(number));
  if (range === undefined) {
    return undefined;
  }
  const { acs, methodUrl, offers } = range;
  const directory = range.directory ?? ranges.directory;
  return { version: directory && chooseVersion([acs, directory]), methodUrl, offers };
}

function change(
  declared: Map<string, CardRange>,
  entry: CardRangeEntry,
  revision: number,
): LeftOut['why'] | undefined {
  const key = `${entry.startRange}-${entry.endRange}`;
  if (entry.actionInd === 'D') {
    return declared.delete(key) ? undefined : 'deletes-nothing';
  }
  const range = cardRangeOf(entry, revision);
  if (range === undefined) {
    return 'backwards';
  }
  declared.set(key, range);
  return undefined;
}
