import { inject, it } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether what is for the night is left out; the settings of this package's tests say so. */
    readonly isDay: boolean;
  }
}

const IS_DAY = inject('isDay');

/** A test that takes too long for each change, or shows one more variant of what another test shows by day. */
export const itAtNight = it.skipIf(IS_DAY);

/** The rows of a table of tests: by day the first of them. */
export function firstByDay<Row>(rows: readonly Row[], count = 1): readonly Row[] {
  return IS_DAY ? rows.slice(0, count) : rows;
}
