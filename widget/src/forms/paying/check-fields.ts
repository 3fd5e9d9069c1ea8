import { checkFrames } from '../../fields/ask-frames.ts';
import { wait } from '../../fields/wait.ts';
import { fillText } from '../../locales/texts.ts';
import { callErrorHook } from '../../options/call-hook.ts';
import { CARD_FIELD_NAMES, type CardField, INPUT_NAMES } from '../../wire/card-fields.ts';
import type { Faults } from '../../wire/faults.ts';
import type { FormController } from '../form-controller.ts';

/** Checks every field and shows what is wrong. @returns whether the form can be sent */
export async function checkFields(form: FormController): Promise<boolean> {
  const { framed, page } = form;
  let inFrames: Faults = {};
  if (framed !== undefined && form.usesFrames) {
    // A click that comes before the last field waits for it.
    while (!form.isDisposed && ['starting', 'slow'].includes(framed.frames.status)) {
      // oxlint-disable-next-line no-await-in-loop -- until it is there, or given up
      await wait(100);
    }
    const check = await checkFrames(framed.frames);
    if (form.isDisposed) return false;
    if (check === undefined || check.silent.length > 0) {
      form.setPhase('idle');
      form.showError(form.texts.notices.fieldSilent);
      callErrorHook(form.formNode, { name: 'PciIframeSubmitError', message: 'a card field does not answer' });
      return false;
    }
    form.takeHolder(check.holder);
    for (const field of framed.all) {
      framed.dropPageMarks(field);
    }
    inFrames = check.faults;
  }
  const inPage = page?.faults ?? {};
  const pageNames = Object.keys(inPage);
  if (Object.keys(inFrames).length + pageNames.length === 0) return true;
  framed?.shown.reveal(inFrames);
  page?.shown.reveal(inPage);
  form.setPhase('idle');
  const faulty = framed?.all.filter((field) => inFrames[field] !== undefined) ?? [];
  const labels = [...(framed?.labelsOf(faulty) ?? []), ...(page?.labelsOf(pageNames) ?? [])];
  const fields = new Intl.ListFormat(form.texts.language).format(labels);
  form.announce(fillText(form.texts.notices.checkFields, { fields }));
  focusFirst(form, faulty, pageNames);
  return false;
}

/** Shows which fields the gateway has refused, and puts the focus into the first. */
export function showRefused(form: FormController, parameters: readonly string[]): void {
  if (!form.markRefused(parameters)) {
    const inFrames = form.framed?.markRefused(refusedFields(parameters)) ?? [];
    const inPage = form.page?.markRefused(parameters) ?? [];
    form.showError(form.texts.notices.inputRefused);
    focusFirst(form, inFrames, inPage);
  }
}

function focusFirst(
  { framed, page }: FormController,
  [inFrames]: readonly CardField[],
  [inPage]: readonly string[],
): void {
  if (inFrames === undefined) {
    page?.focus(inPage);
  } else {
    framed?.frames.focus(inFrames);
  }
}

/** The fields that refused parameters belong to, in the order of the form. spec: Request parameters › Card account. */
export function refusedFields(parameters: readonly string[]): readonly CardField[] {
  return CARD_FIELD_NAMES.filter((field) =>
    parameters.some(
      (name) => name.startsWith(INPUT_NAMES[field]) || (field === 'cardNumber' && name === 'paymentBrand'),
    ),
  );
}
