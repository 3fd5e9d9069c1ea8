import type { PaymentType } from '../catalogue/payment-types.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { OperationRight } from './access-tokens.ts';
import { type Caller, hasRight } from './merchant-directory.ts';

/** The right that each payment type needs. A credit pays money out as a refund does, and refers to no payment. */
const OF_TYPE: Readonly<Record<PaymentType, OperationRight>> = {
  PA: 'pay',
  DB: 'pay',
  CP: 'pay',
  '3D': 'pay',
  CD: 'refund',
  RV: 'refund',
  RF: 'refund',
  CB: 'refund',
  CR: 'refund',
};

/** The right that an operation needs; `by-payment-type`: that of each type which the request names. */
export type NeededRight = OperationRight | 'by-payment-type';

/** The right that each operation of a merchant's server needs. */
export const NEEDED_RIGHTS = {
  submitPayment: 'by-payment-type',
  followUpPayment: 'by-payment-type',
  payRegistration: 'by-payment-type',
  createCheckout: 'by-payment-type',
  updateCheckout: 'by-payment-type',
  submitAuthentication: 'pay',
  createRegistration: 'pay',
  findPayment: 'read',
  findAuthentication: 'read',
  findRegistration: 'read',
  queryPayments: 'read',
  queryLinkedPayments: 'read',
  listEvents: 'read',
  checkoutStatus: 'read',
  checkoutRegistration: 'read',
  deleteRegistration: 'manage',
  extendRegistration: 'manage',
  findDomainFile: 'manage',
} as const satisfies Record<string, NeededRight>;

/** An operation that a merchant's server asks for with its access token. */
export type MerchantOperation = keyof typeof NEEDED_RIGHTS;

export function isMerchantOperation(name: string): name is MerchantOperation {
  return Object.hasOwn(NEEDED_RIGHTS, name);
}

/** The token is valid, but lacks the right that this request needs. */
export interface RightMissing {
  readonly kind: 'right-missing';
  readonly right: OperationRight;
}

/**
 * The first right that a request needs and its caller does not have.
 *
 * It is decided by the fields as they were sent, before an idempotency key can bring an earlier answer back. Fields that
 * contradict each other need the rights of all that they name, and are refused later.
 */
export function missingRight(
  caller: Caller,
  needed: NeededRight,
  fields: Fields,
): OperationRight | undefined {
  const rights = needed === 'by-payment-type' ? rightsOfTypes(fields) : [needed];
  return rights.find((right) => !hasRight(caller, right));
}

const NAMES_A_TYPE = /^\s*(?:paymentType\s*$|overridePaymentType\b)/i;

/** A request without a known type is a debit, or is refused: either needs the right to pay. */
function rightsOfTypes(fields: Fields): readonly OperationRight[] {
  const types = fields.flatMap(([name, value]) =>
    NAMES_A_TYPE.test(name) ? [value.trim().toUpperCase()] : [],
  );
  const rights = types.filter(isType).map((type) => OF_TYPE[type]);
  return rights.length === 0 ? ['pay'] : rights;
}

function isType(text: string): text is PaymentType {
  return Object.hasOwn(OF_TYPE, text);
}
