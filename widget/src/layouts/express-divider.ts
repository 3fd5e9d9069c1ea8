import { html, render } from 'lit';
import type { Texts } from '../locales/texts.ts';
import type { MethodGroup } from '../page/method-group.ts';

/** Names the express buttons that the shop has put above the ways to pay, and fills the line below them. */
export function drawDivider({ slot, divider }: MethodGroup, texts: Texts): void {
  if (slot === null) return;
  slot.setAttribute('role', 'group');
  slot.setAttribute('aria-label', texts.labels.expressCheckout);
  divider.lang = texts.language;
  divider.dir = texts.direction;
  render(html`<span class="wpwl-express-divider-text">${texts.labels.orPayWith}</span>`, divider);
}
