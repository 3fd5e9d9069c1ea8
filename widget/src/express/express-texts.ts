import { chooseLocale } from '../locales/choose-locale.ts';
import { EN } from '../locales/en.ts';
import { fetchWords } from '../locales/fetch-words.ts';
import { directionOf } from '../locales/language-table.ts';
import { localeFile } from '../locales/locale-file.ts';
import type { Texts } from '../locales/texts.ts';
import { reportProblem } from '../options/report-problem.ts';
import { LOCALES_PIN } from '../wire/pinned-files.ts';

/**
 * The texts of a page's language. A button says the name of its wallet, which is the same in all of them, so nothing
 * waits for their words, and English stands in until they are there.
 *
 * @param base address of the gateway, ending in a slash
 * @param take called now, and once more when words have come
 */
export async function loadTexts(base: URL, locale: string, take: (texts: Texts) => void): Promise<void> {
  const chosen = chooseLocale(locale);
  if (chosen === undefined) reportProblem(`the language ${locale} is not available`);
  const { language, tag } = chosen ?? { language: 'en', tag: 'en' };
  if (language === 'en') {
    take({ ...EN, language: tag });
    return;
  }
  take({ ...EN, direction: directionOf(language) });
  try {
    const address = new URL(`v1/widget/${localeFile(language, LOCALES_PIN)}`, base);
    const words = await fetchWords(address, language, LOCALES_PIN);
    take({ ...words, language: tag, direction: directionOf(language) });
  } catch (error) {
    reportProblem(`the words of ${language} could not be loaded`, error);
  }
}
