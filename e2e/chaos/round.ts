import { setTimeout as wait } from 'node:timers/promises';
import { leftBehind } from '@tollgate/testkit/programs/left-behind';
import { inPlace } from '@tollgate/testkit/programs/place';
import { SECURE_ENTITY } from './authentication/authenticating-shopper.ts';
import { compare } from './compare/compare.ts';
import type { Evidence, Finding } from './compare/evidence.ts';
import type { FaultKind } from './faults/fault-kind.ts';
import { FAULT_KINDS, type FaultKindName } from './faults/fault-kinds.ts';
import { payAuthenticated } from './load/authenticated-shopper.ts';
import { createCaller } from './load/caller.ts';
import { CARD, createMerchant, ENTITY } from './load/merchant.ts';
import { runProgram } from './load/programs.ts';
import { type LoadParts, runLoad } from './load/run-load.ts';
import { createTally, type Tally } from './load/tally.ts';
import { seededRandom } from './random.ts';
import { readLedger } from './read-ledger.ts';
import { sellIn } from './shops/sell.ts';
import { type StartedScene, startScene } from './start-scene.ts';

/** How a round ended. */
export interface RoundEnd {
  readonly round: number;
  readonly kind: FaultKindName;
  readonly tally: Tally;
  readonly faults: number;
  readonly findings: readonly Finding[];
  /** Notes for the report, in addition to the counts, a line each. */
  readonly figures: readonly string[];
  readonly seconds: number;
}

/** Milliseconds. Answers come within some seconds; however busy the machine is, only what hangs takes longer. */
const PATIENCE = 120_000;
const REST_PAUSE = 250;

/** Payments under one kind of fault, and afterwards everything is compared with everything. */
export async function runRound(seed: string, round: number, kind: FaultKindName): Promise<RoundEnd> {
  const start = performance.now();
  const tally = createTally();
  let marker = '';
  const { faults, findings, figures } = await inPlace(async (place) => {
    ({ marker } = place);
    const scene = await startScene(place, kind, seededRandom(`${seed}/${round}`));
    return liveThrough(scene, FAULT_KINDS[kind], tally);
  });
  const orphans = leftBehind(marker) ?? [];
  return {
    round,
    kind,
    tally,
    faults,
    findings: [
      ...tally.findings,
      ...findings,
      ...orphans.map((pid) => ({ kind: 'fault', says: `process ${pid} was left behind` }) as const),
    ],
    figures,
    seconds: (performance.now() - start) / 1000,
  };
}

async function liveThrough(scene: StartedScene, kind: FaultKind, tally: Tally) {
  const [first, ...others] = scene.gateways.map(({ address }) => address) as [string, ...string[]];
  const { random, secure, shops } = scene;
  // Messages of an authentication go over lines that can be cut.
  const addresses: LoadParts['addresses'] =
    secure === undefined ? [first, ...others] : [secure.network.address];
  const usual = shops === undefined ? runProgram : sellIn(shops);
  const program = secure === undefined ? usual : payAuthenticated;
  const load: LoadParts = { random, tally, addresses, patience: PATIENCE, program };
  let isOver = false;
  const running = runLoad(load, () => isOver);
  // A client may fail while the fault is being caused. It is reported afterwards, and ends no other round.
  running.catch(() => undefined);
  const faults = await kind.strike(scene).finally(() => {
    isOver = true;
  });
  await running;
  await wait(kind.booksLateBy ?? 0);
  const findings: Finding[] = [];
  if (!kind.wasNoticed(tally)) {
    findings.push({ kind: 'fault', says: 'no client noticed the fault: the round proves nothing' });
  }
  if (!(await servesAgain(load))) {
    findings.push({ kind: 'fault', says: 'no payment was possible after the fault' });
  }
  await kind.comeToRest?.(scene);
  const evidence = await evidenceAtRest(scene, first, tally);
  findings.push(...compare(evidence), ...((await kind.demands?.(evidence, scene)) ?? []));
  return { faults, findings, figures: (await kind.figures?.(tally, scene)) ?? [] };
}

/** Waits without a restart of any gateway; an acquirer with an open circuit is tried again after a pause. */
async function servesAgain(load: LoadParts): Promise<boolean> {
  const caller = createCaller({ ...load, random: load.random.fork('after'), patience: PATIENCE });
  const merchant = createMerchant(caller, 'after');
  const order = { amount: '1.00', currency: 'EUR', paymentType: 'DB', paymentBrand: 'VISA' };
  const end = performance.now() + PATIENCE;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until one is approved
    const paid = await merchant.pay({ ...CARD, ...order });
    if (paid?.outcome === 'approved' || performance.now() > end) return paid?.outcome === 'approved';
    // oxlint-disable-next-line no-await-in-loop
    await wait(REST_PAUSE);
  }
}

/**
 * Waits until nothing is open any more and everything agrees, and not for ever: what is open then was not reconciled,
 * and what disagrees then was not corrected.
 */
async function evidenceAtRest(
  { acquirer, fallback, secure }: StartedScene,
  address: string,
  { received }: Tally,
): Promise<Evidence> {
  const end = performance.now() + PATIENCE;
  const entities = secure === undefined ? [ENTITY] : [ENTITY, SECURE_ENTITY];
  for (;;) {
    /* oxlint-disable no-await-in-loop -- the ledger and the books change in between */
    const ledger = await Promise.all(entities.map((entity) => readLedger(address, entity)));
    const books = await Promise.all([acquirer.books(), fallback?.books() ?? []]);
    const evidence = { received, ledger: ledger.flat(), books: books.flat() };
    if (compare(evidence).length === 0 || performance.now() > end) return evidence;
    await wait(REST_PAUSE);
    /* oxlint-enable no-await-in-loop */
  }
}
