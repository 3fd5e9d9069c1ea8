import type { PaymentId } from '../values/ids.ts';

/**
 * The operations whose acquirer this process is calling at the moment, from the first write to the last.
 *
 * Nobody else may conclude how they end: this process will know, however long the call takes and whatever the clock
 * says.
 */
export interface InFlight {
  has(id: PaymentId): boolean;
  /** Does the work of an operation, which counts as in flight until it has ended. */
  during<T>(id: PaymentId, work: () => Promise<T>): Promise<T>;
  /** Resolves once none is in flight; some have no request that waits for them. */
  ended(): Promise<void>;
}

export function createInFlight(): InFlight {
  const ids = new Set<PaymentId>();
  const waiting: (() => void)[] = [];
  return {
    has: (id) => ids.has(id),
    during: async (id, work) => {
      ids.add(id);
      try {
        return await work();
      } finally {
        ids.delete(id);
        if (ids.size === 0) {
          for (const wake of waiting.splice(0)) {
            wake();
          }
        }
      }
    },
    ended: () =>
      new Promise((resolve) => {
        if (ids.size === 0) {
          resolve();
        } else {
          waiting.push(resolve);
        }
      }),
  };
}
