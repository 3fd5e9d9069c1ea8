import type { BrandCode } from '@tollgate/gateway/catalogue/brands';
import type { CardField } from '../../card-frame/card-fields.ts';
import type { Fault, Faults } from '../../card-frame/faults.ts';
import type { Checkout } from '../../checkout-client/checkout.ts';
import type { CheckoutSession, EndReason } from '../../checkout-client/checkout-session.ts';
import { resultAddress } from '../../checkout-client/result-address.ts';
import { fillText } from '../../locales/fill-text.ts';
import type { Texts } from '../../locales/texts.ts';
import { callErrorHook } from '../../options/call-hook.ts';
import type { OptionValues } from '../../options/option-table.ts';
import { reportProblem } from '../../page/report-problem.ts';
import { REFUSED_FAULT } from './answer-notice.ts';
import type { CardFormSetup } from './card-form-setup.ts';
import type { CardFrames } from './card-frames.ts';
import { faultText, fieldLabel } from './field-texts.ts';
import { formFrames } from './form-frames.ts';
import type { CardFormView, FormState } from './form-state.ts';
import { leavePage } from './leave-page.ts';
import type { Notice } from './notice.ts';
import { type PayHost, type Phase, payFlow } from './pay-flow.ts';
import { renewSession } from './renew-session.ts';
import { SessionKeeper } from './session-keeper.ts';
import { SESSION_TEXTS } from './session-notice.ts';
import { ShownFaults } from './shown-faults.ts';

/** Everything a card form knows and does, apart from its nodes. */
export class CardFormModel implements FormState, PayHost {
  readonly setup: CardFormSetup;
  readonly view: CardFormView;
  readonly shown = new ShownFaults();
  options: OptionValues;
  texts: Texts;
  frames: CardFrames;
  phase: Phase = 'idle';
  notice: Notice | undefined;
  brand: BrandCode | null = null;
  candidates: readonly BrandCode[] = [];
  #disposed = false;
  #lastCheckout: Checkout | undefined;
  readonly #keeper: SessionKeeper;

  constructor(
    setup: CardFormSetup,
    options: OptionValues,
    texts: Texts,
    session: CheckoutSession,
    view: CardFormView,
  ) {
    this.setup = setup;
    this.options = options;
    this.texts = texts;
    this.view = view;
    this.frames = formFrames(this);
    this.#keeper = new SessionKeeper(session, {
      changed: () => this.refresh(),
      ended: (reason) => this.#tellEnd(reason),
      renewed: () => this.announce(this.texts.notices.renewed),
    });
  }

  get form(): HTMLFormElement | null {
    return this.view.form;
  }

  get session(): CheckoutSession {
    return this.#keeper.session;
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

  /** What each wrong field is told to say about itself. */
  get faultTexts(): Partial<Record<CardField, string>> {
    const faults = Object.entries(this.shown.all) as [CardField, Fault][];
    return Object.fromEntries(
      faults.map(([field, fault]) => [field, faultText(fault, this.options, this.texts)]),
    );
  }

  get resultAddress(): string | undefined {
    return resultAddress(this.shopperResultUrl, this.session.id ?? '');
  }

  useSession(session: CheckoutSession): void {
    this.phase = 'idle';
    this.notice = undefined;
    this.#lastCheckout = undefined;
    this.#keeper.use(session);
  }

  useOptions(options: OptionValues, texts: Texts): void {
    const hadCvv = this.options.requireCvv;
    this.options = options;
    this.texts = texts;
    if (hadCvv !== options.requireCvv) {
      this.frames.dispose();
      this.frames = formFrames(this);
    }
    this.frames.configure();
    this.view.changed();
  }

  /** One press of the pay button; a press while something is under way does nothing. */
  pay(): void {
    if (this.phase !== 'idle') {
      return;
    }
    if (this.endReason !== undefined) {
      this.#sayEnd(this.endReason);
      return;
    }
    this.notice = undefined;
    payFlow(this).catch((error: unknown) => {
      reportProblem('the payment has failed by a fault of the widget', error);
      this.setPhase('idle');
      this.showUnknown();
    });
  }

  setPhase(phase: Phase): void {
    this.phase = phase;
    this.frames.sendAll({ kind: 'lock', locked: phase !== 'idle' });
    this.refresh();
  }

  setHolder(holder: string): void {
    this.view.mirrorHolder(holder);
  }

  showFaults(faults: Faults): void {
    this.shown.reveal(faults);
    this.refresh();
    const wrong = this.frames.fields.filter((field) => faults[field] !== undefined);
    const names = wrong.map((field) => fieldLabel(field, this.options, this.texts));
    const list = new Intl.ListFormat(this.texts.language).format(names);
    this.announce(fillText(this.texts.notices.checkFields, { fields: list }));
    const [first] = wrong;
    if (first !== undefined) {
      this.frames.focus(first);
    }
  }

  showError(text: string, field?: CardField): void {
    this.notice = { tone: 'error', text };
    this.announce(text);
    if (field !== undefined && this.frames.fields.includes(field)) {
      this.shown.refuse(field, REFUSED_FAULT[field]);
      this.frames.focus(field);
    }
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
    if (!this.#disposed) {
      leavePage(this);
    }
  }

  /** Asks the shop for a new checkout and goes on with it; what was typed stays. */
  renew(): void {
    void renewSession(this, this.#keeper);
  }

  refresh(): void {
    this.frames.mark(this.faultTexts);
    if (this.phase === 'idle') {
      this.#keeper.tell();
    }
    this.view.changed();
  }

  dispose(): void {
    this.#disposed = true;
    this.#keeper.dispose();
    this.frames.dispose();
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
