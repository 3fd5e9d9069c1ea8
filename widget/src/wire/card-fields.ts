/**
 * The four fields of a card form, with the name of the one input in each frame, which is also the fragment of the
 * frame's address.
 *
 * The keys are the suffixes of the public class names (`wpwl-control-cardNumber`); the order is the order on
 * the page, which is also the order of the tab key.
 */
export const INPUT_NAMES = {
  cardNumber: 'card.number',
  expiry: 'card.expiry',
  cvv: 'card.cvv',
  cardHolder: 'card.holder',
} as const;

export type CardField = keyof typeof INPUT_NAMES;

export const CARD_FIELD_NAMES = Object.keys(INPUT_NAMES) as readonly CardField[];

export function isCardField(value: unknown): value is CardField {
  return (CARD_FIELD_NAMES as readonly unknown[]).includes(value);
}

/** The field that a frame's address asks for: `#card.number` is the card number. */
export function fieldOfFragment(fragment: string): CardField | undefined {
  return CARD_FIELD_NAMES.find((field) => `#${INPUT_NAMES[field]}` === fragment);
}

/** The field whose frame checks the whole form and pays: the number, or a security code alone. */
export function leadingField(members: readonly CardField[]): CardField {
  return members.includes('cardNumber') ? 'cardNumber' : (members[0] ?? 'cardNumber');
}
