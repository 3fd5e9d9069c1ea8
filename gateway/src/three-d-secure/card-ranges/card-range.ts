import type { CardRangeEntry } from '../messages/pres.ts';

/** A range of card numbers of one length, as a directory declared it. */
export interface CardRange {
  /** The first and the last number: digits, both of one length. */
  readonly start: string;
  readonly end: string;
  /** What the access control server of the range speaks. */
  readonly acs: VersionSpan;
  /** What the directory speaks for this range, when it is not what it speaks for all. */
  readonly directory: VersionSpan | undefined;
  /** Where the 3D Secure method is to be sent; `undefined` when there is none to run. */
  readonly methodUrl: string | undefined;
  /** What the issuer offers: 01 authentication, 02 attempts, 03 decoupled, 04 trusted list, 80 to 99 by scheme. */
  readonly offers: readonly string[];
  /** A range that was declared later has a higher one; the highest wins where ranges overlap. */
  readonly revision: number;
}

/** Versions from the lowest to the highest, both among them. */
export interface VersionSpan {
  readonly from: string;
  readonly to: string;
}

/** `undefined` for a range whose end is before its start or has another length. */
export function cardRangeOf(entry: CardRangeEntry, revision: number): CardRange | undefined {
  const { startRange: start, endRange: end, dsStartProtocolVersion, dsEndProtocolVersion } = entry;
  if (start.length !== end.length || start > end) {
    return undefined;
  }
  return {
    start,
    end,
    acs: { from: entry.acsStartProtocolVersion, to: entry.acsEndProtocolVersion },
    directory:
      dsStartProtocolVersion === undefined || dsEndProtocolVersion === undefined
        ? undefined
        : { from: dsStartProtocolVersion, to: dsEndProtocolVersion },
    methodUrl: entry.threeDSMethodURL,
    offers: entry.acsInfoInd ?? [],
    revision,
  };
}
