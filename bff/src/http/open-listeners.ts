import { type Clock, failure, type Result, type RunningGateway, success } from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/read-config.ts';
import type { Tracing } from '../observe/tracing/tracing.ts';
import type { SettingsDesk } from '../office/settings-desk/settings-desk.ts';
import { resultsRoute } from '../pages/three-d-secure/results-route.ts';
import { createHttpServer, type MutualTls } from './http-server.ts';
import { listen } from './listen.ts';
import { enterGateway } from './plugins/gateway-of.ts';
import type { ServerParts } from './plugins/server-parts.ts';

/** The servers of the process apart from the payment API, each with its own port. */
interface OpenListeners {
  /** For the results of 3D Secure directories. */
  readonly results: FastifyInstance | undefined;
  readonly office: FastifyInstance | undefined;
}

interface ListenerParts {
  readonly running: Pick<RunningGateway, 'enter' | 'merchants'>;
  readonly stores: Stores;
  readonly desk: SettingsDesk;
  readonly acquirersDown: () => readonly string[];
  readonly clock: Clock;
  readonly server: ServerParts;
  readonly tracing: Tracing | undefined;
}

/** Opens the configured listeners. @returns one line for the operator about a port that cannot be opened */
export async function openListeners(
  config: Pick<Config, 'settings' | 'resultsListener' | 'officeListener'>,
  { running, stores, desk, clock, server, acquirersDown, tracing }: ListenerParts,
): Promise<Result<OpenListeners, string>> {
  const { settings } = config;
  const host = settings.HOST;
  const results =
    config.resultsListener && (await buildResultsServer({ ...server, running }, config.resultsListener));
  if (results !== undefined && config.resultsListener !== undefined) {
    const { port } = config.resultsListener;
    const opened = await listen(results, { setting: 'RESULTS_PORT', port, host });
    if (!opened.ok) return opened;
  }
  const listener = config.officeListener;
  if (listener === undefined) return success({ results, office: undefined });
  // Loaded only where it is wanted, with its libraries.
  const { openOffice } = await import('../office/open-office.ts');
  const parts = { listener, host, settings, running, stores, desk, clock, server, acquirersDown, tracing };
  const office = await openOffice(parts);
  return office.ok ? success({ results, office: office.value }) : failure(office.error);
}

/**
 * A listener only for the results of directories. A caller without a certificate of the authority gets no connection.
 */
export async function buildResultsServer(
  parts: ServerParts & { readonly running: Pick<RunningGateway, 'enter'> },
  tls: MutualTls,
): Promise<FastifyInstance> {
  // There is no proxy in front of it, because it would terminate the TLS connection whose certificate counts.
  const app = createHttpServer({ ...parts, isHttps: true, proxies: 0 }, tls);
  enterGateway(app, parts.running);
  await app.register(async (scope) => resultsRoute(scope));
  return app;
}
