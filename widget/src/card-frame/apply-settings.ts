import type { CardField } from '../wire/card-fields.ts';
import { LOOK_PROPERTIES } from '../wire/frame-look.ts';
import type { FrameSettings } from '../wire/frame-settings.ts';

/** How the browser fills in each field. */
export const AUTOFILL: Readonly<Record<CardField, AutoFill>> = {
  cardNumber: 'cc-number',
  expiry: 'cc-exp',
  cvv: 'cc-csc',
  cardHolder: 'cc-name',
};

/** Gives a frame's document the words and the look of the page around it. */
export function applySettings(input: HTMLInputElement, field: CardField, settings: FrameSettings): void {
  const root = document.documentElement;
  root.dir = settings.direction;
  root.lang = settings.language;
  document.title = settings.label;
  input.setAttribute('aria-label', settings.label);
  input.placeholder = settings.placeholder;
  // Digits read from left to right in every language; their keyboard is that of the document.
  input.dir = 'ltr';
  if (field === 'cardHolder') {
    input.dir = settings.direction;
    input.autocapitalize = 'words';
    input.inputMode = 'text';
  }
  input.required = settings.isRequired;
  if (field === 'cvv') input.type = settings.cvvMasked ? 'password' : 'text';
  for (const property of LOOK_PROPERTIES) {
    // The scheme belongs to the document: a browser paints a transparent frame opaque when the two differ. So does the
    // size, of which the input takes 16 pixels at least: phones enlarge the page around smaller text.
    const { style } = /scheme|size/u.test(property) ? root : input;
    // An empty value removes the property.
    style.setProperty(property, settings.look[property] ?? '');
  }
  if (input.dir !== settings.direction) {
    // The brand mark stays where the language's lines end.
    const { style } = input;
    [style.paddingInlineStart, style.paddingInlineEnd] = [style.paddingInlineEnd, style.paddingInlineStart];
  }
}
