import { EN } from '../../widget/src/locales/en.ts';
import { codesOf, directionOf, LANGUAGES } from '../../widget/src/locales/language-table.ts';
import { ALL_WORDS } from '../../widget/src/locales/languages/all-words.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The languages of the payment form. */
export function languagesPage() {
  return page(
    generatedFrom('widget/src/locales/language-table.ts'),
    '# Languages',
    'The values of the option `locale`; a country may follow, as in `de-AT` or `pt_BR`.',
    table(
      ['Code', 'Also', 'Language', 'Runs', 'The pay button'],
      LANGUAGES.map((language) => {
        const [first, ...others] = codesOf(language);
        const { labels } = { en: EN, ...ALL_WORDS }[language];
        const runs = directionOf(language) === 'rtl' ? 'from right to left' : 'from left to right';
        return [code(first), others.map(code).join(', '), NAMES.of(language), runs, labels.submit];
      }),
    ),
    '## Keys of texts',
    'The option `labels` replaces a text in any language by one of these keys. `{…}` stands for a value.',
    table(
      ['Key', 'In English'],
      Object.entries(EN.labels).map(([key, text]) => [code(key), text]),
    ),
  );
}
