import { html } from '../docs/html.ts';
import { pageDocument } from './page-document.ts';
import type { PageLanguage } from './words/page-language.ts';

/** What a page inside of an issuer's frame says to our page around it. */
export interface Announcement {
  readonly kind: 'method' | 'returned';
  /** Our page, relative; where an issuer has left the frame, the shopper goes on there. */
  readonly page?: string;
}

/** The answer to an issuer's form: it sends one message to our own page around it, and does nothing else. */
export function announcementPage(
  { kind, page = '' }: Announcement,
  language: PageLanguage,
  depth: number,
): string {
  return pageDocument({
    language,
    depth,
    script: ['announce.js', 'element.js'],
    body: html`<main id="announcement" data-kind="${kind}" data-page="${page}">
<p class="alone">${language.words.waiting}</p>
</main>`,
  });
}
