import type { Count, Counters, Taken } from './counters.ts';

/** A hundred thousand take about 20 MB. */
const MOST_WINDOWS = 100_000;

/** One promise for all, because nearly every request is answered by it. */
const TAKEN: Promise<Taken> = Promise.resolve({ kind: 'taken' });
const ADDED = Promise.resolve();

interface KeptWindow extends CountingWindow {
  /** When it counts nothing any more, unless it is used again. */
  emptyAt: number;
}

/** Counters of this process, with a bound on their memory. */
interface MemoryCounters extends Counters {
  /** How many windows are kept. */
  readonly size: number;
}

/**
 * Counters in memory, for a gateway of one process.
 *
 * An attacker who brings ever new keys must not fill the memory: above the bound the window that was used least
 * recently goes. The counters of a caller that keeps on calling are never among those.
 */
export function createMemoryCounters(mostWindows = MOST_WINDOWS): MemoryCounters {
  /** In the order of their last use. */
  const windows = new Map<string, KeptWindow>();

  const forgetOld = (now: number): void => {
    // Two at most for the one that came, so that no call pays for many, and the number still shrinks.
    let checked = 0;
    for (const [key, { emptyAt }] of windows) {
      if (checked === 2 || (emptyAt > now && windows.size <= mostWindows)) return;
      windows.delete(key);
      checked += 1;
    }
  };

  /** The window of a count, moved on to this moment and used last. */
  const windowOf = (scope: string, { key, seconds }: Count, now: number): KeptWindow => {
    const name = `${scope}\n${key}\n${seconds}`;
    const found = windows.get(name);
    const window = found ?? { start: now, current: 0, previous: 0, emptyAt: 0 };
    if (found !== undefined) {
      windows.delete(name);
      moveWindow(window, seconds * 1000, now);
    }
    window.emptyAt = now + seconds * 2000;
    windows.set(name, window);
    if (found === undefined) forgetOld(now);
    return window;
  };

  return {
    take: (scope, counts, now) => {
      const found: KeptWindow[] = [];
      let longest = 0;
      let fullKey: string | undefined;
      for (const count of counts) {
        const window = windowOf(scope, count, now);
        const room = Math.max(count.weight, 1);
        const wait = waitFor(window, { room, limit: count.limit, span: count.seconds * 1000, now });
        if (wait > longest) {
          longest = wait;
          fullKey = count.key;
        }
        found.push(window);
      }
      if (fullKey !== undefined) {
        return Promise.resolve({
          kind: 'full',
          key: fullKey,
          retryAfterSeconds: Math.max(1, Math.ceil(longest / 1000)),
        });
      }
      for (const [index, window] of found.entries()) {
        window.current += counts[index]?.weight ?? 0;
      }
      return TAKEN;
    },
    add: (scope, counts, now) => {
      for (const count of counts) {
        windowOf(scope, count, now).current += count.weight;
      }
      return ADDED;
    },
    get size() {
      return windows.size;
    },
  };
}

interface CountingWindow {
  /** When the current span began, in milliseconds. */
  start: number;
  /** Counted within the current span. */
  current: number;
  /** Counted within the span before it. */
  previous: number;
}

/**
 * Moves a window on to this moment.
 *
 * A moment before its start means that the clock was set back: the window keeps its counts and starts again, so that
 * nothing is forgiven and nothing lasts longer than two spans.
 *
 * @param span in milliseconds
 */
function moveWindow(window: CountingWindow, span: number, now: number): void {
  const passed = now - window.start;
  if (passed < 0) {
    window.start = now;
  } else if (passed >= 2 * span) {
    window.start = now;
    window.current = 0;
    window.previous = 0;
  } else if (passed >= span) {
    window.start += span;
    window.previous = window.current;
    window.current = 0;
  }
}

/**
 * Milliseconds until a moved window has room for so much; 0 when it has room now. What exceeds the limit by itself never
 * has room, and waits as long as for an empty window.
 */
function waitFor(
  { start, current, previous }: CountingWindow,
  { room, limit, span, now }: { room: number; limit: number; span: number; now: number },
): number {
  const left = span - (now - start);
  const most = limit - room;
  if (most < 0) return left + span;
  if (current > most) {
    // The current span is the previous one by then.
    return left + span * (1 - most / current);
  }
  return previous === 0 ? 0 : Math.max(0, left - span * ((most - current) / previous));
}
