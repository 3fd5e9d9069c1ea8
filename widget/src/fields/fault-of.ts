import { EN } from '../locales/en.ts';
import type { CardField } from '../wire/card-fields.ts';
import type { Fault } from '../wire/faults.ts';

/** A fault that there are words for. */
export function faultOf(field: CardField, value: unknown): Fault | undefined {
  const isKnown = typeof value === 'string' && value.startsWith(field) && Object.hasOwn(EN.faults, value);
  return isKnown ? (value as Fault) : undefined;
}
