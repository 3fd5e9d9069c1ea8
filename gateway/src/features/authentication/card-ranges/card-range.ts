import type { CardRangeEntry } from '../messages/pres.ts';
import { compareVersions, PROTOCOL_VERSIONS, type ProtocolVersion } from '../protocol-version.ts';

/** A directory's facts about the cards of a range. */
export interface RangeFacts {
  /** The protocol versions of the range's access control server. */
  readonly acs: VersionSpan;
  /** The protocol versions of the directory for this range; absent when they are the same as for all. */
  readonly directory?: VersionSpan;
  /** Where the 3D Secure method is to be sent; absent when there is none to run. */
  readonly methodUrl?: string;
  /** The features that the issuer offers: 01 authentication, 02 attempts, 03 decoupled, 04 trusted list, 80 to 99 by scheme. */
  readonly offers: readonly string[];
}

/** A range of card numbers of one length, as a directory declared it. */
export interface CardRange {
  /** The first and the last number: digits, both of one length. */
  readonly start: string;
  readonly end: string;
  /** {@link RangeFacts} as JSON. Many ranges share few texts. */
  readonly facts: string;
}

/** Versions from the lowest to the highest, both among them. */
export interface VersionSpan {
  readonly from: string;
  readonly to: string;
}

/** `undefined` for a range whose end is before its start or has another length. */
export function cardRangeOf(entry: CardRangeEntry): CardRange | undefined {
  const { startRange: start, endRange: end } = entry;
  return start.length !== end.length || start > end
    ? undefined
    : { start, end, facts: JSON.stringify(factsOf(entry)) };
}

function factsOf(entry: CardRangeEntry): RangeFacts {
  const { dsStartProtocolVersion, dsEndProtocolVersion, threeDSMethodURL } = entry;
  return {
    acs: { from: entry.acsStartProtocolVersion, to: entry.acsEndProtocolVersion },
    ...(dsStartProtocolVersion !== undefined &&
      dsEndProtocolVersion !== undefined && {
        directory: { from: dsStartProtocolVersion, to: dsEndProtocolVersion },
      }),
    ...(threeDSMethodURL !== undefined && { methodUrl: threeDSMethodURL }),
    offers: entry.acsInfoInd ?? [],
  };
}

/** The highest version that this server and all the others speak; `undefined` when there is none. */
export function chooseVersion(others: readonly VersionSpan[]): ProtocolVersion | undefined {
  return PROTOCOL_VERSIONS.findLast((version) =>
    others.every(({ from, to }) => compareVersions(from, version) <= 0 && compareVersions(version, to) <= 0),
  );
}
