import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultKind } from './fault-kind.ts';
import { slowDown } from './slow-down.ts';

const BEFORE = [300, 700] as const;
const DURING = [400, 1000] as const;

/** The database crashes in the middle and comes back; the gateway is never restarted. */
export const postgresRestarts: FaultKind = {
  store: 'postgres',
  gateways: 1,
  strike: async ({ acquirer, postgres, random }) => {
    await slowDown(acquirer);
    await wait(random.integer(...BEFORE));
    await postgres?.crash(random.integer(...DURING));
    await wait(random.integer(...BEFORE));
    await acquirer.clearFaults();
    return 1;
  },
  wasNoticed: ({ unavailable, lostAnswers }) => unavailable + lostAnswers > 0,
};

/** The disk fills to the last byte, and then there is room again; the gateway is never restarted. */
export const diskFull: FaultKind = {
  store: 'embedded',
  gateways: 1,
  diskSize: 16,
  strike: async ({ acquirer, dataFolder, random }) => {
    await slowDown(acquirer);
    const ballast = join(dataFolder, 'ballast');
    await wait(random.integer(...BEFORE));
    fill(ballast);
    await wait(random.integer(...DURING));
    rmSync(ballast);
    await wait(random.integer(...BEFORE));
    await acquirer.clearFaults();
    return 1;
  },
  wasNoticed: ({ unavailable }) => unavailable > 0,
};

const MEBIBYTE = Buffer.alloc(1024 * 1024);

/** Until not one byte more can be written. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (let { length } = MEBIBYTE; length >= 1; length = Math.floor(length / 2)) {
    while (hasRoom(file, length)) {
      // Full when it has none.
    }
  }
  fsyncSync(file);
  closeSync(file);
}

function hasRoom(file: number, length: number): boolean {
  try {
    return writeSync(file, MEBIBYTE, 0, length) > 0;
  } catch {
    return false;
  }
}
