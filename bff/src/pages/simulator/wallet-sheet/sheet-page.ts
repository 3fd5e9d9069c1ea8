import type { Wallet } from '@tollgate/gateway/api';
import { WALLET_BRANDS } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { FastifyInstance } from 'fastify';
import { html } from '../../parts/html.ts';
import { pageDocument } from '../../parts/page-document.ts';
import { readPageFiles } from '../../parts/page-files.ts';
import { directionOf, type PageLanguageTag, wantedLanguage } from '../../parts/page-languages.ts';
import { AUTHENTICATION_WORDS } from '../../three-d-secure/words/authentication-words.ts';
import { SHEET_WORDS, type SheetWords } from './sheet-words.ts';

const ENTRY = 'wallet-sheet.js';

/** The page of the sheet, without an order: its script gets that from the page around it. */
export function sheetPage({ tag, direction, words }: SheetLanguage): string {
  const { nothing, noScript } = AUTHENTICATION_WORDS[tag];
  return pageDocument({
    tag,
    direction,
    title: words.testOnly,
    addressOf: sheetFile,
    stylesheet: 'sheet.css',
    script: [ENTRY, ...FILES.scripts.filter((name) => name !== ENTRY)],
    body: html`<main id="sheet" data-wallets="${JSON.stringify(SHEET_WALLETS)}" data-words="${JSON.stringify(words)}">
<p class="alone">${nothing}</p>
<noscript><p class="alone">${noScript}</p></noscript>
</main>`,
  });
}

const FILES = readPageFiles(new URL('./page/', import.meta.url));

/** The address of a file of the sheet, relative to its page. */
function sheetFile(name: string): string {
  return `wallet-sheet/files/${FILES.below(name)}`;
}

/** `GET /v1/test/wallet-sheet/files/{digest}/{file}` */
export function sheetFilesRoute(app: FastifyInstance): void {
  FILES.route(app, '/test/wallet-sheet/files');
}

/** The language of the sheet, with what its script says. */
interface SheetLanguage {
  readonly tag: PageLanguageTag;
  readonly direction: 'ltr' | 'rtl';
  readonly words: SheetWords & { readonly cancel: string };
}

/** @param wanted the header `Accept-Language`, or the tag that a shop speaks */
export function sheetLanguage(wanted: string | undefined): SheetLanguage {
  const tag = wantedLanguage(wanted);
  const { cancel } = AUTHENTICATION_WORDS[tag];
  return { tag, direction: directionOf(tag), words: { ...SHEET_WORDS[tag], cancel } };
}

interface SheetCard {
  readonly id: string;
  readonly scheme: string;
  readonly last4Digits: string;
  /** The word about it; empty for none. */
  readonly note: keyof SheetWords | '';
}

/** A wallet whose sheet is simulated. */
interface SheetWallet {
  readonly wallet: Wallet;
  /** For shoppers. */
  readonly name: string;
  /** The first one is chosen at the beginning. */
  readonly cards: readonly SheetCard[];
}

const ON_DEVICES: readonly SheetCard[] = [
  { id: 'visa', scheme: 'Visa', last4Digits: '6180', note: '' },
  { id: 'mastercard', scheme: 'Mastercard', last4Digits: '3147', note: '' },
  { id: 'amex', scheme: 'American Express', last4Digits: '6129', note: '' },
  { id: 'jcb', scheme: 'JCB', last4Digits: '2211', note: '' },
];

const ON_FILE: SheetCard = { id: 'visa-pan-only', scheme: 'Visa', last4Digits: '6531', note: 'onFile' };

const DECLINED: SheetCard = { id: 'visa-declined', scheme: 'Visa', last4Digits: '0027', note: 'declined' };

/** The wallets by their brands, as the widget names them. */
export const SHEET_WALLETS = {
  WALLET1: { wallet: 'wallet1', name: WALLET_BRANDS.WALLET1.name, cards: [...ON_DEVICES, DECLINED] },
  WALLET2: { wallet: 'wallet2', name: WALLET_BRANDS.WALLET2.name, cards: [...ON_DEVICES, ON_FILE, DECLINED] },
  WALLET3: { wallet: 'wallet3', name: WALLET_BRANDS.WALLET3.name, cards: [...ON_DEVICES, DECLINED] },
} as const satisfies Record<string, SheetWallet>;
