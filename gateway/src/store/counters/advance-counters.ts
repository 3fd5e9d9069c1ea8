import type { Count, Counters, Taken } from './counters.ts';

/** An advance is at most this part of the smallest limit, so that what expires unused hardly counts. */
const SHARE_OF_LIMIT = 1 / 64;
const MOST = 64;
/** The first advance of a process. */
const FIRST = 8;
/** Milliseconds until the rest of an advance is given up: it was counted in the span in which it was taken. */
const VALID = 1000;
/** Milliseconds without advances after one was refused: the limit is near, and each call is counted by itself. */
const EXACT = 1000;
/** The most keys with an advance. Beyond it all advances are given up, so that no caller can fill the memory. */
const MOST_KEYS = 10_000;

const TAKEN: Promise<Taken> = Promise.resolve({ kind: 'taken' });

interface Advance {
  left: number;
  validUntil: number;
  size: number;
  exactUntil: number;
  asked: Promise<void> | undefined;
}

/**
 * Counters that take from shared ones in advance, so that a busy process asks those some times a second and not at
 * every request.
 *
 * An advance is counted before any of it is used, so all processes together never take more than the limit. The part
 * that a process does not use within a second stays counted; an advance grows while it is used up, and is halved
 * otherwise. Small limits and weights other than 1 are counted at each call.
 */
export function createAdvanceCounters(shared: Counters): Counters {
  const advances = new Map<string, Advance>();

  const advanceOf = (name: string): Advance => {
    const found = advances.get(name);
    if (found !== undefined) return found;
    if (advances.size >= MOST_KEYS) advances.clear();
    const advance = { left: 0, validUntil: 0, size: FIRST / 2, exactUntil: 0, asked: undefined };
    advances.set(name, advance);
    return advance;
  };

  const ask = async (
    advance: Advance,
    { scope, counts, now, most }: { scope: string; counts: readonly Count[]; now: number; most: number },
  ): Promise<void> => {
    const size = Math.min(most, advance.left > 0 ? Math.ceil(advance.size / 2) : advance.size * 2);
    advance.left = 0;
    const weighted = counts.map((count) => ({ ...count, weight: size }));
    const { kind } = await shared.take(scope, weighted, now);
    if (kind === 'taken') {
      Object.assign(advance, { left: size, size, validUntil: now + VALID });
    } else {
      Object.assign(advance, { size: 1, exactUntil: now + EXACT });
    }
  };

  const take = async (
    advance: Advance,
    asking: { scope: string; counts: readonly Count[]; now: number; most: number },
  ): Promise<Taken> => {
    while (advance.exactUntil <= asking.now) {
      advance.asked ??= ask(advance, asking).finally(() => {
        advance.asked = undefined;
      });
      // oxlint-disable-next-line no-await-in-loop -- those who come later wait for the next advance
      await advance.asked;
      if (advance.left > 0) {
        advance.left -= 1;
        return TAKEN;
      }
    }
    return shared.take(asking.scope, asking.counts, asking.now);
  };

  return {
    take: (scope, counts, now) => {
      const most = mostOf(counts);
      if (most < 2) return shared.take(scope, counts, now);
      const advance = advanceOf(
        `${scope}\n${counts.map(({ key, seconds }) => `${key} ${seconds}`).join('\n')}`,
      );
      if (advance.left > 0 && now < advance.validUntil && now >= advance.validUntil - VALID) {
        advance.left -= 1;
        return TAKEN;
      }
      return take(advance, { scope, counts, now, most });
    },
    add: (scope, counts, now) => shared.add(scope, counts, now),
  };
}

/** The largest advance; 0 for limits that are counted at each call. */
function mostOf(counts: readonly Count[]): number {
  let most = MOST;
  for (const { weight, limit } of counts) {
    most = weight === 1 ? Math.min(most, Math.floor(limit * SHARE_OF_LIMIT)) : 0;
  }
  return counts.length === 0 ? 0 : most;
}
