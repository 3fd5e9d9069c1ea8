import { failure, type Result, type SettingVersions, StoreUnavailable, success } from '@tollgate/gateway/api';
import type { Config, ConfigMistake } from './read-config.ts';
import { readMerchants } from './read-merchants.ts';
import { withSecretsFolder } from './read-secrets-folder.ts';
import { warningsOf } from './warnings.ts';

const WAY_OUT =
  'the merchants file was changed so that the newest version of the settings does not fit it; restore what it names, or go back to another version with `merchants restore`';

/**
 * The configuration with the newest version of the settings over its merchants file, as a gateway uses it.
 *
 * Without a version that fits there is none: the file alone may lack limits that were set since.
 */
export async function withNewestVersion(
  config: Config,
  versions: Pick<SettingVersions, 'newest'>,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Result<Config, readonly ConfigMistake[]>> {
  let version: Awaited<ReturnType<typeof versions.newest>>;
  try {
    version = await versions.newest();
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      return failure([
        'the store became unavailable while the versions of the settings were read; try again',
      ]);
    }
    throw error;
  }
  if (version === undefined) return success(config);
  const environment = withSecretsFolder(variables);
  if (!environment.ok) return environment;
  const read = readMerchants(environment.value, config.settings, { file: config.file, version });
  return read.ok
    ? success({
        ...config,
        ...read.value,
        warnings: warningsOf(config.settings, read.value.merchants, environment.value),
      })
    : failure([...read.error.mistakes, WAY_OUT]);
}
