import { setTimeout as wait } from 'node:timers/promises';
import type { FaultOrder } from '../processes/acquirer.ts';
import type { FaultKind, Scene } from './fault-kind.ts';
import { NEVER_SENT } from './first-attempt.ts';

type Orders = readonly [FaultOrder['fault'], ...FaultOrder['fault'][]];

const ORDERS = 6;
const PAUSE = [150, 400] as const;

const ONE_GATEWAY = { store: 'embedded', gateways: 1 } as const;

/** The connection is lost before the booking or after it, and the gateway cannot know which. */
export const acquirerResets: FaultKind = {
  ...ONE_GATEWAY,
  strike: (scene) =>
    orderSeveral(scene, [
      { kind: 'reset-before-booking' },
      { kind: 'reset-after-booking' },
      { kind: 'half-body' },
    ]),
  wasNoticed: ({ unknown }) => unknown > 0,
};

/** Answers that say nothing about the booking. */
export const acquirerErrors: FaultKind = {
  ...ONE_GATEWAY,
  strike: (scene) =>
    orderSeveral(scene, [
      { kind: 'server-error', status: 500 },
      { kind: 'server-error', status: 502, afterBooking: true },
      { kind: 'rubbish-body' },
      { kind: 'duplicate-answer' },
    ]),
  wasNoticed: ({ unknown }) => unknown > 0,
};

/** Slow answers, and a closed port: what is never sent must not be booked later. */
export const acquirerDown: FaultKind = {
  ...ONE_GATEWAY,
  strike: async (scene) => {
    const delayed = await orderSeveral(scene, [
      { kind: 'delay', ms: 700 },
      { kind: 'delay', ms: 700, afterBooking: true },
    ]);
    await scene.acquirer.refuseConnections(scene.random.integer(300, 900));
    await wait(1200);
    return delayed + 1;
  },
  wasNoticed: ({ received }) => received.some(({ code }) => code === NEVER_SENT),
};

/** Each order meets a few calls: bookings mostly, and now and then the gateway's status inquiries. */
async function orderSeveral({ acquirer, random }: Scene, kinds: Orders): Promise<number> {
  let ordered = 0;
  for (let order = 0; order < ORDERS; order += 1) {
    const count = random.integer(1, 4);
    const fault = kinds[order % kinds.length] ?? kinds[0];
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in the middle of the load
    await acquirer.order({ fault, count, on: random.chance(0.2) ? 'status' : 'booking' });
    ordered += count;
    // oxlint-disable-next-line no-await-in-loop
    await wait(random.integer(...PAUSE));
  }
  return ordered - (await acquirer.clearFaults());
}
