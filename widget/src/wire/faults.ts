import type { CardField } from './card-fields.ts';

/** Everything that can be wrong with a field; each begins with the name of its field. */
interface FieldFaults {
  readonly cardNumber: 'Empty' | 'Incomplete' | 'Invalid' | 'Brand' | 'Refused';
  readonly expiry: 'Empty' | 'Incomplete' | 'Month' | 'Past' | 'Refused';
  readonly cardHolder: 'Empty' | 'Short' | 'Digits' | 'Refused';
  readonly cvv: 'Empty' | 'Length' | 'Refused';
}

/** A fault travels to the page in place of the value, so it must say nothing about the digits themselves. */
export type Fault = { [Field in CardField]: `${Field}${FieldFaults[Field]}` }[CardField];

/** The faults that were found, at most one a field. */
export type Faults = Partial<Record<CardField, Fault>>;
