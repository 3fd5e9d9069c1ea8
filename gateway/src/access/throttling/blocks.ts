/**
 * What is refused for a while, as this process knows it.
 *
 * A look here costs no call of the counters, so that a check stands before every request and none waits for it.
 */
export interface Blocks {
  /** @param now milliseconds of the monotonic clock */
  add(name: string, seconds: number, now: number): void;
  /** Whole seconds until it is over, at least 1; `undefined` for what is not refused. */
  left(name: string, now: number): number | undefined;
}

/** Above it the oldest goes, so that ever new names do not fill the memory. */
const MOST_BLOCKS = 20_000;

export function createBlocks(most = MOST_BLOCKS): Blocks {
  const ends = new Map<string, number>();
  return {
    add: (name, seconds, now) => {
      ends.delete(name);
      ends.set(name, now + seconds * 1000);
      if (ends.size > most) {
        const [oldest = ''] = ends.keys();
        ends.delete(oldest);
      }
    },
    left: (name, now) => {
      const end = ends.get(name);
      if (end === undefined) {
        return undefined;
      }
      if (end <= now) {
        ends.delete(name);
        return undefined;
      }
      return Math.ceil((end - now) / 1000);
    },
  };
}
