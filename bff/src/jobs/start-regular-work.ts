import {
  KEPT_BY_DEFAULT,
  type Observer,
  type RetentionParts,
  type RunningGateway,
  removeExpired,
  systemClock,
} from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { personalRemoval } from '../acts/personal-removal.ts';
import type { Settings } from '../config/settings.ts';
import type { ServerParts } from '../http/plugins/server-parts.ts';
import { createGuardedCaller, type GuardedCaller } from '../outgoing/guarded-call.ts';
import { deliverWebhooks } from '../outgoing/webhooks/deliver-webhooks.ts';
import type { ServedBuilds } from '../widget-files/builds/served-builds.ts';
import { watchBuilds } from '../widget-files/builds/watch-builds.ts';
import { auditOnce } from './audit-once.ts';
import { callDueResults } from './call-due-results.ts';
import { catchUp } from './catch-up.ts';
import { personalDataJobs } from './personal-data-jobs.ts';
import { type Job, type JobEnd, startJob } from './run-job.ts';
import { settleRound } from './settle-round.ts';
import { createCertificateCheck } from './watch-certificates.ts';
import { createMonthCheck } from './watch-months.ts';
import { EXPORTS_CLAIM, writeExports } from './write-exports.ts';

/** Milliseconds. */
const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Rounds of reconciliation during the longest request to an acquirer: with 60 s, one every 5 s. */
const ROUNDS = 12;

/**
 * Payments indexed in one step. It ends with a commit of all their terms, for which requests on the embedded store wait
 * some milliseconds.
 */
const INDEXED = 100;

/** How late a call of a result address may be, as a share of the time until it is due. */
const LATENESS = 0.05;

export interface RegularParts {
  readonly gateway: RunningGateway;
  readonly stores: Stores;
  readonly builds: ServedBuilds;
  readonly stamper: ServerParts['stamper'];
  readonly settings: Settings;
  readonly observer: Observer;
  readonly logger: FastifyBaseLogger;
  readonly registry: Registry;
}

/** Starts the recurring work of the process, until it is stopped. */
export function startRegularWork(parts: RegularParts): { stop(): Promise<void> } {
  const { gateway, stores, builds, stamper, observer, logger } = parts;
  const caller = createGuardedCaller({ allowedAddresses: () => gateway.merchants().allowedAddresses ?? [] });
  const running = [
    ...jobsOf(parts, caller).map((job) => startJob(job, { leases: stores.leases, logger })),
    // These two schedule themselves: as long as there is work, and as long as a list is fresh.
    deliverWebhooks({ gateway, caller, stamper, observer, logger }),
    watchBuilds(builds, stores.widgetBuilds, logger),
  ];
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()));
      await caller.close();
    },
  };
}

