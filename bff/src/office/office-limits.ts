import { createHash } from 'node:crypto';
import { type Count, countedAddress, createMemoryCounters } from '@tollgate/gateway/api';
import type { AdminMethod } from './admin-route.ts';

/**
 * Limits how often an address may call without a session, and how many session secrets it may try.
 *
 * Each process counts for itself: secrets that must not be guessed have their own counters in the store, and these only limit
 * the work that unknown callers cause.
 */
export interface OfficeLimits {
  /**
   * @param secret of the session that the call brings
   * @returns after how many seconds there is room again; `undefined`: there is room
   */
  take(call: LimitedCall, secret: string | undefined): Promise<number | undefined>;
  /**
   * Reserves room in the audit log, whose entries cannot be removed, for an act without a session. All such callers share it; from
   * how many addresses they come does not matter.
   *
   * @returns after how many seconds there is room again; `undefined`: there is room
   */
  takeRecorded(): Promise<number | undefined>;
  /**
   * Records whether a secret was valid. A session is then limited on public routes only, or a guesser would lock out everyone behind the
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
 * A sign-in takes two or three writes, and people of one company, who share an address, sign in at the same time of day. Secrets that
 * must not be guessed, and recorded acts, have their own limits.
 */
const WRITES = { limit: 240, seconds: SECONDS } as const;

/** Acts without a session, with two audit log entries each: 20 sign-ins a second, about 3 kB each. */
const RECORDED = { limit: 1200, seconds: SECONDS } as const;

/** Invalid secrets: each page of a browser may retry with that of an ended session. */
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
      if (counts.length === 0) return undefined;
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

/** Beyond it the oldest is dropped, and is added again when it is used. */
const MOST_KNOWN = 10_000;

/** The hashes of secrets that were valid when last used. */
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
