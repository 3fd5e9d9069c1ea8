import { failure, type RunningGateway } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/read-config.ts';
import { readMerchants } from '../config/read-merchants.ts';
import { withSecretsFolder } from '../config/read-secrets-folder.ts';
import { warningsOf } from '../config/warnings.ts';
import { anyPageLines } from '../log/any-page-lines.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { merchantsFileMetrics } from '../metrics/merchants-file-metrics.ts';
import { createReloader, type Reload, type TakenFile } from './create-reloader.ts';

export interface Reloading {
  readonly reload: Reload;
  /** Whether the newest file that was read is the one in use. */
  readonly isNewest: () => boolean;
}

export interface ReloadingParts {
  readonly config: Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly running: Pick<RunningGateway, 'merchants' | 'replaceMerchants'>;
  readonly metrics: Metrics;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Lets the merchants file be read again, and tells the log and the metrics how that ended. */
export function openReloading({
  config,
  environment,
  running,
  metrics,
  logger,
  now,
}: ReloadingParts): Reloading {
  const { settings } = config;
  const shown = merchantsFileMetrics(metrics.registry, now);
  shown.taken(config.fileHash);
  let isNewest = true;

  const taken = (file: TakenFile): void => {
    isNewest = true;
    shown.taken(file.fileHash);
    follow(metrics, file);
    logger.info(
      { hash: file.fileHash, acquirers: file.openedAcquirers },
      'a new reading of the merchants file is in use',
    );
    for (const warning of file.warnings) {
      logger.warn({ warning }, 'the merchants file is probably not as it is meant');
    }
    if (settings.ENVIRONMENT === 'live') {
      anyPageLines(logger, file.now, file.before);
    }
  };
  const refused = (mistakes: readonly string[]): void => {
    isNewest = false;
    shown.refused();
    logger.error({ mistakes }, 'the merchants file was refused; the old one stays in use');
  };
  const reload = createReloader({
    read: () => {
      const complete = withSecretsFolder(environment);
      return complete.ok
        ? readMerchants(complete.value, settings)
        : failure({ mistakes: complete.error, wereChanging: false });
    },
    running,
    warningsOf: (merchants) => warningsOf(settings, merchants, environment),
    toldWarnings: config.warnings,
    taken,
    refused,
  });
  return { reload, isNewest: () => isNewest };
}

/** What was opened anew has no failures yet, and what is gone has no state. */
function follow(metrics: Metrics, { openedAcquirers, before, now }: TakenFile): void {
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
