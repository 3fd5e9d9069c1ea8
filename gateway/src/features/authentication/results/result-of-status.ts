import type { ResultCode } from '../../../catalogue/result-codes/result-codes.ts';
import type { ErroCode } from '../messages/erro.ts';
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

/** The directory or the issuer could not be reached in time. */
export const NO_ANSWER = '100.390.111' satisfies ResultCode;
const FAULT = '100.390.112';
/** A message was not written as the other side expects it. */
const WRONG_FORM = '100.390.115';
const NO_ACCESS = '100.390.116';
/** A message was written well, with data that the other side does not take. */
const WRONG_DATA = '100.390.117';

/** The results of what passes by itself; the others need a change of the set-up or of the request. */
const UNAVAILABLE: ReadonlySet<ResultCode> = new Set([NO_ANSWER, FAULT]);

/** The results of payments whose authentication ended with an Erro, by its code. */
export const ERRO_RESULTS: Readonly<Record<ErroCode, ResultCode>> = {
  '101': WRONG_FORM,
  '102': WRONG_FORM,
  '103': FAULT,
  '201': WRONG_FORM,
  '202': WRONG_FORM,
  '203': WRONG_DATA,
  '204': WRONG_FORM,
  '301': FAULT,
  '302': FAULT,
  '303': NO_ACCESS,
  '304': WRONG_DATA,
  '305': WRONG_DATA,
  '306': WRONG_DATA,
  '307': FAULT,
  '402': NO_ANSWER,
  '403': FAULT,
  '404': FAULT,
  '405': NO_ANSWER,
};

/** Whether an Erro says that the authentication is not available, and not that something is set up or sent wrongly. */
export function isUnavailability(code: ErroCode): boolean {
  return UNAVAILABLE.has(ERRO_RESULTS[code]);
}
