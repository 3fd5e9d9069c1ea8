import type { OptionValues } from '../../options/option-table.ts';
import { type CardField, isCardField } from '../../wire/card-fields.ts';

/** Where a field of the card is: on a line of its own, or on one half of a line where there is room for two. */
export interface FieldPlace {
  readonly field: CardField;
  readonly place: 'whole' | 'half-start' | 'half-end';
}

/** The order in which a shopper reads a card, in the document as on the screen: WCAG 2.4.3 asks for one order. */
const USUAL: readonly (readonly CardField[])[] = [['cardNumber'], ['expiry', 'cvv'], ['cardHolder']];

/**
 * The fields of the card in the order of the page, which is also that of the tab key: the shop's rows first, then the
 * other fields in their usual order.
 */
export function fieldPlaces({ fieldOrder, requireCvv }: OptionValues): readonly FieldPlace[] {
  const placed = new Set<CardField>();
  return [...fieldOrder, ...USUAL].flatMap((row) => {
    const fields = row.filter(isCardField).filter((field) => {
      const isNew = !placed.has(field) && (field !== 'cvv' || requireCvv);
      return isNew && placed.add(field);
    });
    return fields.map((field, index) => {
      const half = index % 2 === 0 ? 'half-start' : 'half-end';
      return { field, place: row.length === 1 ? 'whole' : half } as const;
    });
  });
}
