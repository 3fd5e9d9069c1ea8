/** The signal by which operators ask a process to read its files again. */
export interface Hangups {
  /** Begins at once when a signal has come already. */
  follow(reload: () => void): void;
}

/**
 * From now on SIGHUP does not end this process, which it would do by itself: one that comes during the start is heard
 * when the start is over.
 */
export function catchHangups(): Hangups {
  let reload: (() => void) | undefined;
  let hasCome = false;
  process.on('SIGHUP', () => {
    hasCome = true;
    reload?.();
  });
  return {
    follow: (next) => {
      reload = next;
      if (hasCome) {
        next();
      }
    },
  };
}
