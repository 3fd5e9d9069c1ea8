import { html } from '../../docs/html.ts';
import { pageDocument } from '../../parts/page-document.ts';
import { AUTHENTICATION_WORDS } from '../../three-d-secure/words/authentication-words.ts';
import { sheetFile } from './sheet-files.ts';
import type { SheetLanguage } from './sheet-language.ts';
import { SHEET_WALLETS } from './sheet-wallets.ts';

/** What the script of the page imports. */
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
  return pageDocument({
    tag,
    direction,
    title: words.testOnly,
    addressOf: sheetFile,
    stylesheet: 'sheet.css',
    script: ['wallet-sheet.js', ...IMPORTED],
    body: html`<main id="sheet" data-wallets="${JSON.stringify(SHEET_WALLETS)}" data-words="${JSON.stringify(words)}">
<p class="alone">${nothing}</p>
<noscript><p class="alone">${noScript}</p></noscript>
</main>`,
  });
}
