import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AcquirerSecrets,
  failure,
  type JsonObject,
  type MerchantsFile,
  type MerchantsFileMistake,
  namedPath,
  type Result,
  readMerchantsFile,
  readSecrets,
  type SettingVersion,
  success,
  systemClock,
  textWithPatch,
} from '@tollgate/gateway/api';
import { english, say } from '@tollgate/gateway/catalogue/messages/say';
import { type OwnMarks, readOwnMarks } from '../widget-files/own-marks/read-own-marks.ts';
import { liveMistakes } from './live-merchants.ts';
import type { Settings } from './settings.ts';
import { createSteadyFiles, type ReadFile, readSecretFile, type SteadyFiles } from './steady-files.ts';

/** The merchants file as it was read. */
export interface MerchantsText {
  /** JSON, which holds access tokens. */
  readonly text: string;
  /** SHA-256 of its bytes, in hex. */
  readonly hash: string;
}

/** The parts of the settings in use. */
interface MerchantsSources {
  /** A file that was read before; absent: `MERCHANTS_FILE` is read. */
  readonly file?: MerchantsText;
  /** The version of the settings over it; absent: the file alone. */
  readonly version?: Pick<SettingVersion, 'number' | 'patch'>;
}

/** The merchants file with all that it names, and the version of the settings over it. */
export interface ReadMerchants {
  readonly merchants: MerchantsFile;
  /** The secrets of the acquirers and directories of the merchants file. */
  readonly secrets: AcquirerSecrets;
  /** The marks of brands in the folder next to the merchants file. */
  readonly marks: OwnMarks;
  /** The first 12 characters of the SHA-256 of the file, by which processes are compared. */
  readonly fileHash: string;
  readonly file: MerchantsText;
  /** The number of the version over the file; 0 for the file alone. */
  readonly version: number;
}

/** Why the merchants file cannot be used. */
export interface WrongMerchants {
  /** One line each: the path inside the file, and what to do about it. */
  readonly mistakes: readonly string[];
  /** The same for values inside the file, by place; with a version of the settings, places are given by name. */
  readonly issues: readonly MerchantsFileMistake[];
  /** Whether one of the files was changed while they were read, so that another try may succeed. */
  readonly wereChanging: boolean;
}

const DEMO_FILE = fileURLToPath(new URL('../../demo-merchants.json', import.meta.url));

/** Replaces an invalid port, so that the rest of the file is still checked. */
const ANY_PORT = 1;

const SHOWN_OF_HASH = 12;

/**
 * Reads the merchants file and checks it with all that it names, every mistake at once. With a version of the settings
 * over it, the file is checked by itself, and then the whole in the same way.
 */
export function readMerchants(
  environment: Readonly<Record<string, string | undefined>>,
  settings: Partial<Settings>,
  over: MerchantsSources = {},
): Result<ReadMerchants, WrongMerchants> {
  if (settings.ENVIRONMENT === 'live' && settings.MERCHANTS_FILE === undefined) {
    // A missing MERCHANTS_FILE is reported with the other settings; mistakes of the demo file are not the operator's.
    return failure({ mistakes: [], issues: [], wereChanging: false });
  }
  const files = createSteadyFiles();
  const read = readWith({ files, environment, settings }, over);
  const wereChanging = !files.areUnchanged();
  if (!read.ok) return failure({ ...read.error, wereChanging });
  return wereChanging
    ? failure({
        mistakes: [
          'MERCHANTS_FILE: it, or a file that it names, was changed while it was read; write a new file next to it, and rename that',
        ],
        issues: [],
        wereChanging,
      })
    : read;
}

type Wrong = Omit<WrongMerchants, 'wereChanging'>;

interface ReadingParts {
  readonly files: SteadyFiles;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly settings: Partial<Settings>;
}

function readWith(
  parts: ReadingParts,
  { file: known, version }: MerchantsSources,
): Result<ReadMerchants, Wrong> {
  const { files, environment, settings } = parts;
  const path = settings.MERCHANTS_FILE ?? DEMO_FILE;
  const label = settings.MERCHANTS_FILE ?? 'the demo file';
  const found = known === undefined ? readText(parts, path, label) : success(known);
  if (!found.ok) return failure({ mistakes: found.error, issues: [] });
  const file = found.value;
  const alone = readMerchantsFile(file.text);
  const patched = alone.ok && version !== undefined ? textWithPatch(file.text, version.patch) : undefined;
  const read = patched === undefined ? alone : readMerchantsFile(patched);
  const sources = {
    variables: environment,
    readFile: (name: string) => readSecretFile(files, dirname(path), name),
    now: systemClock.now(),
  };
  const secrets = read.ok ? readSecrets(read.value, sources) : read;
  const marks = readOwnMarks(join(dirname(path), 'marks'));
  const inLive = settings.ENVIRONMENT === 'live' && read.ok ? liveMistakes(read.value) : [];
  if (read.ok && secrets.ok && marks.ok && inLive.length === 0) {
    const fileHash = file.hash.slice(0, SHOWN_OF_HASH);
    const named = { merchants: read.value, secrets: secrets.value, marks: marks.value };
    return success({ ...named, fileHash, file, version: version?.number ?? 0 });
  }
  const where = patched === undefined ? label : `${label} with version ${version?.number} of the settings`;
  const issues = [...(secrets.ok ? [] : secrets.error), ...inLive].map(namedIn(patched));
  return failure({
    issues,
    mistakes: [
      ...issues.map(
        ({ path: place, message }) =>
          `MERCHANTS_FILE: ${where}: ${place === '' ? '' : `${place} `}${english(message)}`,
      ),
      ...(marks.ok ? [] : marks.error.map((mistake) => `MERCHANTS_FILE: ${mistake}`)),
    ],
  });
}

function readText(
  { files, settings: { ACQUIRER_PORT = ANY_PORT, DS_PORT = ANY_PORT } }: ReadingParts,
  path: string,
  label: string,
): Result<MerchantsText, readonly string[]> {
  let content: ReadFile;
  try {
    content = files.read(path);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return failure([`MERCHANTS_FILE: ${label} cannot be read (${reason})`]);
  }
  const text = content.bytes
    .toString('utf8')
    .replaceAll('{ACQUIRER_PORT}', String(ACQUIRER_PORT))
    .replaceAll('{DS_PORT}', String(DS_PORT));
  return success({ text, hash: hash('sha256', content.bytes, 'hex') });
}

/** With a version over the file, places are given by name: what the version adds is nowhere in the file. */
function namedIn(patched: string | undefined): (mistake: MerchantsFileMistake) => MerchantsFileMistake {
  if (patched === undefined) return (mistake) => mistake;
  const json = JSON.parse(patched) as JsonObject;
  const named = (path: string) => namedPath(path, json);
  return ({ path, message, repeats }) =>
    repeats === undefined
      ? { path: named(path), message }
      : { path: named(path), message: say('repeated', named(repeats)), repeats: named(repeats) };
}
