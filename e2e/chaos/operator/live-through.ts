import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inPlace, type Place } from '@tollgate/testkit/programs/place';
import { compare } from '../compare/compare.ts';
import type { Finding } from '../compare/evidence.ts';
import { mountSmallDisk } from '../faults/small-disk.ts';
import { createCaller } from '../load/caller.ts';
import { httpCall } from '../load/http-call.ts';
import { AUTHORISED, CARD, createMerchant, ENTITY, readAnswer } from '../load/merchant.ts';
import { createTally } from '../load/tally.ts';
import { writeMerchantsFile } from '../merchants-file.ts';
import { startAcquirer } from '../processes/acquirer.ts';
import { startGateway } from '../processes/gateway.ts';
import { startPooler } from '../processes/pooler.ts';
import { startPostgres } from '../processes/postgres.ts';
import { startRedis } from '../processes/redis.ts';
import { seededRandom } from '../random.ts';
import { readLedger } from '../read-ledger.ts';
import { alertsOf, askDoctor, type Settings, textOf } from './look-around.ts';
import type { OperatorFault, OperatorScene } from './operator-faults.ts';

/** The observations of one fault. */
export interface SeenFault {
  readonly name: string;
  /** The answers to payments and to checkouts while it lasted, each with its count. */
  readonly payments: readonly string[];
  readonly checkouts: readonly string[];
  readonly ready: string;
  /** The failures and warnings of the doctor about the parts that can have to do with it. */
  readonly doctor: readonly string[];
  readonly alerts: readonly string[];
  /** How many payments the acquirer has approved when all were sent again after the fault, each with its key. */
  readonly booked: number;
  /** The disagreements of ledger, answers and books. */
  readonly findings: readonly Finding[];
}

/** Above the ten that make an acquirer's circuit open. */
const PAYMENTS = 14;
const CHECKOUTS = 3;
/** A key that was claimed by a gateway that died is free within a minute. */
const PATIENCE = 120_000;
const PAUSE = 100;

const VAULT_KEYS = `faults:${Buffer.alloc(32, 7).toString('base64')}`;
const ORDER = { amount: '92.00', currency: 'EUR', paymentType: 'DB', paymentBrand: 'VISA' };

/** Causes the fault while payments come, records what everything reports about it, ends it, and compares the books. */
export function liveThrough(fault: OperatorFault): Promise<SeenFault> {
  return inPlace(async (place) => {
    const { scene, settings } = await start(place, fault);
    const { address } = scene.gateway;
    const tally = createTally();
    const caller = createCaller({
      random: seededRandom(fault.name),
      tally,
      addresses: [address],
      patience: PATIENCE,
    });
    const merchant = createMerchant(caller, 'faults');
    // It was well before, and has seen it.
    await merchant.pay({ ...CARD, ...ORDER });
    const references = Array.from({ length: PAYMENTS }, (_none, index) => `during-${index}`);
    const pay = (reference: string) =>
      httpCall(address, {
        method: 'POST',
        path: '/v1/payments',
        fields: {
          entityId: ENTITY,
          merchantTransactionId: reference,
          testMode: 'EXTERNAL',
          ...CARD,
          ...ORDER,
        },
        headers: { ...AUTHORISED, 'idempotency-key': reference },
      });
    const answers = await (fault.isUnderWay === true ? meetUnderWay : meetOneByOne)(
      fault,
      scene,
      references,
      pay,
    );
    for (const [index, answer] of answers.entries()) {
      if (answer?.body.id !== undefined) readAnswer(caller, answer, references[index] ?? '');
    }
    const request = { method: 'POST', path: '/v1/checkouts', headers: AUTHORISED } as const;
    const open = () => httpCall(address, { ...request, fields: { entityId: ENTITY, ...ORDER } });
    const checkouts = await Promise.all(Array.from({ length: CHECKOUTS }, open));
    const alerts = await alertsOf(address, fault.alerts);
    const ready = await textOf(`${address}/health/ready`);
    const doctor = await askDoctor(place, {
      ...settings,
      ...scene.gateway.clock.env,
      PORT: new URL(address).port,
    });
    await fault.repair(scene);
    await Promise.all(
      references.map(async (reference) =>
        readAnswer(caller, await merchant.post('/v1/payments', reference, { ...CARD, ...ORDER }), reference),
      ),
    );
    const { booked, findings } = await atRest(scene, tally);
    return {
      name: fault.name,
      payments: counted(answers.map(inWords)),
      checkouts: counted(checkouts.map(inWords)),
      ready: ready ?? 'no answer',
      doctor,
      alerts,
      booked,
      findings,
    };
  });
}

