import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultKind } from './fault-kind.ts';
import { fillDiskUnder } from './fill-disk.ts';
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
  strike: async ({ acquirer, dataFolder, gateways: [gateway], random }) => {
    await slowDown(acquirer);
    const ballast = join(dataFolder, 'ballast');
    await wait(random.integer(...BEFORE));
    await fillDiskUnder(ballast, gateway?.address ?? '');
    await wait(random.integer(...DURING));
    rmSync(ballast);
    await wait(random.integer(...BEFORE));
    await acquirer.clearFaults();
    return 1;
  },
  wasNoticed: ({ unavailable }) => unavailable > 0,
};
