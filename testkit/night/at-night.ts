import { describe, it } from 'vitest';

/** Whether this is the gate: everything but what is for the night. Whoever runs a file by name gets all of it. */
export const IS_DAY = process.env['TESTS'] === 'all' && process.env['NIGHTLY'] !== '1';

/** A test that takes too long for each change, or shows one more variant of what another test shows by day. */
export const itAtNight = it.skipIf(IS_DAY);

export const describeAtNight = describe.skipIf(IS_DAY);

/** The rows of a table of tests: by day the first alone. */
export function firstByDay<Row>(rows: readonly Row[]): readonly Row[] {
  return IS_DAY ? rows.slice(0, 1) : rows;
}
