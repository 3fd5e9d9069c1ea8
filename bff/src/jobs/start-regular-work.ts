import { KEPT_BY_DEFAULT, type Observer, type RunningGateway, systemClock } from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Settings } from '../config/settings.ts';
import type { ServerParts } from '../http/plugins/server-parts.ts';
import { createGuardedCaller } from '../outgoing/guarded-call.ts';
import { deliverWebhooks } from '../outgoing/webhooks/deliver-webhooks.ts';
import type { ServedBuilds } from '../widget-files/builds/served-builds.ts';
import { watchBuilds } from '../widget-files/builds/watch-builds.ts';
import { auditRegularly } from './audit-regularly.ts';
import { callResultsRegularly } from './call-results-regularly.ts';
import { exportRegularly } from './export-regularly.ts';
import { indexRegularly } from './index-regularly.ts';
import { noteAuditHead } from './note-audit-head.ts';
import { reconcileRegularly } from './reconcile-regularly.ts';
import { removeRegularly } from './remove-regularly.ts';
import { sumRegularly } from './sum-regularly.ts';
import { watchCertificates } from './watch-certificates.ts';

/** Milliseconds. */
const SECOND = 1000;
const HOUR = 3_600_000;

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

/** Starts what the process does by itself, again and again, until it is stopped. */
export function startRegularWork(parts: RegularParts): { stop(): Promise<void> } {
  const { gateway, stores, builds, stamper, settings, observer, logger, registry } = parts;
  const { ledger, leases, expiredRows, resultCalls, walletKeys, widgetBuilds } = stores;
  const outgoing = createGuardedCaller({
    allowedAddresses: () => gateway.merchants().allowedAddresses ?? [],
  });
  const clock = systemClock;
  const running = [
    reconcileRegularly(gateway, logger, settings.SETTLE_SECONDS),
    watchBuilds(builds, widgetBuilds, logger),
    settings.AUDIT_HOURS === undefined
      ? undefined
      : auditRegularly({ ledger, leases, observer, logger }, settings.AUDIT_HOURS * HOUR),
    removeRegularly({
      rows: expiredRows,
      ledger,
      clock,
      kept: settings.RETENTION_DAYS ?? KEPT_BY_DEFAULT,
      leases,
      observer,
      logger,
    }),
    indexRegularly(stores, logger),
    sumRegularly(stores, logger),
    noteAuditHead(stores, logger),
    exportRegularly({
      stores,
      merchants: () => gateway.merchants(),
      now: () => clock.now(),
      leases,
      logger,
    }),
    callResultsRegularly({
      calls: resultCalls,
      caller: outgoing,
      clock,
      span: settings.RESULT_CALL_SECONDS * SECOND,
      observer,
      logger,
    }),
    deliverWebhooks({ gateway, caller: outgoing, stamper, observer, logger }),
    watchCertificates({ walletKeys, logger, registry, now: () => clock.now() }),
  ];
  return {
    stop: async () => {
      await Promise.all(running.filter((each) => each !== undefined).map((each) => each.stop()));
      await outgoing.close();
    },
  };
}
