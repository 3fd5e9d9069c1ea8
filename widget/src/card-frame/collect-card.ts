import type { CardField } from '../wire/card-fields.ts';
import type { Faults } from '../wire/faults.ts';
import type { Check } from '../wire/messages.ts';
import type { Sibling } from './siblings.ts';

/** Everything that the shopper has typed. It comes together in the leading frame only. */
export interface CollectedCard {
  /** Empty for a field that the form does not have. */
  readonly values: Readonly<Record<CardField, string>>;
  readonly check: Check;
}

/** Reads the value and the fault of every field of the form. */
export function collectCard(
  frames: readonly Pick<Sibling, 'field' | 'read'>[],
  members: readonly CardField[],
): CollectedCard {
  const values: Record<CardField, string> = { cardNumber: '', expiry: '', cardHolder: '', cvv: '' };
  const faults: Faults = {};
  const silent: CardField[] = [];
  for (const field of members) {
    const reading = frames.find((frame) => frame.field === field)?.read();
    if (reading) {
      values[field] = reading.value;
      if (reading.fault !== null) faults[field] = reading.fault;
    } else {
      silent.push(field);
    }
  }
  const holder = faults.cardHolder === undefined ? values.cardHolder : '';
  return { values, check: { faults, holder, silent } };
}
