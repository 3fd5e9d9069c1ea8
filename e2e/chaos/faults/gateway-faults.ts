import { setTimeout as wait } from 'node:timers/promises';
import type { FaultKind, Scene } from './fault-kind.ts';
import { slowDown } from './slow-down.ts';

const ALIVE = [350, 800] as const;
const DEAD = [0, 400] as const;

/** The only gateway dies and comes back on the same files. */
export const gatewayKilled: FaultKind = {
  store: 'embedded',
  gateways: 1,
  strike: (scene) => killRepeatedly(scene, 3),
  wasNoticed: ({ lostAnswers }) => lostAnswers > 0,
};

/** One of two gateways on the same stores dies; the other one goes on, and settles what the first left. */
export const gatewaysShare: FaultKind = {
  store: 'postgres',
  gateways: 2,
  strike: (scene) => killRepeatedly(scene, 3),
  wasNoticed: ({ lostAnswers }) => lostAnswers > 0,
};

async function killRepeatedly({ gateways, acquirer, random }: Scene, times: number): Promise<number> {
  await slowDown(acquirer);
  for (let time = 0; time < times; time += 1) {
    const gateway = gateways[random.integer(0, gateways.length - 1)];
    // oxlint-disable-next-line no-await-in-loop -- it must have lived between two deaths
    await wait(random.integer(...ALIVE));
    // oxlint-disable-next-line no-await-in-loop
    await gateway?.kill();
    // oxlint-disable-next-line no-await-in-loop
    await wait(random.integer(...DEAD));
    // oxlint-disable-next-line no-await-in-loop
    await gateway?.start();
  }
  await wait(ALIVE[0]);
  await acquirer.clearFaults();
  return times;
}
