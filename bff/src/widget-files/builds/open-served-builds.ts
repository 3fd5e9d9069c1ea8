import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failure, type Result, StoreUnavailable, success, type WidgetBuilds } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { keepBuild, packBuild } from './keep-build.ts';
import type { WidgetAssets } from './load-assets.ts';
import { createServedBuilds, LIST_IS_FRESH, type ServedBuilds } from './served-builds.ts';

interface OpeningBuilds {
  /** The build of this version. */
  readonly built: WidgetAssets;
  /** Where builds are kept on this host. */
  readonly folder: string;
  readonly environment: 'test' | 'live';
  readonly store: WidgetBuilds;
  /** Whether other gateways use the store. */
  readonly isShared: boolean;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** A gateway that handed out a build in the last hour may run. */
const MAY_RUN = 3_600_000;

/** Milliseconds in which every gateway has read the list again, or knows that its list is old. */
const UNTIL_KNOWN = LIST_IS_FRESH + 500;

/**
 * Keeps this version's build in the folder and in the store, before its hash can be handed out.
 *
 * @returns the mistakes for the operator when the build cannot be kept, or was withdrawn
 */
export async function openServedBuilds(
  opening: OpeningBuilds,
): Promise<Result<ServedBuilds, readonly string[]>> {
  const { built, folder, environment, store, logger } = opening;
  const kept = keepBuild(built, folder, environment);
  if (!kept.ok) return kept;
  for (const name of kept.value.broken) {
    logger.warn({ folder: join(folder, name) }, 'a kept build of the widget has changed, and is not served');
  }
  try {
    const { current, byIntegrity } = kept.value;
    const now = Date.now();
    const before = await store.list();
    if ((await store.handOut(packBuild(current), now)) === 'withdrawn') {
      return failure([
        `widget: the build of this version was withdrawn (${current.integrity}); start another version, or run ` +
          '`npm run tollgate -- widget-build restore` with this hash',
      ]);
    }
    const unlisted = [...byIntegrity.values()].filter(
      ({ integrity }) => !before.some((listed) => listed.integrity === integrity),
    );
    for (const build of unlisted) {
      // oxlint-disable-next-line no-await-in-loop -- what waits for the store must not wait for the next to be packed
      await store.add(packBuild(build), builtAt(build));
    }
    await store.eraseOldest();
    const lately = before.filter(({ handedOutAt }) => handedOutAt > now - MAY_RUN);
    if (
      opening.isShared &&
      lately.length > 0 &&
      !lately.some(({ integrity }) => integrity === current.integrity)
    ) {
      await sleep(UNTIL_KNOWN);
    }
    const served = createServedBuilds({
      kept: kept.value,
      folder,
      environment,
      store,
      onBroken: (integrity, mistakes) =>
        logger.error({ integrity, mistakes }, 'a stored build of the widget does not match its hash'),
    });
    await served.refresh();
    return success(served);
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      return failure([
        'widget: the store became unavailable while the build of this version was kept; start again',
      ]);
    }
    throw error;
  }
}

/** Milliseconds since the epoch. */
function builtAt({ root }: WidgetAssets): number {
  return Math.floor(statSync(join(root, 'manifest.json')).mtimeMs);
}
