import {
  type Clock,
  failure,
  isKnownDevice,
  type Result,
  type RunningGateway,
  success,
} from '@tollgate/gateway/api';
import { type Stores, traceStores } from '@tollgate/gateway/stores';
import type { FastifyInstance } from 'fastify';
import { allRoutes } from './admin/all-routes.ts';
import { buildOffice } from './admin/build-office.ts';
import { createCollapsedEntries } from './admin/collapsed-entries.ts';
import { findSignedInOf } from './admin/find-signed-in.ts';
import { offerDemoOwner } from './admin/offer-demo-owner.ts';
import { createOfficeLimits } from './admin/office-limits.ts';
import { loadOffice, OFFICE_FOLDER } from './admin/pages/load-office.ts';
import type { OfficeListener } from './config/office-listener.ts';
import type { Settings } from './config/settings.ts';
import { listen } from './listen.ts';
import type { ServerParts } from './plugins/server-parts.ts';
import type { SettingsDesk } from './settings/settings-desk.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface OpenOfficeParts {
  readonly listener: OfficeListener;
  readonly host: string;
  readonly settings: Pick<Settings, 'DEMO_OWNER' | 'ENVIRONMENT' | 'SETTLE_SECONDS'>;
  readonly running: Pick<RunningGateway, 'enter' | 'merchants'>;
  readonly stores: Stores;
  readonly desk: SettingsDesk;
  readonly acquirersDown: () => readonly string[];
  readonly clock: Clock;
  readonly server: Omit<ServerParts, 'isHttps'>;
  /** `undefined` where no traces are made. */
  readonly tracing: Tracing | undefined;
}

/**
 * Opens the back office at its port. Without its pages it starts all the same, because payments do not need them: what
 * is missing is in the log, and at every address of a page.
 *
 * @returns the server, or one line about the port for the operator
 */
export async function openOffice(parts: OpenOfficeParts): Promise<Result<FastifyInstance, string>> {
  const { listener, host, settings, running, desk, clock, server, tracing } = parts;
  const stores = tracing === undefined ? parts.stores : traceStores(parts.stores, tracing.tracer);
  const { port, origin } = listener;
  const { ENVIRONMENT: environment, SETTLE_SECONDS: settleSeconds } = settings;
  const files = loadOffice(OFFICE_FOLDER);
  if (!files.ok) {
    server.logger.warn(files.error);
  }
  const version = server.stamper.buildNumber;
  const app = buildOffice(
    {
      environment,
      origin,
      findSignedIn: findSignedInOf(stores, clock),
      isKnownDevice: (secret) => isKnownDevice(stores, secret),
      running,
      log: stores.auditLog,
      limits: createOfficeLimits(() => clock.monotonic()),
      refused: createCollapsedEntries({ log: stores.auditLog, now: () => clock.now() }, (error) =>
        server.logger.error({ cause: String(error) }, 'a refused attempt is not in the audit log'),
      ),
      now: () => clock.now(),
      server,
      files: files.ok ? files.value : undefined,
      tracing,
    },
    allRoutes({
      running,
      stores,
      settings: desk,
      clock,
      environment,
      origin,
      version,
      settleSeconds,
      acquirersDown: parts.acquirersDown,
    }),
  );
  const opened = await listen(app, { setting: 'BACKOFFICE_PORT', port, host });
  if (!opened.ok) {
    await app.close();
    return failure(opened.error);
  }
  server.logger.info({ address: origin }, 'back office ready');
  if (settings.DEMO_OWNER === 'on' && environment === 'test') {
    const line = await offerDemoOwner({ stores, clock, origin });
    // Not into the log, which is kept and read by others.
    process.stdout.write(line === undefined ? '' : `${line}\n`);
  }
  return success(app);
}
