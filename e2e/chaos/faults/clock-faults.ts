import { setTimeout as wait } from 'node:timers/promises';
import { type Finding, outcomeOf } from '../compare/evidence.ts';
import type { Gateway } from '../processes/gateway.ts';
import { timeOf } from '../processes/time-of.ts';
import type { FaultKind, Scene } from './fault-kind.ts';
import { NEVER_SENT } from './first-attempt.ts';

/** How far a stepped clock is ahead, in milliseconds: both ways, and far more than anything here may take. */
const STEPS = [90_000, -90_000, 600_000, -600_000] as const;
const STEPS_A_ROUND = 8;
/** For how long a clock stays as it was stepped: the reconciler has a round in each. */
const STAYS = [350, 700] as const;

/** Calls take longer than a clock stays, so that each step meets some of them, before and after their booking. */
const SLOW = { before: 700, after: 250 } as const;

/** The clocks of two gateways may not differ by this much; payments go through both all the same. */
const APART = 120_000;
const FAULTS = 6;
const PAUSE = [200, 500] as const;

/** A clock is where it was set, give or take what an answer takes on a busy machine. */
const SLACK = 30_000;

/** The wall clock of the only gateway is stepped forwards and backwards during calls of a slow acquirer. */
export const clockSteps: FaultKind = {
  store: 'embedded',
  gateways: 1,
  strike: async ({ gateways, acquirer, random }) => {
    await acquirer.order({ fault: { kind: 'delay', ms: SLOW.before } });
    await acquirer.order({ fault: { kind: 'delay', ms: SLOW.after, afterBooking: true } });
    await wait(SLOW.before);
    for (let step = 0; step < STEPS_A_ROUND; step += 1) {
      /* oxlint-disable no-await-in-loop -- one after the other, in the middle of the load */
      const ahead = random.pick(STEPS);
      await Promise.all(gateways.map((gateway) => setAhead(gateway, ahead)));
      await wait(random.integer(...STAYS));
      /* oxlint-enable no-await-in-loop */
    }
    await Promise.all(gateways.map((gateway) => setAhead(gateway, 0)));
    await acquirer.clearFaults();
    return STEPS_A_ROUND;
  },
  // The clock's step is looked up, and a call in progress follows from its time: no client sees it.
  wasNoticed: () => true,
};

/**
 * The clock of one of two gateways is wrong by two minutes, and outcomes are unknown. It says that it is not ready, and
 * the other one settles what is open, no matter which gateway began it.
 */
export const clocksApart: FaultKind = {
  store: 'postgres',
  gateways: 2,
  strike: async ({ gateways, acquirer, random }) => {
    const [, wrong] = gateways;
    if (wrong === undefined) throw new Error('there is no second gateway');
    await setAhead(wrong, random.pick([APART, -APART]));
    await acquirer.order({ fault: { kind: 'delay', ms: SLOW.before } });
    let ordered = 0;
    for (let fault = 0; fault < FAULTS; fault += 1) {
      const count = random.integer(1, 3);
      const kind = fault % 2 === 0 ? 'reset-before-booking' : 'reset-after-booking';
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in the middle of the load
      await acquirer.order({ fault: { kind }, count });
      ordered += count;
      // oxlint-disable-next-line no-await-in-loop
      await wait(random.integer(...PAUSE));
    }
    await wait(SLOW.before);
    return ordered - (await acquirer.clearFaults());
  },
  wasNoticed: ({ received }) =>
    received.some(({ code }) => outcomeOf(code) === 'pending' || code === NEVER_SENT),
  demands: (_evidence, scene) => onlyTheRightOneIsReady(scene),
};

/** @throws when the gateway shows another time afterwards */
async function setAhead({ address, clock }: Gateway, milliseconds: number): Promise<void> {
  clock.setAhead(milliseconds);
  const off = (await timeOf(address)) - Date.now();
  if (Math.abs(off - milliseconds) > SLACK) {
    throw new Error(`a clock was stepped by ${milliseconds} ms, and is off by ${off}`);
  }
}

async function onlyTheRightOneIsReady({ gateways }: Scene): Promise<Finding[]> {
  const found = await Promise.all(
    gateways.map(async ({ address, clock }): Promise<Finding[]> => {
      const { status } = await fetch(`${address}/health/ready`);
      const expected = clock.ahead() === 0 ? 200 : 503;
      const says = `a gateway whose clock is off by ${clock.ahead()} ms answers ${status} when asked whether it is ready`;
      return status === expected ? [] : [{ kind: 'fault', says }];
    }),
  );
  return found.flat();
}