type Answer = Awaited<ReturnType<typeof httpCall>>;
type Meet = (
  fault: OperatorFault,
  scene: OperatorScene,
  references: readonly string[],
  pay: (reference: string) => Promise<Answer>,
) => Promise<readonly Answer[]>;

const meetOneByOne: Meet = async (fault, scene, references, pay) => {
  await fault.make(scene);
  const answers: Answer[] = [];
  for (const reference of references) {
    // oxlint-disable-next-line no-await-in-loop -- a circuit opens between two of them
    answers.push(await pay(reference));
  }
  return answers;
};

/** The acquirer has booked them all, and answered none. */
const meetUnderWay: Meet = async (fault, scene, references, pay) => {
  const { acquirer } = scene;
  await acquirer.order({ fault: { kind: 'delay', ms: PATIENCE, afterBooking: true } });
  const answering = Promise.all(references.map(pay));
  // oxlint-disable-next-line no-await-in-loop
  while ((await acquirer.books()).length <= references.length) await wait(PAUSE);
  await fault.make(scene);
  await acquirer.clearFaults();
  return answering;
};

async function start(
  place: Place,
  fault: OperatorFault,
): Promise<{ scene: OperatorScene; settings: Settings }> {
  const dataFolder = join(place.folder, 'data');
  if (fault.diskSize === undefined) {
    mkdirSync(dataFolder);
  } else {
    mountSmallDisk(place, dataFolder, fault.diskSize);
  }
  const isShared = fault.store === 'postgres';
  const [acquirer, postgres, redis] = await Promise.all([
    startAcquirer(place, 'acquirer'),
    isShared ? startPostgres(place) : undefined,
    isShared ? startRedis(place, 'single') : undefined,
  ]);
  const pooler = postgres && fault.isPooled === true ? await startPooler(place, postgres.url) : undefined;
  const settings = {
    ACQUIRER_PORT: acquirer.port,
    DATA_DIR: dataFolder,
    MERCHANTS_FILE: writeMerchantsFile(place, { first: acquirer.port }),
    SETTLE_SECONDS: '6',
    ...(postgres && { DATABASE_URL: (pooler ?? postgres).url, VAULT_KEYS }),
    ...(redis && { REDIS_URL: redis.url }),
  };
  const gateway = await startGateway(place, 'gateway', settings);
  return { scene: { acquirer, postgres, pooler, redis, dataFolder, gateway }, settings };
}

function inWords(answer: Answer): string {
  return answer === undefined ? 'no answer' : `${answer.status} ${answer.body.result?.code ?? ''}`;
}

function counted(answers: readonly string[]): readonly string[] {
  return [...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => `${all.length} × ${answer}`);
}

/** When reconciliation has settled what was open, or cannot. */
async function atRest({ acquirer, gateway }: OperatorScene, { received }: ReturnType<typeof createTally>) {
  const end = performance.now() + PATIENCE;
  for (;;) {
    /* oxlint-disable no-await-in-loop -- the ledger and the books change in between */
    const books = await acquirer.books();
    const findings = compare({ received, ledger: await readLedger(gateway.address), books });
    if (findings.length === 0 || performance.now() > end) {
      return { booked: books.filter(({ state }) => state === 'approved').length, findings };
    }
    await wait(PAUSE);
    /* oxlint-enable no-await-in-loop */
  }
}
