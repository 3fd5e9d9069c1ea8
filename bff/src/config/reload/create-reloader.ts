import { setTimeout as sleep } from 'node:timers/promises';
import type { MerchantsFile, Replaced, Result, RunningGateway } from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import type { ReadMerchants, WrongMerchants } from '../read-merchants.ts';

/** How a reading of the merchants file, or of a version of the settings over it, ended. */
export type ReloadEnd =
  /**
   * @property version of the settings over the file; 0 for none
   * @property warnings accepted but probably unintended values that were not reported before
   */
  | {
      readonly kind: 'taken';
      readonly fileHash: string;
      readonly version: number;
      readonly warnings: readonly string[];
    }
  /** The reading failed; the current settings stay in use. */
  | { readonly kind: 'refused'; readonly mistakes: readonly string[] };

/** The source: the file with the newest version over it, or only the newest version over the file in use. */
export type ReadAgain = 'file' | 'version';

/** Notifications about new settings. */
export interface TakenFile extends Replaced {
  readonly read: ReadMerchants;
  readonly warnings: readonly string[];
  readonly before: MerchantsFile;
}

interface ReloaderParts {
  /** May throw, for example when the store is unavailable. */
  readonly read: (what: ReadAgain) => Promise<Result<ReadMerchants, WrongMerchants>>;
  readonly running: Pick<RunningGateway, 'merchants' | 'replaceMerchants'>;
  readonly warningsOf: (merchants: MerchantsFile) => readonly string[];
  /** The warnings at the start. */
  readonly reportedWarnings: readonly string[];
  readonly taken: (what: ReadAgain, taken: TakenFile) => void;
  readonly refused: (what: ReadAgain, mistakes: readonly string[]) => void;
}

/** Reads the merchants file again, or only the newest version of the settings. Never rejects. */
export type Reload = (what: ReadAgain) => Promise<ReloadEnd>;

/** While files are being changed, they are read again after a pause. In milliseconds. */
const PAUSE = 100;
const MOST_TRIES = 5;

/**
 * Reads the settings again when it is asked to, checks them as at the start, and only then takes them into use.
 *
 * One at a time. What is asked for during a reading gets the next one, because the file may have changed since: all who
 * ask meanwhile share it.
 */
export function createReloader(parts: ReloaderParts): Reload {
  let reported = new Set(parts.reportedWarnings);
  let last: Promise<unknown> = Promise.resolve();
  /** The one that has not begun. */
  let queued: { what: ReadAgain; readonly end: Promise<ReloadEnd> } | undefined;

  async function reloadNow(what: ReadAgain): Promise<ReloadEnd> {
    const mistakes = await tryToTake(what).catch((error: unknown) => [
      `MERCHANTS_FILE: could not be taken into use (${error instanceof Error ? error.message : 'unknown reason'})`,
    ]);
    if (!isMistakes(mistakes)) return mistakes;
    parts.refused(what, mistakes);
    return { kind: 'refused', mistakes };
  }

  async function tryToTake(what: ReadAgain): Promise<ReloadEnd | readonly string[]> {
    const read = await readSteadily(() => parts.read(what));
    if (!read.ok) return read.error.mistakes;
    const { merchants: now, fileHash, version } = read.value;
    const before = parts.running.merchants();
    const replaced = await parts.running.replaceMerchants(read.value);
    if (!replaced.ok)
      return replaced.error.map(({ path, message }) => `MERCHANTS_FILE: ${path} ${english(message)}`);
    const all = parts.warningsOf(now);
    const warnings = all.filter((warning) => !reported.has(warning));
    reported = new Set(all);
    parts.taken(what, { ...replaced.value, read: read.value, warnings, before });
    return { kind: 'taken', fileHash, version, warnings };
  }

  function begin(): Promise<ReloadEnd> {
    const what = queued?.what ?? 'file';
    queued = undefined;
    return reloadNow(what);
  }

  return (what) => {
    if (queued === undefined) {
      const end = last.then(begin);
      queued = { what, end };
      last = end;
    } else if (what === 'file') {
      // The file is read with the newest version: both are served.
      queued.what = 'file';
    }
    return queued.end;
  };
}

async function readSteadily(
  read: () => Promise<Result<ReadMerchants, WrongMerchants>>,
  tries = MOST_TRIES,
): Promise<Result<ReadMerchants, WrongMerchants>> {
  const found = await read();
  if (found.ok || !found.error.wereChanging || tries <= 1) return found;
  await sleep(PAUSE);
  return readSteadily(read, tries - 1);
}

function isMistakes(end: ReloadEnd | readonly string[]): end is readonly string[] {
  return Array.isArray(end);
}
