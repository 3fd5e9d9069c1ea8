import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { NO_CONTEXT, type VirtualTime } from './virtual-time.ts';

/** The functions of the system's time that the engine uses outside of its ports. */
const GLOBALS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
];

/** 2026-11-20, noon: the beginning of every simulated world. */
export const BEGINNING = Date.UTC(2026, 10, 20, 12);

const clear = (handle: { cancel?: () => void } | undefined): void => handle?.cancel?.();

/**
 * Puts the timers and clocks of this process under a virtual time, including the ones that modules have imported.
 *
 * @returns restores the real ones
 */
export function installVirtualTime(time: VirtualTime): () => void {
  const globals = globalThis as unknown as Record<string, unknown>;
  const kept = Object.fromEntries(GLOBALS.map((name) => [name, globals[name]]));
  const { now } = Date;
  const elapsed: () => number = Reflect.get(performance, 'now');
  const sleeps = timers.setTimeout;
  const timer = (action: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) => {
    const handle = {
      cancel: time.after(milliseconds, () => action(...values)),
      ref: () => handle,
      unref: () => handle,
      hasRef: () => false,
    };
    return handle;
  };
  Object.assign(globals, {
    setTimeout: timer,
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
    setInterval: () => {
      throw new Error('nothing of the engine repeats by itself');
    },
    // The store's group of writes belongs to the store, and not to the gateway whose write was the first of it.
    setImmediate: (action: (...values: unknown[]) => void, ...values: unknown[]) => {
      time.after(0, () => action(...values), { ...NO_CONTEXT, life: time.context.life });
    },
  });
  Date.now = () => BEGINNING + time.now;
  performance.now = () => time.now;
  Object.assign(timers, {
    setTimeout: async (milliseconds: number, value: unknown) => {
      await time.sleep(milliseconds);
      return value;
    },
  });
  syncBuiltinESMExports();
  return () => {
    Object.assign(globals, kept);
    Date.now = now;
    performance.now = elapsed;
    Object.assign(timers, { setTimeout: sleeps });
    syncBuiltinESMExports();
  };
}
