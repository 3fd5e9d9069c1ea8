import type { DeclineReason } from '@tollgate/gateway/catalogue/decline-reason';
import type { Checkout } from '../checkout-client/checkout.ts';
import type { CheckoutSession, EndReason } from '../checkout-client/checkout-session.ts';
import type { Declined, PayAnswer } from '../checkout-client/pay-answer.ts';
import { resultAddress } from '../checkout-client/result-address.ts';
import type { Texts } from '../locales/texts.ts';
import { callErrorHook } from '../options/call-hook.ts';
import type { BeforeSubmitHook, OptionValues } from '../options/option-table.ts';
import { reportProblem } from '../options/report-problem.ts';
import type { CheckoutPurpose } from '../wire/send-attempt.ts';
import type { Notice } from './notice.ts';
import { leavePage } from './paying/leave-page.ts';
import { payFlow } from './paying/pay-flow.ts';
import { renewSession } from './paying/renew-session.ts';
import { SessionKeeper } from './paying/session-keeper.ts';
import { SESSION_TEXTS } from './paying/session-notice.ts';
import { visibleNotice } from './paying/visible-notice.ts';
import type { PayingForm } from './paying-form.ts';
import type { PaymentFormSetup, PaymentFormView } from './payment-form-setup.ts';
import type { Phase } from './phase.ts';

/** What every form knows and does, apart from its nodes and its fields. */
export abstract class PaymentFormModel implements PayingForm {
  readonly setup: PaymentFormSetup;
  readonly view: PaymentFormView;
  options: OptionValues;
  texts: Texts;
  phase: Phase = 'idle';
  notice: Notice | undefined;
  readonly name: string = '';
  openedWindow: Window | undefined;
  abstract readonly beforeSubmit: BeforeSubmitHook;
  isDisposed = false;
  #lastCheckout: Checkout | undefined;
  #running: Promise<void> = Promise.resolve();
  readonly #keeper: SessionKeeper;

  constructor(
    setup: PaymentFormSetup,
    options: OptionValues,
    texts: Texts,
    session: CheckoutSession,
    view: PaymentFormView,
  ) {
    this.setup = setup;
    this.options = options;
    this.texts = texts;
    this.view = view;
    this.#keeper = new SessionKeeper(session, {
      changed: () => this.refresh(),
      ended: (reason) => this.#tellEnd(reason),
      renewed: () => this.announce(this.texts.notices.renewed),
    });
  }

  abstract check(): Promise<boolean>;

  abstract send(sent: () => void): Promise<PayAnswer>;

  abstract showRefused(parameters: readonly string[]): void;

  /** What the parts of the form have to say as long as they are not there; most forms have no such parts. */
  get frameNotice(): Notice | undefined {
    return undefined;
  }

  get form(): HTMLFormElement | null {
    return this.view.form;
  }

  get session(): CheckoutSession {
    return this.#keeper.session;
  }

  get purpose(): CheckoutPurpose {
    return this.session.purpose;
  }

  /** What is known about the checkout; an ended one still says what was to be paid. */
  get checkout(): Checkout | undefined {
    const { state } = this.session;
    if (state.kind === 'open' || state.kind === 'ended') {
      this.#lastCheckout = state.checkout ?? this.#lastCheckout;
    }
    return this.#lastCheckout;
  }

  get endReason(): EndReason | undefined {
    return this.#keeper.endReason;
  }

  get shopperResultUrl(): string {
    return this.setup.action || this.checkout?.shopperResultUrl || '';
  }

  get resultAddress(): string | undefined {
    return resultAddress(this.shopperResultUrl, this.session.id ?? '', this.purpose);
  }

  get isClosed(): boolean {
    return this.endReason !== undefined || this.phase === 'done' || this.session.isTakenFrom(this);
  }

  useSession(session: CheckoutSession): void {
    this.session.occupy(this, false);
    this.phase = 'idle';
    this.notice = undefined;
    this.#lastCheckout = undefined;
    this.#keeper.use(session);
  }

  useOptions(options: OptionValues, texts: Texts): void {
    const isOtherLanguage = texts.language !== this.texts.language;
    this.options = options;
    this.texts = texts;
    const notice = visibleNotice(this);
    if (isOtherLanguage && notice !== undefined && notice !== this.notice) {
      // It was said while the words of the shopper's language were still on their way.
      this.announce(notice.text);
    }
    this.view.changed();
  }

  /** One press of the button; a press while something is under way does nothing. Settles when that is over. */
  pay(): Promise<void> {
    if (this.phase !== 'idle' || this.session.isTakenFrom(this)) {
      return this.#running;
    }
    if (this.endReason !== undefined) {
      this.#sayEnd(this.endReason);
      return this.#running;
    }
    this.notice = undefined;
    this.#running = payFlow(this).catch((error: unknown) => {
      reportProblem('the widget has failed', error);
      this.setPhase('idle');
      this.showUnknown();
    });
    return this.#running;
  }

  setPhase(phase: Phase): void {
    this.phase = phase;
    this.session.occupy(this, phase !== 'idle');
    this.refresh();
  }

  showDecline({ reason }: Declined): void {
    const { declines } = this.texts;
    this.showError(declines[isKnown(reason, declines) ? reason : 'tryAnotherCard']);
  }

  showError(text: string): void {
    this.notice = { tone: 'error', text };
    this.announce(text);
    this.refresh();
  }

  showUnknown(): void {
    const text = this.texts.notices.outcomeUnknown;
    this.notice = { tone: 'error', text, lasting: true };
    this.announce(text);
    this.view.changed();
  }

  announce(text: string): void {
    this.setup.announcer.say(text);
  }

  leave(): void {
    if (!this.isDisposed) {
      leavePage(this);
    }
  }

  renew(): void {
    void renewSession(this, this.#keeper);
  }

  /** Shows the present state, and says what there is to say about the session when nothing is under way. */
  refresh(): void {
    if (this.phase === 'idle' && !this.session.isTakenFrom(this)) {
      this.#keeper.tell();
    }
    this.view.changed();
  }

  dispose(): void {
    this.isDisposed = true;
    this.session.occupy(this, false);
    this.#keeper.dispose();
  }

  #tellEnd(reason: EndReason): void {
    this.#sayEnd(reason);
    callErrorHook(this.form, {
      name: 'InvalidCheckoutIdError',
      message: `the checkout ${this.session.id ?? ''} cannot be paid: ${reason}`,
    });
  }

  #sayEnd(reason: EndReason): void {
    this.announce(this.texts.notices[SESSION_TEXTS[reason]]);
  }
}

/** A newer gateway may have reasons that these words do not. */
function isKnown(reason: string, declines: Texts['declines']): reason is DeclineReason {
  return Object.hasOwn(declines, reason);
}
