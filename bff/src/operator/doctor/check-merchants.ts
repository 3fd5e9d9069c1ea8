import { checkOfConfig } from './check.ts';
import { ok } from './finding.ts';

/** The merchants file was checked when it was read, so this only says which one it was. */
export const checkMerchants = checkOfConfig('merchants', async ({ merchants, settings, version }) => {
  const channels = merchants.merchants.reduce((sum, each) => sum + each.channels.length, 0);
  const file = settings.MERCHANTS_FILE ?? 'the demo file';
  const over = version === 0 ? '' : ` with version ${version} of the settings`;
  return [
    ok(
      `${file}${over}: ${merchants.merchants.length} merchants, ${channels} channels, ${merchants.acquirers.length} acquirers, ${merchants.directories?.length ?? 0} directories`,
    ),
  ];
});
