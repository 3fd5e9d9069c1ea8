import { type Html, html } from '../docs/html.ts';
import { type PageParts as OwnPageParts, pageDocument as ownPageDocument } from '../parts/page-document.ts';
import { pageFile } from './page-files.ts';
import type { PageLanguage } from './words/page-language.ts';

interface PageParts {
  readonly language: PageLanguage;
  /** How many folders the page is below `/v1/threeDSecure/`. */
  readonly depth: number;
  readonly script: OwnPageParts['script'];
  readonly body: Html;
}

/** A whole page of 3D Secure. */
export function pageDocument({ language, depth, script, body }: PageParts): string {
  const { tag, direction, words } = language;
  return ownPageDocument({
    tag,
    direction,
    title: words.title,
    addressOf: (file) => pageFile(file, depth),
    stylesheet: 'page.css',
    script,
    body,
  });
}

/** A page with nothing to do on it, for an address that is not meant to be opened. */
export function textPage(language: PageLanguage, depth: number): string {
  const body = html`<main><p class="alone">${language.words.nothing}</p></main>`;
  return pageDocument({ language, depth, script: undefined, body });
}
