import { type SettingVersion, StoreUnavailable } from '@tollgate/gateway/api';
import { readSettingVersions } from '@tollgate/gateway/store/api';
import type { Config, ConfigMistake } from '../../config/read-config.ts';
import { withNewestVersion } from '../../config/with-newest-version.ts';
import { type Finding, failed, unchecked } from './check.ts';
import { CHECK_TIME } from './run-checks.ts';

/** The settings in use, with the findings about them. */
interface SettingsInUse {
  /** `undefined` when the newest version does not fit the merchants file. */
  readonly config: Config | undefined;
  /** Why it does not. */
  readonly wrong: readonly Finding[];
  readonly findings: readonly Finding[];
}

/**
 * The settings that gateways use. While the store is unavailable, it is the merchants file alone, and a finding says
 * so, because the doctor must work when something is unavailable.
 */
export async function settingsInUse(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<SettingsInUse> {
  const newest = await within(CHECK_TIME, newestVersion(config));
  if (newest === undefined || 'unavailable' in newest) {
    const why = newest === undefined ? `no answer within ${CHECK_TIME / 1000} s` : newest.unavailable;
    const finding = unchecked(
      `the newest version of the settings could not be read (${why}), so only the merchants file is checked`,
      'see the findings of stores, and run it again',
    );
    return { config, wrong: [], findings: [{ part: 'merchants', ...finding }] };
  }
  const read = await withNewestVersion(config, { newest: async () => newest.version }, environment);
  return read.ok
    ? { config: read.value, wrong: [], findings: [] }
    : { config: undefined, wrong: read.error.map(wrongVersion), findings: [] };
}

function wrongVersion(mistake: ConfigMistake): Finding {
  return { part: 'merchants', ...failed(mistake, 'correct it; a gateway does not start with it') };
}

type NewestVersion = { readonly version: SettingVersion | undefined } | { readonly unavailable: string };

async function newestVersion({ settings }: Config): Promise<NewestVersion> {
  const opened = await readSettingVersions(settings);
  if (!opened.ok) return { unavailable: opened.error };
  try {
    return { version: await opened.value.settingVersions.newest() };
  } catch (error) {
    if (error instanceof StoreUnavailable) return { unavailable: 'the store became unavailable meanwhile' };
    throw error;
  } finally {
    await opened.value.close();
  }
}

/** @returns `undefined` when it takes longer */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
