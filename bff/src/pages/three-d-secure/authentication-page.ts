import { html } from '../parts/html.ts';
import { pageDocument } from './page-document.ts';
import type { PageLanguage } from './words/page-language.ts';

const DEPTH = 1;

/**
 * The page on which a shopper is authenticated: alone in its window, or in the dialog of the widget. Its script does the
 * work; the issuer's pages are frames in it. Its landmark has a name, because around it and in it are pages with landmarks
 * of their own.
 *
 * @param view as the script gets it from the routes below the page
 */
export function authenticationPage(view: Readonly<Record<string, unknown>>, language: PageLanguage): string {
  const { words } = language;
  const said = {
    waiting: words.waiting,
    late: words.late,
    frame: words.frame,
    leaving: words.leaving,
    back: words.back,
    trouble: words.trouble,
    again: words.again,
  };
  return pageDocument({
    language,
    depth: DEPTH,
    script: ['authentication-page.js', 'ask-gateway.js', 'element.js', 'issuer-frame.js', 'next-message.js'],
    body: html`<header id="header" hidden>
<h1>${words.title}</h1>
<button type="button" class="button" id="cancel">${words.cancel}</button>
</header>
<main id="stage" aria-label="${words.title}" data-view="${JSON.stringify(view)}" data-words="${JSON.stringify(said)}">
<p id="status" class="alone" role="status"></p>
<noscript><p class="alone">${words.noScript}</p></noscript>
</main>`,
  });
}
