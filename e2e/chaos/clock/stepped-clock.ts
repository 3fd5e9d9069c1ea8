import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '@tollgate/testkit/programs/place';

/** The wall clock of one process, which can be stepped while the process runs. */
export interface SteppedClock {
  /** The environment of the process. */
  readonly env: Readonly<Record<string, string>>;
  /** How far it is ahead of this machine's clock, in milliseconds. */
  readonly ahead: () => number;
  /** Steps it, forwards or backwards, so that it is this far ahead of this machine's clock. */
  readonly setAhead: (milliseconds: number) => void;
}

const FOLLOW = new URL('follow-clock.ts', import.meta.url);

/** @param name unique within the place */
export function createSteppedClock(place: Place, name: string): SteppedClock {
  const path = join(place.folder, `${name}.clock`);
  const file = openSync(path, 'w');
  place.atEnd(() => closeSync(file));
  let ahead = 0;
  const setAhead = (milliseconds: number): void => {
    ahead = milliseconds;
    // In one write, so that no reader meets half of it.
    writeSync(file, Float64Array.of(milliseconds), 0, Float64Array.BYTES_PER_ELEMENT, 0);
  };
  setAhead(0);
  return {
    env: { NODE_OPTIONS: `--import=${FOLLOW.href}`, TOLLGATE_CHAOS_CLOCK: path },
    ahead: () => ahead,
    setAhead,
  };
}
