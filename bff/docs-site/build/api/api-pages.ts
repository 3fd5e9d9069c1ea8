import { KINDS } from '@tollgate/gateway/api';
import {
  ACCOUNT_BRAND_CODES,
  type AccountBrandCode,
  accountBrandRow,
} from '@tollgate/gateway/catalogue/brands/account-brands';
import { BRAND_CODES, type BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { brandRow } from '@tollgate/gateway/catalogue/brands/brand-row';
import { walletBrandRow, walletOfBrand } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';
import { operationGroups, operationRow } from '../../../src/api/openapi/operations/all-operations.ts';
import type { Environment } from '../../../src/api/openapi/operations/api-operation.ts';
import { type ParameterGroup, parameterGroups } from '../../../src/api/openapi/parameter-groups.ts';
import { formatSentence, parameterMarks } from '../../../src/api/openapi/schemas/parameter-schemas.ts';
import { REFUSED_IN_LIVE } from '../../../src/api/openapi/schemas/request-schemas.ts';
import { type Html, html, NOTHING } from '../../../src/pages/parts/html.ts';
import type { Menu } from '../page-shell.ts';
import type { SitePage } from '../site-page.ts';
import {
  anchorTo,
  operationGroupPath,
  operationPath,
  parameterAnchor,
  parameterGroupPath,
  siteAddress,
} from '../site-page.ts';
import { apiStartPage } from '../start-pages.ts';
import { operationPage } from './operation-page.ts';
import { resultCodePages } from './result-code-pages.ts';

/** Every page generated from the tables that requests are checked against. */
export function apiPages(environment: Environment): SitePage[] {
  return [
    apiStartPage(environment),
    ...operationGroups(environment).map(({ name, ids }) => operationGroupPage(name, ids)),
    ...operationGroups(environment).flatMap(({ ids }) => ids.map((id) => operationPage(environment, id))),
    ...parameterPages(environment),
    ...resultCodePages(),
    brandsPage(),
  ];
}

export function apiMenu(environment: Environment): Menu {
  return {
    title: 'API reference',
    links: [
      { path: 'api/start', label: 'API basics' },
      ...operationGroups(environment).map(({ name, ids }) => ({
        path: operationGroupPath(name),
        label: name,
        links: ids.map((id) => ({ path: operationPath(id), label: operationRow(id).summary })),
      })),
      { path: 'parameters/all', label: 'Parameters' },
      { path: 'result-codes/all', label: 'Result codes' },
      { path: 'api/brands', label: 'Brands' },
    ],
  };
}

type Ids = ReturnType<typeof operationGroups>[number]['ids'];

function operationGroupPage(name: string, ids: Ids): SitePage {
  return {
    path: operationGroupPath(name),
    title: name,
    headings: [],
    body: html`<h1>${name}</h1>
<ul class="operations">
${ids.map((id) => {
  const { method, path, summary } = operationRow(id);
  return html`<li><a href="${siteAddress(operationPath(id))}">${summary}</a> <span class="address"><span class="method">${method}</span> <code>${path}</code></span></li>
`;
})}</ul>`,
    sections: [{ id: '', title: name, text: 'operations' }],
  };
}

/** The list of groups, and a page of each with every parameter of the catalogue. */
function parameterPages(environment: Environment): SitePage[] {
  const groups = parameterGroups();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const all = html`<h1>Parameters</h1>
<p>${count} parameters in ${groups.length} groups. <code>[n]</code> is an index from 0; another word in brackets is a key of your choice.</p>
<ul class="index">
${groups.map(
  ({
    name,
    rows,
  }) => html`<li><a href="${siteAddress(parameterGroupPath(name))}"><code>${name}</code></a> <span class="count">${rows.length}</span></li>
`,
)}</ul>`;
  return [
    {
      path: 'parameters/all',
      title: 'Parameters',
      headings: [],
      body: all,
      sections: [{ id: '', title: 'Parameters', text: groups.map(({ name }) => name).join(' ') }],
    },
    ...groups.map((group) => parameterGroupPage(environment, group)),
  ];
}

function parameterGroupPage(environment: Environment, { name, rows }: ParameterGroup): SitePage {
  return {
    path: parameterGroupPath(name),
    title: `Parameters: ${name}`,
    headings: [],
    body: html`<p class="trail"><a href="${siteAddress('parameters/all')}">Parameters</a></p>
<h1><code>${name}</code></h1>
<dl class="rows">
${rows.map((row) => parameterEntry(environment, row))}</dl>`,
    sections: [
      { id: '', title: name, text: 'Parameters' },
      ...rows.map(([parameter, row]) => ({
        id: parameterAnchor(parameter),
        title: parameter,
        text: formatSentence(row.format),
      })),
    ],
  };
}

function parameterEntry(environment: Environment, [name, row]: readonly [string, ParameterRow]): Html {
  if (environment === 'live' && REFUSED_IN_LIVE.has(name)) {
    return html`<div id="${parameterAnchor(name)}"><dt>${anchorTo(parameterAnchor(name), name)}</dt><dd>Refused by this gateway, which is live.</dd></div>
`;
  }
  const marks = parameterMarks(row).join(' ');
  return html`<div id="${parameterAnchor(name)}"><dt>${anchorTo(parameterAnchor(name), name)}</dt><dd>${formatSentence(row.format)}${marks === '' ? NOTHING : html` <span class="mark">${marks}</span>`}</dd></div>
`;
}

/** The brands that a payment can use. */
function brandsPage(): SitePage {
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
