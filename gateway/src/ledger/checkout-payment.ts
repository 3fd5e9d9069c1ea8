import type { Payment } from '../payment/operation.ts';
import type { WaitingCall } from '../result-calls/result-calls.ts';

/** The payment of a checkout, and the call of its result address that is still to come, if one is. */
export interface CheckoutPayment {
  readonly payment: Payment;
  readonly waiting: WaitingCall | undefined;
}
