import { failure, type RunningGateway, type SettingVersions } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { anyPageLines } from '../../observe/log/any-page-lines.ts';
import type { Metrics } from '../../observe/metrics/create-metrics.ts';
import { merchantsFileMetrics, settingsMetrics } from '../../observe/metrics/merchants-file-metrics.ts';
import type { Config } from '../read-config.ts';
import { type ReadMerchants, readMerchants } from '../read-merchants.ts';
import { withSecretsFolder } from '../read-secrets-folder.ts';
import { warningsOf } from '../warnings.ts';
import { createReloader, type ReadAgain, type Reload, type TakenFile } from './create-reloader.ts';

export interface Reloading {
  readonly reload: Reload;
  /** The settings in use: the file, and the version over it. */
  readonly inUse: () => ReadMerchants;
  /** Whether the newest that was read of each is in use. */
  readonly isNewest: Readonly<Record<ReadAgain, () => boolean>>;
}

interface ReloadingParts {
  /** With the version of the settings that is in use. */
  readonly config: Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly versions: Pick<SettingVersions, 'newest'>;
  readonly running: Pick<RunningGateway, 'merchants' | 'replaceMerchants'>;
  readonly metrics: Metrics;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Lets the merchants file and the settings over it be read again, and reports the outcome to the log and the metrics. */
export function openReloading({
  config,
  environment,
  versions,
  running,
  metrics,
  logger,
  now,
}: ReloadingParts): Reloading {
  const { settings } = config;
  const shown = {
    file: merchantsFileMetrics(metrics.registry, now),
    version: settingsMetrics(metrics.registry, now),
  };
  shown.file.taken(config.fileHash);
  shown.version.taken(config.version);
  let inUse: ReadMerchants = config;
  const refusals = new Set<ReadAgain>();

  const taken = (what: ReadAgain, file: TakenFile): void => {
    inUse = file.read;
    const { fileHash, version, merchants } = file.read;
    if (what === 'file') {
      refusals.delete('file');
      shown.file.taken(fileHash);
    }
    refusals.delete('version');
    shown.version.taken(version);
    follow(metrics, file);
    logger.info({ hash: fileHash, version, acquirers: file.openedAcquirers }, TAKEN[what]);
    for (const warning of file.warnings) {
      logger.warn({ warning }, 'the merchants file probably contains a mistake');
    }
    if (settings.ENVIRONMENT === 'live') anyPageLines(logger, merchants, file.before);
  };
  const refused = (what: ReadAgain, mistakes: readonly string[]): void => {
    refusals.add(what);
    shown[what].refused();
    logger.error({ mistakes }, REFUSED[what]);
  };
  const reload = createReloader({
    read: async (what) => {
      const complete = withSecretsFolder(environment);
      if (!complete.ok) return failure({ mistakes: complete.error, issues: [], wereChanging: false });
      const version = await versions.newest();
      return readMerchants(complete.value, settings, {
        // A file change that no operator has asked to load must not come into use with a change of settings.
        ...(what === 'version' && { file: inUse.file }),
        ...(version !== undefined && { version }),
      });
    },
    running,
    warningsOf: (merchants) => warningsOf(settings, merchants, environment),
    reportedWarnings: config.warnings,
    taken,
    refused,
  });
  return {
    reload,
    inUse: () => inUse,
    isNewest: { file: () => !refusals.has('file'), version: () => !refusals.has('version') },
  };
}

const TAKEN: Readonly<Record<ReadAgain, string>> = {
  file: 'a new reading of the merchants file is in use',
  version: 'a new version of the settings is in use',
};

const REFUSED: Readonly<Record<ReadAgain, string>> = {
  file: 'the merchants file was refused; the old one stays in use',
  version: 'a version of the settings was refused; those in use stay',
};

/** An acquirer that was opened again has no failures yet, and a removed one has no state. */
function follow(metrics: Metrics, { openedAcquirers, before, read: { merchants: now } }: TakenFile): void {
  metrics.forgetAcquirers(namesOf(before.acquirers).filter((name) => !namesOf(now.acquirers).includes(name)));
  metrics.countAcquirers(openedAcquirers);
  for (const acquirer of openedAcquirers) {
    metrics.circuitChanged(acquirer, 'closed');
  }
  metrics.showDirectories(namesOf(now.directories ?? []));
}

function namesOf(entries: readonly { readonly name: string }[]): readonly string[] {
  return entries.map(({ name }) => name);
}
