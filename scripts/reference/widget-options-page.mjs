import { WALLET_BRAND_CODES, walletBrandRow } from '../../gateway/src/catalogue/brands/wallet-brands.ts';
import { EN } from '../../widget/src/locales/en.ts';
import { codesOf, directionOf, LANGUAGES } from '../../widget/src/locales/language-table.ts';
import { ALL_WORDS } from '../../widget/src/locales/languages/all-words.ts';
import { LATER_OPTIONS } from '../../widget/src/options/later-options.ts';
import { OPTION_TABLE } from '../../widget/src/options/option-table.ts';
import { THEME_PRESETS, THEME_TABLE } from '../../widget/src/options/theme-table.ts';
import { EXPRESS_OPTION_TABLE, WALLET_OPTION_TABLE } from '../../widget/src/options/wallet-option-table.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

const TYPES = {
  flag: () => 'true or false',
  text: () => 'text',
  choice: ({ choices }) => choices.map(code).join(', '),
  strings: () => 'object of texts',
  names: () => 'list of texts',
  rows: () => 'list of names and of lists of names',
  group: () => 'object',
  theme: () => 'text or object',
};

/** Every name that a page may put into `wpwlOptions`. */
export function widgetOptionsPage() {
  const rows = Object.entries(OPTION_TABLE);
  const values = rows.filter(([, { kind }]) => kind in TYPES);
  const hooks = rows.filter(([, { kind }]) => kind === 'hook');
  const accepted = rows.filter(([, { kind }]) => kind === 'accepted');
  return page(
    generatedFrom('widget/src/options/option-table.ts and wallet-option-table.ts'),
    '# Options of the widget',
    'A page sets them in the global `wpwlOptions`, before or after the script. A name or a value that has no effect is reported once on the console, with the nearest known name; so are names inside an option. Flags may also be the words `"true"` and `"false"`.',
    table(
      ['Option', 'Value', 'When absent', 'What it does'],
      values.map(([name, row]) => [code(name), TYPES[row.kind](row), absent(row), row.doc]),
    ),
    '## Fast checkout',
    'On a page whose script has no checkout, and whose form names wallets in `data-brands`.',
    table(
      ['Option', 'Value', 'What it does'],
      Object.entries(EXPRESS_OPTION_TABLE).map(([name, { kind, doc }]) => [
        code(name),
        WALLET_TYPES[kind],
        doc,
      ]),
    ),
    "Each wallet has a group of options under a neutral name and under public ones. The names inside are the wallet's own. In the test environment some of them have nothing to do.",
    ...WALLET_BRAND_CODES.flatMap(walletSection),
    '## Words',
    `Keys of \`labels\`: ${keys('labels')}.`,
    `Keys of \`errorMessages\`: ${keys('errorMessages')}.`,
    '## Hooks',
    'Functions of the page. In each of them `this` is the element of the form; where the page has jQuery, `this.$form` is that in it, and `this.$iframe` the frame of a field. A hook that throws is reported on the console and to `onError`; where it runs before a payment, nothing is paid. The payment waits up to a minute for the promise of a hook; if that has not settled by then, nothing is paid and the button works again.',
    table(
      ['Hook', 'When it is called'],
      hooks.map(([name, { doc }]) => [code(name), doc]),
    ),
    '## Always so',
    'Names that a page may set without harm, because the widget always behaves that way.',
    table(
      ['Name', 'Why'],
      accepted.map(([name, { doc }]) => [code(name), doc]),
    ),
    '## Names without effect',
    'Pages written for other widgets of this family may have these; the console says the same.',
    table(
      ['Name', 'In its place'],
      Object.entries(LATER_OPTIONS).map(([name, instead]) => [code(name), instead]),
    ),
  );
}

const WALLET_TYPES = {
  text: 'text',
  number: 'number',
  flag: 'true or false',
  list: 'list',
  object: 'object',
  hook: 'function',
};

function walletSection(brand) {
  const { name, group, groups } = walletBrandRow(brand);
  return [
    `### ${code(group)}`,
    `Also ${groups.map(code).join(', ')}: of ${code(brand)}, ${name}.`,
    table(
      ['Option', 'Value', 'What it does'],
      Object.entries(WALLET_OPTION_TABLE[brand]).map(([option, { kind, doc }]) => [
        code(option),
        WALLET_TYPES[kind],
        doc,
      ]),
    ),
  ];
}

function keys(name) {
  return OPTION_TABLE[name].keys.map(code).join(', ');
}

function absent({ fallback }) {
  return fallback === undefined || fallback === '' ? '' : code(String(fallback));
}

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
    'The option `labels` replaces a text in any language by one of these keys. `{…}` is replaced by a value.',
    table(
      ['Key', 'In English'],
      Object.entries(EN.labels).map(([key, text]) => [code(key), text]),
    ),
  );
}

/** The options in the gateway's playground, which knows the widget by its built files alone. */
export function themeTable() {
  const variables = Object.entries(THEME_TABLE).map(([name, { property, kind, doc, example }]) => ({
    name,
    property,
    kind,
    doc,
    example,
  }));
  const { choices } = OPTION_TABLE.style;
  return `${JSON.stringify({ presets: THEME_PRESETS, styles: choices.join(' '), variables }, null, 2)}\n`;
}
