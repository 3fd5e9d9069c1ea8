import type { Observer } from '@tollgate/gateway/api';
import type { Registry } from 'prom-client';
import { metersOf } from './meters.ts';

/** Shows only the directories of the merchants file in use. */
export interface DirectoriesKept {
  /** Shows these directories and no others. */
  showDirectories(names: readonly string[]): void;
}

/**
 * Messages to the directories of 3D Secure, and their card ranges.
 *
 * @param directories their names, so that each is shown from the start
 * @param now milliseconds since the epoch
 */
export function directoryMetrics(
  registry: Registry,
  directories: readonly string[],
  now: () => number,
): Pick<Observer, 'directoryCalled' | 'cardRangesRefreshed' | 'resultRefused' | 'challengeReturned'> &
  DirectoriesKept {
  const meters = metersOf(registry);
  const messages = meters.counter(
    'tollgate_directory_messages_total',
    'Messages to directories of 3D Secure by how they ended: answered, or the code of an Erro; 402 time-out, 405 no connection',
    'directory',
    'message',
    'outcome',
  );
  const seconds = meters.histogram(
    'tollgate_directory_message_seconds',
    'Time until a message to a directory ended',
    'directory',
    'message',
  );
  const refused = meters.counter(
    'tollgate_challenge_results_refused_total',
    'Reports of challenges that were refused, by the code of the Erro',
    'code',
  );
  const returned = meters.counter(
    'tollgate_challenge_returns_total',
    'Browsers that came back from an issuer, by whether what they brought fits the payment',
    'fits',
  );
  const ranges = meters.gauge(
    'tollgate_directory_card_ranges',
    'Card ranges of a directory; 0 before its first answer',
    'directory',
  );
  const refreshedAt = new Map<string, number>();
  const ages = meters.readGauge(
    'tollgate_directory_card_ranges_age_seconds',
    'Time since a directory sent its card ranges, or since the start',
    ['directory'],
    (gauge) => {
      for (const [directory, at] of refreshedAt) {
        gauge.labels(directory).set(Math.max(0, now() - at) / 1000);
      }
    },
  );
  const showDirectories = (names: readonly string[]): void => {
    for (const gone of [...refreshedAt.keys()].filter((name) => !names.includes(name))) {
      refreshedAt.delete(gone);
      ranges.remove(gone);
      ages.remove(gone);
    }
    for (const added of names.filter((name) => !refreshedAt.has(name))) {
      refreshedAt.set(added, now());
      ranges.labels(added).set(0);
    }
  };
  showDirectories(directories);
  return {
    showDirectories,
    resultRefused: ({ code }) => refused(code).inc(),
    challengeReturned: ({ fits }) => returned(String(fits)).inc(),
    directoryCalled: ({ directory, message, outcome, milliseconds }) => {
      messages(directory, message, outcome).inc();
      seconds(directory, message).observe(milliseconds / 1000);
    },
    cardRangesRefreshed: ({ directory, count }) => {
      ranges.labels(directory).set(count);
      refreshedAt.set(directory, now());
    },
  };
}
