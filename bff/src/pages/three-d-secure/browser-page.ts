import type { BrowserFrame } from '@tollgate/gateway/api';
import { html } from '../parts/html.ts';
import { pageDocument } from './page-document.ts';
import type { PageLanguage } from './words/page-language.ts';

const DEPTH = 1;

/** The tokens that a payment can be sent with, by what the issuer's method has done. */
interface Tokens {
  /** It has notified in time. */
  readonly notified: string;
  /** It is not there, or has not. */
  readonly missed: string;
}

/**
 * The hidden frame before Pay: it runs the issuer's method where there is one, and hands the widget the token that the
 * payment is sent with.
 */
export function browserPage(
  { notified, missed }: Tokens,
  method: BrowserFrame['method'],
  language: PageLanguage,
): string {
  const data = method === undefined ? '' : JSON.stringify({ url: method.url, data: method.data });
  return pageDocument({
    language,
    depth: DEPTH,
    script: ['browser-page.js', 'issuer-frame.js', 'next-message.js'],
    body: html`<main id="stage" data-notified="${notified}" data-missed="${missed}" data-method="${data}"></main>`,
  });
}

/** The message of a page inside an issuer's frame to our page around it. */
interface Announcement {
  readonly kind: 'method' | 'returned';
  /** Our page, relative; where an issuer has left the frame, the shopper continues there. */
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
