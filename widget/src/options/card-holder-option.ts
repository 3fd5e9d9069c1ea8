import { recordOf, textOf } from '../wire/unknown-data.ts';
import { isSet } from './is-set.ts';

export const CARD_HOLDER_KEYS = ['required', 'minLength', 'value'] as const;

export interface CardHolderOption {
  readonly required: boolean;
  /** Characters. */
  readonly minLength: number;
  /** What stands in the field before the shopper types. */
  readonly value: string;
}

export function readCardHolderOption(value: unknown): CardHolderOption {
  const data = recordOf(value);
  const minLength = data['minLength'];
  return {
    required: isSet(data['required']),
    minLength: Number.isFinite(minLength) ? Number(minLength) : 0,
    value: textOf(data['value']),
  };
}
