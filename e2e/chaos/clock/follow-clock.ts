import { openSync, readSync } from 'node:fs';

/**
 * Loaded into a gateway by `--import`, in every thread that inherits it: from then on the wall clock is off by what a
 * file says, and the file may change at any time. The monotonic clocks and all timers stay what they are, as when an
 * operator or a time server steps a machine's clock.
 */

const FILE = process.env['TOLLGATE_CHAOS_CLOCK'];
if (FILE === undefined) throw new Error('TOLLGATE_CHAOS_CLOCK names no file');

const file = openSync(FILE, 'r');
const offset = new Float64Array(1);
const WallClock = Date;
const realNow = Date.now;

/** Read again at each use of the clock: the step is there at once, in all threads. */
function steppedNow(): number {
  readSync(file, offset, 0, offset.byteLength, 0);
  return realNow() + (offset[0] ?? 0);
}

const SteppedDate = new Proxy(WallClock, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [steppedNow()] : given, newTarget) as object,
  apply: () => new WallClock(steppedNow()).toString(),
});

WallClock.now = steppedNow;
Object.defineProperty(WallClock.prototype, 'constructor', { value: SteppedDate });
globalThis.Date = SteppedDate;
