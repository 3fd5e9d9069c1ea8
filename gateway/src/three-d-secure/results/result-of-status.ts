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
  readonly shown: 'Y' | 'A' | 'U' | 'N' | undefined;
}

export function resultOfStatus({ transStatus, transStatusReason, challenged }: GivenStatus): StatusResult {
  const { next, result, afterChallenge, shown } = transStatusRow(transStatus);
  const ofReason = rowOfReason(transStatus, transStatusReason);
  return {
    next: ofReason?.next ?? next,
    result: ofReason?.result ?? (challenged ? (afterChallenge ?? result) : result),
    shown,
  };
}

function rowOfReason(
  status: TransStatus,
  reason: string | undefined,
): (typeof REASON_RESULTS)[string] | undefined {
  const row =
    reason !== undefined && Object.hasOwn(REASON_RESULTS, reason) ? REASON_RESULTS[reason] : undefined;
  return row?.of.includes(status) === true ? row : undefined;
}
