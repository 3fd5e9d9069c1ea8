import { NO_OBSERVER, type Observer } from '@tollgate/gateway/api';

/** Which acquirers do not answer now, as this process sees it. */
export interface AcquirersDown {
  /** Told when a circuit breaker opens and closes. */
  readonly observer: Observer;
  /** Their names. One that is tried again is still among them. */
  readonly names: () => readonly string[];
}

export function watchAcquirers(): AcquirersDown {
  const down = new Set<string>();
  return {
    observer: {
      ...NO_OBSERVER,
      circuitChanged: (acquirer, state) => {
        if (state === 'closed') {
          down.delete(acquirer);
        } else {
          down.add(acquirer);
        }
      },
    },
    names: () => [...down],
  };
}
