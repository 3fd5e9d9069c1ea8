import type { PaymentType } from '../catalogue/payment-types.ts';
import type { PaymentId } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import type { IndustryPractice } from './operation.ts';
import type { OperationState } from './transitions.ts';

/** The part of an operation that counts in the sums of its payment. Every operation is one; stores read it alone. */
export interface CountedOperation {
  readonly id: PaymentId;
  readonly rootId: PaymentId;
  readonly paymentType: PaymentType;
  readonly amount: Money;
  readonly state: OperationState;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Of a capture: nothing more will be captured after it. */
  readonly isFinal?: boolean;
  /** Of an authorisation that refers to an earlier one: why. */
  readonly industryPractice?: IndustryPractice | undefined;
  /** Of a payment: how many captures there may be. */
  readonly numberOfCaptures?: number | undefined;
}
