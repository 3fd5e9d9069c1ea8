import type { CardField } from './card-fields.ts';

interface InputRow {
  readonly autocomplete: AutoFill;
  /** Digits read from left to right in every language. */
  readonly inputMode: 'numeric' | 'text';
}

/** What the browser is told of each field's input. */
export const INPUT_ROWS: Readonly<Record<CardField, InputRow>> = {
  cardNumber: { autocomplete: 'cc-number', inputMode: 'numeric' },
  expiry: { autocomplete: 'cc-exp', inputMode: 'numeric' },
  cvv: { autocomplete: 'cc-csc', inputMode: 'numeric' },
  cardHolder: { autocomplete: 'cc-name', inputMode: 'text' },
};
