import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import { type NextStep, REASON_RESULTS, type TransStatus, transStatusRow } from './trans-status-rows.ts';

/** An authentication's status as a message gave it. */
export interface GivenStatus {
  readonly transStatus: TransStatus;
  readonly transStatusReason?: string | undefined;
  /** Whether it is the result of a challenge (RReq), and not the first answer (ARes). */
  readonly challenged: boolean;
}

export interface StatusResult {
  readonly next: NextStep;
  /** The result of a payment that ends here; of an authentication alone when `next` is to authorise. */
  readonly result: ResultCode;
  /** The result when the channel lets the payment go on without authentication. */
  readonly letThrough: ResultCode | undefined;
  readonly shown: 'Y' | 'A' | 'U' | 'N' | undefined;
}

export function resultOfStatus({ transStatus, transStatusReason, challenged }: GivenStatus): StatusResult {
  const { next, result, afterChallenge, letThrough, shown } = transStatusRow(transStatus);
  return {
    next,
    result:
      resultOfReason(transStatus, transStatusReason) ?? (challenged ? (afterChallenge ?? result) : result),
    letThrough,
    shown,
  };
}

function resultOfReason(status: TransStatus, reason: string | undefined): ResultCode | undefined {
  const row =
    reason !== undefined && Object.hasOwn(REASON_RESULTS, reason) ? REASON_RESULTS[reason] : undefined;
  return row?.of.includes(status) === true ? row.result : undefined;
}
