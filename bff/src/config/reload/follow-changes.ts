import { setTimeout as sleep } from 'node:timers/promises';
import type { SettingVersions } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { createVersionLook, pauseBetweenLooks } from './follow-versions.ts';
import { listenForCommands } from './listen-for-commands.ts';
import type { Reloading } from './open-reloading.ts';

interface FollowingParts {
  readonly reloading: Reloading;
  readonly versions: Pick<SettingVersions, 'newestNumber'>;
  /** Receives operators' commands. */
  readonly folder: string;
  readonly hangups: Hangups;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Takes over new settings until it is stopped: on an operator's request, and when there is a new version. */
export async function followChanges({
  reloading: { reload, inUse },
  versions,
  folder,
  hangups,
  logger,
}: FollowingParts): Promise<{ stop(): Promise<void> }> {
  const commands = await listenForCommands(folder, reload);
  if (!commands.ok) logger.warn(commands.error);
  hangups.follow(() => void reload('file'));
  const look = createVersionLook({
    versions,
    inUse: () => inUse().version,
    reload,
    logger,
    monotonic: () => performance.now(),
  });
  const stopped = new AbortController();
  const { signal } = stopped;
  const looking = (async () => {
    while (!signal.aborted) {
      /* oxlint-disable no-await-in-loop -- one check after the other */
      await sleep(pauseBetweenLooks(), undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await look();
      /* oxlint-enable no-await-in-loop */
    }
  })();
  return {
    stop: async () => {
      hangups.follow(() => undefined);
      stopped.abort();
      await (commands.ok ? commands.value.close() : undefined);
      await looking;
    },
  };
}

/** The signal by which operators ask a process to read its files again. */
interface Hangups {
  /** Begins at once when a signal has come already. */
  follow(reload: () => void): void;
}

/**
 * From now on SIGHUP does not end this process, as it would by default: a signal during the start is handled
 * after the start.
 */
export function catchHangups(): Hangups {
  let reload: (() => void) | undefined;
  let hasCome = false;
  process.on('SIGHUP', () => {
    hasCome = true;
    reload?.();
  });
  return {
    follow: (next) => {
      reload = next;
      if (hasCome) next();
    },
  };
}