/** The table of jobs: what is done, how often, and whether one process does it for all. */
function jobsOf(
  { gateway, stores, settings, observer, logger, registry }: RegularParts,
  caller: GuardedCaller,
): readonly Job[] {
  const { ledger, leases, resultCalls: calls, walletKeys, paymentSearch, reports } = stores;
  const clock = systemClock;
  const now = clock.now;
  const span = settings.RESULT_CALL_SECONDS * SECOND;
  const kept = settings.RETENTION_DAYS ?? KEPT_BY_DEFAULT;
  const auditPause = (settings.AUDIT_HOURS ?? 0) * HOUR;
  const checkCertificates = createCertificateCheck({ walletKeys, logger, registry, now });
  const { expiredRows: rows } = stores;
  const checkMonths = createMonthCheck({ rows, ledger, archives: settings.ARCHIVE_DIR, registry, now });
  const jobs: readonly (Job | false)[] = [
    {
      name: 'reconciliation',
      pause: (settings.SETTLE_SECONDS * SECOND) / ROUNDS,
      begins: 'at once',
      work: (stop) => done(settleRound(gateway, logger, stop)),
      failureMessage: 'reconciliation failed; it will be retried',
    },
    auditPause > 0 && {
      name: 'audit',
      pause: auditPause,
      begins: 'after a pause',
      claimedFor: auditPause,
      work: (stop) =>
        done(
          auditOnce(
            {
              ledger: stores.auditedLedger,
              checkpoints: stores.auditCheckpoints,
              archives: settings.ARCHIVE_DIR,
              observer,
              logger,
            },
            stop,
          ),
        ),
      failureMessage: 'the ledger could not be audited',
    },
    retention(
      {
        rows,
        ledger,
        clock,
        kept,
        personal: personalRemoval(() => gateway.merchants(), stores.personalData),
      },
      observer,
    ),
    ...personalDataJobs({ gateway, stores, now, logger }),
    catchUp(
      {
        name: 'search',
        // A search catches up a little by itself, so that it finds what was just paid.
        pause: SECOND,
        step: () => paymentSearch.catchUp(INDEXED),
        failureMessage: 'payments could not be indexed for the search; it will be retried',
      },
      leases,
    ),
    catchUp(
      {
        name: 'reports',
        // A report reads what came since from the ledger itself.
        pause: 30 * SECOND,
        step: () => reports.catchUp(),
        failureMessage: 'the ledger could not be summed for reports; it will be retried',
      },
      leases,
    ),
    auditHead(stores, logger),
    {
      name: 'exports',
      pause: 2 * SECOND,
      begins: 'after a pause',
      claimedFor: EXPORTS_CLAIM,
      work: (stop) => done(writeExports({ stores, merchants: () => gateway.merchants(), now, leases }, stop)),
      failureMessage: 'exports could not be written; it will be retried',
    },
    {
      name: 'result calls',
      pause: Math.min(5 * SECOND, Math.max(SECOND / 10, span * LATENESS)),
      begins: 'after a pause',
      work: (stop) => done(callDueResults({ calls, caller, clock, span, observer }, stop)),
      failureMessage: 'due result addresses could not be called; it will be retried',
    },
    {
      name: 'certificates',
      pause: 24 * HOUR,
      begins: 'at once',
      work: () => done(checkCertificates()),
      failureMessage: 'the certificates of wallets could not be checked',
    },
    {
      name: 'months',
      pause: HOUR,
      begins: 'at once',
      work: () => done(checkMonths()),
      failureMessage: 'the months of the database could not be looked at; it will be retried',
    },
  ];
  return jobs.filter((job) => job !== false);
}

async function done(work: Promise<void>): Promise<JobEnd> {
  await work;
  return 'done';
}

/** Removes data after its retention period. The parameters of a payment whose process stopped are the first to go, after an hour. */
export function retention(
  parts: RetentionParts,
  observer: Pick<Observer, 'retentionEnded'>,
  pause = 600 * SECOND,
): Job {
  return {
    name: 'retention',
    pause,
    begins: 'after a pause',
    claimedFor: pause,
    work: async (stop) => {
      const removal = await removeExpired(parts, { stop });
      observer.retentionEnded(removal);
      // This process's clock may be wrong, and another's right.
      return removal.kind === 'held-back' ? 'not here' : 'done';
    },
    failureMessage: 'expired data could not be removed; it will be retried',
  };
}

/**
 * Writes the newest hash of the audit log into the log of the process each hour. No store can prove by itself that its
 * end is still there, and the log is collected where those who can write to the store cannot.
 */
export function auditHead(
  { auditLog }: { readonly auditLog: Pick<Stores['auditLog'], 'head'> },
  logger: Pick<FastifyBaseLogger, 'info'>,
  pause = HOUR,
): Job {
  return {
    name: 'audit-head',
    pause,
    begins: 'after a pause',
    claimedFor: pause,
    work: async () => {
      const head = await auditLog.head();
      if (head !== undefined) {
        logger.info({ position: head.position, hash: head.hash }, 'head of the audit log');
      }
      return 'done';
    },
    failureMessage: 'the head of the audit log could not be read; it will be retried',
  };
}
