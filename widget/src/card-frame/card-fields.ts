/**
 * The four fields of a card form, as data: what each frame holds and how the page names it.
 *
 * The keys are the suffixes of the public class names (`wpwl-control-cardNumber`); the order is the order on
 * the page, which is also the order of the tab key.
 */
export const CARD_FIELDS = {
  cardNumber: {
    inputName: 'card.number',
    autocomplete: 'cc-number',
    inputMode: 'numeric',
  },
  expiry: { inputName: 'card.expiry', autocomplete: 'cc-exp', inputMode: 'numeric' },
  cvv: { inputName: 'card.cvv', autocomplete: 'cc-csc', inputMode: 'numeric' },
  cardHolder: { inputName: 'card.holder', autocomplete: 'cc-name', inputMode: 'text' },
} as const satisfies Record<string, CardFieldRow>;

interface CardFieldRow {
  /** Name of the one input inside the frame, and the fragment of the frame's address. */
  readonly inputName: string;
  readonly autocomplete: AutoFill;
  /** Digits read from left to right in every language. */
  readonly inputMode: 'numeric' | 'text';
}

export type CardField = keyof typeof CARD_FIELDS;

export const CARD_FIELD_NAMES = Object.keys(CARD_FIELDS) as readonly CardField[];

export function isCardField(value: unknown): value is CardField {
  return typeof value === 'string' && Object.hasOwn(CARD_FIELDS, value);
}

/** The field that a frame's address asks for: `#card.number` is the card number. */
export function fieldOfFragment(fragment: string): CardField | undefined {
  return CARD_FIELD_NAMES.find((field) => `#${CARD_FIELDS[field].inputName}` === fragment);
}

/** The field whose frame speaks for a form and pays: the number, or a security code that stands alone. */
export function leadingField(members: readonly CardField[]): CardField {
  const [first = 'cardNumber'] = members;
  return members.includes('cardNumber') ? 'cardNumber' : first;
}
