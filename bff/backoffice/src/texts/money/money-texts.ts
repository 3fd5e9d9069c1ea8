import { inLanguage } from '../texts.ts';
import { en } from './en.ts';

/** The texts of disputes, bulk refunds, approvals and exports. */
export const moneyTexts = await inLanguage(en, {
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
});
