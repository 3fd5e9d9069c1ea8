import { BRAND_CODES } from '../../../catalogue/brands/brand-codes.ts';
import { type AcquirerSecrets, namedSecrets } from '../../../connectors/named-secrets.ts';
import { type OpenedEntry, openEntries } from '../../../connectors/open-entries.ts';
import { NO_OBSERVER, type Observer } from '../../../ports/observer.ts';
import { type Clock, type Later, systemClock, systemLater } from '../../../values/clock.ts';
import type { Directories } from '../directories.ts';
import { credentialsOf, DIRECTORY_SECRETS, type DirectoryEntry } from './directory-entry.ts';
import { type OpenDirectory, openDirectory } from './open-directory.ts';

interface DirectoriesConfig {
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

/** The directories of one reading of the merchants file. */
export interface OpenDirectories {
  readonly directories: Directories;
  /** The unchanged parts that the next reading reuses. */
  readonly opened: readonly OpenedEntry<DirectoryEntry, OpenDirectory>[];
}

/**
 * The directories of the card schemes over HTTP.
 *
 * Every process loads the card ranges of each into memory at once and refreshes them regularly, so that a lookup never
 * waits. An unavailable directory is retried until it answers.
 *
 * @param earlier of the previous reading, whose directories are reused where nothing has changed. One whose entry was
 * changed begins with the ranges of the previous one: its cards are authenticated before its first answer, too
 */
export function openDirectories(
  {
    directories,
    secrets,
    observer = NO_OBSERVER,
    clock = systemClock,
    later = systemLater,
  }: DirectoriesConfig,
  earlier?: OpenDirectories,
): OpenDirectories {
  const opened = openEntries<DirectoryEntry, OpenDirectory>(
    directories,
    {
      secrets,
      placesOf: (entry) => namedSecrets(entry, DIRECTORY_SECRETS).map(({ place }) => place),
      open: (entry, before) =>
        openDirectory(entry, credentialsOf(entry, secrets), { observer, clock, later }, before?.ranges()),
    },
    earlier?.opened,
  );
  return { opened, directories: among(opened) };
}

function among(opened: OpenDirectories['opened']): Directories {
  const known = opened.map(({ entry, opened: directory }) => ({
    brands: new Set<string>(entry.brands ?? BRAND_CODES),
    directory,
  }));
  return {
    find: (brand, number) =>
      known.find(({ brands }) => brands.has(brand))?.directory.find(number) ?? { kind: 'no-directory' },
    async authenticate(name, areq) {
      const named = known.find(({ directory }) => directory.name === name);
      // The directory of an earlier configuration: it cannot be reached.
      return named === undefined ? { kind: 'failed', code: '405' } : named.directory.authenticate(areq);
    },
    async close() {
      await Promise.all(known.map(({ directory }) => directory.close()));
    },
  };
}
