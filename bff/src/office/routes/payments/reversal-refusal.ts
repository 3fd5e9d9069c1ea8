import type { Operation } from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { type AdminAnswer, refusal } from '../../admin-answer.ts';
import { type AdminCall, type AdminParts, callerOf } from '../../admin-route.ts';
import { FRESH_FOR } from '../../admit.ts';
import { decideRefund, limitsOf } from './refund-decision.ts';
import { scopeOf } from './seen-payment.ts';

/**
 * Why the caller may not reverse a payment; `undefined` when the caller may.
 *
 * Reversing a debit returns all of it, so it needs the rights of a full refund. Otherwise the refund limits
 * could be bypassed on the day of the payment. Reversing an authorisation only releases it, and returns no money.
 */
export function reversalRefusal(
  { running }: Pick<AdminParts, 'running'>,
  call: AdminCall<unknown, unknown, unknown>,
  root: Operation,
): AdminAnswer | undefined {
  if (root.paymentType !== 'DB') return undefined;
  const { minor, currency } = root.amount;
  const scope = scopeOf(root);
  const decision = decideRefund(minor, limitsOf(running.merchants(), root.merchant, currency), {
    refund: call.may('payments.refund', scope),
    aboveLimit: call.may('payments.refund-above-limit', scope),
  });
  switch (decision) {
    case 'no':
      return refusal('not-allowed');
    case 'above-small':
      return refusal('not-allowed', say('refund-above-role'));
    case 'second-person': {
      return refusal('second-person', say('reversal-above-one'));
    }
    case 'make-when-fresh': {
      const isFresh = call.now - callerOf(call).session.freshAt <= FRESH_FOR;
      return isFresh ? undefined : refusal('sign-in-again');
    }
    case 'make':
      return undefined;
  }
}
