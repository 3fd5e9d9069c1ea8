import { recordOf } from '../wire/unknown-data.ts';
import { isSet } from './is-set.ts';

export const REGISTRATIONS_KEYS = ['requireCvv', 'hideInitialPaymentForms'] as const;

export interface RegistrationsOption {
  /** Asks for the security code of a stored card. */
  readonly requireCvv: boolean;
  /** Shows the stored details alone, until the shopper asks for another way to pay. */
  readonly hideInitialPaymentForms: boolean;
}

export function readRegistrationsOption(value: unknown): RegistrationsOption {
  const data = recordOf(value);
  return {
    requireCvv: isSet(data['requireCvv']),
    hideInitialPaymentForms: isSet(data['hideInitialPaymentForms']),
  };
}
