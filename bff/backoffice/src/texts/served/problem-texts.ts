import { language, locale } from '../texts.ts';
import { resultText } from './result-texts.ts';

/** English pages show what the server says, and load none of this. */
const LOADERS = {
  de: async () => ({ ...(await reader()), ...(await import('./words/de.ts')) }),
  ar: async () => ({ ...(await reader()), ...(await import('./words/ar.ts')) }),
};

const reader = () => import('@tollgate/gateway/catalogue/messages/read-message');

const chosen = language();
const known = chosen === 'en' ? undefined : await LOADERS[chosen]().catch(() => undefined);

/** Why the server refuses something, in the language of the page; English where the server is newer than the page. */
export function problemText(english: string): string {
  return known?.messageIn(known.texts, english, locale(), resultText) ?? english;
}

/** A name in the language of the page; one that the page does not know stays as it is. */
export function nameText(name: string): string {
  const names: Readonly<Record<string, string>> | undefined = known?.names;
  return names?.[name] ?? name;
}

/** What the event log says, in the language of the page; parts that the page does not know stay as they are. */
export function eventText(english: string): string {
  return known?.eventIn(known.events, english) ?? english;
}
