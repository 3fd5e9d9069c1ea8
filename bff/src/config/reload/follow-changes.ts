import { setTimeout as sleep } from 'node:timers/promises';
import type { SettingVersions } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { createVersionLook, pauseBetweenLooks } from './follow-versions.ts';
import { listenForCommands } from './listen-for-commands.ts';
import type { Reloading } from './open-reloading.ts';

interface FollowingParts {
  readonly reloading: Reloading;
  readonly versions: Pick<SettingVersions, 'newestNumber'>;
  /** Where operators' commands reach this process. */
  readonly folder: string;
  readonly hangups: Hangups;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Takes new settings over until it is stopped: when an operator asks for it, and when a new version of them is there. */
export async function followChanges({
  reloading: { reload, inUse },
  versions,
  folder,
  hangups,
  logger,
}: FollowingParts): Promise<{ stop(): Promise<void> }> {
  const commands = await listenForCommands(folder, reload);
  if (!commands.ok) {
    logger.warn(commands.error);
  }
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
      /* oxlint-disable no-await-in-loop -- one look after the other */
      await sleep(pauseBetweenLooks(), undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) {
        await look();
      }
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
 * From now on SIGHUP does not end this process, which it would do by itself: one that comes during the start is heard
 * when the start is over.
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
      if (hasCome) {
        next();
      }
    },
  };
}
