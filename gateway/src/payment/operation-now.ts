import type { VerificationId } from '../values/verification-id.ts';
import type { AppChallenge } from './app-challenge.ts';
import type { CountedOperation } from './counted-operation.ts';
import type { Operation, Payment } from './operation.ts';
import { type PaymentNow, paymentNow } from './payment-now.ts';

/** An operation, with how the payment that it belongs to stands. */
export type OperationNow<Kind extends Operation = Operation> = Kind & {
  readonly payment: PaymentNow;
  /** The proof of an authentication that the gateway made, where it may be shown. */
  readonly proof?: VerificationId;
  /** While the issuer is to ask the shopper in an app. */
  readonly appChallenge?: AppChallenge;
};

/**
 * An operation with its payment, from the other operations of that payment.
 *
 * @param operations all operations of the payment as they were read; `operation` itself counts as it is given
 */
export function operationNow<Kind extends Operation>(
  operation: Kind,
  operations: readonly CountedOperation[],
): OperationNow<Kind> {
  const all = [...operations.filter(({ id }) => id !== operation.id), operation];
  const root = all.find(({ id }) => id === operation.rootId);
  if (root === undefined) {
    throw new Error('the operations of a payment must hold the payment itself');
  }
  return { ...operation, payment: paymentNow(root, all) };
}

/** A payment to which nothing refers yet. */
export function freshPayment(payment: Payment): OperationNow<Payment> {
  return operationNow(payment, []);
}
