import { BRAND_CODES } from '../../catalogue/brand-codes.ts';
import type { AcquirerSecrets } from '../../connectors/acquirer-secrets.ts';
import { NO_OBSERVER, type Observer } from '../../ports/observer.ts';
import { type Clock, systemClock } from '../../values/clock.ts';
import { type Later, systemLater } from '../../values/later.ts';
import type { Directories } from '../directories.ts';
import { credentialsOf, type DirectoryEntry } from './directory-entry.ts';
import { openDirectory } from './open-directory.ts';

export interface DirectoriesConfig {
  /** The directories of the merchants file. */
  readonly directories: readonly DirectoryEntry[];
  /** All secrets that the entries name. */
  readonly secrets: AcquirerSecrets;
  /** Gets every call to a directory, and every refresh of card ranges. */
  readonly observer?: Pick<Observer, 'directoryCalled' | 'cardRangesRefreshed'>;
  /** Times the calls. */
  readonly clock?: Pick<Clock, 'monotonic'>;
  /** The timers between two requests for card ranges. */
  readonly later?: Later;
}

/**
 * The directories of the card schemes over HTTP.
 *
 * Each is asked for its card ranges at once and then regularly, in memory and by every process for itself: a look-up
 * never waits. A directory that is away is asked again and again.
 */
export function createDirectories({
  directories,
  secrets,
  observer = NO_OBSERVER,
  clock = systemClock,
  later = systemLater,
}: DirectoriesConfig): Directories {
  const opened = directories.map((entry) => ({
    brands: new Set<string>(entry.brands ?? BRAND_CODES),
    directory: openDirectory(entry, credentialsOf(entry, secrets), { observer, clock, later }),
  }));
  return {
    find: (brand, number) =>
      opened.find(({ brands }) => brands.has(brand))?.directory.find(number) ?? { kind: 'no-directory' },
    async authenticate(name, areq) {
      const known = opened.find(({ directory }) => directory.name === name);
      // The directory of an earlier configuration: it can not be reached.
      return known === undefined ? { kind: 'failed', code: '405' } : known.directory.authenticate(areq);
    },
    async close() {
      await Promise.all(opened.map(({ directory }) => directory.close()));
    },
  };
}
