import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import type { CheckoutSession } from '../checkout-client/checkout-session.ts';
import type { Declined, PayAnswer } from '../checkout-client/pay-answer.ts';
import type { CardFrames } from '../fields/card-frames.ts';
import { faultText, fieldLabel } from '../fields/field-texts.ts';
import { formFrames } from '../fields/form-frames.ts';
import type { FramedForm, FrameSource } from '../fields/framed-form.ts';
import type { PageFields } from '../fields/page-fields.ts';
import { refusedFault, refusedFields } from '../fields/refused-faults.ts';
import { ShownFaults } from '../fields/shown-faults.ts';
import { fillText } from '../locales/fill-text.ts';
import type { Texts } from '../locales/texts.ts';
import { callErrorHook } from '../options/call-hook.ts';
import type { OptionValues } from '../options/option-table.ts';
import type { CardField } from '../wire/card-fields.ts';
import type { Fault } from '../wire/faults.ts';
import type { AttemptFields } from '../wire/send-attempt.ts';
import type { Notice } from './notice.ts';
import { PaymentFormModel } from './payment-form-model.ts';
import type { PaymentFormSetup, PaymentFormView } from './payment-form-setup.ts';
import type { Phase } from './phase.ts';

export type FramedFormSetup = PaymentFormSetup & FrameSource;

/** What a form with framed fields knows and does: the frames check and send, the page shows what they find. */
export abstract class FramedFormModel extends PaymentFormModel implements FramedForm {
  readonly shown: ShownFaults<CardField, Fault> = new ShownFaults();
  /** Fields that stand in the page, below the framed ones. */
  readonly page: PageFields | undefined;
  readonly formId = `wpwl-${crypto.randomUUID()}`;
  /** Whether the shopper has asked where the security code is. */
  isTipOpen = false;
  frames: CardFrames;
  readonly #source: FrameSource;

  constructor(
    setup: FramedFormSetup,
    options: OptionValues,
    texts: Texts,
    session: CheckoutSession,
    view: PaymentFormView,
  ) {
    super(setup, options, texts, session, view);
    this.#source = setup;
    this.frames = formFrames(this, setup, this.fieldsFor(options));
  }

  abstract readonly offered: readonly BrandCode[];
  abstract readonly knownBrand: BrandCode | null;
  /** The brand as far as it can be told at this moment. */
  abstract readonly brand: BrandCode | null;

  /** What the page adds to the framed fields. */
  protected abstract get pageFields(): AttemptFields;

  /** Which fields the form has, in the order of the page. Must not depend on what a subclass sets itself. */
  protected abstract fieldsFor(options: OptionValues): readonly CardField[];

  /** What the frames have to say as long as they are not there. */
  override get frameNotice(): Notice | undefined {
    const { frames, texts } = this;
    const { notices } = texts;
    if (frames.status === 'failed') {
      const action = { kind: 'button', label: notices.tryAgain, run: () => frames.retry() } as const;
      return { tone: 'error', text: notices.framesFailed, action };
    }
    return frames.status === 'slow' ? { tone: 'info', text: notices.framesSlow } : undefined;
  }

  override useOptions(options: OptionValues, texts: Texts): void {
    const fields = this.fieldsFor(options);
    if (fields.join(' ') !== this.frames.fields.join(' ')) {
      this.frames.dispose();
      this.frames = formFrames(this, this.#source, fields);
    }
    super.useOptions(options, texts);
    this.frames.configure();
  }

  override setPhase(phase: Phase): void {
    this.frames.sendAll({ kind: 'lock', isLocked: phase !== 'idle' });
    super.setPhase(phase);
  }

  override refresh(): void {
    const faults = Object.entries(this.shown.all) as [CardField, Fault][];
    this.frames.mark(
      Object.fromEntries(
        faults.map(([field, fault]) => [field, faultText(field, fault, this.options, this.texts)]),
      ),
    );
    super.refresh();
  }

  override dispose(): void {
    super.dispose();
    this.frames.dispose();
  }

  async check(): Promise<boolean> {
    const check = await this.frames.check();
    if (this.isDisposed) {
      return false;
    }
    if (check === undefined || check.silent.length > 0) {
      this.setPhase('idle');
      this.showError(this.texts.notices.fieldSilent);
      callErrorHook(this.form, { name: 'PciIframeSubmitError', message: 'a card field does not answer' });
      return false;
    }
    this.takeHolder(check.holder);
    const pageFaults = this.page?.faults ?? {};
    if (Object.keys(check.faults).length + Object.keys(pageFaults).length === 0) {
      return true;
    }
    this.setPhase('idle');
    this.shown.reveal(check.faults);
    this.page?.shown.reveal(pageFaults);
    this.refresh();
    const framed = this.frames.fields.filter((field) => check.faults[field] !== undefined);
    const inPage = Object.keys(pageFaults);
    const names = [
      ...framed.map((field) => fieldLabel(field, this.texts)),
      ...(this.page?.labelsOf(inPage) ?? []),
    ];
    const list = new Intl.ListFormat(this.texts.language).format(names);
    this.announce(fillText(this.texts.notices.checkFields, { fields: list }));
    this.#focusFirst(framed, inPage);
    return false;
  }

  send(sent: () => void): Promise<PayAnswer> {
    const checkoutId = this.session.id ?? '';
    return this.frames.pay({ checkoutId, purpose: this.purpose, fields: this.pageFields, sent });
  }

  takeHolder(_holder: string): void {
    // Most forms have no holder.
  }

  override showDecline(decline: Declined): void {
    super.showDecline(decline);
    const { field } = decline;
    if (field !== undefined && this.frames.fields.includes(field)) {
      this.shown.refuse(field, refusedFault(field));
      this.frames.focus(field);
      this.refresh();
    }
  }

  showRefused(parameters: readonly string[]): void {
    const named = refusedFields(parameters);
    const refused = this.frames.fields.filter((field) => named.includes(field));
    for (const field of refused) {
      this.shown.refuse(field, refusedFault(field));
    }
    const inPage = this.page?.refuse(parameters) ?? [];
    this.showError(this.texts.notices.inputRefused);
    this.#focusFirst(refused, inPage);
  }

  #focusFirst([framed]: readonly CardField[], [inPage]: readonly string[]): void {
    if (framed === undefined) {
      this.page?.focus(inPage);
    } else {
      this.frames.focus(framed);
    }
  }
}
