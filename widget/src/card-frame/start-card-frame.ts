import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { type CardField, INPUT_NAMES, leadingField } from '../wire/card-fields.ts';
import { type FrameSettings, parseFrameSettings } from '../wire/frame-settings.ts';
import type { FormFacts, ToFrame } from '../wire/messages.ts';
import { AUTOFILL, applySettings } from './apply-settings.ts';
import { connectToPage, type PageConnection } from './connect-to-page.ts';
import { FIELD_MODELS } from './field-models.ts';
import { watchInput } from './frame-input.ts';
import { looksLikeCardNumber, mayMirrorWhileTyping } from './input/check-holder.ts';
import { type LeadingFrame, leadingFrame } from './leading-frame.ts';
import { loadBrands } from './load-brands.ts';
import { framesIn } from './siblings.ts';

/** The settings until the page has answered: every brand, and the default of everything else. */
const BEFORE_INIT = parseFrameSettings({});

/** Makes the frame's document the given field. The document holds one input and one text that describes it. */
export function startCardFrame(field: CardField, input: HTMLInputElement, description: HTMLElement): void {
  let settings: FrameSettings = BEFORE_INIT;
  let page: PageConnection | undefined;
  let leading: LeadingFrame | undefined;
  let brand: BrandCode | null = null;
  let mark = '';
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
  const notify = (kind: 'focused' | 'blurred' | 'enter'): void => page?.send({ kind });
  const describe = (): void => {
    description.textContent = `${mark} ${settings.help}`.trim();
  };
  const configure = (next: FrameSettings): void => {
    settings = next;
    void loadBrands(next.offered, report);
    applySettings(input, field, next);
    describe();
    if (field === 'cardHolder' && input.value === '') input.value = next.holderPrefill;
    report();
  };
  const opened = (form: FormFacts, connection: PageConnection): void => {
    page = connection;
    if (field === form.members.at(-1)) input.enterKeyHint = 'go';
    // The frame of the markup or of the first script, where the browser cannot move it: the shopper types there as long
    // as it has the focus, and this one has the same text after each key.
    const early = framesIn(form.group).find((sibling) => sibling.field === field)?.input;
    if (early) {
      const copy = (): void => {
        input.value = early.value;
        input.dispatchEvent(new Event('input'));
      };
      watchInput(early, model, copy, notify);
      copy();
    }
    // The other frames of the form find this one by it; a frame that is loaded again replaces itself.
    window.tollgateField = {
      group: form.group,
      field,
      input,
      read: () => ({ value: model.value(input.value), fault: model.fault(input.value) }),
      brand: () => brand,
      takeBrand: (found) => {
        brand = found;
        report();
      },
    };
    if (field === leadingField(form.members)) {
      leading = leadingFrame(
        form,
        () => model.value(input.value),
        () => settings,
        connection,
        (found) => {
          brand = found;
        },
      );
    } else {
      brand =
        framesIn(form.group)
          .find((sibling) => sibling.field === 'cardNumber')
          ?.brand() ?? null;
    }
    configure(form.settings);
    if ((early ?? input).matches(':focus')) notify('focused');
  };
  const received = (message: ToFrame): void => {
    switch (message.kind) {
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
        void leading?.received(message);
        return undefined;
    }
  };

  Object.assign(input, { name: INPUT_NAMES[field], autocomplete: AUTOFILL[field] });
  watchInput(input, model, report, notify);
  // WebKit does not let the page focus the input of a frame that has not been used yet; the first key in the frame
  // does.
  document.addEventListener('keydown', () => input.focus());
  if (input.value !== '') {
    // Text that was typed or filled in before this script ran is treated like autofill.
    input.dispatchEvent(new Event('input'));
  }
  connectToPage(field, opened, received);
}
