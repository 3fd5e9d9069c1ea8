import type { Checkout } from '../checkout-client/checkout.ts';
import type { CheckoutSession, EndReason } from '../checkout-client/checkout-session.ts';
import { resultAddress } from '../checkout-client/result-address.ts';
import type { FieldsHost } from '../fields/fields-host.ts';
import type { FramedFields } from '../fields/framed-fields.ts';
import type { PageFields } from '../fields/page-fields.ts';
import type { Texts } from '../locales/texts.ts';
import { callErrorHook } from '../options/call-hook.ts';
import type { BeforeSubmitHook, OptionValues } from '../options/option-table.ts';
import type { AttemptFields, CheckoutPurpose } from '../wire/send-attempt.ts';
import type { FormAuthentication } from './form-authentication.ts';
import type { FormHost, FormPlace } from './form-place.ts';
import type { FormRules } from './form-rules.ts';
import { type Notice, SESSION_TEXTS } from './notice-template.ts';
import { isBusy, type Phase } from './pay-button-text.ts';

/** A form's state and behaviour, apart from its nodes. What a click of its button does is in `paying/`. */
export abstract class FormController implements FieldsHost {
  readonly rules: FormRules;
  readonly place: FormPlace;
  readonly element: FormHost;
  readonly formId = `wpwl-${crypto.randomUUID()}`;
  options: OptionValues;
  texts: Texts;
  phase: Phase = 'idle';
  notice: Notice | undefined;
  /** The fields in the page itself, where the form has any. */
  page: PageFields | undefined;
  readonly framed: FramedFields | undefined;
  /** The checkout as the shopper saw it when the button could last be clicked; none while it is not known. */
  seen: Checkout | false | undefined;
  /** The part of the holder that may be mirrored in the page; empty where the form has no holder. */
  holder = '';
  /** The one brand that the form is for, and its name; empty where there are several. */
  readonly onlyBrand: string = '';
  readonly name: string = '';
  /** The page has dropped the form: whatever still arrives is ignored. */
  isDisposed = false;
  /** Settles when all parts of the form have come, or are known to be missing; absent where it has all from the start. */
  settled: Promise<void> | undefined;
  /** Settles when the last click of the button has been handled. */
  paying: Promise<void> = Promise.resolve();
  session: CheckoutSession;
  /** A renewed session is announced as soon as it can be paid. */
  isRenewed = false;
  #unsubscribe: () => void;
  #authentication: FormAuthentication | undefined;

  constructor(rules: FormRules, place: FormPlace, element: FormHost) {
    this.rules = rules;
    this.place = place;
    this.element = element;
    this.options = place.options;
    this.texts = place.texts;
    this.session = place.session;
    this.#unsubscribe = place.session.subscribe(() => this.refresh());
  }

  /** The brands that can be paid with, as the shop writes them; none as long as there is nothing to show. */
  abstract readonly brands: readonly string[];

  /** The sent values: the shopper's input, and the additions of the kind of form. */
  attemptFields(entered: AttemptFields): AttemptFields {
    return entered;
  }

  get beforeSubmit(): BeforeSubmitHook {
    return this.rules.beforeSubmit;
  }

  /** Whether the framed fields take part in the payment, which then is sent from their frame. */
  get usesFrames(): boolean {
    return this.framed !== undefined;
  }

  get formNode(): HTMLFormElement | null {
    return this.element.formNode;
  }

  get isBusy(): boolean {
    return isBusy(this.phase);
  }

  get purpose(): CheckoutPurpose {
    return this.session.purpose;
  }

  get checkout(): Checkout | undefined {
    return this.session.checkout;
  }

  get endReason(): EndReason | undefined {
    return this.session.endReason;
  }

  get shopperResultUrl(): string {
    return this.place.action || this.checkout?.shopperResultUrl || '';
  }

  /** Where the shopper sees the result; undefined when neither the page nor the checkout says. */
  get resultAddress(): string | undefined {
    return resultAddress(this.shopperResultUrl, this.session.id ?? '', this.purpose);
  }

  /** A field that the payment needs cannot be loaded; the form's message offers to try again. */
  get isBlocked(): boolean {
    return this.usesFrames && this.framed?.frames.status === 'failed';
  }

