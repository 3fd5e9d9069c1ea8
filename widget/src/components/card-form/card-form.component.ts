import { LitElement, type TemplateResult } from 'lit';
import type { CheckoutSession } from '../../checkout-client/checkout-session.ts';
import type { Texts } from '../../locales/texts.ts';
import type { OptionValues } from '../../options/option-table.ts';
import { CardFormModel } from './card-form-model.ts';
import type { CardFormSetup } from './card-form-setup.ts';
import { fieldLabel } from './field-texts.ts';
import { formTemplate } from './form-template.ts';
import { comeBack } from './leave-page.ts';
import { payButtonText, writeButtonText } from './pay-button-text.ts';
import { placeFrame } from './place-frame.ts';

/**
 * The card form: labels, messages and the pay button in the page, the four fields in frames.
 *
 * It renders into itself, not into a shadow root: shops style and select its nodes, and browsers fill no card
 * frame inside a shadow root. It shows nothing until `start` has been called.
 */
export class TollgateCardForm extends LitElement {
  #model: CardFormModel | undefined;
  #buttonText = '';
  #living = new AbortController();

  get model(): CardFormModel | undefined {
    return this.#model;
  }

  get form(): HTMLFormElement | null {
    return this.querySelector('form');
  }

  /** Starts the frames; they load while the rest of the form is rendered. */
  start(setup: CardFormSetup, options: OptionValues, texts: Texts, session: CheckoutSession): void {
    const form = (): HTMLFormElement | null => this.form;
    this.#model = new CardFormModel(setup, options, texts, session, {
      get form() {
        return form();
      },
      changed: () => this.requestUpdate(),
      mirrorHolder: (holder) => this.#mirrorHolder(holder),
      focusButton: () => this.#button?.focus(),
    });
  }

  /** Ends frames, timers and listeners, and takes the element out of the page. */
  dispose(): void {
    this.#living.abort();
    this.#model?.dispose();
    this.#model = undefined;
    this.remove();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#living.abort();
    this.#living = new AbortController();
    const { signal } = this.#living;
    const restyle = (): void => this.#model?.frames.configure();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', restyle, { signal });
    window.addEventListener('load', restyle, { signal });
    window.addEventListener('pageshow', (event) => this.#pageShown(event), {
      signal,
    });
    this.#model?.setup.announcer.attach(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#living.abort();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult | string {
    return this.#model === undefined ? '' : formTemplate(this.#model, this.#onSubmit);
  }

  protected override updated(): void {
    const model = this.#model;
    if (model === undefined) {
      return;
    }
    for (const field of model.frames.fields) {
      const frame = model.frames.element(field);
      const line = this.querySelector(`.wpwl-wrapper-${field} > .wpwl-hint-line`);
      if (frame !== undefined && line !== null && frame.closest('.wpwl-wrapper') === null) {
        placeFrame(frame, line);
      }
      if (frame !== undefined) {
        frame.title = fieldLabel(field, model.options, model.texts);
      }
    }
    if (this.#button !== null) {
      const text = payButtonText(model.phase, model.checkout, model.options, model.texts);
      this.#buttonText = writeButtonText(this.#button, text, this.#buttonText);
    }
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector('button[name="pay"]');
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    if (this.#model?.setup.nested) {
      event.stopPropagation();
    }
    this.#model?.pay();
  };

  #pageShown(event: PageTransitionEvent): void {
    if (event.persisted && this.#model !== undefined) {
      void comeBack(this.#model);
    }
  }

  #mirrorHolder(holder: string): void {
    const mirror = this.querySelector<HTMLInputElement>('input[name="card.holder"]');
    if (mirror !== null) {
      mirror.value = holder;
    }
  }
}
