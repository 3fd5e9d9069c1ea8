import type { TemplateResult } from 'lit';
import type { CheckoutSession } from '../checkout-client/checkout-session.ts';
import { wait } from '../fields/wait.ts';
import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-table.ts';
import { payButtonText, writeButtonText } from './pay-button-text.ts';
import { comeBack } from './paying/leave-page.ts';
import type { PaymentFormModel } from './payment-form-model.ts';
import type { PaymentFormView } from './payment-form-setup.ts';
import { RenderedElement } from './rendered-element.ts';

/** What a page can ask of any form, whichever way of paying it is for. */
export interface PaymentForm extends HTMLElement {
  readonly form: HTMLFormElement | null;
  readonly updateComplete: Promise<void>;
  /** Settles when the form can be used again after the last press of its button. */
  readonly paying: Promise<void>;
  requestUpdate(): void;
  /** The class of its container that tells it from others, and the brands that it takes. */
  readonly containerKey: string;
  readonly brands: readonly string[];
  /** Whether it has anything to show at this moment. */
  readonly hasContent: boolean;
  useSession(session: CheckoutSession): void;
  useOptions(options: OptionValues, texts: Texts): void;
  /** Ends frames, timers and listeners, and takes the element out of the page. */
  dispose(): void;
}

/**
 * What the elements of all forms have in common. They show nothing until they have been started.
 *
 * They render into themselves, not into a shadow root: shops style and select the nodes, and browsers fill no card
 * frame inside a shadow root.
 */
export abstract class PaymentFormElement<Model extends PaymentFormModel>
  extends RenderedElement
  implements PaymentForm
{
  paying: Promise<void> = Promise.resolve();
  #model: Model | undefined;
  #buttonText = '';
  #living = new AbortController();

  abstract readonly containerKey: string;
  abstract readonly brands: readonly string[];

  get model(): Model | undefined {
    return this.#model;
  }

  get form(): HTMLFormElement | null {
    return this.querySelector('form');
  }

  get hasContent(): boolean {
    return this.#model !== undefined;
  }

  useSession(session: CheckoutSession): void {
    this.#model?.useSession(session);
  }

  useOptions(options: OptionValues, texts: Texts): void {
    this.#model?.useOptions(options, texts);
  }

  dispose(): void {
    this.#living.abort();
    this.#model?.dispose();
    this.#model = undefined;
    this.remove();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.classList.add('wpwl-payment-form');
    this.#living.abort();
    this.#living = new AbortController();
    this.listen(this.#living.signal);
    this.#model?.setup.announcer.attach(this);
  }

  disconnectedCallback(): void {
    this.#living.abort();
  }

  /** Begins to show what a model says; to be called once, before the element is put into the page. */
  protected begin(makeModel: (view: PaymentFormView) => Model): Model {
    const form = (): HTMLFormElement | null => this.form;
    this.#model = makeModel({
      get form() {
        return form();
      },
      changed: () => this.requestUpdate(),
      focusButton: () => this.#button?.focus(),
    });
    return this.#model;
  }

  /** Listens to the page for as long as the element is in it. */
  protected listen(signal: AbortSignal): void {
    window.addEventListener('pageshow', (event) => this.#pageShown(event), { signal });
  }

  protected abstract formTemplate(model: Model): TemplateResult | string;

  /** The first rendering has a task of its own: the script's is long enough. */
  protected async turn(): Promise<void> {
    if (!this.isRendered) {
      await wait();
    }
  }

  protected render(): TemplateResult | string {
    return this.#model === undefined ? '' : this.formTemplate(this.#model);
  }

  protected updated(): void {
    if (this.#model !== undefined && this.#button !== null) {
      this.#buttonText = writeButtonText(this.#button, this.buttonText(this.#model), this.#buttonText);
    }
  }

  protected buttonText({ phase, purpose, checkout, texts }: Model): string {
    return payButtonText(phase, purpose, checkout, texts);
  }

  protected readonly onSubmit = (event: Event): void => {
    event.preventDefault();
    if (this.#model?.setup.nested) {
      event.stopPropagation();
    }
    this.paying = this.#model?.pay() ?? this.paying;
  };

  get #button(): HTMLButtonElement | null {
    return this.querySelector('button[name="pay"]');
  }

  #pageShown(event: PageTransitionEvent): void {
    if (event.persisted && this.#model !== undefined) {
      void comeBack(this.#model);
    }
  }
}
