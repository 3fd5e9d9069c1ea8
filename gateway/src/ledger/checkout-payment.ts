import type { WaitingCall } from '../features/result-calls/result-calls.ts';
import type { CountedOperation } from '../payment/counted-operation.ts';
import type { Payment } from '../payment/operation.ts';

/** The payment of a checkout, what counts in its sums, and the call of its result address that is still to come, if one is. */
export interface CheckoutPayment {
  readonly payment: Payment;
  /** The payment and what refers to it; empty where nothing can, because it was not approved. */
  readonly counted: readonly CountedOperation[];
  readonly waiting: WaitingCall | undefined;
}
