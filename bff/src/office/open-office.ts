import {
  type Clock,
  failure,
  isKnownDevice,
  type Result,
  type RunningGateway,
  success,
} from '@tollgate/gateway/api';
import { type Stores, traceStores } from '@tollgate/gateway/store/api';
import type { FastifyInstance } from 'fastify';
import type { OfficeListener } from '../config/office-listener.ts';
import type { Settings } from '../config/settings.ts';
import { listen } from '../http/listen.ts';
import type { ServerParts } from '../http/plugins/server-parts.ts';
import type { Tracing } from '../observe/tracing/tracing.ts';
import { allRoutes } from './all-routes.ts';
import { buildOffice } from './build-office.ts';
import { createCollapsedEntries } from './collapsed-entries.ts';
import { offerDemoOwner } from './offer-demo-owner.ts';
import { createOfficeLimits } from './office-limits.ts';
import { loadOffice, OFFICE_FOLDER } from './pages/load-office.ts';
import type { SettingsDesk } from './settings-desk/settings-desk.ts';
import { findSignedInOf } from './signed-in.ts';

interface OpenOfficeParts {
  readonly listener: OfficeListener;
  readonly host: string;
  readonly settings: Pick<Settings, 'BASE_URL' | 'DEMO_OWNER' | 'ENVIRONMENT' | 'PORT' | 'SETTLE_SECONDS'>;
  readonly running: Pick<RunningGateway, 'enter' | 'merchants'>;
  readonly stores: Stores;
  readonly desk: SettingsDesk;
  readonly acquirersDown: () => readonly string[];
  readonly clock: Clock;
  readonly server: Omit<ServerParts, 'isHttps'>;
  /** `undefined` where tracing is off. */
  readonly tracing: Tracing | undefined;
}

/**
 * Opens the back office at its port. It also starts without its pages, because payments do not need them: what
 * is missing is logged, and shown at every page address.
 *
 * @returns the server, or one line about the port for the operator
 */
export async function openOffice(parts: OpenOfficeParts): Promise<Result<FastifyInstance, string>> {
  const { listener, host, settings, running, desk, clock, server, tracing } = parts;
  const stores = tracing === undefined ? parts.stores : traceStores(parts.stores, tracing.tracer);
  const { port, origin } = listener;
  const { ENVIRONMENT: environment, SETTLE_SECONDS: settleSeconds } = settings;
  const files = loadOffice(OFFICE_FOLDER);
  if (!files.ok) server.logger.warn(files.error);
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
        server.logger.error(
          { cause: String(error) },
          'a refused attempt could not be written to the audit log',
        ),
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
      docs: `${settings.BASE_URL ?? `http://${host}:${settings.PORT}/`}docs`,
      settleSeconds,
      acquirersDown: parts.acquirersDown,
      isStopping: () => server.requests.isStopping,
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
