import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { type CardField, INPUT_NAMES, leadingField } from '../wire/card-fields.ts';
import { type FrameSettings, parseFrameSettings } from '../wire/frame-settings.ts';
import type { FormFacts } from '../wire/messages.ts';
import { AUTOFILL, applySettings } from './apply-settings.ts';
import { connectToPage, type PageConnection } from './connect-to-page.ts';
import { FIELD_MODELS } from './field-models.ts';
import { watchInput } from './frame-input.ts';
import { looksLikeCardNumber, mayMirrorWhileTyping } from './input/check-holder.ts';
import { type LeadingFrame, leadingFrame } from './leading-frame.ts';
import { loadBrands } from './load-brands.ts';
import type { PageMessage } from './parse-from-page.ts';
import { framesIn, siblingOf } from './siblings.ts';

/** Makes the frame's document the given field. The document holds one input and one text that describes it. */
export function startCardFrame(field: CardField, input: HTMLInputElement, description: HTMLElement): void {
  /** Until the page has answered, every brand and the default of everything else. */
  let settings: FrameSettings = parseFrameSettings({});
  let page: PageConnection | undefined;
  let leading: LeadingFrame | undefined;
  let brand: BrandCode | null = null;
  let mark = '';
  let group = '';
  let members: readonly CardField[] = [];
  /** The field behind this one in the form. */
  let next: CardField | undefined;
  /** What the next field has to hold, as typed after Tab while it is still loading; null when no field is awaited. */
  let typed: string | null = null;
  const model = FIELD_MODELS[field]({
    settings: () => settings,
    brand: () => brand ?? settings.brand,
    now: () => Date.now(),
  });

  const report = (edited = false): void => {
    const fault = model.fault(input.value);
    page?.send({ kind: 'state', filled: input.value.trim() !== '', fault, edited });
    leading?.changed();
    if (field === 'cardHolder' && (!edited || mayMirrorWhileTyping(input.value))) {
      page?.send({ kind: 'holder', value: looksLikeCardNumber(input.value) ? '' : input.value.trim() });
    }
  };
  const notify = (kind: 'focused' | 'blurred' | 'enter'): void => {
    typed = null;
    page?.send({ kind });
  };
  /** Text that comes in any way but by the shopper's keys here is treated like autofill. */
  const fill = (text: string, target = input): void => {
    target.value = text;
    target.dispatchEvent(new Event('input'));
  };
  /** WebKit lets a key alone move the focus to another frame: until one does, each that is typed here is handed over. */
  const handOver = (): void => {
    const target = siblingOf(group, next)?.input;
    if (target && typed !== null) {
      fill(typed, target);
      target.focus();
    }
  };
  const describe = (): void => {
    description.textContent = `${mark} ${settings.help}`.trim();
  };
  const configure = (changed: FrameSettings): void => {
    settings = changed;
    void loadBrands(changed.offered, report);
    applySettings(input, field, changed);
    describe();
    if (field === 'cardHolder') input.value ||= changed.holderPrefill;
    report();
  };
  const opened = (form: FormFacts, connection: PageConnection): void => {
    page = connection;
    ({ group, members } = form);
    next = members[members.indexOf(field) + 1];
    brand = siblingOf(group, 'cardNumber')?.brand() ?? null;
    if (!next) input.enterKeyHint = 'go';
    // The frame of the markup or of the first script, where the browser cannot move it: the shopper types there as long
    // as it has the focus, and this one has the same text after each key.
    const early = siblingOf(group, field)?.input;
    if (early) {
      const copy = (): void => fill(early.value);
      watchInput(early, model, copy, notify);
      copy();
    }
    // The other frames of the form find this one by it; a frame that is loaded again replaces itself.
    window.tollgateField = {
      group,
      field,
      input,
      read: () => ({ value: model.value(input.value), fault: model.fault(input.value) }),
      brand: () => brand,
      handOver,
      takeBrand: (found) => {
        brand = found;
        report();
      },
    };
    if (field === leadingField(members)) {
      leading = leadingFrame(
        form,
        () => model.value(input.value),
        () => settings,
        connection,
      );
    }
    configure(form.settings);
    if ((early ?? input).matches(':focus')) notify('focused');
    for (const sibling of framesIn(group)) {
      sibling.handOver();
    }
  };
  const received = (message: PageMessage): void => {
    const { kind } = message;
    switch (kind) {
      case 'settings':
        return configure(message.settings);
      case 'mark':
        mark = message.text;
        describe();
        return input.setAttribute('aria-invalid', String(mark !== ''));
      case 'focus':
        return input.focus();
      case 'clear':
        input.value = '';
        return report(true);
      case 'lock':
        input.readOnly = message.isLocked;
        return undefined;
      case 'check':
      case 'prepare':
      case 'pay':
        void leading?.received(kind, message);
        return undefined;
    }
  };

  Object.assign(input, { name: INPUT_NAMES[field], autocomplete: AUTOFILL[field] });
  watchInput(input, model, report, notify);
  // WebKit does not let the page focus the input of a frame that has not been used yet; the first key in the frame
  // does.
  document.addEventListener('keydown', (event) => {
    input.focus();
    // Keys that a frame without a document gets are lost, so the first tab key waits here until the next field is there;
    // a second one goes on as ever. An early frame leads on by itself: behind it in the page is the form's first field.
    if (
      event.key === 'Tab' &&
      !event.shiftKey &&
      next &&
      typed === null &&
      (framesIn(group)[members.length] || !siblingOf(group, next))
    ) {
      event.preventDefault();
      typed = siblingOf(group, next)?.input.value ?? '';
      handOver();
    }
  });
  input.addEventListener('beforeinput', (event) => {
    if (typed !== null) {
      event.preventDefault();
      // What is deleted has no text.
      typed = event.data ? typed + event.data : typed.slice(0, -1);
      handOver();
    }
  });
  // It may have been typed or filled in before this script ran.
  fill(input.value);
  connectToPage(field, opened, received);
}
