import { FRAMED_BY_SHOPS, LOADED_BY_SHOPS } from '../../api/used-by-shops.ts';
import { type Html, html, NOTHING } from '../docs/html.ts';

/** What a page of the gateway's own consists of. */
export interface PageParts {
  /** BCP 47. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** The address of a file of the page, relative to the page. */
  readonly addressOf: (file: string) => string;
  readonly stylesheet: string;
  /** A script, and those that it imports; `undefined` for a page of text. */
  readonly script: readonly [entry: string, ...imports: readonly string[]] | undefined;
  readonly body: Html;
}

/** A whole page of the gateway's own, with its files. */
export function pageDocument({
  tag,
  direction,
  title,
  addressOf,
  stylesheet,
  script,
  body,
}: PageParts): string {
  return html`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${addressOf(stylesheet)}">
${script === undefined ? NOTHING : scripts(script, addressOf)}</head>
<body>
${body}
</body>
</html>
`.html;
}

/** The imports are named as well, so that they are loaded at once and not one after the other. */
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

/** Scripts of this origin only, and none that is made of text. */
const OWN_FILES = "script-src 'self'; style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";

/**
 * The headers of a page that any shop may put into a frame.
 *
 * @param policy what the page may do beside running its own files
 * @param framesIssuers a bank agrees to no embedder policy, and its page would be blocked in one that has it
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
