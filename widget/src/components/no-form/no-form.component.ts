import type { Texts } from '../../locales/texts.ts';
import type { OptionValues } from '../../options/option-table.ts';
import type { Announcer } from '../../page/announcer.ts';
import type { PaymentForm } from '../payment-form/payment-form.component.ts';

/** What stands where a shop has named no brand that can be paid with: the shopper reads whom to turn to. */
export class TollgateNoForm extends HTMLElement implements PaymentForm {
  readonly form = null;
  readonly updateComplete: Promise<void> = Promise.resolve();
  readonly paying: Promise<void> = Promise.resolve();
  readonly containerKey = '';
  readonly brands: readonly string[] = [];
  readonly hasContent = false;
  announcer: Announcer | undefined;

  connectedCallback(): void {
    this.className = 'wpwl-payment-form wpwl-container';
    this.announcer?.attach(this);
    this.announcer?.say(this.textContent);
  }

  requestUpdate(): void {
    // It changes with its words alone.
  }

  useSession(): void {
    // There is nothing to pay with.
  }

  useOptions(_options: OptionValues, { language, direction, declines }: Texts): void {
    const message = document.createElement('p');
    message.className = 'wpwl-message wpwl-message-error';
    message.textContent = declines.shopMistake;
    this.lang = language;
    this.dir = direction;
    this.replaceChildren(message);
    this.announcer?.say(this.textContent);
  }

  dispose(): void {
    this.remove();
  }
}
