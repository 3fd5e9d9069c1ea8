import type { TemplateResult } from 'lit';
import type { CheckoutSession } from '../../checkout-client/checkout-session.ts';
import type { Texts } from '../../locales/texts.ts';
import type { OptionValues } from '../../options/option-table.ts';
import { FramedFormElement } from '../framed-form.component.ts';
import type { FramedFormSetup } from '../framed-form-model.ts';
import { StoredDetailsModel } from './stored-details-model.ts';
import { storedDetailsTemplate } from './stored-details-template.ts';

/** What the form of stored details is given once. */
export interface StoredDetailsSetup extends FramedFormSetup {
  /** Whether other forms of the page are hidden behind this one. */
  readonly hidesOthers: () => boolean;
  readonly showOthers: () => void;
}

/** The form before all others: what the shopper has stored, to be paid with in one click. */
export class TollgateStoredDetails extends FramedFormElement<StoredDetailsModel> {
  readonly containerKey = 'wpwl-container-registration';
  #setup: StoredDetailsSetup | undefined;

  get brands(): readonly string[] {
    return [...new Set(this.model?.registrations.map(({ brand }) => brand))];
  }

  /** Whether there is anything to choose from. */
  override get hasContent(): boolean {
    return this.brands.length > 0;
  }

  start(setup: StoredDetailsSetup, options: OptionValues, texts: Texts, session: CheckoutSession): void {
    this.#setup = setup;
    this.id = 'wpwl-registrations';
    this.begin((view) => new StoredDetailsModel(setup, options, texts, session, view));
  }

  protected formTemplate(model: StoredDetailsModel): TemplateResult | string {
    const setup = this.#setup;
    if (!this.hasContent || setup === undefined) {
      return '';
    }
    const mayShow = setup.hidesOthers() && !model.options.hideOtherPaymentButton;
    return storedDetailsTemplate(model, {
      submit: this.onSubmit,
      remove: () => void this.#remove(model),
      keep: () => void this.#ask(undefined),
      showOthers: mayShow ? setup.showOthers : undefined,
    });
  }

  protected override updated(): void {
    super.updated();
    const question = this.querySelector<HTMLElement>('[data-action="keep-registration"]');
    // The pressed button has made room for the question; the answer that loses nothing gets the focus.
    if (question !== null && document.activeElement === document.body) {
      question.focus();
    }
  }

  async #ask(id: string | undefined): Promise<void> {
    const asked = this.model?.asked;
    this.model?.ask(id);
    await this.updateComplete;
    this.querySelector<HTMLElement>(`#${CSS.escape(`wpwl-stored-${asked ?? ''}-remove`)}`)?.focus();
  }

  /** What had the focus is gone with the details: the next ones get it, or what the page shows in their place. */
  async #remove(model: StoredDetailsModel): Promise<void> {
    await model.remove();
    await this.updateComplete;
    const next = this.querySelector<HTMLElement>('input[name="registrationId"]:checked');
    next?.focus();
  }
}
