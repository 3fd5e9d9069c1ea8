import type { ResultCode } from '../../../catalogue/result-codes/result-codes.ts';
import {
  CANCEL_RESULTS,
  type NextStep,
  REASON_RESULTS,
  type TransStatus,
  transStatusRow,
} from './trans-status-rows.ts';

/** An authentication's status as a message gave it. */
export interface GivenStatus {
  readonly transStatus: TransStatus;
  readonly transStatusReason?: string | undefined;
  /** Whether it is the result of a challenge (RReq), and not the first answer (ARes). */
  readonly challenged: boolean;
  /** Why a challenge ended early, if it did. */
  readonly challengeCancel?: string | undefined;
}

interface StatusResult {
  readonly next: NextStep;
  /** The result of a payment that ends here; of an authentication alone when `next` is to authorise. */
  readonly result: ResultCode;
  readonly shown: 'Y' | 'A' | 'U' | 'N' | undefined;
}

export function resultOfStatus({
  transStatus,
  transStatusReason,
  challenged,
  challengeCancel,
}: GivenStatus): StatusResult {
  const { next, result, afterChallenge, shown } = transStatusRow(transStatus);
  const ofReason = rowOfReason(transStatus, transStatusReason);
  const isPassed = next === 'authorise';
  return {
    next: ofReason?.next ?? next,
    result:
      (isPassed ? undefined : resultOfCancel(challengeCancel)) ??
      ofReason?.result ??
      (challenged ? (afterChallenge ?? result) : result),
    shown,
  };
}

function resultOfCancel(cancel: string | undefined): ResultCode | undefined {
  return cancel !== undefined && Object.hasOwn(CANCEL_RESULTS, cancel) ? CANCEL_RESULTS[cancel] : undefined;
}

function rowOfReason(
  status: TransStatus,
  reason: string | undefined,
): (typeof REASON_RESULTS)[string] | undefined {
  const row =
    reason !== undefined && Object.hasOwn(REASON_RESULTS, reason) ? REASON_RESULTS[reason] : undefined;
  return row?.of.includes(status) === true ? row : undefined;
}
