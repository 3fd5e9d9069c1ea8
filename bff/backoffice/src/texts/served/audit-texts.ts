import { capitalised, inLanguage } from '../texts.ts';
import type { ServedTexts } from './served-text.ts';

const texts = await inLanguage<ServedTexts>(
  {},
  { de: async () => (await import('./audit/de.ts')).de, ar: async () => (await import('./audit/ar.ts')).ar },
);

/** An action of the audit log in the language of the page. @param says in English, as the server says it */
export function actionText({ action, says }: { readonly action: string; readonly says: string }): string {
  return capitalised(texts[action] ?? says);
}
