import { setTimeout as wait } from 'node:timers/promises';
import type { Evidence } from '../compare/evidence.ts';
import type { Acquirer } from '../processes/acquirer.ts';
import type { Gateway } from '../processes/gateway.ts';
import type { Postgres } from '../processes/postgres.ts';
import type { Redis, RedisForm } from '../processes/redis.ts';
import type { Random } from '../random.ts';
import { notCalled } from '../shops/checks/calls-made.ts';
import { checkNotifications } from '../shops/checks/check-notifications.ts';
import { notDelivered } from '../shops/checks/events-delivered.ts';
import { loadFigures, notificationFigures } from '../shops/figures.ts';
import type { NotificationEvidence } from '../shops/notification-evidence.ts';
import { createEventReader } from '../shops/read-events.ts';
import type { SalesJournal } from '../shops/sales-journal.ts';
import { notificationsOf, type Shops } from '../shops/shops.ts';
import { watchReads } from '../shops/watch-reads.ts';
import type { FaultKind, Scene } from './fault-kind.ts';

const DEAD = [300, 1500] as const;
/** The time in which a Redis of several servers finds a new master, and gateways find the master. */
const FAILOVER = 5000;
/** The acquirer answers nothing for so long, and books what it got then, unless that was cancelled before. */
const HANGS = 4000;
const BOOKS_AFTER = 12_000;
/** After the database is there, a gateway may still hold answers that it could not write down. */
const CONNECTIONS_BACK = 1000;

/** Deliveries and calls that were cut off come again when the claims on them end: 45 and 60 seconds. */
const TOLD_AFTER = 150_000;
const LOOK_PAUSE = 1000;
/** Repeated notifications come after the claims of a fault have ended, within this time. */
const CLAIMS_END = 61_000;
const NOTHING_MORE = 3000;

/** How much of it there is. Times in milliseconds. */
interface Extent {
  /** How many of the gateways are killed, each once. */
  readonly kills: number;
  readonly restartsInOrder: boolean;
  /** Between two faults. */
  readonly quiet: readonly [number, number];
}

const WHOLE: Extent = { kills: 3, restartsInOrder: true, quiet: [5000, 7000] };
const QUICK: Extent = { kills: 1, restartsInOrder: false, quiet: [2000, 3000] };

export const manySentinels: FaultKind = manyGateways('sentinels', WHOLE);
export const manyCluster: FaultKind = manyGateways('cluster', WHOLE);
/** For each run of the tests, in little more than a minute. */
export const shopsNotified: FaultKind = manyGateways('sentinels', QUICK);

/**
 * Three gateways that share their stores sell, while each of them and each store is lost for a while and the acquirer
 * hangs. Shops are notified by webhooks and by calls of their result addresses; some of them never answer as they should.
 */
function manyGateways(redis: RedisForm, extent: Extent): FaultKind {
  return {
    store: 'postgres',
    gateways: 3,
    redis,
    notifiesShops: true,
    strike: (scene) => strikeAll(scene, extent),
    wasNoticed: ({ lostAnswers, unavailable }) => lostAnswers + unavailable > 0,
    demands: async ({ ledger }, { gateways: [gateway], shops }) => {
      if (shops === undefined || gateway === undefined) throw new Error('there are no shops');
      shops.evidence = await notificationsAtRest(gateway, shops, ledger);
      return checkNotifications(shops.evidence);
    },
    figures: ({ servedAt }, { shops }) => [
      ...(shops === undefined ? [] : loadFigures(shops.journal, servedAt)),
      ...(shops?.evidence === undefined ? [] : notificationFigures(shops.evidence)),
    ],
  };
}

