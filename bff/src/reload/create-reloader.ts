import { setTimeout as sleep } from 'node:timers/promises';
import type { MerchantsFile, Replaced, Result, RunningGateway } from '@tollgate/gateway/api';
import type { ReadMerchants, WrongMerchants } from '../config/read-merchants.ts';

/** How a reading of the merchants file ended. */
export type ReloadEnd =
  /** @property warnings what is taken as it is and is probably not meant, and was not told before */
  | { readonly kind: 'taken'; readonly fileHash: string; readonly warnings: readonly string[] }
  /** The old file stays in use. */
  | { readonly kind: 'refused'; readonly mistakes: readonly string[] };

/** What others learn of a new file. */
export interface TakenFile extends Replaced {
  readonly fileHash: string;
  readonly warnings: readonly string[];
  readonly before: MerchantsFile;
  readonly now: MerchantsFile;
}

export interface ReloaderParts {
  readonly read: () => Result<ReadMerchants, WrongMerchants>;
  readonly running: Pick<RunningGateway, 'merchants' | 'replaceMerchants'>;
  readonly warningsOf: (merchants: MerchantsFile) => readonly string[];
  /** Those of the start. */
  readonly toldWarnings: readonly string[];
  readonly taken: (file: TakenFile) => void;
  readonly refused: (mistakes: readonly string[]) => void;
}

/** Reads the merchants file again. Never rejects. */
export type Reload = () => Promise<ReloadEnd>;

/** While files are being changed, they are read again after a pause. In milliseconds. */
const PAUSE = 100;
const MOST_TRIES = 5;

/**
 * Reads the merchants file again when it is asked to, checks it as at the start, and only then takes it into use.
 *
 * One at a time. What is asked for during a reading gets the next one, because the file may have changed since: all who
 * ask meanwhile share it.
 */
export function createReloader(parts: ReloaderParts): Reload {
  let told = new Set(parts.toldWarnings);
  let last: Promise<unknown> = Promise.resolve();
  /** The one that has not begun. */
  let queued: Promise<ReloadEnd> | undefined;

  async function reloadNow(): Promise<ReloadEnd> {
    const mistakes = await tryToTake().catch((error: unknown) => [
      `MERCHANTS_FILE: could not be taken into use (${error instanceof Error ? error.message : 'unknown reason'})`,
    ]);
    if (!isMistakes(mistakes)) {
      return mistakes;
    }
    parts.refused(mistakes);
    return { kind: 'refused', mistakes };
  }

  async function tryToTake(): Promise<ReloadEnd | readonly string[]> {
    const read = await readSteadily(parts.read);
    if (!read.ok) {
      return read.error.mistakes;
    }
    const { merchants: now, fileHash } = read.value;
    const before = parts.running.merchants();
    const replaced = await parts.running.replaceMerchants(read.value);
    if (!replaced.ok) {
      return replaced.error.map(({ path, message }) => `MERCHANTS_FILE: ${path} ${message}`);
    }
    const all = parts.warningsOf(now);
    const warnings = all.filter((warning) => !told.has(warning));
    told = new Set(all);
    parts.taken({ ...replaced.value, fileHash, warnings, before, now });
    return { kind: 'taken', fileHash, warnings };
  }

  return () => {
    queued ??= last.then(() => {
      queued = undefined;
      return reloadNow();
    });
    last = queued;
    return queued;
  };
}

async function readSteadily(
  read: ReloaderParts['read'],
  tries = MOST_TRIES,
): Promise<Result<ReadMerchants, WrongMerchants>> {
  const found = read();
  if (found.ok || !found.error.wereChanging || tries <= 1) {
    return found;
  }
  await sleep(PAUSE);
  return readSteadily(read, tries - 1);
}

function isMistakes(end: ReloadEnd | readonly string[]): end is readonly string[] {
  return Array.isArray(end);
}
