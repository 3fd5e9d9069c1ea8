import { readBoolean } from '../catalogue/parameters/formats.ts';
import type { CreatingPaymentType } from '../catalogue/payment-types.ts';
import { type Fields, fieldIn } from '../parameters/read-parameters.ts';
import type { CheckoutSession } from './checkout-sessions.ts';

const DEFAULT_TYPE: CreatingPaymentType = 'DB';

/** Whether a checkout only stores details: it requests storing and has no payment type. */
export function isForStoring(fields: Fields): boolean {
  return (
    readBoolean(fieldIn(fields, 'createRegistration')) === true &&
    fieldIn(fields, 'paymentType') === undefined
  );
}

/**
 * The parameters of a new checkout with the payment type that it will be paid with: a debit where none was sent, unless
 * it is for storing.
 *
 * A shop may create the checkout of an express button from the amount alone. spec: Fast checkout rules › 4.
 */
export function withPaymentType(fields: Fields): Fields {
  const isNamed = fields.some(([name]) => name === 'paymentType');
  return isNamed || isForStoring(fields) ? fields : [...fields, ['paymentType', DEFAULT_TYPE]];
}

const NAME = 'integrity';

/**
 * The hash of the script that a checkout was created with, where the merchant's server asked for it.
 *
 * spec: Payment response › integrity.
 */
export function askedIntegrity({
  fields,
  widgetBuild,
}: Pick<CheckoutSession, 'fields' | 'widgetBuild'>): string | undefined {
  return fields.some(([name, value]) => name === NAME && readBoolean(value) === true)
    ? widgetBuild
    : undefined;
}

/** The part of a checkout that the answers of its payment repeat, so that they have it when the session is gone, too. */
export function integrityEcho(session: CheckoutSession): readonly (readonly [name: string, value: string])[] {
  const integrity = askedIntegrity(session);
  return integrity === undefined ? [] : [[NAME, integrity]];
}
