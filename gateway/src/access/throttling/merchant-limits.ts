import type { Count } from '../../store/counters/counters.ts';
import {
  ALL_LIMITS,
  type Limit,
  type LimitName,
  type Limits,
  type ThrottlingChanges,
} from './limit-table.ts';

/** What the merchants file says about limits. */
export interface ThrottlingFile {
  readonly throttling?: ThrottlingChanges | undefined;
  readonly merchants: readonly {
    readonly name: string;
    readonly throttling?: ThrottlingChanges | undefined;
  }[];
}

/** The counts of one request under each limit, created once so that a request allocates nothing. */
export type Counting = Readonly<Record<LimitName, readonly [Count]>>;

/** The limits of a gateway. */
export interface MerchantLimits {
  /** For calls without a token. */
  readonly general: Counting;
  /** Of the merchants that have limits of their own. */
  readonly own: ReadonlyMap<string, Counting>;
}

/** The table of limits, after what the merchants file changes for all and for single merchants. */
export function merchantLimits(environment: 'test' | 'live', file: ThrottlingFile): MerchantLimits {
  const general = countingOf(limitsOf(environment, file.throttling));
  const own = new Map(
    file.merchants
      .filter(({ throttling }) => throttling !== undefined)
      .map(({ name, throttling }) => [name, countingOf(limitsOf(environment, file.throttling, throttling))]),
  );
  return { general, own };
}

function countingOf(limits: Limits): Counting {
  return Object.fromEntries(
    Object.entries(limits).map(([key, { limit, seconds }]) => [key, [{ key, weight: 1, limit, seconds }]]),
  ) as unknown as Counting;
}

const NAMES = Object.keys(ALL_LIMITS) as readonly LimitName[];

/**
 * The limits of an environment after changes: later changes override earlier ones, and a change for one limit overrides
 * a change for all. A change of the number alone keeps the span.
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
