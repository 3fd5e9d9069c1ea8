import type { Check } from './check.ts';
import { ok, warning } from './finding.ts';

/** Settings that are right and probably not meant. What is wrong is found before, when they are read. */
export const checkSettings: Check = {
  part: 'settings',
  run: async ({ settings, config }) => {
    const warnings = (config?.warnings ?? []).map((text) =>
      warning(text, 'correct it, or leave it when it is meant'),
    );
    const stores = [
      settings.DATABASE_URL === undefined ? `embedded store in ${settings.DATA_DIR}` : 'PostgreSQL',
      ...(settings.REDIS_URL === undefined ? [] : ['Redis']),
    ];
    return [ok(`environment ${settings.ENVIRONMENT}, ${stores.join(' and ')}`), ...warnings];
  },
};
