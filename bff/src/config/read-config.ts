import { failure, type Result, shapeWording, success } from '@tollgate/gateway/api';
import { english, saidIn } from '@tollgate/gateway/catalogue/messages/say';
import { liveSettingMistakes } from './live-settings.ts';
import { isDecisive, nearNames } from './near-names.ts';
import { type OfficeListener, readOfficeListener } from './office-listener.ts';
import { type ReadMerchants, readMerchants } from './read-merchants.ts';
import { withSecretsFolder } from './read-secrets-folder.ts';
import { type ResultsListener, readResultsListener } from './results-listener.ts';
import { SETTINGS, type SettingName, type Settings } from './settings.ts';
import { warningsOf } from './warnings.ts';

export interface Config extends ReadMerchants {
  readonly settings: Settings;
  /** `undefined` where results arrive at the port of everything else. */
  readonly resultsListener: ResultsListener | undefined;
  /** `undefined` where there is no back office. */
  readonly officeListener: OfficeListener | undefined;
  /** Warnings about values that are accepted and probably not meant, one line each. */
  readonly warnings: readonly string[];
}

/** One mistake: the variable or the path inside a file, and what to do about it. One line. */
export type ConfigMistake = string;

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
  const office = settings === undefined ? success(undefined) : readOfficeListener(settings);
  const mistakes = [
    ...misspelt(environment),
    ...wrong,
    ...(settings === undefined ? [] : environmentMistakes(settings, environment)),
    ...(results.ok ? [] : results.error),
    ...(office.ok ? [] : office.error),
    ...(merchants.ok ? [] : merchants.error.mistakes),
  ];
  return mistakes.length > 0 || settings === undefined || !merchants.ok || !results.ok || !office.ok
    ? failure(mistakes)
    : success({
        settings,
        resultsListener: results.value,
        officeListener: office.value,
        ...merchants.value,
        warnings: warningsOf(settings, merchants.value.merchants, environment),
      });
}

/** Names close to those of decisive settings, whose default would start a different gateway. */
function misspelt(environment: Readonly<Record<string, string | undefined>>): string[] {
  return nearNames(environment)
    .filter(isDecisive)
    .map(({ name, meant }) =>
      meant === 'ENVIRONMENT'
        ? `${name}: is not a setting; set ENVIRONMENT to live or test, or remove ${name}`
        : `${name}: is not a setting; rename it to ${meant}, or remove it`,
    );
}

/** The settings alone, each checked by itself. @returns every mistake, one line each */
export function readSettingsAlone(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Settings, readonly ConfigMistake[]> {
  const { values, mistakes } = readSettings(environment);
  return mistakes.length === 0 ? success(values as Settings) : failure(mistakes);
}

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
      mistakes.push(...parsed.error.issues.map((issue) => `${name}: ${english(saidIn(issue.message))}`));
    }
  }
  return { values: values as Partial<Settings>, mistakes };
}

function environmentMistakes(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  const { DATABASE_URL, DATABASE_READ_URL, VAULT_KEYS, ENVIRONMENT } = settings;
  if (ENVIRONMENT === 'live') return liveSettingMistakes(settings, environment);
  return [
    ...(DATABASE_URL !== undefined && VAULT_KEYS === undefined
      ? ['VAULT_KEYS: must be set with DATABASE_URL, because all its gateways share the keys']
      : []),
    ...(DATABASE_URL === undefined && DATABASE_READ_URL !== undefined
      ? ['DATABASE_READ_URL: is a replica of DATABASE_URL, which is not set']
      : []),
  ];
}
