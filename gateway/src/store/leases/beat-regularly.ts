import { setTimeout as sleep } from 'node:timers/promises';
import { BEAT, type RenewedLives } from './process-lives.ts';

/** The pause after a renewal that failed, in milliseconds: what the store was away for must not last longer. */
const SOON = BEAT / 4;

/** Renews the name of this process for as long as it runs. A process that can not says so at its next request. */
export function beatRegularly({ beat }: RenewedLives): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    let pause = BEAT;
    /* oxlint-disable no-await-in-loop -- one renewal after the other */
    while (!signal.aborted) {
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      try {
        await beat();
        pause = BEAT;
      } catch {
        pause = SOON;
      }
    }
    /* oxlint-enable no-await-in-loop */
  })();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}
