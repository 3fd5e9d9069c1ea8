import { html } from '../html.ts';
import { layout } from './layout.ts';

/** A page that says one thing and offers the way back. */
export function noticePage(title: string, text: string): string {
  return layout({
    title,
    main: html`<section class="result">
  <h1 class="page-title">${title}</h1>
  <p>${text}</p>
  <p><a class="button" href="/">Back to the shop</a></p>
</section>`,
  });
}
