import type { Environment } from '../../src/api/openapi/operations/api-operation.ts';
import { type Html, html, NOTHING } from '../../src/pages/parts/html.ts';
import { pageDocument } from '../../src/pages/parts/page-document.ts';
import { MARKERS, type SitePage, siteAddress } from './site-page.ts';

/** A link of the menu; with those below it where it is a page with parts. */
interface MenuLink {
  readonly path: string;
  readonly label: string;
  readonly links?: readonly MenuLink[];
}

export interface Menu {
  readonly title: string;
  readonly links: readonly MenuLink[];
}

const SCRIPTS = ['docs.js', 'copy.js', 'languages.js', 'try-it.js'] as const;

const THEMES = ['System', 'Light', 'Dark'] as const;

/** A page with the menu before it and its own headings after it. */
export function pageShell(page: SitePage, menus: readonly Menu[], environment: Environment): string {
  const { path, title, body } = page;
  const [entry, ...imports] = SCRIPTS;
  return pageDocument({
    title: path === '' ? 'Tollgate documentation' : `${title} · Tollgate`,
    isIndexed: true,
    addressOf: (file) => `${MARKERS.files}/${file}`,
    icon: 'icon.svg',
    stylesheet: 'docs.css',
    early: 'theme.js',
    script: [entry, ...imports],
    body: html`<a class="skip" href="#site-content">Skip to the content</a>
<header class="top">
<button class="button plain menu" popovertarget="site-menu">Menu</button>
<a class="brand" href="${siteAddress('')}"><img src="${MARKERS.files}/icon.svg" alt="" width="24" height="24"><span>Tollgate <span class="quiet">Docs</span></span></a>
<button class="search" id="site-search" type="button" data-index="${MARKERS.root}docs/search/index.json" data-docs="${siteAddress('')}" hidden><span>Search</span> <kbd>/</kbd></button>
<p class="links">${
      environment === 'test' ? html`<a href="${MARKERS.root}playground">Playground</a>` : NOTHING
    } <a href="${MARKERS.root}v1/openapi.json">OpenAPI</a></p>
</header>
<nav class="menu" id="site-menu" popover aria-label="Documentation">
<fieldset class="theme" id="site-theme" hidden><legend class="unseen">Theme</legend>
${THEMES.map(
  (theme) => html`<label><input type="radio" name="theme" value="${theme.toLowerCase()}">${theme}</label>
`,
)}</fieldset>
${menus.map(
  ({ title: section, links }) => html`<h2>${section}</h2>
${linkList(links, path)}`,
)}</nav>
<div class="columns">
<main id="site-content" tabindex="-1"${environment === 'test' ? html` data-try="${MARKERS.root}docs/search/examples.json" data-root="${MARKERS.root}"` : NOTHING}>
${body}
${neighbours(menus, path)}</main>
${onThisPage(page)}</div>`,
  });
}

function linkList(links: readonly MenuLink[], current: string): Html {
  return html`<ul>
${links.map(
  (link) => html`<li><a href="${siteAddress(link.path)}"${currentMark(link.path, current)}>${link.label}</a>${
    isWithin(link, current) ? linkList(link.links ?? [], current) : NOTHING
  }</li>
`,
)}</ul>
`;
}

/** The list of parameters, or of result codes, is marked on the pages of its groups too. */
function currentMark(path: string, current: string): Html {
  if (path === current) return html` aria-current="page"`;
  return path.endsWith('/all') && current.startsWith(path.slice(0, -'all'.length))
    ? html` aria-current="true"`
    : NOTHING;
}

/** The parts of a page are listed while it, or one of them, is shown. */
function isWithin({ path, links = [] }: MenuLink, current: string): boolean {
  return links.length > 0 && (path === current || links.some((link) => link.path === current));
}

function onThisPage({ headings }: SitePage): Html {
  return headings.length < 2
    ? html`<div class="aside"></div>`
    : html`<nav class="aside" aria-labelledby="on-this-page">
<h2 id="on-this-page">On this page</h2>
<ul>
${headings.map(
  ({ id, title, depth }) => html`<li class="depth${depth}"><a href="#${id}">${title}</a></li>
`,
)}</ul>
</nav>
`;
}

/** The pages before and after this one, in the order of the menu. */
function neighbours(menus: readonly Menu[], current: string): Html {
  const all = menus.flatMap(({ links }) => links.flatMap((link) => [link, ...(link.links ?? [])]));
  const index = all.findIndex(({ path }) => path === current);
  if (index === -1) return NOTHING;
  const [before, after] = [all[index - 1], all[index + 1]];
  return html`<nav class="neighbours" aria-label="Next pages">
${before === undefined ? NOTHING : html`<a rel="prev" href="${siteAddress(before.path)}"><span class="quiet">Previous</span> ${before.label}</a>`}${
  after === undefined
    ? NOTHING
    : html`<a rel="next" href="${siteAddress(after.path)}"><span class="quiet">Next</span> ${after.label}</a>`
}
</nav>
`;
}
