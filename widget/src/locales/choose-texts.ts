import { EN } from './en.ts';
import type { Texts } from './texts.ts';

export interface ChosenTexts {
  readonly texts: Texts;
  /** The language that was asked for and is not there. */
  readonly missing?: string;
}

/** The texts of a language; English when there are none. A country part only changes how amounts are written. */
export function chooseTexts(locale: string): ChosenTexts {
  const [language = ''] = locale.toLowerCase().split(/[-_]/u);
  if (language !== 'en') {
    return { texts: EN, missing: locale };
  }
  return { texts: { ...EN, language: languageTag(locale) } };
}

/** `en_gb` as `en-GB`; a tag that no browser knows as plain English. */
function languageTag(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replace('_', '-'))[0] ?? EN.language;
  } catch {
    return EN.language;
  }
}
