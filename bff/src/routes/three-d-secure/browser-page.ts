import { html } from '../docs/html.ts';
import { pageDocument } from './page-document.ts';
import type { PageLanguage } from './words/page-language.ts';

const DEPTH = 1;

/**
 * The hidden frame before Pay: it runs the issuer's method where there is one, and hands the widget the token that the
 * payment is sent with.
 *
 * @param token for the case that the method is not there, or does not end in time
 */
export function browserPage(
  token: string,
  method: { readonly url: string; readonly data: string } | undefined,
  language: PageLanguage,
): string {
  const data = method === undefined ? '' : JSON.stringify(method);
  return pageDocument({
    language,
    depth: DEPTH,
    script: ['browser-page.js', 'issuer-frame.js', 'next-message.js'],
    body: html`<main id="stage" data-token="${token}" data-method="${data}"></main>`,
  });
}
