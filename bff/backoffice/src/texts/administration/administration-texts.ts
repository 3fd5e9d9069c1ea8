import { inLanguage } from '../texts.ts';
import { en } from './en.ts';

/** The texts of tokens, webhooks, wallet keys, users, the audit log and the profile. */
export const adminTexts = await inLanguage(en, {
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
});
