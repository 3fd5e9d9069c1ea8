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
