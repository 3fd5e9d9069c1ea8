/**
 * The right to use one of a bounded number of connections.
 *
 * Calls wait here and not in the HTTP client's queue: a call that gives up here was certainly not sent, which is not
 * known of a call that the client dropped.
 */
interface ConnectionSlots {
  /** Whether a slot was free in time; the caller must then release it. */
  take(): Promise<boolean>;
  give(): void;
  /** Refuses all waiting and later calls. */
  close(): void;
}

/** @param waitMs how long a call waits for a slot, in milliseconds */
export function connectionSlots(count: number, waitMs: number): ConnectionSlots {
  let free = count;
  let closed = false;
  const waiting = new Set<(had: boolean) => void>();

  return {
    async take() {
      if (closed) return false;
      if (free > 0) {
        free -= 1;
        return true;
      }
      return new Promise<boolean>((resolve) => {
        const end = (had: boolean): void => {
          clearTimeout(timer);
          waiting.delete(end);
          resolve(had);
        };
        const timer = setTimeout(() => end(false), waitMs);
        waiting.add(end);
      });
    },
    give() {
      const [longest] = waiting;
      if (longest === undefined) free += 1;
      else longest(true);
    },
    close() {
      closed = true;
      for (const end of waiting) end(false);
    },
  };
}
