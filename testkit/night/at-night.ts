import { it } from 'vitest';
import { IS_DAY } from './is-day.ts';

/** A test that takes too long for each change, or shows one more variant of what another test shows by day. */
export const itAtNight = it.skipIf(IS_DAY);

/** The rows of a table of tests: by day the first alone. */
export function firstByDay<Row>(rows: readonly Row[]): readonly Row[] {
  return IS_DAY ? rows.slice(0, 1) : rows;
}
