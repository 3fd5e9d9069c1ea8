import { inLanguage } from '../texts.ts';
import { en } from './en.ts';

/** The texts of the settings. */
export const settingTexts = await inLanguage(en, {
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
});
