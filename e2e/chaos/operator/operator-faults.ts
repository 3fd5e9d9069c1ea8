import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasPostgres } from '@tollgate/testkit/stores/postgres-programs.mjs';
import { hasPgbouncer } from '@tollgate/testkit/stores/start-pgbouncer.mjs';
import type { Scene } from '../faults/fault-kind.ts';
import { fillDiskUnder } from '../faults/fill-disk.ts';
import { whyNoSmallDisk } from '../faults/small-disk.ts';
import type { Pooler } from '../processes/pooler.ts';

/** Faults that an operator meets, on real processes. */
export interface OperatorFault {
  readonly name: string;
  readonly store: 'embedded' | 'postgres';
  /** Whether PostgreSQL is behind a pooler, which gives each of its connections to one client at first. */
  readonly isPooled?: true;
  /** Mebibytes, when the data folder is a file system of its own. */
  readonly diskSize?: number;
  /** Whether it comes while all payments are at a slow acquirer, and not before them. */
  readonly isUnderWay?: true;
  /** The alerts whose expression has to be true during the fault, among those that a single reading of the metrics decides. */
  readonly alerts: readonly string[];
  make(scene: OperatorScene): Promise<unknown> | undefined;
  repair(scene: OperatorScene): Promise<unknown> | undefined;
}

export type OperatorScene = Pick<Scene, 'acquirer' | 'dataFolder' | 'postgres' | 'redis'> & {
  readonly gateway: Scene['gateways'][number];
  readonly pooler: Pooler | undefined;
};

const HOUR = 3_600_000;
const PAUSE = 250;
/** Longer than one check of it; it ends by itself. */
const REFUSED_FOR = 20_000;

const PAYMENTS = ['TollgatePaymentsUnavailable'];
const CHECKOUTS = ['TollgateCheckoutsUnavailable'];

const ballastIn = (folder: string) => join(folder, 'ballast');

export const OPERATOR_FAULTS: readonly OperatorFault[] = [
  {
    name: 'PostgreSQL is read-only',
    store: 'postgres',
    alerts: PAYMENTS,
    make: ({ postgres }) => postgres?.setReadOnly(true),
    repair: ({ postgres }) => postgres?.setReadOnly(false),
  },
  {
    name: 'PostgreSQL is stopped',
    store: 'postgres',
    alerts: PAYMENTS,
    make: ({ postgres }) => postgres?.stop(),
    repair: ({ postgres }) => postgres?.start(),
  },
  {
    name: 'the pooler is restarted with pool_mode = transaction',
    store: 'postgres',
    isPooled: true,
    alerts: PAYMENTS,
    make: ({ pooler }) => pooler?.restartWith('transaction'),
    repair: ({ pooler }) => pooler?.restartWith('session'),
  },
  {
    name: 'Redis lacks the replica of min-replicas-to-write',
    store: 'postgres',
    alerts: CHECKOUTS,
    make: ({ redis }) => redis?.configure?.('min-replicas-to-write', '1'),
    repair: ({ redis }) => redis?.configure?.('min-replicas-to-write', '0'),
  },
  {
    name: 'the memory of Redis is full (noeviction)',
    store: 'postgres',
    alerts: CHECKOUTS,
    make: ({ redis }) => redis?.configure?.('maxmemory', '1'),
    repair: ({ redis }) => redis?.configure?.('maxmemory', '0'),
  },
  {
    name: 'the acquirer refuses connections',
    store: 'postgres',
    alerts: [...PAYMENTS, 'TollgateAcquirerCircuitOpen'],
    make: ({ acquirer }) => acquirer.refuseConnections(REFUSED_FOR),
    repair: ({ acquirer }) => untilBack(acquirer),
  },
  {
    name: "the gateway's clock is stepped forward by an hour",
    store: 'postgres',
    alerts: [...PAYMENTS, 'TollgateClockWrong'],
    make: async ({ gateway }) => gateway.clock.setAhead(HOUR),
    repair: async ({ gateway }) => gateway.clock.setAhead(0),
  },
  {
    name: "the gateway's clock is stepped back by an hour",
    store: 'postgres',
    alerts: [...PAYMENTS, 'TollgateClockWrong'],
    make: async ({ gateway }) => gateway.clock.setAhead(-HOUR),
    repair: async ({ gateway }) => gateway.clock.setAhead(0),
  },
  {
    name: 'the disk of the embedded store is full',
    store: 'embedded',
    diskSize: 16,
    alerts: PAYMENTS,
    make: ({ dataFolder, gateway }) => fillDiskUnder(ballastIn(dataFolder), gateway.address),
    repair: async ({ dataFolder }) => rmSync(ballastIn(dataFolder)),
  },
  {
    name: 'the gateway is killed (SIGKILL)',
    store: 'postgres',
    isUnderWay: true,
    alerts: ['TollgateDown'],
    make: ({ gateway }) => gateway.kill(),
    repair: ({ gateway }) => gateway.start(),
  },
];

/** Whether the programs that cause it are installed. */
export function isPossible({ store, isPooled }: OperatorFault): boolean {
  if (store === 'embedded') return whyNoSmallDisk() === undefined;
  return hasPostgres() && (isPooled !== true || hasPgbouncer());
}

async function untilBack(acquirer: Scene['acquirer']): Promise<void> {
  for (;;) {
    /* oxlint-disable no-await-in-loop -- asked again until it answers */
    const books = await acquirer.books().catch(() => undefined);
    if (books !== undefined) return;
    await wait(PAUSE);
    /* oxlint-enable no-await-in-loop */
  }
}
