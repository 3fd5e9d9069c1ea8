import { FRAMED_BY_SHOPS, LOADED_BY_SHOPS } from '../../api/used-by-shops.ts';
import { type Html, html, NOTHING } from './html.ts';

/** The parts of a page that the gateway itself serves. */
export interface PageParts {
  /** BCP 47; English unless it is given. */
  readonly tag?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly title: string;
  /** Whether search engines may list the page; false unless it is given. */
  readonly isIndexed?: boolean;
  /** The address of a file of the page, relative to the page. */
  readonly addressOf: (file: string) => string;
  readonly stylesheet: string;
  /** The hash of the stylesheet, as in the attribute `integrity`. */
  readonly integrity?: string;
  readonly icon?: string;
  /** A script, and those that it imports; absent for a page of text. */
  readonly script?: readonly [entry: string, ...imports: readonly string[]] | undefined;
  /** A script that runs before the page is painted. */
  readonly early?: string;
  /** Further elements of the head. */
  readonly head?: Html;
  readonly body: Html;
}

/** A whole page of the gateway, with links to its files. */
export function pageDocument(parts: PageParts): string {
  const { tag = 'en', direction = 'ltr', title, isIndexed = false, head = NOTHING, body } = parts;
  return html`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${
  isIndexed
    ? NOTHING
    : html`<meta name="robots" content="noindex">
`
}${head}${links(parts)}</head>
<body>
${body}
</body>
</html>
`.html;
}

function links({ addressOf, stylesheet, integrity, icon, early, script }: PageParts): Html {
  const hash = integrity === undefined ? NOTHING : html` integrity="${integrity}"`;
  return html`${
    icon === undefined
      ? NOTHING
      : html`<link rel="icon" href="${addressOf(icon)}">
`
  }<link rel="stylesheet" href="${addressOf(stylesheet)}"${hash}>
${
  early === undefined
    ? NOTHING
    : html`<script src="${addressOf(early)}"></script>
`
}${script === undefined ? NOTHING : scripts(script, addressOf)}`;
}

/** Names the imports as well, so that browsers load them at once and not one after the other. */
function scripts(
  [entry, ...imports]: readonly [string, ...string[]],
  addressOf: PageParts['addressOf'],
): Html {
  return html`${imports.map(
    (name) => html`<link rel="modulepreload" href="${addressOf(name)}">
`,
  )}<script type="module" src="${addressOf(entry)}"></script>
`;
}

/** The policy of a page of text, which no other page may frame. @param forms where its forms may be sent */
export function textPagePolicy(forms: "'self'" | "'none'"): string {
  return `default-src 'none'; style-src 'self'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;
}

/** Scripts of this origin only, and no script from text. */
const OWN_FILES = "script-src 'self'; style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";

/**
 * The headers of a page that any shop may put into a frame.
 *
 * @param policy what the page may do in addition to running its own files
 * @param framesIssuers leaves out the embedder policy: banks do not agree to it, and browsers would block their pages
 */
export function pageHeaders(policy: string, framesIssuers = false): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; ${OWN_FILES}; ${policy}; frame-ancestors *`,
    ...(framesIssuers ? LOADED_BY_SHOPS : FRAMED_BY_SHOPS),
    'referrer-policy': 'no-referrer',
  };
}
