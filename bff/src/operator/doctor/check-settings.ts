import { type Check, checkOfConfig, ok, warning } from './check.ts';

/** Valid settings that are probably unintended. Mistakes are found earlier, when the settings are read. */
export const checkSettings: Check = {
  part: 'settings',
  run: async ({ settings, config }) => {
    const warnings = (config?.warnings ?? []).map((text) =>
      warning(text, 'correct it, or leave it if it is intended'),
    );
    const stores = [
      settings.DATABASE_URL === undefined ? `embedded store in ${settings.DATA_DIR}` : 'PostgreSQL',
      ...(settings.REDIS_URL === undefined ? [] : ['Redis']),
    ];
    return [ok(`environment ${settings.ENVIRONMENT}, ${stores.join(' and ')}`), ...warnings];
  },
};

/** The merchants file was checked when it was read, so this only names it. */
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
