import type { SettingAuthor, SettingVersion, SettingVersions } from '@tollgate/gateway/api';
import { openSettings } from '@tollgate/gateway/store/api';
import { withSecretsFolder } from '../config/read-secrets-folder.ts';
import type { CheckingParts, VersionBase } from '../office/settings-desk/check-version.ts';
import type { CommandEnd, Invocation } from './command.ts';
import { operatorName } from './recorded-run.ts';
import { withStore } from './with-store.ts';

const SETTINGS_UNAVAILABLE =
  'the store of the settings became unavailable; see `merchants versions` for its state';

/** The stores of a command about the settings. */
export interface SettingsWork {
  readonly base: VersionBase & { readonly newest: SettingVersion | undefined };
  readonly versions: SettingVersions;
  readonly checking: CheckingParts;
}

/** Opens the versions of the settings for a command, with the merchants file that it was given. */
export function withSettings(
  { config, environment }: Pick<Invocation, 'config' | 'environment'>,
  work: (opened: SettingsWork) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  const complete = withSecretsFolder(environment);
  return withStore(openSettings(config.settings), SETTINGS_UNAVAILABLE, async ({ settingVersions, ledger }) =>
    work({
      base: { file: config.file, newest: await settingVersions.newest() },
      versions: settingVersions,
      checking: {
        settings: config.settings,
        environment: complete.ok ? complete.value : environment,
        ledger,
        now: () => Date.now(),
      },
    }),
  );
}

/** The account of this machine that runs the command. */
export function operatorOfMachine(): SettingAuthor {
  return { kind: 'operator', name: operatorName() };
}
