import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AcquirerSecrets,
  failure,
  type MerchantsFile,
  type Result,
  readMerchantsFile,
  readSecrets,
  success,
  systemClock,
} from '@tollgate/gateway/api';
import type { OwnMarks } from '../own-marks/own-marks.ts';
import { readOwnMarks } from '../own-marks/read-own-marks.ts';
import { liveMistakes } from './live-merchants.ts';
import { readSecretFile } from './read-secret-file.ts';
import type { Settings } from './settings.ts';
import { createSteadyFiles, type ReadFile, type SteadyFiles } from './steady-files.ts';

/** The merchants file with all that it names. */
export interface ReadMerchants {
  readonly merchants: MerchantsFile;
  /** The secrets of the acquirers and directories of the merchants file. */
  readonly secrets: AcquirerSecrets;
  /** The marks of brands in the folder beside the merchants file. */
  readonly marks: OwnMarks;
  /** The first 12 characters of the SHA-256 of the file, by which processes are compared. */
  readonly fileHash: string;
}

/** Why the merchants file can not be used. */
export interface WrongMerchants {
  /** One line each: the path inside the file, and what to do about it. */
  readonly mistakes: readonly string[];
  /** Whether one of the files was changed while they were read, so that another try may succeed. */
  readonly wereChanging: boolean;
}

const DEMO_FILE = fileURLToPath(new URL('../../demo-merchants.json', import.meta.url));

/** Takes the place of a port that is wrong itself, so that the rest of the file is checked all the same. */
const ANY_PORT = 1;

const SHOWN_OF_HASH = 12;

/** Reads the merchants file and checks it with all that it names, every mistake at once. */
export function readMerchants(
  environment: Readonly<Record<string, string | undefined>>,
  settings: Partial<Settings>,
): Result<ReadMerchants, WrongMerchants> {
  if (settings.ENVIRONMENT === 'live' && settings.MERCHANTS_FILE === undefined) {
    // A missing MERCHANTS_FILE is reported with the other settings; mistakes of the demo file are not the operator's.
    return failure({ mistakes: [], wereChanging: false });
  }
  const files = createSteadyFiles();
  const read = readWith(files, environment, settings);
  const wereChanging = !files.areUnchanged();
  if (!read.ok) {
    return failure({ mistakes: read.error, wereChanging });
  }
  return wereChanging
    ? failure({
        mistakes: [
          'MERCHANTS_FILE: it, or a file that it names, was changed while it was read; write a new file beside it, and rename that',
        ],
        wereChanging,
      })
    : read;
}

function readWith(
  files: SteadyFiles,
  environment: Readonly<Record<string, string | undefined>>,
  { MERCHANTS_FILE: named, ACQUIRER_PORT = ANY_PORT, DS_PORT = ANY_PORT, ENVIRONMENT }: Partial<Settings>,
): Result<ReadMerchants, readonly string[]> {
  const file = named ?? DEMO_FILE;
  const label = named ?? 'the demo file';
  let content: ReadFile;
  try {
    content = files.read(file);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return failure([`MERCHANTS_FILE: ${label} can not be read (${reason})`]);
  }
  const read = readMerchantsFile(
    content.bytes
      .toString('utf8')
      .replaceAll('{ACQUIRER_PORT}', String(ACQUIRER_PORT))
      .replaceAll('{DS_PORT}', String(DS_PORT)),
  );
  const sources = {
    variables: environment,
    readFile: (path: string) => readSecretFile(files, dirname(file), path),
    now: systemClock.now(),
  };
  const secrets = read.ok ? readSecrets(read.value, sources) : read;
  const marks = readOwnMarks(join(dirname(file), 'marks'));
  const inLive = ENVIRONMENT === 'live' && read.ok ? liveMistakes(read.value) : [];
  if (read.ok && secrets.ok && marks.ok && inLive.length === 0) {
    const fileHash = hash('sha256', content.bytes, 'hex').slice(0, SHOWN_OF_HASH);
    return success({ merchants: read.value, secrets: secrets.value, marks: marks.value, fileHash });
  }
  const mistakes = secrets.ok ? [] : secrets.error;
  return failure([
    ...[...mistakes, ...inLive].map(
      ({ path, message }) => `MERCHANTS_FILE: ${label}: ${path === '' ? '' : `${path} `}${message}`,
    ),
    ...(marks.ok ? [] : marks.error.map((mistake) => `MERCHANTS_FILE: ${mistake}`)),
  ]);
}
