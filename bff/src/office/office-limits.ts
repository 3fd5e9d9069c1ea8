import { createHash } from 'node:crypto';
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
   * @param secret of the session that the call brings
   * @returns after how many seconds there is room again; `undefined`: there is room
   */
  take(call: LimitedCall, secret: string | undefined): Promise<number | undefined>;
  /**
   * Takes room for an act of a stranger in the audit log, from which nothing can be removed. All strangers share it: from
   * how many addresses they come does not count.
   *
   * @returns after how many seconds there is room again; `undefined`: there is room
   */
  takeRecorded(): Promise<number | undefined>;
  /**
   * Notes what a secret was. A session is limited on public routes alone from now on, or a guesser would lock out all who work behind the
   * same address; anything else counts as a guess.
   */
  note(address: string, secret: string, isSession: boolean): void;
}

interface LimitedCall {
  readonly address: string;
  readonly method: AdminMethod;
  readonly isPublic: boolean;
}

const SECONDS = 60;

/** A page that starts reads a few times. */
const READS = { limit: 600, seconds: SECONDS } as const;

/**
 * A sign-in takes two or three writes, and people of one company, who share an address, come at the same time of day. What
 * must not be guessed, and what is recorded, has limits of its own.
 */
const WRITES = { limit: 240, seconds: SECONDS } as const;

/** Acts of strangers of which the audit log takes two entries each: 20 sign-ins a second, and about 3 kB for each. */
const RECORDED = { limit: 1200, seconds: SECONDS } as const;

/** Secrets that are none: of sessions that have ended, which each page of a browser may try once more. */
const UNKNOWN = { limit: 300, seconds: SECONDS } as const;

/** @param monotonic milliseconds of a clock that is never set back */
export function createOfficeLimits(monotonic: () => number): OfficeLimits {
  const counters = createMemoryCounters();
  const known = createKnownSessions();
  return {
    take: async ({ address, method, isPublic }, secret) => {
      const isKnown = secret !== undefined && known.has(secret);
      const counts = [
        ...(secret === undefined || isPublic ? [countOf(method)] : []),
        ...(secret === undefined || isKnown ? [] : [{ key: 'unknown', weight: 0, ...UNKNOWN }]),
      ];
      if (counts.length === 0) {
        return undefined;
      }
      const taken = await counters.take(scopeOf(address), counts, monotonic());
      return taken.kind === 'full' ? taken.retryAfterSeconds : undefined;
    },
    takeRecorded: async () => {
      const taken = await counters.take('office', [{ key: 'recorded', weight: 1, ...RECORDED }], monotonic());
      return taken.kind === 'full' ? taken.retryAfterSeconds : undefined;
    },
    note: (address, secret, isSession) => {
      if (isSession) {
        known.add(secret);
        return;
      }
      known.remove(secret);
      void counters.add(scopeOf(address), [{ key: 'unknown', weight: 1, ...UNKNOWN }], monotonic());
    },
  };
}

function scopeOf(address: string): string {
  return `office:${countedAddress(address)}`;
}

function countOf(method: AdminMethod): Count {
  return method === 'GET' ? { key: 'reads', weight: 1, ...READS } : { key: 'writes', weight: 1, ...WRITES };
}

/** Above it the one that was seen first goes; it is seen again when it is used again. */
const MOST_KNOWN = 10_000;

/** The hashes of secrets that belonged to a session when they were used last. */
interface KnownSessions {
  add(secret: string): void;
  remove(secret: string): void;
  has(secret: string): boolean;
}

function createKnownSessions(most = MOST_KNOWN): KnownSessions {
  const known = new Set<string>();
  return {
    add: (secret) => {
      known.add(hashOf(secret));
      if (known.size > most) {
        const [oldest = ''] = known;
        known.delete(oldest);
      }
    },
    remove: (secret) => void known.delete(hashOf(secret)),
    has: (secret) => known.has(hashOf(secret)),
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64');
}
