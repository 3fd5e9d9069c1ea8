import { compareVersions, PROTOCOL_VERSIONS, type ProtocolVersion } from '../protocol-version.ts';
import type { VersionSpan } from './card-range.ts';

/** The highest version that this server and all the others speak; `undefined` when there is none. */
export function chooseVersion(others: readonly VersionSpan[]): ProtocolVersion | undefined {
  return PROTOCOL_VERSIONS.findLast((version) =>
    others.every(({ from, to }) => compareVersions(from, version) <= 0 && compareVersions(version, to) <= 0),
  );
}
