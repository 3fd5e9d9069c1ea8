import { setTimeout as wait } from 'node:timers/promises';
import { CARDS, HOLDER, SECURE_ENTITY, SECURITY_CODE } from '../authentication/authenticating-shopper.ts';
import { MESSAGES } from '../authentication/message-of.ts';
import type { Boundary } from '../authentication/network.ts';
import { type Evidence, type Finding, outcomeOf } from '../compare/evidence.ts';
import { httpCall } from '../load/http-call.ts';
import { AUTHORISED } from '../load/merchant.ts';
import type { DirectoryFault } from '../processes/directory-server.ts';
import { MOMENTS } from '../processes/tap.ts';
import { readLedger } from '../read-ledger.ts';
import type { FaultKind, Scene, SecureParts } from './fault-kind.ts';

/** Between each two messages of an authenticated payment. */
const BOUNDARIES: readonly Boundary[] = MESSAGES.flatMap((message) =>
  MOMENTS.map((moment) => ({ message, moment })),
);

/** The most critical moments: the issuer's answer is on its way, is stored, and the money is about to move. */
const AT_STAKE: readonly Boundary[] = [
  { message: 'AReq', moment: 'answered' },
  { message: 'RReq', moment: 'arrived' },
  { message: 'authorisation', moment: 'sent' },
  { message: 'authorisation', moment: 'answered' },
];

/** Far longer than a shopper takes to bring the next message of a kind. Milliseconds. */
const NEXT_MESSAGE = 15_000;

/** A gateway lives so long between two deaths that requests get their answers at last. Milliseconds. */
const ALIVE = [700, 1400] as const;

/** Alongside each death, a directory and a bank do one thing wrong. */
const MISCHIEF: readonly [DirectoryFault['fault'], ...DirectoryFault['fault'][]] = [
  { kind: 'cres-before-rreq', ms: 400 },
  { kind: 'cres-without-rreq' },
  { kind: 'rreq-without-cres' },
  { kind: 'rreq-twice' },
  { kind: 'rreq-twice-different' },
  { kind: 'rreq-unasked', ms: 300 },
  { kind: 'rreq-other-transaction' },
  { kind: 'cres-says-yes' },
  { kind: 'ares-slow', ms: 700 },
  { kind: 'ds-down' },
];

const ACQUIRERS_MISCHIEF = ['reset-before-booking', 'reset-after-booking', 'half-body'] as const;

/** An authentication without a result is over after 15 minutes. Milliseconds. */
const LONGER_THAN_AN_AUTHENTICATION = 16 * 60_000;

/** A shop that asks twice in half a second is answered the same. */
const ASKED_AGAIN = 600;
const MOST_ASKED = 10;

/** The gateway dies at moments of an authenticated payment that are chosen one by one. */
export const authenticationsKilled: FaultKind = {
  store: 'embedded',
  gateways: 1,
  authenticates: true,
  strike: (scene) => killAt(scene, AT_STAKE),
  wasNoticed: ({ lostAnswers }) => lostAnswers > 0,
  comeToRest: letTimeEnd,
  demands: provenInSilence,
};

/** The same at every moment. */
export const authenticationsCut: FaultKind = {
  ...authenticationsKilled,
  strike: (scene) => killAt(scene, BOUNDARIES),
};

/** Results and browsers come to either of two gateways, and the one that has just got a message dies. */
export const authenticationsShare: FaultKind = {
  ...authenticationsKilled,
  store: 'postgres',
  gateways: 2,
  strike: (scene) => killAt(scene, BOUNDARIES),
};

async function killAt(scene: Scene, boundaries: readonly Boundary[]): Promise<number> {
  const { random, acquirer } = scene;
  const { directory, network } = partsOf(scene);
  let struck = 0;
  for (const boundary of boundaries) {
    /* oxlint-disable no-await-in-loop -- one after the other, in the middle of the load */
    await wait(random.integer(...ALIVE));
    await directory.order({ fault: random.pick(MISCHIEF), count: 1 });
    if (random.chance(0.4)) {
      await acquirer.order({ fault: { kind: random.pick(ACQUIRERS_MISCHIEF) }, count: 1 });
    }
    if (!(await network.killAt(boundary, NEXT_MESSAGE))) {
      throw new Error(`no ${boundary.message} was ${boundary.moment} in ${NEXT_MESSAGE} ms`);
    }
    struck += 1;
    /* oxlint-enable no-await-in-loop */
  }
  await directory.clearFaults();
  await acquirer.clearFaults();
  return struck;
}

/** Some shoppers have left, and some results were lost: their time is over for a shop that asks then. */
async function letTimeEnd({ gateways }: Scene): Promise<void> {
  const [gateway] = gateways;
  if (gateway === undefined) return;
  const { address, clock } = gateway;
  clock.setAhead(LONGER_THAN_AN_AUTHENTICATION);
  const request = { method: 'GET', fields: { entityId: SECURE_ENTITY }, headers: AUTHORISED } as const;
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    /* oxlint-disable no-await-in-loop -- until nothing is open */
    const ledger = await readLedger(address, SECURE_ENTITY);
    const open = ledger.filter(({ code }) => outcomeOf(code) === 'pending');
    if (open.length === 0) break;
    await Promise.all(open.map(({ id }) => httpCall(address, { ...request, path: `/v1/payments/${id}` })));
    await wait(ASKED_AGAIN);
    /* oxlint-enable no-await-in-loop */
  }
  clock.setAhead(0);
}

/** No log has a card or a proof, whatever broke off in the middle, and no acquirer was asked without its proof. */
async function provenInSilence(_evidence: Evidence, scene: Scene): Promise<Finding[]> {
  const transactions = await partsOf(scene).directory.transactions();
  const proofs = transactions.flatMap(({ authenticationValue }) => authenticationValue ?? []);
  const secrets = [...proofs, ...Object.values(CARDS), `"${SECURITY_CODE}"`, HOLDER];
  const logs = scene.gateways.map((gateway) => gateway.log()).join('');
  const ledgers = await Promise.all(scene.gateways.map(({ address }) => readLedger(address, SECURE_ENTITY)));
  const keys = new Set(ledgers.flat().map(({ key }) => key));
  const unproven = (await scene.acquirer.unproven()).filter((key) => keys.has(key));
  return [
    ...(proofs.length === 0 ? ['no shopper was authenticated: the round proves nothing'] : []),
    ...secrets.filter((secret) => logs.includes(secret)).map((secret) => `a log has ${secret}`),
    ...unproven.map((key) => `${key} is booked without a proof`),
  ].map((says) => ({ kind: 'fault', says }));
}

function partsOf({ secure }: Scene): SecureParts {
  if (secure === undefined) throw new Error('no shopper is authenticated in this round');
  return secure;
}
