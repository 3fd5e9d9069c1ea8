import { html } from '../../docs/html.ts';
import { AUTHENTICATION_WORDS } from '../../three-d-secure/words/authentication-words.ts';
import { sheetFile } from './sheet-files.ts';
import type { SheetLanguage } from './sheet-language.ts';
import { SHEET_WALLETS } from './sheet-wallets.ts';

/** They are named as well as imported, so that they are loaded at once and not one after the other. */
const IMPORTED = [
  'amounts.js',
  'ask-shop.js',
  'build.js',
  'choice.js',
  'messages.js',
  'options.js',
  'request-token.js',
  'sample-addresses.js',
  'sheet-view.js',
  'sheet.js',
  'take-port.js',
  'words.js',
];

/** The page of the sheet, without an order: its script gets that from the page around it. */
export function sheetPage({ tag, direction, words }: SheetLanguage): string {
  const { nothing, noScript } = AUTHENTICATION_WORDS[tag];
  return html`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${words.testOnly}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${sheetFile('sheet.css')}">
${IMPORTED.map(
  (name) => html`<link rel="modulepreload" href="${sheetFile(name)}">
`,
)}<script type="module" src="${sheetFile('wallet-sheet.js')}"></script>
</head>
<body>
<main id="sheet" data-wallets="${JSON.stringify(SHEET_WALLETS)}" data-words="${JSON.stringify(words)}">
<p class="alone">${nothing}</p>
<noscript><p class="alone">${noScript}</p></noscript>
</main>
</body>
</html>
`.html;
}
