import { monthOfSuffix, monthSinceYearZero } from '@tollgate/gateway/store/api';
import { failed, ok, type PartFinding, warning } from './check.ts';

/** Whether events have a partition for the month after this one. Payments need none: rows go on into the last one. */
export function monthFinding(months: readonly string[], now: Date): PartFinding {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) {
    return ok('events are not partitioned by month: a gateway does it if its user owns the tables');
  }
  return monthOfSuffix(last) <= monthSinceYearZero(now.getTime())
    ? warning(
        `the partitions of events end with ${last}`,
        'run `retention` as the user that owns the tables; until then events go on into the last partition',
      )
    : ok(`events have partitions from ${first} to ${last}`);
}

/**
 * Whether the archives are there that alone have payments.
 *
 * @param removed the months of which payments were removed from the database, the oldest first
 * @param archived the months of the folder of archives; `undefined` where it is not set
 */
export function archiveFinding(
  removed: readonly string[],
  archived: readonly string[] | undefined,
): PartFinding | undefined {
  const [first, last] = [removed[0], removed.at(-1)];
  if (first === undefined) return undefined;
  const months = first === last ? first : `${first} to ${last}`;
  if (archived === undefined) {
    return ok(`only archives have payments of ${months}; ARCHIVE_DIR is not set here`);
  }
  const missing = removed.filter((month) => !archived.includes(month));
  return missing.length > 0
    ? failed(
        `there is no archive of ${missing.join(', ')}, and only it has payments of then`,
        'restore the folder of ARCHIVE_DIR from a copy',
      )
    : ok(`only archives have payments of ${months}, and each month has one`);
}
