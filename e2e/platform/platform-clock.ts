/** The clock by which this acquirer decides and its bank's pages end. It can be moved forward. */
export interface PlatformClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly advance: (milliseconds: number) => void;
}

export function createPlatformClock(now: () => number): PlatformClock {
  let ahead = 0;
  return {
    now: () => now() + ahead,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}
