import { CARD_FIELD_NAMES, type CardField } from './card-fields.ts';
import type { Fault, Faults } from './faults.ts';
import type { Siblings } from './gather-siblings.ts';
import type { Check } from './messages/messages.ts';

/** Everything that the shopper has typed, together in the number frame and nowhere else. */
export interface CollectedCard {
  readonly values: Readonly<Record<CardField, string>>;
  readonly check: Check;
}

/** Asks every field of the form for its value and its fault. */
export async function collectCard(
  own: { readonly value: string; readonly fault: Fault | null },
  siblings: Siblings,
  members: readonly CardField[],
  round: number,
): Promise<CollectedCard> {
  const values: Record<CardField, string> = { cardNumber: own.value, expiry: '', cardHolder: '', cvv: '' };
  const faults: Faults = own.fault === null ? {} : { cardNumber: own.fault };
  const silent: CardField[] = [];
  const others = CARD_FIELD_NAMES.filter((field) => field !== 'cardNumber' && members.includes(field));
  const tells = await Promise.all(others.map((field) => siblings.collect(field, round)));
  for (const [index, field] of others.entries()) {
    const tell = tells[index];
    if (tell === undefined) {
      silent.push(field);
      continue;
    }
    values[field] = tell.value;
    if (tell.fault !== null) {
      faults[field] = tell.fault;
    }
  }
  const holder = faults.cardHolder === undefined ? values.cardHolder : '';
  return { values, check: { faults, holder, silent } };
}
