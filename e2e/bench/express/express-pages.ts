import { brotliCompressSync } from 'node:zlib';
import type { PageAnswer } from '../start-pages.ts';

/** The data that a shop's page needs about the gateway. */
export interface ExpressEmbedding {
  /** Address and hash of the script of pages without a checkout. */
  readonly src: string;
  readonly integrity: string;
  /** The script that it loads next, which a page may preload. */
  readonly express: { readonly src: string; readonly integrity: string };
  readonly entityId: string;
}

/** The behaviour of the page's `createCheckout`: it calls the shop at once, after two seconds, or never settles. */
const TIMINGS = {
  'at once': "fetch('/checkout').then((answer) => answer.text())",
  'after 2 s':
    "new Promise((done) => setTimeout(done, 2000)).then(() => fetch('/checkout')).then((answer) => answer.text())",
  never: 'new Promise(() => {})',
} as const;

export type Timing = keyof typeof TIMINGS;

export const TIMING_NAMES = Object.keys(TIMINGS) as readonly Timing[];

/** How many buttons each page has. */
export const PAGES = {
  /** One button out of one script, with nothing behind it: no page with a button out of a script can be faster. */
  'floor: one script, one button': 1,
  'one wallet': 1,
  'all five wallets': 5,
} as const;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];

const BRANDS = 'WALLET1 WALLET2 WALLET3 MARKETPLACE_WALLET REDIRECT_WALLET';

/** The page of the bare script, which is at `script`. */
export function floorPage(script: string): string {
  return page(`<script src="${script}" defer></script>`, BRANDS.split(' ').slice(0, 1).join(' '));
}

export function expressPage(
  { src, integrity, express, entityId }: ExpressEmbedding,
  buttons: number,
  timing: Timing = 'never',
): string {
  const currency = `currencyCode: 'EUR', countryCode: 'IE'`;
  const options = `var wpwlOptions = {
    createCheckout: () => ${TIMINGS[timing]},
    wallet1: { ${currency}, total: { label: 'Shop', amount: '92.00' } },
    wallet2: { ${currency}, amount: '92.00', gatewayMerchantId: '${entityId}' },
    wallet3: { ${currency}, amount: '92.00' },
  };`;
  return page(
    `<link rel="preload" as="script" href="${express.src}" integrity="${express.integrity}" crossorigin="anonymous">
<script>${options}</script>
<script src="${src}" integrity="${integrity}" crossorigin="anonymous" defer></script>`,
    BRANDS.split(' ').slice(0, buttons).join(' '),
  );
}

function page(head: string, brands: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width">
${head}</head><body><h1>Product</h1>
<form class="paymentWidgets" action="/result" data-brands="${brands}" data-buttons="${brands.split(' ').length}"></form></body></html>`;
}

/**
 * A script that puts one button into the form, and is as large on the wire as those that the widget needs for its
 * buttons: these are in it, as a comment.
 */
export function bareScript(scripts: readonly string[]): PageAnswer {
  const ballast = scripts.join('\n').replaceAll('*/', '* /');
  const button = `{ const button = document.createElement('button'); button.type = 'button'; button.textContent = 'Pay';
button.style.cssText = 'display:block;width:100%;height:48px'; document.querySelector('.paymentWidgets').append(button); }`;
  return {
    body: brotliCompressSync(`${button}\n/* ${ballast} */`),
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'br' },
  };
}
