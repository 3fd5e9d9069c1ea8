import { KINDS } from '@tollgate/gateway/api';
import {
  ACCOUNT_BRAND_CODES,
  type AccountBrandCode,
  accountBrandRow,
} from '@tollgate/gateway/catalogue/brands/account-brands';
import { BRAND_CODES, type BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { brandRow } from '@tollgate/gateway/catalogue/brands/brand-row';
import { walletBrandRow, walletOfBrand } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { type Html, html, NOTHING } from '../../../src/pages/parts/html.ts';
import type { SitePage } from '../site-page.ts';
import { anchorTo } from './api-addresses.ts';

/** The brands that a payment can use. */
export function brandsPage(): SitePage {
  const body = html`<h1>Brands</h1>
<p>The values of <code>paymentBrand</code>. It is optional where the number of a card or token identifies the brand.</p>
<dl class="rows short">
${BRAND_CODES.map(brandEntry)}${ACCOUNT_BRAND_CODES.map(accountEntry)}</dl>`;
  const named = [
    ...BRAND_CODES.map((code) => [code, brandRow(code).name]),
    ...ACCOUNT_BRAND_CODES.map((code) => [code, accountBrandRow(code).name]),
  ];
  const found = named.map(([code = '', name = '']) => ({ id: `brand-${code}`, title: code, text: name }));
  return {
    path: 'api/brands',
    title: 'Brands',
    headings: [],
    body,
    sections: [{ id: '', title: 'Brands', text: 'paymentBrand' }, ...found],
  };
}

function brandEntry(code: BrandCode): Html {
  const { name, ranges, lengths, securityCode, carries = [] } = brandRow(code);
  const own = ranges.length === 0 ? '' : ` that begin with ${ranges.join(', ')}`;
  const others = carries.length === 0 ? '' : `${own === '' ? ', those of' : ', or of'} ${carries.join(', ')}`;
  return html`<div id="brand-${code}"><dt>${anchorTo(`brand-${code}`, code)}</dt><dd>${name}. Numbers of ${lengths.join(', ')} digits${own}${others}. <span class="mark">Security code: ${securityCode.digits} digits, ${securityCode.required ? 'required' : 'optional'}.</span></dd></div>
`;
}

function accountEntry(code: AccountBrandCode): Html {
  const { name, kind, flow, currencies, paymentTypes } = accountBrandRow(code);
  const paidAt = flow === 'redirect' ? " at the provider's own page" : '';
  const paidIn = currencies === 'all' ? 'every currency' : currencies.join(', ');
  const wallet = walletOfBrand(code);
  const spellings = wallet === undefined ? NOTHING : alsoTaken(walletBrandRow(wallet).codes);
  return html`<div id="brand-${code}"><dt>${anchorTo(`brand-${code}`, code)}</dt><dd>${name}${paidAt}, with <code>${KINDS[kind].group.name}</code>, in ${paidIn}. <span class="mark">Types: ${paymentTypes.join(', ')}.</span>${spellings}</dd></div>
`;
}

function alsoTaken(codes: readonly string[]): Html {
  return html` Also taken as ${codes.map((code) => html`<code>${code}</code>`)}.`;
}
