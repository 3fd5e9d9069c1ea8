import { monthOfSuffix, monthSinceYearZero } from '@tollgate/gateway/store/api';
import { ok, type PartFinding, warning } from './check.ts';

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
