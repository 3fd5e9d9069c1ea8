import type { InFlight } from './in-flight.ts';

/** Counts who uses something that is to be closed once it has been replaced and is used no more. */
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
      if (isReplaced) {
        closeWhenUnused();
      }
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
