import { ALL_LIMITS, type Limit, type LimitName, type Limits } from './limit-table.ts';
import type { ThrottlingChanges } from './throttling-settings.ts';

const NAMES = Object.keys(ALL_LIMITS) as readonly LimitName[];

/**
 * The limits of an environment after changes, of which later ones count before earlier ones, and what names a limit
 * before what is for every one. A change of the number alone keeps the span.
 */
export function limitsOf(
  environment: 'test' | 'live',
  ...changes: readonly (ThrottlingChanges | undefined)[]
): Limits {
  return Object.fromEntries(
    NAMES.map((name) => {
      const changed = changes.reduce<Limit>(
        ({ limit, seconds }, change) => ({
          limit: change?.[name]?.limit ?? change?.every?.limit ?? limit,
          seconds: change?.[name]?.seconds ?? change?.every?.seconds ?? seconds,
        }),
        ALL_LIMITS[name][environment],
      );
      return [name, changed];
    }),
  ) as Limits;
}
