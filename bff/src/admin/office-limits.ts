import { type Count, countedAddress, createMemoryCounters } from '@tollgate/gateway/api';
import type { AdminMethod } from './admin-route.ts';

/**
 * How often an address may call without a session, and how many secrets of sessions it may try.
 *
 * Each process counts for itself: what must not be guessed has counters of its own in the store, and these only keep
 * strangers from making work.
 */
export interface OfficeLimits {
  /**
   * @param kind the method of a call without a session, or that the call brings the secret of one
   * @returns after how many seconds there is room again; `undefined`: there is room
   */
  take(address: string, kind: CallKind): Promise<number | undefined>;
  /** Counts a secret of a session that is none, as a call without one. */
  noteUnknown(address: string): void;
}

type CallKind = AdminMethod | 'session';

const SECONDS = 60;

/** A page that starts reads a few times. */
const READS = { limit: 600, seconds: SECONDS } as const;

/** A sign-in takes two or three writes, and people of one company share an address. */
const WRITES = { limit: 60, seconds: SECONDS } as const;

/** Secrets that are none: of sessions that have ended, which each page of a browser may try once more. */
const UNKNOWN = { limit: 300, seconds: SECONDS } as const;

/** @param monotonic milliseconds of a clock that is never set back */
export function createOfficeLimits(monotonic: () => number): OfficeLimits {
  const counters = createMemoryCounters();
  return {
    take: async (address, kind) => {
      const guessed = { key: 'unknown', weight: 0, ...UNKNOWN };
      const scope = `office:${countedAddress(address)}`;
      const taken = await counters.take(scope, [...countsOf(kind), guessed], monotonic());
      return taken.kind === 'full' ? taken.retryAfterSeconds : undefined;
    },
    noteUnknown: (address) => {
      void counters.add(
        `office:${countedAddress(address)}`,
        [{ key: 'unknown', weight: 1, ...UNKNOWN }],
        monotonic(),
      );
    },
  };
}

function countsOf(kind: CallKind): readonly Count[] {
  if (kind === 'session') {
    return [];
  }
  return [kind === 'GET' ? { key: 'reads', weight: 1, ...READS } : { key: 'writes', weight: 1, ...WRITES }];
}
