import { type Html, html, NOTHING } from '../docs/html.ts';
import { pageFile } from './page-files.ts';
import type { PageLanguage } from './words/page-language.ts';

interface PageParts {
  readonly language: PageLanguage;
  /** How many folders the page is below `/v1/threeDSecure/`. */
  readonly depth: number;
  /** A script of the folder `page`, and those that it imports; `undefined` for a page of text. */
  readonly script: readonly [entry: string, ...imports: readonly string[]] | undefined;
  readonly body: Html;
}

/** A whole page of 3D Secure. */
export function pageDocument({ language, depth, script, body }: PageParts): string {
  const { tag, direction, words } = language;
  return html`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${words.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${pageFile('page.css', depth)}">
${script === undefined ? NOTHING : scripts(script, depth)}</head>
<body>
${body}
</body>
</html>
`.html;
}

/** The imports are named as well, so that they are loaded at once and not one after the other. */
function scripts([entry, ...imports]: readonly [string, ...string[]], depth: number): Html {
  return html`${imports.map(
    (name) => html`<link rel="modulepreload" href="${pageFile(name, depth)}">
`,
  )}<script type="module" src="${pageFile(entry, depth)}"></script>
`;
}

/** A page with nothing to do on it, for an address that is not meant to be opened. */
export function textPage(language: PageLanguage, depth: number): string {
  const body = html`<main><p class="alone">${language.words.nothing}</p></main>`;
  return pageDocument({ language, depth, script: undefined, body });
}
