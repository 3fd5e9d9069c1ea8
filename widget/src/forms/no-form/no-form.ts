import { html, type TemplateResult } from 'lit';
import { EN } from '../../locales/en.ts';
import type { Texts } from '../../locales/texts.ts';
import type { OptionValues } from '../../options/option-values.ts';
import type { Announcer } from '../announcer.ts';
import { FormElement } from '../form-element.ts';

/**
 * Shown where a shop has named no brand that can be paid with: it tells the shopper to contact the shop. It is the one
 * form that takes no payment, and so has nothing but its element.
 */
export class NoFormElement extends FormElement<never> {
  announcer: Announcer | undefined;
  #texts: Texts = EN;
  #announced = '';

  override get containerKey(): string {
    return '';
  }

  override useOptions(_options: OptionValues, texts: Texts): void {
    this.#texts = texts;
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { language, direction, declines } = this.#texts;
    return html`<div class="wpwl-container" lang=${language} dir=${direction}><p
      class="wpwl-message wpwl-message-error">${declines.shopMistake}</p></div>`;
  }

  /** Announces the message once: an announcement changes the page, whose forms are then rendered again. */
  protected override updated(): void {
    const { shopMistake } = this.#texts.declines;
    if (shopMistake !== this.#announced) {
      this.#announced = shopMistake;
      this.announcer?.attach(this);
      this.announcer?.say(shopMistake);
    }
  }
}
