import { isSoftReject, type ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { Ending } from '../payment/operation.ts';
import type { CardOnFileType, StandingInstruction } from '../payment/read-standing-instruction.ts';
import type { SmartRetry } from './routing-rules.ts';

/** The facts of an ended attempt on which a retry depends. */
export interface EndedAttempt {
  readonly standingInstruction: StandingInstruction | undefined;
  /** The acquirer that was asked. */
  readonly acquirer: string;
  readonly ending: Pick<Ending, 'state' | 'resultCode'>;
}

/** The acquirer of the second attempt and the reason, or why there is none. */
type RetryDecision =
  | { readonly kind: 'retry'; readonly acquirer: string; readonly reason: string }
  | { readonly kind: 'stay'; readonly why: NoRetryReason };

type NoRetryReason = 'ended' | 'outcome-unknown' | 'no-fallback' | 'hard-reject' | 'switched-off';

const SWITCHES: Readonly<Record<CardOnFileType, keyof SmartRetry['cardOnFile']>> = {
  UNSCHEDULED: 'unscheduled',
  RECURRING: 'recurring',
  INSTALLMENT: 'installment',
};

/**
 * Decides after the first attempt whether a payment is tried at the fallback. There is no third attempt.
 *
 * A soft reject of the list and a request that was never sent allow it, because only then is it certain that nothing
 * was booked.
 *
 * spec: Smart retry.
 */
export function decideRetry(policy: SmartRetry | undefined, attempt: EndedAttempt): RetryDecision {
  const { state, resultCode } = attempt.ending;
  if (state === 'approved') return stay('ended');
  if (state === 'unknown') return stay('outcome-unknown');
  if (policy === undefined || policy.fallback === attempt.acquirer) return stay('no-fallback');
  if (state === 'declined' && !isOnList(policy, resultCode)) return stay('hard-reject');
  if (!isSwitchedOn(policy, attempt.standingInstruction)) return stay('switched-off');
  const why = state === 'declined' ? `answered ${resultCode}` : 'was not available';
  return {
    kind: 'retry',
    acquirer: policy.fallback,
    reason: `the fallback, because ${attempt.acquirer} ${why}`,
  };
}

function isOnList({ softRejects }: SmartRetry, resultCode: ResultCode): boolean {
  return softRejects === 'default' ? isSoftReject(resultCode) : softRejects.includes(resultCode);
}

function isSwitchedOn(policy: SmartRetry, standingInstruction: StandingInstruction | undefined): boolean {
  return standingInstruction === undefined
    ? policy.standalone
    : policy.cardOnFile[SWITCHES[standingInstruction.type]];
}

function stay(why: NoRetryReason): RetryDecision {
  return { kind: 'stay', why };
}
