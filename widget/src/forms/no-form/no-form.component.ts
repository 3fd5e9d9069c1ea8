import { html, type TemplateResult } from 'lit';
import { EN } from '../../locales/en.ts';
import type { Texts } from '../../locales/texts.ts';
import type { OptionValues } from '../../options/option-table.ts';
import type { Announcer } from '../announcer.ts';
import { PaymentFormElement } from '../payment-form.component.ts';

/** What stands where a shop has named no brand that can be paid with: the shopper reads whom to turn to. */
export class TollgateNoForm extends PaymentFormElement<never> {
  readonly containerKey = '';
  readonly brands: readonly string[] = [];
  announcer: Announcer | undefined;
  #texts: Texts = EN;
  #said = '';

  override useOptions(_options: OptionValues, texts: Texts): void {
    this.#texts = texts;
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    return this.formTemplate();
  }

  protected formTemplate(): TemplateResult {
    const { language, direction, declines } = this.#texts;
    return html`<div class="wpwl-container" lang=${language} dir=${direction}><p
      class="wpwl-message wpwl-message-error">${declines.shopMistake}</p></div>`;
  }

  /** What has been said is not said again: to say it changes the page, whose forms are then rendered anew. */
  protected override updated(): void {
    const { shopMistake } = this.#texts.declines;
    if (shopMistake !== this.#said) {
      this.#said = shopMistake;
      this.announcer?.attach(this);
      this.announcer?.say(shopMistake);
    }
  }
}
