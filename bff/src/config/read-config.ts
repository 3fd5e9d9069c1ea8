import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AcquirerSecrets,
  failure,
  type MerchantsFile,
  type Result,
  readMerchantsFile,
  readSecrets,
  shapeWording,
  success,
  systemClock,
} from '@tollgate/gateway/api';
import type { OwnMarks } from '../own-marks/own-marks.ts';
import { readOwnMarks } from '../own-marks/read-own-marks.ts';
import { liveMistakes } from './live-merchants.ts';
import { liveSettingMistakes } from './live-settings.ts';
import { readSecretFile } from './read-secret-file.ts';
import { withSecretsFolder } from './read-secrets-folder.ts';
import { type ResultsListener, readResultsListener } from './results-listener.ts';
import { SETTINGS, type SettingName, type Settings } from './settings.ts';
import { warningsOf } from './warnings.ts';

export interface Config {
  readonly settings: Settings;
  /** `undefined` where results arrive at the port of everything else. */
  readonly resultsListener: ResultsListener | undefined;
  readonly merchants: MerchantsFile;
  /** The secrets of the acquirers and directories of the merchants file. */
  readonly secrets: AcquirerSecrets;
  /** The marks of brands in the folder beside the merchants file. */
  readonly marks: OwnMarks;
  /** What is taken as it is and is probably not meant, one line each. */
  readonly warnings: readonly string[];
}

/** One mistake: the variable or the path inside a file, and what to do about it. One line. */
export type ConfigMistake = string;

const DEMO_FILE = fileURLToPath(new URL('../../demo-merchants.json', import.meta.url));

/** Reads and checks everything that the operator sets, every mistake at once. */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
): Result<Config, readonly ConfigMistake[]> {
  const complete = withSecretsFolder(variables);
  if (!complete.ok) {
    // Without its secrets every other setting would be reported as missing.
    return complete;
  }
  const environment = complete.value;
  const { values, mistakes: wrong } = readSettings(environment);
  const merchants = readMerchants(environment, values);
  const settings = wrong.length === 0 ? (values as Settings) : undefined;
  const results = settings === undefined ? success(undefined) : readResultsListener(settings);
  const mistakes = [
    ...wrong,
    ...(settings === undefined ? [] : environmentMistakes(settings, environment)),
    ...(results.ok ? [] : results.error),
    ...(merchants.ok ? [] : merchants.error),
  ];
  return mistakes.length > 0 || settings === undefined || !merchants.ok || !results.ok
    ? failure(mistakes)
    : success({
        settings,
        resultsListener: results.value,
        ...merchants.value,
        warnings: warningsOf(settings, merchants.value.merchants, environment),
      });
}

/** Takes the place of a port that is wrong itself, so that the rest of the file is checked all the same. */
const ANY_PORT = 1;

function readSettings(environment: Readonly<Record<string, string | undefined>>): {
  values: Partial<Settings>;
  mistakes: readonly ConfigMistake[];
} {
  const values: Partial<Record<SettingName, unknown>> = {};
  const mistakes: ConfigMistake[] = [];
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    // An empty variable counts as unset: that is how a shell or a compose file clears one.
    const value = environment[name] === '' ? undefined : environment[name];
    const parsed = SETTINGS[name].schema.safeParse(value, { error: shapeWording });
    if (parsed.success) {
      values[name] = parsed.data;
    } else {
      mistakes.push(...parsed.error.issues.map((issue) => `${name}: ${issue.message}`));
    }
  }
  return { values: values as Partial<Settings>, mistakes };
}

function environmentMistakes(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  if (settings.ENVIRONMENT === 'live') {
    return liveSettingMistakes(settings, environment);
  }
  return settings.DATABASE_URL !== undefined && settings.VAULT_KEYS === undefined
    ? ['VAULT_KEYS: must be set with DATABASE_URL, because all its gateways share the keys']
    : [];
}

function readMerchants(
  environment: Readonly<Record<string, string | undefined>>,
  { MERCHANTS_FILE: named, ACQUIRER_PORT = ANY_PORT, DS_PORT = ANY_PORT, ENVIRONMENT }: Partial<Settings>,
): Result<Pick<Config, 'merchants' | 'secrets' | 'marks'>, readonly ConfigMistake[]> {
  const isLive = ENVIRONMENT === 'live';
  if (isLive && named === undefined) {
    // A missing MERCHANTS_FILE is reported with the other settings; mistakes of the demo file are not the operator's.
    return failure([]);
  }
  const file = named ?? DEMO_FILE;
  const label = named ?? 'the demo file';
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return failure([`MERCHANTS_FILE: ${label} can not be read (${reason})`]);
  }
  const read = readMerchantsFile(
    text.replaceAll('{ACQUIRER_PORT}', String(ACQUIRER_PORT)).replaceAll('{DS_PORT}', String(DS_PORT)),
  );
  const sources = {
    variables: environment,
    readFile: (path: string) => readSecretFile(dirname(file), path),
    now: systemClock.now(),
  };
  const secrets = read.ok ? readSecrets(read.value, sources) : read;
  const marks = readOwnMarks(join(dirname(file), 'marks'));
  const inLive = isLive && read.ok ? liveMistakes(read.value) : [];
  if (read.ok && secrets.ok && marks.ok && inLive.length === 0) {
    return success({ merchants: read.value, secrets: secrets.value, marks: marks.value });
  }
  const mistakes = secrets.ok ? [] : secrets.error;
  return failure([
    ...[...mistakes, ...inLive].map(
      ({ path, message }) => `MERCHANTS_FILE: ${label}: ${path === '' ? '' : `${path} `}${message}`,
    ),
    ...(marks.ok ? [] : marks.error.map((mistake) => `MERCHANTS_FILE: ${mistake}`)),
  ]);
}
