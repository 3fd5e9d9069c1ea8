import type { SettingVersions } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Reload } from './create-reloader.ts';

/** Milliseconds in which every gateway has seen a new version. */
export const SEEN_WITHIN = 2000;

/** Milliseconds until a refused version is tried again: files or secrets that it names may exist by then. */
const TRY_AGAIN = 60_000;

interface VersionParts {
  readonly versions: Pick<SettingVersions, 'newestNumber'>;
  /** The number of the version in use. */
  readonly inUse: () => number;
  readonly reload: Reload;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds that only ever grow. */
  readonly monotonic: () => number;
}

/**
 * Looks whether there is a newer version of the settings than the one in use, and has it taken over. It compares
 * numbers, so that no clock matters. Never rejects.
 */
export function createVersionLook({ versions, inUse, reload, logger, monotonic }: VersionParts) {
  let isAway = false;
  let refused: { readonly number: number; readonly again: number } | undefined;
  return async (): Promise<void> => {
    let newest: number;
    try {
      newest = await versions.newestNumber();
      isAway = false;
    } catch (error) {
      if (!isAway) {
        logger.warn(
          { error: String(error) },
          'the versions of the settings cannot be read; those in use stay',
        );
      }
      isAway = true;
      return;
    }
    if (newest === inUse() || (refused?.number === newest && monotonic() < refused.again)) return;
    const end = await reload('version');
    refused = end.kind === 'refused' ? { number: newest, again: monotonic() + TRY_AGAIN } : undefined;
  };
}

/** The pause between two checks, which differs between processes so that they do not query in step. */
export function pauseBetweenLooks(random = Math.random()): number {
  return SEEN_WITHIN * (0.75 + random / 4);
}
