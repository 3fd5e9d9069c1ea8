import { setTimeout as wait } from 'node:timers/promises';
import { inPlace } from '@tollgate/testkit/programs/place';
import { orderFaults } from './load/faulty-amounts.ts';
import { type Load, startLoad } from './load/start-load.ts';
import type { AtRest, LookUnderLoad, Soaked, SoakPlan } from './soaked.ts';
import { type SoakedGateway, startSoakedGateway } from './soaked-gateway.ts';
import { isGone, leftoversOf } from './verdict/leftovers.ts';
import { processState } from './watch/process-state.ts';

const SECOND = 1000;
/** Above the times for which idle connections are kept: 4 s to an acquirer, 10 s to PostgreSQL. */
const MOST_REST = 40;
const LEAST_REST = 2;

/** Puts a gateway under load, and looks at it from outside. */
export async function runSoak(plan: SoakPlan): Promise<Soaked> {
  return inPlace(async (place) => {
    const gateway = await startSoakedGateway(place, plan.variant);
    await orderFaults(gateway.acquirer);
    const before = await atRest(gateway);
    const load = startLoad(place, {
      address: gateway.address,
      controlAddress: `http://127.0.0.1:${gateway.acquirer.port}`,
      resultAddress: gateway.shop.resultAddress,
      seed: `${plan.seed}/${plan.variant}`,
      rate: plan.rate,
    });
    const looks = await lookUnderLoad(gateway, load, plan);
    const { records, end } = await load.stop();
    await gateway.forgetHangingReceiver();
    const after = await atRestAgain(gateway, (rest) =>
      leftoversOf({ before, after: rest, records, plan }).every(isGone),
    );
    return { plan, before, looks, records, load: end, heard: gateway.shop.heard, after };
  });
}

/**
 * The callers hold their breath for each sample: what is under way would be counted as kept, and how much is under way
 * depends on what else the machine does.
 */
async function lookUnderLoad(
  { watch, reload }: SoakedGateway,
  load: Load,
  { seconds, warmUp, lookEvery }: SoakPlan,
): Promise<readonly LookUnderLoad[]> {
  const looks: LookUnderLoad[] = [];
  for (let passed = 0; passed < seconds; passed += lookEvery) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    reload();
    await wait(lookEvery * SECOND);
    await load.hold();
    const look = { ...(await watch.look()), callersSockets: processState(load.pid).openFiles.socket };
    if (passed + lookEvery >= warmUp) looks.push(look);
    await load.goOn();
    /* oxlint-enable no-await-in-loop */
  }
  return looks;
}

/**
 * Idle connections end in their own time, and what is done regularly is no leftover: the process is idle when one of
 * several samples finds nothing more than before.
 */
async function atRestAgain(gateway: SoakedGateway, isAsBefore: (rest: AtRest) => boolean): Promise<AtRest> {
  const end = performance.now() + MOST_REST * SECOND;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    const rest = await atRest(gateway);
    if (isAsBefore(rest) || performance.now() > end) return rest;
  }
}

async function atRest({ watch }: SoakedGateway): Promise<AtRest> {
  await wait(LEAST_REST * SECOND);
  const look = await watch.look();
  await wait(LEAST_REST * SECOND);
  return { look, objects: await watch.objects() };
}
