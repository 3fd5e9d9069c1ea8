import type { CardField } from '../wire/card-fields.ts';
import { LOOK_PROPERTIES } from '../wire/frame-look.ts';
import type { FrameSettings } from '../wire/frame-settings.ts';

interface InputRow {
  readonly autocomplete: AutoFill;
  /** Digits read from left to right in every language. */
  readonly inputMode: 'numeric' | 'text';
}

/** How the browser fills in each field, and which keyboard it shows. */
export const INPUT_ROWS: Readonly<Record<CardField, InputRow>> = {
  cardNumber: { autocomplete: 'cc-number', inputMode: 'numeric' },
  expiry: { autocomplete: 'cc-exp', inputMode: 'numeric' },
  cvv: { autocomplete: 'cc-csc', inputMode: 'numeric' },
  cardHolder: { autocomplete: 'cc-name', inputMode: 'text' },
};

/** Gives a frame's document the words and the look of the page around it. */
export function applySettings(input: HTMLInputElement, field: CardField, settings: FrameSettings): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dir = settings.direction;
  document.title = settings.label;
  input.setAttribute('aria-label', settings.label);
  input.placeholder = settings.placeholder;
  input.dir = INPUT_ROWS[field].inputMode === 'numeric' ? 'ltr' : settings.direction;
  input.required = isRequired(field, settings);
  if (field === 'cvv') {
    input.type = settings.cvvMasked ? 'password' : 'text';
  }
  for (const property of LOOK_PROPERTIES) {
    // The scheme belongs to the document: a browser paints a transparent frame opaque when the two differ.
    const { style } = property === 'color-scheme' ? root : input;
    // An empty value takes the property away.
    style.setProperty(property, settings.look[property] ?? '');
  }
  if (input.dir !== settings.direction) {
    mirrorPadding(input);
  }
}

/** Digits run from left to right in every language, but the brand mark stays where the language's lines end. */
function mirrorPadding({ style }: HTMLInputElement): void {
  [style.paddingInlineStart, style.paddingInlineEnd] = [style.paddingInlineEnd, style.paddingInlineStart];
}

function isRequired(field: CardField, { holderRequired, emptyCvvAllowed }: FrameSettings): boolean {
  return field === 'cardHolder' ? holderRequired : field !== 'cvv' || !emptyCvvAllowed;
}
