import { TollgateError } from '../errors/tollgate-error.ts';

/** A mistake in a form. It names the parameter, and never what the parameter holds: that may be a card number. */
export function invalid(name: string, why: string): TollgateError {
  return new TollgateError('invalid-argument', `${name === '' ? 'The form' : name} ${why}.`);
}
