import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  authenticationAddresses,
  composeGateway,
  followRootKeys,
  randomIds,
  systemClock,
} from '@tollgate/gateway/api';
import { openStores } from '@tollgate/gateway/store/api';
import { buildApp } from './app.ts';
import { nodeLabel, readBuildNumber } from './config/build-number.ts';
import { helpText } from './config/help.ts';
import { areMetricsShown } from './config/live-settings.ts';
import { readConfig } from './config/read-config.ts';
import { controlFolder } from './config/reload/control-places.ts';
import { catchHangups, followChanges } from './config/reload/follow-changes.ts';
import { openReloading } from './config/reload/open-reloading.ts';
import { gatewaySettings, proxiesIn } from './config/settings.ts';
import { withNewestVersion } from './config/with-newest-version.ts';
import { drain, drainTimes } from './http/drain.ts';
import { listen } from './http/listen.ts';
import { openListeners } from './http/open-listeners.ts';
import { createRunningRequests } from './http/plugins/running-requests.ts';
import { refuseToStart, stopGracefully } from './http/stop-gracefully.ts';
import { startRegularWork } from './jobs/start-regular-work.ts';
import { watchAcquirers } from './observe/log/acquirer-lines.ts';
import { anyPageLines } from './observe/log/any-page-lines.ts';
import { createLogger } from './observe/log/create-logger.ts';
import { rootKeyLines } from './observe/log/directory-lines.ts';
import { createEventLog, notifyAll } from './observe/log/event-log.ts';
import { createMetrics } from './observe/metrics/create-metrics.ts';
import { approvalMetrics } from './observe/metrics/office-metrics.ts';
import { readinessMetrics, storeMetrics } from './observe/metrics/store-metrics.ts';
import { openTracing } from './observe/tracing/open-tracing.ts';
import { createSettingsDesk } from './office/settings-desk/settings-desk.ts';
import {
  createPublicAddress,
  openSimulatedBank,
  returnAddressBelow,
  shopperAddresses,
} from './pages/parts/shopper-addresses.ts';
import { loadAssets, WIDGET_FOLDER } from './widget-files/builds/load-assets.ts';
import { openServedBuilds } from './widget-files/builds/open-served-builds.ts';

/** The gateway's process: settings, stores, widget, port, and an orderly stop. */

/** Milliseconds for connectors and stores to close, after the requests have ended. */
const TIME_TO_CLOSE = 3000;

if (process.argv.includes('--help')) {
  process.stdout.write(helpText());
  process.exit(0);
}

const hangups = catchHangups();
const config = readConfig(process.env);
const assets = loadAssets(WIDGET_FOLDER, config.ok ? config.value.settings.ENVIRONMENT : undefined);
if (!config.ok || !assets.ok) {
  refuseToStart([...(config.ok ? [] : config.error), ...(assets.ok ? [] : assets.error)]);
}
const { settings } = config.value;
const logger = createLogger(settings.LOG_LEVEL);
const stores = await openStores(settings, (store, error) =>
  logger.warn({ store, error: error.message }, 'a store has a fault'),
);
if (!stores.ok) refuseToStart([stores.error]);
const inUse = await withNewestVersion(config.value, stores.value.settingVersions, process.env);
if (!inUse.ok) {
  await stores.value.close();
  refuseToStart(inUse.error);
}
const { merchants, secrets, warnings } = inUse.value;
// Not in the log, whose level may leave warnings out.
process.stderr.write(warnings.map((warning) => `tollgate: warning: ${warning}\n`).join(''));
const builds = await openServedBuilds({
  built: assets.value,
  folder: resolve(settings.DATA_DIR, 'widget'),
  environment: settings.ENVIRONMENT,
  store: stores.value.widgetBuilds,
  isShared: settings.DATABASE_URL !== undefined,
  logger,
});
if (!builds.ok) {
  await stores.value.close();
  refuseToStart(builds.error);
}
const publicAddress = createPublicAddress(settings.BASE_URL);
const simulatedBank = settings.ENVIRONMENT === 'test' ? openSimulatedBank(publicAddress) : undefined;
const metrics = createMetrics({
  acquirers: merchants.acquirers.map(({ name }) => name),
  directories: (merchants.directories ?? []).map(({ name }) => name),
  now: () => systemClock.now(),
});
const eventLog = createEventLog(logger);
const acquirers = watchAcquirers();
const observer = notifyAll(metrics, eventLog, acquirers.observer);
const { walletKeys } = stores.value;
const tracing = await openTracing(settings, readBuildNumber(), logger);
// The test environment fetches nothing: there the simulated makers are believed, and the pinned keys.
const rootKeys =
  settings.ENVIRONMENT === 'live'
    ? followRootKeys({
        isNeeded: async () => (await walletKeys.list()).some(({ wallet }) => wallet === 'wallet2'),
        refreshed: rootKeyLines(logger),
      })
    : undefined;
