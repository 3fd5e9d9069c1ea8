import type { TemplateResult } from 'lit';
import type { CheckoutSession } from '../checkout-client/checkout-session.ts';
import { whenRestyled } from '../fields/frame-style.ts';
import { placeFrames } from '../fields/place-frames.ts';
import { wait } from '../fields/wait.ts';
import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-table.ts';
import { ExpectedForm, type Load } from './expected-form.ts';
import type { FormController } from './form-controller.ts';
import type { FormKind, FormLook } from './form-kind.ts';
import { formNotice, takeOptions } from './form-notice.ts';
import type { FormHost, FormPlace } from './form-place.ts';
import { disableFields, formTemplate } from './form-template.ts';
import { NoticePlace } from './notice-place.ts';
import { payButtonText, writeButtonText } from './pay-button-text.ts';
import { loadPaying } from './paying-part.ts';
import { RenderedElement } from './rendered-element.ts';
import { seeAmount } from './seen-amount.ts';
import { submitPayment } from './submit-payment.ts';

/**
 * A form in the page, of any kind. Until it has been started it shows nothing, or that its kind could not be loaded.
 *
 * It renders into itself, not into a shadow root: shops style and select the nodes, and browsers do not fill a card
 * frame inside a shadow root.
 */
export class FormElement<Controller extends FormController = FormController>
  extends RenderedElement
  implements FormHost
{
  #look: FormLook<Controller> | undefined;
  #controller: Controller | undefined;
  #buttonText = '';
  #living = new AbortController();
  /** There as long as the kind of the form has not been loaded. */
  #expected: ExpectedForm | undefined;
  readonly #noticePlace = new NoticePlace();
  /** Whether the shopper has been at a field or a button of the form. */
  isInUse = false;

  get controller(): Controller | undefined {
    return this.#controller;
  }

  get formNode(): HTMLFormElement | null {
    return this.querySelector('form');
  }

  /** Pays as its button does, and opens the form where another one is open. @returns undefined where none is rendered yet */
  submit(): Promise<void> | undefined {
    this.#controller?.place.open(this);
    this.formNode?.requestSubmit();
    return this.formNode === null ? undefined : this.#controller?.paying;
  }

  /** The class of its container that distinguishes it from other forms. */
  get containerKey(): string {
    const brand = this.#controller?.onlyBrand;
    return `wpwl-container-${this.#look?.publicName ?? ''}${brand ? `-${brand}` : ''}`;
  }

  get brands(): readonly string[] {
    return this.#controller?.brands ?? [];
  }

  /** The brands that it offers, or will offer as soon as its kind has been loaded. */
  get expectedBrands(): readonly string[] {
    return (this.#expected ?? this).brands;
  }

  /** Whether it has a payment to offer at this moment, or as soon as its kind has been loaded. */
  get hasContent(): boolean {
    return this.expectedBrands.length > 0;
  }

  /** Whether its kind could not be loaded. */
  get isMissing(): boolean {
    return this.#expected?.isMissing ?? false;
  }

  /** To be called once, before the element is put into the page. */
  start<Brand extends string>(kind: FormKind<Controller, Brand>, place: FormPlace<Brand>): void {
    this.#look = kind;
    if (kind.id !== undefined) this.id = kind.id;
    this.#controller = new kind.controller(kind, place, this);
  }

  /** In place of `start` where the kind is loading. @param changed called when that has failed, and when it comes late */
  expect<Brand extends string>(
    place: FormPlace<Brand>,
    load: Load<FormKind<Controller, Brand>>,
    changed: () => void,
  ): void {
    const expected = new ExpectedForm(
      place,
      load,
      (kind, at) => {
        if (this.#expected === expected) {
          this.#expected = undefined;
          this.start(kind, at);
          place.announcer.attach(this);
          this.requestUpdate();
          if (expected.isMissing) changed();
          // The checkout may have ended meanwhile.
          void this.updateComplete.then(() => this.#controller?.report());
        }
      },
      () => {
        if (this.#expected === expected) {
          place.announcer.attach(this);
          expected.announce();
          this.requestUpdate();
          changed();
        }
      },
    );
    this.#expected = expected;
  }

  useSession(session: CheckoutSession): void {
    this.#expected?.use({ session });
    this.#controller?.useSession(session);
  }

  useOptions(options: OptionValues, texts: Texts): void {
    this.#expected?.use({ options, texts });
    if (this.#controller !== undefined) takeOptions(this.#controller, options, texts);
  }

  /** Ends frames, timers and listeners, and takes the element out of the page. */
  dispose(): void {
    this.#living.abort();
    this.#controller?.dispose();
    this.#controller = undefined;
    this.#expected = undefined;
    this.remove();
  }

  focusButton(): void {
    this.#button?.focus();
  }

  readonly expectPayment = (): void => {
    this.isInUse = true;
    void loadPaying();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.classList.add('wpwl-payment-form');
    this.#living.abort();
    this.#living = new AbortController();
    const { signal } = this.#living;
    this.addEventListener('pointerover', () => void loadPaying(), { signal, once: true });
    this.addEventListener('focusin', this.expectPayment, { signal, once: true });
    window.addEventListener('pageshow', (event) => void this.#pageShown(event), { signal });
    whenRestyled(this, signal, () => this.#controller?.framed?.frames.configure());
    this.#controller?.place.announcer.attach(this);
  }

  disconnectedCallback(): void {
    this.#living.abort();
  }

  /** Where the frames come first, it also waits for each of them to be in the page. */
  protected override async whenUpdated(): Promise<void> {
    await this.#expected?.settled;
    await this.#controller?.settled;
    await super.whenUpdated();
    if (this.#look?.framesFirst) {
      await this.#controller?.framed?.frames.starts.allStarted;
      await super.whenUpdated();
    }
  }

  /**
   * The first rendering is a task of its own, because the script's own task is long enough. Where the frames come first,
   * the browser then has only the first frame to deal with until that answers.
   */
  protected async turn(): Promise<void> {
    if (!this.isRendered) {
      await wait();
    } else if (this.#look?.framesFirst) {
      await this.#controller?.framed?.frames.starts.headStart;
    }
  }

  protected render(): TemplateResult | string {
    const look = this.#look;
    const form = this.#controller;
    if (this.#expected !== undefined) return this.#expected.render();
    if (look === undefined || form === undefined || !this.hasContent) return '';
    this.#noticePlace.prepare(this.#button, formNotice(form) !== undefined);
    return formTemplate(form, look.publicName, look.parts(form), this.#submit);
  }

  protected updated(): void {
    const look = this.#look;
    const form = this.#controller;
    if (look === undefined || form === undefined) return;
    if (this.#button !== null) {
      const text = (!form.isBusy && look.buttonText?.(form)) || payButtonText(form);
      this.#buttonText = writeButtonText(this.#button, text, this.#buttonText);
    }
    seeAmount(form);
    if (form.framed !== undefined) placeFrames(this, form.framed);
    form.page?.watch();
    disableFields(this, form.endReason !== undefined);
    look.rendered?.(this, form);
    form.place.rendered();
    this.#noticePlace.keep(this.#button);
  }

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    if (this.#controller?.place.nested) event.stopPropagation();
    if (this.#controller !== undefined) void submitPayment(this.#controller);
  };

  get #button(): HTMLButtonElement | null {
    return this.querySelector('button[name="pay"]');
  }

  async #pageShown({ persisted }: PageTransitionEvent): Promise<void> {
    const form = this.#controller;
    if (persisted && form !== undefined) await (await loadPaying())?.comeBack(form);
  }
}
