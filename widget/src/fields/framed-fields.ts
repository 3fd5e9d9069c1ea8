import { callErrorHook, callHook } from '../options/call-hook.ts';
import type { HookName } from '../options/option-table.ts';
import { type CardField, INPUT_NAMES } from '../wire/card-fields.ts';
import type { Fault } from '../wire/faults.ts';
import type { FromFrame } from '../wire/messages.ts';
import { CardFrames } from './card-frames.ts';
import { dropPageMarks } from './drop-page-marks.ts';
import { fieldSettings } from './field-settings.ts';
import { faultText, fieldLabel } from './field-texts.ts';
import type { CardFieldsHost } from './fields-host.ts';
import { dressFrame, lookOf } from './frame-style.ts';
import { ShownFaults } from './shown-faults.ts';

/** Where the frames of a form come from. */
export interface FrameSource {
  /** The frame document, without a fragment. */
  readonly frameAddress: URL;
  /** Frames that the page's markup has already started. */
  readonly adopted: ReadonlyMap<CardField, HTMLIFrameElement>;
}

const BLUR_HOOKS = {
  cardNumber: 'onBlurCardNumber',
  expiry: 'onBlurExpiryDate',
  cardHolder: 'onBlurCardHolder',
  cvv: 'onBlurSecurityCode',
} as const satisfies Record<CardField, HookName>;

/** The fields of a form in frames. Their values never reach the page, only what is wrong with them. */
export class FramedFields {
  readonly shown: ShownFaults<CardField, Fault> = new ShownFaults();
  readonly host: CardFieldsHost;
  /** Whether the shopper has asked where the security code is. */
  isTipOpen = false;
  frames: CardFrames;
  readonly #source: FrameSource;

  constructor(host: CardFieldsHost, source: FrameSource, fields: readonly CardField[]) {
    this.host = host;
    this.#source = source;
    this.frames = this.#start(fields);
  }

  get all(): readonly CardField[] {
    return this.frames.fields;
  }

  /** Starts the frames again if the form now has other fields, or has them in another order. */
  useFields(fields: readonly CardField[]): void {
    if (fields.join(' ') !== this.all.join(' ')) this.restart(fields);
  }

  /** Starts the frames again, which forget what was typed: each takes part in the checkout alone that it began with. */
  restart(fields = this.all): void {
    this.frames.dispose();
    this.shown.reveal({});
    this.frames = this.#start(fields);
  }

  labelsOf(fields: readonly CardField[]): string[] {
    return fields.map((field) => fieldLabel(field, this.host.texts));
  }

  /** Tells the frames what the page shows about their fields. */
  mark(): void {
    const faults = Object.entries(this.shown.all) as [CardField, Fault][];
    this.frames.mark(
      Object.fromEntries(faults.map(([field, fault]) => [field, faultText(field, fault, this.host)])),
    );
  }

  /** Shows that the gateway or a bank has refused these fields. @returns those that the form has */
  markRefused(fields: readonly CardField[]): readonly CardField[] {
    const refused = this.all.filter((field) => fields.includes(field));
    for (const field of refused) {
      this.shown.markRefused(field, `${field}Refused`);
    }
    return refused;
  }

  #start(fields: readonly CardField[]): CardFrames {
    const { host } = this;
    const { frameAddress, adopted } = this.#source;
    for (const [field, frame] of adopted) {
      if (!fields.includes(field)) frame.remove();
    }
    const frames: CardFrames = new CardFrames(
      frameAddress,
      fields,
      adopted,
      (field) => {
        const element = frames.element(field);
        if (!element?.closest('.wpwl-wrapper')) return fieldSettings(field, host, {});
        dressFrame(element, host.options.iframeStyles[field]);
        return fieldSettings(field, host, lookOf(element));
      },
      {
        statusChanged: () => this.#showStatus(),
        mayStart: () => host.changed(),
        opened: (field) => {
          host.refresh();
          const element = frames.element(field);
          // Before the form is rendered, a frame that was there first stands in the placeholder.
          const form = host.formNode ?? element?.closest('form') ?? null;
          callHook('onReadyIframeCommunication', form, element);
          if (host.options.autofocus === INPUT_NAMES[field]) frames.focus(field);
        },
        received: (field, message) => this.#receive(field, message),
      },
    );
    return frames;
  }

  #showStatus(): void {
    const { host } = this;
    const { notices } = host.texts;
    const { status } = this.frames;
    if (status === 'slow') {
      host.announce(notices.framesSlow);
    } else if (status === 'failed') {
      host.announce(notices.framesFailed);
      callErrorHook(host.formNode, {
        name: 'PciIframeCommunicationError',
        message: 'a card field does not answer',
      });
    }
    host.changed();
  }

  dropPageMarks(field: CardField): void {
    dropPageMarks(this.host.formNode, field, this.shown.all[field] !== undefined);
  }

  #leave(field: CardField): void {
    const { host } = this;
    const { texts } = host;
    const fault = this.shown.leave(field);
    if (fault !== undefined) host.announceFault(fieldLabel(field, texts), faultText(field, fault, host));
  }

  #receive(field: CardField, message: FromFrame): void {
    const { shown, host } = this;
    const element = this.frames.element(field);
    switch (message.kind) {
      case 'state':
        shown.update(field, message);
        // Hooks that want to know whether there is a date read a mask of it.
        Object.assign(element ?? {}, { value: message.filled ? '**/**' : '' });
        if (message.edited) this.dropPageMarks(field);
        return host.refresh();
      case 'brand':
        return host.takeBrand?.(message.brand, message.candidates, message.choices);
      case 'focused':
        // WebKit does not tell a frame of a window in the background that it has lost the focus.
        for (const one of this.all) {
          this.frames.element(one)?.classList.toggle('wpwl-focus', one === field);
        }
        // The browser shows the input inside; its border and its ring are the element's.
        element?.scrollIntoView({ block: 'nearest' });
        host.expectPayment();
        callHook('onFocusIframeCommunication', host.formNode, element);
        return undefined;
      case 'blurred':
        element?.classList.remove('wpwl-focus');
        this.#leave(field);
        host.refresh();
        callHook('onBlurIframeCommunication', host.formNode, element);
        callHook(BLUR_HOOKS[field], host.formNode, shown.isValid(field));
        return undefined;
      case 'enter': {
        // The key of a phone's keyboard says so, but for the last field.
        const next = this.all[this.all.indexOf(field) + 1];
        if (next && matchMedia('(pointer:coarse)').matches) {
          this.frames.focus(next);
        } else if (!host.options.disableSubmitOnEnter) {
          host.formNode?.requestSubmit();
        }
        return undefined;
      }
      case 'holder':
        return host.takeHolder?.(message.value);
      case 'checked':
      case 'sent':
      case 'answered':
        // `ask-frames.ts` waits for these.
        return undefined;
    }
  }
}