async function strikeAll(scene: Scene, extent: Extent): Promise<number> {
  const { random, gateways, acquirer, postgres, redis, shops } = scene;
  if (postgres === undefined || redis?.killMaster === undefined || shops === undefined) {
    throw new Error('there are no stores that can be lost, or no shops');
  }
  const { journal, listeners } = shops;
  const pause = () => wait(random.integer(...extent.quiet));
  const strikeInTurn = async (faults: readonly Fault[]): Promise<void> => {
    for (const { name, work } of faults) {
      /* oxlint-disable no-await-in-loop -- one after the other, in the middle of the load */
      await pause();
      await journal.strike(name, work);
      /* oxlint-enable no-await-in-loop */
    }
  };
  const killings = gateways.map((gateway, index) => killing(gateway, index, journal, random));
  const cutting = [
    ...shuffled(random, killings).slice(0, extent.kills),
    ...restarts(postgres, journal, random).slice(extent.restartsInOrder ? 0 : 1),
  ];
  const others = [
    { name: 'a master of Redis was killed', work: () => failOver(redis, journal) },
    { name: 'the acquirer hung', work: () => hang(acquirer) },
  ];
  const reads = watchReads(addressesOf(gateways), random.fork('reads'));
  // A process that is cut off returns a minute later, while the others strike.
  const [first, ...rest] = shuffled(random, cutting);
  await strikeInTurn(first === undefined ? [] : [first]);
  listeners.recover();
  await strikeInTurn([...rest, ...shuffled(random, others)]);
  await pause();
  await reads.stop();
  journal.readAt.push(...reads.answeredAt);
  return journal.faults.length;
}

function addressesOf(gateways: readonly Gateway[]): [string, ...string[]] {
  const [first = '', ...others] = gateways.map(({ address }) => address);
  return [first, ...others];
}

interface Fault {
  readonly name: string;
  readonly work: () => Promise<void>;
}

function killing(gateway: Gateway, index: number, journal: SalesJournal, random: Random): Fault {
  return {
    name: `gateway ${index + 1} was killed`,
    work: async () => {
      await journal.interrupt(() => gateway.kill());
      await wait(random.integer(...DEAD));
      await gateway.start();
    },
  };
}

function restarts(postgres: Postgres, journal: SalesJournal, random: Random): readonly Fault[] {
  const outage = (work: (ms: number) => Promise<void>) => () =>
    journal.interrupt(async () => {
      await work(random.integer(...DEAD));
      await wait(CONNECTIONS_BACK);
    });
  return [
    { name: 'PostgreSQL restarted', work: outage((ms) => postgres.restart(ms)) },
    { name: 'PostgreSQL crashed', work: outage((ms) => postgres.crash(ms)) },
  ];
}

async function hang(acquirer: Acquirer): Promise<void> {
  await acquirer.order({ fault: { kind: 'delay', ms: BOOKS_AFTER } });
  await wait(HANGS);
  await acquirer.clearFaults();
}

async function failOver({ killMaster }: Redis, journal: SalesJournal): Promise<void> {
  await journal.failOver(async () => {
    await killMaster?.();
    await wait(FAILOVER);
  });
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: random.fraction() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Waits until shops were notified of everything, and not for ever: what is missing then is lost. */
async function notificationsAtRest(
  { address }: Gateway,
  shops: Shops,
  ledger: Evidence['ledger'],
): Promise<NotificationEvidence> {
  const events = createEventReader(address);
  const look = async () => notificationsOf(shops, ledger, await events.read());
  const end = performance.now() + TOLD_AFTER;
  for (;;) {
    /* oxlint-disable no-await-in-loop -- more is reported in between */
    const evidence = await look();
    const isMissing = notDelivered(evidence).length + notCalled(evidence).length > 0;
    if (!isMissing || performance.now() > end) {
      const claimsEnd = Math.max(...evidence.interruptions.map(({ to }) => to)) + CLAIMS_END;
      await wait(Math.max(0, claimsEnd - performance.now()) + NOTHING_MORE);
      return await look();
    }
    await wait(LOOK_PAUSE);
    /* oxlint-enable no-await-in-loop */
  }
}
