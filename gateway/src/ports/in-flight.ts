import type { PaymentId } from '../values/ids.ts';

/**
 * The operations whose acquirer this process is calling at the moment, from the first write to the last.
 *
 * No other process may conclude how they end: this process will know, however long the call takes and whatever the clock
 * says.
 */
export interface InFlight {
  has(id: PaymentId): boolean;
  /** Runs the work of an operation, which counts as in flight until it has ended. */
  during<T>(id: PaymentId, work: () => Promise<T>): Promise<T>;
  /** Runs work that no request waits for and that may send operations to their acquirers. It must not reject. */
  unattended(work: () => Promise<void>): void;
  /** Resolves once no operation is in flight and no work is unattended. */
  ended(): Promise<void>;
}

export function createInFlight(): InFlight {
  const ids = new Set<PaymentId>();
  const waiting: (() => void)[] = [];
  let unattended = 0;
  const isEnded = (): boolean => ids.size === 0 && unattended === 0;
  const wakeAtEnd = (): void => {
    if (isEnded()) {
      for (const wake of waiting.splice(0)) {
        wake();
      }
    }
  };
  return {
    has: (id) => ids.has(id),
    during: async (id, work) => {
      ids.add(id);
      try {
        return await work();
      } finally {
        ids.delete(id);
        if (waiting.length > 0) wakeAtEnd();
      }
    },
    unattended: (work) => {
      unattended += 1;
      void work().finally(() => {
        unattended -= 1;
        wakeAtEnd();
      });
    },
    ended: () =>
      new Promise((resolve) => {
        if (isEnded()) {
          resolve();
        } else {
          waiting.push(resolve);
        }
      }),
  };
}

/** Counts the users of something that is to be closed once it has been replaced and is no longer used. */
export interface Uses {
  readonly begin: () => void;
  readonly end: () => void;
}

export const UNCOUNTED: Uses = { begin: () => undefined, end: () => undefined };

export interface CountedUses extends Uses {
  /** From now on the last end closes it; at once when it is not used. */
  readonly replaced: () => void;
}

/** @param close is called once: after it was replaced and every use has ended */
export function createUses(close: () => void): CountedUses {
  let count = 0;
  let isReplaced = false;
  let isClosed = false;
  const closeWhenUnused = (): void => {
    // What begins after that finds it closed, and closes nothing.
    if (count === 0 && !isClosed) {
      isClosed = true;
      close();
    }
  };
  return {
    begin: () => {
      count += 1;
    },
    end: () => {
      count -= 1;
      if (isReplaced) closeWhenUnused();
    },
    replaced: () => {
      isReplaced = true;
      closeWhenUnused();
    },
  };
}

/** The same operations in flight, each of which counts as a use: it may outlive the request that began it. */
export function countedInFlight(inFlight: InFlight, uses: Uses): InFlight {
  return {
    ...inFlight,
    during: (id, work) => {
      uses.begin();
      return inFlight.during(id, work).finally(uses.end);
    },
    unattended: (work) => {
      uses.begin();
      inFlight.unattended(() => work().finally(uses.end));
    },
  };
}