const ids = randomIds(nodeLabel());
const gateway = composeGateway(stores.value, {
  merchants,
  secrets,
  bank: simulatedBank,
  ...(rootKeys !== undefined && { walletAnchors: rootKeys }),
  clock: systemClock,
  ids,
  observer,
  tracer: tracing?.tracer,
  returnAddress: returnAddressBelow(publicAddress),
  authenticationAddresses: authenticationAddresses(
    (path) => publicAddress.of(path),
    settings.RESULTS_BASE_URL,
  ),
  settings: gatewaySettings(settings, builds.value.current.integrity),
});
// A clock that is wrong is seen before the first request. A store that does not answer is seen by readiness.
await gateway.compareClocks().catch(() => undefined);
const reloading = openReloading({
  config: inUse.value,
  environment: process.env,
  versions: stores.value.settingVersions,
  running: gateway,
  metrics,
  logger,
  now: () => systemClock.now(),
});
storeMetrics(metrics.registry, () => stores.value.load());
readinessMetrics(metrics.registry, gateway.readiness);
approvalMetrics(metrics.registry, stores.value.approvals, () => systemClock.now());
const requests = createRunningRequests();
const parts = {
  environment: settings.ENVIRONMENT,
  running: gateway,
  simulatedBank,
  builds: builds.value,
  marks: config.value.marks,
  metrics: areMetricsShown(settings) ? metrics : undefined,
  stamper: {
    buildNumber: readBuildNumber(),
    now: systemClock.now,
    // It begins with its time, so that `payment show` finds by an ndc what was answered then.
    hex32: ids.paymentId,
    addresses: shopperAddresses(publicAddress),
  },
  logger,
  requests,
  hasResultsListener: config.value.resultsListener !== undefined,
  readyNeeds: settings.READY_NEEDS,
  isNewest: reloading.isNewest,
  tracing,
  isHttps: settings.BASE_URL?.startsWith('https://') ?? false,
  proxies: proxiesIn(settings),
};
const app = await buildApp(parts);
const { PORT: port, HOST: host } = settings;
const address = await listen(app, { setting: 'PORT', port, host });
if (!address.ok) {
  await stores.value.close();
  refuseToStart([address.error]);
}
const desk = createSettingsDesk({
  reloading,
  settings,
  environment: process.env,
  ledger: stores.value.ledger,
  now: () => systemClock.now(),
});
const listenerParts = {
  running: gateway,
  stores: stores.value,
  desk,
  acquirersDown: acquirers.names,
  clock: systemClock,
  server: parts,
  tracing,
};
const others = await openListeners(config.value, listenerParts);
if (!others.ok) {
  await stores.value.close();
  refuseToStart([others.error]);
}
const { results, office } = others.value;
publicAddress.listensAt(address.value);
const regular = startRegularWork({
  gateway,
  stores: stores.value,
  builds: builds.value,
  stamper: parts.stamper,
  settings,
  observer,
  logger,
  registry: metrics.registry,
});
logger.info(
  { address: settings.BASE_URL ?? address.value, environment: settings.ENVIRONMENT },
  'gateway ready',
);

const changes = await followChanges({
  reloading,
  versions: stores.value.settingVersions,
  folder: controlFolder(settings.DATA_DIR),
  hangups,
  logger,
});

if (settings.ENVIRONMENT === 'live') anyPageLines(logger, merchants);
const times = drainTimes(settings.DRAIN_SECONDS, settings.ENVIRONMENT);
stopGracefully(logger, times.whole + TIME_TO_CLOSE, async () => {
  const begin = performance.now();
  await changes.stop();
  const cutOff = await drain(office === undefined ? [app] : [app, office], requests, times);
  if (cutOff > 0) {
    logger.warn({ requests: cutOff }, 'requests were cut off; reconciliation settles their payments');
  }
  results?.server.closeAllConnections();
  // The report of an issuer is answered before its payment continues, which has as much time as a request.
  const rest = begin + times.whole - performance.now();
  const left = setTimeout(Math.max(rest, TIME_TO_CLOSE / 2), undefined, { ref: false });
  await Promise.race([gateway.operationsInFlightEnded(), left]);
  await Promise.all([results?.close(), regular.stop()]);
  rootKeys?.close();
  await gateway.close();
  await Promise.all([stores.value.close(), tracing?.stop()]);
  eventLog.end();
});