  /** Nothing can be started: the checkout has ended, another form is using it, or a field is missing. */
  get isClosed(): boolean {
    const isTaken = this.session.isTakenFrom(this);
    return this.endReason !== undefined || this.phase === 'done' || isTaken || this.isBlocked;
  }

  /** Prepares for a payment in the click itself. @returns whether it may start */
  begin(): boolean {
    return true;
  }

  /**
   * Leads the window that the form has opened in the click to the page of a bank or provider.
   *
   * @returns whether the shopper is leaving this page; undefined where there is no such window
   */
  follow(_url: string): Promise<boolean> | undefined {
    return undefined;
  }

  /** Shows a refusal of parameters that are not a field's. @returns whether there was one */
  markRefused(_parameters: readonly string[]): boolean {
    return false;
  }

  takeHolder(holder: string): void {
    this.holder = holder;
    this.changed();
  }

  /**
   * 3D Secure for this form; undefined where it cannot be loaded.
   *
   * @param isWanted whether the checkout has it, or the gateway has asked for it all the same
   */
  async formAuthentication(
    isWanted = this.framed !== undefined && this.checkout?.threeDSecure,
  ): Promise<FormAuthentication | undefined> {
    const start = isWanted ? await this.place.loadAuthentication() : undefined;
    this.#authentication ??= start?.(this);
    return this.#authentication;
  }

  useSession(session: CheckoutSession): void {
    this.#authentication?.stop();
    this.session.occupy(this, false);
    this.phase = 'idle';
    this.notice = undefined;
    this.#unsubscribe();
    this.session = session;
    this.#unsubscribe = session.subscribe(() => this.refresh());
    this.framed?.restart();
    this.refresh();
  }

  useOptions(options: OptionValues, texts: Texts): void {
    this.framed?.useFields(this.rules.framedFields(options));
    this.options = options;
    this.texts = texts;
    this.framed?.frames.configure();
    this.changed();
  }

  setPhase(phase: Phase): void {
    const isLocked = phase !== 'idle';
    this.framed?.frames.sendAll({ kind: 'lock', isLocked });
    this.phase = phase;
    this.session.occupy(this, isLocked);
    this.refresh();
  }

  showError(text: string): void {
    this.notice = { tone: 'error', text };
    this.announce(text);
    this.refresh();
  }

  /** Says that the outcome of the payment is unknown, and keeps saying it. */
  showUnknown(): void {
    const text = this.texts.notices.outcomeUnknown;
    this.notice = { tone: 'error', text, lasting: true };
    this.announce(text);
    this.changed();
  }

  announce(text: string): void {
    this.place.announcer.say(text);
  }

  announceFault(label: string, text: string): void {
    if (this.phase === 'idle') this.place.announcer.sayLater(`${label}: ${text}`);
  }

  expectPayment(): void {
    this.element.expectPayment();
  }

  announceEnd(reason: EndReason): void {
    this.announce(this.texts.notices[SESSION_TEXTS[reason]]);
  }

  changed(): void {
    this.element.requestUpdate();
  }

  /** Shows the present state, and reports news of the session unless a payment is under way. */
  refresh(): void {
    this.framed?.mark();
    if (this.phase === 'idle' && !this.session.isTakenFrom(this)) this.report();
    void this.formAuthentication().then((authentication) => authentication?.prepare());
    this.changed();
  }

  dispose(): void {
    this.isDisposed = true;
    this.session.occupy(this, false);
    this.#unsubscribe();
    this.framed?.frames.dispose();
    this.#authentication?.stop();
  }

  /** Reports an end or a renewal that has not been reported yet. */
  report(): void {
    const { endReason, id, state } = this.session;
    if (endReason !== undefined && this.session.takeEnd()) {
      this.isRenewed = false;
      this.announceEnd(endReason);
      const message = `the checkout ${id ?? ''} cannot be paid: ${endReason}`;
      callErrorHook(this.formNode, { name: 'InvalidCheckoutIdError', message });
    } else if (state === 'open' && this.isRenewed) {
      this.isRenewed = false;
      this.announce(this.texts.notices.renewed);
    }
  }
}
